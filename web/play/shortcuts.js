// @ts-check
/** The short help: which keys and gestures work on this board. */

import { drawsEdges, paintsCells } from "../puzzle/marks.js";
import { isClicked, isNumbers, playable } from "../puzzle/geometry.js";
import * as N from "../puzzle/numbers.js";
import { hasNumbers } from "../puzzle/sentences.js";
import { hasHalves } from "../puzzle/halves.js";
import { hasTray } from "../puzzle/tray.js";
import { say } from "../words/say.js";

/** @typedef {import("../engine/types.js").Board} Board */

/** Things to draw along edges, by presentation word. @type {Record<string, import("../words/say.js").Plain>} */
const THINGS = { bridge: "help.aBridge", domino: "help.aDomino" };

/** Return the name of what is drawn along edges, in the singular. @param {Board} board */
function thing(board) {
  const edges = board.layers.find(({ layer }) => layer.startsWith("edges"));
  const word = edges?.marks.find(({ mark }) => mark !== edges.blank)?.word ?? "";
  return say(THINGS[word] ?? "help.aLine");
}

/** @param {Board} board @returns {[keys: string, meaning: string][]} */
export function helpFor(board) {
  /** @type {[string, string][]} */
  const rows = [];
  if (hasTray(board))
    rows.push(
      [say("tray.keysTake"), say("tray.take")],
      [say("tray.keysTurn"), say("tray.turn")],
      [say("tray.keysLay"), say("tray.lay")],
      [say("tray.keysTakeBack"), say("tray.takeBack")],
    );
  if (hasNumbers(board)) {
    rows.push(["1 – 9", say("help.writeNumber")]);
    if (N.takesPencil(board))
      rows.push(
        [say("help.keysPencil"), say("help.pencilMark")],
        ["Z, X, C, V, B", say("help.pens")],
        [say("help.keysSingle"), say("help.enterSingle")],
      );
    rows.push([say("help.keysHold"), say("help.holdNumber")]);
    if (N.holdsAll(board)) rows.push([say("help.keysTint"), say("help.tintMarks")]);
    rows.push([say("help.keysErase"), say("help.erase")]);
    if (playable(board).some((layer) => isNumbers(layer) && isClicked(layer)))
      rows.push([say("help.keysClick"), say("help.firstThenOther")]);
    if (!playable(board).some(isClicked))
      rows.push(
        [say("help.keysSelect"), say("help.selectSeveral")],
        [say("help.keysSelectAlike"), say("help.selectAlike")],
      );
  }
  if (paintsCells(board)) {
    if (hasHalves(board)) rows.push([say("tray.keysHalves"), say("tray.halves")]);
    rows.push([say("help.keysMark"), say("help.markThenDot")]);
    rows.push([say("help.keysDot"), say("help.dot")]);
  }
  if (drawsEdges(board)) {
    rows.push([
      say("help.keysDrag"),
      say(board.joins === "cells" ? "help.drawCells" : "help.drawCorners"),
    ]);
    if (board.rectangles)
      rows.push(
        [say("help.keysJoin"), say("help.drawRectangle")],
        [say("help.keysRightDrag"), say("help.joinCells")],
      );
    else if (board.joins === "parts") rows.push([say("help.keysJoin"), say("help.joinCells")]);
    if (board.turns) rows.push([say("help.keysTurn"), say("help.turnTile")]);
    else
      rows.push(
        [say("help.keysNearEdge"), say("help.nextMarkThere")],
        [say("help.keysDot"), say("help.noneHere", { thing: thing(board) })],
      );
    rows.push(
      [say("help.keysDrawOn"), say("help.drawAndGoOn")],
      [say("help.keysCross"), say("help.cross")],
    );
  }
  rows.push([say("help.keysPenDraw"), say("help.freeLines")]);
  rows.push([say("help.keysColour"), say("help.colourTheCell")], ["/", say("help.nextPen")]);
  rows.push([
    say("help.keysArrows"),
    drawsEdges(board) ? say("help.cellToEdge") : say("help.cellToCell"),
  ]);
  rows.push(
    [say("help.keysSides"), say("help.toTheSides")],
    [say("help.keysUndo"), say("help.undoRedo")],
  );
  rows.push([say("help.keysMagnify"), say("help.magnify")]);
  return rows;
}

/** Return one sentence for a screen reader that enters the board. @param {Board} board */
export function hintFor(board) {
  if (hasTray(board)) return say("tray.hint");
  if (board.turns) return say("help.hintTurns");
  if (drawsEdges(board)) return say("help.hintEdges", { thing: thing(board) });
  if (paintsCells(board)) return say("help.hintPaint");
  return say("help.hintNumbers");
}
