// @ts-check
/**
 * A puzzle is opened in the place of the one on the page. Undo leads back to that; what was written on the new one before,
 * on this device, is there again. To open what is open already begins nothing again, and its steps stay.
 */

import { freshId } from "../base/database.js";
import { fingerprint } from "../base/fingerprint.js";
import { recall } from "../memory/written.js";
import { replaceMarks } from "../puzzle/replace.js";
import * as S from "../puzzle/state.js";
import * as Steps from "../puzzle/steps.js";
import { isWritten } from "../puzzle/written.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written} Written
 *
 * @typedef {{mode?: string, message?: import("../puzzle/sentences.js").Message}} How
 *   mode: it is entered; message: said instead of the usual
 */

/**
 * Ask for a board to be opened. The last wins: whatever was asked for so before, or is when another puzzle is opened
 * meanwhile, rejects with Stopped.
 * @param {App} app @param {"load" | "blank" | "today"} action @param {unknown} payload
 * @param {import("./app.js").Listen} listen
 */
export function requestToOpen(app, action, payload, listen) {
  app.forgetOpening();
  return app.request(action, payload, { ...listen, untilOpened: true });
}

/**
 * The board and what came with it, told apart, and the engine's name of the format.
 * @param {Board & {form: string} & import("../engine/types.js").Came} loaded
 * @returns {{board: Board, came: Written, form: string}}
 */
export function parted({
  form,
  marks = {},
  pencil = {},
  corner = {},
  colours = {},
  drawn = {},
  ...board
}) {
  return { board, came: { marks, centre: pencil, corner, colour: colours, drawn }, form };
}

/**
 * Open a board as the engine described it.
 * @param {App} app @param {Board} board @param {How} [how]
 */
export const openBoard = (app, board, how) => openBrought(app, board, {}, how);

/**
 * Open a board; what came with it goes in the place of what was written on it before.
 * @param {App} app @param {Board} board @param {Partial<Written>} came
 * @param {How & {first?: boolean}} [how]  first: it is no step to come to it (embedded.js)
 */
export function openBrought(app, board, came, { first, ...how } = {}) {
  const any = isWritten(came);
  turnTo(app, how, (left) => {
    if (!any && isSame(left, board)) return Steps.reopen(left, board);
    const own = recall(board);
    const isOwn = isWritten(own);
    const known = { id: freshId(), ...(any && !isOwn ? came : own) };
    const next = first ? S.open(board, known) : Steps.openFrom(left, board, known);
    // What comes in the place of what the player had written is a step that can be taken back.
    return any && isOwn ? replaceMarks(next, came) : next;
  });
}

/**
 * Open a board that the shelf or the tab's history knows.
 * @param {App} app @param {Board} board @param {NonNullable<Parameters<typeof S.open>[1]>} kept  what is known of it
 * @param {How & {since?: number, back?: boolean}} how  since: only what was written later, in milliseconds, goes before
 *   that; back: one comes back to it, which is no step
 */
export function openAsLeft(app, board, kept, { since, back, ...how }) {
  turnTo(app, how, (left) => {
    if (!back && isSame(left, board)) return Steps.reopen(left, board);
    const known = { id: freshId(), ...kept, ...recall(board, since) };
    return back ? S.open(board, known) : Steps.openFrom(left, board, known);
  });
}

/** @param {App} app @param {How} how @param {(left: State) => State} next  after the state that is left */
function turnTo(app, { mode, message }, next) {
  app.forgetOpening();
  // First: it may be the same puzzle.
  app.save();
  app.show(next(app.played));
  // Now, while it is known what was only recalled.
  app.save();
  if (mode) app.enter(mode);
  app.tell(message);
}

/** @param {State} state @param {Board} board */
const isSame = (state, board) => fingerprint(state.board.puzzle) === fingerprint(board.puzzle);
