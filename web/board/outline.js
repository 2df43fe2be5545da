// @ts-check
/** Turns regions into the strokes around them. It knows only coords. */

import { place } from "../puzzle/geometry.js";
import { CELL } from "./svg.js";

/**
 * Return the border of a region as SVG path data: each side that a cell does not share with another cell of the region.
 * @param {string[]} coords
 */
export function border(coords) {
  const inside = insideOf(coords);
  /** @type {string[]} */
  const strokes = [];
  for (const coord of coords) {
    const { row, col } = place(coord);
    const [x, y] = [col * CELL, row * CELL];
    if (!inside(row - 1, col)) strokes.push(`M${x} ${y}h${CELL}`);
    if (!inside(row + 1, col)) strokes.push(`M${x} ${y + CELL}h${CELL}`);
    if (!inside(row, col - 1)) strokes.push(`M${x} ${y}v${CELL}`);
    if (!inside(row, col + 1)) strokes.push(`M${x + CELL} ${y}v${CELL}`);
  }
  return strokes;
}

/**
 * Return all regions of one style as one path; a side that two regions share is drawn once.
 * @param {string[][]} regions
 */
export const borders = (regions) => [...new Set(regions.flatMap(border))].join("");

/** Return cells as whole squares. @param {Iterable<string>} cells */
export function tiles(cells) {
  let d = "";
  for (const cell of cells) {
    const { row, col } = place(cell);
    d += `M${col * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`;
  }
  return d;
}

/**
 * Return the border of a region, drawn a little inside it, so that neighbouring regions both show theirs.
 * @param {string[]} coords @param {number} by the distance inwards, in the drawing's units
 * @param {{coord: string, right: number, down: number}} [gap] a top left corner that is left out, for the text there, and
 *   how far from the corner of its cell
 */
export function inset(coords, by, gap) {
  const inside = insideOf(coords);
  let d = "";
  for (const coord of coords) {
    const { row, col } = place(coord);
    const [top, left] = [row * CELL, col * CELL];
    const open = {
      n: inside(row - 1, col),
      s: inside(row + 1, col),
      w: inside(row, col - 1),
      e: inside(row, col + 1),
    };
    // Each side runs to the end of the cell where the region continues, and there turns into the corner of the next
    // cell.
    const [x1, x2] = [left + (open.w ? 0 : by), left + CELL - (open.e ? 0 : by)];
    const [y1, y2] = [top + (open.n ? 0 : by), top + CELL - (open.s ? 0 : by)];
    const cut = coord === gap?.coord ? gap : { right: 0, down: 0 };
    if (!open.n) d += `M${Math.max(x1, left + cut.right)} ${top + by}H${x2}`;
    if (!open.s) d += `M${x1} ${top + CELL - by}H${x2}`;
    if (!open.w) d += `M${left + by} ${Math.max(y1, top + cut.down)}V${y2}`;
    if (!open.e) d += `M${left + CELL - by} ${y1}V${y2}`;
    for (const [down, right, a, b] of /** @type {[number, number, boolean, boolean][]} */ ([
      [-1, -1, open.n, open.w],
      [-1, 1, open.n, open.e],
      [1, -1, open.s, open.w],
      [1, 1, open.s, open.e],
    ])) {
      if (!a || !b || inside(row + down, col + right)) continue;
      const x = right < 0 ? left : left + CELL;
      const y = down < 0 ? top : top + CELL;
      d += `M${x - right * by} ${y}V${y - down * by}H${x}`;
    }
  }
  return d;
}

/** Return the thin lines between cells, or every `step`-th of them. @param {number} rows @param {number} cols @param {number} [step] */
export function gridLines(rows, cols, step = 1) {
  let d = "";
  for (let row = step; row < rows; row += step) d += `M0 ${row * CELL}h${cols * CELL}`;
  for (let col = step; col < cols; col += step) d += `M${col * CELL} 0v${rows * CELL}`;
  return d;
}

/** @param {string[]} coords */
function insideOf(coords) {
  const all = new Set(
    coords.map((coord) => {
      const { row, col } = place(coord);
      return row * 4096 + col;
    }),
  );
  return (/** @type {number} */ row, /** @type {number} */ col) =>
    col >= 0 && all.has(row * 4096 + col);
}
