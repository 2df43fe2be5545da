// @ts-check
/** The player's marks and notes on a board, in six fields. It does not use the DOM. */

import { inPlay, isCell, onBoard } from "./geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 *
 * @typedef {{marks: Marks, centre: Several, corner: Several, tinted: Several, colour: Several, drawn: Marks}} Written
 *   marks, pencil marks and their colours (tinted.js), colours of cells, and free lines and signs
 */

/** The names of the fields. */
export const FIELDS = /** @type {const} */ ([
  "marks",
  "centre",
  "corner",
  "tinted",
  "colour",
  "drawn",
]);

/**
 * Return only the fields.
 * @param {{[field in keyof Written]?: any}} from @returns {Partial<Written>}
 */
export const writtenIn = (from) =>
  Object.fromEntries(FIELDS.map((field) => [field, from[field] ?? {}]));

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
  tinted: tintsOf(own(board, from.tinted), from),
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

/**
 * Return the colours whose pencil marks are there.
 * @param {Several} tinted @param {{centre?: Several, corner?: Several}} from @returns {Several}
 */
function tintsOf(tinted, { centre = {}, corner = {} }) {
  const left = Object.entries(tinted).map(([coord, tints]) => {
    const marks = [...(centre[coord] ?? []), ...(corner[coord] ?? [])];
    return /** @type {const} */ ([coord, tintsLeft(tints, marks)]);
  });
  return Object.fromEntries(left.filter(([, tints]) => tints.length));
}

/** A colour of a pencil mark is one number: this many times the mark, plus the colour. */
export const TINT = 10;

/** Return the colours of these pencil marks only. @param {number[]} tints @param {number[]} marks */
export const tintsLeft = (tints, marks) =>
  tints.filter((tint) => tint % TINT && marks.includes(Math.floor(tint / TINT)));

/** @param {any} a @param {any} b */
export const same = (a, b) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));
