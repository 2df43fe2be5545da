// @ts-check
/**
 * Things drawn over cells, or outside the grid: lines, cages, dots, sums of diagonals. Their look decides how a stroke
 * is read.
 */

import { cellAt, inGrid, place, sides } from "../../puzzle/geometry.js";
import { nearest } from "../../puzzle/trail.js";
import { where } from "../../puzzle/sentences.js";
import * as D from "../drawings.js";
import { digits, looking, plain } from "./sort.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("../drawings.js").Drawing} Drawing
 * @typedef {import("./sort.js").Board} Board
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Point} Point
 * @typedef {import("./sort.js").Sort} Sort
 */

/**
 * The special properties of each form: the words for how to draw it, and the icon (its cells, the size of its board,
 * and its number, if it has one).
 * @type {Record<D.Form, {how: import("../../words/say.js").Plain, rows: number, cols: number, cells: Coord[],
 *   sample?: string}>}
 */
const FORMS = {
  line: {
    how: "sort.howLine",
    rows: 2,
    cols: 2,
    cells: ["cells/1/0", "cells/0/0", "cells/0/1"],
  },
  area: {
    how: "sort.howArea",
    rows: 2,
    cols: 2,
    cells: ["cells/0/0", "cells/0/1", "cells/1/0"],
    sample: "9",
  },
  spot: {
    how: "sort.howSpot",
    rows: 1,
    cols: 1,
    cells: ["cells/0/0"],
    sample: "1 2",
  },
  pair: {
    how: "sort.howPair",
    rows: 1,
    cols: 2,
    cells: ["cells/0/0", "cells/0/1"],
  },
  block: {
    how: "sort.howBlock",
    rows: 2,
    cols: 2,
    cells: ["cells/0/0", "cells/0/1", "cells/1/0", "cells/1/1"],
    sample: "1 2",
  },
  spots: {
    how: "sort.howSpots",
    rows: 1,
    cols: 1,
    cells: ["cells/0/0"],
  },
  outside: {
    how: "sort.howOutside",
    rows: 2,
    cols: 2,
    cells: ["cells/1/1"],
    sample: "7",
  },
  copies: {
    how: "sort.howCopies",
    rows: 2,
    cols: 2,
    cells: ["cells/0/0", "cells/1/1"],
  },
};

/** @type {Sort} */
export const drawn = {
  ...plain,
  name: "drawn",
  isTool: true,
  isListed: true,
  shapes: (kind, value = []) =>
    value.flatMap((/** @type {Drawing} */ one, /** @type {number} */ n) => shapes(kind, one, n)),
  resized: (kind, value, size, before) =>
    value
      .map((/** @type {Drawing} */ one) => D.fittedDrawing(kind, one, size, before))
      .filter(Boolean),
  hint: (kind) =>
    [
      kind.note,
      say(FORMS[D.formOf(kind)].how),
      kind.look?.word === "lamp" ? say("sort.lampIsOpen") : "",
    ]
      .filter(Boolean)
      .join(" "),
  byKey: "sort.drawnByKey",
  keys: (kind) => (D.isNumbered(kind) ? digits(9, null) : null),
  scene,
  entries(kind, value = []) {
    if (D.formOf(kind) === "spots") return [];
    return value.map((/** @type {Drawing} */ { cells, values = [], text = "" }) => {
      const [first = ""] = cells;
      const { row, col } = place(first);
      const said = kind.grouped ? "" : shortened(text) || values.join(" ");
      return {
        face: `r${row + 1}c${col + 1}${said && ` = ${said}`}`,
        name: [say("sort.drawnAt", { name: kind.name, place: where(first) }), said]
          .filter(Boolean)
          .join(", "),
      };
    });
  },
  strokes: () => true,
  retraces: D.isLine,
  sides: (kind) => (D.formOf(kind) === "outside" ? ["top", "right", "bottom", "left"] : []),
  click,
  drag(editor, kind, { trail, phase, adds }) {
    const path = D.strokeOf(editor.board, trail, D.isLine(kind));
    if (adds && phase === "end" && editor.drawer.join(kind, path)) editor.hold([]);
    else editor.draw(path, phase === "end");
  },
  join: (editor, kind, path) => editor.drawer.join(kind, path),
  commit: (editor, kind, path) => editor.drawer.draw(kind, path),
  enter(editor, kind, cell) {
    if (D.formOf(kind) === "spots" || !editor.drawer.chooseAt(kind, cell)) editor.set([cell]);
  },
  erase(editor, kind, cursor, back) {
    if (!editor.drawer.drawing && !editor.drawer.chooseAt(kind, cursor)) editor.rub(cursor);
    else editor.drawer.erase(kind, back);
  },
};

