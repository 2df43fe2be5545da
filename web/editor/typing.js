// @ts-check
/** Combines digits that are typed in quick succession into one number, and one undo step. */

import { NEXT_DIGIT } from "../puzzle/input.js";

/**
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../engine/types.js").Kind} Kind
 */

/** Return whether a further digit could still make a number of it. @param {Kind} kind @param {string} text */
export const mayGrow = (kind, text) =>
  /^[1-9]\d*$/.test(text) && Number(text) * 10 <= (kind.most ?? 9999);

export class Typing {
  /** @type {{name: string, text: string, at: number, base: State} | null} */
  #kept = null;

  /**
   * Return what was typed at this place just now: the text, and the state before it.
   * @param {string} name of the place @param {number} now
   */
  going(name, now) {
    const kept = this.#kept;
    return kept?.name === name && now - kept.at < NEXT_DIGIT ? kept : null;
  }

  /** @param {string} name @param {string} text @param {number} at @param {State} base */
  keep(name, text, at, base) {
    this.#kept = { name, text, at, base };
  }

  forget() {
    this.#kept = null;
  }
}
