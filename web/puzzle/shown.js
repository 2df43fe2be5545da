// @ts-check
/**
 * The board with the engine's answers (a solution, true candidates, the solve path, a reason, violations and satisfied
 * clues), and without them. It does not use the DOM.
 */

import { memo } from "../base/memo.js";
import { UNSEEN, UNSHOWN } from "./state.js";
import { FIELDS, same } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Finished} Finished
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("./state.js").Reason} Reason
 * @typedef {import("./state.js").State} State
 */

/** Remove what the engine showed. @param {State} state @returns {State} */
export function unshow(state) {
  const shown = Object.entries(UNSHOWN).some(
    ([field, none]) => state[/** @type {"walk"} */ (field)] !== none,
  );
  return shown || state.typing ? { ...state, ...UNSHOWN, typing: null } : state;
}

/**
 * Show the engine's solution.
 * @param {State} state @param {Marks} solution @param {Marks | null} [other] @returns {State}
 */
export const fill = (state, solution, other = null) => ({
  ...state,
  ...UNSHOWN,
  solution,
  other,
  // After a win, the player knows the solution.
  peeked: state.peeked || !state.solved,
  lit: [],
  typing: null,
});

/** Show the true candidates of each coord. @param {State} state @param {Several} possible @returns {State} */
export const suggest = (state, possible) => ({
  ...state,
  ...UNSHOWN,
  possible,
  peeked: state.peeked || !state.solved,
  typing: null,
});

/**
 * Show the reason for a step over the board, or remove it.
 * @param {State} state @param {Reason | null} reason @returns {State}
 */
export const explain = (state, reason) =>
  reason === state.reason && !state.walk ? state : { ...state, ...UNSHOWN, reason };

/**
 * Show the board on the solve path, and the reason for the next step.
 * @param {State} state @param {Marks} walk @param {Reason | null} reason
 * @param {string[]} [reached] the clues that its marks satisfy @returns {State}
 */
export const walkTo = (state, walk, reason, reached = UNSHOWN.reached) => ({
  ...state,
  ...UNSHOWN,
  walk,
  reason,
  reached,
});

/** Return the state to paint: on a solve path, its marks instead of the player's. */
export const painted = memo((/** @type {State} */ state) =>
  state.walk
    ? {
        ...state,
        marks: state.walk,
        centre: NOTHING,
        corner: NOTHING,
        tinted: NOTHING,
        ...UNSEEN,
        met: state.reached,
      }
    : state,
);

/** @type {Record<Coord, never>} */
const NOTHING = {};

/** Return the board as its author sees it: without the player's marks, which are kept. */
export const unwritten = memo((/** @type {State} */ state) => ({
  ...state,
  ...Object.fromEntries(FIELDS.map((field) => [field, NOTHING])),
  ...{ met: UNSEEN.met, full: UNSEEN.full, held: null },
}));

/** @param {State} state @param {Violation[]} violations @returns {State} */
export const light = (state, violations) =>
  violations.length || state.lit.length ? { ...state, lit: violations } : state;

/**
 * Note which clues are satisfied, and which rooms are full.
 * @param {State} state @param {string[]} met @param {Finished[]} full @returns {State}
 */
export const meet = (state, met, full) =>
  same(state.met, met) && JSON.stringify(state.full) === JSON.stringify(full)
    ? state
    : { ...state, met, full };
