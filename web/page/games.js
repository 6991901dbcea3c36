// The part for recorded games: open one, step through it, see scores, ledger and the choices of its strategies.
import { el } from "./dom.js";
import { ask, script } from "./engine.js";
import { choice } from "./play.js";
import { why } from "./questions.js";
import { changed, state } from "./state.js";
import { named, tile } from "./tiles.js";
import { say } from "./words.js";

/** The recorded games that come with the page: texts by name. */
async function bundled() {
  if (!globalThis.azulogGames) await script("games.js");
  return globalThis.azulogGames;
}

let names = [];

/** Finds the names of the games that come with the page. */
export async function findGames() {
  names = Object.keys(await bundled());
}

/** Opens a game that comes with the page, at a step. */
export async function openBundled(name, step = 0, isNew = true) {
  const texts = await bundled();
  if (!texts[name]) return changed({ error: say("no-such-game", { name }), tab: "games" });
  return openGame(texts[name], { name, step, bundled: true, isNew });
}

/** Opens the text of a recorded game. */
export function openGame(text, { name = say("opened-file"), step = 0, bundled: isBundled = false, isNew = true } = {}) {
  const data = ask("recorded", { text });
  if (data.error !== undefined) return changed({ text, table: state.table, faults: data.faults, error: data.error, tab: "edit" });
  state.game = { name, text, data, step: 0, bundled: isBundled, choice: null };
  return goTo(step, isNew);
}

/** Shows a step of the game that is open. */
export function goTo(step, isNew = true) {
  const { game } = state;
  game.step = Math.max(0, Math.min(step, game.data.steps.length - 1));
  game.choice = null;
  const text = game.data.steps[game.step].position;
  const rules = game.data.rules;
  const read = ask("table", { text, rules });
  if (!read.table) return changed({ error: read.error, faults: read.faults });
  const nothing = { draft: null, faults: [], error: "", fixture: null, selection: null, targets: [], refusal: null };
  return changed({ ...nothing, text, rules, table: read.table, tab: "games", happened: game.data.steps[game.step].what }, isNew);
}

/** Leaves the game and plays on from the position that is shown. */
function leave() {
  changed({ game: null, tab: "play" }, true);
}

/** Chooses a game, and steps through it. */
export function gamePart() {
  if (names.length === 0) findGames().then(() => changed(), () => {});
  return [chooser(), state.error && el("p", { class: "error", role: "alert" }, state.error), state.game ? [steps(), step()] : el("p", { class: "lead" }, say("games-lead"))];
}

function chooser() {
  const folders = Map.groupBy ? Map.groupBy(names, folder) : new Map(names.map((name) => [folder(name), names.filter((other) => folder(other) === folder(name))]));
  const option = (name) => el("option", { value: name, selected: state.game?.name === name }, name.slice(folder(name).length + 1));
  const groups = [...folders].map(([name, games]) => el("optgroup", { label: name }, games.map(option)));
  const choose = (event) => event.target.value && openBundled(event.target.value);
  const open = async (event) => {
    const [file] = event.target.files;
    if (file) openGame(await file.text(), { name: file.name });
  };
  return el(
    "div",
    { class: "fields" },
    el("label", {}, say("game"), el("select", { id: "game", "data-key": "game", onchange: choose }, el("option", { value: "" }, say("choose-game")), groups)),
    el("label", { class: "file" }, say("open-game"), el("input", { type: "file", accept: ".ron,.json", "data-key": "open-game", onchange: open })),
  );
}

const folder = (name) => name.slice(0, name.indexOf("/"));

function steps() {
  const { game } = state;
  const last = game.data.steps.length - 1;
  const button = (key, words, to, disabled) => el("button", { "data-key": `step.${key}`, "aria-label": say(`step-${key}`), disabled, onclick: () => goTo(to) }, words);
  const slide = el("input", { type: "range", min: 0, max: last, value: game.step, "aria-label": say("step"), "aria-valuetext": game.data.steps[game.step].at, "data-key": "step.slide", onchange: (event) => goTo(Number(event.target.value), false) });
  return el(
    "div",
    { class: "stepper" },
    button("first", "«", 0, game.step === 0),
    button("back", "‹", game.step - 1, game.step === 0),
    slide,
    button("on", "›", game.step + 1, game.step === last),
    button("last", "»", last, game.step === last),
  );
}

function step() {
  const { game } = state;
  const shown = game.data.steps[game.step];
  return [
    el("p", { class: "note" }, say("played-by", { rules: game.data.name }), ` · ${say("step-of", { step: game.step + 1, steps: game.data.steps.length })}`),
    el("p", { class: "what", role: "status" }, el("strong", {}, shown.at), ` ${shown.what}`),
    shown.scores.length > 0 && el("ul", { class: "scores" }, shown.scores.map((score) => scored(score, shown))),
    shown.winners && result(shown),
    strategyOf(shown),
    ledger(shown.ledger),
    el("button", { "data-key": "leave", onclick: leave }, say("play-on")),
  ];
}

/** A score with its reason; its proof is asked for at its moment of the game. */
function scored(score, shown) {
  const [round] = shown.at.split(" ")[0].split(".");
  const at = shown.at === "end" ? String(state.game.data.steps.filter((one) => one.at.endsWith("tiling")).length) : shown.at.includes("tiling") ? round : shown.at;
  const ask_ = () => why(score.fact, { at, of: { text: state.game.text } });
  return el("li", { class: score.is_score ? "sum" : "" }, el("button", { class: "as-text", onclick: ask_ }, score.words), el("span", { class: "reason" }, score.sum ? `${score.sum} · ` : "", score.because));
}

function result({ final_scores: scores, winners }) {
  const all = scores.map((points, index) => `${say("player", { player: index + 1 })}: ${points}${winners.includes(index + 1) ? ` (${say("wins")})` : ""}`);
  return el("p", { class: "what" }, all.join(", "));
}

/** What the strategy of a move chose from, where the record names one. */
function strategyOf(shown) {
  if (!shown.does) return null;
  const { game } = state;
  const player = Number(shown.does.split(" ")[0]);
  const strategy = game.data.strategies[player - 1];
  if (!strategy) return null;
  const of = { text: game.data.steps[game.step - 1].position, rules: game.data.rules };
  const find = () => {
    game.choice = ask("choice", { ...of, strategy });
    changed();
  };
  const played = shown.does.slice(shown.does.indexOf(" ") + 1);
  return el("div", {}, el("button", { "data-key": "explain-choice", onclick: find }, say("explain-choice", { strategy })), game.choice && choice(game.choice, { played, of }));
}

/** Where the tiles are. */
function ledger({ places, colors }) {
  const total = Object.values(places).reduce((sum, tiles) => sum + tiles, 0);
  const row = (name, tiles) => el("tr", {}, el("th", { scope: "row" }, say(`place.${name}`)), el("td", {}, String(tiles)));
  const ofColors = Object.entries(colors).map(([color, tiles]) => el("span", { class: "counted", title: named(color) }, tile(color), String(tiles)));
  return el("details", { class: "ledger", open: true, "data-fold": "ledger" }, el("summary", {}, say("ledger")), el("table", {}, el("tbody", {}, Object.entries(places).map(([name, tiles]) => row(name, tiles)), row("all", total))), el("p", {}, ofColors));
}
