// Seats that strategies play.
import { ask } from "./engine.js";
import { changed, state } from "./state.js";
import { advance, given, move } from "./turn.js";

/** How long a move of a strategy is seen before the next, in milliseconds. */
const PAUSE = 700;

let known = [];
let timer = 0;

/** What can be done about seats. */
export const strategies = {
  /** The names of the strategies. */
  names: () => known,

  /** Sets the strategies that there are. */
  know(names) {
    known = names;
  },

  /** Seats a strategy, or a person for null. */
  sit(index, name) {
    state.seats[index] = name;
    changed({ selection: null, targets: [], refusal: null });
    strategies.goOn();
  },

  /** Lets strategies move by themselves, or stops them. */
  run(runs) {
    changed({ runs });
    strategies.goOn();
  },

  /** Makes the move of the strategy whose turn it is. */
  move() {
    const strategy = state.seats[state.table.position.to_move - 1];
    const choice = ask("choice", { ...given(), strategy, seed: state.seed });
    if (choice.error !== undefined) return changed({ error: choice.error });
    if (!choice.picked) return changed({ error: choice.description });
    state.seed += 1;
    return move(choice.picked);
  },

  /** Waits a moment, and lets the strategy move whose turn it is; between turns all seats must be theirs. */
  goOn() {
    clearTimeout(timer);
    const { table, seats, runs, game, faults } = state;
    if (!runs || game || faults.length > 0 || !table || table.waiting === "over" || state.tab === "edit") return;
    const sitting = seats.slice(0, table.position.boards.length);
    const act = table.waiting === "turn" ? seats[table.position.to_move - 1] && strategies.move : sitting.every(Boolean) && (() => advance());
    if (act) timer = setTimeout(act, PAUSE);
  },
};
