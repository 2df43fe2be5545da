// @ts-check
/** Boards and storages for testing the page's pure modules. */

/**
 * @typedef {import("../../../web/engine/types.js").Board} Board
 */

/**
 * Return a board for numbers up to its width, with 1 given in its first cell.
 * @param {number} rows @param {number} cols @param {Partial<Board>} [more] @returns {Board}
 */
export function numbers(rows, cols, more = {}) {
  const marks = Array.from({ length: cols }, (_, n) => ({
    mark: n + 1,
    word: "number",
    text: String(n + 1),
    name: String(n + 1),
  }));
  return /** @type {any} */ ({
    puzzle: { genre: "made up", rows, cols, clues: { given: { "cells/0/0": 1 } } },
    genre: "made up",
    name: "Made up",
    rules: "",
    rows,
    cols,
    shapes: [],
    layers: [{ layer: "cells", marks, blank: null, derived: false }],
    joins: null,
    finished: [],
    closed: [],
    givens: { "cells/0/0": 1 },
    distinct: [],
    kinds: [],
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    ...more,
  });
}

/** A browser's storage with room for this many characters. */
export class Box {
  #room;

  /** @param {number} [room] */
  constructor(room = Infinity) {
    this.#room = room;
    Object.defineProperty(this, "length", {
      enumerable: false,
      get: () => Object.keys(this).length,
    });
  }

  /** @param {string} key @returns {string | null} */
  getItem(key) {
    const kept = new Map(Object.entries(this));
    return kept.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, one]) => sum + name.length + one.length, 0);
    if (used + key.length + text.length > this.#room) throw new Error("QuotaExceededError");
    Reflect.set(this, key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    Reflect.deleteProperty(this, key);
  }
}
