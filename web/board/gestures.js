// @ts-check
/**
 * Pointers on the board: presses, drags, pinches. A gesture says where a pointer went, in cells; what it means there is
 * for the mode to say. Two fingers, or the wheel with Ctrl, magnify and move the board instead.
 */

import { atHalf, cellAt, halves, inGrid, isEdge, onBoard, place } from "./geometry.js";

/**
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./render.js").BoardView} BoardView
 *
 * @typedef {Object} Gesture
 * @property {"start"|"hold"|"move"|"end"|"cancel"} phase  hold: a finger stayed where it was put; cancel: a second finger came,
 *   or the system took the pointer away
 * @property {Point[]} trail   where it went, from the press on, no two points further apart than an eighth of a cell
 * @property {boolean} dragged whether it went further than a shaky finger does
 * @property {number} button   0 left or finger, 2 right
 * @property {boolean} adds    with Ctrl, Shift or Cmd: to what is selected
 * @property {number} at       when it was pressed, in milliseconds
 * @property {any} memory      for the mode to keep something in, from the start to the end
 */

/** A drag begins so many cells away from the press, or so many pixels if that is more. */
const SHAKE = 0.3;
const SHAKE_PIXELS = 6;
const FINE = 0.125;
/** A finger that stays for so long, in milliseconds, is held. */
const HELD = 450;

export class Gestures {
  #svg;
  #view;
  #tell;
  /** @type {Map<number, Point>} Fingers and mice that are down: where they are, in pixels. */
  #down = new Map();
  /** @type {Gesture | null} */
  #gesture = null;
  /** @type {Point} */
  #pressed = { x: 0, y: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #holding;

  /** @param {SVGSVGElement} svg @param {BoardView} view @param {(gesture: Gesture) => void} tell */
  constructor(svg, view, tell) {
    this.#svg = svg;
    this.#view = view;
    this.#tell = tell;
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#lift(event, "end"));
    svg.addEventListener("pointercancel", (event) => this.#lift(event, "cancel"));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("wheel", (event) => this.#wheel(event), {
      passive: false,
    });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 && event.button !== 2) return;
    event.preventDefault();
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#down.size > 1) {
      this.#finish("cancel");
      return;
    }
    this.#svg.setPointerCapture(event.pointerId);
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#gesture = {
      phase: "start",
      trail: [this.#view.pointOf(event)],
      dragged: false,
      button: event.button,
      adds: event.ctrlKey || event.shiftKey || event.metaKey,
      at: event.timeStamp,
      memory: null,
    };
    this.#tell(this.#gesture);
    if (event.pointerType === "touch") this.#holding = setTimeout(() => this.#hold(), HELD);
  }

  #hold() {
    const gesture = this.#gesture;
    if (gesture && !gesture.dragged) this.#tell(Object.assign(gesture, { phase: "hold" }));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const was = this.#down.get(event.pointerId);
    if (!was) return;
    if (this.#down.size === 2) this.#pinch(event, was);
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const gesture = this.#gesture;
    if (!gesture) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const one of steps.length ? steps : [event])
      extend(gesture.trail, this.#view.pointOf(one));
    const [first, last] = [gesture.trail[0], gesture.trail.at(-1)];
    if (!first || !last) return;
    gesture.dragged ||=
      Math.hypot(last.x - first.x, last.y - first.y) > SHAKE &&
      Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > SHAKE_PIXELS;
    gesture.phase = "move";
    if (gesture.dragged) this.#tell(gesture);
  }

  /** @param {PointerEvent} event @param {"end" | "cancel"} phase */
  #lift(event, phase) {
    if (this.#down.delete(event.pointerId)) this.#finish(phase);
  }

  /** @param {"end" | "cancel"} phase */
  #finish(phase) {
    const gesture = this.#gesture;
    clearTimeout(this.#holding);
    this.#gesture = null;
    if (gesture) this.#tell(Object.assign(gesture, { phase }));
  }

  /** One of two fingers moved: what lies between them grows and goes with them. @param {PointerEvent} event @param {Point} was */
  #pinch(event, was) {
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = (/** @type {Point} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    const middle = (/** @type {Point} */ a) => ({
      clientX: (a.x + other.x) / 2,
      clientY: (a.y + other.y) / 2,
    });
    const [from, to] = [this.#view.pointOf(middle(was)), this.#view.pointOf(middle(now))];
    this.#view.sight.pan(from.x - to.x, from.y - to.y);
    this.#view.sight.zoom(far(now) / far(was), from);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { sight } = this.#view;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      sight.zoom(Math.exp(-event.deltaY / 300), this.#view.pointOf(event));
    } else if (!sight.isWhole) {
      event.preventDefault();
      const from = this.#view.pointOf({ clientX: 0, clientY: 0 });
      const to = this.#view.pointOf({
        clientX: event.deltaX,
        clientY: event.deltaY,
      });
      sight.pan(to.x - from.x, to.y - from.y);
    }
  }
}

