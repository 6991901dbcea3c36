// Starts the page: loads the rules, reads the address, draws, and listens.
import { byId, el, fill } from "./dom.js";
import { ask, load } from "./engine.js";
import { openBundled, openGame, goTo } from "./games.js";
import * as panel from "./panel.js";
import * as rules from "./rules.js";
import { strategies } from "./seats.js";
import { show, whenGame } from "./show.js";
import { address, canRedo, changed, depth, read, state, whenChanged } from "./state.js";
import { renderTable } from "./table.js";
import { advance, layBack, undo } from "./turn.js";
import { fillWords, language, languages, say, speak } from "./words.js";

/** Draws the page. */
function render() {
  renderTable();
  panel.renderPanel();
  byId("status").textContent = status();
  if (state.table) fill(byId("actions"), actions());
  const said = state.happened ?? "";
  if (byId("said").textContent !== said) byId("said").textContent = said;
  document.body.dataset.tab = state.tab;
  strategies.goOn();
}

/** What the position waits for, in a line. */
function status() {
  const { table, game, faults } = state;
  if (!table) return "";
  if (faults.length > 0) return say("not-playable");
  if (game) return `${game.name}, ${game.data.steps[game.step].at}`;
  if (table.waiting === "turn") return say("take-tiles", { player: table.position.to_move });
  return table.waiting === "over" ? `${say("over")}: ${table.reason}` : say(`waits.${table.waiting}`);
}

/** The rules that hold, and what can be done wherever the panel stands. */
function actions() {
  const { table, game, faults } = state;
  const next = faults.length === 0 && !["turn", "over"].includes(table.waiting);
  const move = (key, sign, step) =>
    el("button", { "data-key": `now.${key}`, "aria-label": say(`step-${key}`), disabled: !game.data.steps[step], onclick: () => goTo(step) }, sign);
  return [
    el("button", { class: "by", "data-key": "now.rules", onclick: () => changed({ tab: "rules" }) }, table.rules_name),
    game
      ? [move("back", "‹", game.step - 1), move("on", "›", game.step + 1)]
      : [
          el("button", { "data-key": "undo", disabled: depth() === 0, onclick: undo }, say("undo")),
          el("button", { "data-key": "redo", disabled: !canRedo(), onclick: () => history.forward() }, say("redo")),
          next && el("button", { class: "main", "data-key": "now.next", onclick: () => advance() }, say(`do.${table.waiting}`)),
        ],
  ];
}

/** Shows what the address says; without anything, a game begins. */
async function follow(isNew) {
  const said = read(location.hash);
  words();
  if (said.game) {
    const step = Number(said.step) || 0;
    if (state.game?.name === said.game) goTo(step, isNew);
    else await openBundled(said.game, step, isNew);
  } else if (said.position) {
    show(said.position, said.rules ?? null, { isNew });
  } else {
    const opening = ask("new_game", { rules: said.rules, players: 2 });
    const table = ask("advance", { text: opening.notation, rules: said.rules, seed: state.seed });
    state.seed += 1;
    show(table.notation, said.rules ?? null, { table, isNew: false });
  }
}

/** Fills the page's own words. */
function words() {
  fillWords();
  const chosen = byId("language");
  chosen.value = language();
}

function listen() {
  byId("language").addEventListener("change", (event) => {
    speak(event.target.value);
    history.replaceState(history.state, "", address());
    // Whatever the rules said is asked again, in the other language.
    Object.assign(state, { game: null, asked: { about: "", questions: [], fact: "", answer: null }, compared: { before: null, changes: null, differences: null, shown: {} } });
    follow(false);
  });
  addEventListener("popstate", () => follow(false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && state.selection) layBack();
  });
}

async function start() {
  speak(navigator.language.startsWith("es") ? "es" : "en");
  read(location.hash);
  fill(byId("language"), languages.map((name) => new Option({ en: "English", es: "Español" }[name], name)));
  words();
  byId("book").hidden = !document.documentElement.dataset.book;
  listen();
  whenChanged(render);
  whenGame((text) => openGame(text));
  try {
    await load();
  } catch (failure) {
    byId("loading").hidden = true;
    byId("unable").hidden = false;
    byId("unable-why").textContent = failure.message === "WebAssembly" ? "" : String(failure);
    return;
  }
  await follow(false);
  byId("loading").hidden = true;
  byId("board").hidden = false;
  const known = ask("known");
  panel.know(known.relations);
  rules.know(known.rules);
  strategies.know(known.strategies.map((one) => one.name));
  render();
  document.documentElement.dataset.ready = "true";
  performance.mark("ready");
  // The first proof reads all rules; nobody waits for it.
  setTimeout(() => ask("why", { text: "Position()", fact: "OfferOver()" }), 50);
}

start();
