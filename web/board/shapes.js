// @ts-check
/**
 * Paints the author's clues, from their presentation words: small pictures, and one function for each word that is
 * drawn.
 */

import { drawnAt, inReadingOrder, isCell, place, point, rimAt } from "../puzzle/geometry.js";
import { inPaintOrder, pictureOf, styles } from "../puzzle/looks.js";
import { border, borders, inset } from "./outline.js";
import { paintPicture, standing } from "./pictures.js";
import { CELL, disc, path, make, short, textAt, widthOf } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Shape} Shape
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 * @typedef {import("../puzzle/geometry.js").Point} Point
 *
 * @typedef {Object} Painted  in the order of the layers
 * @property {SVGElement[]} below   below the marks
 * @property {SVGElement[]} lines   borders: above the cells, below the player's lines
 * @property {SVGElement[]} above   above all marks
 * @property {Map<Coord, SVGElement[]>} cells  the parts that belong to one cell, relative to its top left corner
 * @property {Map<Coord, number>} corners  how far a text in the corner of a cell extends to the right, with its paper
 * @property {Map<Coord, SVGElement[]>} clues  the elements of the clue at each place, or of a drawn clue: “drawn”,
 *   its word, style and coords
 * @property {string} rooms  the borders of all rooms, as path data
 * @property {string} caption
 * @property {boolean} through  whether lines run from cell to cell
 */

const HALF = CELL / 2;
/** The height of a text in the corner of a cage, whose line is left out there: no patch hides what is below it. */
const SUM = 15;

/** Put each word into its own part of a cell. @param {string[]} words @param {number} x @param {number} y */
function apart(words, x, y) {
  const at = styles.apart[Math.min(words.length, styles.apart.length) - 1] ?? [];
  return words.slice(0, at.length).map((word, n) => {
    const [right, down] = at[n] ?? [0, 0];
    const size = words.length > 1 ? "several" : widthOf(word);
    return textAt(word, `clue ${size}`, x + HALF + right * CELL, y + HALF + down * CELL);
  });
}

/** @param {Board} board @returns {Painted} */
export function paintShapes(board) {
  /** @type {Painted} */
  const painted = {
    below: [],
    lines: [],
    above: [],
    cells: new Map(),
    corners: new Map(),
    clues: new Map(),
    rooms: "",
    caption: "",
    through: board.joins === "cells",
  };
  /** @type {Coord[][]} */
  const rooms = [];
  for (const one of [...board.shapes].sort(inPaintOrder)) {
    if (one.word === "border" && one.style === "solid") rooms.push(one.coords);
    const picture = pictureOf(one);
    const before = LEVELS.map((level) => painted[level].length);
    const there = { ...one, coords: one.coords.flatMap((coord) => drawnAt(board, coord)) };
    if (picture) stamp(picture, there, painted);
    else PAINTERS[one.word]?.(there, painted);
    const made = LEVELS.flatMap((level, n) => painted[level].slice(before[n]));
    if (!made.length) continue;
    into(painted.clues, `drawn ${[one.word, one.style, ...one.coords].join(" ")}`, made);
    const where = clueAt(board, one);
    if (where) into(painted.clues, where, painted.above.slice(before[2]));
  }
  for (const [coord, elements] of painted.cells) into(painted.clues, coord, elements);
  painted.rooms = borders(rooms);
  if (painted.rooms) painted.lines.unshift(path("stroke thick", painted.rooms));
  return painted;
}

/** The layers of painted things, from the bottom up. */
const LEVELS = /** @type {const} */ (["below", "lines", "above"]);

/**
 * Return the place of a single clue: a coord, or a place outside the grid.
 * @param {Board} board @param {Shape} shape
 */
function clueAt(board, { coords, at }) {
  if (at) return rimAt(board, ...at);
  return coords.length === 1 ? coords[0] : undefined;
}

/**
 * Paint a small picture on each coord, or one between all of them.
 * @param {SmallPicture} picture @param {Shape} shape @param {Painted} painted
 */
function stamp(picture, { text, coords }, { below, above, cells }) {
  // A picture outside cells is above the lines there.
  const outside = picture.level === "ground" ? below : above;
  const put = (/** @type {Point} */ { x, y }, stands = picture) =>
    outside.push(paintPicture(stands, x, y, text));
  if (picture.between && coords.every(isCell)) put(middle(coords));
  else
    for (const coord of coords)
      if (picture.level === "cell" && isCell(coord))
        into(cells, coord, [paintPicture(picture, HALF, HALF, text)]);
      else put(middle([coord]), standing(picture, coord));
}

