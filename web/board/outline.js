// @ts-check
/** Turns regions into the strokes round them. Knows coords and presentation words only. */

import { place } from "../state.js";

/** The side of a cell in the drawing's own units. */
export const CELL = 48;

/**
 * The border of a region as SVG path data: each side that a cell of it does not share with another cell of it.
 * @param {string[]} coords
 */
export function border(coords) {
  const inside = new Set(coords.map((coord) => rowCol(coord).join()));
  /** @type {string[]} */
  const strokes = [];
  for (const coord of coords) {
    const [row, col] = rowCol(coord);
    const [x, y] = [col * CELL, row * CELL];
    if (!inside.has([row - 1, col].join())) strokes.push(`M${x} ${y}h${CELL}`);
    if (!inside.has([row + 1, col].join())) strokes.push(`M${x} ${y + CELL}h${CELL}`);
    if (!inside.has([row, col - 1].join())) strokes.push(`M${x} ${y}v${CELL}`);
    if (!inside.has([row, col + 1].join())) strokes.push(`M${x + CELL} ${y}v${CELL}`);
  }
  return strokes;
}

/**
 * All regions drawn in one style as one path; a side that two regions share is drawn once.
 * @param {string[][]} regions
 */
export const borders = (regions) => [...new Set(regions.flatMap(border))].join("");

/** The thin lines between cells. @param {number} rows @param {number} cols */
export function gridLines(rows, cols) {
  let path = "";
  for (let row = 1; row < rows; row++) path += `M0 ${row * CELL}h${cols * CELL}`;
  for (let col = 1; col < cols; col++) path += `M${col * CELL} 0v${rows * CELL}`;
  return path;
}

/** @param {string} coord @returns {[number, number]} */
function rowCol(coord) {
  const { row, col } = place(coord);
  return [row, col];
}
