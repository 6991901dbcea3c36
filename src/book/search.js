// Shows the entries that hold every word that was typed.
const form = document.getElementById("search");
const words = document.getElementById("words");
const found = document.getElementById("found");
const entries = [...document.querySelectorAll("#entries > li")].map((item) => [item, item.textContent.toLowerCase()]);
const filter = () => {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [item, text] of entries) {
    item.hidden = !wanted.every((word) => text.includes(word));
    count += item.hidden ? 0 : 1;
  }
  found.textContent = `${count} of ${entries.length}`;
};
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
words.addEventListener("input", filter);
filter();
