// @ts-check
/** A board that was kept in another language than the engine speaks now is said anew, once Python has the time. */

import { engineSpeaks } from "./site.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Board} Board
 */

/** @param {App} app */
export function sayAnew(app) {
  const spoken = engineSpeaks(app.site);
  /** What has been asked for is not asked for again, whatever the answer was. @type {WeakSet<Board>} */
  const asked = new WeakSet();

  /** @param {Board} board */
  async function look(board) {
    if ((board.language ?? "") === spoken || asked.has(board)) return;
    asked.add(board);
    /** @type {Board} */
    const said = await app.ask("open", { puzzle: board.puzzle }, { background: true });
    const { state } = app;
    if (state.board !== board) return;
    const next = board.brought ? { ...said, brought: board.brought } : said;
    asked.add(next);
    const opened = state.opened === board ? next : state.opened;
    app.show({ ...state, board: next, opened });
  }

  // A puzzle that the engine refuses by now, or has no time for, keeps the words that it has.
  const dare = (/** @type {Board} */ board) => void look(board).catch(() => {});
  app.onChange((state, before) => {
    if (state.board !== before.board) dare(state.board);
  });
  dare(app.board);
}
