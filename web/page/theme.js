// @ts-check
/** The light and dark theme: follows the system until the player chooses one. The choice is stored on this device. */

import { icon, tool } from "../base/icons.js";
import { preferences } from "../memory/preferences.js";
import { onSetting, set } from "../memory/settings.js";
import { say } from "../words/say.js";

/** @typedef {"light" | "dark"} Name */

/** @param {HTMLElement} box */
export function theme(box) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const offered = () => (worn() === "dark" ? "light" : "dark");
  /** @returns {Name} */
  const worn = () => kept() ?? (system.matches ? "dark" : "light");
  const turn = tool(say("page.dark"), "moon", () => {
    const next = offered();
    // A choice that equals the system's is not stored, because the system may change tonight.
    set("theme", next === (system.matches ? "dark" : "light") ? "system" : next);
  });

  function draw() {
    wear(kept() ?? "system");
    const next = offered();
    const dark = next === "dark";
    turn.querySelector("svg")?.replaceWith(icon(dark ? "moon" : "sun"));
    const words = turn.querySelector(".sign-name");
    if (words) words.textContent = say(dark ? "page.dark" : "page.light");
    turn.title = say(dark ? "page.darkColours" : "page.lightColours");
  }

  system.addEventListener("change", draw);
  onSetting((name) => name === "theme" && draw());
  draw();
  box.append(turn);
}

/** @param {Name | "system"} name */
function wear(name) {
  if (name === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  // The browser's own frame around the page.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    if (meta instanceof HTMLMetaElement) {
      const own = meta.dataset.scheme ?? (meta.media.includes("dark") ? "dark" : "light");
      meta.dataset.scheme = own;
      meta.media =
        name === "system" ? `(prefers-color-scheme: ${own})` : own === name ? "all" : "not all";
    }
}

/** Return the player's choice; null means that of the system. @returns {Name | null} */
function kept() {
  const { theme: name } = preferences();
  return name === "light" || name === "dark" ? name : null;
}
