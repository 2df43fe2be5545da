// @ts-check
/**
 * Puts shapes at their places by changing their own numbers, without `transform`.
 *
 * Browsers treat everything with a transform as a space of its own, and paint, layer and compose it separately. On a
 * board of 100×100 whose 3,000 walls were moved, moved and enlarged, a key took three times as long.
 */

import { CELL, short } from "./svg.js";

/**
 * @typedef {{x: number, y: number, size?: number, turn?: number}} Where  rotated by quarter turns first, then
 *   enlarged, then moved
 */

/** How many numbers each command of a path has. */
const TAKES = /** @type {Record<string, number>} */ ({ M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 });

/** The attributes that contain the positions of elements. @type {Record<string, [string, string]>} */
const PLACES = { text: ["x", "y"], rect: ["x", "y"], circle: ["cx", "cy"] };

/** @param {Where} where @returns {(x: number, y: number) => [number, number]} */
function turner({ size = 1, turn = 0 }) {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][(((turn / 90) % 4) + 4) % 4] ?? [1, 0];
  return (x, y) => [size * (cos * x - sin * y), size * (sin * x + cos * y)];
}

/** The attributes of a part of a picture, whose numbers count cells from its middle. @param {string} tag @param {Record<string, string | number>} shape @param {Where} where @returns {Record<string, string | number>} */
export function placed(tag, shape, { x, y, size = 1, turn = 0 }) {
  const where = { x, y, size: size * CELL, turn };
  if (tag === "path") return { ...shape, d: movedPath(String(shape["d"]), where) };
  const number = (/** @type {string} */ name) => Number(shape[name] ?? 0);
  const by = turner(where);
  if (tag === "circle") {
    const [cx, cy] = by(number("cx"), number("cy"));
    return { ...shape, cx: short(x + cx), cy: short(y + cy), r: short(number("r") * where.size) };
  }
  const [one, other] = [
    by(number("x"), number("y")),
    by(number("x") + number("width"), number("y") + number("height")),
  ];
  const found = {
    ...shape,
    x: short(x + Math.min(one[0], other[0])),
    y: short(y + Math.min(one[1], other[1])),
    width: short(Math.abs(one[0] - other[0])),
    height: short(Math.abs(one[1] - other[1])),
  };
  return shape["rx"] === undefined ? found : { ...found, rx: short(number("rx") * where.size) };
}

/** Return the same path in another place. @param {string} d @param {Where} where */
export function movedPath(d, where) {
  const by = turner(where);
  const { size = 1, turn = 0 } = where;
  let [atX, atY] = [0, 0];
  let [firstX, firstY] = [0, 0];
  let found = "";
  /**
   * Return a point as the path writes it, and remember it.
   * @param {number} x @param {number} y @param {boolean} relative
   */
  const point = (x, y, relative) => {
    const [right, down] = by(x, y);
    return relative
      ? `${short(right)} ${short(down)}`
      : `${short(where.x + right)} ${short(where.y + down)}`;
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kind = command.toUpperCase();
    const all = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const takes = TAKES[kind];
    if (takes === undefined || (takes ? all.length % takes : all.length))
      throw new Error(`This is no path that can be moved: ${d}`);
    if (kind === "Z") {
      found += command;
      [atX, atY] = [firstX, firstY];
    }
    for (let n = 0; n < all.length; n += takes) {
      const numbers = all.slice(n, n + takes);
      // A path begins at a point; further points after a move are ends of lines.
      const relative = command !== kind && found !== "";
      const written = kind === "M" && n ? (relative ? "l" : "L") : relative ? command : kind;
      const [fromX, fromY] = relative ? [atX, atY] : [0, 0];
      let [x = 0, y = 0] = numbers.slice(-2);
      if (kind === "H") y = relative ? 0 : atY;
      if (kind === "V") [x, y] = [relative ? 0 : atX, x];
      const end = point(x, y, relative);
      // A line along a row may run along a column after a turn.
      if (kind === "H" || kind === "V") found += `${relative ? "l" : "L"}${end}`;
      else if (kind === "A") {
        const [across = 0, down = 0, tilt = 0, large = 0, sweep = 0] = numbers;
        found += `${written}${short(across * size)} ${short(down * size)} ${tilt + turn} ${large} ${sweep} ${end}`;
      } else if (kind === "C") {
        const [a = 0, b = 0, c = 0, e = 0] = numbers;
        found += `${written}${point(a, b, relative)} ${point(c, e, relative)} ${end}`;
      } else found += `${written}${end}`;
      [atX, atY] = [fromX + x, fromY + y];
      if (kind === "M" && !n) [firstX, firstY] = [atX, atY];
    }
  }
  return found;
}

/**
 * Move a drawing around the origin as a whole.
 * @template {SVGElement} E @param {E} element @param {number} x @param {number} y @returns {E}
 */
export function moved(element, x, y) {
  const d = element.getAttribute("d");
  if (d !== null) element.setAttribute("d", movedPath(d, { x, y }));
  const [right, down] = PLACES[element.tagName] ?? [];
  if (right && down) {
    element.setAttribute(right, String(short(Number(element.getAttribute(right)) + x)));
    element.setAttribute(down, String(short(Number(element.getAttribute(down)) + y)));
  }
  for (const child of element.children) moved(/** @type {SVGElement} */ (child), x, y);
  return element;
}
