// @ts-check
/**
 * What takes away at once what was set begins a puzzle of its own: the one that was there stays on the shelf as it was,
 * however much is set from here on. Undo leads back to it, as from any other puzzle.
 */

import { freshId } from "./database.js";
import { isEmpty } from "./editor/clues.js";
import * as S from "./state.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./state.js").State} State
 */

/** Another board in the place of what was set, with nothing written on it: one step. @param {State} state @param {Board} board @returns {State} */
export const clean = (state, board) =>
  S.rewrite(begun({ ...state, ...S.writtenOn(state.board, {}) }), board, S.whole(state));

/** The puzzle as it was opened, and nothing written on it. @param {State} state @returns {State} */
export const reset = (state) =>
  state.board === state.opened ? S.clear(state) : clean(state, state.opened);

/** The same puzzle on a board that has no room for all of it. @param {State} state @param {Board} board @returns {State} */
export const cutOff = (state, board) => S.rewrite(begun(state), board, S.whole(state));

/** Nothing is missed of an empty board. Reset leads to what was opened still. @param {State} state @returns {State} */
function begun(state) {
  const { puzzle } = state.board;
  if (isEmpty(puzzle) && !puzzle.title) return state;
  return { ...state, id: freshId(), name: "", seconds: 0 };
}
