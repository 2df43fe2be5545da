// @ts-check
/**
 * Steps that replace all clues, or all of the player's marks. It does not use the DOM.
 *
 * A step that removes all clues at once begins a new puzzle: the old one stays in My puzzles unchanged, whatever edits
 * follow. Undo leads back to it, as from any other puzzle.
 */

import { freshId } from "../base/database.js";
import { isEmpty } from "./envelope.js";
import * as Steps from "./steps.js";
import * as W from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./state.js").State} State
 */

/**
 * Replace the edited board by another one without marks: one step.
 * @param {State} state @param {Board} board @returns {State}
 */
export const replaceBoard = (state, board) =>
  Steps.rewrite(begun({ ...state, ...W.writtenOn(state.board, {}) }), board, Steps.whole(state));

/** Return the puzzle as it was opened, without marks. @param {State} state @returns {State} */
export const reset = (state) =>
  state.board === state.opened ? Steps.clear(state) : replaceBoard(state, state.opened);

/**
 * Move the same puzzle to a board that has no room for all of it.
 * @param {State} state @param {Board} board @returns {State}
 */
export const cutOff = (state, board) => Steps.rewrite(begun(state), board, Steps.whole(state));

/**
 * Begin a new puzzle; an empty board is not worth keeping. Reset still leads to the board that was opened.
 * @param {State} state @returns {State}
 */
function begun(state) {
  const { puzzle } = state.board;
  if (isEmpty(puzzle) && !puzzle.title) return state;
  return { ...state, id: freshId(), name: "", seconds: 0 };
}

/**
 * Replace the marks by those made elsewhere on the same puzzle: one step.
 * @param {State} state @param {Partial<W.Written>} other @returns {State}
 */
export function replaceMarks(state, other) {
  /** @type {Record<string, Record<string, any>>} */
  const changes = {};
  const sound = W.writtenOn(state.board, other);
  let differs = false;
  for (const field of W.FIELDS) {
    const [mine, theirs] = [state[field], sound[field]];
    const coords = Object.keys({ ...mine, ...theirs });
    changes[field] = Object.fromEntries(coords.map((coord) => [coord, theirs[coord] ?? null]));
    differs ||= coords.some((coord) => !W.same(mine[coord], theirs[coord]));
  }
  return differs ? Steps.edit(state, changes) : state;
}
