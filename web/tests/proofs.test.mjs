// The proofs of the page are those of the command line, on every fixture.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { answer, initSync } from "../../target/page/azulog_web.js";
import { ROOT } from "./page.mjs";

initSync({ module: readFileSync(join(ROOT, "target/page/azulog_web_bg.wasm")) });

const ask = (question) => JSON.parse(answer(JSON.stringify(question)));

const PROGRAM = process.env.AZULOG ?? join(ROOT, "target/debug/azulog");

/** So many programs run at once. */
const ABREAST = 2;

/** What the command line prints: the proofs, or why there are none. */
async function printed(path, fact, question) {
  const asked = ["why", path, fact, "--ask", question, "--format", "json"];
  try {
    const { stdout } = await promisify(execFile)(PROGRAM, asked, { cwd: ROOT, maxBuffer: 1 << 28 });
    return stdout.trim().split("\n").map((line) => JSON.parse(line));
  } catch (failure) {
    const { error, faults } = JSON.parse(failure.stderr);
    return told({ error, faults });
  }
}

/** Why there are no proofs: the faults of the fixture, or what is wrong with the fact. */
const told = ({ error, faults = [] }) => (faults.length > 0 ? faults.map((fault) => fault.message) : error);

/** The first fact of a list in a fixture. */
const first = (text, list) => text.match(new RegExp(`\\b${list}: \\[\\s*"((?:[^"\\\\])*)"`))?.[1];

/** The fixtures, each with the question that it asks, a fact that it derives and one that it does not. */
function fixtures() {
  const names = readdirSync(join(ROOT, "fixtures"), { recursive: true }).filter((name) => name.endsWith(".ron")).sort();
  return names.flatMap((name) => {
    const path = join("fixtures", name);
    const text = readFileSync(join(ROOT, path), "utf8");
    if (!/^Fixture\(/m.test(text)) return [];
    const question = text.match(/\bask: "([^"]*)"/)[1];
    const facts = [first(text, "derived"), first(text, "absent")].filter(Boolean);
    return facts.map((fact) => ({ path, text, question, fact }));
  });
}

test("the proofs of the page equal `azulog why --format json` on all fixtures", async () => {
  const all = fixtures();
  const count = all.length;
  assert.ok(count > 600, `${count} facts`);
  const work = async () => {
    for (let one = all.pop(); one; one = all.pop()) {
      const { path, text, question, fact } = one;
      const answered = ask({ ask: "why", text, fact, question });
      const mine = answered.error === undefined ? answered : told(answered);
      assert.deepEqual(mine, await printed(path, fact, question), `${path}: ${fact}`);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  console.log(`${count} proofs compared`);
});