/** @type {Record<string, (shape: Shape, painted: Painted) => void>} */
export const PAINTERS = {
  fill({ style, coords }, { below }) {
    for (const p of centres(coords))
      below.push(
        make("rect", {
          class: `fill ${style}`,
          x: p.x - HALF,
          y: p.y - HALF,
          width: CELL,
          height: CELL,
        }),
      );
    if (style === "clone") below.push(path("stroke clone", border(coords).join("")));
  },
  line({ style, coords }, { below, above }) {
    const { end = "", dashed } = styles.lines[style] ?? {};
    const points = centres(end === "closed" ? [...coords, ...coords.slice(0, 1)] : coords);
    below.push(path(`through ${style}`, along(points)));
    if (dashed) below.push(path(`through ${style} inside`, along(points)));
    if (!end || end === "closed") return;
    const both = [...points.slice(0, 1), ...points.slice(-1)];
    for (const at of end === "bulb" ? both.slice(0, 1) : both)
      if (end === "bulb") below.push(disc("end bulb", at.x, at.y, 17));
      else
        above.push(end === "diamond" ? path("end", diamond(at, 19)) : disc("end", at.x, at.y, 17));
  },
  arrow({ style, text, coords }, { below }) {
    let points = centres(coords);
    if (style === "pill") {
      // A ring around several cells consists of a thick line, and a slightly thinner one over it.
      const ringed = Math.max(1, Math.min(Number(text), points.length - 1));
      for (const part of ["rim", "room"])
        below.push(path(`pill ${part}`, along(points.slice(0, ringed))));
      points = points.slice(ringed - 1);
    }
    const [first, second, last] = [points[0], points[1], points.at(-1)];
    if (!first) return;
    if (style !== "pill") below.push(disc("ringed", first.x, first.y, 19));
    if (!second || !last) return;
    const before = points.at(-2) ?? first;
    below.push(
      path(
        "through arrow",
        along([toward(first, second, 19), ...points.slice(1)]) + head(before, last, 9),
      ),
    );
  },
  border({ style, text, coords }, { lines, above, corners }) {
    const [first] = [...coords].sort(inReadingOrder);
    const gap = text && first ? { coord: first, right: reach(text), down: SUM } : undefined;
    if (style !== "solid") lines.push(path(`stroke cage ${style}`, inset(coords, 4, gap)));
    if (!text || !first) return;
    const { row, col } = place(first);
    reserve(corners, first, text);
    above.push(textAt(text, "clue corner", col * CELL + 4, row * CELL + 8));
  },
  text({ style, text, coords }, painted) {
    const { cells, corners, through } = painted;
    if (style === "several") {
      const words = text.split(" ");
      for (const coord of coords.filter(isCell)) {
        const { row, col } = place(coord);
        // Several words in one cell are not a text for screen readers; the cell's label explains them.
        if (words.length > 1) over(painted, coord, apart(words, col * CELL, row * CELL));
        else into(cells, coord, apart(words, 0, 0));
      }
      return;
    }
    // A line may run through the cell: the number stays above it, on a patch.
    if (through && style !== "corner")
      for (const coord of coords) {
        const p = middle([coord]);
        over(painted, coord, [
          disc("patch", p.x, p.y, 15),
          textAt(text, `clue middle ${widthOf(text)}`, p.x, p.y),
        ]);
      }
    else
      for (const coord of coords.filter(isCell)) {
        if (style === "corner") reserve(corners, coord, text);
        into(cells, coord, [
          style === "corner"
            ? textAt(text, "clue corner", 4, 9)
            : textAt(text, `clue ${widthOf(text)}`, HALF, HALF),
        ]);
      }
  },
  pointer({ style, text, coords }, { cells }) {
    const words = style.split(" ");
    const way = words.find((word) => word in styles.steps) ?? "";
    const tint = words.find((word) => word !== way) ?? "";
    for (const coord of coords)
      into(cells, coord, [
        ...(tint ? [make("rect", { class: `tinted ${tint}`, width: CELL, height: CELL })] : []),
        ...pointed(text, styles.steps[way], tint),
      ]);
  },
  split({ text, coords }, painted) {
    const { cells } = painted;
    const [below = "", right = ""] = text.split(",");
    for (const coord of coords) {
      into(cells, coord, [
        make("rect", { class: "split", width: CELL, height: CELL }),
        ...(text ? [path("stroke split", `M0 0L${CELL} ${CELL}`)] : []),
      ]);
      // Two numbers in one cell are not a text for screen readers; the cell's label explains them.
      const { row, col } = place(coord);
      const [x, y] = [col * CELL, row * CELL];
      if (below) over(painted, coord, [textAt(below, "clue halved", x + 14, y + 35)]);
      if (right) over(painted, coord, [textAt(right, "clue halved", x + 34, y + 13)]);
    }
  },
  label(one, { above }) {
    const { style, text, coords } = one;
    if (style === "between") {
      const p = middle(coords);
      above.push(disc("patch", p.x, p.y, 8), textAt(text, "clue small", p.x, p.y));
      return;
    }
    const at = one.at
      ? { x: (one.at[1] + 0.5) * CELL, y: (one.at[0] + 0.5) * CELL }
      : middle(coords);
    const [first] = centres(coords);
    if (style === "list" && first) {
      const out = { x: Math.sign(at.x - first.x), y: Math.sign(at.y - first.y) };
      text
        .split(" ")
        .reverse()
        .forEach((word, n) => {
          const far = (styles.listStep * n - styles.listNearer) * CELL;
          above.push(textAt(word, "clue outside small", at.x + out.x * far, at.y + out.y * far));
        });
      return;
    }
    if (style === "scale") {
      above.push(textAt(text, "clue outside scale", at.x, at.y));
      return;
    }
    if (style !== "arrow" || !first) {
      above.push(textAt(text, `clue outside ${widthOf(text)}`, at.x, at.y));
      return;
    }
    const way = { x: Math.sign(first.x - at.x), y: Math.sign(first.y - at.y) };
    const [from, to] = [
      { x: at.x + way.x * 12, y: at.y + way.y * 12 },
      { x: at.x + way.x * 22, y: at.y + way.y * 22 },
    ];
    above.push(
      textAt(text, `clue outside small ${widthOf(text)}`, at.x - way.x * 5, at.y - way.y * 5),
      path("through outside", `${along([from, to])}${head(from, to, 6)}`),
    );
  },
  // A layer of its own draws the bank, because that changes with the player's marks: bank.js.
  bank() {},
  caption({ text }, painted) {
    painted.caption = [painted.caption, text].filter(Boolean).join(", ");
  },
};

