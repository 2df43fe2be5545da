// @ts-check
/** Numbers typed into cells, pencil marks, and numbers that conflict. Pure functions, no DOM. */

import { coordsInPlay, inReadingOrder, isNumbers, layerOf } from "./geometry.js";
import { NEXT_DIGIT, numberOf } from "./input.js";
import { memo } from "../base/memo.js";
import { numberAt, returned, withEntries } from "./candidates.js";
import { selected } from "./state.js";
import { edit } from "./steps.js";
import { colour, wipe } from "./colours.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("./state.js").Pen} Pen
 * @typedef {import("./state.js").State} State
 */

/** The number of pencil marks that fit into a cell; if there may be more, filling them all in is not offered. */
const MOST_PENCILLED = 25;

/** Return whether the cursor is on a cell for numbers. @param {State} state */
export const takesNumbers = ({ board, cursor }) => isNumbers(layerOf(board, cursor));

/** Return whether the board has pencil marks. @param {Board} board */
export const takesPencil = (board) => board.layers.some(isNumbers);

/** Return whether all candidates of a cell fit into it as pencil marks. @param {Board} board */
export const holdsAll = (board) =>
  board.layers.some((layer) => isNumbers(layer) && layer.marks.length <= MOST_PENCILLED);

/**
 * Type one character at the cursor. Digits typed in quick succession make one number, if that number is possible here.
 * @param {State} state @param {string} key @param {number} now in milliseconds
 * @param {Pen} [pen] instead of the current one
 * @param {Board} [board] the board as the player sees it
 * @returns {State | null} null: it is not possible here
 */
export function type(state, key, now, pen = state.pen, board = state.board) {
  const layer = layerOf(state.board, state.cursor);
  if (!layer || !isNumbers(layer)) return null;
  const { typing } = state;
  const soon = typing && now - typing.at < NEXT_DIGIT;
  /** @type {[string, State][]} */
  const tries = soon ? [[typing.text + key, { ...typing.base, future: state.future }]] : [];
  tries.push([key, state]);
  for (const [text, base] of tries) {
    const mark = markOf(layer, text);
    const opens = layer.marks.some((m) => m.text.startsWith(text) && m.mark !== mark);
    if (mark === null && !opens) continue;
    const next = mark === null ? base : write(base, mark, pen, board);
    return { ...next, typing: opens ? { text, at: now, base } : null };
  }
  return key === "0" ? write(state, zeroOf(layer), pen, board) : null;
}

/** Return the mark 0 if it is one to enter, such as a shaded cell among numbers. @param {LayerOf} layer */
const zeroOf = (layer) =>
  layer.marks.some(({ mark, word }) => !mark && word !== "none" && word !== "number") ? 0 : null;

/** Return the selected cells for numbers. @param {State} state */
const taking = (state) =>
  selected(state).filter(
    (coord) => isNumbers(layerOf(state.board, coord)) && !(coord in state.board.givens),
  );

/**
 * Write a number into every selected cell, with the current pen. null removes it, and so does a pencil mark that all of
 * them already have. If several cells are selected, pencil marks go only into those without a number.
 * @param {State} state @param {number | null} mark @param {Pen} [pen]
 * @param {Board} [board] the board as the player sees it, whose clues an entry may use @returns {State}
 */
export function write(state, mark, pen = state.pen, board = state.board) {
  const coords = taking(state);
  if (pen === "colour") return mark === null ? wipe(state) : colour(state, mark);
  // The number keys keep their meaning while lines are drawn.
  if (pen === "draw") return write(state, mark, "number", board);
  if (!coords.length) return edit(state, {});
  if (mark === null) return erase(state);
  if (pen === "number") {
    const marks = Object.fromEntries(coords.map((coord) => [coord, mark]));
    return edit(state, { marks, ...withEntries({ ...state, board }, marks) });
  }
  const open = coords.length > 1 ? coords.filter((coord) => !(coord in state.marks)) : coords;
  const there = (/** @type {string} */ coord) => state[pen][coord] ?? [];
  const everywhere = open.every((coord) => there(coord).includes(mark));
  const next = open.map((coord) => {
    const others = there(coord).filter((one) => one !== mark);
    return [coord, everywhere ? others : [...others, mark].sort((a, b) => a - b)];
  });
  return edit(state, { [pen]: Object.fromEntries(next) });
}

/**
 * Remove the numbers in the selected cells; if there are none, their pencil marks; if there are none, their colours.
 * @param {State} state @returns {State}
 */
export function erase(state) {
  const coords = taking(state);
  const gone = Object.fromEntries(coords.map((coord) => [coord, null]));
  const has = (/** @type {Record<string, any>} */ field) => coords.some((coord) => coord in field);
  if (has(state.marks)) return edit(state, { marks: gone, ...returned(state, coords) });
  if (has(state.centre) || has(state.corner)) return edit(state, { centre: gone, corner: gone });
  return wipe(state);
}

