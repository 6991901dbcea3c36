// Editing by pointing: the tile in hand is put on any space; and the notation, with every fault where it is.
import { el } from "./dom.js";
import { show } from "./show.js";
import { changed, state } from "./state.js";
import { COLORS, MARKER, counted, named, tile } from "./tiles.js";
import { say } from "./words.js";

/** What takes a tile away. */
const NOTHING = "";

/** A value in the notation. */
function written(value, name = null) {
  if (Array.isArray(value)) return `[${value.map((one) => written(one, name)).join(", ")}]`;
  if (value && typeof value === "object") {
    const fields = Object.entries(value).filter(([, one]) => !isNothing(one));
    return `${name}(${fields.map(([field, one]) => `${field}: ${written(one, "Board")}`).join(", ")})`;
  }
  return JSON.stringify(value);
}

const isNothing = (value) =>
  value === "" || value === 0 || value === false || (Array.isArray(value) && value.every((one) => isNothing(one)));

/** How many tiles of each color lie anywhere but in the bag. */
function outside({ factories, center, lid, boards }) {
  const lying = [...factories, center, ...boards.flatMap((board) => [...board.lines, ...board.wall, board.floor ?? ""])];
  const [counts, inLid] = [counted(lying.join("")), counted(lid)];
  return Object.fromEntries(COLORS.map((color) => [color, counts[color] + inLid[color]]));
}

const pileText = (counts) => COLORS.filter((one) => counts[one] > 0).map((one) => `${counts[one]}${one}`).join(" ");

/** Changes a copy of the position and shows it; the bag gives what is put somewhere and gets what is taken away. */
function edit(change, { keepsBag = false } = {}) {
  const position = structuredClone(state.draft ?? state.table.position);
  const before = outside(position);
  change(position);
  if (state.usesBag && !keepsBag) {
    const [bag, after] = [counted(position.bag), outside(position)];
    for (const color of COLORS) bag[color] = Math.max(0, bag[color] + before[color] - after[color]);
    position.bag = pileText(bag);
  }
  // What nobody edits by pointing says how the position came about, which no longer holds.
  delete position.rests;
  for (const one of position.boards) for (const name of ["line_order", "chosen"]) delete one[name];
  // A list of pairs is written with parentheses; none is left here.
  state.fixture = null;
  show(written(position, "Position"), state.rules, { draft: position });
}

const replaced = (text, index, letter) => text.slice(0, index) + letter + text.slice(index + 1);

/** What clicks on a board do while it is edited. */
export function edits(player, drawn, setup) {
  const change = (act) => edit((position) => act(position.boards[player - 1]));
  return {
    line: (row) => change((board) => (board.lines[row - 1] = line(board.lines[row - 1] ?? "", setup.lines[row - 1]))),
    wall: (row, column) => change((board) => (board.wall[row - 1] = wall(board.wall[row - 1], row, column, setup))),
    floor: () => change((board) => (board.floor = state.hand === NOTHING ? board.floor.slice(0, -1) : board.floor + state.hand)),
    score: () => {},
  };
}

/** A pattern line with one tile more of the color in hand, or with one less. */
function line(tiles, spaces) {
  if (state.hand === NOTHING) return tiles.slice(0, -1);
  if (!COLORS.includes(state.hand)) return tiles;
  if (tiles && tiles[0] !== state.hand) return state.hand;
  return tiles.length < spaces ? tiles + state.hand : tiles;
}

/** A wall row with the printed color on a space, or the one in hand where none is printed; or with the space free. */
function wall(row, place, column, setup) {
  const free = ".".repeat(setup.wall[place - 1].length);
  const tiles = (row ?? "").padEnd(free.length, ".");
  const printed = setup.wall[place - 1][column - 1] ?? state.hand;
  const isFree = tiles[column - 1] === ".";
  return replaced(tiles, column - 1, isFree && state.hand !== NOTHING && COLORS.includes(printed) ? printed : ".");
}