/** Draw a square that is turned by 45 degrees. @param {Point} at @param {number} half */
const diamond = ({ x, y }, half) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;

/**
 * Draw a number with an arrow beside it, or above it, in a cell of this colour.
 * @param {string} text @param {[number, number] | undefined} way @param {string} tint @returns {SVGElement[]}
 */
function pointed(text, way, tint) {
  if (!way) return text ? [textAt(text, `clue ${widthOf(text)}`, HALF, HALF)] : [];
  const [y, x] = way;
  const [from, to] = x
    ? [
        { x: HALF - x * 14, y: 11 },
        { x: HALF + x * 14, y: 11 },
      ]
    : [
        { x: 38, y: HALF - y * 14 },
        { x: 38, y: HALF + y * 14 },
      ];
  const number = x ? { x: HALF, y: 29 } : { x: 19, y: HALF };
  return [
    path(`through pointer on-${tint}`, along([from, to]) + head(from, to, 5)),
    textAt(text, `clue pointed on-${tint} ${widthOf(text)}`, number.x, number.y),
  ];
}

/** Return how far a text in the corner of a cell extends, with the paper around it. @param {string} text */
const reach = (text) => 7 * text.length + 6;

/**
 * Keep the player's small marks clear of it.
 * @param {Map<Coord, number>} corners @param {Coord} coord @param {string} text
 */
const reserve = (corners, coord, text) =>
  corners.set(coord, Math.max(corners.get(coord) ?? 0, text ? reach(text) : 0));

/** @param {Map<Coord, SVGElement[]>} cells @param {Coord} coord @param {SVGElement[]} elements */
const into = (cells, coord, elements) =>
  cells.set(coord, [...(cells.get(coord) ?? []), ...elements]);

/**
 * Put elements above all marks, as the clue of one place: a shape may have several places with the same text.
 * @param {Painted} painted @param {Coord} coord @param {SVGElement[]} elements
 */
function over({ above, clues }, coord, elements) {
  above.push(...elements);
  into(clues, coord, elements);
}

/** Return the middles of coords, in the drawing's units. @param {Coord[]} coords @returns {Point[]} */
export const centres = (coords) =>
  coords.map((coord) => ({
    x: point(coord).x * CELL,
    y: point(coord).y * CELL,
  }));

/** @param {Coord[]} coords @returns {Point} */
function middle(coords) {
  const points = centres(coords);
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** @param {Point[]} points */
export const along = (points) =>
  points.map(({ x, y }, n) => `${n ? "L" : "M"}${short(x)} ${short(y)}`).join("");

/**
 * Return a point on the way from one to another.
 * @param {Point} from @param {Point} to @param {number} by @returns {Point}
 */
function toward(from, to, by) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / far) * by,
    y: from.y + ((to.y - from.y) / far) * by,
  };
}

/** Return the two strokes of an arrowhead at `to`. @param {Point} from @param {Point} to @param {number} size */
function head(from, to, size) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (/** @type {number} */ turn) => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  });
  return along([wing(0.6), to, wing(-0.6)]);
}
