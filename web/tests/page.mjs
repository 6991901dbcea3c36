// Opens the page that was built: served below a folder of some host, in Chromium, at the width of a phone and of a desk.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** The folder that was built. */
export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** The repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where a page can stand on a host. */
const FOLDER = "/some/where/";

/** The widths at which the page is tested. */
export const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 860 } };

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the host and the browser; `stop` ends both. */
export async function start() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://host").pathname;
    const name = path.slice(FOLDER.length) || "index.html";
    try {
      const body = readFileSync(join(DIST, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGUMENTS });
  const address = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  const stop = async () => {
    await browser.close();
    server.close();
  };
  return { browser, address, stop };
}

/** Opens the page at a fragment; `closed` asserts that nothing was written to the console as an error. */
export async function open({ browser, address }, fragment = "", { size = "desk", ready = true, before, ...further } = {}) {
  const context = await browser.newContext({ viewport: SIZES[size], locale: "en-US", ...further });
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.stack));
  page.on("request", (request) => request.url().startsWith("http") && !request.url().startsWith(address) && errors.push(`asks ${request.url()}`));
  if (before) await page.addInitScript(before);
  await page.goto(address + fragment);
  if (ready) await page.waitForSelector("html[data-ready]");
  const closed = async () => {
    await context.close();
    assert.deepEqual(errors, [], "nothing is wrong in the console");
  };
  return { page, closed };
}

/** The fragment of a position. */
export const position = (text, further = {}) =>
  `#${Object.entries({ position: text, ...further }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;

/** A control by the key under which it is drawn. */
export const key = (name) => `[data-key="${name}"]`;
