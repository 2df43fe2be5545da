// @ts-check
/** The keys of the board, wherever on the page the keyboard is, and the sentence that tells which they are. */

import { elementOf, isTyping } from "../base/dom.js";
import { hintFor } from "./shortcuts.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/clock.js").Clock} Clock
 */

/** @param {App} app @param {Clock} clock @param {SVGSVGElement} svg the board @param {{hasFocus(): boolean}} view of it */
export function mountKeyboard(app, clock, svg, view) {
  document.addEventListener("keydown", (event) => {
    // The Enter that chose a puzzle on a sheet is not for its board, which has the keyboard by now.
    if (event.defaultPrevented) return;
    const at = document.activeElement;
    const free = view.hasFocus() || at === document.body;
    // On a button, all keys but its own are for the board: who pressed Undo goes on typing.
    if (!free && !(at instanceof HTMLButtonElement && !at.closest("dialog") && isForBoard(event)))
      return;
    if (clock.paused) return;
    if (!isModifier(event)) svg.dataset.by = "keys";
    if (app.mode?.key(event)) event.preventDefault();
  });

  // Wherever the keyboard is, but in a field and on a sheet: all of the page's text painted blue is no help.
  document.addEventListener("keydown", (event) => {
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (all && !isTyping()) event.preventDefault();
  });

  const draw = () => (elementOf("keys-hint").textContent = hintFor(app.board));
  app.onChange((state, before) => state.board !== before.board && draw());
  draw();
}

/** Whether a key means nothing to a button. @param {KeyboardEvent} event */
function isForBoard({ key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return /^[zya\d]$/i.test(key);
  return key === "Backspace" || key === "Delete" || (key.length === 1 && key !== " ");
}

/** @param {KeyboardEvent} event */
const isModifier = ({ key }) => ["Shift", "Control", "Alt", "Meta"].includes(key);
