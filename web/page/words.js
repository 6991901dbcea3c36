// The page's own words, in the language that is chosen.
import en from "./en.json";
import es from "./es.json";

const LANGUAGES = { en, es };

let chosen = "en";

/** The languages that the page speaks. */
export const languages = Object.keys(LANGUAGES);

/** The language that is chosen. */
export const language = () => chosen;

/** Chooses a language; an unknown one is English. */
export function speak(name) {
  chosen = name in LANGUAGES ? name : "en";
  document.documentElement.lang = chosen;
}

/** The words of a key, with `{name}` replaced by the value of that name. */
export function say(key, values = {}) {
  const words = LANGUAGES[chosen][key] ?? key;
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** The words of a key for a number: `key.one` for 1, `key.many` for others, `{count}` replaced by it. */
export const count = (key, number) => say(`${key}.${Math.abs(number) === 1 ? "one" : "many"}`, { count: number });

/** Points with their sign; a true minus stands before those that are lost. */
export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** Fills the elements of the document that name their words in `data-words`. */
export function fillWords() {
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = say(element.dataset.words);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  document.title = say("title");
}
