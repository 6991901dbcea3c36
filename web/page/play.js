// The part for playing: what the position waits for, the tiles in hand, seats, hints.
import { byId, el } from "./dom.js";
import { ask } from "./engine.js";
import { faults } from "./notation.js";
import { about, why } from "./questions.js";
import { strategies } from "./seats.js";
import { changed, state } from "./state.js";
import { named, tile } from "./tiles.js";
import { advance, begin, given, layBack, move, place } from "./turn.js";
import { count, say, signed } from "./words.js";

/** So many of the moves that a strategy compares are listed. */
const MOST = 12;

/** What can be done now. */
export function play() {
  if (state.game) return [el("p", { class: "lead" }, say("game-is-shown")), el("button", { class: "main", onclick: () => changed({ tab: "games" }) }, say("tab.games"))];
  return [
    state.faults.length > 0 || state.error ? faults() : null,
    state.refusal ? refusal() : null,
    state.selection ? targets() : waiting(),
    seats(),
    hint(),
    newGame(),
  ];
}

/** What the position waits for, and the button that does it. */
function waiting() {
  const { table } = state;
  const player = table.position.to_move;
  switch (table.waiting) {
    case "turn": {
      const strategy = state.seats[player - 1];
      if (!strategy) return el("p", { class: "lead" }, say("take-tiles", { player }));
      return el("div", { class: "next" }, el("p", { class: "lead" }, say("strategy-moves", { player, strategy })), next("let-it-move", () => strategies.move()));
    }
    case "next_round":
      return dealing(table.draws);
    case "placing":
      return placing(table.options);
    case "over":
      return over(table);
    default:
      return el("div", { class: "next" }, el("p", { class: "lead" }, say(`waits.${table.waiting}`)), next(`do.${table.waiting}`, () => advance()));
  }
}

const next = (words, onclick) => el("button", { class: "main", "data-key": "next", onclick }, say(words));

function dealing(draws) {
  const inputs = draws.map((tiles, index) => {
    const name = say("factory", { factory: index + 1 });
    return el("input", { "aria-label": name, placeholder: `F${index + 1}`, maxlength: tiles, "data-key": `deal.${index}`, spellcheck: "false", autocapitalize: "characters" });
  });
  const byHand = () => advance({ deal: inputs.map((input) => input.value.trim().toUpperCase()) });
  const seed = el("input", { type: "number", min: 0, value: state.seed, "data-key": "seed", onchange: (event) => (state.seed = Number(event.target.value) || 0) });
  return el(
    "div",
    { class: "next" },
    el("p", { class: "lead" }, say("waits.next_round")),
    el("div", { class: "fields" }, el("label", {}, say("seed"), seed), next("do.next_round", () => advance())),
    el(
      "details",
      { class: "by-hand" },
      el("summary", {}, say("deal-by-hand")),
      el("p", {}, say("deal-by-hand-lead")),
      el("div", { class: "deal" }, inputs),
      el("button", { "data-key": "deal", onclick: byHand }, say("deal")),
    ),
  );
}

function placing(options) {
  const lists = options.map((ofPlayer) =>
    el("div", { class: "buttons" }, ofPlayer.map((name) => {
      const [player, row, column] = name.split(" ");
      return el("button", { "data-key": `place.${name}`, onclick: () => advance({ places: [name] }) }, say("place", { player, row, column }));
    })),
  );
  return el("div", { class: "next" }, el("p", { class: "lead" }, say("waits.placing")), lists, next("do.placing", () => advance()));
}

function over({ reason, final_scores: scores, winners }) {
  const rows = scores.map((points, index) => {
    const player = index + 1;
    const wins = winners.includes(player);
    return el("button", { class: `result${wins ? " wins" : ""}`, "data-key": `result.${player}`, onclick: () => about.winner(player) }, el("span", {}, say("player", { player })), el("strong", {}, String(points)), wins && el("span", { class: "crown" }, say("wins")));
  });
  return el(
    "div",
    { class: "next" },
    el("button", { class: "lead as-text", "data-key": "over", onclick: () => about.over() }, `${say("over")}: ${reason}`),
    el("div", { class: "results" }, rows),
    winners.length === 0 && el("p", {}, say("no-winner")),
  );
}

/** The tiles in hand, and every line with what they do there or why it refuses them. */
function targets() {
  const { selection, targets: lines } = state;
  const { source, color } = selection;
  const from = source === "C" ? say("center") : say("factory", { factory: source.slice(1) });
  return el(
    "div",
    { class: "in-hand" },
    el("h3", {}, tile(color), ` ${say("in-hand", { color: named(color), from })}`),
    el("ul", { class: "targets" }, lines.map(target)),
    el("button", { "data-key": "lay-back", onclick: layBack }, say("lay-back")),
  );
}

