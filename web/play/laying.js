// @ts-check
/**
 * Dominoes of the tray below the board: a tap takes one in the hand, and a second tap turns it; a tap on the board, or a
 * drag from the tray, lays it. A tap on a laid one takes it back, a drag moves it. Keys do the same at the cursor.
 */

import { leftOf } from "../puzzle/bank.js";
import { isCell } from "../puzzle/geometry.js";
import { moveCell } from "../puzzle/marks.js";
import { placeOn } from "../puzzle/sentences.js";
import * as S from "../puzzle/state.js";
import { cellUnder } from "../puzzle/trail.js";
import * as T from "../puzzle/tray.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 * @typedef {import("../puzzle/input.js").Intent} Intent
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Hand} Hand
 */

/** The keys that take a domino and turn it. */
const [TAKE, TURN] = ["t", "r"];

/** Return whether a key is about dominoes, and not about the page. @param {Board} board @param {string} key */
export const isForTray = (board, key) =>
  T.hasTray(board) && [TAKE, TURN].includes(key.toLowerCase());

/**
 * Note at the press which domino the gesture is about: one of the tray, the one in the hand, or one on the board.
 * @param {State} state @param {Gesture} gesture @returns {boolean} whether it is about one
 */
export function isAboutDomino(state, { trail: [first], piece, button, memory }) {
  const { board, pen, tool } = state;
  if (!T.hasTray(board) || !first) return false;
  const held = T.handOf(state);
  const hand = { half: /** @type {const} */ (0), at: null, cells: null };
  const cell = cellUnder(board, first);
  const laid = cell && T.laidAt(state, cell);
  if (piece) {
    const turn = held?.n === piece.n ? held.turn : 0;
    memory.domino = { hand: { ...hand, ...piece, turn }, isFrom: "tray" };
  } else if (pen === "colour" || pen === "draw") return false;
  else if (held) memory.domino = { hand: { ...held, half: 0 }, isFrom: "hand" };
  else if (laid && (button === 2 || tool === "on")) {
    const half = laid.cells[0] === cell ? 0 : 1;
    memory.domino = { hand: { ...hand, n: laid.n, turn: laid.turn, half }, laid, isFrom: "board" };
  }
  return Boolean(memory.domino);
}

/** Follow such a gesture. @param {App} app @param {Gesture} gesture */
export function layDomino(app, gesture) {
  const { phase, trail, dragged, button, memory } = gesture;
  const at = trail.at(-1);
  if (!at) return;
  if (!dragged) {
    if (phase === "end") tapped(app, gesture, at);
    return;
  }
  /** @type {{base: State, domino: {hand: Hand, laid?: T.Laid, isFrom: string}}} */
  const { base, domino } = memory;
  const { laid } = domino;
  if (button === 2 || (!laid && !leftOf(base)[domino.hand.n])) return;
  const cell = cellUnder(app.board, at);
  const hand = T.aimed(app.board, { ...domino.hand, at }, cell);
  if (phase !== "end") {
    if (!memory.drawn) app.tell();
    memory.drawn = T.take(laid ? T.lift(base, laid) : base, hand);
    return app.show(memory.drawn);
  }
  if (hand.cells) return lay(app, base, hand, laid);
  // A domino that is dropped beside the board is put back.
  if (laid) app.change(T.take(T.lift(base, laid), null));
  else app.show(T.take(base, domino.isFrom === "hand" ? base.hand : null));
  if (cell) noRoom(app);
}

/** @param {App} app @param {Gesture} gesture @param {Point} at */
function tapped(app, { button, memory }, at) {
  const { state, board } = app;
  /** @type {{hand: Hand, laid?: T.Laid, isFrom: string}} */
  const { hand, laid, isFrom } = memory.domino;
  const cell = cellUnder(board, at);
  const isHeld = T.handOf(state)?.n === hand.n;
  if (laid && cell && button === 2) return turnLaid(app, laid, cell, 1);
  if (laid && cell) return takeBack(app, laid, cell);
  if (isFrom === "tray" && !isHeld) return takeFromTray(app, hand);
  if (isFrom === "tray" || button === 2) return turnHand(app, 1);
  if (!cell) return putBack(app);
  const aimed = T.aimed(board, hand, cell);
  if (aimed.cells) lay(app, state, aimed);
  else noRoom(app);
}

/** Take a domino of the tray in the hand; of one that is laid, show where it is. @param {App} app @param {Hand} hand */
function takeFromTray(app, hand) {
  const { state, board } = app;
  if (leftOf(state)[hand.n]) {
    app.show(T.take(S.usePen(state, "number"), { ...hand, half: 0 }));
    return told(app, say("tray.taken", { domino: T.nameOf(board, hand.n) }));
  }
  const cell = Object.keys(state.marks).find(
    (coord) =>
      isCell(coord) && T.nameOf(board, T.laidAt(state, coord)?.n ?? -1) === T.nameOf(board, hand.n),
  );
  if (cell) app.show(S.select(state, cell));
}

