// @ts-check
/**
 * What replaces all that was set, or all that was written: one step. No DOM.
 *
 * What takes away at once what was set begins a puzzle of its own: the one that was there stays on the shelf as it was,
 * however much is set from here on. Undo leads back to it, as from any other puzzle.
 */

import { freshId } from "../base/database.js";
import { isEmpty } from "./envelope.js";
import * as Steps from "./steps.js";
import * as W from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./state.js").State} State
 */

/** Another board in the place of what was set, with nothing written on it: one step. @param {State} state @param {Board} board @returns {State} */
export const replaceBoard = (state, board) =>
  Steps.rewrite(begun({ ...state, ...W.writtenOn(state.board, {}) }), board, Steps.whole(state));

/** The puzzle as it was opened, and nothing written on it. @param {State} state @returns {State} */
export const reset = (state) =>
  state.board === state.opened ? Steps.clear(state) : replaceBoard(state, state.opened);

/** The same puzzle on a board that has no room for all of it. @param {State} state @param {Board} board @returns {State} */
export const cutOff = (state, board) => Steps.rewrite(begun(state), board, Steps.whole(state));

/** Nothing is missed of an empty board. Reset leads to what was opened still. @param {State} state @returns {State} */
function begun(state) {
  const { puzzle } = state.board;
  if (isEmpty(puzzle) && !puzzle.title) return state;
  return { ...state, id: freshId(), name: "", seconds: 0 };
}

/** What was written elsewhere on the same puzzle, in the place of what is here: one step. @param {State} state @param {Partial<W.Written>} other @returns {State} */
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
