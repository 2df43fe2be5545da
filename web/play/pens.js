// @ts-check
/** The keys of the pens, and digits with a modifier. */

import * as N from "../puzzle/numbers.js";

/**
 * @typedef {import("../puzzle/state.js").Pen} Pen
 * @typedef {import("../puzzle/state.js").State} State
 */

/** Digits with a modifier are pencil marks; their characters differ between keyboards. */
const DIGIT = /^(?:Digit|Numpad)([0-9])$/;

/** Keys of the pens, if they are not numbers, as in SudokuPad. @type {Record<string, Pen>} */
export const PENS = { z: "number", x: "corner", c: "centre", v: "colour", b: "draw" };

/** The order in which one key steps through the pens. @type {Pen[]} */
const ROUND = ["number", "centre", "corner", "colour", "draw"];

/** Return the pencil mark or colour that a key means. @param {KeyboardEvent} event @returns {{key: string, pen: Pen} | null} */
export function pencilled(event) {
  const digit = DIGIT.exec(event.code)?.[1];
  const control = event.ctrlKey || event.metaKey;
  // Control and Alt together give a third row of characters on many keyboards.
  if (digit === undefined || (control && event.altKey)) return null;
  if (event.altKey || (control && event.shiftKey)) return { key: digit, pen: "colour" };
  if (event.shiftKey && event.code.startsWith("Digit")) return { key: digit, pen: "corner" };
  return control ? { key: digit, pen: "centre" } : null;
}

/** Return the digit that Alt and Shift hold. @param {KeyboardEvent} event */
export const heldDigit = ({ code, altKey, shiftKey, ctrlKey, metaKey }) =>
  altKey && shiftKey && !ctrlKey && !metaKey ? DIGIT.exec(code)?.[1] : undefined;

/** @param {State} state @returns {Pen} */
export function nextPen({ pen, board }) {
  /** @type {Pen[]} */
  const all = N.takesPencil(board) ? ROUND : ["number", "colour", "draw"];
  return all[(all.indexOf(pen) + 1) % all.length] ?? "number";
}
