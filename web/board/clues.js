// @ts-check
/**
 * Fades satisfied clues, so that the eye goes to the ones that still matter, and highlights drawn clues that are
 * violated.
 */

import { memo } from "../base/memo.js";

/** @typedef {import("../puzzle/state.js").State} State */

export class ClueLayer {
  /** @type {Map<string, SVGElement[]>} */
  #clues = new Map();
  /** @type {string[]} */
  #met = [];
  /** @type {string[]} */
  #broken = [];

  /**
   * Take the clues of another board.
   * @param {Map<string, SVGElement[]>} clues the elements of each clue, by its name
   */
  build(clues) {
    this.#clues = clues;
    this.#met = this.#broken = [];
  }

  /** @param {State} state */
  draw({ met, lit }) {
    this.#turn("met", this.#met, met);
    this.#met = met;
    const broken = drawnOf(lit);
    this.#turn("broken", this.#broken, broken);
    this.#broken = broken;
  }

  /** @param {string} name @param {string[]} before @param {string[]} now */
  #turn(name, before, now) {
    if (before === now) return;
    const on = new Set(now);
    for (const clue of new Set([...before, ...now]))
      for (const element of this.#clues.get(clue) ?? [])
        element.classList.toggle(name, on.has(clue));
  }
}

const drawnOf = memo((/** @type {State["lit"]} */ lit) => lit.flatMap(({ drawn = [] }) => drawn));
