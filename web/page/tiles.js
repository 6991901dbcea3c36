// Tiles as they are drawn: each color has its letter and an ornament of its own.
import { el } from "./dom.js";
import { say } from "./words.js";

/** The letters of the colors, in their order. */
export const COLORS = ["B", "Y", "R", "K", "W"];

/** The letter of the first-player marker. */
export const MARKER = "1";

const SVG = "http://www.w3.org/2000/svg";

/** A drawn tile, or the marker; `kind` is `tile`, `printed` for an empty wall space, or `ghost`. */
export function tile(letter, kind = "tile") {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", `tile ${kind}`);
  drawn.setAttribute("viewBox", "0 0 40 40");
  drawn.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tile-${letter}`);
  drawn.append(use);
  return drawn;
}

/** The name of a color or of the marker. */
export const named = (letter) => say(`color.${letter}`);

/** Tiles as they are counted, as in `20B 3Y` or `BBY`, by letter. */
export function counted(text) {
  const counts = Object.fromEntries(COLORS.map((color) => [color, 0]));
  for (const [, number, letter] of text.matchAll(/(\d*)([BYRKW])/g)) counts[letter] += number ? Number(number) : 1;
  return counts;
}

/** A pile of tiles: each color with how many there are. */
export function pile(text) {
  const counts = counted(text);
  const present = COLORS.filter((color) => counts[color] > 0);
  if (present.length === 0) return [el("span", { class: "none" }, say("empty"))];
  return present.map((color) => el("span", { class: "counted" }, tile(color), String(counts[color]), el("span", { class: "unseen" }, ` ${named(color)} `)));
}

/** A pile in words. */
export function pileInWords(text) {
  const counts = counted(text);
  const present = COLORS.filter((color) => counts[color] > 0);
  return present.map((color) => `${counts[color]} ${named(color)}`).join(", ") || say("empty");
}
