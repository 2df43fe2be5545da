// @ts-check
/** The way back to the last state without a mistake. Pure functions, no DOM. */

import { layerOf } from "./geometry.js";
import { unshow } from "./shown.js";
import { undo } from "./steps.js";

/**
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("./state.js").State} State
 */

/** Return whether an entry differs from the solution. @param {State} state @param {Marks} solution */
const isWrong = ({ board, marks }, solution) =>
  Object.entries(marks).some(
    ([coord, mark]) =>
      coord in solution && solution[coord] !== mark && !layerOf(board, coord)?.derived,
  );

/**
 * Undo steps on this puzzle until no entry is wrong.
 * @param {State} state @param {Marks} solution
 * @returns {{state: State, steps: number} | null} null if the mistake is older than all steps
 */
export function beforeMistake(state, solution) {
  let now = unshow(state);
  let steps = 0;
  while (isWrong(now, solution)) {
    const last = now.past.at(-1);
    if (!last || last.swap) return null;
    now = undo(now);
    steps++;
  }
  return { state: now, steps };
}
