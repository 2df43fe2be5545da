// @ts-check
/** The player's marks and notes on a board, in five fields. It does not use the DOM. */

import { inPlay, isCell, onBoard } from "./geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 *
 * @typedef {{marks: Marks, centre: Several, corner: Several, colour: Several, drawn: Marks}} Written  marks, pencil
 *   marks, colours of cells, and free lines and signs
 */

/** The names of the fields. */
export const FIELDS = /** @type {const} */ (["marks", "centre", "corner", "colour", "drawn"]);

/** Return whether anything was written. @param {{[field in keyof Written]?: object}} from */
export const isWritten = (from) =>
  FIELDS.some((field) => Object.keys(from[field] ?? {}).length > 0);

/**
 * Return all that was written and still fits on the board.
 * @param {Board} board @param {Partial<Written>} from @returns {Written}
 */
export const writtenOn = (board, from) => ({
  marks: own(board, from.marks),
  centre: own(board, from.centre),
  corner: own(board, from.corner),
  // Any cell can have a colour, even one with a clue or without marks.
  colour: Object.fromEntries(
    Object.entries(from.colour ?? {}).filter(([coord]) => isCell(coord) && onBoard(board, coord)),
  ),
  drawn: Object.fromEntries(
    Object.entries(from.drawn ?? {}).filter(([coord]) => onBoard(board, coord)),
  ),
});

/**
 * Return the part of this that fits on the board.
 * @template T @param {Board} board @param {Record<Coord, T>} [field] @returns {Record<Coord, T>}
 */
function own(board, field = {}) {
  return Object.fromEntries(
    Object.entries(field).filter(([coord]) => inPlay(board, coord) && !(coord in board.givens)),
  );
}

/** @param {any} a @param {any} b */
export const same = (a, b) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));
