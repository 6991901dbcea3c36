// What can be asked about a thing on the table: facts in rule syntax, in the order in which a reader wants them.
import { ask } from "./engine.js";
import { changed, state } from "./state.js";
import { MARKER, named } from "./tiles.js";
import { given } from "./turn.js";
import { say } from "./words.js";

/** So many rules deep a proof goes; what lies deeper is asked for by itself. */
const DEPTH = 64;

/** Asks why a fact holds; `of` may name another text, other rules, a moment of a game or a question. */
export function why(fact, { of = given(), question, at } = {}) {
  const answer = ask("why", { ...of, fact, question, at, depth: DEPTH });
  changed({ asked: { ...state.asked, fact, answer, of }, tab: "ask" });
}

/** Opens the questions about a thing, and answers the first. */
function open(name, facts) {
  const questions = facts.filter(Boolean).map(([key, fact, question]) => ({ words: say(`ask.${key}`), fact, question }));
  changed({ asked: { about: name, questions, fact: "", answer: null }, tab: "ask" });
  if (questions.length > 0) why(questions[0].fact, { question: questions[0].question });
}

/** The questions about things on the table. */
export const about = {
  line(player, row) {
    const drawn = state.table.position.boards[player - 1];
    const isFull = (drawn.lines[row - 1] ?? "").length === state.table.setup.lines[row - 1];
    open(`${say("player", { player })}, ${say("line", { line: row })}`, [
      isFull && ["points", `Points(${player}, ${row}, _)`],
      isFull && ["runs-across", `HorizontalRun(${player}, ${row}, _)`],
      isFull && ["runs-along", `VerticalRun(${player}, ${row}, _)`],
      ["refuses", `Refuses(${player}, ${row}, _, _)`],
      !isFull && ["tiles", `Tiles(${player}, ${row}, _, _)`],
      isFull && ["tiles", `Tiles(${player}, ${row}, _, _)`],
    ]);
  },
  floor(player) {
    open(`${say("player", { player })}, ${say("floor")}`, [
      ["penalty", `FloorPenalty(${player}, _)`],
      ["to-lid", `FloorToLid(${player}, _, _)`],
    ]);
  },
  wall(player, row, column) {
    const color = state.table.setup.wall[row - 1][column - 1] ?? state.table.position.boards[player - 1].wall[row - 1]?.[column - 1];
    const where = say("wall-space", { row, column });
    open(`${say("player", { player })}, ${where}`, [
      ["row", `RowComplete(${player}, ${row})`],
      ["column", `ColumnComplete(${player}, ${column})`],
      color && color !== "." && ["color", `ColorComplete(${player}, ${color})`],
      ["tile", `Tiles(${player}, ${row}, ${column}, _)`],
    ]);
  },
  score(player) {
    open(`${say("player", { player })}, ${say("score")}`, [
      ["score-after", `ScoreAfter(${player}, _)`, "wall_tiling"],
      ["all-points", `Points(${player}, _, _)`],
      ["penalty", `FloorPenalty(${player}, _)`],
      ["total", `Total(${player}, _)`],
      ["bonus", `Bonus(${player}, _, _)`],
      ["wins", `Winner(${player})`],
    ]);
  },
  winner(player) {
    open(say("player", { player }), [
      ["wins", `Winner(${player})`],
      ["total", `Total(${player}, _)`],
      ["bonus", `Bonus(${player}, _, _)`],
    ]);
  },
  marker() {
    open(named(MARKER), [
      ["starts", "Starts(_)"],
      ["marker-to-floor", "MarkerToFloor(_, _, _, _)"],
    ]);
  },
  pile(name) {
    open(say(name), [
      ["draws", "Draws(_, _)"],
      ["pours", name === "lid" ? "PoursLid(_)" : "BagGets(_, _)"],
      ["lid-gets", "LidGets(_, _, _)"],
    ]);
  },
  over() {
    open(say("over"), [
      ["over", "Over(_)"],
      ["wins", "Winner(_)"],
      ["total", "Total(_, _)"],
    ]);
  },
  fixture(fixture) {
    const facts = [...fixture.derived, ...fixture.absent];
    changed({
      asked: {
        about: say("fixture"),
        questions: facts.map((fact) => ({ words: fact, fact, question: fixture.question })),
        fact: "",
        answer: null,
      },
      tab: "ask",
    });
  },
};
