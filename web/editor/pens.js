// @ts-check
/** The pens of the drawing tools: what each draws, with which options. It does not use the DOM. */

import { extent, levelOf } from "../board/decorating.js";
import { distance, straightened } from "./strokes.js";

/**
 * @typedef {import("../board/decorating.js").At} At
 * @typedef {import("../board/decorating.js").Decoration} Decoration
 *
 * @typedef {Object} Options  of a pen; a pen uses those that its `options` lists
 * @property {string} colour   `#rrggbb`
 * @property {number} opacity  in percent
 * @property {number} width    of a line, or of the outline of a shape, in cells
 * @property {number} size     of a shape or a text, in cells
 * @property {string} dashes   solid, dashed or dotted
 * @property {string} form     of a shape
 * @property {string} paint    of a shape: filled, outlined, or white inside
 * @property {"ground" | "under" | "over"} level
 * @property {string} snap     the points that it draws to
 * @property {string} text
 *
 * @typedef {"line" | "arrow" | "shape" | "text" | "tint" | "frame" | "change"} Tool
 * @typedef {Object} Artist  the drawing tool, as the editor knows it
 * @property {Tool} tool
 * @property {() => void} drop  leaves what is begun
 * @property {(gesture: import("../puzzle/input.js").Gesture) => void} gesture
 * @property {(event: KeyboardEvent) => boolean} key  returns whether it used the key
 *
 * @typedef {Object} Pen
 * @property {(keyof Options)[]} options
 * @property {Partial<Options>} usual
 * @property {(points: At[], options: Options) => Decoration | null} draw  null: there are too few points
 */

export const COLOURS = /** @type {const} */ ({
  black: "#000000",
  grey: "#a0a0a0",
  white: "#ffffff",
  red: "#e6261f",
  orange: "#eb7532",
  yellow: "#f7d038",
  green: "#4fa54a",
  blue: "#34a1eb",
  purple: "#8e3fc1",
  pink: "#f06fb0",
});

/** @type {Options} */
export const USUAL = {
  colour: COLOURS.grey,
  opacity: 100,
  width: 0.12,
  size: 0.7,
  dashes: "solid",
  form: "circle",
  paint: "outlined",
  level: "under",
  snap: "centres",
  text: "",
};

/** The lengths of dashes and gaps, in widths of the line. @type {Record<string, number[]>} */
const DASHES = { solid: [], dashed: [2.5, 1.5], dotted: [1, 1] };

/** Corners of shapes that are lines, around the middle of a shape of the size 2, down and right. @type {Record<string, At[]>} */
const CORNERS = {
  triangle: ring(3, [1]),
  star: ring(10, [1, 0.42]),
};

/** @type {Record<Tool, Pen>} */
export const PENS = {
  line: {
    options: ["colour", "width", "dashes", "opacity", "level", "snap"],
    usual: {},
    draw: (points, options) => stroke(points, options, 0),
  },
  arrow: {
    options: ["colour", "width", "dashes", "opacity", "level", "snap"],
    usual: { width: 0.06, colour: COLOURS.black },
    draw: (points, options) => stroke(points, options, 0.2 + 2 * options.width),
  },
  shape: {
    options: ["form", "paint", "colour", "size", "width", "opacity", "level", "snap"],
    usual: { width: 0.06, colour: COLOURS.black, snap: "halves" },
    draw: shape,
  },
  text: {
    options: ["text", "colour", "size", "opacity", "level", "snap"],
    usual: { size: 0.5, colour: COLOURS.black, level: "over", snap: "halves" },
    draw: ([at], options) =>
      at && options.text.trim()
        ? tidy({
            sort: "box",
            at,
            text: options.text.trim(),
            ink: coloured(options),
            size: options.size,
            level: options.level,
          })
        : null,
  },
  tint: {
    options: ["colour", "opacity", "level"],
    usual: { colour: COLOURS.yellow, opacity: 60, level: "ground" },
    draw: ([at], options) =>
      at
        ? tidy({
            sort: "box",
            at,
            width: 1,
            height: 1,
            fill: coloured(options),
            level: options.level,
          })
        : null,
  },
  frame: {
    options: ["text", "colour", "opacity", "level"],
    usual: { colour: COLOURS.black },
    draw: (points, options) =>
      points.length
        ? tidy({
            sort: "frame",
            cells: inOrder(points),
            colour: coloured(options),
            text: options.text.trim(),
            ink: options.text.trim() && coloured(options),
            level: options.level,
          })
        : null,
  },
  change: { options: [], usual: {}, draw: () => null },
};

