// @ts-check
/** Icons of kinds of clue, painted as the board paints them. */

import { paintShapes } from "../board/shapes.js";
import { CELL, make } from "../board/svg.js";
import { sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../engine/types.js").Shape} Shape
 */

/** Return the icon beside the name of a kind; most have none. @param {Kind} kind */
export function iconsOf(kind) {
  const scene = sortOf(kind).scene(kind);
  return scene ? [picture(scene.rows, scene.cols, scene.shapes)] : [];
}

/** Return an icon of one clue in a cell. @param {{word: string, style: string, text: string}} look */
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
