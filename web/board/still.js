// @ts-check
/** A picture of a board that the page draws itself: the same drawing, which nobody can use. */

import { BoardView } from "./render.js";

/** @typedef {import("../puzzle/state.js").State} State */

const ROLES = new Set(["role", "tabindex", "data-coord"]);
/** What follows the cursor. */
const AT_CURSOR = ".ring, .selection, .stop, .tint, .spot";

/** @param {State} state @returns {SVGSVGElement} */
export function still(state) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  new BoardView(svg).draw(state);
  for (const one of svg.querySelectorAll(AT_CURSOR)) one.remove();
  for (const one of [svg, ...svg.querySelectorAll("*")])
    for (const name of one.getAttributeNames())
      if (ROLES.has(name) || name.startsWith("aria-")) one.removeAttribute(name);
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("still");
  return svg;
}
