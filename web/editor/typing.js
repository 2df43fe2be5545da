// @ts-check
/** Digits that are typed in quick succession make one number, and one step of undo. */

import { NEXT_DIGIT } from "../board/keys.js";

/** @typedef {import("../state.js").State} State */

export class Typing {
  /** @type {{name: string, text: string, at: number, base: State} | null} */
  #kept = null;

  /** What was typed at this place just now: the text, and the state that was before it. @param {string} name of the place @param {number} now */
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
