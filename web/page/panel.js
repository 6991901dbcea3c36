// The panel beside the table: its parts are open one at a time.
import { byId, el, fill } from "./dom.js";
import { besides, palette } from "./edit.js";
import { gamePart } from "./games.js";
import { faults, notation } from "./notation.js";
import { play } from "./play.js";
import { proofs } from "./proof.js";
import { about, why } from "./questions.js";
import { rulesPart } from "./rules.js";
import { changed, state } from "./state.js";
import { say } from "./words.js";

const PARTS = { play, ask: questions, edit: () => [palette(), faults(), notation(), besides()], rules: rulesPart, games: gamePart };

let relations = {};

/** Sets the relations that can be asked about, with their columns. */
export function know(known) {
  relations = known;
}

/** Draws the panel. */
export function renderPanel() {
  const names = Object.keys(PARTS);
  const tabs = names.map((name) =>
    el(
      "button",
      {
        role: "tab",
        id: `tab-${name}`,
        "data-key": `tab.${name}`,
        "aria-selected": String(state.tab === name),
        "aria-controls": "part",
        tabindex: state.tab === name ? "0" : "-1",
        onclick: () => changed({ tab: name }),
        onkeydown: (event) => turn(event, names, name),
      },
      say(`tab.${name}`),
    ),
  );
  fill(byId("tabs"), tabs);
  const part = byId("part");
  part.setAttribute("aria-labelledby", `tab-${state.tab}`);
  fill(part, state.table ? PARTS[state.tab]() : [faults(), notation()]);
}

function turn(event, names, name) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = names[(names.indexOf(name) + step + names.length) % names.length];
  changed({ tab: next });
  byId(`tab-${next}`).focus();
}

/** Questions about what was clicked, any fact, and the proof. */
function questions() {
  const { asked, fixture } = state;
  const typed = el("input", {
    id: "fact",
    list: "relations",
    value: asked.fact,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "Legal(F1, B, 3)",
    "data-key": "fact",
  });
  const submit = (event) => {
    event.preventDefault();
    if (typed.value.trim()) why(typed.value.trim());
  };
  return [
    fixture &&
      el("button", { class: "wide", "data-key": "fixture", onclick: () => about.fixture(fixture) }, say("fixture-shows", { norms: fixture.norms.join(", ") })),
    asked.about ? el("h3", {}, asked.about) : el("p", { class: "lead" }, say("ask-lead")),
    asked.questions.length > 0 && el("div", { class: "questions" }, asked.questions.map(questionButton)),
    el(
      "form",
      { class: "fact-form", onsubmit: submit },
      el("label", { for: "fact" }, say("any-fact")),
      typed,
      el("button", { "data-key": "ask" }, say("prove")),
      el("datalist", { id: "relations" }, Object.entries(relations).map(([name, columns]) => el("option", { value: `${name}(${columns.map(() => "_").join(", ")})` }, columns.join(", ")))),
    ),
    el("div", { id: "proof", "aria-live": "polite" }, answer()),
  ];
}

function questionButton({ words, fact, question }) {
  const isAsked = state.asked.fact === fact;
  return el("button", { class: "chip", "aria-pressed": String(isAsked), "data-key": `question.${fact}`, title: fact, onclick: () => why(fact, { question }) }, words);
}

function answer() {
  const { answer: found } = state.asked;
  if (!found) return null;
  if (found.error !== undefined) return el("p", { class: "error", role: "alert" }, found.error || found.faults.map((fault) => fault.message).join("; "));
  return proofs(found);
}
