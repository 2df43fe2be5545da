// @ts-check
/** Play mode: how keys and pointers change the marks. */

import { cellsAlong, cellUnder } from "../puzzle/trail.js";
import { home, inPlay, isClicked, isNumbers, layerOf, playable } from "../puzzle/geometry.js";
import { intent } from "../puzzle/input.js";
import { joinsCells, LINE_REACH, nearestCell, pathOf, target } from "./aim.js";
import {
  enter,
  enterHeld,
  enterSingle,
  hold,
  holdTyped,
  isHolding,
  isNumberFirst,
} from "./holding.js";
import { hoverDomino, isAboutDomino, layByKey, layDomino, putBack } from "./laying.js";
import { heldDigit, nextPen, pencilled, PENS } from "./pens.js";
import { hintFor } from "./shortcuts.js";
import { drawHalves, hasHalves } from "../puzzle/halves.js";
import * as M from "../puzzle/marks.js";
import { colour, has, paintColour, wipe } from "../puzzle/colours.js";
import { tint } from "../puzzle/tinted.js";
import { noteLine, noteSign, unnote } from "../puzzle/notes.js";
import * as N from "../puzzle/numbers.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { redo, undo } from "../app/undo.js";
import { say } from "../words/say.js";
import { refusal } from "../puzzle/sentences.js";
import { handOf } from "../puzzle/tray.js";
import { isTurned, turn } from "../puzzle/turning.js";
import { followTinting, isTinting, tintHeld, tintUnder } from "./tinting.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/mode.js").Mode} Mode
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/state.js").Pen} Pen
 * @typedef {import("../puzzle/state.js").State} State
 */

/** @param {App} app @returns {Mode} */
export function playing(app) {
  followTinting(app);
  app.fog.watch();
  return {
    id: "play",
    name: say("play.play"),
    seen: (state) => app.fog.seen(state),
    gesture: (gesture) => onGesture(app, gesture),
    hover: (at) => hoverDomino(app, at),
    leave: () => putBack(app),
    key: (event) => onKey(app, event),
    write: (mark) => write(app, mark),
    type: (digit) => typed(app, digit, performance.now()),
    hold: (mark) => hold(app, mark),
  };
}

/** Handle a key of the keypad. @param {App} app @param {number | null} mark */
function write(app, mark) {
  const { state } = app;
  // If a tap gives the colour, the key only selects it.
  const isGiven = !areSelected(state.board) || (isTinting(state) && !state.also.length);
  if (state.pen === "colour" && mark !== null && isGiven) return app.show(S.useInk(state, mark));
  if (mark === null && layByKey(app, { to: "erase" }, false)) return;
  if (isTinting(state)) return tintHeld(app, S.selected(state), mark);
  if (mark !== null && isNumberFirst(app)) return hold(app, mark);
  return app.change(mark === null ? erase(state) : enter(app, state, mark));
}

/** @param {App} app @param {Gesture} gesture */
function onGesture(app, gesture) {
  const { board } = app;
  const { phase, trail, dragged, memory } = gesture;
  const [first] = trail;
  if (!first) return;
  if (phase === "start") {
    gesture.memory = { base: app.state, drawn: null, length: 0, last: null };
    if (isAboutDomino(app.state, gesture)) return;
    gesture.adds ||= adding === app.state.past;
    if (isChosen(app.state)) choose(app, gesture);
    return;
  }
  if (!memory) return;
  if (phase === "hold") {
    if (isChosen(app.state)) beginSeveral(app, gesture);
    return;
  }
  if (phase === "cancel") {
    if (memory.drawn === app.state && memory.drawn !== memory.base) app.change(memory.base);
    if (isChosen(app.state)) app.show(S.selectAll(app.state, S.selected(memory.base)));
    return;
  }
  if (memory.domino) return layDomino(app, gesture);
  if (app.state.pen === "draw") return onNote(app, gesture);
  if (app.state.pen === "colour" && !areSelected(board)) return onColour(app, gesture);
  const way = (gesture.button === 2) === (app.state.tool === "on") ? "off" : "on";
  // If a click gives the next number, a drag still selects.
  if (areSelected(board) || (dragged && isOnlyNumbers(board))) {
    if (dragged) choose(app, gesture);
    else if (phase === "end" && !gesture.adds) tapped(app, first, memory.base);
    return;
  }
  if (!dragged) {
    if (phase === "end") click(app, first, way);
    return;
  }
  if (board.rectangles && way === "on" && joinsCells(board, trail))
    return onRectangle(app, gesture);
  if (hasHalves(board) && way === "on") return onHalves(app, gesture);
  const path = pathOf(board, trail);
  if (!path) return;
  // Many moves of a pointer do not reach a new cell.
  const last = path.at(-1);
  if (!last || (memory.length === path.length && memory.last === last)) return;
  Object.assign(memory, { length: path.length, last });
  const drawn = M.drawsEdges(board)
    ? M.draw(memory.base, path, joinsCells(board, trail) ? "off" : way)
    : M.paint(memory.base, path, way);
  const moved = path.length > 1 || !M.drawsEdges(board);
  memory.drawn = S.select(moved ? drawn : memory.base, home(board, last));
  app.change(memory.drawn);
}

