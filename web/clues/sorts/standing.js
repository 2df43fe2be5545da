// @ts-check
/** What all clues have in common that stand in a place, one in each: in cells, on corners, beyond the rim. */

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
 * @typedef {(kind: Kind, clue: Clue) => Partial<Shape>} Seen  what of a look is the clue's own
 */

/** @param {Record<Coord, Clue>} clues @returns {[Coord, Clue][]} */
export const inReading = (clues) => Object.entries(clues).sort(([a], [b]) => inReadingOrder(a, b));

/** A sort of which one clue is seen like this. @param {Seen} seen @returns {Omit<Sort, "name">} */
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

/** Beyond the rim, and about the line that begins there. @param {Kind} kind @param {[Coord, Clue]} clue @param {Seen} seen @param {import("./sort.js").Size} size @returns {Shape} */
const beside = (kind, [coord, clue], seen, size) =>
  looking(kind, { ...seen(kind, clue), coords: lineFrom(size, coord), at: beyond(coord) });

/** How an author chooses a place for a clue, as a sentence begins. @param {Kind} kind */
export const choosing = (kind) => say(`sort.choose${placeOf(kind)}`);

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
