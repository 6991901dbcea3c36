// What the page shows, and how the address carries it.
import { language, speak } from "./words.js";

/** What the page shows; `changed` draws it again. */
export const state = {
  /** The position in the notation, as it is read or typed. */
  text: "",
  /** The rules: a name, or the text of a rule set; null for those that the text names. */
  rules: null,
  /** The position as the rules read it. */
  table: null,
  /** A position that is edited and has faults, drawn instead. */
  draft: null,
  /** The faults of the text. */
  faults: [],
  /** Why the last question has no answer. */
  error: "",
  /** What a fixture shows, if the text is one. */
  fixture: null,
  /** Tiles that somebody would take, and where they may go. */
  selection: null,
  targets: [],
  /** A line that refuses them, with the reasons. */
  refusal: null,
  /** The part of the panel that is open. */
  tab: "play",
  /** The tile in hand while the position is edited. */
  hand: "B",
  /** Whether tiles that are put somewhere come from the bag. */
  usesBag: true,
  /** What is asked about: the thing's name and its questions, the fact and the answer. */
  asked: { about: "", questions: [], fact: "", answer: null },
  /** A recorded game: its name, text, steps and the step that is shown. */
  game: null,
  /** Who plays in each seat: null for a person, or the name of a strategy. */
  seats: [null, null, null, null],
  /** Whether strategies move by themselves. */
  runs: true,
  /** The seed of deals and of what strategies leave to chance. */
  seed: 1,
  /** The rules before the last change, and what changed. */
  compared: { before: null, changes: null, differences: null, shown: {} },
  /** What a strategy would choose here. */
  hint: null,
};

let draw = () => {};

/** Sets what is called after every change. */
export function whenChanged(render) {
  draw = render;
}

let drawing = false;
let stale = false;

/** Changes what the page shows, and draws it; `isNew` writes the address: as a new place to come back to, or over the present one. */
export function changed(changes = {}, isNew = null) {
  Object.assign(state, changes);
  if (isNew !== null) remember(isNew);
  // What is typed somewhere may be taken over when that is drawn anew; then all is drawn once more.
  stale = true;
  if (drawing) return;
  drawing = true;
  while (stale) {
    stale = false;
    draw();
  }
  drawing = false;
}

/** The address of what the page shows, from `#` on. */
export function address() {
  const parts = [];
  const add = (name, value) => parts.push(`${name}=${encodeURIComponent(value)}`);
  if (state.game?.bundled) {
    add("game", state.game.name);
    add("step", state.game.step);
  } else {
    add("position", state.text);
    if (state.rules) add("rules", state.rules);
  }
  add("lang", language());
  return `#${parts.join("&")}`;
}

/** What an address says, by name. */
export function read(fragment) {
  const said = {};
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const equals = part.indexOf("=");
    if (equals < 0) continue;
    try {
      said[part.slice(0, equals)] = decodeURIComponent(part.slice(equals + 1));
    } catch {
      said[part.slice(0, equals)] = part.slice(equals + 1);
    }
  }
  if (said.lang) speak(said.lang);
  return said;
}

/** How many steps of this visit can be undone. */
export const depth = () => history.state?.depth ?? 0;

let deepest = 0;

/** Whether a step was undone that can be made again. */
export const canRedo = () => depth() < deepest;

function remember(isNew) {
  const place = address();
  if (place === location.hash && history.state) return;
  if (isNew) {
    deepest = depth() + 1;
    history.pushState({ depth: deepest }, "", place);
  } else history.replaceState({ depth: depth() }, "", place);
}
