// @ts-check
/** What the author holds in hand, drawn over the board: the cells under the pen, the chosen drawing, walls that part nothing yet. */

import { isCell, isEdge, place, point } from "../board/geometry.js";
import { border } from "../board/outline.js";
import { along, paintShapes } from "../board/shapes.js";
import { CELL, path, shape, textAt } from "../board/svg.js";
import { formOf } from "./drawings.js";
import { drawnShapes } from "./preview.js";
import { isCellKind, isWall } from "./tokens.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("./editor.js").Editor} Editor
 */

export class Overlay {
  #app;
  #editor;
  #svg;
  #group = shape("g", { class: "in-hand", "aria-hidden": "true" });

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
    // Where a stroke draws, a finger does not scroll the page.
    const { kind } = this.#editor;
    const strokes = kind && (!isCellKind(kind) || isWall(kind) || kind.sort === "arrow");
    this.#svg.toggleAttribute("data-strokes", setting && Boolean(strokes));
    if (!setting) return this.#group.remove();
    const { path: held, walls } = this.#editor;
    const { drawing, pending } = this.#editor.drawer;
    this.#group.replaceChildren(
      ...this.#chosen(drawing?.cells ?? []),
      ...(pending ? this.#pending(pending) : []),
      ...cells(held.filter(isCell)),
      ...edges([...held.filter(isEdge), ...walls]),
    );
    if (this.#group.parentNode !== this.#svg || this.#svg.lastChild !== this.#group)
      this.#svg.append(this.#group);
  }

  /** @param {Coord[]} coords */
  #chosen(coords) {
    if (!coords.length) return [];
    const label = this.#app.board.shapes.find(
      (one) => one.at && one.coords.join() === coords.join(),
    )?.at;
    const place_ = label ? [box(label[1], label[0], "chosen")] : [];
    return [path("chosen", border(coords).join("")), ...place_];
  }

  /** @param {import("./drawings.js").Drawing} drawing */
  #pending(drawing) {
    const { kind, board } = this.#editor;
    if (!kind) return [];
    const shapes = drawnShapes(kind, drawing, 0);
    const [first, second] = drawing.cells;
    if (formOf(kind) === "outside" && first) {
      const [from, to] = [place(first), place(second ?? first)];
      const [row, col] = [2 * from.row - to.row, 2 * from.col - to.col];
      return [
        box(col, row, "chosen"),
        textAt("?", "clue outside", (col + 0.5) * CELL, (row + 0.5) * CELL),
        path("through pen", along(drawing.cells.map((c) => scaled(point(c))))),
      ];
    }
    const painted = paintShapes({ ...board, shapes });
    return [...painted.below, ...painted.lines, ...painted.above];
  }
}

/** @param {number} col @param {number} row @param {string} names */
const box = (col, row, names) =>
  shape("rect", {
    class: names,
    x: col * CELL + 3,
    y: row * CELL + 3,
    width: CELL - 6,
    height: CELL - 6,
    rx: 4,
  });

/** @param {{x: number, y: number}} at */
const scaled = ({ x, y }) => ({ x: x * CELL, y: y * CELL });

/** @param {Coord[]} held */
function cells(held) {
  if (!held.length) return [];
  const tints = [...new Set(held)].map((coord) => {
    const { row, col } = place(coord);
    return shape("rect", {
      class: "pen-cell",
      x: col * CELL,
      y: row * CELL,
      width: CELL,
      height: CELL,
    });
  });
  const line = held.map((coord) => scaled(point(coord)));
  return [...tints, path("through pen", along(line))];
}

/** @param {Coord[]} held */
function edges(held) {
  return held.map((coord) => {
    const { x, y } = scaled(point(coord));
    const flat = coord.startsWith("edges_h");
    return path(
      "pen-edge",
      flat ? `M${x - CELL / 2} ${y}h${CELL}` : `M${x} ${y - CELL / 2}v${CELL}`,
    );
  });
}
