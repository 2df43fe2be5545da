// @ts-check
/**
 * Paints the reason for a step over the board: rules are outlined, facts tinted, a chain numbered, and conclusions
 * circled.
 */

import { choiceOf, isCell, isNumbers, layerOf, pencilled, point } from "../puzzle/geometry.js";
import { pictureNamed } from "../puzzle/looks.js";
import { cellMark, crossMark, edgeMark, litMarks, offMark, pictureMark } from "./marks.js";
import { inset } from "./outline.js";
import { CELL, disc, make, path, textAt } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Choice} Choice
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Reason} Reason
 */

/** The largest number of candidates that is legible in a cell. */
const READABLE = 5;
/** The width of the picture of an excluded mark. */
const SMALL = 17;

export class ReasonLayer {
  /** Painted below the contents of the cells, and above everything. */
  below = make("g", { class: "reason", "aria-hidden": "true" });
  above = make("g", { class: "reason", "aria-hidden": "true" });
  /** @type {Reason | null} */
  #shown = null;
  /** The cells in which a mark follows. @type {Set<Coord>} */
  #settled = new Set();
  #hide;

  /** @param {(coord: Coord, hidden: boolean) => void} hide hides the small marks of a cell, or shows them again */
  constructor(hide) {
    this.#hide = hide;
  }

  /** The mark that follows would be printed over the small marks there. @param {Set<Coord>} settled */
  #settle(settled) {
    for (const coord of this.#settled) if (!settled.has(coord)) this.#hide(coord, false);
    for (const coord of settled) this.#hide(coord, true);
    this.#settled = settled;
  }