const SHOWN = 12;

/** Return as much of a text as is shown on the board. @param {string} text */
const shortened = (text) =>
  [...text].length > SHOWN ? `${[...text].slice(0, SHOWN - 1).join("")}…` : text;

/**
 * Return the shapes of a drawing. A letter identifies the groups of one drawing.
 * @param {Kind} kind @param {Drawing} drawing @param {number} number
 */
function shapes(kind, { cells, values = [], text: own = "" }, number) {
  if (kind.grouped) {
    const size = Math.max(1, values[0] ?? cells.length);
    const text = String.fromCharCode(65 + (number % 26));
    return Array.from({ length: Math.ceil(cells.length / size) }, (_, n) =>
      looking(kind, { text, coords: cells.slice(n * size, (n + 1) * size) }),
    );
  }
  const said = shortened(own) || [...values].sort((a, b) => a - b).join(" ");
  return [looking(kind, { text: kind.look?.text || said, coords: cells })];
}

/** @type {Sort["scene"]} */
function scene(kind) {
  const { look } = kind;
  const form = D.formOf(kind);
  const { rows, cols, cells, sample = "" } = FORMS[form];
  if (!look) return { rows: 1, cols: 1, shapes: [] };
  if (form === "copies")
    return { rows, cols, shapes: cells.map((cell) => ({ ...look, text: "A", coords: [cell] })) };
  const text = look.text || (D.takesValues(kind) ? sample : "");
  const at = /** @type {[number, number]} */ (look.style === "arrow" ? [0, 0] : [1, 0]);
  const placed = form === "outside" ? { at } : {};
  return { rows, cols, shapes: [{ ...look, text, coords: cells, ...placed }] };
}

/** @type {Sort["click"]} */
function click(editor, kind, { point, cell, again, right, adds }) {
  const { board, drawer } = editor;
  if (adds && cell && drawer.join(kind, [cell])) return;
  const form = D.formOf(kind);
  const cells =
    form === "pair" ? pairAt(board, point) : form === "block" ? blockAt(board, point) : null;
  if (cells) {
    const { chosen } = drawer;
    editor.set(cells);
    // A second click on the same place removes it.
    if (right || (chosen !== null && chosen === drawer.chosen && !D.takesValues(kind)))
      editor.erase();
  } else if (!cell) {
    if (form === "outside") drawer.look(Math.floor(point.y), Math.floor(point.x));
  } else if (right) {
    if (drawer.chooseAt(kind, cell)) editor.erase();
  } else if (
    form === "spots" ||
    (form === "copies" && drawer.drawing && !drawer.drawing.cells.includes(cell))
  ) {
    editor.set([cell]);
  } else if (form !== "outside" && drawer.chooseAt(kind, cell)) return;
  else if (form === "spot") editor.set([cell]);
  else if (again && D.drawnCells(kind, board, [cell], null)) editor.commitHere();
  else drawer.choose(null);
}

/** Return the two cells beside the nearest edge. @param {Board} board @param {Point} point */
function pairAt(board, point) {
  const edge = nearest(board, point, ["edges"], 0.34);
  const cells = edge ? sides(edge) : [];
  return cells.length && cells.every((cell) => inGrid(board, cell)) ? cells : null;
}

/** Return the four cells around the nearest corner. @param {Board} board @param {Point} point */
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
