// @ts-check
/**
 * The effect of pointers while the author edits: strokes over cells, and clicks on cells, edges, corners and places
 * outside the grid.
 */

import { cellUnder } from "../puzzle/trail.js";
import * as S from "../puzzle/state.js";
import { placeUnder } from "../clues/sites.js";
import { sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 * @typedef {import("./editor.js").Editor} Editor
 */

/** @param {App} app @param {Editor} editor @param {Gesture} gesture */
export function onGesture(app, editor, gesture) {
  const { board } = app;
  const { phase, trail, dragged, button, adds } = gesture;
  if (editor.artist) return editor.artist.gesture(gesture);
  const { kind } = editor;
  const [first] = trail;
  if (!first || !kind) return;
  const sort = sortOf(kind);
  const cell = sort.inCells ? placeUnder(kind, board, first) : cellUnder(board, first);
  if (phase === "start") {
    // If the cursor is there from Play, or because the board is new, this is the first click.
    const again = editor.touched && cell === app.state.cursor;
    editor.touched = true;
    gesture.memory = { base: app.state, again, edge: sort.edgeAt(board, kind, first) };
    if (cell) app.show(S.select(app.state, cell));
    return;
  }
  const { memory } = gesture;
  if (!memory) return;
  if (phase === "hold") {
    // A phone has no modifier keys. What the press selects, its end must not select again.
    if (cell && sort.join(editor, kind, [cell])) gesture.memory = null;
    return;
  }
  if (phase === "cancel") {
    editor.hold([]);
    if (memory.painted) app.change(memory.base);
    return;
  }
  if (dragged) sort.drag(editor, kind, gesture);
  else if (phase === "end") {
    const { again, edge } = memory;
    if (button !== 2 && !adds && editor.takeAt(first)) return;
    sort.click(editor, kind, { point: first, cell, edge, again, right: button === 2, adds });
  }
}