/** Puts the tile in hand on a factory or in the center. */
edits.source = (source, index) =>
  edit((position) => {
    const put = (tiles) => {
      if (state.hand === NOTHING) return replaced(tiles, index, "");
      if (!COLORS.includes(state.hand)) return tiles;
      return index < tiles.length ? replaced(tiles, index, state.hand) : tiles + state.hand;
    };
    if (source === "C") {
      const marker = position.center.includes(MARKER) ? MARKER : "";
      if (state.hand === MARKER) position.center = marker ? position.center : MARKER + position.center;
      else position.center = marker + put(position.center.replace(MARKER, ""));
    } else {
      const factory = Number(source.slice(1)) - 1;
      position.factories[factory] = put(position.factories[factory]);
    }
  });

/** Takes the marker out of the center. */
edits.marker = () => edit((position) => (position.center = position.center.replace(MARKER, "")));

/** The score of a board as a number to be typed. */
export function scoreEditor(player, drawn) {
  const name = say("score-of", { player });
  const typed = (event) => edit((position) => (position.boards[player - 1].score = Number(event.target.value) || 0));
  return el("input", { type: "number", class: "score", value: drawn.score, "aria-label": name, "data-key": `${player}.score`, onchange: typed });
}

/** The palette: the tile in hand. */
export function palette() {
  const position = state.draft ?? state.table.position;
  const hands = [...COLORS, MARKER, NOTHING].map((hand) => {
    const name = hand === NOTHING ? say("eraser") : named(hand);
    return el(
      "button",
      {
        class: "hand",
        "aria-pressed": String(state.hand === hand),
        "data-key": `hand.${hand}`,
        "aria-label": name,
        title: name,
        onclick: () => changed({ hand }),
      },
      hand === NOTHING ? el("span", { class: "eraser", "aria-hidden": "true" }, "×") : tile(hand),
    );
  });
  return [
    el("p", { class: "lead" }, say("edit-lead")),
    el("div", { class: "palette", role: "group", "aria-label": say("palette") }, hands),
    el("label", { class: "check" }, el("input", { type: "checkbox", checked: state.usesBag, "data-key": "uses-bag", onchange: (event) => (state.usesBag = event.target.checked) }), say("uses-bag")),
  ];
}

/** Players, bag and lid. */
export function besides() {
  const position = state.draft ?? state.table.position;
  return [
    el("div", { class: "fields" }, players(position), seat("to_move", position), seat("starting_player", position)),
    el("div", { class: "piles-edited" }, pileEditor("bag", position), pileEditor("lid", position)),
  ];
}

function players(position) {
  const change = (event) =>
    edit((edited) => {
      const number = Number(event.target.value);
      edited.players = number;
      edited.boards = Array.from({ length: number }, (_, index) => edited.boards[index] ?? { score: 0, lines: [], wall: [], floor: "" });
      edited.to_move = Math.min(edited.to_move, number);
      edited.starting_player = Math.min(edited.starting_player, number);
      // The rules say how many factories so many players have; what lies on the others is taken away.
      edited.factories = edited.factories.filter((tiles) => tiles !== "");
    });
  return choice("players", state.table.setup.players, position.boards.length, change);
}

function seat(field, position) {
  const seats = position.boards.map((_, index) => index + 1);
  return choice(field, seats, position[field], (event) => edit((edited) => (edited[field] = Number(event.target.value))));
}

function choice(name, values, chosen, onchange) {
  const options = values.map((value) => el("option", { value, selected: value === chosen }, String(value)));
  return el("label", {}, say(name), el("select", { "data-key": `edit.${name}`, onchange }, options));
}

function pileEditor(name, position) {
  const counts = counted(position[name]);
  const inputs = COLORS.map((color) => {
    const change = (event) =>
      edit((edited) => {
        counts[color] = Math.max(0, Math.trunc(Number(event.target.value)) || 0);
        edited[name] = pileText(counts);
      }, { keepsBag: true });
    const label = `${say(name)}: ${named(color)}`;
    return el("span", { class: "counted" }, tile(color), el("input", { type: "number", min: 0, value: counts[color], "aria-label": label, "data-key": `${name}.${color}`, onchange: change }));
  });
  return el("fieldset", {}, el("legend", {}, say(name)), inputs);
}
