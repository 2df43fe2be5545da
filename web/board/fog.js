// @ts-check
/** Draws the fog, and cuts the author's clues off at its edge. */

import { cellAt, inGrid, place } from "../puzzle/geometry.js";
import { CELL, make, path } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 */

/** The name of what is clear, for the parts of the drawing that are cut off by it. */
const CLEAR = "fog-clear";
/** More than the drawing reaches beyond the grid, in its units. */
const FAR = 100 * CELL;

export class FogLayer {
  group = make("g", { class: "fog", "aria-hidden": "true" });

  /**
   * @param {Board} board
   * @param {SVGElement[]} parts  the parts of the drawing that the fog covers
   */
  build(board, parts) {
    const { veil = [] } = board;
    for (const part of parts)
      if (veil.length) part.setAttribute("clip-path", `url(#${CLEAR})`);
      else part.removeAttribute("clip-path");
    if (!veil.length) return this.group.replaceChildren();
    const squares = veil.map((coord) => {
      const { row, col } = place(coord);
      return `M${col * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}Z`;
    });
    const clear = make("clipPath", { id: CLEAR });
    const everywhere = `M${-FAR} ${-FAR}H${FAR}V${FAR}H${-FAR}Z`;
    clear.append(make("path", { "clip-rule": "evenodd", d: everywhere + squares.join("") }));
    this.group.replaceChildren(
      clear,
      path("mist", squares.join("")),
      path("edge", edges(board, veil)),
    );
  }
}

/** Return the line between the fog and what is clear, without the edge of the grid. @param {Board} board @param {string[]} veil */
function edges(board, veil) {
  const hidden = new Set(veil);
  const ends = (/** @type {number} */ row, /** @type {number} */ col) =>
    inGrid(board, cellAt(row, col)) && !hidden.has(cellAt(row, col));
  let d = "";
  for (const coord of veil) {
    const { row, col } = place(coord);
    const [x, y] = [col * CELL, row * CELL];
    if (ends(row - 1, col)) d += `M${x} ${y}h${CELL}`;
    if (ends(row + 1, col)) d += `M${x} ${y + CELL}h${CELL}`;
    if (ends(row, col - 1)) d += `M${x} ${y}v${CELL}`;
    if (ends(row, col + 1)) d += `M${x + CELL} ${y}v${CELL}`;
  }
  return d;
}
