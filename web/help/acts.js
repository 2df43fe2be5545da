// @ts-check
/**
 * A key for every act: a plain letter in play, where no number is called that, and with Alt at any time. An act is a
 * press of its button, wherever that is.
 */

import { isNumbers, playable } from "../board/geometry.js";
import * as N from "../state-numbers.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {{key: string, name: string, button: string, only?: "play" | "set"}} Act  button: none of those that are hidden themselves
 */

/** @type {Act[]} */
export const ACTS = [
  { key: "h", name: "hint: where, why, what, then do it", button: "#hint", only: "play" },
  { key: "r", name: "check: is it right so far?", button: "#right", only: "play" },
  { key: "w", name: "show where it is wrong", button: "#wrong", only: "play" },
  { key: "o", name: "show one cell", button: "#one", only: "play" },
  { key: "a", name: "possible marks", button: "#possible", only: "play" },
  { key: "f", name: "pencil in all", button: "#help-pencil [data-act='fill']", only: "play" },
  {
    key: "j",
    name: "clean up pencil marks",
    button: "#help-pencil [data-act='clean']",
    only: "play",
  },
  { key: "q", name: "show the whole path", button: "#help-path button", only: "play" },
  { key: "y", name: "watch it being solved", button: "#help-watch button", only: "play" },
  { key: "n", name: "next puzzle, or next solution", button: ".finish > button, #next" },
  { key: "l", name: "clear: all marks away, or all clues", button: "#clear" },
  { key: "u", name: "reset: the clues as they were opened", button: "#reset", only: "set" },
  { key: "+", name: "larger", button: "#closer" },
  { key: "-", name: "smaller", button: "#farther" },
  { key: "d", name: "the puzzle for today", button: "[data-start='today']" },
  { key: "e", name: "set the puzzle, or play it", button: "#modes [aria-pressed='false']" },
  { key: "p", name: "puzzles", button: "[data-panel='picker'] .tool" },
  { key: "i", name: "import", button: "[data-panel='bring'] .tool" },
  { key: "g", name: "generate", button: "[data-panel='generate'] .tool" },
  { key: "m", name: "my puzzles", button: "[data-panel='shelf'] .tool" },
  { key: "k", name: "packs", button: "[data-panel='packs'] .tool" },
  { key: "s", name: "share", button: "[data-panel='keep'] .tool" },
  { key: "t", name: "light or dark", button: "[data-panel='theme'] .tool" },
];

/** @param {App} app @param {{open: () => void}} sheet what the question mark opens */
export function listenForActs(app, sheet) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (isElsewhere() || event.isComposing || !isActed(app, event, sheet)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** @param {App} app @param {KeyboardEvent} event @param {{open: () => void}} sheet */
function isActed(app, event, sheet) {
  const { key, code, ctrlKey, metaKey, altKey, repeat } = event;
  const playing = app.mode?.id === "play";
  if (ctrlKey || metaKey)
    return key === "Enter" && !altKey && press("#stop:not([hidden]), #solve:not([hidden])");
  if (key === "?" && playing) return (sheet.open(), true);
  // With Alt some keyboards give another character.
  const letter = altKey ? withAlt(code) : key.toLowerCase();
  if (altKey && code === "Slash") return (sheet.open(), true);
  const act = ACTS.find((one) => one.key === letter);
  if (!act || repeat || (act.only && act.only !== app.mode?.id)) return false;
  if (!altKey && (!playing || isWritten(app, key))) return false;
  return press(act.button);
}

/** What a key is called, whatever it writes. @param {string} code */
const withAlt = (code) =>
  ({ Equal: "+", NumpadAdd: "+", Minus: "-", NumpadSubtract: "-" })[code] ??
  /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();

/** What is only out of sight, in a menu or below on the first screen, can be pressed; what is hidden means nothing now. */
const OUT_OF_SIGHT = "#help-menu, [data-panel='home'], #sight";

/** @param {string} selector */
function press(selector) {
  const found = [...document.querySelectorAll(selector)].find(
    (one) => !one.closest(`[hidden]:not(${OUT_OF_SIGHT})`),
  );
  if (!(found instanceof HTMLButtonElement) || found.disabled) return false;
  found.click();
  return true;
}

/** Whether that letter is a number here. @param {App} app @param {string} key */
const isWritten = (app, key) =>
  playable(app.board).some((layer) => isNumbers(layer) && N.markOf(layer, key) !== null);

/** Whether somebody writes a text, or looks at a sheet. */
function isElsewhere() {
  const at = document.activeElement;
  const busy = "dialog, textarea, select, input:not([type='checkbox'], [type='range'])";
  return Boolean(at?.closest(busy) || document.querySelector("dialog[open]"));
}
