// @ts-check
/**
 * Opens a puzzle instead of the one on the page. Undo leads back to the old one, and marks that this device saved for
 * the new one are restored. Opening the puzzle that is already open restarts nothing, and its steps stay.
 */

import { freshId } from "../base/database.js";
import { fingerprint } from "../base/fingerprint.js";
import { isPlaceholder } from "./embedded.js";
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
 * @typedef {{mode?: string, message?: import("../puzzle/sentences.js").Message}} How mode: the mode to enter;
 *   message: shown instead of the usual one
 */

/**
 * Request a board to open. The last request wins: earlier ones reject with Stopped, and so does this one if another
 * puzzle is opened first.
 * @param {App} app @param {"load" | "blank" | "free" | "today"} action @param {unknown} payload
 * @param {import("./app.js").Listen} listen
 */
export function requestToOpen(app, action, payload, listen) {
  app.forgetOpening();
  return app.request(action, payload, { ...listen, untilOpened: true });
}

/**
 * Separate the board, what came with it, and the engine's name of the format.
 * @param {Board & {form: string} & import("../engine/types.js").Came} loaded
 * @returns {{board: Board, came: Written, form: string}}
 */
export function parted({
  form,
  marks = {},
  pencil = {},
  corner = {},
  tinted = {},
  colours = {},
  drawn = {},
  ...board
}) {
  return { board, came: { marks, centre: pencil, corner, tinted, colour: colours, drawn }, form };
}

/**
 * Open a board as the engine described it.
 * @param {App} app @param {Board} board @param {How} [how]
 */
export const openBoard = (app, board, how) => openBrought(app, board, {}, how);

/**
 * Open an empty board to set a puzzle on.
 * @param {App} app @param {Board} board @param {string[]} kinds  of clues, which are offered first
 */
export function openEmptyBoard(app, board, kinds) {
  openBrought(app, board, {}, { isNew: true, mode: "set" });
  app.mode?.offer?.(kinds);
}

/**
 * Open a board; the marks that came with it replace those that were saved for it before.
 * @param {App} app @param {Board} board @param {Partial<Written>} came
 * @param {How & {first?: boolean, isNew?: boolean}} [how]  first: opening it is not a step that undo reverses
 *   (embedded.js); isNew: it begins without marks and time, whatever was done on an equal board before
 */
export function openBrought(app, board, came, { first, isNew, ...how } = {}) {
  const any = isWritten(came);
  // On the front page, the first board was there before, but nobody has seen it.
  const isFirst = first || (app.mode?.id === "front" && isPlaceholder(app));
  turnTo(app, how, (left) => {
    if (!any && !isNew && isSame(left, board)) return Steps.reopen(left, board);
    const own = isNew ? {} : recall(board);
    const isOwn = isWritten(own);
    const known = { id: freshId(), ...(any && !isOwn ? came : own) };
    const next = isFirst ? S.open(board, known) : Steps.openFrom(left, board, known);
    // Replacing the player's marks by those that came is a step that undo reverses.
    return any && isOwn ? replaceMarks(next, came) : next;
  });
}

/**
 * Open a board that the saved puzzles or the tab's history know.
 * @param {App} app @param {Board} board @param {NonNullable<Parameters<typeof S.open>[1]>} kept  what is saved for it
 * @param {How & {since?: number, back?: boolean}} how  since: only marks written after this time, in milliseconds,
 *   replace the saved ones; back: the player returns to it, which is not a step
 */
export function openAsLeft(app, board, kept, { since, back, ...how }) {
  turnTo(app, how, (left) => {
    if (!back && isSame(left, board)) return Steps.reopen(left, board);
    const known = { id: freshId(), ...kept, ...recall(board, since) };
    return back ? S.open(board, known) : Steps.openFrom(left, board, known);
  });
}

/**
 * @param {App} app @param {How} how
 * @param {(left: State) => State} next  receives the state that is left, and returns the next one
 */
function turnTo(app, { mode, message }, next) {
  app.forgetOpening();
  // Save first: it may be the same puzzle.
  app.save();
  app.show(next(app.played));
  // Save now, while the page knows which marks it only restored.
  app.save();
  if (mode || app.mode?.id === "front") app.enter(mode ?? "play");
  app.tell(message);
}

/** @param {State} state @param {Board} board */
const isSame = (state, board) => fingerprint(state.board.puzzle) === fingerprint(board.puzzle);
