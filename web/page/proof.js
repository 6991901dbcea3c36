// Proofs in words, step by step, each step folded: its rule, its norm with the sources, and what it rests on.
import { el } from "./dom.js";
import { say } from "./words.js";

/** So many folds are opened from the start, as nobody asked to see them closed. */
const OPEN = 1;

/** The proofs of facts, or what is missing for one that does not hold. */
export const proofs = (explained) => explained.map((one) => node(one, "", 0));

/** A fact, and behind it why it holds or does not; what has nothing behind it is a line. */
function node(explained, lead, depth) {
  const line = [
    lead && el("span", { class: "lead" }, lead),
    el("span", { class: explained.holds ? "holds" : "fails" }, explained.words),
    " ",
    el("code", {}, explained.fact),
    explained.after && el("span", { class: "note" }, say("proof.after", { move: explained.after })),
    explained.supposing && el("span", { class: "note" }, say("proof.supposing", { what: explained.supposing })),
  ];
  const [only] = explained.because;
  const isTold = explained.because.length === 1 && ["told", "not_told", "no_rule"].includes(only.kind);
  if (isTold || explained.because.length === 0) {
    const note = isTold ? say(`proof.${only.kind}`) : explained.cut ? say(`proof.${explained.cut}`) : "";
    return el("div", { class: "fact" }, line, note && el("span", { class: "note" }, note), instead(explained));
  }
  const details = el("details", { class: "fact", open: depth < OPEN }, el("summary", {}, line));
  // What is folded is drawn when it is opened first: proofs can be long.
  const draw = () => {
    if (details.childElementCount === 1) {
      details.append(instead(explained) ?? "", ...explained.because.flatMap((reason) => because(reason, explained.holds, depth + 1)));
    }
  };
  if (depth < OPEN) draw();
  else details.addEventListener("toggle", draw, { once: true });
  return details;
}

function instead(explained) {
  if (!explained.instead?.length) return null;
  const facts = explained.instead.flatMap((fact, index) => [index > 0 ? ", " : "", el("code", {}, fact)]);
  return el("p", { class: "note" }, `${say("proof.instead")} `, facts);
}

function because(reason, holds, depth) {
  const below = (facts, lead = "") => el("ul", { class: "premises" }, facts.map((fact) => el("li", {}, node(fact, lead, depth))));
  switch (reason.kind) {
    case "rule":
      return el("div", { class: "rule" }, rule(reason, holds), conditions(reason, depth));
    case "asked":
      return el("div", { class: "rule" }, el("p", { class: "note" }, say("proof.asked", { file: reason.file })), below(reason.premises));
    case "supposed":
      return el("div", { class: "rule" }, el("p", { class: "note" }, say("proof.supposed")), below(reason.premises));
    case "withheld":
      return el("p", { class: "note" }, say("proof.withheld", { file: reason.file }));
    case "outside":
      return el("p", { class: "note" }, say("proof.outside", { value: reason.value }));
    case "unread":
      return el("p", { class: "note" }, say("proof.unread", reason));
    case "not_followed":
      return el("p", { class: "note" }, say("proof.not_followed", { rulings: reason.rulings.join(", ") }));
    default:
      return el("p", { class: "note" }, say(`proof.${reason.kind}`));
  }
}

/** The sentence of a rule with what it computes, its norm and where both stand. */
function rule({ rule: cited, computed, others }, holds) {
  const sums = computed.length > 0 ? `: ${computed.join(", ")}` : "";
  return [
    el("p", { class: "sentence" }, `${say(holds ? "proof.because" : "proof.would")} ${cited.sentence}${sums}`),
    el(
      "p",
      { class: "cited" },
      norm(cited.norm),
      cited.sources.length > 0 && ` · ${cited.sources.join(", ")}`,
      ` · rules/${cited.file.replace(/^rules\//, "")}${cited.line ? `:${cited.line}` : ""}`,
      cited.otherwise.length > 0 && el("span", { class: "otherwise" }, ` · ${say("proof.otherwise")} ${cited.otherwise.join("; ")}`),
    ),
    others ? el("p", { class: "note" }, say("proof.others", { count: others })) : null,
  ];
}

/** A norm, linked to its page in the rule book if the book lies beside the board. */
export function norm(id) {
  const book = document.documentElement.dataset.book;
  const page = id.split(".")[0].toLowerCase().replace(/[^\p{L}\p{N}]/gu, "-");
  return book ? el("a", { href: `${book}/${page}.html#${id}`, class: "norm" }, id) : el("span", { class: "norm" }, id);
}

/** What a rule rests on, or which of its conditions fail; comparisons that hold go without saying. */
function conditions({ premises }, depth) {
  const shown = premises.flatMap((premise) => {
    if (premise.facts.length === 0) return premise.met ? [] : [el("li", { class: "fails" }, say("proof.fails", { condition: premise.condition }))];
    const facts = premise.facts.filter((fact) => fact.holds || !fact.fact.startsWith("Follows("));
    return facts.map((fact) => el("li", {}, node(fact, lead(premise.met, fact.holds), depth)));
  });
  return shown.length > 0 ? el("ul", { class: "premises" }, shown) : null;
}

/** Whether a fact is as a condition asks. */
function lead(met, holds) {
  if (met) return holds ? "" : say("proof.none");
  return holds ? say("proof.but") : say("proof.missing");
}
