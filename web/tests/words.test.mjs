// The page's own words: the same keys in both languages, the same holes in them, and none that nothing uses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const PAGE = new URL("../page/", import.meta.url);
const text = (name) => readFileSync(new URL(name, PAGE), "utf8");
const en = JSON.parse(text("en.json"));
const es = JSON.parse(text("es.json"));

test("both languages have the same keys in the same order", () => {
  assert.deepEqual(Object.keys(es), Object.keys(en));
});

test("both languages have the same holes", () => {
  const holes = (words) => (words.match(/\{\w+\}/g) ?? []).sort();
  for (const name of Object.keys(en)) assert.deepEqual(holes(es[name]), holes(en[name]), name);
});

test("every word is used, and every word that is used is there", () => {
  const sources = readdirSync(PAGE).filter((name) => /\.(js|html)$/.test(name)).map(text).join("\n");
  const asked = [...sources.matchAll(/\b(?:say|count|next)\(\s*"([^"]+)"|data-(?:words|label)="([^"]+)"/g)].map((match) => match[1] ?? match[2]);
  for (const name of asked) assert.ok(name in en || `${name}.one` in en, `\`${name}\` has no words`);
  const begins = [...sources.matchAll(/(?:say|next)\(`([^`$]+)\$\{/g)].map((match) => match[1]);
  for (const name of Object.keys(en)) {
    const isNamed = sources.includes(`"${name}"`) || sources.includes(`"${name.replace(/\.(one|many)$/, "")}"`);
    const isTable = ["ask.", "question."].some((start) => name.startsWith(start)) && sources.includes(`"${name.slice(name.indexOf(".") + 1)}"`);
    assert.ok(isNamed || isTable || begins.some((start) => name.startsWith(start)), `\`${name}\` is not used`);
  }
});
