// The rules, compiled to WebAssembly: loaded once, then asked.
import { answer, initSync } from "../../target/page/azulog_web.js";
import search from "../../target/page/search.txt";
import { language } from "./words.js";

let module = null;
let searcher = null;
let searches = 0;
const waiting = new Map();

/** Loads the rules; works from a file too, so the bytes come as a script. */
export async function load() {
  if (typeof WebAssembly !== "object") throw new Error("WebAssembly");
  if (!globalThis.azulogBytes) await script("azulog.js");
  const packed = Uint8Array.from(atob(globalThis.azulogBytes), (letter) => letter.charCodeAt(0));
  delete globalThis.azulogBytes;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
  initSync({ module });
}

/** Loads a script of the page. */
export function script(address) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = resolve;
    element.onerror = () => reject(new Error(address));
    document.head.append(element);
  });
}

/** Asks the rules; the answer has `error` and `faults` if there is none. How long it takes is in the browser's measures. */
export function ask(question, what = {}) {
  const start = performance.now();
  try {
    return JSON.parse(answer(JSON.stringify({ ask: question, lang: language(), ...what })));
  } catch (failure) {
    return { error: String(failure), faults: [] };
  } finally {
    performance.measure(`ask ${question}`, { start });
  }
}

/** Asks what may take seconds, beside the page. */
export function askSlowly(question, what = {}) {
  if (!searcher) {
    searcher = new Worker(URL.createObjectURL(new Blob([search], { type: "text/javascript" })));
    searcher.onmessage = ({ data }) => {
      waiting.get(data.number)?.(JSON.parse(data.answer));
      waiting.delete(data.number);
    };
    searcher.postMessage({ module });
  }
  searches += 1;
  const number = searches;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    searcher.postMessage({ number, question: JSON.stringify({ ask: question, lang: language(), ...what }) });
  });
}
