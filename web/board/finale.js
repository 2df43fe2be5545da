// @ts-check
/** Plays the finale of a solved board: light on top of it, which takes no input, and marks that move once. */

import { finaleOf } from "../puzzle/finale.js";
import { choiceOf, isCell, point } from "../puzzle/geometry.js";
import { at } from "../puzzle/state.js";
import { edgeMark } from "./marks.js";
import { inset, tiles } from "./outline.js";
import { CELL, make, path } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/finale.js").Beat} Beat
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The last beat begins after this time, and each takes so long, in milliseconds. */
const [LAST, EACH] = [560, 400];
/** More moving marks than this would cost frames; then the light alone moves. */
const MOST_MOVING = 320;
/** The name of its animations. */
const FINALE = "finale";

const EASE = "cubic-bezier(0.2, 0, 0.1, 1)";

export class Finale {
  #svg;
  #group = make("g", { class: "finale", "aria-hidden": "true" });
  /** @type {Animation[]} */
  #running = [];

  /** @param {SVGElement} svg the board */
  constructor(svg) {
    this.#svg = svg;
  }

  /** @param {State} state @param {Coord} last where the last mark was made */
  play(state, last) {
    this.stop();
    this.#svg.querySelector("g.edges")?.after(this.#group);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#calm(state);
    const beats = finaleOf(state, last);
    const moving = beats.flatMap(({ kind, coords }) => (MOVES[kind] ? coords : [])).length;
    const marks = moving > MOST_MOVING ? null : this.#marks();
    for (const beat of beats) {
      const delay = beat.at * LAST;
      for (const [light, frames] of lights(state, beat)) this.#animate(light, frames, delay);
      const frames = MOVES[beat.kind];
      for (const coord of frames && marks ? beat.coords : []) {
        const mark = marks?.get(coord);
        if (mark && frames) this.#animate(mark, frames, delay, false);
      }
    }
    void Promise.allSettled(this.#running.map(({ finished }) => finished)).then(([first]) => {
      if (first?.status === "fulfilled") this.stop();
    });
  }

  /** Remove the light at once: the board is no longer solved, or it is another one. */
  stop() {
    for (const one of this.#running) one.cancel();
    this.#running = [];
    this.#group.replaceChildren();
    this.#group.remove();
  }

  /** Light the whole board once, without motion. @param {State} state */
  #calm({ board: { rows, cols } }) {
    const size = { width: cols * CELL, height: rows * CELL };
    const light = make("rect", { class: "light island", ...size });
    this.#group.append(light);
    const how = { duration: LAST + EACH, easing: "ease-in-out", id: FINALE };
    this.#running.push(light.animate({ opacity: [0, 0.6, 0] }, how));
    void this.#running[0]?.finished.then(() => this.stop()).catch(() => {});
  }

  /**
   * @param {SVGElement} element @param {PropertyIndexedKeyframes} frames @param {number} delay
   * @param {boolean} [fresh] whether it is a light, which belongs to the finale
   */
  #animate(element, frames, delay, fresh = true) {
    if (fresh) this.#group.append(element);
    const how = {
      duration: EACH,
      delay,
      easing: EASE,
      fill: /** @type {FillMode} */ ("backwards"),
      id: FINALE,
    };
    this.#running.push(element.animate(frames, fresh ? how : { ...how, fill: "none" }));
  }

  /** Return the element of each mark, by its coord. */
  #marks() {
    /** @type {Map<Coord, SVGElement>} */
    const found = new Map();
    for (const holder of this.#svg.querySelectorAll(".cell, [data-edge]")) {
      const coord = holder.getAttribute("data-coord") ?? holder.getAttribute("data-edge");
      const mark = holder.matches("[data-edge]") ? holder : holder.querySelector(".marks, .clue");
      if (coord && mark instanceof SVGElement) found.set(coord, mark);
    }
    return found;
  }
}

/** How marks of a kind move. @type {Partial<Record<Beat["kind"], PropertyIndexedKeyframes>>} */
const MOVES = {
  number: { transform: ["scale(1)", "scale(1.3)", "scale(1)"] },
  picture: {
    transform: ["none", "scale(1.3) rotate(-14deg)", "scale(1.12) rotate(10deg)", "none"],
  },
};

/** Return the lights of a beat, and how they shine. @param {State} state @param {Beat} beat @returns {[SVGElement, PropertyIndexedKeyframes][]} */
function lights(state, { kind, coords }) {
  if (kind === "line") {
    const d = coords.map((coord) => lineOf(state, coord)).join("");
    return [
      [path("light glow", d), { opacity: [0, 1, 0] }],
      [path("light spark", d), { opacity: [0, 1, 0] }],
    ];
  }
  const cells = coords.filter(isCell);
  if (kind === "island")
    return [
      [path("light island", tiles(cells)), { opacity: [0, 1, 0] }],
      [path("light shore", inset(cells, 2)), { opacity: [0, 1, 0] }],
    ];
  if (kind === "picture") return coords.map((coord) => [path("light rays", rays(coord)), RAYS]);
  return [[path(`light ${kind}`, tiles(cells)), { opacity: [0, 1, 0] }]];
}

const RAYS = {
  opacity: [0, 1, 0],
  transform: ["scale(0.5)", "scale(1)", "scale(1.3)"],
};

/** Draw the rays around a mark. @param {Coord} coord */
function rays(coord) {
  const { x, y } = point(coord);
  let d = "";
  for (let n = 0; n < 8; n++) {
    const [cos, sin] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
    const [from, to] = n % 2 ? [19, 24] : [19, 30];
    d += `M${x * CELL + from * cos} ${y * CELL + from * sin}L${x * CELL + to * cos} ${y * CELL + to * sin}`;
  }
  return d;
}

/** @param {State} state @param {Coord} coord */
function lineOf(state, coord) {
  const choice = choiceOf(state.board, coord, at(state, coord).mark);
  return choice ? edgeMark(state.board, coord, choice) : "";
}
