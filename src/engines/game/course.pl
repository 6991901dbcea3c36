% The course of a game: the rules derive which phase comes next; players choose what they leave open.

:- dynamic phase/1, said/2.

% A game for some players, its first round dealt.
new_game(Players) :- new_table(Players), go_on(turn).

new_table(Players) :-
    clear_table, assertz(players(Players)),
    (   factories_for(Players, _) -> true
    ;   format("The game is not played by ~w.~n", [Players]), fail
    ),
    forall(factory(Factory), assertz(tiles_at(factory(Factory), []))),
    assertz(tiles_at(center, [])),
    derived(first_table, Facts), change(Facts),
    set_phase(Facts).

set_phase(Facts) :- memberchk(next_phase(Phase), Facts), replace(phase(_), phase(Phase)).

% Goes on until this phase is reached and nothing is left to do but to choose, or the game is over.
go_on(Until) :-
    phase(Phase),
    (   Phase == final_scoring -> true
    ;   Phase == turn, may_move -> Until == turn
    ;   Phase \== turn, Phase == Until -> true
    ;   step(Phase), go_on(Until)
    ).

may_move :- derived(factory_offer, Facts), memberchk(next_phase(turn), Facts).

step(turn) :- derived(factory_offer, Facts), set_phase(Facts).
step(bare_marker) :- derived(turn, Facts), change(Facts), step(turn).
step(placing) :-
    derived(placing, Facts),
    (   ( memberchk(falls_to_floor(_, _, _, _), Facts) ; memberchk(falls_to_lid(_, _, _, _), Facts) ) ->
        change(Facts)
    ;   findall(Board, member(may_place(Board, _, _), Facts), All), sort(All, Boards),
        forall(member(Board, Boards), choose_space(Board, Facts)), abolish_all_tables
    ),
    set_phase(Facts).
step(wall_tiling) :-
    derived(wall_tiling, Facts), tell_tiling(Facts), change(Facts), set_phase(Facts), tell_boards.
step(next_round) :-
    derived(next_round, Facts), set_phase(Facts),
    (   phase(turn) -> change(Facts), deal(Facts), tell_round ; tell_end(Facts) ).

% Makes a move of the player to move.
make_move(Source, Color, Line) :-
    assertz(does(Source, Color, Line)), derived(turn, Facts), retractall(does(_, _, _)), change(Facts).

% What is drawn from the bag, or chosen for a complete line on a wall without colors: by chance, or as it is told.
drawn(Color) :-
    (   nb_current(tiles, Told), Told \== none -> Told = [Color|Rest], nb_setval(tiles, Rest)
    ;   findall(Each, (in_bag(Each, Number), between(1, Number, _)), Bag), random_member(Color, Bag)
    ).

choose_space(Board, Facts) :-
    findall(Row-Column, member(may_place(Board, Row, Column), Facts), Spaces),
    (   nb_current(spaces, Told), Told \== none ->
        select(space(Board, Row, Column), Told, Rest), nb_setval(spaces, Rest)
    ;   random_member(Row-Column, Spaces)
    ),
    memberchk(Row-Column, Spaces), assertz(places(Board, Row, Column)).

% For people ------------------------------------------------------------------------------------------

% A move of your own, as move(factory(1), blue, pattern(3)).
move(Source, Color, Line) :-
    (   \+ legal(Source, Color, Line) -> why(legal(Source, Color, Line)), fail
    ;   to_move(Player), format("Player ~w: ~w ~w ~w~n", [Player, Source, Color, Line]),
        make_move(Source, Color, Line), go_on(turn)
    ).

% Plays the game from here to its end, or a new one if it is over, all moves by chance.
play :- phase(final_scoring), !, players(Players), new_game(Players), play.
play :- board, play_on.

play_on :-
    (   phase(final_scoring) -> true
    ;   findall(move(Source, Color, Line), legal(Source, Color, Line), Moves),
        random_member(Move, Moves), Move, play_on
    ).

% A game by some players from a seed.
play(Players, Seed) :- set_random(seed(Seed)), new_game(Players), play.

board :- tell_round, tell_boards.

quiet :- nb_current(tiles, Told), Told \== none.

tell_round :- quiet, !.
tell_round :-
    findall(factory(Factory), factory(Factory), All), sort(All, Factories),
    append(Factories, [center], Sources),
    forall((member(Source, Sources), tiles_at(Source, Tiles), Tiles \== []),
           (maplist(letter, Tiles, Letters), atomic_list_concat(Letters, Text), format("  ~w: ~w~n", [Source, Text]))),
    forall(marker_in_center, writeln('  the marker lies in the center')).

tell_tiling(_) :- quiet, !.
tell_tiling(Facts) :-
    writeln('The walls are tiled.'),
    forall(member(points(Board, Row, Points), Facts),
           format("  Player ~w, row ~w: ~w~n", [Board, Row, Points])),
    forall((member(floor_penalty(Board, Points), Facts), Points < 0),
           format("  Player ~w, floor line: ~w~n", [Board, Points])).

