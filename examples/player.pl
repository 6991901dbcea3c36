% A player for Azulog in SWI-Prolog: makes the first legal move.
%
%     azulog play --strategies 'cmd:swipl examples/player.pl,simulador/greedy'

:- use_module(library(http/json)).
:- initialization(main, main).

main :-
    read_line_to_string(user_input, Line),
    Line \== end_of_file,
    !,
    atom_json_dict(Line, Question, []),
    answer(Question.ask, Question, Answer),
    writeln(Answer),
    flush_output,
    main.
main.

% answer(+Ask, +Question, -Answer)
answer("start", _, "{\"protocol\": 1}") :- !.
answer(_, Question, Answer) :- choose(Question, Answer).

% choose(+Question, -Answer): one of the legal moves; the position and the rest of the question are
% there to choose by.
choose(Question, Answer) :- Question.legal = [Answer|_].
