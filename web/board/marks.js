// @ts-check
/**
 * Paints marks, from the words that describe their look. Positions inside a cell are relative to its top left corner.
 */

import { memo } from "../base/memo.js";
import {
  drawnAt,
  ends,
  inGrid,
  isRim,
  pencilled,
  place,
  point,
  rimAt,
  sides,
} from "../puzzle/geometry.js";
import { pictureNamed, styles } from "../puzzle/looks.js";
import { markText, paintPicture, standing } from "./pictures.js";
import { CELL, disc, path, make, short, textAt, widthOf } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Choice} Choice
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("../puzzle/geometry.js").Point} Point
 */

const HALF = CELL / 2;
/** The row that some of the author's texts share. */
const UPPER = 10;
/** The places of pencil marks at the edge of a cell, in order: corners first, then the middles of the sides. */
const CORNERS = /** @type {[number, number][]} */ ([
  [9, UPPER],
  [39, UPPER],
  [9, 39],
  [39, 39],
  [24, UPPER],
  [24, 39],
  [9, 24],
  [39, 24],
]);
/** Further places, if single characters have room: between those in the lowest row and in the middle one. */
const BETWEEN = /** @type {[number, number][]} */ ([
  [16.5, 39],
  [31.5, 39],
  [16.5, 24],
  [31.5, 24],
]);
/** Half the width of such a mark, per character. */
const ASIDE = 3.75;

/** Pencil marks of several digits: characters in a line, and lines in a cell. */
const LINE = 9;
const LINES = 4;

/** How to draw marks in cells that are not small pictures. @type {Record<string, (text: string) => SVGElement>} */
export const IN_CELLS = {
  number: (text) => textAt(text, `mark ${widthOf(text)}`, HALF, HALF),
  shaded: () => make("rect", { class: "mark shade", width: CELL, height: CELL }),
};

/** @param {Choice} choice @returns {SVGElement[]} */
export function cellMark({ word, text }) {
  const drawn = IN_CELLS[word]?.(text) ?? pictureMark({ word, text }, { x: HALF, y: HALF });
  return drawn ? [drawn] : [];
}

/**
 * Draw a mark that is a small picture.
 * @param {Pick<Choice, "word" | "text">} choice @param {Point} at @param {string} [names] @param {number} [size]
 * @param {string} [coord] the edge that it is on
 */
export function pictureMark({ word, text }, { x, y }, names = "", size = 1, coord = "") {
  const named = pictureNamed(word);
  const picture = named && coord ? standing(named, coord) : named;
  return picture && paintPicture(picture, x, y, markText(picture, text), `mark ${names}`, size);
}

/**
 * Draw the mark that excludes a cell.
 * @param {boolean} aside whether a clue fills the middle @returns {SVGElement[]}
 */
export const offMark = (aside) => [disc("mark off", aside ? 40 : HALF, aside ? 40 : HALF, 3.5)];

/**
 * Draw the entry that the player had there before the solution was shown.
 * @param {Choice} choice @returns {SVGElement[]}
 */
export const correctedMark = ({ word, text }) =>
  word === "number"
    ? [textAt(text, "was", 38, 10), path("was", "M32 10H44")]
    : [path("was", "M34 5l9 9m0 -9l-9 9")];

/** Draw two marks of which one is right here. @param {Choice} one @param {Choice} other @returns {SVGElement[]} */
export function eitherMark(one, other) {
  if (one.word === "number" || other.word === "number")
    return [
      // A sum is in the upper left corner.
      path("slash", "M15 15L37 37"),
      textAt(one.text, `mark first ${widthOf(one.text)}`, 14, 32),
      textAt(other.text, `mark second ${widthOf(other.text)}`, 34, 17),
    ];
  if (pictureNamed(one.word) && pictureNamed(other.word))
    return [
      path("slash", "M40 8L8 40"),
      ...[
        pictureMark(one, { x: 14, y: 14 }, "", 0.5),
        pictureMark(other, { x: 34, y: 34 }, "", 0.5),
      ],
    ].filter((mark) => mark !== undefined);
  const [shown, names] = one.word === "none" ? [other, "second"] : [one, "first"];
  const marks = cellMark(shown);
  for (const mark of marks) mark.classList.add(names);
  return [...marks, textAt(names === "first" ? "1" : "2", "which", 40, 40)];
}

/** The rows of three by which such marks can be closer together (type.css). */
const THIRDS = ["upper", "middle", "lower"];

/**
 * Draw one-digit numbers close together, in as few rows as possible; give other numbers one place each.
 * @param {number[]} marks @param {LayerOf} layer @returns {SVGElement[]}
 */
