// A player's board: pattern lines, wall, floor line and score.
import { arrows, el } from "./dom.js";
import { COLORS, MARKER, named, tile } from "./tiles.js";
import { count, say, signed } from "./words.js";

/** The letter of a tile in a row of the notation; null for a free space. */
const at = (row, column) => (row?.[column] && row[column] !== "." ? row[column] : null);

/**
 * A board. `acts` says what clicks do: `line(row)`, `wall(row, column)`, `floor(space)`, `score()`; `targets` are the
 * lines that are open to the tiles in hand.
 */
export function board(player, drawn, setup, acts, { isToMove, isStarter, targets = [], refused = null, editor = null }) {
  const target = (line) => targets.find((one) => one.line === line);
  const name = say("player", { player });
  const rows = setup.lines.map((spaces, index) => {
    const row = index + 1;
    const key = `${player}.line.${row}`;
    return el(
      "div",
      { class: "row" },
      patternLine(row, spaces, drawn.lines[index] ?? "", longest(setup), target(String(row)), refused, key, acts),
      el("span", { class: "arrow", "aria-hidden": "true" }, "▸"),
      el(
        "div",
        { class: "wall-row" },
        setup.wall[index].map((printed, column) => wallSpace(player, row, column + 1, printed, drawn, setup, acts)),
      ),
    );
  });
  const points = el(
    "button",
    { class: "score", "data-key": `${player}.score`, onclick: acts.score, "aria-label": `${count("points", drawn.score)}, ${name}` },
    el("strong", {}, String(drawn.score)),
    " ",
    el("span", {}, say(Math.abs(drawn.score) === 1 ? "point" : "points.word")),
  );
  const made = el(
    "section",
    { class: `board${isToMove ? " to-move" : ""}`, "aria-label": isToMove ? `${name}, ${say("to-move")}` : name, "data-player": player },
    el(
      "header",
      {},
      el("h2", {}, name),
      isToMove && el("span", { class: "turn" }, say("to-move")),
      isStarter && el("span", { class: "starter" }, say("started")),
      editor ?? points,
    ),
    el("div", { class: "rows" }, rows),
    floorLine(player, drawn, setup, target("floor"), refused, acts),
  );
  return arrows(made);
}

const longest = (setup) => Math.max(...setup.lines);

function patternLine(row, spaces, tiles, widest, target, refused, key, acts) {
  const free = spaces - tiles.length;
  const legal = target && !target.reasons;
  const coming = legal ? Math.min(target.effect.to_line, free) : 0;
  const color = legal ? target.effect.color : null;
  const cells = [];
  for (let place = 0; place < free - coming; place += 1) cells.push(el("span", { class: "space" }));
  for (let place = 0; place < coming; place += 1) cells.push(el("span", { class: "space" }, tile(color, "ghost")));
  for (const letter of tiles) cells.push(el("span", { class: "space" }, tile(letter)));
  const holds = tiles ? say("line-holds", { tiles: tiles.length, color: named(tiles[0]), spaces }) : say("line-empty", { spaces });
  const label = `${say("line", { line: row })}: ${holds}${targetInWords(target)}`;
  const look = targetLook(target, refused, String(row));
  return el(
    "button",
    { class: `line${look}`, style: `--spaces:${spaces};--widest:${widest}`, "data-key": key, "aria-label": label, onclick: () => acts.line(row) },
    badge(target),
    cells,
  );
}

function targetLook(target, refused, line) {
  if (!target) return "";
  if (!target.reasons) return " open";
  return refused === line ? " closed refused" : " closed";
}

/** What a target does, for those who hear the page. */
function targetInWords(target) {
  if (!target) return "";
  if (target.reasons) return `. ${say("refused")}: ${target.reasons.join("; ")}`;
  const parts = [target.words];
  if (target.points !== null) parts.push(say("will-score", { points: target.points }));
  if (target.floor) parts.push(say("floor-changes", { points: signed(target.floor) }));
  return `. ${say("allowed")}: ${parts.join(", ")}`;
}

/** What a target scores and costs. */
function badge(target) {
  if (!target || target.reasons) return null;
  const parts = [];
  if (target.points !== null) parts.push(el("span", { class: "gain" }, signed(target.points)));
  if (target.floor) parts.push(el("span", { class: "loss" }, signed(target.floor)));
  return parts.length > 0 ? el("span", { class: "badge", "aria-hidden": "true" }, parts) : null;
}

function wallSpace(player, row, column, printed, drawn, setup, acts) {
  const letter = at(drawn.wall[row - 1], column - 1);
  const chosen = (drawn.chosen ?? []).some(([line, place]) => line === row && place === column);
  const doubled = setup.doubled.some(([line, place]) => line === row && place === column);
  const where = say("wall-space", { row, column });
  const what = letter ? named(letter) : printed ? say("free-for", { color: named(printed) }) : say("free");
  const label = `${where}: ${what}${doubled ? `, ${say("doubled")}` : ""}${chosen ? `, ${say("chosen")}` : ""}`;
  return el(
    "button",
    {
      class: `space wall${letter ? "" : ` free print-${printed ?? "none"}`}${chosen ? " chosen" : ""}`,
      "data-key": `${player}.wall.${row}.${column}`,
      "aria-label": label,
      onclick: () => acts.wall(row, column),
    },
    letter ? tile(letter) : printed ? tile(printed, "printed") : null,
    doubled && el("span", { class: "doubled", "aria-hidden": "true" }, "×2"),
  );
}

function floorLine(player, drawn, setup, target, refused, acts) {
  const pieces = drawn.floor ?? "";
  const legal = target && !target.reasons;
  const dropping = legal ? target.effect.to_floor : 0;
  const spaces = Math.max(setup.floor.length, pieces.length);
  const spent = drawn.spent ?? 0;
  const cells = [];
  for (let place = 0; place < spaces; place += 1) {
    const cost = setup.floor[place + spent];
    const letter = pieces[place];
    const isComing = !letter && place - pieces.length < dropping;
    cells.push(
      el(
        "span",
        { class: "floor-space" },
        el("span", { class: "space" }, letter ? tile(letter) : isComing ? tile(target.effect.color, "ghost") : null),
        // Drawn by the style, so that a button with a label of its own has no other text.
        el("span", { class: "cost", "data-cost": cost === undefined ? "" : String(cost).replace("-", "−") }),
      ),
    );
  }
  if (drawn.marker_beside_floor) cells.push(el("span", { class: "floor-space beside" }, el("span", { class: "space" }, tile(MARKER))));
  const held = [...pieces].map((letter) => named(letter)).join(", ") || say("empty");
  const beside = drawn.marker_beside_floor ? `, ${say("marker-beside")}` : "";
  return el(
    "button",
    {
      class: `floor${targetLook(target, refused, "floor")}`,
      "data-key": `${player}.floor`,
      "aria-label": `${say("floor")}: ${held}${beside}${targetInWords(target)}`,
      onclick: () => acts.floor(),
    },
    badge(target),
    cells,
  );
}

/** The columns of a wall that show a color in a row. */
export const columnOf = (setup, row, color) => setup.wall[row - 1].indexOf(color) + 1;

/** Whether a letter is a tile. */
export const isColor = (letter) => COLORS.includes(letter);
