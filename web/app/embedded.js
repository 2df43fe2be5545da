// @ts-check
/**
 * A puzzle from a link becomes the first one if the player did not choose the one before: undo does not lead back to
 * that.
 */

import { isWritten } from "../puzzle/written.js";
import { fingerprint } from "../base/fingerprint.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Step} Step
 */

/** Whether the page is a frame in another site, which shows one puzzle and has no list to return to. */
export const isEmbedded = () => document.documentElement.dataset.view === "embed";

/** The address of the first board, which is ready to be solved, without the front page. */
export const SOLVE = "#solve";

/** Whether the page was opened at that address: early.js has taken it away, because an element has the same id. */
export const isAtBoard = () => "board" in document.documentElement.dataset;

/** Whether the open puzzle is the one of that board. @param {App} app */
export const isDemo = ({ board, site }) =>
  fingerprint(board.puzzle) === fingerprint(site.boards[0].puzzle);

/** Say of the first board that it is an example, unless the player has begun it. @param {App} app */
export function introduce(app) {
  if (isDemo(app) && !isWritten(app.state) && !isEmbedded())
    app.tell({ kind: "quiet", head: "", text: say("play.example") });
}

/** Return whether a player would never return from a link's puzzle to what is on the page now. @param {App} app */
export function isPlaceholder(app) {
  const { past, future } = app.state;
  const untouched = !past.length && !future.length && !isWritten(app.state);
  return isEmbedded() || (untouched && isDemo(app));
}

/**
 * Remove the steps that lead to another puzzle: an embedded page shares its storage with the full page.
 * @param {State} state @returns {State}
 */
export const withinPuzzle = (state) => ({
  ...state,
  past: sinceOther(state.past),
  future: sinceOther(state.future),
});

/**
 * Keep the steps after the last one that swapped puzzles. In both lists, the step to apply next is the last.
 * @param {Step[]} steps
 */
const sinceOther = (steps) =>
  steps.slice(steps.findLastIndex(({ swap }) => swap && swap[0].id !== swap[1].id) + 1);
