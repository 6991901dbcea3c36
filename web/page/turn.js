// Turns: tiles are taken in hand, lines light up, a move is made; and whatever comes between turns.
import { ask } from "./engine.js";
import { show } from "./show.js";
import { changed, state } from "./state.js";
import { byId } from "./dom.js";
import { say } from "./words.js";

/** What the rules are asked about: the position, and the rules by which it is read. */
export const given = () => ({ text: state.text, rules: state.rules ?? undefined });

/** Takes tiles in hand, or lays them back; shows where they may go. */
export function choose(source, color) {
  const { selection } = state;
  if (state.table.waiting !== "turn" || state.game) return;
  if (selection?.source === source && selection.color === color) return layBack();
  const targets = ask("targets", { ...given(), source, color });
  if (targets.error !== undefined) return changed({ error: targets.error });
  changed({ selection: { source, color }, targets, refusal: null, tab: "play", error: "" });
  reveal();
}

/** Lays the tiles in hand back. */
export function layBack() {
  changed({ selection: null, targets: [], refusal: null });
}

/** Brings the board of the player to move into view. */
function reveal() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const board = byId("boards").querySelector(".to-move");
  board?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** Places the tiles in hand in a line; where it refuses them, every reason is shown. */
export function place(line) {
  const { source, color } = state.selection;
  const does = `${source} ${color} ${line}`;
  const made = ask("move", { ...given(), does });
  if (made.reasons) {
    const fact = `Legal(${source}, ${color}, ${line})`;
    return changed({ refusal: { line, does, fact, reasons: made.reasons }, tab: "play" });
  }
  go(made, say("moved", { player: state.table.position.to_move, does }));
}

/** Makes a move that is legal. */
export function move(does) {
  go(ask("move", { ...given(), does }), say("moved", { player: state.table.position.to_move, does }));
}

/** Goes on to a table, and says what happened. */
function go(table, happened) {
  if (table.error !== undefined || table.reasons) return changed({ error: table.error || table.reasons?.join("; ") || "" });
  state.fixture = null;
  show(table.notation, state.rules, { table, happened });
}

/** Makes the next step that is no turn; `how` may name the tiles of the factories, or spaces. */
export function advance(how = {}) {
  const { waiting } = state.table;
  const table = ask("advance", { ...given(), seed: state.seed, ...how });
  if (table.error === undefined) state.seed += 1;
  go(table, say(`done.${waiting}`));
}

/** Chooses a wall space for the next complete line, if players choose; says whether it did. */
export function chooseSpace(player, row, column) {
  const { table } = state;
  const options = table.waiting === "placing" && !state.game ? table.options : [];
  const name = `${player} ${row} ${column}`;
  if (!options.some((one) => one.includes(name))) return false;
  advance({ places: [name] });
  return true;
}

/** Begins a game. */
export function begin(players) {
  const table = ask("new_game", { rules: state.rules ?? undefined, players });
  if (table.error !== undefined) return changed({ error: table.error });
  state.fixture = null;
  state.text = table.notation;
  advance();
}

/** Takes the last step back. */
export function undo() {
  history.back();
}