export function pencilMarks(marks, layer) {
  const most = layer.marks.length;
  const long = marks.some((mark) => mark > 9);
  if (most > 25 && long) return inLines(marks);
  if (most > 9 && most <= 25 && marks.length > 2) return inPlaces(marks, layer, "pencil");
  const rows = Math.ceil(marks.length / (marks.length > 5 ? 4 : 5));
  const each = Math.ceil(marks.length / rows);
  return Array.from({ length: rows }, (_, row) => {
    const texts = marks.slice(row * each, (row + 1) * each).map((mark) => pencilled(layer, mark));
    const text = texts.join(long ? " " : "");
    const size = text.length > 4 || rows > 1 ? "close" : "";
    const third = rows === 3 ? THIRDS[row] : "";
    return textAt(text, `pencil ${size} ${third}`, HALF, HALF + 13 * (row - (rows - 1) / 2));
  });
}

/** Draw as many numbers of several digits as fit. @param {number[]} marks */
function inLines(marks) {
  /** @type {string[]} */
  const lines = [];
  for (const mark of marks.map(String)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + mark.length < LINE)
      lines.push(`${lines.pop()} ${mark}`);
    else if (lines.length < LINES) lines.push(mark);
    else {
      lines.push(`${lines.pop()} …`);
      break;
    }
  }
  const size = lines.length > 1 || (lines[0] ?? "").length > 5 ? "small" : "";
  return lines.map((text, n) =>
    textAt(text, `pencil ${size}`, HALF, HALF + 10 * (n - (lines.length - 1) / 2)),
  );
}

/**
 * Draw as many as fit, clear of the text in the cell's corner.
 * @param {number[]} marks @param {LayerOf} layer @param {number} [reach] how far that text extends to the right
 * @returns {SVGElement[]}
 */
export function cornerMarks(marks, layer, reach = 0) {
  const texts = marks.map((mark) => pencilled(layer, mark));
  const longest = Math.max(...texts.map((text) => text.length));
  const places = longest > 1 ? CORNERS : [...CORNERS, ...BETWEEN];
  const free = places.filter(([x, y]) => !reach || y !== UPPER || x - ASIDE * longest >= reach);
  const size = texts.length > free.length - BETWEEN.length && longest === 1 ? "close" : "";
  return free
    .slice(0, texts.length)
    .map(([x, y], n) => textAt(texts[n] ?? "", `pencil at-corner ${size}`, x, y));
}

/**
 * Draw the candidates of a cell, each number in a place of its own.
 * @param {number[]} marks @param {LayerOf} layer @returns {SVGElement[]}
 */
export function possibleMarks(marks, layer) {
  if (layer.marks.length > 25) {
    const texts = marks.map((mark) => pencilled(layer, mark));
    const text = texts.length > 6 ? `${texts.slice(0, 2).join(" ")} …` : texts.join(" ");
    return [textAt(text, "candidate w4", HALF, HALF)];
  }
  return inPlaces(marks, layer, "candidate");
}

/**
 * Draw the pencil marks of a cell, each number in a place of its own: those of corners stand out.
 * @param {number[]} centre @param {number[]} corner @param {LayerOf} layer
 * @param {number} reach how far the text in the cell's corner extends to the right @returns {SVGElement[]}
 */
export function placedMarks(centre, corner, layer, reach) {
  const others = centre.filter((mark) => !corner.includes(mark));
  return [
    ...inPlaces(others, layer, `pencil ${PLACED}`, reach),
    ...inPlaces(corner, layer, `pencil ${PLACED} from-corner`, reach),
  ];
}

/**
 * Draw the colours below pencil marks that have places of their own.
 * @param {Map<number, number>} inks the colour of each mark @param {LayerOf} layer
 * @param {number} reach how far the text in the cell's corner extends to the right @returns {SVGElement[]}
 */
export const tintDiscs = (inks, layer, reach) =>
  [...inks].map(([mark, ink]) => {
    const { x, y, side } = placeOf(mark, layer, reach);
    const width = (CELL - 3) / side - 0.8;
    const height = (width * (reach ? CELL - CLUE : CELL)) / CELL;
    return make("rect", {
      class: `pencil-ink ink-${ink}`,
      ...{ x: short(x - width / 2), y: short(y - height / 2) },
      ...{ width: short(width), height: short(height), rx: short(height / 2) },
    });
  });

/** The height of a text in the cell's corner. */
const CLUE = 10;

const PLACED = "placed";

/**
 * Draw each number in a place of its own.
 * @param {number[]} marks @param {LayerOf} layer @param {string} name
 * @param {number} [reach] how far the text in the cell's corner extends
 */
function inPlaces(marks, layer, name, reach = 0) {
  return marks.map((mark) => {
    const { x, y, side, down } = placeOf(mark, layer, reach);
    const third = side === 3 ? THIRDS[down] : "";
    return textAt(pencilled(layer, mark), `${name} s${side} ${third}`, x, y);
  });
}

/**
 * Return the place of a number in its cell, in which of the `side` rows it is, and how many there are.
 * @param {number} mark @param {LayerOf} layer @param {number} reach how far the text in the cell's corner extends
 */