tell_boards :- quiet, !.
tell_boards :- findall(Board, seat(Board), All), sort(All, Boards), forall(member(Board, Boards), tell_board(Board)).

tell_board(Board) :-
    score(Board, Score), format("~nPlayer ~w: ~w points~n", [Board, Score]),
    findall(Row, capacity(Row, _), All), sort(All, Rows), last_row(Last),
    forall(member(Row, Rows), tell_row(Board, Row, Last)),
    findall(Letter, (on_floor(Board, _, Piece), letter(Piece, Letter)), Letters),
    atomic_list_concat(Letters, ' ', Floor), format("  floor ~w~n~n", [Floor]).

tell_row(Board, Row, Last) :-
    capacity(Row, Spaces), Before is 2 * (Last - Spaces),
    (   holds(Board, Row, Color, Number) -> letter(Color, Letter) ; Number = 0, Letter = '.' ),
    Free is Spaces - Number,
    format("  ~*c", [Before, 0' ]),
    forall(between(1, Free, _), write('. ')),
    forall(between(1, Number, _), format("~w ", [Letter])),
    write('|'),
    findall(Column, first_row(Column, _), Columns), sort(Columns, InOrder),
    forall(member(Column, InOrder), (space_letter(Board, Row, Column, Shown), format(" ~w", [Shown]))),
    nl.

% A tile on the wall is a capital letter, the color of an empty space a small one.
space_letter(Board, Row, Column, Letter) :- on_wall(Board, Row, Column, Color), !, letter(Color, Letter).
space_letter(_, Row, Column, Small) :- wall_space(Row, Column, Color), !, letter(Color, Letter), downcase_atom(Letter, Small).
space_letter(_, _, _, '.').

letter(blue, 'B').
letter(yellow, 'Y').
letter(red, 'R').
letter(black, 'K').
letter(white, 'W').
letter(marker, '1').
letter(tile(Color), Letter) :- letter(Color, Letter).

tell_end(_) :- quiet, !.
tell_end(Facts) :-
    forall(member(over(Why), Facts), format("The game is over: ~w.~n", [Why])),
    findall(Board-Points, total(Board, Points), All), keysort(All, Totals),
    forall(member(Board-Points, Totals), format("  Player ~w: ~w points~n", [Board, Points])),
    forall(winner(Player), format("Player ~w wins.~n", [Player])).

% Proofs -----------------------------------------------------------------------------------------------

% Why something holds, or what is missing for it; steps more than so many deep are left out.
why(Goal) :- why(Goal, 3).

why(Goal, Depth) :-
    (   Goal, proven(Goal, [], Proof) -> tell_proof(Proof, 0, Depth)
    ;   shown(Goal, Shown), format("~p does not hold~n", [Shown]),
        forall(missing(Goal, Sentence, Literal), tell_missing(Sentence, Literal))
    ).

is_derived(Goal) :- predicate_property(Goal, tabled).

proven(Goal, Above, because(Goal, Sentence, Proofs)) :-
    is_derived(Goal), !,
    \+ (member(Other, Above), Other == Goal),
    clause(Goal, Body, Rule), all_proven(Body, [Goal|Above], Proofs), !,
    sentence(Rule, Sentence).
proven(Goal, _, fact(Goal)).

all_proven(true, _, []) :- !.
all_proven((One, Others), Above, Proofs) :- !,
    all_proven(One, Above, First), all_proven(Others, Above, Rest), append(First, Rest, Proofs).
all_proven(\+ Goal, _, [absent(Goal)]) :- !, \+ Goal.
all_proven(Goal, Above, [Proof]) :- Goal, ground(Goal), proven(Goal, Above, Proof).

% What is to be printed, with `_` for what may be anything.
shown(Goal, Shown) :-
    copy_term(Goal, Shown), term_variables(Shown, Variables), maplist(=('$VAR'('_')), Variables).

tell_proof(because(Goal, Sentence, Proofs), Indent, Depth) :-
    format("~*c~p~n~*c  because ~w~n", [Indent, 0' , Goal, Indent, 0' , Sentence]),
    More is Indent + 4, Less is Depth - 1,
    (   Proofs == [] -> true
    ;   Depth =:= 0 -> format("~*c..~n", [More, 0' ])
    ;   forall(member(Proof, Proofs), tell_proof(Proof, More, Less))
    ).
tell_proof(fact(Goal), Indent, _) :- format("~*c~p~n", [Indent, 0' , Goal]).
tell_proof(absent(Goal), Indent, _) :- shown(Goal, Shown), format("~*cno ~p~n", [Indent, 0' , Shown]).

% For each rule that could derive it, the first condition that does not hold.
missing(Goal, Sentence, Literal) :-
    is_derived(Goal), clause(Goal, Body, Rule), sentence(Rule, Sentence),
    conditions(Body, Literals),
    findall(Number-Each, (append(Before, [Each|_], Literals), call_all(Before), \+ Each, length(Before, Number)), Found),
    sort(1, @>=, Found, [_-Literal|_]).

conditions((One, Others), Literals) :- !,
    conditions(One, First), conditions(Others, Rest), append(First, Rest, Literals).
conditions(Literal, [Literal]).

call_all([]).
call_all([Goal|Goals]) :- Goal, call_all(Goals).

tell_missing(Sentence, \+ Goal) :- !,
    (   Goal -> format("  not because ~w~n      there is ~p~n", [Sentence, Goal]) ; true ).
tell_missing(Sentence, Literal) :-
    shown(Literal, Shown), format("  not because ~w~n      there is no ~p~n", [Sentence, Shown]).

% The sentence above a rule in this file.
sentence(Rule, Sentence) :-
    clause_property(Rule, file(File)), clause_property(Rule, line_count(Line)), read_sentences(File),
    aggregate_all(max(Above), (said(Above, _), Above < Line), Found), said(Found, Sentence).

read_sentences(_) :- said(_, _), !.
read_sentences(File) :-
    read_file_to_string(File, Text, []), split_string(Text, "\n", "", Lines),
    forall((nth1(Number, Lines, Line), string_concat("% ", Said, Line), sub_string(Said, _, _, _, ": ")),
           assertz(said(Number, Said))).

% Recorded games ---------------------------------------------------------------------------------------

% Replays the games of a file that `azulog verify --games` writes, and compares legal moves, boards and results.
replay(File) :-
    setup_call_cleanup(open(File, read, Stream), replay_all(Stream, 0, 0), close(Stream)).

replay_all(Stream, Games, Turns) :-
    read(Stream, Game),
    (   Game == end_of_file -> format("~w games with ~w turns agree~n", [Games, Turns])
    ;   Game = game(Number, Players, Events), nb_setval(tiles, []), nb_setval(spaces, none),
        new_table(Players), agree_all(Events, Number),
        aggregate_all(count, member(turn(_, _), Events), More),
        AllGames is Games + 1, AllTurns is Turns + More, replay_all(Stream, AllGames, AllTurns)
    ).

agree_all(Events, Number) :-
    forall(nth1(Place, Events, Event),
           (   agrees(Event) -> true
           ;   format("game ~w differs at ~w: ~p~n", [Number, Place, Event]), tell_difference(Event), halt(1)
           )).

agrees(deal(Tiles)) :- nb_setval(tiles, Tiles), go_on(turn), nb_getval(tiles, []).
agrees(turn(Told, move(Source, Color, Line))) :-
    sort(Told, Legal), legal_moves(Legal), make_move(Source, Color, Line).
agrees(round(Spaces, Told)) :-
    sort(Told, Facts), nb_setval(spaces, Spaces), go_on(next_round), nb_getval(spaces, []), table_facts(Facts).
agrees(over(ToldWhys, ToldTotals, ToldWinners)) :-
    maplist(sort, [ToldWhys, ToldTotals, ToldWinners], [Whys, Totals, Winners]),
    go_on(final_scoring), ends(Whys, Totals, Winners).

legal_moves(Legal) :-
    abolish_all_tables,
    findall(legal(Source, Color, Line), legal(Source, Color, Line), All), sort(All, Legal).

ends(Whys, Totals, Winners) :-
    findall(over(Why), over(Why), AllWhys), sort(AllWhys, Whys),
    findall(total(Board, Points), total(Board, Points), AllTotals), sort(AllTotals, Totals),
    findall(winner(Player), winner(Player), AllWinners), sort(AllWinners, Winners).

tell_difference(turn(_, _)) :- legal_moves(Legal), format("here: ~p~n", [Legal]).
tell_difference(round(_, _)) :- table_facts(Facts), format("here: ~p~n", [Facts]).
tell_difference(over(_, _, _)) :- ends(Whys, Totals, Winners), format("here: ~p ~p ~p~n", [Whys, Totals, Winners]).
tell_difference(deal(_)) :- nb_getval(tiles, Left), format("left: ~p~n", [Left]).

begin :-
    nb_setval(tiles, none), nb_setval(spaces, none),
    with_output_to(string(_), new_game(2)), greet.

greet :- current_prolog_flag(toplevel_goal, halt), !.
greet :-
    writeln('A game of two is dealt: ?- play. plays it to its end, ?- board. shows it,'),
    writeln('?- legal(Source, Color, Line). lists moves, ?- move(factory(1), Color, Line). makes one,'),
    writeln('?- why(legal(factory(1), Color, Line)). proves one, ?- play(4, 7). plays a game of four from a seed.').

:- initialization(begin).
