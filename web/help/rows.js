// @ts-check
/** The short help: which keys and gestures mean something on this board. */

import { drawsEdges, paintsCells } from "../state-marks.js";
import { isClicked, isNumbers, playable } from "../board/geometry.js";
import { takesPencil } from "../state-numbers.js";
import { hasNumbers } from "../words.js";

/** @typedef {import("../types.js").Board} Board */

/** What is drawn along edges, in the singular. @param {Board} board */
function drawn(board) {
  const edges = board.layers.find(({ layer }) => layer.startsWith("edges"));
  return edges?.marks.find(({ mark }) => mark !== edges.blank)?.word ?? "line";
}

/** @param {Board} board @returns {[keys: string, meaning: string][]} */
export function helpFor(board) {
  /** @type {[string, string][]} */
  const rows = [];
  if (hasNumbers(board)) {
    rows.push([
      "1 – 9",
      "write a number; digits in quick succession make one; letters go on from 9",
    ]);
    if (takesPencil(board))
      rows.push(
        ["Shift or Ctrl + digit", "pencil mark in a corner, or in the centre"],
        ["Z, X, C, V, B", "pens: number, corner, centre, colour, draw"],
      );
    rows.push(["Space, Delete", "erase"]);
    if (playable(board).some((layer) => isNumbers(layer) && isClicked(layer)))
      rows.push(["Click", "the first number, the other, none"]);
    if (!playable(board).some(isClicked))
      rows.push(
        ["Drag, Ctrl + click, Shift + arrow", "select several cells: what is typed is for all"],
        ["Double click, Ctrl + A", "select all with the same number, or the whole board"],
      );
  }
  if (paintsCells(board)) {
    rows.push(["Click, Space", "mark, then dot, then nothing; drag to paint"]);
    rows.push(["Right click, X", "dot: nothing goes here"]);
  }
  if (drawsEdges(board)) {
    const from = board.joins === "cells" ? "cell to cell" : "corner to corner";
    rows.push(["Drag", `draw from ${from}; the same way again takes it back`]);
    if (board.joins === "parts") rows.push(["Drag from inside a cell", "join cells"]);
    rows.push(
      ["Click near an edge, Space", "next mark there"],
      ["Right click, X", `cross: no ${drawn(board)} here`],
    );
    rows.push(["Shift + arrow", "draw and go on"], ["Alt + arrow", "cross"]);
  }
  rows.push(["Pen “Draw”", "free lines by dragging, a ring or a cross by a click"]);
  rows.push(["Alt + digit", "colour the cell"], ["/", "next pen"]);
  rows.push(["Arrows", drawsEdges(board) ? "from cell to edge to cell" : "from cell to cell"]);
  rows.push(
    ["Home, End, Page Up, Page Down", "to the sides"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  );
  rows.push(["Two fingers, Ctrl + wheel", "magnify and move the board"]);
  return rows;
}

/** In one sentence, for a screen reader that comes to the board. @param {Board} board */
export function hintFor(board) {
  if (drawsEdges(board))
    return `Arrow keys go from cell to edge. Space marks, X crosses out, Shift with an arrow draws a ${drawn(board)}.`;
  if (paintsCells(board)) return "Arrow keys move. Space marks, X puts a dot.";
  return "Arrow keys move. Digits write, Space erases.";
}
