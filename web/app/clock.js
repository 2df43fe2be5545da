// @ts-check
/** How long the player has been at the puzzle: from the first mark to the solution, while the page is seen. */

/** @typedef {import("../puzzle/state.js").State} State */

export class Clock {
  #played;
  #seconds = 0;
  /** @type {number | null} When it was last counted, in milliseconds; null while it stands. */
  #since = null;
  #paused = false;
  /** @type {Set<(seconds: number) => void>} */
  #listeners = new Set();

  /** @param {() => {state: State, mode: {id: string} | null}} played what is on the page, from the first count on */
  constructor(played) {
    this.#played = played;
  }

  /** Whether the player has stopped it. */
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

  /** Count up to now. @returns {number} the seconds on the puzzle that is open */
  elapsed() {
    const now = performance.now();
    if (this.#since !== null) this.#seconds += (now - this.#since) / 1000;
    this.#since = this.#runs() ? now : null;
    for (const listener of this.#listeners) listener(this.#seconds);
    return this.#seconds;
  }

  /** @param {State} state  just opened @param {State} [before] what was on the page */
  follow({ opened, seconds }, before) {
    // Another puzzle has a time of its own; the same one, described anew, has not, unless the shelf knew of more.
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
    const begun = Object.keys(state.marks).length > 0 || this.#seconds > 0;
    // Who looks at a sheet does not see the board.
    const away = document.hidden || document.querySelector("dialog[open]");
    const stands = away || this.#paused || state.solved || state.solution;
    return begun && !stands && mode?.id === "play";
  }
}
