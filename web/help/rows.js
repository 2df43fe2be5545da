// @ts-check
/** The short help: which keys and gestures mean something on this board. */

import { drawsEdges, paintsCells } from "../state-marks.js";
import { isClicked, isNumbers, playable } from "../board/geometry.js";
import { takesPencil } from "../state-numbers.js";
import { hasNumbers } from "../words.js";
import { say } from "../say.js";

/** @typedef {import("../types.js").Board} Board */

/** Whether bridges are drawn along edges, and not lines. @param {Board} board */
function areBridges(board) {
  const edges = board.layers.find(({ layer }) => layer.startsWith("edges"));
  return edges?.marks.find(({ mark }) => mark !== edges.blank)?.word === "bridge";
}

/** @param {Board} board @returns {[keys: string, meaning: string][]} */
export function helpFor(board) {
  /** @type {[string, string][]} */
  const rows = [];
  if (hasNumbers(board)) {
    rows.push(["1 – 9", say("help.writeANumberDigits")]);
    if (takesPencil(board))
      rows.push(
        [say("help.shiftOrCtrlDigit"), "pencil mark in a corner, or in the centre"],
        ["Z, X, C, V, B", say("help.pensNumberCornerCentre")],
      );
    rows.push([say("help.spaceDelete"), "erase"]);
    if (playable(board).some((layer) => isNumbers(layer) && isClicked(layer)))
      rows.push([say("help.click"), say("help.theFirstNumberThe")]);
    if (!playable(board).some(isClicked))
      rows.push(
        [say("help.dragCtrlClickShift"), say("help.selectSeveralCellsWhat")],
        [say("help.doubleClickCtrlA"), say("help.selectAllWithThe")],
      );
  }
  if (paintsCells(board)) {
    rows.push([say("help.clickSpace"), say("help.markThenDotThen")]);
    rows.push([say("help.rightClickX"), say("help.dotNothingGoesHere")]);
  }
  if (drawsEdges(board)) {
    rows.push([
      say("help.drag"),
      say(board.joins === "cells" ? "help.drawCells" : "help.drawCorners"),
    ]);
    if (board.joins === "parts") rows.push([say("help.dragFromInsideA"), say("help.joinCells")]);
    rows.push(
      [say("help.clickNearAnEdge"), say("help.nextMarkThere")],
      [say("help.rightClickX"), say(areBridges(board) ? "help.noBridge" : "help.noLine")],
    );
    rows.push([say("help.shiftArrow"), say("help.drawAndGoOn")], [say("help.altArrow"), "cross"]);
  }
  rows.push([say("help.penDraw"), say("help.freeLinesByDragging")]);
  rows.push([say("help.altDigit"), say("help.colourTheCell")], ["/", say("help.nextPen")]);
  rows.push([
    say("help.arrows"),
    drawsEdges(board) ? say("help.fromCellToEdge") : say("help.fromCellToCell"),
  ]);
  rows.push(
    [say("help.homeEndPageUp"), say("help.toTheSides")],
    [say("help.ctrlZCtrlY"), say("help.undoRedo")],
  );
  rows.push([say("help.twoFingersCtrlWheel"), say("help.magnifyAndMoveThe")]);
  return rows;
}

/** In one sentence, for a screen reader that comes to the board. @param {Board} board */
export function hintFor(board) {
  if (drawsEdges(board)) return say(areBridges(board) ? "help.hintBridges" : "help.hintLines");
  if (paintsCells(board)) return say("help.arrowKeysMoveSpace");
  return say("help.arrowKeysMoveDigits");
}