/**
 * Act on a tap where taps select, with a held number or the colour pen.
 * @param {App} app @param {Point} at @param {State} before the press
 */
function tapped(app, at, before) {
  const { cursor, also, pen } = app.state;
  if (isHolding(app)) enterHeld(app, cursor);
  else if (isTinting(app.state)) tintHeld(app, [cursor]);
  else if (pen === "colour" && before.cursor === cursor && !also.length) tintUnder(app, cursor, at);
}

/**
 * Draw a rectangle from the cell of the press to the one under the pointer.
 * @param {App} app @param {Gesture} gesture
 */
function onRectangle(app, { trail, memory }) {
  const { board } = app;
  const [from, to] = [trail[0], trail.at(-1)].map((at) => at && nearestCell(board, at));
  if (!from || !to || memory.last === to) return;
  memory.last = to;
  memory.drawn = S.select(M.drawRectangle(memory.base, from, to), to);
  app.change(memory.drawn);
}

/** Draw a thing in two cells, over the last two that the pointer crossed. @param {App} app @param {Gesture} gesture */
function onHalves(app, { trail, memory }) {
  const [from, to] = cellsAlong(app.board, trail).slice(-2);
  if (!from || !to || memory.last === from + to) return;
  memory.last = from + to;
  memory.drawn = S.select(drawHalves(memory.base, from, to), to);
  app.change(memory.drawn);
}

/**
 * Give the pen's colour to the cells of a click or drag, or remove it if the first cell has it.
 * @param {App} app @param {Gesture} gesture
 */
function onColour(app, { phase, trail, dragged, button, memory }) {
  const { board, state } = app;
  if (!dragged && phase !== "end") return;
  const path = cellsAlong(board, trail);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || (memory.drawn && memory.length === path.length)) return;
  /** @type {State} */
  const base = memory.base;
  if (isTinting(state) && !dragged) return tintHeld(app, [first], button === 2 ? null : state.ink);
  const next =
    button === 2
      ? wipe(base, path)
      : paintColour(base, state.ink, path, !has(base, first, state.ink));
  memory.length = path.length;
  memory.drawn = S.select(next, last);
  app.change(memory.drawn);
}

/** Draw a free line from cell to cell; a click makes the next sign. @param {App} app @param {Gesture} gesture */
function onNote(app, { phase, trail, dragged, memory }) {
  const { board } = app;
  /** @type {State} */
  const base = memory.base;
  const [first] = trail;
  if (!dragged) {
    const cell = first && cellUnder(board, first);
    if (cell && phase === "end") app.change(noteSign(S.select(base, cell), cell));
    return;
  }
  const path = cellsAlong(board, trail, LINE_REACH);
  const last = path.at(-1);
  if (path.length < 2 || !last || memory.length === path.length) return;
  memory.length = path.length;
  memory.drawn = S.select(noteLine(base, path), last);
  app.change(memory.drawn);
}

/** Return whether a gesture selects. @param {State} state */
const isChosen = ({ board, pen }) => areSelected(board) && pen !== "draw";

/** Return whether drags and clicks select cells: they do if only numbers are written. @param {Board} board */
const areSelected = (board) => !playable(board).some(isClicked);

/** Return whether only numbers are written, and clicks can step through them. @param {Board} board */
const isOnlyNumbers = (board) => playable(board).every(isNumbers);

