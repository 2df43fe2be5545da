// @ts-check
/** The player's progress with a puzzle. It does not use the DOM. */

import { coordsInPlay, place, playable } from "./geometry.js";
import { memo } from "../base/memo.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./state.js").State} State
 */

/** Return the share of the required coords that are filled in: 0 to 1. @param {State} state */
export function far({ board, marks }) {
  const open_ = mustFill(board).filter((coord) => !(coord in board.givens));
  return open_.length ? open_.filter((coord) => coord in marks).length / open_.length : 0;
}

/** Return whether every required coord is filled in. @param {State} state */
export const isFull = ({ board, marks }) =>
  mustFill(board).every((coord) => coord in marks || coord in board.givens);

const mustFill = memo((/** @type {Board} */ board) => {
  const layers = new Set(
    playable(board).flatMap(({ blank, layer }) => (blank === null ? [layer] : [])),
  );
  return coordsInPlay(board).filter((coord) => layers.has(place(coord).layer));
});
