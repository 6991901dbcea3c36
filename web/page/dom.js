// Elements, made in one call.

/** An element with attributes, listeners (`onclick`) and children; what is null or false is left out. */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** The element of an id. */
export const byId = (id) => document.getElementById(id);

/** Replaces what an element holds; what has the focus keeps it, if it is drawn again under its key. */
export function fill(parent, ...children) {
  const key = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const folds = [...parent.querySelectorAll("details[data-fold]")].map((one) => [one.dataset.fold, one.open]);
  parent.replaceChildren(...children.flat(Infinity).filter(Boolean));
  for (const [name, open] of folds) {
    const fold = parent.querySelector(`details[data-fold="${name}"]`);
    if (fold) fold.open ||= open;
  }
  if (key) parent.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/**
 * Lets arrow keys move the focus to the nearest button in their direction. The group is one stop of the Tab key: what
 * is open to tiles in hand, or else its first button.
 */
export function arrows(group) {
  const buttons = () => [...group.querySelectorAll("button[data-key]:not([disabled])")];
  const stop = (chosen) => buttons().forEach((button) => (button.tabIndex = button === chosen ? 0 : -1));
  const all = buttons();
  stop(all.find((button) => button.classList.contains("open")) ?? all[0]);
  group.addEventListener("focusin", (event) => {
    const button = event.target.closest("button[data-key]");
    if (button) stop(button);
  });
  group.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || !event.target.matches("button")) return;
    const next = nearest(event.target, buttons(), step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return group;
}

/** The button nearest to another in a direction, those straight ahead before those aside. */
function nearest(from, buttons, [across, along]) {
  const middle = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const button of buttons) {
    const [otherX, otherY] = middle(button);
    const ahead = (otherX - x) * across + (otherY - y) * along;
    const aside = Math.abs((otherX - x) * along) + Math.abs((otherY - y) * across);
    if (button === from || ahead < 2) continue;
    const far = ahead + 3 * aside;
    if (far < least) [best, least] = [button, far];
  }
  return best;
}
