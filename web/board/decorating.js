// @ts-check
/**
 * Decorations as the parts of a drawing, as Python's painter computes them (py_solver/painting/decorations.py). A board
 * that is being edited shows its decorations before the engine describes it. It does not use the DOM.
 */

import { inset } from "./loops.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Drawn} Drawn
 * @typedef {[row: number, col: number]} At  in cells, from the top left corner of the grid
 *
 * @typedef {Object} Decoration  as in an envelope; what it lacks has its usual value
 * @property {string} sort  line, box or frame
 * @property {"ground" | "under" | "over"} [level]
 * @property {string} [colour]
 * @property {string} [fill]
 * @property {string} [text]
 * @property {string} [ink]
 * @property {At[]} [points]     of a line
 * @property {number} [width]    of a line or a box
 * @property {number[]} [dashes]
 * @property {number} [head]
 * @property {At} [at]           of a box
 * @property {number} [height]
 * @property {string} [form]     rectangle, pill or ellipse
 * @property {string} [border]
 * @property {number} [weight]
 * @property {number} [size]
 * @property {string} [halo]
 * @property {number} [angle]
 * @property {At[]} [cells]      of a frame
 */

/** The side of a cell in the units of the parts. */
const UNIT = 40;
const FURTHEST = 8;
const ALLOWED = 0.16;
const MIDDLE = 0.3;
const LINE_HEIGHT = 1.15;
const LETTER = 0.56;

/** @param {number} value */
const short = (value) => String(Number(value.toFixed(2)) + 0);

/** The level of a decoration that names none. @param {Decoration} one */
export const levelOf = ({ at, level }) => level ?? (at ? "ground" : "under");

/** The width of a line. @param {Decoration} one */
const widthOf = ({ width = 0.05 }) => width;

/**
 * Return the board with these decorations, and with room for them outside the grid.
 * @param {Board} board @param {Decoration[]} decorations @returns {Board}
 */
export function decorated(board, decorations) {
  /** @type {Record<string, Drawn[]>} */
  const found = {};
  for (const one of decorations) {
    const level = levelOf(one) === "over" && coversNumbers(one) ? "middle" : levelOf(one);
    (found[level] ??= []).push(...partsOf(one));
  }
  return { ...board, decorations: found, room: beyond(decorations, board) };
}

/** @param {Decoration[]} decorations @param {{rows: number, cols: number}} size */
function beyond(decorations, { rows, cols }) {
  let [top, right, bottom, left] = [0, 0, 0, 0];
  for (const one of decorations) {
    const found = extent(one);
    if (!found) continue;
    top = Math.max(top, -found.top);
    right = Math.max(right, found.right - cols);
    bottom = Math.max(bottom, found.bottom - rows);
    left = Math.max(left, -found.left);
  }
  const cells = (/** @type {number} */ side) =>
    side > ALLOWED ? Math.min(FURTHEST, Math.ceil(side - ALLOWED)) : 0;
  return { top: cells(top), right: cells(right), bottom: cells(bottom), left: cells(left) };
}

/** Return the place that a decoration takes, in cells; null if nothing of it is visible. @param {Decoration} one */
export function extent(one) {
  const { points = [], cells = [], at = [0, 0], text = "", size = 0, height = 0 } = one;
  if (one.cells) {
    if (!one.text && !one.fill && !one.colour) return null;
    const far = cells.map(([row, col]) => /** @type {At} */ ([row + 1, col + 1]));
    return around([...cells, ...far], 0);
  }
  if (one.points) {
    if (!one.colour && !one.fill) return null;
    return around(points, widthOf(one) / 2);
  }
  const { width = 0 } = one;
  if (!text && !(width && height && (one.fill || one.border))) return null;
  const lines = text.split("\n");
  const wide = Math.max(width, LETTER * size * Math.max(...lines.map((said) => [...said].length)));
  const high = Math.max(height, text ? size * LINE_HEIGHT * lines.length : 0);
  const turn = ((one.angle ?? 0) * Math.PI) / 180;
  const down = (Math.abs(wide * Math.sin(turn)) + Math.abs(high * Math.cos(turn))) / 2;
  const right = (Math.abs(wide * Math.cos(turn)) + Math.abs(high * Math.sin(turn))) / 2;
  const [row, col] = at;
  return { top: row - down, left: col - right, bottom: row + down, right: col + right };
}

