// @ts-check
/** A puzzle that a link brings is the first one where nobody had chosen what stood on the page before: undo does not lead there. */

import { isWritten } from "../puzzle/written.js";
import { fingerprint } from "../base/fingerprint.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Step} Step
 */

/** Whether the page is a frame in another site's, which shows one puzzle and has no list to come back from. */
export const isEmbedded = () => document.documentElement.dataset.view === "embed";

/** Whether the puzzle that a new visitor sees is open. @param {App} app */
export const isDemo = ({ board, site }) =>
  fingerprint(board.puzzle) === fingerprint(site.boards[0].puzzle);

/** Whether what is on the page is nothing that a player would go back to from a link's puzzle. @param {App} app */
export function isPlaceholder(app) {
  const { past, future } = app.state;
  const untouched = !past.length && !future.length && !isWritten(app.state);
  return isEmbedded() || (untouched && isDemo(app));
}

/** With no step that leads to another puzzle: an embedded one shares its memory with the whole page. @param {State} state @returns {State} */
export const withinPuzzle = (state) => ({
  ...state,
  past: sinceOther(state.past),
  future: sinceOther(state.future),
});

/** What comes next is the last of either. @param {Step[]} steps */
const sinceOther = (steps) =>
  steps.slice(steps.findLastIndex(({ swap }) => swap && swap[0].id !== swap[1].id) + 1);
