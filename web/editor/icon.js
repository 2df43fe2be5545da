// @ts-check
/** Small pictures of kinds of clue, painted as the board paints them. */

import { paintShapes } from "../board/shapes.js";
import { CELL, make } from "../board/svg.js";
import { formOf, takesValues } from "./drawings.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("../types.js").Shape} Shape
 */

/** Which cells a picture of a drawing shows, and in how large a part of a board. @type {Record<string, {rows: number, cols: number, cells: string[]}>} */
const SCENES = {
  pair: { rows: 1, cols: 2, cells: ["cells/0/0", "cells/0/1"] },
  block: { rows: 2, cols: 2, cells: ["cells/0/0", "cells/0/1", "cells/1/0", "cells/1/1"] },
  spots: { rows: 1, cols: 1, cells: ["cells/0/0"] },
  line: { rows: 2, cols: 2, cells: ["cells/1/0", "cells/0/0", "cells/0/1"] },
  area: { rows: 2, cols: 2, cells: ["cells/0/0", "cells/0/1", "cells/1/0"] },
  copies: { rows: 2, cols: 2, cells: ["cells/0/0", "cells/1/1"] },
  outside: { rows: 2, cols: 2, cells: ["cells/1/1"] },
};
/** A number to show where a drawing has one, by its form. @type {Record<string, string>} */
const SAMPLES = { area: "9", block: "1 2", outside: "7" };

/** @param {Kind} kind */
export function iconOf(kind) {
  const { look } = kind;
  const form = formOf(kind);
  const scene = SCENES[form];
  if (!scene || !look) return picture(1, 1, []);
  const { rows, cols, cells } = scene;
  if (form === "copies")
    return picture(
      rows,
      cols,
      cells.map((cell) => ({ ...look, text: "A", coords: [cell] })),
    );
  const text = look.text || (takesValues(kind) ? (SAMPLES[form] ?? "") : "");
  const at = /** @type {[number, number]} */ (look.style === "arrow" ? [0, 0] : [1, 0]);
  return picture(rows, cols, [
    { ...look, text, coords: cells, ...(form === "outside" ? { at } : {}) },
  ]);
}

/** One clue in a cell. @param {{word: string, style: string, text: string}} look */
export const clueIcon = (look) => picture(1, 1, [{ ...look, coords: ["cells/0/0"] }]);

/** @param {number} rows @param {number} cols @param {Shape[]} shapes */
function picture(rows, cols, shapes) {
  const painted = paintShapes(/** @type {any} */ ({ rows, cols, shapes }));
  const grid = make("path", { class: "stroke thin", d: lines(rows, cols) });
  const svg = make(
    "svg",
    {
      class: "icon",
      viewBox: `-3 -3 ${cols * CELL + 6} ${rows * CELL + 6}`,
      "aria-hidden": "true",
    },
    make("rect", { class: "icon-paper", width: cols * CELL, height: rows * CELL }),
    make("g", { class: "below" }, ...painted.below),
    make("g", {}, grid),
    make("g", { class: "lines" }, ...painted.lines),
    make("g", { class: "cell" }, ...[...painted.cells.values()].flat()),
    make("g", { class: "above" }, ...painted.above),
  );
  svg.style.aspectRatio = `${cols} / ${rows}`;
  return svg;
}

/** @param {number} rows @param {number} cols */
function lines(rows, cols) {
  let d = "";
  for (let row = 0; row <= rows; row++) d += `M0 ${row * CELL}h${cols * CELL}`;
  for (let col = 0; col <= cols; col++) d += `M${col * CELL} 0v${rows * CELL}`;
  return d;
}
