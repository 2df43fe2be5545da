// @ts-check
/**
 * The same puzzle, described anew: opened once more, or said in another language than the one in which it was kept, once
 * Python has the time.
 */

import { Stopped } from "../engine/engine.js";
import { engineSpeaks, spokenIn, translated } from "../engine/site.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 */

/** Whether the engine would say this otherwise by now. @param {App} app @param {Board} board */
export async function isForeign({ site }, board) {
  // Where the page's own words have not come, all stays English.
  if (spokenIn(site) && !(await translated(site))) return false;
  return (board.language ?? "") !== engineSpeaks(site);
}

/**
 * The same puzzle, that is: nothing that goes by it begins again. If it is broken off since somebody waits for something
 * else, it is asked for once more, and is not broken off then.
 * @param {App} app @param {Board} board @returns {Promise<Board>}
 */
export async function describe(app, board) {
  const { puzzle, brought } = board;
  const ask = (background = false) => app.ask("open", { puzzle }, { background });
  const said = await ask(true).catch((error) => {
    if (!(error instanceof Stopped)) throw error;
    return ask();
  });
  return { ...said, puzzle, ...(brought && { brought }) };
}

/** @param {App} app */
export function keepTranslated(app) {
  /** What has been asked for is not asked for again, whatever the answer was. @type {WeakMap<Board, Promise<Board>>} */
  const asked = new WeakMap();

  /** @param {Board} board */
  async function look(board) {
    if (!(await isForeign(app, board))) return;
    // Undo brings a board back as it was.
    const coming = asked.get(board) ?? describe(app, board);
    asked.set(board, coming);
    const next = await coming;
    const { state } = app;
    if (state.board !== board || next === board) return;
    asked.set(next, coming);
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