/** @param {App} app @param {State} base @param {Hand} hand @param {T.Laid} [laid] where it was */
function lay(app, base, hand, laid) {
  if (!hand.cells) return;
  const next = T.take(T.lay(base, hand.n, hand.cells, laid), null);
  app.change(S.select(next, hand.cells[hand.half]));
}

/** @param {App} app @param {T.Laid} laid @param {string} cell */
function takeBack(app, laid, cell) {
  app.change(S.select(T.lift(app.state, laid), cell));
  app.mention({
    kind: "quiet",
    head: "",
    text: say("tray.back", { domino: T.nameOf(app.board, laid.n) }),
  });
}

/** @param {App} app @param {T.Laid} laid @param {string} cell @param {1 | -1} by */
function turnLaid(app, laid, cell, by) {
  const next = T.turnLaid(app.state, laid, cell, by);
  if (next === app.state) noRoom(app);
  else app.change(S.select(next, cell));
}

/** Turn the domino in the hand, around the half under the pointer. @param {App} app @param {1 | -1} by */
function turnHand(app, by) {
  const hand = T.handOf(app.state);
  if (!hand) return;
  const turn = (hand.turn + T.WAYS.length + by) % T.WAYS.length;
  const cell = hand.cells?.[hand.half] ?? (hand.at && cellUnder(app.board, hand.at));
  app.show(T.take(app.state, T.aimed(app.board, { ...hand, turn }, cell ?? null)));
}

/** Put the domino in the hand back into the tray. @param {App} app */
export function putBack(app) {
  if (!app.state.hand) return;
  app.show(T.take(app.state, null));
  app.tell();
}

/** Show where the domino in the hand would lie. @param {App} app @param {Point} at */
export function hoverDomino(app, at) {
  const hand = T.handOf(app.state);
  if (hand)
    app.show(
      T.take(app.state, T.aimed(app.board, { ...hand, half: 0, at }, cellUnder(app.board, at))),
    );
}

/**
 * Do what a key means for dominoes. T takes the next one of the tray, and Shift the one before; R turns it.
 * @param {App} app @param {Intent} meant @param {boolean} shift @returns {boolean} whether it means something
 */
export function layByKey(app, meant, shift) {
  const { state, board } = app;
  if (!T.hasTray(board)) return false;
  const hand = T.handOf(state);
  const laid = T.laidAt(state, state.cursor);
  const by = shift ? -1 : 1;
  const key = meant.to === "type" ? meant.key.toLowerCase() : "";
  if (key === TAKE) takeNext(app, by);
  else if (key === TURN && hand) {
    turnHand(app, by);
    // A domino under the mouse stays there.
    if (!hand.at) aim(app, state.cursor);
  } else if (key === TURN && laid) turnLaid(app, laid, state.cursor, by);
  else if (meant.to === "move" && hand) {
    app.show(moveCell(state, meant.down, meant.right));
    aim(app, app.state.cursor);
  } else if (meant.to === "cycle" && hand) {
    if (hand.cells) lay(app, state, hand);
    else noRoom(app);
  } else if ((meant.to === "erase" || meant.to === "cycle") && laid && !hand)
    takeBack(app, laid, state.cursor);
  else return false;
  return true;
}

/** @param {App} app @param {1 | -1} by */
function takeNext(app, by) {
  const { state, board } = app;
  const left = leftOf(state);
  const from = T.handOf(state)?.n ?? (by > 0 ? -1 : left.length);
  const order = left.map((_, n) => (from + by * (n + 1) + 2 * left.length) % left.length);
  const n = order.find((one) => left[one]);
  if (n === undefined) return told(app, say("tray.none"));
  const { cursor } = moveCell(state, 0, 0);
  const hand = /** @type {const} */ ({ n, turn: 0, half: 0, cells: null, at: null });
  app.show(T.take(S.select(S.usePen(state, "number"), cursor), hand));
  aim(app, cursor, say("tray.takenByKey", { domino: T.nameOf(board, n) }));
}

/** Aim the domino in the hand at a cell, and say where it would lie. @param {App} app @param {string} cell @param {string} [first] */
function aim(app, cell, first = "") {
  const { state, board } = app;
  const hand = T.handOf(state);
  const numbers = hand && T.numbersOf(board, hand.n);
  if (!hand || !numbers) return;
  const next = T.aimed(board, { ...hand, half: 0, at: null }, cell);
  app.show(T.take(state, next));
  const text = next.cells
    ? say("tray.wouldLie", {
        one: numbers[0],
        place: placeOn(board, next.cells[0]),
        other: numbers[1],
        next: placeOn(board, next.cells[1]),
      })
    : say("tray.noRoom");
  told(app, [first, text].filter(Boolean).join(" "));
}

/** @param {App} app */
const noRoom = (app) => app.tell({ kind: "note", head: "", text: say("tray.noRoom") });

/** @param {App} app @param {string} text */
const told = (app, text) => app.tell({ kind: "quiet", head: "", text });
