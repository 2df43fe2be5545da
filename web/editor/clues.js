// @ts-check
/** The puzzle as its author changes it: each function takes an envelope and returns the next one. No DOM. */

import { inGrid } from "../board/geometry.js";
import { fittedDrawing } from "./drawings.js";
import { fitted, roomCells } from "./rooms.js";
import { isCellKind } from "./tokens.js";

/**
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../types.js").Envelope} Envelope
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("./drawings.js").Drawing} Drawing
 * @typedef {import("./tokens.js").Clue} Clue
 */

/** @param {Envelope} puzzle @param {Kind} kind @param {any} value @returns {Envelope} */
export const withClue = (puzzle, kind, value) => ({
  ...puzzle,
  clues: { ...puzzle.clues, [kind.key]: value },
});

/** @param {Envelope} puzzle @param {Kind} kind @param {Coord} coord @returns {Clue | undefined} */
export const clueAt = (puzzle, kind, coord) => puzzle.clues[kind.key]?.[coord];

/** @param {Envelope} puzzle @param {Kind} kind @param {Coord} coord @param {Clue | undefined} clue undefined takes it away */
export function setClue(puzzle, kind, coord, clue) {
  if (clueAt(puzzle, kind, coord) === clue) return puzzle;
  const clues = { ...puzzle.clues[kind.key] };
  delete clues[coord];
  if (clue !== undefined) clues[coord] = clue;
  return withClue(puzzle, kind, clues);
}

/** @param {Envelope} puzzle @param {Kind} kind @returns {Drawing[]} */
export const drawingsOf = (puzzle, kind) => puzzle.clues[kind.key] ?? [];

/** In the place of the one with that number, or as a new one; null takes it away. @param {Envelope} puzzle @param {Kind} kind @param {number | null} number @param {Drawing | null} drawing */
export function setDrawing(puzzle, kind, number, drawing) {
  const all = [...drawingsOf(puzzle, kind)];
  all.splice(number ?? all.length, number === null ? 0 : 1, ...(drawing ? [drawing] : []));
  return withClue(puzzle, kind, all);
}

/**
 * Results stand in the first cell of their room: they go there when rooms change.
 * @param {Envelope} puzzle @param {Kind[]} kinds
 */
export function anchored(puzzle, kinds) {
  const rooms = kinds.find(({ sort }) => sort === "rooms");
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

/** Whether clues of this kind stand in the corner of a room's first cell. @param {Kind} kind */
export const isAnchored = (kind) => isCellKind(kind) && kind.look?.style === "corner";

/** Nothing but the board. @param {Envelope} puzzle @returns {Envelope} */
export const emptied = (puzzle) => ({ ...puzzle, clues: {} });

/** Whether anything is set. @param {Envelope} puzzle */
export const isEmpty = ({ clues }) =>
  Object.values(clues).every(
    (clue) => !clue || (typeof clue === "object" && !Object.keys(clue).length),
  );

/**
 * On a board of another size, with what fits there.
 * @param {Envelope} puzzle @param {Kind[]} kinds @param {number} rows @param {number} cols @returns {Envelope}
 */
export function resized(puzzle, kinds, rows, cols) {
  /** @type {Record<string, any>} */
  const clues = {};
  for (const kind of kinds) {
    const clue = puzzle.clues[kind.key];
    if (clue === undefined) continue;
    if (isCellKind(kind))
      clues[kind.key] = Object.fromEntries(
        Object.entries(clue).filter(([coord]) => inGrid({ rows, cols }, coord)),
      );
    else if (kind.sort === "rooms") clues[kind.key] = clue.length ? fitted(clue, rows, cols) : clue;
    else if (kind.sort === "drawn")
      clues[kind.key] = /** @type {Drawing[]} */ (clue)
        .map((one) => fittedDrawing(kind, one, { rows, cols }, puzzle))
        .filter(Boolean);
    else clues[kind.key] = clue;
  }
  return anchored({ ...puzzle, rows, cols, clues }, kinds);
}

/** The same, with a room for each row where no rooms are set. @type {typeof resized} */
export function resizedInRows(puzzle, kinds, rows, cols) {
  const next = resized(puzzle, kinds, rows, cols);
  const rooms = kinds.find(({ sort }) => sort === "rooms");
  if (!rooms || next.clues[rooms.key]?.length) return next;
  const lines = Array.from({ length: rows }, (_, row) => Array(cols).fill(row));
  return withClue(next, rooms, lines);
}