/** A second click within this time is a double click, in milliseconds. */
const SOON = 400;

/** The last click, and its board. @type {{at: number, cell: string, board: Board | null}} */
let clicked = { at: -Infinity, cell: "", board: null };

/**
 * While this is set, taps add to the selection, because a phone has no modifier keys: after a long press, until
 * something is written. A long press on a cell begins a new selection, so that slow taps do not write into two cells.
 * The value is the list of steps at that time.
 * @type {State["past"] | null}
 */
let adding = null;

/** @param {App} app @param {Gesture} gesture */
function beginSeveral(app, gesture) {
  const cell = cellsAlong(app.board, gesture.trail).at(-1);
  if (!cell || !inPlay(app.board, cell)) return;
  const base = S.select(app.state, cell);
  adding = base.past;
  Object.assign(gesture, { adds: true, memory: { ...gesture.memory, base } });
  app.show(base);
  app.tell({ kind: "quiet", head: "", text: say("play.several") });
}

/**
 * Select the cells that the pointer crossed, and keep the old selection if it adds.
 * @param {App} app @param {Gesture} gesture
 */
function choose(app, { trail, dragged, adds, at, memory }) {
  const { board, state } = app;
  const path = cellsAlong(board, trail).filter((cell) => inPlay(board, cell));
  const cell = path.at(-1);
  if (!cell) return;
  /** @type {State} */
  const base = memory.base;
  const before = adds ? S.selected(base) : [];
  if (!dragged) {
    const same = clicked.cell === cell && clicked.board === board;
    const again = same && at - clicked.at < SOON && !adds;
    clicked = { at, cell, board };
    if ((isHolding(app) || isTinting(state)) && !adds) return app.show(S.select(state, cell));
    if (again && enterSingle(app, cell)) return;
    if (again && N.takesNumbers(S.select(state, cell)))
      return app.show(S.selectAll(state, [...N.alike(app.fog.seen(state), cell), cell]));
    // A second tap removes the cell from the selection.
    const others = before.filter((one) => one !== cell);
    if (others.length && others.length < before.length) return app.show(S.selectAll(state, others));
    return app.show(before.length ? S.selectAll(state, [...before, cell]) : S.select(state, cell));
  }
  return app.show(S.selectAll(state, [...before, ...path]));
}

/** @param {App} app @param {Point} point @param {M.Way} way */
function click(app, point, way) {
  const { board, state } = app;
  const cell = cellUnder(board, point);
  if (cell && isTurned(board, cell))
    return app.change(turn(S.select(state, cell), cell, way === "on" ? 1 : -1));
  const coord = target(board, point);
  if (!coord) return;
  const next = S.select(state, coord);
  if (isHolding(app) && !isClicked(layerOf(board, coord)) && enterHeld(app, coord)) return;
  if (M.nextMark(next, coord, way) === undefined) app.show(next);
  else app.change(M.cycle(next, coord, way));
}

