// The notation of the position, to be read, copied and typed; each fault is shown where it is.
import { byId, el } from "./dom.js";
import { show } from "./show.js";
import { changed, state } from "./state.js";
import { say } from "./words.js";

/** The notation with its faults. */
export function notation() {
  const typed = el("textarea", {
    id: "notation",
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": state.faults.length > 0 ? "faults" : null,
    "aria-invalid": state.faults.length > 0 ? "true" : null,
    "data-key": "notation",
  });
  typed.value = state.text;
  const read = () => show(typed.value, state.rules);
  typed.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) read();
  });
  return el(
    "div",
    { class: "notation" },
    el("label", { for: "notation" }, say("notation")),
    typed,
    el(
      "div",
      { class: "buttons" },
      el("button", { class: "main", "data-key": "read", onclick: read }, say("read")),
      el("button", { "data-key": "copy", onclick: () => copy(location.href, "copied-link") }, say("copy-link")),
      el("button", { "data-key": "copy-text", onclick: () => copy(state.text, "copied-notation") }, say("copy-notation")),
    ),
  );
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    changed({ happened: say(done) });
  } catch {
    changed({ happened: text });
  }
}

/** The faults of the text, each with its line and column and the text that is meant. */
export function faults() {
  if (state.faults.length === 0) return state.error ? el("p", { class: "error", role: "alert" }, state.error) : null;
  const title = say(state.faults.length === 1 ? "fault" : "faults", { count: state.faults.length });
  return el(
    "div",
    { id: "faults", role: "alert" },
    el("h3", {}, title),
    el("ol", {}, state.faults.map((fault) => el("li", {}, shown(fault)))),
  );
}

function shown(fault) {
  const [from, to] = fault.units;
  const text = state.text;
  const start = Math.max(text.lastIndexOf("\n", from - 1) + 1, from - 30);
  const lineEnd = text.indexOf("\n", to);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, to + 30);
  const point = () => {
    const typed = byId("notation");
    if (!typed) return;
    typed.focus();
    typed.setSelectionRange(from, Math.max(to, from + 1));
  };
  const isRules = fault.file === "rules";
  const where = say(isRules ? "fault-in-rules" : "fault-at", { line: fault.line, column: fault.column });
  return [
    el("button", { class: "where", onclick: point, disabled: isRules }, where),
    el("span", { class: "wrong" }, fault.message),
    !isRules &&
      el(
        "pre",
        {},
        start > 0 && text[start - 1] !== "\n" ? "…" : "",
        text.slice(start, from),
        el("mark", {}, text.slice(from, to) || "▏"),
        text.slice(to, end),
        end < text.length && text[end] !== "\n" ? "…" : "",
      ),
    fault.help && el("span", { class: "help" }, fault.help),
  ];
}
