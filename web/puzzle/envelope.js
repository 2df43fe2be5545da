// @ts-check
/**
 * Changes to a puzzle by its author: each function takes an envelope and returns the next one. It does not use the DOM.
 */

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Kind} Kind
 *
 * @typedef {number | string} Clue  a clue in a cell, as the envelope stores it: a number, or a token
 * @typedef {{cells: Coord[], values?: number[], text?: string}} Drawing  something drawn over cells, as the envelope
 *   stores it
 */

/** @param {Envelope} puzzle @param {Kind} kind @param {any} value @returns {Envelope} */
export const withClue = (puzzle, kind, value) => ({
  ...puzzle,
  clues: { ...puzzle.clues, [kind.key]: value },
});

/** @param {Envelope} puzzle @param {Kind} kind @param {Coord} coord @returns {Clue | undefined} */
export const clueAt = (puzzle, kind, coord) => puzzle.clues[kind.key]?.[coord];

/**
 * Set a clue. It replaces a clue of another kind, unless kinds share their cells.
 * @param {Envelope} puzzle @param {Kind} kind @param {Coord} coord @param {Clue | undefined} clue undefined removes it
 */
export function setClue(puzzle, kind, coord, clue) {
  if (clueAt(puzzle, kind, coord) === clue) return puzzle;
  const others = without(puzzle.clues[kind.key] ?? {}, coord);
  if (clue === undefined) return withClue(puzzle, kind, others);
  if (kind.shared) return withClue(puzzle, kind, { ...others, [coord]: clue });
  const clues = Object.entries(puzzle.clues).map(([key, there]) => [key, without(there, coord)]);
  const cleared = { ...puzzle, clues: Object.fromEntries(clues) };
  return withClue(cleared, kind, { ...others, [coord]: clue });
}

/**
 * @template Clues @param {Clues} clues the clues of a kind, by their places or in a list @param {Coord} coord
 * @returns {Clues}
 */
function without(clues, coord) {
  if (typeof clues !== "object" || !clues || !(coord in clues)) return clues;
  const left = { ...clues };
  Reflect.deleteProperty(left, coord);
  return left;
}

/** @param {Envelope} puzzle @param {Kind} kind @returns {Drawing[]} */
export const drawingsOf = (puzzle, kind) => puzzle.clues[kind.key] ?? [];

/**
 * Replace the drawing with that number, or add a new one; null removes it.
 * @param {Envelope} puzzle @param {Kind} kind @param {number | null} number @param {Drawing | null} drawing
 */
export function setDrawing(puzzle, kind, number, drawing) {
  const all = [...drawingsOf(puzzle, kind)];
  all.splice(number ?? all.length, number === null ? 0 : 1, ...(drawing ? [drawing] : []));
  return withClue(puzzle, kind, all);
}

/** What an author writes and draws beside the clues; it does not affect the solutions. */
const BESIDE = ["title", "author", "message", "decorations"];

/** Return what the solutions depend on. @param {Board} board @returns {[key: string, value: any][]} */
function problem({ puzzle, kinds }) {
  const inert = new Set(kinds.filter((kind) => kind.inert).map(({ key }) => key));
  const clues = Object.entries(puzzle.clues).filter(
    ([key, value]) => value !== undefined && !inert.has(key),
  );
  return [
    ...Object.entries(puzzle).filter(([key]) => key !== "clues" && !BESIDE.includes(key)),
    ...clues.map(([key, value]) => /** @type {[string, any]} */ ([`clues ${key}`, value])),
  ];
}

/** Return a text that boards share whose puzzles differ only by what affects no solution. @param {Board} board */
export const problemOf = (board) => JSON.stringify(problem(board));

/**
 * Return whether an answer about one puzzle holds for the next, which was made from it: an edit replaces what it changes.
 * @param {Board} one @param {Board} other
 */
export function isSameProblem(one, other) {
  const there = new Map(problem(other));
  const here = problem(one);
  return here.length === there.size && here.every(([key, value]) => there.get(key) === value);
}

/** Return the board without clues, except of these kinds. @param {Envelope} puzzle @param {string[]} kept @returns {Envelope} */
export const emptied = (puzzle, kept) => ({
  ...puzzle,
  clues: Object.fromEntries(Object.entries(puzzle.clues).filter(([key]) => kept.includes(key))),
});

/** Return whether there are no clues, except of some kinds. @param {Envelope} puzzle @param {string[]} [kept] */
export const isEmpty = ({ clues }, kept = []) =>
  Object.entries(clues).every(
    ([key, clue]) =>
      kept.includes(key) || !clue || (typeof clue === "object" && !Object.keys(clue).length),
  );
