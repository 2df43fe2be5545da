// @ts-check
/** Small helpers for making SVG. */

/** The side of a cell in the drawing's own units. */
export const CELL = 48;

/**
 * Create an element of SVG, as dom.js does for HTML.
 * @param {string} name @param {Record<string, string | number>} [attributes] @param {...(SVGElement | string)} children
 * @returns {SVGElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (children.length) element.append(...children);
  return element;
}

/**
 * Draw a text with its middle at a point.
 * @param {string} text @param {string} names @param {number} x @param {number} y
 */
export const textAt = (text, names, x, y) => make("text", { class: names, x, y }, text);

/** @param {string} names @param {number} cx @param {number} cy @param {number} r */
export const disc = (names, cx, cy, r) => make("circle", { class: names, cx, cy, r });

/** @param {string} names @param {string} d */
export const path = (names, d) => make("path", { class: names, d });

/** Change what a path draws, if that differs. @param {SVGElement} element @param {string} d */
export function redraw(element, d) {
  if (d !== element.getAttribute("d")) element.setAttribute("d", d);
}

/** Round a number, so that it has few digits. @param {number} n */
export const short = (n) => Number(n.toFixed(2));

/** Return a class for the room that a text needs. @param {string} text */
export const widthOf = (text) =>
  text.length > 3 ? "w4" : text.length > 2 ? "w3" : text.length > 1 ? "w2" : "w1";