/** Return what a pen draws. @param {Tool} tool @param {At[]} points @param {Options} options */
export const drawn = (tool, points, options) => PENS[tool].draw(points, options);

/** Return the tool that draws such a decoration. @param {Decoration} one @returns {Tool} */
export function toolOf(one) {
  if (one.cells) return "frame";
  if (one.points) return one.fill ? "shape" : one.head ? "arrow" : "line";
  if (one.text) return "text";
  return one.width === 1 && one.height === 1 && !one.form && !one.border ? "tint" : "shape";
}

/** Options that change a decoration that exists, and how it then is. */
const CHANGES =
  /** @type {Partial<Record<keyof Options, (one: Decoration, options: Options) => Partial<Decoration>>>} */ ({
    level: (_, { level }) => ({ level }),
    text: (one, { text }) => (text.trim() ? { text: text.trim(), ink: one.ink || "#000000" } : {}),
    size: (one, { size }) => (one.text ? { size } : scaled(one, size)),
    width: (one, options) =>
      one.points ? { width: options.width, dashes: dashesOf(options) } : { weight: options.width },
    dashes: (one, options) => ({ dashes: dashesOf({ ...options, width: one.width ?? 0.05 }) }),
    colour: recoloured,
    opacity: recoloured,
  });

/** Return whether an option changes a decoration that exists. @param {Decoration} one @param {keyof Options} option */
export const changes = (one, option) =>
  option in CHANGES && PENS[toolOf(one)].options.includes(option);

/** @param {Decoration} one @param {keyof Options} option @param {Options} options */
export function changed(one, option, options) {
  const change = changes(one, option) ? CHANGES[option]?.(one, options) : undefined;
  return change ? tidy({ ...one, ...change }) : one;
}

/** Return the options that would draw such a decoration, as far as they are known. @param {Decoration} one @returns {Partial<Options>} */
export function optionsOf(one) {
  const colour = (one.points ? one.colour || one.fill : "") || colourOf(one) || "#000000";
  return {
    colour: colour.slice(0, 7),
    opacity: Math.round((parseInt(colour.slice(7) || "ff", 16) / 255) * 100),
    width: one.points ? (one.width ?? 0.05) : (one.weight ?? 0),
    size: one.text ? one.size : Math.max(one.width ?? 0, one.height ?? 0),
    dashes: one.dashes?.length
      ? (one.dashes[0] ?? 0) > (one.width ?? 0.05) * 1.5
        ? "dashed"
        : "dotted"
      : "solid",
    level: levelOf(one),
    text: one.text ?? "",
  };
}

/** Move a decoration. @param {Decoration} one @param {number} down @param {number} right @returns {Decoration} */
export function moved(one, down, right) {
  const to = (/** @type {At} */ [row, col]) =>
    /** @type {At} */ ([tidied(row + down), tidied(col + right)]);
  return {
    ...one,
    ...(one.at && { at: to(one.at) }),
    ...(one.points && { points: one.points.map(to) }),
    ...(one.cells && { cells: one.cells.map(to) }),
  };
}

/** Return whether a press at a point means it: a press beside a thin line means it, too. @param {Decoration} one @param {At} at */
export function isAt(one, [row, col]) {
  const { points = [] } = one;
  if (one.cells)
    return (one.cells ?? []).some(([r, c]) => r === Math.floor(row) && c === Math.floor(col));
  if (one.points && !one.fill) {
    const far = Math.max((one.width ?? 0.05) / 2, 0.18);
    return points.some((to, n) => n && distance([row, col], points[n - 1] ?? to, to) <= far);
  }
  const found = extent(one);
  return Boolean(
    found &&
    row >= found.top - 0.1 &&
    row <= found.bottom + 0.1 &&
    col >= found.left - 0.1 &&
    col <= found.right + 0.1,
  );
}

/** Return a colour with its opacity. @param {Pick<Options, "colour" | "opacity">} options */
function coloured({ colour, opacity }) {
  if (opacity >= 100) return colour;
  return (
    colour +
    Math.round(opacity * 2.55)
      .toString(16)
      .padStart(2, "0")
  );
}

/** @param {Options} options */
const dashesOf = ({ dashes, width }) => (DASHES[dashes] ?? []).map((dash) => dash * width);

/** @param {At[]} points @param {Options} options @param {number} head */
function stroke(points, options, head) {
  const straight = straightened(points);
  if (straight.length < 2) return null;
  const { width, level } = options;
  return tidy({
    sort: "line",
    points: straight,
    colour: coloured(options),
    width,
    dashes: dashesOf(options),
    head,
    level,
  });
}