/**
 * Return how many of each number are still missing, if the board knows how many there are.
 * @param {State} state @returns {Map<number, number> | null}
 */
export function left(state) {
  const { board } = state;
  if (!board.each) return null;
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const coord of everyNumber(board)) {
    const mark = numberAt(state, coord);
    if (mark !== undefined) found.set(mark, (found.get(mark) ?? 0) + 1);
  }
  const all = board.layers.find(isNumbers)?.marks ?? [];
  return new Map(all.map(({ mark }) => [mark, (board.each ?? 0) - (found.get(mark) ?? 0)]));
}

/**
 * Return all cells with the same number as this one; none if it is empty.
 * @param {State} state @param {string} coord
 */
export function alike(state, coord) {
  const number = numberAt(state, coord);
  return number === undefined ? [] : cellsWith(state, number);
}

/** Return all cells with this number. @param {State} state @param {number} number */
export const cellsWith = (state, number) =>
  everyNumber(state.board).filter((one) => numberAt(state, one) === number);

/** Return all cells for numbers. */
export const everyNumber = memo((/** @type {Board} */ board) =>
  coordsInPlay(board).filter((coord) => isNumbers(layerOf(board, coord))),
);

/** Pencil every number that its groups still allow into every empty cell. @param {State} state @returns {State} */
export function fillPencil(state) {
  /** @type {Record<Coord, number[]>} */
  const centre = {};
  const barred = barredAt(state);
  for (const coord of coordsInPlay(state.board)) {
    const layer = layerOf(state.board, coord);
    if (!isNumbers(layer) || coord in state.marks || coord in state.board.givens) continue;
    centre[coord] = (layer?.marks ?? [])
      .map(({ mark }) => mark)
      .filter((mark) => !barred.get(coord)?.has(mark));
  }
  return edit(state, { centre });
}

/** Remove the pencil marks that a number of their groups excludes. @param {State} state @returns {State} */
export function cleanPencil(state) {
  const barred = barredAt(state);
  const clean = (/** @type {Record<Coord, number[]>} */ pencil) =>
    Object.fromEntries(
      Object.entries(pencil).map(([coord, marks]) => [
        coord,
        coord in state.marks ? [] : marks.filter((mark) => !barred.get(coord)?.has(mark)),
      ]),
    );
  return edit(state, {
    centre: clean(state.centre),
    corner: clean(state.corner),
  });
}

/** Return for each coord the numbers elsewhere in its groups. @param {State} state */
function barredAt(state) {
  /** @type {Map<Coord, Set<number>>} */
  const barred = new Map();
  for (const list of state.board.distinct) {
    const held = list.map((coord) => numberAt(state, coord));
    list.forEach((coord, at) => {
      const there = barred.get(coord) ?? new Set();
      held.forEach((mark, other) => {
        if (other !== at && mark !== undefined) there.add(mark);
      });
      barred.set(coord, there);
    });
  }
  return barred;
}

/** @type {WeakMap<Marks, {board: Board, found: Map<Coord, Coord[]>}>} */
const known = new WeakMap();

/** @type {Map<Coord, Coord[]>} */
const NONE = new Map();

/**
 * Return the coords whose number repeats one of their groups, each with the others that have it. None while the board
 * shows something else.
 * @param {State} state @returns {Map<Coord, Coord[]>}
 */
export function clashes({ board, marks, solution }) {
  if (solution) return NONE;
  const before = known.get(marks);
  if (before?.board === board) return before.found;
  /** @type {Map<Coord, Set<Coord>>} */
  const found = new Map();
  for (const list of board.distinct) {
    /** @type {Map<number, Coord[]>} */
    const holders = new Map();
    for (const coord of list) {
      const mark = board.givens[coord] ?? marks[coord];
      if (mark === undefined) continue;
      const others = holders.get(mark) ?? [];
      for (const other of others) {
        found.set(coord, (found.get(coord) ?? new Set()).add(other));
        found.set(other, (found.get(other) ?? new Set()).add(coord));
      }
      holders.set(mark, [...others, coord]);
    }
  }
  const sorted = new Map(
    [...found].map(([coord, others]) => [coord, [...others].sort(inReadingOrder)]),
  );
  known.set(marks, { board, found: sorted });
  return sorted;
}

/**
 * Return the mark that a text names: by its name, as a number, or as a letter that counts on from 9.
 * @param {LayerOf} layer @param {string} text
 */
export function markOf(layer, text) {
  const wanted = text.toUpperCase();
  const found =
    layer.marks.find((m) => m.text.toUpperCase() === wanted) ??
    layer.marks.find((m) => String(m.mark) === wanted) ??
    layer.marks.find((m) => m.mark === numberOf(text));
  return found ? found.mark : null;
}
