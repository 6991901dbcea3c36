// The table: factories, center, bag, lid and boards, as they are played, asked about or edited.
import { board } from "./board.js";
import { arrows, byId, el, fill } from "./dom.js";
import { chooseSpace, choose, place } from "./turn.js";
import { edits, scoreEditor } from "./edit.js";
import { about } from "./questions.js";
import { state } from "./state.js";
import { COLORS, MARKER, named, pile, pileInWords, tile } from "./tiles.js";
import { say } from "./words.js";

/** Draws the table. */
export function renderTable() {
  const { table } = state;
  if (!table) return;
  const { setup } = table;
  const position = state.draft ?? table.position;
  const editing = state.tab === "edit" && !state.game;
  fill(byId("offer"), offer(position, setup, editing));
  fill(byId("piles"), piles(position, editing));
  const boards = position.boards.map((drawn, index) => {
    const player = index + 1;
    const isToMove = player === position.to_move && ["turn", "bare_marker"].includes(table.waiting);
    const targets = isToMove && state.selection ? state.targets : [];
    const acts = editing ? edits(player, drawn, setup) : plays(player, targets.length > 0);
    const editor = editing ? scoreEditor(player, drawn) : null;
    const isStarter = player === position.starting_player;
    return board(player, drawn, setup, acts, { isToMove, isStarter, targets, refused: state.refusal?.line, editor });
  });
  const holder = byId("boards");
  holder.dataset.players = String(boards.length);
  fill(holder, boards);
}

/** What clicks on a board do while nothing is edited: place the tiles in hand, choose a space, or ask. */
function plays(player, hasTargets) {
  return {
    line: (row) => (hasTargets ? place(String(row)) : about.line(player, row)),
    floor: () => (hasTargets ? place("floor") : about.floor(player)),
    wall: (row, column) => chooseSpace(player, row, column) || about.wall(player, row, column),
    score: () => about.score(player),
  };
}

function offer(position, setup, editing) {
  const factories = position.factories.map((tiles, index) => factory(`F${index + 1}`, tiles, setup, editing));
  return [el("div", { class: "factories" }, factories.map((one) => arrows(one))), arrows(center(position, editing))];
}

function factory(source, tiles, setup, editing) {
  const spaces = Math.max(setup.factory_tiles, tiles.length);
  const slots = [];
  for (let index = 0; index < spaces; index += 1) {
    const letter = tiles[index];
    if (letter) slots.push(taken(source, letter, index, tiles, editing));
    else if (editing) slots.push(empty(source, index));
    else slots.push(el("span", { class: "space" }));
  }
  const label = `${say("factory", { factory: source.slice(1) })}: ${pileInWords(tiles)}`;
  const look = tiles || editing ? "" : " bare";
  return el(
    "div",
    { class: `factory${look}`, role: "group", "aria-label": label, style: `--slots:${Math.ceil(Math.sqrt(spaces))}` },
    el("span", { class: "source", "aria-hidden": "true" }, source),
    slots,
  );
}

/** A tile that can be taken: the first of its color stands for all in the order of the keyboard. */
function taken(source, letter, index, tiles, editing) {
  const isChosen = state.selection?.source === source && state.selection.color === letter;
  const many = [...tiles].filter((other) => other === letter).length;
  const where = source === "C" ? say("center") : say("factory", { factory: source.slice(1) });
  const label = editing ? `${where}: ${named(letter)}` : say("take", { count: many, color: named(letter), where });
  return el(
    "button",
    {
      class: `space${isChosen ? " chosen" : ""}`,
      "data-key": `${source}.${letter}.${index}`,
      "data-tile": letter,
      "aria-label": label,
      "aria-pressed": editing ? null : String(isChosen),
      onclick: () => (editing ? edits.source(source, index) : choose(source, letter)),
    },
    tile(letter),
  );
}

function empty(source, index) {
  const label = source === "C" ? say("center") : say("factory", { factory: source.slice(1) });
  const attributes = { class: "space", "data-key": `${source}.free.${index}`, "aria-label": `${label}: ${say("free")}` };
  return el("button", { ...attributes, onclick: () => edits.source(source, index) });
}

function center(position, editing) {
  const tiles = position.center.replace(MARKER, "");
  const hasMarker = position.center.includes(MARKER);
  const slots = [...tiles]
    .map((letter, index) => ({ letter, index }))
    .sort((one, other) => COLORS.indexOf(one.letter) - COLORS.indexOf(other.letter))
    .map(({ letter, index }) => taken("C", letter, index, tiles, editing));
  const marker = el(
    "button",
    {
      class: "space",
      "data-key": "C.marker",
      "aria-label": `${say("center")}: ${named(MARKER)}`,
      onclick: () => (editing ? edits.marker() : about.marker()),
    },
    tile(MARKER),
  );
  const content = [hasMarker && marker, slots, editing && empty("C", tiles.length)].flat().filter(Boolean);
  const label = `${say("center")}: ${hasMarker ? `${named(MARKER)}, ` : ""}${pileInWords(tiles)}`;
  return el(
    "div",
    { class: "center", role: "group", "aria-label": label },
    el("span", { class: "source", "aria-hidden": "true" }, say("center")),
    content.length > 0 ? content : el("span", { class: "none" }, say("empty")),
  );
}

function piles(position, editing) {
  if (editing) return [];
  const one = (name, tiles, further = "") =>
    el(
      "button",
      { class: "pile", "data-key": name, onclick: () => about.pile(name) },
      el("span", { class: "source" }, say(name)),
      pile(tiles),
      further,
    );
  const markers = position.markers_in_lid ? ` + ${position.markers_in_lid} × ${named(MARKER)}` : "";
  return [one("bag", position.bag), one("lid", position.lid, markers)];
}
