// @ts-check
/** Does something a moment after the last of what happens close together, and never much later than after the first. */
export class Debounced {
  #act;
  #pause;
  #latest;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  /** When what is waited for was asked first, in milliseconds. @type {number | null} */
  #since = null;

  /** @param {() => unknown} act @param {number} pause in milliseconds, after the last @param {number} latest after the first */
  constructor(act, pause, latest) {
    this.#act = act;
    this.#pause = pause;
    this.#latest = latest;
  }

  /** Something has happened. @param {number} [pause] another one */
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

  /** Do not do it any more: it is done already. */
  cancel() {
    clearTimeout(this.#waiting);
    this.#since = null;
  }
}
