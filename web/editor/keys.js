// @ts-check
/** The effect of keys while the author edits the board. */

import { cellAt, inGrid, isCell, place } from "../puzzle/geometry.js";
import { ARROWS, intent } from "../puzzle/input.js";
import * as S from "../puzzle/state.js";
import { redo, undo } from "../app/undo.js";
import { stepTo } from "../clues/drawings.js";
import { sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./editor.js").Editor} Editor
 */

/**
 * Steps of the pen, with Shift: the corner keys of a keypad move diagonally.
 * @type {Record<string, [number, number]>}
 */
const STEPS = {
  ...ARROWS,
  Home: [-1, -1],
  PageUp: [-1, 1],
  End: [1, -1],
  PageDown: [1, 1],
};

const TURNS = /** @type {Record<string, import("../clues/sorts/sort.js").Way>} */ ({
  ArrowUp: "n",
  ArrowDown: "s",
  ArrowLeft: "w",
  ArrowRight: "e",
});

/**
 * @param {App} app @param {Editor} editor @param {KeyboardEvent} event
 * @returns {boolean} whether the editor used the key
 */
export function onKey(app, editor, event) {
  const onBoard = document.activeElement !== document.body;
  editor.touched = true;
  if (onBoard && editor.artist?.key(event)) return true;
  const step = STEPS[event.key];
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  if (onBoard && plain && event.shiftKey && step) return shifted(app, editor, event.key, step);
  if (event.key === "Escape") {
    if (!editor.path.length && !editor.drawer.drawing) return false;
    editor.drawer.choose(null);
    return true;
  }
  const meant = intent(event, onBoard);
  if (!meant) return false;
  if (meant.to === "move" || meant.to === "draw") {
    if (editor.path.length) editor.hold([]);
    editor.move(meant.down, meant.right);
  } else if (meant.to === "undo") undo(app);
  else if (meant.to === "redo") redo(app);
  else if (meant.to === "erase") editor.erase(event.key === "Backspace");
  else if (meant.to === "cycle") {
    if (editor.path.length) editor.commit();
    else editor.commitHere();
  } else if (meant.to === "all") {
    // Nothing in Edit applies to all cells, and the key must not select the page's text.
  } else if (meant.to === "pen" && !editor.reads("/") && editor.search()) return true;
  else if (meant.to === "type" && meant.key === "+" && joined(editor)) return true;
  else return editor.type(meant.to === "pen" ? "/" : meant.key, event.timeStamp);
  return true;
}

/** Add the cell at the cursor to an area; return whether an area is in hand. @param {Editor} editor */
function joined(editor) {
  const { kind, cursor } = editor;
  return kind !== null && isCell(cursor) && sortOf(kind).join(editor, kind, [cursor]);
}

/** @param {App} app @param {Editor} editor @param {string} key @param {[number, number]} step */
function shifted(app, editor, key, [down, right]) {
  const { kind, cursor } = editor;
  const way = TURNS[key];
  if (!kind) return false;
  const sort = sortOf(kind);
  if (!isCell(cursor) && !sort.inCells) return false;
  if (sort.points && way) {
    editor.turn(way);
    return true;
  }
  if (sort.inCells) {
    editor.move(down, right);
    return true;
  }
  const path = editor.path.at(-1) === cursor ? [...editor.path] : [cursor];
  const { row, col } = place(cursor);
  const to = cellAt(row + down, col + right);
  if (!inGrid(app.board, to)) return true;
  stepTo(path, to, sort.retraces(kind));
  app.show(S.select(app.state, to));
  editor.hold(path);
  return true;
}
