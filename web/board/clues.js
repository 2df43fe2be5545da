// @ts-check
/** Clues that are met stand back, so that the eye goes to those that still ask for something; what is drawn and broken is lit. */

import { memo } from "../base/memo.js";

/** @typedef {import("../puzzle/state.js").State} State */

export class ClueLayer {
  /** @type {Map<string, SVGElement[]>} */
  #clues = new Map();
  /** @type {string[]} */
  #met = [];
  /** @type {string[]} */
  #broken = [];

  /** Another board. @param {Map<string, SVGElement[]>} clues what stands for each of them, by its name */
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
