// @ts-check
/**
 * Checks which stored values are valid: they may be damaged, or come from another version of the page. It does not use
 * the DOM.
 */

import { isKnown } from "../clues/sorts/index.js";
import { FIELDS } from "../puzzle/written.js";

/**
 * @typedef {import("../puzzle/state.js").Step} Step
 */

/**
 * Return the valid part of this.
 * @param {any} kept @returns {NonNullable<Parameters<typeof import("../puzzle/state.js").open>[1]>}
 */
export function sound(kept) {
  const number = (/** @type {unknown} */ mark) => Number.isInteger(mark);
  const numbers = (/** @type {unknown} */ marks) => Array.isArray(marks) && marks.every(number);
  const only = (/** @type {unknown} */ field, /** @type {(value: unknown) => boolean} */ fits) =>
    Object.fromEntries(
      Object.entries(Object(field)).filter(([coord, value]) => isCoord(coord) && fits(value)),
    );
  return {
    marks: only(kept.marks, number),
    centre: only(kept.centre, numbers),
    corner: only(kept.corner, numbers),
    tinted: only(kept.tinted, numbers),
    colour: only(kept.colour, numbers),
    drawn: only(kept.drawn, number),
    pen: ["centre", "corner", "colour", "draw"].includes(kept.pen) ? kept.pen : "number",
    solved: kept.solved === true,
    seconds: kept.seconds > 0 ? Number(kept.seconds) : 0,
    peeked: kept.peeked === true,
    hints: Number.isInteger(kept.hints) && kept.hints > 0 ? kept.hints : 0,
    past: soundSteps(kept.past),
    future: soundSteps(kept.future),
  };
}

/** @param {unknown} kept @returns {Step[]} */
export function soundSteps(kept) {
  if (!Array.isArray(kept)) return [];
  const fine = kept.every(
    (step) =>
      Array.isArray(step?.puts) &&
      !step.swap &&
      step.puts.every(
        (/** @type {any} */ put) =>
          Array.isArray(put) && FIELDS.includes(put[0]) && isCoord(put[1]),
      ),
  );
  return fine ? kept : [];
}

/** @param {string} text */
export const isCoord = (text) => /^(cells|edges_h|edges_v|corners)\/\d{1,4}\/\d{1,4}$/.test(text);

/**
 * Return whether this looks like a result of `describe`, and not one of another version of the page.
 * @param {any} board
 */
export function isBoard(board) {
  return (
    board?.rows > 0 &&
    board.cols > 0 &&
    typeof board.name === "string" &&
    typeof board.rules === "string" &&
    typeof board.puzzle?.clues === "object" &&
    ["shapes", "layers", "closed", "distinct", "kinds"].every((key) => Array.isArray(board[key])) &&
    board.layers.every((/** @type {any} */ one) => Array.isArray(one?.marks)) &&
    board.kinds.every(isKnown) &&
    typeof board.givens === "object" &&
    typeof board.margins === "object"
  );
}
