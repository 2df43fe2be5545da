// @ts-check
/** What all clues have in common that stand in a cell, one in each. */

import { inGrid, inReadingOrder } from "../../board/geometry.js";
import { looking, plain } from "./sort.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Shape} Shape
 * @typedef {import("./sort.js").Sort} Sort
 * @typedef {(kind: Kind, clue: Clue) => Partial<Shape>} Seen  what of a look is the clue's own
 */

/** @param {Record<Coord, Clue>} clues @returns {[Coord, Clue][]} */
export const inReading = (clues) => Object.entries(clues).sort(([a], [b]) => inReadingOrder(a, b));

/** A sort of which one clue is seen like this. @param {Seen} seen @returns {Omit<Sort, "name">} */
export const standing = (seen) => ({
  ...plain,
  inCells: true,
  isTool: true,
  shapes: (kind, clues = {}) => alike(kind, clues, seen),
  resized: (_, clues, size) =>
    Object.fromEntries(Object.entries(clues).filter(([coord]) => inGrid(size, coord))),
  click(editor, _, { cell, again, right }) {
    if (!cell) return;
    if (right) editor.cycle(-1);
    else if (again) editor.cycle(1);
  },
  enter: (editor) => editor.cycle(1),
});

/** The clues that look the same, look by look. @param {Kind} kind @param {Record<Coord, Clue>} clues @param {Seen} seen */
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
