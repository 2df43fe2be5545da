// @ts-check
/** Common code of all clues that have a place, at most one in each: in cells, on corners, outside the grid. */

import { beyond, inReadingOrder, lineFrom } from "../../puzzle/geometry.js";
import { inCellsOnly, placeOf, refitted, sidesOf } from "../sites.js";
import { looking, plain } from "./sort.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Shape} Shape
 * @typedef {import("./sort.js").Sort} Sort
 * @typedef {(kind: Kind, clue: Clue) => Partial<Shape>} Seen  the part of a look that is the clue's own
 */

/** @param {Record<Coord, Clue>} clues @returns {[Coord, Clue][]} */
export const inReading = (clues) => Object.entries(clues).sort(([a], [b]) => inReadingOrder(a, b));

/** Return a sort whose clues look like this. @param {Seen} seen @returns {Omit<Sort, "name">} */
export const standing = (seen) => ({
  ...plain,
  inCells: true,
  isTool: true,
  shapes(kind, clues = {}, size) {
    if (sidesOf(kind).length) return inReading(clues).map((one) => beside(kind, one, seen, size));
    const found = alike(kind, clues, seen);
    if (inCellsOnly(kind)) return found;
    return found.flatMap((shape) => shape.coords.map((coord) => ({ ...shape, coords: [coord] })));
  },
  resized: (kind, clues, size, before) =>
    Object.fromEntries(
      Object.entries(clues).flatMap(([coord, clue]) => {
        const to = refitted(kind, coord, size, before);
        return to ? [[to, clue]] : [];
      }),
    ),
  sides: sidesOf,
  click(editor, _, { cell, again, right }) {
    if (!cell) return;
    if (right) editor.cycle(-1);
    else if (again) editor.cycle(1);
  },
  enter: (editor) => editor.cycle(1),
});

/**
 * Return the shape of a clue outside the grid, about the line that begins there.
 * @param {Kind} kind @param {[Coord, Clue]} clue @param {Seen} seen @param {import("./sort.js").Size} size
 * @returns {Shape}
 */
const beside = (kind, [coord, clue], seen, size) =>
  looking(kind, { ...seen(kind, clue), coords: lineFrom(size, coord), at: beyond(coord) });

/** Return how an author chooses a place for a clue, as the beginning of a sentence. @param {Kind} kind */
export const choosing = (kind) => say(`sort.choose${placeOf(kind)}`);

/**
 * Return the clues in groups that look the same.
 * @param {Kind} kind @param {Record<Coord, Clue>} clues @param {Seen} seen
 */
function alike(kind, clues, seen) {
  /** @type {Map<string, Shape>} */
  const looks = new Map();
  for (const [coord, clue] of inReading(clues)) {
    const shape = looking(kind, { ...seen(kind, clue), coords: [coord] });
    const name = `${shape.style}/${shape.text}`;
    const before = looks.get(name);
    if (before) before.coords.push(coord);
    else looks.set(name, shape);
  }
  return [...looks.values()];
}