function target(one) {
  const name = one.line === "floor" ? say("floor") : say("line", { line: one.line });
  if (one.reasons) {
    return el(
      "li",
      { class: "closed" },
      el("button", { "data-key": `target.${one.line}`, onclick: () => place(one.line) }, el("strong", {}, name), " ", el("span", {}, one.reasons.join("; "))),
      el("button", { class: "why", "data-key": `why.${one.line}`, onclick: () => why(one.fact), "aria-label": `${say("why-not")} ${name}` }, say("why-not")),
    );
  }
  const scored = [
    one.points !== null && el("em", {}, ` ${say("scores", { points: signed(one.points) })}`),
    one.floor !== 0 && el("em", { class: "loss" }, ` ${say("floor-changes", { points: signed(one.floor) })}`),
  ].filter(Boolean);
  const ofPlayer = state.table.position.to_move;
  const proof = one.points !== null ? `Points(${ofPlayer}, ${one.line}, _)` : `FloorPenalty(${ofPlayer}, _)`;
  return el(
    "li",
    { class: "open" },
    el("button", { "data-key": `target.${one.line}`, onclick: () => place(one.line) }, el("strong", {}, name), " ", el("span", {}, one.words), scored),
    scored.length > 0 &&
      el("button", { class: "why", "data-key": `why.${one.line}`, onclick: () => why(proof, { of: { text: one.after, rules: state.rules ?? undefined } }), "aria-label": `${say("why")} ${name}` }, say("why")),
  );
}

/** A move that is refused, with all reasons. */
function refusal() {
  const { does, fact, reasons } = state.refusal;
  return el(
    "div",
    { class: "refusal", role: "alert" },
    el("h3", {}, say("move-refused", { does })),
    el("ul", {}, reasons.map((reason) => el("li", {}, reason))),
    el("button", { "data-key": "why-refused", onclick: () => why(fact) }, say("why-not")),
  );
}

function seats() {
  const chosen = state.table.position.boards.map((_, index) => {
    const player = index + 1;
    const options = [el("option", { value: "" }, say("person")), ...strategies.names().map((name) => el("option", { value: name, selected: state.seats[index] === name }, name))];
    return el("label", {}, say("player", { player }), el("select", { "data-key": `seat.${player}`, onchange: (event) => strategies.sit(index, event.target.value || null) }, options));
  });
  const runs = el("input", { type: "checkbox", checked: state.runs, "data-key": "runs", onchange: (event) => strategies.run(event.target.checked) });
  return el(
    "details",
    { class: "seats", open: state.seats.some(Boolean), "data-fold": "seats" },
    el("summary", {}, say("seats")),
    el("div", { class: "fields" }, chosen),
    el("label", { class: "check" }, runs, say("runs")),
  );
}

/** What a strategy would choose here, and what it compares. */
function hint() {
  if (state.table.waiting !== "turn") return null;
  const chosen = el("select", { id: "hint", "data-key": "hint.strategy" }, strategies.names().map((name) => el("option", { value: name, selected: name === state.hint?.strategy }, name)));
  const find = () => changed({ hint: { strategy: chosen.value, text: state.text, ...ask("choice", { ...given(), strategy: chosen.value }) } });
  return el(
    "details",
    { class: "hint", open: Boolean(state.hint), "data-fold": "hint" },
    el("summary", {}, say("hint")),
    el("div", { class: "fields" }, el("label", {}, say("strategy"), chosen), el("button", { "data-key": "hint", onclick: find }, say("hint-find"))),
    state.hint && choice(state.hint, { makes: true }),
  );
}

/** What a strategy chooses, and the moves that it compares, the best first. */
export function choice(found, { makes = false, played = null, of } = {}) {
  if (found.error !== undefined) return el("p", { class: "error" }, found.error);
  const written = (one) => `${one.source} ${one.color} ${one.line}`;
  const shown = found.compared.filter((one, place) => place < MOST || written(one) === played);
  const rows = shown.map((one) => {
    const does = written(one);
    const name = makes ? el("button", { class: "as-text", onclick: () => move(does) }, does) : does;
    return el("tr", { class: one.chosen ? "chosen" : "" }, el("th", { scope: "row" }, name), found.values.map((value) => el("td", {}, String(one.values[value]))), el("td", {}, [one.chosen && say("is-chosen"), does === played && say("is-played")].filter(Boolean).join(", ")));
  });
  const fact = found.chosen.length > 0 ? `Chosen(${found.chosen[0].split(" ").join(", ")})` : "Chosen(_, _, _)";
  return el(
    "div",
    { class: "choice" },
    el("p", {}, found.description),
    el("p", {}, found.chosen.length === 1 ? say("chooses", { does: found.chosen[0] }) : count("chooses", found.chosen.length)),
    rows.length > 0 && el("table", {}, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, say("move")), found.values.map((value) => el("th", { scope: "col" }, value)), el("td", {}))), el("tbody", {}, rows)),
    found.compared.length > shown.length && el("p", { class: "note" }, say("and-more", { count: found.compared.length - shown.length })),
    found.question && el("button", { onclick: () => why(fact, { question: found.question, ...(of ? { of } : {}) }) }, say("why")),
  );
}

function newGame() {
  const players = el("select", { id: "new-players", "data-key": "new.players" }, state.table.setup.players.map((number) => el("option", { value: number }, String(number))));
  const seed = el("input", { id: "new-seed", type: "number", min: 0, value: state.seed, "data-key": "new.seed" });
  const start = () => {
    state.seed = Number(byId("new-seed").value) || 0;
    begin(Number(byId("new-players").value));
  };
  return el(
    "details",
    { class: "new-game", "data-fold": "new-game" },
    el("summary", {}, say("new-game")),
    el("div", { class: "fields" }, el("label", {}, say("players"), players), el("label", {}, say("seed"), seed), el("button", { "data-key": "begin", onclick: start }, say("begin"))),
  );
}
