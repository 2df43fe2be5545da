// @ts-check
/**
 * Finds how to draw marks that are parts of a thing in several cells, from the sides where the thing continues.
 * py_solver/painting/families.py decides the same. The small pictures of one family are its parts.
 */

import { memo } from "../base/memo.js";
import { at } from "../puzzle/state.js";
import { cellAt, choiceOf, inGrid, place } from "../puzzle/geometry.js";
import { pictureNamed, pictureOf, nameOf, styles } from "../puzzle/looks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Choice} Choice
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** @param {string} word */
const familyOf = (word) => pictureNamed(word)?.family;

/** Return the parts that the author drew, by cell. */
const clues = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, string>} */
  const found = new Map();
  for (const shape of board.shapes)
    if (pictureOf(shape)?.family)
      for (const coord of shape.coords) found.set(coord, nameOf(shape.word, shape.style));
  return found;
});

/** Return whether some marks look different depending on the cells beside them. */
export const haveFamilies = memo((/** @type {Board} */ board) =>
  board.layers.some(({ marks }) => marks.some(({ word }) => familyOf(word))),
);

/** Return the cells beside one, by side. @param {Board} board @param {Coord} coord @returns {Map<string, Coord>} */
export function beside(board, coord) {
  const { row, col } = place(coord);
  /** @type {Map<string, Coord>} */
  const found = new Map();
  for (const [side, [down, right]] of Object.entries(styles.steps)) {
    const near = cellAt(row + down, col + right);
    if (inGrid(board, near)) found.set(side, near);
  }
  return found;
}

/** Return how a mark looks here. @param {State} state @param {Coord} coord @param {Choice} choice @returns {Choice} */
export function partOf(state, coord, choice) {
  const family = familyOf(choice.word);
  if (!family) return choice;
  const { board } = state;
  const told = clues(board).get(coord);
  const ends = Object.values(styles.ends).map((end) => `${family}_${end}`);
  if (told && [choice.word, ...ends].includes(told)) return { ...choice, word: told };
  let sides = "";
  for (const [side, near] of beside(board, coord)) {
    const words = [clues(board).get(near), choiceOf(board, near, at(state, near).mark)?.word];
    if (words.some((word) => word && familyOf(word) === family)) sides += side;
  }
  const end = styles.ends[sides];
  return end ? { ...choice, word: `${family}_${end}` } : choice;
}
