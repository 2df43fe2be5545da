// @ts-check
/** Light or dark: as the system says, or as the player does. Kept on this device. */

import { select } from "../dom.js";
import { wish, wishes } from "../store.js";

/** @typedef {import("../app.js").App} App */

const CHOICES = /** @type {[string, string][]} */ ([
  ["system", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
]);

/** @param {App} _ @param {HTMLElement} box */
export function theme(_, box) {
  const choice = select(CHOICES, { "aria-label": "Colours", class: "quiet" });
  choice.value = kept();
  choice.addEventListener("change", () => {
    wear(choice.value);
    wish("theme", choice.value);
  });
  wear(choice.value);
  box.append(choice);
}

/** @param {string} name */
function wear(name) {
  if (name === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  // The browser's own frame round the page.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    if (meta instanceof HTMLMetaElement) {
      const own = meta.dataset.scheme ?? (meta.media.includes("dark") ? "dark" : "light");
      meta.dataset.scheme = own;
      meta.media =
        name === "system" ? `(prefers-color-scheme: ${own})` : own === name ? "all" : "not all";
    }
}

function kept() {
  const { theme: name } = wishes();
  return CHOICES.some(([choice]) => choice === name) ? String(name) : "system";
}
