// What people do with the board, at the width of a phone and of a desk.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { DIST, ROOT, SIZES, key, open, position, start } from "./page.mjs";

let host;
before(async () => (host = await start()));
after(() => host.stop());

const TWO_REASONS = 'Position(factories: ["BBYR"], boards: [Board(lines: ["", "RR"], wall: ["", ".B..."])])';
const SCORES = 'Position(boards: [Board(lines: ["", "", "KKK"], wall: ["B....", "W....", ".W..."])])';

for (const size of Object.keys(SIZES)) {
  describe(size, () => {
    const at = (fragment, further) => open(host, fragment, { size, ...further });

    test("a position is edited by pointing, and the address carries it", async () => {
      const { page, closed } = await at(position('Position(bag: "3K")'));
      await page.click("#tab-edit");
      await page.click(key("hand.K"));
      await page.click(key("1.line.3"));
      await page.click(key("1.line.3"));
      await page.fill(key("1.score"), "17");
      await page.press(key("1.score"), "Enter");
      await page.waitForFunction(() => decodeURIComponent(location.hash).includes("score: 17"));
      const shared = await page.evaluate(() => location.hash);
      assert.match(decodeURIComponent(shared), /lines: \["", "", "KK", "", ""\]/);
      assert.match(decodeURIComponent(shared), /bag: "1K"/, "the tiles came from the bag");
      await closed();
      const other = await at(shared);
      assert.match(await other.page.getAttribute(key("1.line.3"), "aria-label"), /2 of 3 spaces hold black/);
      assert.match(await other.page.textContent(key("1.score")), /17/);
      await other.closed();
    });

    test("a line that refuses tiles says both reasons, and proves them", async () => {
      const { page, closed } = await at(position(TWO_REASONS));
      await page.click(key("F1.B.0"));
      await page.click(key("1.line.2"));
      const reasons = await page.locator(".refusal li").allTextContents();
      assert.deepEqual(reasons, ["the line holds another color", "the line is full", "the wall row already shows blue"]);
      await page.click(key("why-refused"));
      assert.match(await page.textContent("#proof"), /Refuses\(1, 2, B, ColorOnWallRow\)/);
      assert.match(await page.evaluate(() => location.hash), /position=/);
      await closed();
    });

    test("lines light up with what drops and what they will score, and a move is made and undone", async () => {
      const { page, closed } = await at(position('Position(factories: ["BBYR"], boards: [Board(wall: ["", ".....", "", "", "Y"])])'));
      await page.click(key("F1.B.0"));
      assert.equal(await page.locator(".board.to-move .line.open").count(), 5);
      assert.match(await page.textContent(`${key("1.line.1")} .badge`), /\+1−1/, "one tile scores, one drops");
      assert.match(await page.textContent(`${key("1.line.2")} .badge`), /\+1/);
      const first = await page.evaluate(() => location.hash);
      await page.click(key("1.line.1"));
      assert.match(await page.getAttribute(key("1.line.1"), "aria-label"), /1 of 1 spaces hold blue/);
      assert.match(await page.getAttribute(key("1.floor"), "aria-label"), /blue/);
      await page.click(key("undo"));
      await page.waitForFunction((hash) => location.hash === hash, first);
      await page.waitForSelector(key("F1.B.0"));
      await page.click(key("redo"));
      await page.waitForFunction((hash) => location.hash !== hash, first);
      await closed();
    });

    test("a score is proven step by step, each step with its rule, norm and source", async () => {
      const { page, closed } = await at(position(SCORES));
      await page.click(key("1.line.3"));
      const proof = page.locator("#proof > details");
      assert.match(await proof.locator("> summary").textContent(), /Points\(1, 3, 5\)/);
      assert.match(await proof.locator(".sentence").first().textContent(), /scores both runs: 2 \+ 3 = 5/);
      assert.match(await proof.locator(".cited").first().textContent(), /tiling\.both-runs.*rulebook Wall-tiling.*rules\/wall_tiling\.rs/);
      const run = proof.locator("details", { hasText: "HorizontalRun(1, 3, 2)" }).first();
      assert.equal(await run.locator(".sentence").count(), 0, "steps are folded");
      await run.locator("> summary").click();
      assert.match(await run.locator(".cited").first().textContent(), /tiling\.horizontal-run/);
      await closed();
    });

    test("other rules show what they change on this table, and the smallest positions open", async () => {
      const { page, closed } = await at(position(SCORES));
      await page.click("#tab-rules");
      await page.selectOption("#rules", "informe-azul");
      assert.match(await page.textContent("#part"), /What changes from official to informe-azul/);
      await page.selectOption("#rules", "simulador");
      assert.match(decodeURIComponent(await page.evaluate(() => location.hash)), /&rules=simulador/);
      await page.click(key("smallest.FullLineTakesItsColor"));
      await page.click(key("open.FullLineTakesItsColor.simulador"));
      assert.match(decodeURIComponent(await page.evaluate(() => location.hash)), /position=.*rules=simulador/);
      await closed();
    });

    test("a recorded game is stepped through, with scores, ledger and what its strategy saw", async () => {
      const { page, closed } = await at("#game=azul-prolog/p2_g1&step=1");
      assert.match(await page.textContent(".what"), /^1\.1 player 1: F5 Y 1/);
      await page.click(key("explain-choice"));
      assert.match(await page.textContent(".choice"), /played/);
      await page.click(key("step.on"));
      assert.match(await page.textContent(".what"), /^1\.2 /);
      for (let step = 0; step < 40 && !(await page.textContent(".what")).includes("tiling"); step += 1) await page.click(key("step.on"));
      assert.match(await page.textContent(".scores"), /4 points/);
      assert.match(await page.textContent(".ledger"), /all\s*100/);
      await page.locator(".scores .as-text").first().click();
      await page.waitForSelector("#proof details");
      await page.goBack();
      await page.waitForFunction(() => location.hash.startsWith("#game="));
      await closed();
    });

    test("the page, its proofs and its moves are in Spanish", async () => {
      const { page, closed } = await at(position(SCORES, { lang: "es" }));
      assert.equal(await page.getAttribute("html", "lang"), "es");
      assert.match(await page.textContent("#status"), /revestir los muros/);
      await page.click(key("1.line.3"));
      assert.match(await page.textContent("#proof"), /porque un azulejo con vecinos en las dos direcciones puntúa las dos series: 2 \+ 3 = 5/);
      const refused = await at(position(TWO_REASONS, { lang: "es" }));
      await refused.page.click(key("F1.B.0"));
      assert.match(await refused.page.textContent(key("target.2")), /la línea contiene otro color; la línea está llena/);
      await refused.closed();
      await page.selectOption("#language", "en");
      assert.match(await page.textContent("#status"), /walls are to be tiled/);
      assert.match(await page.evaluate(() => location.hash), /lang=en/);
      await closed();
    });

    test("a malformed paste shows every fault where it is, and the last table stays", async () => {
      const { page, closed } = await at(position(SCORES));
      await page.click("#tab-edit");
      await page.fill("#notation", 'Position(factories: ["BBYQ", "RRRRR"],\n  boards: [Board(score: -3)])');
      await page.click(key("read"));
      const where = await page.locator("#faults .where").allTextContents();
      assert.deepEqual(where, ["line 1, column 26", "line 1, column 30", "line 2, column 25"]);
      assert.deepEqual(await page.locator("#faults mark").allTextContents(), ["Q", '"RRRRR"', "-3"]);
      await page.locator("#faults .where").nth(2).click();
      const chosen = await page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = document.getElementById("notation");
        return value.slice(selectionStart, selectionEnd);
      });
      assert.equal(chosen, "-3");
      assert.match(await page.getAttribute(key("1.line.3"), "aria-label"), /3 of 3 spaces hold black/);
      await page.fill("#notation", "Position(factories: [");
      await page.click(key("read"));
      assert.match(await page.textContent("#faults"), /cannot be read/);
      await page.selectOption("#language", "es");
      await page.click("#tab-edit");
      await page.fill("#notation", 'Position(factories: ["RRRRR"])');
      await page.click(key("read"));
      assert.match(await page.textContent("#faults"), /la fábrica contiene 5 azulejos.*una fábrica se llena con 4/s);
      await closed();
    });

    test("without WebAssembly the page says so and points to the book", async () => {
      const { page, closed } = await at("", { ready: false, before: "delete globalThis.WebAssembly" });
      await page.waitForSelector("#unable:not([hidden])");
      assert.match(await page.textContent("#unable"), /no WebAssembly/);
      assert.equal(await page.getAttribute("#unable a", "href"), "book/index.html");
      await closed();
    });

    test("strategies play a game to its end, and the winner is proven", async () => {
      const { page, closed } = await at("");
      await page.click('summary:text("Who plays")');
      await page.uncheck(key("runs"));
      for (const seat of [1, 2]) await page.selectOption(key(`seat.${seat}`), "azul-c411/six-tiers");
      for (let step = 0; step < 200 && (await page.locator(key("next")).count()) > 0; step += 1) await page.click(key("next"));
      await page.locator(".result.wins").click();
      assert.match(await page.textContent("#proof"), /Winner\(\d\)/);
      await closed();
    });

    test("a round is dealt by hand, and one that the bag does not hold is refused", async () => {
      const { page, closed } = await at(position('Position(bag: "20B", boards: [Board(floor: "1")])'));
      await page.click(".by-hand summary");
      await page.fill(key("deal.0"), "BBBR");
      for (const factory of [1, 2, 3, 4]) await page.fill(key(`deal.${factory}`), "BBBB");
      await page.click(key("deal"));
      assert.match(await page.textContent("#part .error"), /F1/);
      await page.click(".by-hand summary");
      for (const factory of [0, 1, 2, 3, 4]) await page.fill(key(`deal.${factory}`), "BBBB");
      await page.click(key("deal"));
      assert.equal(await page.locator(".factory button").count(), 20);
      await closed();
    });

    test("a fixture of the book opens with what it shows", async () => {
      const text = readFileSync(join(ROOT, "fixtures/tiling/corner-of-two-runs-scores-both.ron"), "utf8");
      const { page, closed } = await at(position(text));
      await page.click("#tab-ask");
      await page.click(key("fixture"));
      assert.equal(await page.locator(".questions button").count(), 6);
      await closed();
    });

    test("nothing is wider than the screen", async () => {
      const { page, closed } = await at(position("Position(players: 4)"));
      for (const part of ["play", "ask", "edit", "rules", "games"]) {
        await page.click(`#tab-${part}`);
        const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= screen, `${part} takes ${wide} of ${screen} pixels`);
      }
      await closed();
    });
  });
}

test("the page works when it is opened as a file", async () => {
  const { page, closed } = await open({ browser: host.browser, address: pathToFileURL(join(DIST, "index.html")).href }, position(TWO_REASONS));
  await page.click(key("F1.B.0"));
  await page.click(key("1.line.1"));
  assert.match(await page.getAttribute(key("1.line.1"), "aria-label"), /1 of 1 spaces hold blue/);
  await page.click(key("undo"));
  await page.waitForSelector(key("F1.B.0"));
  await page.click("#tab-games");
  await page.waitForSelector("#game optgroup", { state: "attached" });
  await page.click("#tab-rules");
  await page.selectOption("#rules", "simulador");
  await page.click(key("smallest.FullLineTakesItsColor"));
  await page.waitForSelector(key("open.FullLineTakesItsColor.simulador"));
  await closed();
});
