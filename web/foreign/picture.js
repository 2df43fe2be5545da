// @ts-check
/**
 * Checks a picture that came from Python of others: an SVG that only draws. The page shows pictures where nothing in
 * them can run, but people save them, and open them elsewhere. It does not use the DOM.
 */

import { refuse } from "./forms.js";

/** The longest picture, in characters. */
const LONGEST = 3_000_000;
const TAGS = new Set([
  ...["svg", "title", "desc", "g", "rect", "circle", "ellipse", "line", "path", "polygon"],
  ...["polyline", "text", "tspan"],
]);
const ATTRIBUTES = new Set([
  ...["xmlns", "viewBox", "width", "height", "role", "font-family", "font-weight", "font-size"],
  ...["text-anchor", "x", "y", "dx", "dy", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"],
  ...["d", "points", "transform", "fill", "fill-opacity", "fill-rule", "opacity", "stroke"],
  ...["stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin"],
  ...["stroke-opacity", "dominant-baseline", "font-style", "paint-order"],
  "data-decorations",
]);
/** One tag, or the text up to the next. */
const PIECE = /<(\/?)([a-z]+)((?: [A-Za-z0-9-]+="[^"<>]*")*)(\/?)>|[^<>]+/gy;
const ATTRIBUTE = / ([A-Za-z0-9-]+)="([^"]*)"/g;
const NAMESPACE = "http://www.w3.org/2000/svg";

/** Return the picture; refuse what does more than draw. @param {unknown} value @returns {string} */
export function pictureFrom(value) {
  if (typeof value !== "string" || value.length > LONGEST || !value.startsWith("<svg "))
    refuse("svg");
  const svg = /** @type {string} */ (value);
  PIECE.lastIndex = 0;
  /** @type {string[]} */
  const open = [];
  let at = 0;
  for (let piece = PIECE.exec(svg); piece; piece = PIECE.exec(svg)) {
    at = PIECE.lastIndex;
    const [, ends, tag, attributes = "", empty] = piece;
    if (tag === undefined) continue;
    if (!TAGS.has(tag)) refuse(tag);
    if (ends) {
      if (open.pop() !== tag) refuse(tag);
      continue;
    }
    for (const [, name = "", said = ""] of attributes.matchAll(ATTRIBUTE)) attribute(name, said);
    if (!empty) open.push(tag);
  }
  return at === svg.length && !open.length ? svg : refuse("svg");
}

/** Refuse an attribute that does more than draw. @param {string} name @param {string} said */
export function attribute(name, said) {
  if (!ATTRIBUTES.has(name) || !isPlain(name, said)) refuse(name);
}

/** Return whether a value names nothing outside the picture. @param {string} name @param {string} said */
const isPlain = (name, said) =>
  name === "xmlns"
    ? said === NAMESPACE
    : !/url|:|\\|&/i.test(said.replaceAll(/&(?:amp|quot|lt|gt);/g, ""));