/** @param {App} app @param {KeyboardEvent} event */
function onKey(app, event) {
  const { state } = app;
  const digit = heldDigit(event);
  if (digit !== undefined && holdTyped(app, digit, event.timeStamp)) return true;
  const penned = pencilled(event);
  if (penned && (N.takesNumbers(state) || penned.pen === "colour")) {
    typed(app, penned.key, event.timeStamp, penned.pen);
    return true;
  }
  if (event.key === "Escape" && state.also.length) {
    adding = null;
    app.show(S.select(state, state.cursor));
    return true;
  }
  if (event.key === "Escape" && handOf(state)) {
    putBack(app);
    return true;
  }
  if (event.key === "Escape" && state.held !== null) {
    hold(app, null);
    return true;
  }
  if (event.key === "Escape" && (state.solution || state.possible)) {
    app.change(Shown.unshow(state));
    return true;
  }
  const meant = intent(event, document.activeElement !== document.body);
  if (!meant) return false;
  if (layByKey(app, meant, event.shiftKey)) return true;
  if (meant.to === "move") app.show(M.move(state, meant.down, meant.right));
  else if (meant.to === "draw" && state.pen === "draw") {
    const { cursor } = M.moveCell(state, meant.down, meant.right);
    app.change(S.select(noteLine(state, [state.cursor, cursor]), cursor));
  } else if (meant.to === "draw") {
    if (areSelected(state.board)) {
      const { cursor } = M.move(state, meant.down, meant.right);
      several(app, [...S.selected(state), cursor]);
    } else if (hasHalves(state.board) && !meant.cross) {
      const { cursor } = M.moveCell(state, meant.down, meant.right);
      app.change(S.select(drawHalves(state, state.cursor, cursor), cursor));
    } else if (!M.drawsEdges(state.board)) app.show(M.move(state, meant.down, meant.right));
    else app.change(M.drawOn(state, meant.down, meant.right, meant.cross ? "off" : "on"));
  } else if (meant.to === "all") {
    if (areSelected(state.board))
      several(app, [...N.everyNumber(app.fog.seen(state).board), state.cursor]);
  } else if (meant.to === "undo") undo(app, event.repeat);
  else if (meant.to === "redo") redo(app);
  else if (meant.to === "erase") app.change(erase(state));
  else if (meant.to === "pen") app.show(S.usePen(state, nextPen(state)));
  else if (meant.to === "cycle" && state.pen === "draw") app.change(noteSign(state, state.cursor));
  else if (meant.to === "cycle" && isHolding(app) && enterHeld(app, state.cursor)) return true;
  else if (event.key === "Enter" && enterSingle(app, state.cursor)) return true;
  else if (meant.to === "cycle" && isTinting(state)) tintHeld(app, S.selected(state));
  else if (meant.to === "cycle" && state.pen === "colour") app.change(colour(state, state.ink));
  else if (meant.to === "cycle" && isTurned(state.board, state.cursor))
    app.change(turn(state, state.cursor, 1));
  else if (meant.to === "cycle")
    app.change(
      N.takesNumbers(state) && !isClicked(layerOf(state.board, state.cursor))
        ? erase(state)
        : M.cycle(state, state.cursor),
    );
  else typed(app, meant.key, event.timeStamp);
  return true;
}

/** @param {App} app @param {string} key @param {number} now @param {Pen} [pen] */
function typed(app, key, now, pen) {
  const { state } = app;
  const layer = layerOf(state.board, state.cursor);
  const chosen = isNumbers(layer) && layer && N.markOf(layer, key) === null && PENS[key];
  if (chosen) return app.show(S.usePen(state, chosen));
  if ((pen ?? state.pen) === "colour" && /^\d$/.test(key)) {
    const ink = Number(key);
    if (isTinting(state)) return tintHeld(app, S.selected(state), ink || null);
    return app.change(ink ? colour(S.useInk(state, ink), ink) : wipe(state));
  }
  if (pen === undefined && isNumberFirst(app) && holdTyped(app, key, now)) return;
  if (isNumbers(layer)) {
    if (S.selected(state).every((coord) => coord in state.board.givens))
      return app.tell({
        kind: "note",
        head: "",
        text: say("play.given"),
      });
    const next = N.type(state, key, now, pen, app.fog.seen(state).board);
    if (next) return app.change(next);
  } else if (layer) {
    const crossed = key.toLowerCase() === "x" && layer.blank !== null;
    if (crossed) return app.change(M.cycle(state, state.cursor, "off"));
    const mark = N.markOf(layer, key);
    if (mark !== null && /^\d$/.test(key)) return app.change(M.put(state, state.cursor, mark));
  }
  app.tell({
    kind: "note",
    head: "",
    text: refusal(state.board, state.cursor, key, hintFor(state.board)),
  });
}

/**
 * Select these cells and announce how many, because this is also for players who listen.
 * @param {App} app @param {import("../engine/types.js").Coord[]} coords
 */
function several(app, coords) {
  app.show(S.selectAll(app.state, coords));
  const many = S.selected(app.state).length;
  app.tell({ kind: "quiet", head: "", text: say("play.selected", { n: many }) });
}

/** @param {State} state */
function erase(state) {
  if (isTinting(state)) return tint(state, state.held ?? 0, null, S.selected(state));
  if (state.pen === "colour") return wipe(state);
  if (state.pen === "draw" && Object.keys(state.drawn).length) return unnote(state);
  return N.takesNumbers(state) ? N.erase(state) : M.put(state, state.cursor, null);
}
