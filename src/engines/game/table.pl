% The table: what lies there as facts, and how what is derived changes it. Nothing is decided here.

% Tiles lie on a source in their order; how many of a color there are is counted.
lies_at(Source, Place, Color) :- tiles_at(Source, Tiles), nth1(Place, Tiles, Color).

on_offer(Source, Color, Number) :-
    tiles_at(Source, Tiles), sort(Tiles, Colors), member(Color, Colors),
    aggregate_all(count, member(Color, Tiles), Number).

floor_holds(Board, Pieces) :- seat(Board), aggregate_all(count, on_floor(Board, _, _), Pieces).

% Everything that a rule file derives now, each fact once and in order.
derived(Phase, Facts) :-
    abolish_all_tables, findall(Fact, derives(Phase, Fact), All), sort(All, Facts).

clear_table :-
    abolish_all_tables,
    forall(member(Fact, [players(_), named_starter(_), tiles_at(_, _)]), retractall(Fact)),
    forall(on_table(Fact), retractall(Fact)).

% What lies on the table, apart from the tiles of the factories and of the center.
on_table(to_move(_)).
on_table(started(_)).
on_table(marker_in_center).
on_table(in_bag(_, _)).
on_table(in_lid(_, _)).
on_table(markers_in_lid(_)).
on_table(lid_order(_, _)).
on_table(score(_, _)).
on_table(holds(_, _, _, _)).
on_table(on_wall(_, _, _, _)).
on_table(places(_, _, _)).
on_table(on_floor(_, _, _)).
on_table(beside_floor(_)).
on_table(spent(_, _)).

table_facts(Facts) :-
    findall(lies_at(Source, Place, Color), lies_at(Source, Place, Color), Tiles),
    findall(Fact, (on_table(Fact), Fact), Others),
    append(Tiles, Others, All), sort(All, Facts).

% Replaces what lies on the table by what was derived; what no fact speaks of stays.
change(Facts) :-
    forall(member(leaves(Source, Color, Number), Facts), take(Source, Color, Number)),
    findall(Source, member(gathers(Source, _, _), Facts), Gathered), sort(Gathered, Sources),
    forall(member(Source, Sources), gather(Source, Facts)),
    forall(member(marker_leaves_center, Facts), retractall(marker_in_center)),
    forall(member(marker_to_center, Facts), replace(marker_in_center, marker_in_center)),
    forall(member(bag_gets(Color, Number), Facts), put_in_bag(Color, Number)),
    forall(member(lid_gets(_, Color, Number), Facts), put_in_lid(Color, Number)),
    forall(member(pours_lid_first, Facts), pour_lid),
    forall(member(markers_in_lid_after(Markers), Facts), replace(markers_in_lid(_), markers_in_lid(Markers))),
    (   memberchk(lid_order_after(_, _), Facts) -> retractall(lid_order(_, _)) ; true ),
    forall(member(lid_order_after(Place, Color), Facts), assertz(lid_order(Place, Color))),
    forall(member(starts(Player), Facts), (replace(started(_), started(Player)), replace(to_move(_), to_move(Player)))),
    forall(member(next_to_move(Player), Facts), replace(to_move(_), to_move(Player))),
    forall(member(line_after(Board, Row, Color, Number), Facts),
           replace(holds(Board, Row, _, _), holds(Board, Row, Color, Number))),
    forall(member(tiles(Board, Row, Column, Color), Facts), assertz(on_wall(Board, Row, Column, Color))),
    forall(member(line_cleared(Board, Row), Facts),
           (retractall(holds(Board, Row, _, _)), retractall(places(Board, Row, _)))),
    forall(seat(Board), change_floor(Board, Facts)),
    forall(member(beside_cleared(Board), Facts), retractall(beside_floor(Board))),
    forall(member(beside_gets(Board), Facts), replace(beside_floor(Board), beside_floor(Board))),
    forall(member(score_after(Board, Points), Facts), replace(score(Board, _), score(Board, Points))),
    forall(member(spent_after(Board, Values), Facts), replace(spent(Board, _), spent(Board, Values))),
    abolish_all_tables.

replace(Old, New) :- retractall(Old), assertz(New).

put_in_bag(Color, Number) :-
    (   retract(in_bag(Color, Before)) -> true ; Before = 0 ),
    After is Before + Number,
    (   After > 0 -> assertz(in_bag(Color, After)) ; true ).

put_in_lid(Color, Number) :-
    (   retract(in_lid(Color, Before)) -> true ; Before = 0 ),
    After is Before + Number,
    (   After > 0 -> assertz(in_lid(Color, After)) ; true ).

pour_lid :- forall(retract(in_lid(Color, Number)), put_in_bag(Color, Number)).

% The first tiles of a color leave a source.
take(Source, Color, Number) :-
    retract(tiles_at(Source, Tiles)), taken(Tiles, Color, Number, Left), assertz(tiles_at(Source, Left)).

taken([Color|Tiles], Color, Number, Left) :- Number > 0, !, Fewer is Number - 1, taken(Tiles, Color, Fewer, Left).
taken([Tile|Tiles], Color, Number, [Tile|Left]) :- taken(Tiles, Color, Number, Left).
taken([], _, _, []).

% Tiles move from a source to the center, in the order in which they lie.
gather(Source, Facts) :-
    findall(Color-Number, member(gathers(Source, Color, Number), Facts), Numbers),
    retract(tiles_at(Source, Tiles)), parted(Tiles, Numbers, Stay, Go),
    assertz(tiles_at(Source, Stay)), retract(tiles_at(center, Center)),
    append(Center, Go, All), assertz(tiles_at(center, All)).

parted([], _, [], []).
parted([Tile|Tiles], Numbers, Stay, [Tile|Go]) :-
    select(Tile-Number, Numbers, Tile-Fewer, Others), Number > 0, !,
    Fewer is Number - 1, parted(Tiles, Others, Stay, Go).
parted([Tile|Tiles], Numbers, [Tile|Stay], Go) :- parted(Tiles, Numbers, Stay, Go).

% What stays on a floor line moves up, and what comes lies behind it.
change_floor(Board, Facts) :-
    findall(Space-Piece, (on_floor(Board, Space, Piece), \+ memberchk(floor_cleared(Board, Space), Facts)), Kept),
    findall(Space-Piece, member(floor_gets(Board, Space, Piece), Facts), New),
    keysort(Kept, KeptInOrder), keysort(New, NewInOrder), append(KeptInOrder, NewInOrder, All),
    retractall(on_floor(Board, _, _)),
    forall(nth1(Space, All, _-Piece), assertz(on_floor(Board, Space, Piece))).

% Fills the factories as it was derived; tiles are drawn from the bag.
deal(Facts) :-
    findall(Factory, factory(Factory), Factories), sort(Factories, InOrder),
    forall(member(Factory, InOrder), fill(Factory, Facts)),
    abolish_all_tables.

fill(Factory, Facts) :-
    forall(member(draws(Factory, Number), Facts), draw(Factory, Number)),
    forall(member(pours_lid(Factory), Facts), pour_lid),
    forall(member(draws_after_pouring(Factory, Number), Facts), draw(Factory, Number)).

draw(Factory, Number) :-
    forall(between(1, Number, _),
           (   drawn(Color) ->
               put_in_bag(Color, -1),
               retract(tiles_at(factory(Factory), Tiles)),
               append(Tiles, [Color], More),
               assertz(tiles_at(factory(Factory), More))
           ;   true
           )).
