// @ts-check
/** What pointers set on the board: strokes over cells, clicks on cells, edges and corners, places beyond the rim. */

import { cellsAlong, cellUnder, cornersAlong, nearest } from "../board/gestures.js";
import { cellAt, edgeBetween, inGrid, isCell, place, sides } from "../board/geometry.js";
import * as S from "../state.js";
import { clueAt } from "./clues.js";
import { drawnCells, formOf, isLine, strokeOf, takesValues } from "./drawings.js";
import { isInner, roomsOf } from "./rooms.js";
import { isCellKind, isWall } from "./tokens.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("../board/geometry.js").Point} Point
 * @typedef {import("../board/gestures.js").Gesture} Gesture
 * @typedef {import("./editor.js").Editor} Editor
 */

/** So near to a grid line, in cells, a press is at the edge and not in the cell. */
const EDGE_REACH = 0.17;

/** @param {App} app @param {Editor} editor @param {Gesture} gesture */
export function onGesture(app, editor, gesture) {
  const { board } = app;
  const { phase, trail, dragged, button } = gesture;
  const { kind } = editor;
  const [first] = trail;
  if (!first || !kind) return;
  const cell = cellUnder(board, first);
  if (phase === "start") {
    const again = cell === app.state.cursor;
    gesture.memory = { base: app.state, again, edge: edgeAt(board, kind, first) };
    if (cell) app.show(S.select(app.state, cell));
    return;
  }
  const { memory } = gesture;
  if (!memory) return;
  if (phase === "cancel") {
    editor.hold([]);
    if (memory.painted) app.change(memory.base);
    return;
  }
  if (!dragged) {
    if (phase === "end") click(editor, first, cell, memory, button === 2);
    return;
  }
  if (isCellKind(kind)) return sweep(editor, kind, gesture);
  const path = memory.edge ? edgesAlong(board, trail) : stroke(board, kind, trail);
  editor.hold(path);
  if (phase !== "end") return;
  const last = path.at(-1);
  if (last && isCell(last)) app.show(S.select(app.state, last));
  editor.hold(path);
  if (!memory.edge) return editor.commit();
  editor.hold([]);
  editor.wall(path);
}

/** The cells of a stroke: what is drawn may go across corners, rooms may not. @param {Board} board @param {Kind} kind @param {Point[]} trail */
function stroke(board, kind, trail) {
  return kind.sort === "drawn" ? strokeOf(board, trail, isLine(kind)) : cellsAlong(board, trail);
}

/** A drag with a clue in hand: walls are painted, an arrow is turned the way of the drag. @param {Editor} editor @param {Kind} kind @param {Gesture} gesture */
function sweep(editor, kind, gesture) {
  const { trail, memory, phase } = gesture;
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return;
  if (isWall(kind)) {
    memory.painted = true;
    editor.paintWalls(cellsAlong(editor.board, trail), memory.base);
  } else if (kind.sort === "arrow" && phase === "end") {
    const [right, down] = [last.x - first.x, last.y - first.y];
    if (Math.abs(right) > Math.abs(down)) editor.turn(right > 0 ? "e" : "w");
    else editor.turn(down > 0 ? "s" : "n");
  }
}

/** @param {Editor} editor @param {Point} point @param {Coord | null} cell @param {{again: boolean, edge: Coord | null}} memory @param {boolean} right */
function click(editor, point, cell, { again, edge }, right) {
  const { kind, board } = editor;
  if (!kind) return;
  if (kind.sort === "drawn") return clickDrawn(editor, kind, point, cell, again, right);
  if (edge && kind.sort === "rooms" && !right) return editor.wall([edge]);
  if (!cell) return;
  if (kind.sort === "rooms") {
    if (right) editor.erase();
    else if (again) editor.commitHere();
    return;
  }
  if (isWall(kind) && !right && clueAt(board.puzzle, kind, cell) !== undefined)
    return editor.put(undefined);
  if (right) editor.cycle(-1);
  else if (again || isWall(kind) || kind.sort === "symbol") editor.cycle(1);
}

/** @param {Editor} editor @param {Kind} kind @param {Point} point @param {Coord | null} cell @param {boolean} again @param {boolean} right */
function clickDrawn(editor, kind, point, cell, again, right) {
  const { board } = editor;
  const form = formOf(kind);
  const cells =
    form === "pair" ? pairAt(board, point) : form === "block" ? blockAt(board, point) : null;
  if (cells) {
    const { chosen } = editor.drawer;
    editor.hold(cells);
    editor.commit();
    // A second click on the same place takes it away again.
    if (right || (chosen !== null && chosen === editor.drawer.chosen && !takesValues(kind)))
      editor.erase();
  } else if (!cell) {
    if (form === "outside") editor.drawer.look(Math.floor(point.y), Math.floor(point.x));
  } else if (right) {
    if (editor.drawer.chooseAt(cell)) editor.erase();
  } else if (
    form === "spots" ||
    (form === "copies" && editor.drawer.drawing && !editor.drawer.drawing.cells.includes(cell))
  ) {
    editor.hold([cell]);
    editor.commit();
  } else if (form !== "outside" && editor.drawer.chooseAt(cell)) return;
  else if (again && drawnCells(kind, board, [cell], null)) editor.commitHere();
  else editor.drawer.choose(null);
}

/** The edge of a room that a press is at. @param {Board} board @param {Kind} kind @param {Point} point */
function edgeAt(board, kind, point) {
  if (kind.sort !== "rooms") return null;
  const far = (/** @type {number} */ n) => Math.abs(n - Math.round(n));
  if (Math.min(far(point.x), far(point.y)) > EDGE_REACH) return null;
  const edge = nearest(board, point, ["edges"], 0.6);
  return edge && isInner(roomsOf(board, kind), edge) ? edge : null;
}

/** The edges that a trail ran along. @param {Board} board @param {Point[]} trail */
function edgesAlong(board, trail) {
  const corners = cornersAlong(board, trail);
  return corners.slice(1).map((to, n) => edgeBetween(corners[n] ?? to, to));
}

/** The two cells beside the edge that is near. @param {Board} board @param {Point} point */
function pairAt(board, point) {
  const edge = nearest(board, point, ["edges"], 0.34);
  const cells = edge ? sides(edge) : [];
  return cells.length && cells.every((cell) => inGrid(board, cell)) ? cells : null;
}

/** The four cells around the corner that is near. @param {Board} board @param {Point} point */
function blockAt(board, point) {
  const corner = nearest(board, point, ["corners"], 0.4);
  if (!corner) return null;
  const { row, col } = place(corner);
  const cells = [
    cellAt(row - 1, col - 1),
    cellAt(row - 1, col),
    cellAt(row, col - 1),
    cellAt(row, col),
  ];
  return cells.every((cell) => inGrid(board, cell)) ? cells : null;
}
