// @ts-check
/** What the player wrote on a board, in its five fields. No DOM. */

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

/** What the player writes, by the names of the fields. */
export const FIELDS = /** @type {const} */ (["marks", "centre", "corner", "colour", "drawn"]);

/** Whether anything was written. @param {{[field in keyof Written]?: object}} from */
export const isWritten = (from) =>
  FIELDS.some((field) => Object.keys(from[field] ?? {}).length > 0);

/** All that was written, as far as it can stand on the board. @param {Board} board @param {Partial<Written>} from @returns {Written} */
export const writtenOn = (board, from) => ({
  marks: own(board, from.marks),
  centre: own(board, from.centre),
  corner: own(board, from.corner),
  // Any cell may have a colour: a clue's, one that takes no marks.
  colour: Object.fromEntries(
    Object.entries(from.colour ?? {}).filter(([coord]) => isCell(coord) && onBoard(board, coord)),
  ),
  drawn: Object.fromEntries(
    Object.entries(from.drawn ?? {}).filter(([coord]) => onBoard(board, coord)),
  ),
});

/** What of this can stand on the board. @template T @param {Board} board @param {Record<Coord, T>} [field] @returns {Record<Coord, T>} */
function own(board, field = {}) {
  return Object.fromEntries(
    Object.entries(field).filter(([coord]) => inPlay(board, coord) && !(coord in board.givens)),
  );
}

/** @param {any} a @param {any} b */
export const same = (a, b) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));
