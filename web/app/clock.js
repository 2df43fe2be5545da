// @ts-check
/**
 * The time that the player has spent on the puzzle, from the first mark, pencil mark or colour to the solution, while
 * the page is visible.
 */

import { isWritten } from "../puzzle/written.js";

/** @typedef {import("../puzzle/state.js").State} State */

export class Clock {
  #played;
  #seconds = 0;
  /** @type {number | null} The time of the last count, in milliseconds; null while the clock is stopped. */
  #since = null;
  #paused = false;
  /** @type {Set<(seconds: number) => void>} */
  #listeners = new Set();

  /** @param {() => {state: State, mode: {id: string} | null}} played the state on the page at the first count */
  constructor(played) {
    this.#played = played;
  }

  /** Whether the player has paused it. */
  get paused() {
    return this.#paused;
  }

  pause() {
    this.#turn(true);
  }

  goOn() {
    this.#turn(false);
  }

  /** @param {(seconds: number) => void} listener called after every count */
  onCount(listener) {
    this.#listeners.add(listener);
  }

  /** Add the time up to now. @returns {number} the seconds spent on the open puzzle */
  elapsed() {
    const now = performance.now();
    if (this.#since !== null) this.#seconds += (now - this.#since) / 1000;
    this.#since = this.#runs() ? now : null;
    for (const listener of this.#listeners) listener(this.#seconds);
    return this.#seconds;
  }

  /** @param {State} state the state that was just opened @param {State} [before] the previous state */
  follow({ opened, seconds }, before) {
    // Another puzzle has its own time. The same puzzle with a new description keeps its time, unless the saved one is
    // longer.
    const isOther = opened.puzzle !== before?.opened.puzzle;
    if (isOther || seconds > this.#seconds) this.#seconds = seconds;
  }

  /** @param {boolean} paused */
  #turn(paused) {
    this.elapsed();
    this.#paused = paused;
    this.elapsed();
  }

  #runs() {
    const { state, mode } = this.#played();
    const begun = isWritten(state) || this.#seconds > 0;
    // An open dialog covers the board.
    const away = document.hidden || document.querySelector("dialog[open]");
    const stands = away || this.#paused || state.solved || state.solution;
    return begun && !stands && mode?.id === "play";
  }
}