/** @param {At[]} points @param {number} by */
function around(points, by) {
  const rows = points.map(([row]) => row);
  const cols = points.map(([, col]) => col);
  return {
    top: Math.min(...rows) - by,
    left: Math.min(...cols) - by,
    bottom: Math.max(...rows) + by,
    right: Math.max(...cols) + by,
  };
}

/** Return whether it reaches the middle of a cell, where it would cover a number. @param {Decoration} one */
function coversNumbers(one) {
  if (one.points && !one.fill) {
    const far = MIDDLE + widthOf(one) / 2;
    const near = (/** @type {number} */ side) => Math.abs(side - Math.floor(side) - 0.5) < far;
    return along(one.points ?? []).some(([row, col]) => near(row) && near(col));
  }
  const found = extent(one);
  return found !== null && reaches(found.top, found.bottom) && reaches(found.left, found.right);
}

/** @param {number} start @param {number} end */
function reaches(start, end) {
  const first = Math.floor(start);
  for (let n = 0; n < end - first + 1; n++)
    if (start < first + n + 0.5 + MIDDLE && end > first + n + 0.5 - MIDDLE) return true;
  return false;
}

/** Return points along a line, close enough to find each cell whose middle it passes. @param {At[]} points */
function along(points) {
  return points.slice(1).flatMap(([toRow, toCol], nth) => {
    const [row, col] = points[nth] ?? [0, 0];
    const steps = Math.max(1, Math.ceil(Math.hypot(toRow - row, toCol - col) / 0.2));
    return Array.from({ length: steps + 1 }, (_, n) => [
      row + ((toRow - row) * n) / steps,
      col + ((toCol - col) * n) / steps,
    ]);
  });
}

/** Return the parts of a decoration, the lowest first. @param {Decoration} one @returns {Drawn[]} */
export function partsOf(one) {
  if (!extent(one)) return [];
  return one.points ? line(one) : one.cells ? frame(one) : box(one);
}

/** @param {string} name @param {string} [colour] @returns {Record<string, string>} */
function paint(name, colour) {
  if (!colour) return { [name]: "none" };
  const opacity = colour.slice(7);
  return {
    [name]: colour.slice(0, 7).toUpperCase(),
    ...(opacity && { [`${name}-opacity`]: short(parseInt(opacity, 16) / 255) }),
  };
}

/** @param {number[][]} points in units, x first @param {string} [end] */
const path = (points, end = "") =>
  `M${points.map(([x = 0, y = 0]) => `${short(x)} ${short(y)}`).join("L")}${end}`;

/** @param {Decoration} one @returns {Drawn[]} */
function line(one) {
  const { head = 0, colour, dashes = [] } = one;
  const width = widthOf(one);
  const points = (one.points ?? []).map(([row, col]) => [col * UNIT, row * UNIT]);
  const look = { ...paint("fill", one.fill) };
  if (colour)
    Object.assign(look, paint("stroke", colour), {
      "stroke-width": short(width * UNIT),
      "stroke-linecap": head || dashes.length ? "butt" : "round",
      "stroke-linejoin": "round",
    });
  /** @type {Record<string, string>} */
  const dashed = dashes.length
    ? { "stroke-dasharray": dashes.map((dash) => short(dash * UNIT)).join(" ") }
    : {};
  const [x, y] = /** @type {[number, number]} */ (points.at(-1));
  const before = points.findLast((at) => at[0] !== x || at[1] !== y);
  if (!head || !before) return [["path", { d: path(points), ...look, ...dashed }, ""]];
  const far = Math.hypot(x - (before[0] ?? 0), y - (before[1] ?? 0));
  const [right, down] = [(x - (before[0] ?? 0)) / far, (y - (before[1] ?? 0)) / far];
  const tip = [x - right * width * UNIT, y - down * width * UNIT];
  const wing = head * UNIT * Math.SQRT1_2;
  const ends = [-1, 1].map((turn) => [
    (tip[0] ?? 0) - wing * (right + turn * down),
    (tip[1] ?? 0) - wing * (down - turn * right),
  ]);
  const arrow = { ...look, fill: "none", "stroke-linejoin": "miter" };
  return [
    ["path", { d: path([...points.slice(0, -1), tip]), ...look, ...dashed }, ""],
    ["path", { d: path([ends[0] ?? [], tip, ends[1] ?? []]), ...arrow }, ""],
  ];
}