export function placeOf(mark, layer, reach) {
  const side = Math.ceil(Math.sqrt(layer.marks.length));
  const which = layer.marks.findIndex((one) => one.mark === mark);
  const [down, right] = [Math.floor(which / side), which % side];
  const at = (/** @type {number} */ n) => 1.5 + ((n + 0.5) * (CELL - 3)) / side;
  const y = reach ? CLUE + (at(down) * (CELL - CLUE)) / CELL : at(down);
  return { x: at(right), y, side, down };
}

/**
 * How to draw marks on edges: side by side, at this distance from the middle.
 * @type {Record<string, (mark: number) => number[]>}
 */
export const ON_EDGES = {
  line: () => [0],
  bridge: (mark) => (mark === 1 ? [0] : [-4.5, 4.5]),
};

/**
 * Draw a line or bridges across an edge, from one end to the other.
 * @param {Board} board @param {Coord} edge @param {Choice} choice
 */
export function edgeMark(board, edge, { word, mark }) {
  const draw = (/** @type {[Point, Point]} */ [a, b], /** @type {number} */ aside) => {
    const [right, down] = a.y === b.y ? [0, aside] : [aside, 0];
    return `M${a.x * CELL + right} ${a.y * CELL + down}L${b.x * CELL + right} ${b.y * CELL + down}`;
  };
  const pieces = piecesOf(board, edge);
  return (ON_EDGES[word]?.(mark) ?? [])
    .flatMap((aside) => pieces.map((piece) => draw(piece, aside)))
    .join("");
}

/** How far a line that leaves the grid is drawn beyond it, in cells. */
const BEYOND = 0.16;

/**
 * Return the two ends of the line on an edge; if it leaves a grid that wraps, the line is in two pieces.
 * @param {Board} board @param {Coord} edge @returns {[Point, Point][]}
 */
function piecesOf(board, edge) {
  const faces = drawnAt(board, edge);
  if (faces.length === 1) {
    const [a, b] = ends(board, edge);
    return [[point(a), point(b)]];
  }
  return faces.flatMap((face) => {
    const cell = sides(face).find((side) => inGrid(board, side));
    if (!cell) return [];
    const [from, to] = [point(cell), point(face)];
    const far = 1 + 2 * BEYOND;
    return [[from, { x: from.x + (to.x - from.x) * far, y: from.y + (to.y - from.y) * far }]];
  });
}

/** @param {Board} board @param {Coord} edge */
export function crossMark(board, edge) {
  const r = 4.5;
  return drawnAt(board, edge)
    .map((face) => {
      const { x, y } = point(face);
      const [left, top] = [x * CELL - r, y * CELL - r];
      return `M${left} ${top}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
    })
    .join("");
}

/**
 * Return the highlights of a coord: two if the board wraps and it is at the edge of the grid.
 * @param {Board} board @param {Coord} coord
 */
export const litMarks = (board, coord) => drawnAt(board, coord).map((one) => litMark(board, one));

/**
 * Return a highlight: a band along an edge, a circle around a corner, or a box around the contents of a place outside
 * the grid.
 * @param {Board} board @param {Coord} coord
 */
function litMark(board, coord) {
  const { layer } = place(coord);
  const [long, wide] = [CELL - 10, 15];
  if (isRim(coord)) return { ...boxBeyond(board, coord, long), rx: wide / 2 };
  const { x, y } = point(coord);
  const width = layer === "edges_h" ? long : wide;
  const height = layer === "edges_v" ? long : wide;
  return {
    x: x * CELL - width / 2,
    y: y * CELL - height / 2,
    width,
    height,
    rx: wide / 2,
  };
}

/** Return how many words each list outside the grid has, by place. */
const listsOf = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, number>} */
  const found = new Map();
  for (const { word, style, text, at } of board.shapes) {
    const coord = word === "label" && style === "list" && at ? rimAt(board, ...at) : null;
    if (coord) found.set(coord, text.split(" ").length);
  }
  return found;
});

/**
 * Return the box around a place outside the grid, or around the whole list that begins there.
 * @param {Board} board @param {Coord} coord @param {number} side the size of the box, except along a list
 */
export function boxBeyond(board, coord, side) {
  const { layer } = place(coord);
  const { x, y } = point(coord);
  const words = listsOf(board).get(coord);
  const flat = layer === "left" || layer === "right";
  const out = layer === "left" || layer === "top" ? -1 : 1;
  const long = words ? styles.listStep * words * CELL : side;
  const aside = words ? out * (styles.listStep * ((words - 1) / 2) - styles.listNearer) * CELL : 0;
  const [width, height] = flat ? [long, side] : [side, long];
  return {
    x: x * CELL + (flat ? aside : 0) - width / 2,
    y: y * CELL + (flat ? 0 : aside) - height / 2,
    width,
    height,
  };
}
