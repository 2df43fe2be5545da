// @ts-check
/**
 * Draws the author's decorations, whose parts Python has computed. This module loads with the first board that has
 * some.
 */

import { CELL, make } from "./svg.js";

/** The side of a cell in the units of Python's painter. */
const UNIT = 40;

/** The elements that parts may be, so that nothing else reaches the page. */
const TAGS = new Set(["path", "rect", "ellipse", "text"]);

/**
 * @typedef {import("../engine/types.js").Drawn} Drawn
 * @param {Drawn[]} parts @returns {SVGElement[]} one group, or nothing
 */
export function paintDecorations(parts) {
  const made = parts
    .filter(([tag]) => TAGS.has(tag))
    .map(([tag, attributes, text]) => make(tag, attributes, ...(text ? [text] : [])));
  return made.length ? [make("g", { transform: `scale(${CELL / UNIT})` }, ...made)] : [];
}