/** Draw a shape around one point, or from point to point. @param {At[]} points @param {Options} options */
function shape(points, options) {
  const [from, to = from] = [points[0], points.at(-1)];
  if (!from || !to) return null;
  const { form, paint, size, width, level } = options;
  const at = /** @type {At} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const [high, wide] = [Math.abs(to[0] - from[0]) + size, Math.abs(to[1] - from[1]) + size];
  const fill = { filled: coloured(options), white: "#ffffff" }[paint] ?? "";
  const outline = paint === "filled" ? "" : coloured(options);
  const corners = CORNERS[form];
  if (corners) {
    const outer = corners.map(
      ([down, right]) =>
        /** @type {At} */ ([at[0] + (down * high) / 2, at[1] + (right * wide) / 2]),
    );
    return tidy({
      sort: "line",
      points: outer,
      colour: outline,
      width: outline ? width : 0,
      fill,
      level,
    });
  }
  const isDiamond = form === "diamond";
  const side = Math.max(wide, high) * Math.SQRT1_2;
  return tidy({
    sort: "box",
    at,
    width: isDiamond ? side : wide,
    height: isDiamond ? side : high,
    form: { circle: "ellipse", pill: wide === high ? "ellipse" : "pill" }[form] ?? "rectangle",
    fill,
    border: outline,
    weight: outline ? width : 0,
    angle: isDiamond ? 45 : 0,
    level,
  });
}

/** Return the corners of a closed shape, every other one nearer to the middle. @param {number} n @param {number[]} far @returns {At[]} */
function ring(n, far) {
  return Array.from({ length: n + 1 }, (_, nth) => {
    const turn = (2 * Math.PI * (nth % n)) / n;
    const away = far[nth % far.length] ?? 1;
    return [-Math.cos(turn) * away, Math.sin(turn) * away];
  });
}

/** @param {Decoration} one @param {number} size the greater of its sides */
function scaled(one, size) {
  const { width = 0, height = 0 } = one;
  const by = size / (Math.max(width, height) || 1);
  return one.at ? { width: width * by, height: height * by } : {};
}

/** @param {Decoration} one */
const colourOf = ({ at, text, ink, border, fill, colour }) =>
  at ? (text ? ink : border || fill) : colour || ink;

/** Replace the colours that the pen had; white inside stays. @param {Decoration} one @param {Options} options */
function recoloured(one, options) {
  const colour = coloured(options);
  /** @type {Partial<Decoration>} */
  const found = {};
  for (const key of /** @type {const} */ (["colour", "border", "ink"]))
    if (one[key]) found[key] = colour;
  if (one.fill && !found.colour && !found.border) found.fill = colour;
  return found;
}

/** Return cells without repeats, in reading order. @param {At[]} points in cells @returns {At[]} */
function inOrder(points) {
  const cells = points.map(([row, col]) => /** @type {At} */ ([Math.floor(row), Math.floor(col)]));
  const found = [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The values that an envelope leaves out. @type {Record<"line" | "frame" | "box", Record<string, any>>} */
const DEFAULTS = {
  line: { colour: "", width: 0.05, fill: "", dashes: "", head: 0, level: "under" },
  frame: { colour: "", fill: "", text: "", ink: "", level: "under" },
  box: {
    ...{ width: 0, height: 0, form: "rectangle", fill: "", border: "", weight: 0, text: "" },
    ...{ ink: "", size: 0, halo: "", angle: 0, level: "ground" },
  },
};

/** @param {number} value */
const tidied = (value) => Number(value.toFixed(4)) + 0;

/** Return a decoration as the engine writes it: short numbers, nothing usual. @param {Decoration} one @returns {Decoration} */
function tidy(one) {
  const usual = one.points ? DEFAULTS.line : one.cells ? DEFAULTS.frame : DEFAULTS.box;
  /** @type {(value: any) => any} */
  const round = (value) =>
    typeof value === "number" ? tidied(value) : Array.isArray(value) ? value.map(round) : value;
  const told = Object.entries(one).filter(([key, value]) => String(value) !== String(usual[key]));
  return /** @type {Decoration} */ (
    Object.fromEntries(told.map(([key, value]) => [key, round(value)]))
  );
}

/** @param {Decoration} one @param {Decoration} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Return whether one colours the same cell at the same level. @param {Decoration} one @param {Decoration} other */
export const coversAlike = (one, other) =>
  toolOf(one) === "tint" && isSame({ ...one, fill: "" }, { ...other, fill: "" });
