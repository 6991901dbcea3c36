// Prints how soon the page is painted and how long answers take: the median of several openings.
import { key, open, position, start } from "./page.mjs";

/** So often the page is opened. */
const TIMES = 5;

const TEXT = 'Position(factories: ["BBYR", "KKWY"], center: "1", boards: [Board(score: 3, lines: ["", "", "BBB"], wall: ["", "", "...Y"])])';

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

const host = await start();
const found = new Map();
const note = (name, time) => found.set(name, [...(found.get(name) ?? []), time]);

for (let time = 0; time < TIMES; time += 1) {
  const { page, closed } = await open(host, position(TEXT));
  note("first paint", await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
  note("ready", await page.evaluate(() => performance.getEntriesByName("ready")[0].startTime));
  await page.waitForTimeout(1000);
  // Each thing is done twice: what is read from the rules for the first time takes longer.
  for (const which of ["first", "then"]) {
    const timed = async (name, button, act = (element) => element.click()) => {
      const took = await page.evaluate(([selector, does]) => {
        const began = performance.now();
        new Function("element", `(${does})(element)`)(document.querySelector(selector));
        return performance.now() - began;
      }, [button, String(act)]);
      note(`${name}, ${which}`, took);
    };
    await timed("take tiles in hand", key("F1.B.0"));
    await timed("make a move", key("1.line.4"));
    await page.click(key("undo"));
    await page.waitForSelector(key("F1.B.0"));
    await timed("prove a score", key("1.line.3"));
    await timed("prove who wins", key("1.score"));
    await page.click("#tab-play");
    if (which === "first") await page.click(".hint summary");
    await timed("ask a strategy", key("hint"));
    await page.click("#tab-rules");
    await timed("change the rules", "#rules", (element) => {
      element.value = element.value === "official" ? "azul-prolog" : "official";
      element.dispatchEvent(new Event("change"));
    });
    await page.click("#tab-play");
  }
  await closed();
}
await host.stop();
for (const [name, times] of found) console.log(`${name.padEnd(26)} ${median(times).toFixed(0).padStart(5)} ms`);
