// The page with a keyboard alone, and what axe finds on each of its views.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { SIZES, key, open, position, start } from "./page.mjs";

let host;
before(async () => (host = await start()));
after(() => host.stop());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious and critical findings of axe. */
async function findings(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 4).join(", ")}`);
}

const VIEWS = {
  play: async () => {},
  "tiles in hand": (page) => page.click(key("F1.B.0")),
  refusal: async (page) => {
    await page.click(key("F1.B.0"));
    await page.click(key("1.line.2"));
  },
  proof: (page) => page.click(key("1.line.3")),
  edit: (page) => page.click("#tab-edit"),
  faults: async (page) => {
    await page.click("#tab-edit");
    await page.fill("#notation", 'Position(factories: ["BBYQ"])');
    await page.click(key("read"));
  },
  rules: async (page) => {
    await page.click("#tab-rules");
    await page.selectOption("#rules", "azul-prolog");
  },
  game: async (page) => {
    await page.click("#tab-games");
    await page.selectOption("#game", "azul-prolog/p2_g1");
    await page.click(key("step.on"));
    await page.click(key("explain-choice"));
  },
};

const TEXT = 'Position(factories: ["BBYR"], center: "1", boards: [Board(lines: ["", "R", "KKK"], wall: ["B", ".B..."]), Board(score: 3)])';

for (const size of Object.keys(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [name, act] of Object.entries(VIEWS)) {
      test(`axe has no serious finding: ${name}, ${size}, ${colorScheme}`, async () => {
        const { page, closed } = await open(host, position(TEXT), { size, colorScheme, reducedMotion: "reduce" });
        if (name === "game") await page.click("#tab-games").then(() => page.waitForSelector("#game optgroup", { state: "attached" }));
        await act(page);
        assert.deepEqual(await findings(page), []);
        await closed();
      });
    }
  }
}

/** Presses a key until the focus is on what a selector names. */
async function reach(page, pressed, selector) {
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate((one) => document.activeElement.matches(one), selector)) return;
    await page.keyboard.press(pressed);
  }
  assert.fail(`${pressed} does not reach ${selector}`);
}

test("a move is made with the keyboard alone, and the focus is seen", async () => {
  const { page, closed } = await open(host, position(TEXT));
  await reach(page, "Tab", '[data-key^="F1."]');
  await reach(page, "ArrowDown", key("F1.Y.2"));
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, "solid");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "F1.Y.2", "the focus stays where it was");
  await reach(page, "Tab", '[data-player="1"] button');
  await reach(page, "ArrowDown", key("1.line.4"));
  await page.keyboard.press("Enter");
  assert.match(await page.getAttribute(key("1.line.4"), "aria-label"), /1 of 4 spaces hold yellow/);
  await closed();
});

test("Escape lays tiles back, and parts of the panel open with arrow keys", async () => {
  const { page, closed } = await open(host, position(TEXT));
  await page.click(key("F1.B.0"));
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".line.open").count(), 0);
  await page.focus("#tab-play");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getAttribute("#tab-ask", "aria-selected"), "true");
  await closed();
});

test("without motion nothing moves", async () => {
  const { page, closed } = await open(host, position(TEXT), { reducedMotion: "reduce" });
  const moves = await page.evaluate(() => [...document.querySelectorAll("button, .board")].filter((one) => parseFloat(getComputedStyle(one).transitionDuration) > 0).length);
  assert.equal(moves, 0);
  await closed();
});
