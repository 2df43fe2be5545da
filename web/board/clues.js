// @ts-check
/** Clues that are met stand back, so that the eye goes to those that still ask for something. */

/**
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../state.js").State} State
 */

export class ClueLayer {
  /** @type {Map<Coord, SVGElement[]>} */
  #clues = new Map();
  /** @type {Coord[]} */
  #met = [];

  /** Another board. @param {Map<Coord, SVGElement[]>} clues what stands for each of them */
  build(clues) {
    this.#clues = clues;
    this.#met = [];
  }

  /** @param {State} state */
  draw({ met }) {
    if (met === this.#met) return;
    const now = new Set(met);
    for (const coord of this.#met) if (!now.has(coord)) this.#turn(coord, false);
    for (const coord of met) this.#turn(coord, true);
    this.#met = met;
  }

  /** @param {Coord} coord @param {boolean} on */
  #turn(coord, on) {
    for (const element of this.#clues.get(coord) ?? []) element.classList.toggle("met", on);
  }
}