/** @param {Decoration} one @returns {Drawn[]} */
function box(one) {
  const { at = [0, 0], width = 0, height = 0, weight = 0, angle = 0, text = "", size = 0 } = one;
  const [y, x] = [at[0] * UNIT, at[1] * UNIT];
  /** @type {Record<string, string>} */
  const turned = angle ? { transform: `rotate(${short(angle)} ${short(x)} ${short(y)})` } : {};
  const wide = Math.max(0, width - weight) * UNIT;
  const high = Math.max(0, height - weight) * UNIT;
  /** @type {Drawn[]} */
  const found = [];
  if ((one.fill || weight) && width && height) {
    const stroke = weight && {
      ...paint("stroke", one.border),
      "stroke-width": short(weight * UNIT),
    };
    const look = { ...paint("fill", one.fill), ...turned, ...stroke };
    if (one.form === "ellipse") {
      const middle = { cx: short(x), cy: short(y) };
      found.push(["ellipse", { ...middle, rx: short(wide / 2), ry: short(high / 2), ...look }, ""]);
    } else {
      const corner = { x: short(x - wide / 2), y: short(y - high / 2) };
      /** @type {Record<string, string>} */
      const rounded = one.form === "pill" ? { rx: short(Math.min(wide, high) / 2) } : {};
      const sides = { width: short(wide), height: short(high) };
      found.push(["rect", { ...corner, ...sides, ...rounded, ...look }, ""]);
    }
  }
  const halo = one.halo && {
    ...paint("stroke", one.halo),
    ...{ "stroke-width": short(UNIT / 32), "stroke-linejoin": "round", "paint-order": "stroke" },
  };
  const lines = text ? text.split("\n") : [];
  lines.forEach((said, n) => {
    const down = (n - (lines.length - 1) / 2) * LINE_HEIGHT * size * UNIT;
    const place = { x: short(x), y: short(y + 0.355 * size * UNIT + down) };
    found.push([
      "text",
      { ...place, ...written("middle", size * UNIT, one.ink), ...turned, ...halo },
      said,
    ]);
  });
  return found;
}

/** @param {string} anchor @param {number} size @param {string} [ink] */
const written = (anchor, size, ink) => ({
  "font-size": short(size),
  "font-weight": "400",
  "text-anchor": anchor,
  ...paint("fill", ink),
});

/** @param {Decoration} one @returns {Drawn[]} */
function frame(one) {
  /** @type {Drawn[]} */
  const found = [];
  const cells = [...(one.cells ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (one.fill || one.colour) {
    const stroke = one.colour && {
      ...paint("stroke", one.colour),
      ...{ "stroke-width": short(UNIT / 42), "stroke-dasharray": "3 2" },
    };
    const loops = inset(cells, 0.08).map((loop) =>
      path(
        loop.map(([x, y]) => [x * UNIT, y * UNIT]),
        "Z",
      ),
    );
    const look = { "fill-rule": "evenodd", ...paint("fill", one.fill), ...stroke };
    found.push(["path", { d: loops.join(""), ...look }, ""]);
  }
  const [said = ""] = (one.text ?? "").split("\n");
  if (!one.text) return found;
  const [row, col] = cells[0] ?? [0, 0];
  const size = 0.22 * UNIT;
  const [x, y] = [(col + 0.05) * UNIT, (row + 0.15) * UNIT];
  const sides = { width: short(LETTER * size * [...said].length), height: short(size) };
  const paper = { x: short(x), y: short(y - size / 2), ...sides, ...paint("fill", "#ffffffe6") };
  const place = { x: short(x), y: short(y + 0.355 * size) };
  found.push(["rect", paper, ""]);
  found.push(["text", { ...place, ...written("start", size, one.ink) }, said]);
  return found;
}
