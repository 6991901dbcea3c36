// Shows a position: read by the rules, drawn, and put into the address.
import { ask } from "./engine.js";
import { changed, state } from "./state.js";

/**
 * Shows a text. If it has faults, they are shown and the last table stays, or `draft` is drawn.
 *
 * `table` is what the rules answered about the text already; `isNew` makes a new place to come back to.
 */
export function show(text, rules, { table = null, draft = null, isNew = true, happened = "", keeps = {} } = {}) {
  const read = table ? { holds: "position", table } : ask("table", { text, rules: rules ?? undefined });
  const common = { selection: null, targets: [], refusal: null, hint: null, error: "", happened };
  if (read.holds === "game") return openGame(text);
  if (read.table) {
    const fixture = read.holds === "fixture" ? read : table ? state.fixture : null;
    // A fixture that names its rules is shown by them; only the position goes into the address.
    const shown = read.holds === "fixture" ? read.table.notation : text;
    const by = read.holds === "fixture" && read.table.rules !== "official" ? read.table.rules : rules;
    changed({ ...common, text: shown, rules: by, table: read.table, draft: null, faults: [], fixture, game: null, ...keeps }, isNew);
  } else {
    const tab = "edit";
    // Something is drawn wherever the page begins.
    state.table ??= ask("table", { text: "Position()" }).table;
    changed({ ...common, text, rules, draft, faults: read.faults ?? [], error: read.error, game: null, tab, ...keeps }, isNew);
  }
  return undefined;
}

let openGame = () => {};

/** Sets who opens a text that is a recorded game. */
export function whenGame(open) {
  openGame = open;
}
