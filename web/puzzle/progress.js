// @ts-check
/** How far the player is with what has to be filled in. No DOM. */

import { coordsInPlay, place, playable } from "./geometry.js";
import { memo } from "../base/memo.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./state.js").State} State
 */

/** How much of what has to be filled in is: 0 to 1. @param {State} state */
export function far({ board, marks }) {
  const open_ = mustFill(board).filter((coord) => !(coord in board.givens));
  return open_.length ? open_.filter((coord) => coord in marks).length / open_.length : 0;
}

/** Whether every coord that has to be filled in is. @param {State} state */
export const isFull = ({ board, marks }) =>
  mustFill(board).every((coord) => coord in marks || coord in board.givens);

const mustFill = memo((/** @type {Board} */ board) => {
  const layers = new Set(
    playable(board).flatMap(({ blank, layer }) => (blank === null ? [layer] : [])),
  );
  return coordsInPlay(board).filter((coord) => layers.has(place(coord).layer));
});
