// @ts-check
/**
 * Groups events that happen close together: acts a moment after the last one, and never much later than after the
 * first.
 */
export class Debounced {
  #act;
  #pause;
  #latest;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  /** The time of the first event that is still pending, in milliseconds. @type {number | null} */
  #since = null;

  /**
   * @param {() => unknown} act @param {number} pause in milliseconds, after the last event
   * @param {number} latest in milliseconds, after the first event
   */
  constructor(act, pause, latest) {
    this.#act = act;
    this.#pause = pause;
    this.#latest = latest;
  }

  /** Note that an event has happened. @param {number} [pause] a different pause */
  call(pause = this.#pause) {
    const since = (this.#since ??= performance.now());
    const left = Math.max(0, since + this.#latest - performance.now());
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(
      () => {
        this.cancel();
        this.#act();
      },
      Math.min(pause, left),
    );
  }

  /** Cancel the pending action, because it is already done. */
  cancel() {
    clearTimeout(this.#waiting);
    this.#since = null;
  }
}
