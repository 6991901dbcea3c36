// Writes the recorded games of a folder as one script, which a page that is opened as a file can load.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".ron"));
const isGame = (text) => /^(\s*\/\/.*\n|\s)*Game\(/.test(text);
const games = names
  .sort()
  .map((name) => [name.replace(/\.ron$/, ""), readFileSync(join(folder, name), "utf8")])
  .filter(([, text]) => isGame(text));
process.stdout.write(`globalThis.azulogGames=${JSON.stringify(Object.fromEntries(games))};\n`);