  /** @param {State} state */
  draw(state) {
    const { reason } = state;
    if (reason === this.#shown) return;
    this.#shown = reason;
    if (!reason) {
      this.#settle(new Set());
      this.below.replaceChildren();
      this.above.replaceChildren();
      return;
    }
    const { outlined, facts, numbered, ringed, wrong } = reason;
    const known = Object.keys(facts);
    const bad = wrong ? " mistaken" : "";
    const settled = new Set(ringed.flatMap(({ coord, put }) => (put.length ? [coord] : [])));
    this.#settle(settled);
    this.below.replaceChildren(...known.filter(isCell).map((coord) => cellBox(coord, "fact", 0)));
    this.above.replaceChildren(
      ...known
        .filter((coord) => !isCell(coord))
        .flatMap((coord) => bands(state.board, coord, "fact")),
      ...known.flatMap((coord) => candidates(state, coord, facts[coord] ?? [], settled.has(coord))),
      ...outlined.flatMap((coords, at) => outline(state.board, coords, at)),
      ...ringed.flatMap(({ coord, put, not }) => [
        ...(isCell(coord)
          ? [cellBox(coord, `ringed${bad}`, 3)]
          : bands(state.board, coord, `ringed${bad}`)),
        ...put.flatMap((mark) => ghost(state.board, coord, mark)),
        ...(not.length ? denied(state.board, coord, not) : []),
      ]),
      ...badges(numbered),
    );
  }
}

/**
 * Outline each further rule a little further inside than the one beside it.
 * @param {Board} board @param {Coord[]} coords @param {number} at
 */
function outline(board, coords, at) {
  const cells = coords.filter(isCell);
  const found = coords
    .filter((coord) => !isCell(coord))
    .flatMap((coord) => bands(board, coord, "outlined"));
  if (cells.length) found.push(path("outlined", inset(cells, 2.5 + 3 * (at % 3))));
  return found;
}

/** @param {Coord} coord @param {string} names @param {number} by the distance inwards */
function cellBox(coord, names, by) {
  const { x, y } = point(coord);
  const side = CELL - 2 * by;
  return make("rect", {
    class: names,
    "data-reason": coord,
    x: x * CELL - side / 2,
    y: y * CELL - side / 2,
    width: side,
    height: side,
    rx: by ? 7 : 0,
  });
}

/** @param {Board} board @param {Coord} coord @param {string} names */
const bands = (board, coord, names) =>
  litMarks(board, coord).map((lit) => make("rect", { class: names, "data-reason": coord, ...lit }));

/**
 * Draw a mark in the way in which it will appear there.
 * @param {Board} board @param {Coord} coord @param {number} mark @returns {SVGElement[]}
 */
function ghost(board, coord, mark) {
  const choice = choiceOf(board, coord, mark);
  if (!choice) return [];
  if (isCell(coord)) {
    const { x, y } = point(coord);
    const clued = board.shapes.some(({ text, coords }) => text && coords.includes(coord));
    const marks = choice.word === "none" ? offMark(clued) : cellMark(choice);
    const at = `translate(${(x - 0.5) * CELL} ${(y - 0.5) * CELL})`;
    return [make("g", { class: "ghost solved", transform: at }, ...marks)];
  }
  if (choice.word === "none") return [path("edge cross ghost", crossMark(board, coord))];
  const line = edgeMark(board, coord, choice);
  return line ? [path(`edge ${choice.word} solved ghost m${mark}`, line)] : [];
}

/**
 * Draw marks that are excluded there.
 * @param {Board} board @param {Coord} coord @param {number[]} marks @returns {SVGElement[]}
 */
function denied(board, coord, marks) {
  if (!isCell(coord) || marks.length > READABLE) return [];
  const { x, y } = point(coord);
  const choices = marks.flatMap((mark) => choiceOf(board, coord, mark) ?? []);
  if (choices.some(({ word }) => pictureNamed(word))) return deniedPictures(choices, { x, y });
  const texts = choices.map(({ text }) => text);
  const said = texts.join(texts.some((text) => text.length > 1) ? " " : "");
  const wide = 3.6 * said.length;
  return [
    textAt(said, "denied", x * CELL, y * CELL + 14),
    path("denied", `M${x * CELL - wide - 2} ${y * CELL + 14}h${2 * wide + 4}`),
  ];
}

/**
 * Draw their small pictures, each crossed out: a word would be wider than the cell, and a minus is itself a stroke.
 * @param {Choice[]} choices @param {Point} at @returns {SVGElement[]}
 */
function deniedPictures(choices, { x, y }) {
  const left = x * CELL - (choices.length * SMALL) / 2;
  return choices.flatMap((choice, nth) => {
    const at = { x: left + (nth + 0.5) * SMALL, y: y * CELL + 13 };
    return [
      pictureMark(choice, at, "", SMALL / CELL) ?? disc("mark off", at.x, at.y, 2),
      path("denied", `M${at.x - 6} ${at.y + 6}l12 -12`),
    ];
  });
}

/**
 * Draw the known candidates of an empty cell: in its middle, or below its future mark.
 * @param {State} state @param {Coord} coord @param {number[]} marks @param {boolean} below
 */
function candidates(state, coord, marks, below) {
  const { board } = state;
  const layer = layerOf(board, coord);
  const written = coord in state.marks || coord in board.givens || state.centre[coord]?.length;
  const open = marks.length > 1 && marks.length <= READABLE && isNumbers(layer);
  if (!open || (written && !state.walk)) return [];
  const { x, y } = point(coord);
  const texts = marks.map((mark) => pencilled(layer, mark));
  const text = texts.join(layer && layer.marks.length > 9 ? " " : "");
  return [textAt(text, "known", x * CELL, y * CELL + (below ? 14.25 : 0))];
}

/**
 * Draw the numbers of the links, beside the contents; links at the same coord share one badge.
 * @param {Reason["numbered"]} numbered
 */
const badges = (numbered) =>
  numbered.map(([coord, number]) => {
    const { x, y } = point(coord);
    const [left, top] = isCell(coord)
      ? [x * CELL + CELL / 2 - 9, y * CELL - CELL / 2 + 9]
      : [x * CELL, y * CELL];
    return make(
      "g",
      { class: "badge", "data-link": coord },
      disc("", left, top, number > 9 ? 8.5 : 7.5),
      textAt(String(number), "", left, top),
    );
  });
