// @ts-check
/**
 * Describes the open puzzle again if the engine's description is out of date: because it was opened again, or because
 * it was saved in another language.
 */

import { Stopped } from "../engine/engine.js";
import { engineSpeaks, spokenIn, translated } from "../engine/site.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 */

/**
 * Return whether the engine would now describe this puzzle in another language.
 * @param {App} app @param {Board} board
 */
export async function isForeign({ site }, board) {
  // If the translation of the page did not load, everything stays in English.
  if (spokenIn(site) && !(await translated(site))) return false;
  return (board.language ?? "") !== engineSpeaks(site);
}

/**
 * Describe the same puzzle again, without restarting anything that depends on it. If a more urgent request stops this
 * one, ask once more, and do not let it be stopped again.
 * @param {App} app @param {Board} board @returns {Promise<Board>}
 */
export async function describe(app, board) {
  const { puzzle, brought, day } = board;
  const ask = (background = false) => app.ask("open", { puzzle }, { background });
  const said = await ask(true).catch((error) => {
    if (!(error instanceof Stopped)) throw error;
    return ask();
  });
  return { ...said, puzzle, ...(brought && { brought }), ...(day && { day }) };
}

/** @param {App} app */
export function keepTranslated(app) {
  /**
   * Boards that were already requested: they are not requested again, whatever the answer was.
   * @type {WeakMap<Board, Promise<Board>>}
   */
  const asked = new WeakMap();

  /** @param {Board} board */
  async function look(board) {
    if (!(await isForeign(app, board))) return;
    // Undo restores an earlier board.
    const coming = asked.get(board) ?? describe(app, board);
    asked.set(board, coming);
    const next = await coming;
    const { state } = app;
    if (state.board !== board || next === board) return;
    asked.set(next, coming);
    const opened = state.opened === board ? next : state.opened;
    app.show({ ...state, board: next, opened });
  }

  // A puzzle that the engine now refuses, or has no time for, keeps its present words.
  const dare = (/** @type {Board} */ board) => void look(board).catch(() => {});
  app.onChange((state, before) => {
    if (state.board !== before.board) dare(state.board);
  });
  dare(app.board);
}
