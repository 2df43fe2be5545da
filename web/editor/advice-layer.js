// @ts-check
/** Draws over the board what the solver suggests: clues that could be added, faintly, and those that are not needed. */

import { isCell, isRim, point as middle } from "../puzzle/geometry.js";
import { border } from "../board/outline.js";
import { paintShapes } from "../board/shapes.js";
import { CELL, make, path } from "../board/svg.js";
import { sortOf } from "../clues/sorts/index.js";
import { moved } from "./overlay.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/geometry.js").Point} Point
 *
 * @typedef {Object} Unneeded  a clue that could be left out; `clues` are those of its kind without it
 * @property {string} kind
 * @property {string} called
 * @property {Coord[]} coords
 * @property {string[]} drawn
 * @property {any} clues
 *
 * @typedef {Object} Ghost  a clue that could be added; `clues` are those of its kind with it
 * @property {string} kind
 * @property {Coord} place
 * @property {any} clue
 * @property {string} word
 * @property {any} clues
 */

/** The distance, in cells, within which a press on the board means a suggested clue; between cells, there is less room. */
const reachOf = (/** @type {Coord} */ coord) => (isCell(coord) || isRim(coord) ? 0.45 : 0.3);

export class AdviceLayer {
  #app;
  #svg;
  #group = make("g", { class: "advised", "aria-hidden": "true" });
  /** The best suggestion at each place. @type {Map<Coord, Ghost>} */
  #ghosts = new Map();
  /** @type {Unneeded[]} */
  #unneeded = [];
  /** The places that the author points at, in the list. @type {Coord[]} */
  #near = [];

  /** @param {App} app @param {SVGSVGElement} svg */
  constructor(app, svg) {
    this.#app = app;
    this.#svg = svg;
  }

  /** @param {Ghost[]} ghosts  the best first @param {Unneeded[]} unneeded */
  show(ghosts, unneeded) {
    this.#ghosts = new Map([...ghosts].reverse().map((one) => [one.place, one]));
    this.#unneeded = unneeded;
    this.#near = [];
    this.#draw();
  }

  /** Emphasise these places. @param {Coord[]} coords */
  point(coords) {
    this.#near = coords;
    this.#draw();
  }

  /** Return the suggestion at a point of the board: the nearest, if several are near. @param {Point} at */
  ghostAt({ x, y }) {
    const near = [...this.#ghosts.values()]
      .map((ghost) => {
        const to = middle(ghost.place);
        return { ghost, far: Math.max(Math.abs(to.x - x), Math.abs(to.y - y)) };
      })
      .filter(({ ghost, far }) => far < reachOf(ghost.place))
      .sort((a, b) => a.far - b.far);
    return near[0]?.ghost ?? null;
  }

  #draw() {
    const parts = [
      ...[...this.#ghosts.values()].flatMap((one) => this.#ghost(one)),
      ...this.#unneeded.map((one) => this.#outline(one)),
    ];
    this.#group.replaceChildren(...parts);
    if (parts.length) this.#svg.append(this.#group);
    else this.#group.remove();
  }

  /** @param {Ghost} ghost */
  #ghost({ kind: key, place, clue }) {
    const { board } = this.#app;
    const kind = board.kinds.find((one) => one.key === key);
    if (!kind) return [];
    const shapes = sortOf(kind).shapes(kind, { [place]: clue }, board);
    const painted = paintShapes({ ...board, shapes });
    const inside = [...painted.cells].map(([coord, signs]) => moved(coord, signs));
    const all = [...painted.below, ...painted.lines, ...inside, ...painted.above];
    return [make("g", { class: "ghost" }, ...all), box(place, "suggested", this.#isNear(place))];
  }

  /** @param {Unneeded} clue */
  #outline({ coords }) {
    const [first = ""] = coords;
    const near = coords.length > 0 && coords.every((coord) => this.#isNear(coord));
    if (coords.length === 1) return box(first, "unneeded", near);
    return path(near ? "unneeded near" : "unneeded", border(coords).join(""));
  }

  /** @param {Coord} coord */
  #isNear(coord) {
    return this.#near.includes(coord);
  }
}

/** @param {Coord} coord @param {string} name @param {boolean} near */
function box(coord, name, near) {
  const { x, y } = middle(coord);
  const side = isCell(coord) ? CELL - 10 : CELL * 0.6;
  return make("rect", {
    class: near ? `${name} near` : name,
    x: x * CELL - side / 2,
    y: y * CELL - side / 2,
    width: side,
    height: side,
    rx: 6,
  });
}