/** Go on to a point, without gaps. @param {Point[]} trail @param {Point} to */
function extend(trail, to) {
  const from = trail.at(-1) ?? to;
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / FINE);
  for (let n = 1; n <= steps; n++)
    trail.push({
      x: from.x + ((to.x - from.x) * n) / steps,
      y: from.y + ((to.y - from.y) * n) / steps,
    });
}

/**
 * The coord of one of these layers that a point is nearest to.
 * @param {Board} board @param {Point} point
 * @param {string[]} layers  "cells", "corners", "edges": both layers of edges
 * @param {number} [within]  no further away than so many cells
 * @returns {Coord | null}
 */
export function nearest(board, point, layers, within = 1) {
  /** @type {Coord | null} */
  let best = null;
  let least = within;
  for (let down = Math.floor(point.y * 2) - 1; down <= point.y * 2 + 2; down++)
    for (let right = Math.floor(point.x * 2) - 1; right <= point.x * 2 + 2; right++) {
      const coord = atHalf(down, right);
      const wanted = layers.includes(isEdge(coord) ? "edges" : place(coord).layer);
      const far = Math.hypot(point.x - right / 2, point.y - down / 2);
      if (!wanted || far >= least || !onBoard(board, coord)) continue;
      [best, least] = [coord, far];
    }
  return best;
}

/**
 * The cell that a point is in, or null beyond the board.
 * @param {Board} board @param {Point} point
 */
export function cellUnder(board, { x, y }) {
  const cell = cellAt(Math.floor(y), Math.floor(x));
  return inGrid(board, cell) ? cell : null;
}

/**
 * The cells that a trail went through, one after the other, each next to the last.
 * @param {Board} board @param {Point[]} trail
 * @param {number} [within] only cells to whose middle it came so near: a line does not mean each cell whose corner it cuts
 */
export const cellsAlong = (board, trail, within) =>
  linked(board, trail, `cells ${within}`, (point, first) =>
    within === undefined || first
      ? cellUnder(board, point)
      : nearest(board, point, ["cells"], within),
  );

/** The corners that a trail went along. @param {Board} board @param {Point[]} trail */
export const cornersAlong = (board, trail) =>
  linked(board, trail, "corners", (point) => nearest(board, point, ["corners"], 0.45));

/**
 * How far each trail has been followed: it only grows, and a long one is asked about at every move.
 * @type {WeakMap<Point[], {board: Board, what: string, done: number, path: Coord[]}>}
 */
const followed = new WeakMap();

/**
 * Without repeats and gaps: a step across a corner goes by way of a neighbour.
 * @param {Board} board @param {Point[]} trail @param {string} what
 * @param {(point: Point, first: boolean) => Coord | null} find @returns {Coord[]}
 */
function linked(board, trail, what, find) {
  let known = followed.get(trail);
  if (known?.board !== board || known.what !== what)
    followed.set(trail, (known = { board, what, done: 0, path: [] }));
  for (; known.done < trail.length; known.done++) {
    const point = trail[known.done];
    if (point) goOn(known.path, find(point, known.done === 0));
  }
  return known.path;
}

/** @param {Coord[]} path @param {Coord | null} coord */
function goOn(path, coord) {
  const last = path.at(-1);
  if (coord === null || coord === last) return;
  if (last === undefined) {
    path.push(coord);
    return;
  }
  let here = halves(last);
  const there = halves(coord);
  // First along the longer way, then along the other.
  while (here.down !== there.down || here.right !== there.right) {
    const [dy, dx] = [there.down - here.down, there.right - here.right];
    here =
      Math.abs(dy) > Math.abs(dx)
        ? { ...here, down: here.down + 2 * Math.sign(dy) }
        : { ...here, right: here.right + 2 * Math.sign(dx) };
    path.push(atHalf(here.down, here.right));
  }
}
