// @ts-check
/** The player's free lines and signs: thin, above the cells, below marks on edges. */

import { isEdge, point, sides } from "../puzzle/geometry.js";
import { CELL, make } from "./svg.js";

/** @typedef {import("../puzzle/state.js").State} State */

/** The size of a sign, from its middle to its side. */
const REACH = 13;

export class NoteLayer {
  #path = make("path", { class: "noted" });
  group = make("g", { class: "free", "aria-hidden": "true" }, this.#path);
  /** @type {State["drawn"] | null} */
  #shown = null;

  /** @param {State} state */
  draw({ drawn }) {
    if (drawn === this.#shown) return;
    this.#shown = drawn;
    let d = "";
    for (const [coord, sign] of Object.entries(drawn))
      d += isEdge(coord) ? line(coord) : at(coord, sign);
    this.#path.setAttribute("d", d);
  }
}

/** @param {string} edge */
function line(edge) {
  const [a, b] = sides(edge).map(point);
  return a && b ? `M${a.x * CELL} ${a.y * CELL}L${b.x * CELL} ${b.y * CELL}` : "";
}

/** @param {string} cell @param {number} sign */
function at(cell, sign) {
  const [x, y] = [point(cell).x * CELL, point(cell).y * CELL];
  const [left, top] = [x - REACH, y - REACH];
  const far = 2 * REACH;
  if (sign === 1)
    return `M${left} ${y}a${REACH} ${REACH} 0 1 0 ${far} 0a${REACH} ${REACH} 0 1 0 ${-far} 0`;
  return `M${left} ${top}l${far} ${far}M${left} ${top + far}l${far} ${-far}`;
}
