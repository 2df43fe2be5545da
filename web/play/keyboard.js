// @ts-check
/** The keys of the board, wherever the focus is on the page, and the sentence that lists them. */

import { elementOf, isTyping } from "../base/dom.js";
import { hintFor } from "./shortcuts.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/clock.js").Clock} Clock
 */

/**
 * @param {App} app @param {Clock} clock @param {SVGSVGElement} svg the board
 * @param {{hasFocus(): boolean}} view the view of the board
 */
export function mountKeyboard(app, clock, svg, view) {
  document.addEventListener("keydown", (event) => {
    // The Enter that chose a puzzle in a dialog is not meant for its board, which now has the focus.
    if (event.defaultPrevented) return;
    const at = document.activeElement;
    const free = view.hasFocus() || at === document.body;
    // On a button, all keys except its own act on the board: a player who pressed Undo can continue typing.
    if (!free && !(at instanceof HTMLButtonElement && !at.closest("dialog") && isForBoard(event)))
      return;
    if (clock.paused) return;
    if (!isModifier(event)) svg.dataset.by = "keys";
    if (app.mode?.key(event)) event.preventDefault();
  });

  // This works everywhere except in fields and dialogs, because selecting all text of the page is useless.
  document.addEventListener("keydown", (event) => {
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (all && !isTyping()) event.preventDefault();
  });

  const draw = () => (elementOf("keys-hint").textContent = hintFor(app.board));
  app.onChange((state, before) => state.board !== before.board && draw());
  draw();
}

/** Return whether a key has no meaning for a button. @param {KeyboardEvent} event */
function isForBoard({ key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return /^[zya\d]$/i.test(key);
  return key === "Backspace" || key === "Delete" || (key.length === 1 && key !== " ");
}

/** @param {KeyboardEvent} event */
const isModifier = ({ key }) => ["Shift", "Control", "Alt", "Meta"].includes(key);
