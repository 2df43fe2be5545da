// @ts-check
/**
 * Adapts the puzzle to an edit elsewhere: results to their rooms, and clues to a board of another size. It does not use
 * the DOM.
 */

import { clueAt, setClue, withClue } from "../puzzle/envelope.js";
import { roomCells } from "../clues/rooms.js";
import { cuttingKind, sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Kind} Kind
 */

/**
 * Move results to the first cell of their room, after rooms have changed.
 * @param {Envelope} puzzle @param {Kind[]} kinds
 */
export function anchored(puzzle, kinds) {
  const rooms = cuttingKind(kinds);
  const written = rooms ? puzzle.clues[rooms.key] : null;
  if (!written?.length) return puzzle;
  let next = puzzle;
  for (const kind of kinds.filter(isAnchored))
    for (const cells of roomCells(written)) {
      const there = cells.filter((coord) => clueAt(puzzle, kind, coord) !== undefined);
      const [from, first] = [there[0], cells[0]];
      if (there.length !== 1 || !from || !first || from === first) continue;
      const clue = clueAt(puzzle, kind, from);
      next = setClue(setClue(next, kind, from, undefined), kind, first, clue);
    }
  return next;
}

/** Return whether clues of this kind are in the corner of a room's first cell. @param {Kind} kind */
export const isAnchored = (kind) => sortOf(kind).inCells && kind.look?.style === "corner";

/**
 * Return the puzzle on a board of another size, with everything that fits.
 * @param {Envelope} puzzle @param {Kind[]} kinds @param {number} rows @param {number} cols @returns {Envelope}
 */
export function resized(puzzle, kinds, rows, cols) {
  const clues = Object.fromEntries(
    kinds
      .filter(({ key }) => puzzle.clues[key] !== undefined)
      .map((kind) => {
        const { key } = kind;
        return [key, sortOf(kind).resized(kind, puzzle.clues[key], { rows, cols }, puzzle)];
      }),
  );
  return anchored({ ...puzzle, rows, cols, clues }, kinds);
}

/** Return the same, with one room for each row if there are no rooms. @type {typeof resized} */
export function resizedInRows(puzzle, kinds, rows, cols) {
  const next = resized(puzzle, kinds, rows, cols);
  const rooms = cuttingKind(kinds);
  if (!rooms || next.clues[rooms.key]?.length) return next;
  const lines = Array.from({ length: rows }, (_, row) => Array(cols).fill(row));
  return withClue(next, rooms, lines);
}
