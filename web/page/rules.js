// The part for rule sets: the one that holds, what another changes on this table, and the smallest positions between two.
import { el } from "./dom.js";
import { ask, askSlowly } from "./engine.js";
import { show } from "./show.js";
import { changed, state } from "./state.js";
import { why } from "./questions.js";
import { say } from "./words.js";

let known = [];

/** Sets the rule sets that there are. */
export function know(rules) {
  known = rules;
}

/** So many facts of a question are listed at first. */
const FIRST = 8;

const nameOf = (rules) => known.find((one) => one.name === rules)?.name ?? state.table?.rules_name ?? say("own-rules");

/** Changes the rules, and finds what that changes on the table. */
export function changeRules(to) {
  const before = state.table.rules;
  const text = state.text;
  const changes = ask("changes", { text, rules: before, to });
  const compared = { before, changes: changes.error === undefined ? changes : null, differences: null, shown: {} };
  const differences = ask("differences", { first: before, second: to });
  if (differences.error === undefined) compared.differences = { first: before, second: to, all: differences };
  state.fixture = null;
  show(text, to, { keeps: { compared, tab: "rules" } });
}

/** Chooses, changes and compares rules. */
export function rulesPart() {
  const { table, compared, faults, error } = state;
  const own = !known.some((one) => one.name === table.rules);
  const options = known.map((one) => el("option", { value: one.name, selected: one.name === table.rules }, one.name));
  if (own) options.push(el("option", { value: table.rules, selected: true }, table.rules_name));
  const report = known.find((one) => one.name === table.rules);
  return [
    el("div", { class: "fields" }, el("label", {}, say("rules"), el("select", { id: "rules", "data-key": "rules", onchange: (event) => changeRules(event.target.value) }, options)), opened()),
    report?.report && el("p", { class: "note" }, report.report),
    report?.rulings.length > 0 && el("p", { class: "note" }, `${say("rulings")}: ${report.rulings.join(", ")}`),
    (faults.length > 0 || error) && el("p", { class: "error", role: "alert" }, error || faults.map((fault) => fault.message).join("; ")),
    compared.changes ? [changes(compared), differences(compared)] : el("p", { class: "lead" }, say("rules-lead")),
  ];
}

/** A rule set of one's own, from a file. */
function opened() {
  const open = async (event) => {
    const [file] = event.target.files;
    if (file) changeRules(await file.text());
  };
  return el("label", { class: "file" }, say("open-rules"), el("input", { type: "file", accept: ".ron,.json", "data-key": "open-rules", onchange: open }));
}

function changes({ before, changes: all }) {
  const after = state.table.rules;
  const title = el("h3", {}, say("changes", { before: nameOf(before), after: nameOf(after) }));
  if (all.length === 0) return [title, el("p", {}, say("changes-nothing"))];
  const questions = all.map((change) =>
    el("details", { class: "change", open: change.question !== "setup" }, el("summary", {}, say(`question.${change.question}`)), side(change, change.only_first, before), side(change, change.only_second, after)),
  );
  return [title, questions];
}

/** What only one of two rule sets derives. */
function side({ question }, facts, rules) {
  if (facts.length === 0) return null;
  const one = ({ fact, words }) =>
    el("li", {}, el("button", { class: "as-text", title: fact, onclick: () => why(fact, { question: question === "turn" ? undefined : question, of: { text: state.text, rules } }) }, words || fact));
  const list = el("ul", {}, facts.slice(0, FIRST).map(one));
  const more = () => more_.replaceWith(...facts.slice(FIRST).map(one));
  const more_ = facts.length > FIRST ? el("li", {}, el("button", { class: "more", onclick: more }, say("and-more", { count: facts.length - FIRST }))) : null;
  if (more_) list.append(more_);
  return el("div", { class: "side" }, el("h4", {}, say("only", { rules: nameOf(rules) })), list);
}

/** What two rule sets differ in, each with a smallest position that shows it. */
function differences({ differences: found, shown }) {
  if (!found) return null;
  const { first, second, all } = found;
  const one = ({ difference, sentence }) => {
    const key = difference;
    const find = async () => {
      shown[key] = { searching: true };
      changed();
      shown[key] = await askSlowly("smallest", { first, second, difference });
      changed();
    };
    return el("li", {}, el("p", {}, sentence, " ", el("code", {}, difference)), shown[key] ? smallest(shown[key], first, second) : el("button", { "data-key": `smallest.${key}`, onclick: find }, say("find-smallest")));
  };
  return [el("h3", {}, say("differences", { first: nameOf(first), second: nameOf(second) })), all.length === 0 ? el("p", {}, say("differ-in-nothing")) : el("ul", { class: "differences" }, all.map(one))];
}

function smallest(found, first, second) {
  if (found.searching) return el("p", { class: "note", role: "status" }, say("searching"));
  if (found.error !== undefined) return el("p", { class: "error" }, found.error);
  if (found.unshown) return el("p", { class: "note" }, found.unshown);
  const open = (rules) => show(JSON.stringify(found.position), rules, { keeps: { fixture: null } });
  const facts = (only) => (only.length > 0 ? only.map((fact, index) => [index > 0 ? ", " : "", el("code", {}, fact)]) : say("nothing"));
  const button = (rules) => el("button", { "data-key": `open.${found.difference}.${rules}`, onclick: () => open(rules) }, say("open-by", { rules: nameOf(rules) }));
  return el(
    "div",
    { class: "smallest" },
    found.moves.length > 0 && el("p", {}, say("with-move", { does: found.moves.join(", ") })),
    found.beside && el("p", { class: "note" }, say("beside", { ruling: found.beside })),
    el("p", {}, `${say("only", { rules: nameOf(first) })}: `, facts(found.only_first)),
    el("p", {}, `${say("only", { rules: nameOf(second) })}: `, facts(found.only_second)),
    el("div", { class: "buttons" }, button(first), button(second)),
  );
}
