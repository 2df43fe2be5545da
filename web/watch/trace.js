// @ts-check
/**
 * A search that can be played in both directions: returns the board after any number of its steps. It does not use the
 * DOM.
 */

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 *
 * @typedef {Object} Trace  the engine's answer to "watch"
 * @property {Coord[]} places
 * @property {number} base
 * @property {number[]} steps  place * base + mark, with places counted from 1; negative if the mark is removed
 * @property {boolean} solved
 * @property {boolean} more  whether the search continued beyond these steps
 */

export class Player {
  /** The number of steps that were played. */
  at = 0;
  /** @type {Marks} */
  #board = {};
  #trace;

  /** @param {Trace} trace */
  constructor(trace) {
    this.#trace = trace;
  }

  get length() {
    return this.#trace.steps.length;
  }

  /** The number of marks on the board: the depth of the search. */
  get depth() {
    return Object.keys(this.#board).length;
  }

  /** The marks on the board now. @returns {Marks} */
  get board() {
    return { ...this.#board };
  }

  /** The place of the last step, and whether it removed a mark. */
  get last() {
    return this.at ? this.#step(this.at - 1) : null;
  }

  /** Play forwards or backwards to this number of steps. @param {number} wanted */
  to(wanted) {
    const target = Math.max(0, Math.min(this.length, wanted));
    while (this.at < target) this.#play(this.#step(this.at++), true);
    while (this.at > target) this.#play(this.#step(--this.at), false);
  }

  /** @param {{place: Coord, mark: number, put: boolean}} step @param {boolean} forwards */
  #play({ place, mark, put }, forwards) {
    if (put === forwards) this.#board[place] = mark;
    else delete this.#board[place];
  }

  /** @param {number} number */
  #step(number) {
    const { places, base, steps } = this.#trace;
    const step = steps[number];
    const place = Math.floor(Math.abs(step) / base);
    return { place: places[place - 1], mark: Math.abs(step) % base, put: step > 0 };
  }
}
