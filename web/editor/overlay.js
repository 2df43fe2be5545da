// @ts-check
/**
 * Draws the author's selection over the board: the cells under the pen, the selected drawing, and walls that do not
 * divide a room yet.
 */

import { beyond, cornersOf, isCell, isEdge, isRim, place } from "../puzzle/geometry.js";
import { border } from "../board/outline.js";
import { along, centres, paintShapes } from "../board/shapes.js";
import { CELL, make, path, textAt } from "../board/svg.js";
import { outward } from "./preview.js";
import { placesOf, sidesOf } from "../clues/sites.js";
import { sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./editor.js").Editor} Editor
 */

export class Overlay {
  #app;
  #editor;
  #svg;
  #group = make("g", { class: "in-hand", "aria-hidden": "true" });

  /** @param {App} app @param {Editor} editor @param {SVGSVGElement} svg */
  constructor(app, editor, svg) {
    this.#app = app;
    this.#editor = editor;
    this.#svg = svg;
    editor.onChange(() => this.draw());
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
    app.onMode(() => this.draw());
  }

  draw() {
    const setting = this.#app.mode?.id === "set";
    this.#svg.toggleAttribute("data-sets", setting);
    // If a stroke draws, a finger does not scroll the page.
    const { kind, sort, artist } = this.#editor;
    const strokes = Boolean(artist ?? (kind && sort?.strokes(kind)));
    this.#svg.toggleAttribute("data-strokes", setting && strokes);
    if (!setting || artist) return this.#group.remove();
    const { path: held, walls, regions } = this.#editor;
    const { drawing, pending } = this.#editor.drawer;
    this.#group.replaceChildren(
      ...this.#outside(),
      ...this.#chosen(drawing?.cells ?? []),
      ...(pending ? this.#pending(pending) : []),
      ...regions.flatMap(region),
      ...cells(held.filter(isCell)),
      ...edges([...held.filter(isEdge), ...walls]),
    );
    if (this.#svg.lastChild !== this.#group) this.#svg.append(this.#group);
  }

  /** Show where clues of the kind are outside the grid. */
  #outside() {
    const { kind, sort, board } = this.#editor;
    if (!kind || !sort?.inCells || !sidesOf(kind).length) return [];
    const places = placesOf(kind, board).filter(isRim);
    return places.map((coord) => {
      const [row, col] = beyond(coord);
      return box(col, row, "outside-place");
    });
  }

  /** @param {Coord[]} coords */
  #chosen(coords) {
    if (!coords.length) return [];
    const label = this.#app.board.shapes.find(
      (one) => one.at && one.coords.join() === coords.join(),
    )?.at;
    return [
      path("chosen", border(coords).join("")),
      ...(label ? [box(label[1], label[0], "chosen")] : []),
    ];
  }

  /** @param {import("../clues/drawings.js").Drawing} drawing */
  #pending(drawing) {
    const { kind, board } = this.#editor;
    if (!kind) return [];
    const sort = sortOf(kind);
    const [first] = drawing.cells;
    if (sort.sides(kind).length && first) {
      const [down, right] = outward(board, drawing.cells);
      const [row, col] = [place(first).row + down, place(first).col + right];
      return [
        box(col, row, "chosen"),
        textAt("?", "clue outside", (col + 0.5) * CELL, (row + 0.5) * CELL),
        path("through pen", along(centres(drawing.cells))),
      ];
    }
    const painted = paintShapes({ ...board, shapes: sort.shapes(kind, [drawing], board) });
    const inside = [...painted.cells].map(([coord, signs]) => moved(coord, signs));
    return [...painted.below, ...painted.lines, ...inside, ...painted.above];
  }
}

/**
 * Move the parts of one cell, which are painted relative to its corner, to their place.
 * @param {Coord} coord @param {SVGElement[]} signs
 */
export function moved(coord, signs) {
  const { row, col } = place(coord);
  const group = make("g", { transform: `translate(${col * CELL} ${row * CELL})` });
  group.append(...signs);
  return group;
}

/** @param {number} col @param {number} row @param {string} names */
const box = (col, row, names) =>
  make("rect", {
    class: names,
    x: col * CELL + 3,
    y: row * CELL + 3,
    width: CELL - 6,
    height: CELL - 6,
    rx: 4,
  });

/** @param {Coord[]} held */
function cells(held) {
  if (!held.length) return [];
  const tints = [...new Set(held)].map((coord) => {
    const { row, col } = place(coord);
    return make("rect", {
      class: "pen-cell",
      x: col * CELL,
      y: row * CELL,
      width: CELL,
      height: CELL,
    });
  });
  return [...tints, path("through pen", along(centres(held)))];
}

/** Show a region of a rule: tinted cells within a frame, and lines. @param {Coord[]} coords */
function region(coords) {
  const inside = coords.filter(isCell);
  const tints = inside.map((coord) => {
    const { row, col } = place(coord);
    return make("rect", {
      class: "pen-cell",
      x: col * CELL,
      y: row * CELL,
      width: CELL,
      height: CELL,
    });
  });
  const frame = inside.length ? [path("chosen", border(inside).join(""))] : [];
  return [...tints, ...frame, ...edges(coords.filter(isEdge))];
}

/** @param {Coord[]} held */
function edges(held) {
  return held.map((edge) => path("pen-edge", along(centres(cornersOf(edge)))));
}
