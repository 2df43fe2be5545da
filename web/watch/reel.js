// @ts-check
/** A player for steps, in both directions: buttons, a slider, a speed. Its users decide what a step shows. */

import { button, make, select } from "../base/dom.js";
import { say } from "../words/say.js";

/** Speeds, in steps per second. */
const SPEEDS = /** @type {const} */ ({
  2: "watch.slow",
  8: "watch.steady",
  40: "watch.fast",
  400: "watch.veryFast",
});

/** The choice of the speed at which the steps were made. */
const AS_MADE = "0";

export class Reel {
  /** When each step was made, in seconds from the first; empty if nobody knows. @type {number[]} */
  #due = [];
  /** The number of steps that were played. */
  at = 0;
  length = 0;
  /** Its two rows; more can follow. */
  rows;
  #show;
  #playing = false;
  #frame = 0;
  #play = button(say("watch.pause"), () => (this.#playing ? this.pause() : this.resume()), {
    class: "play",
  });
  #where = make("input", { type: "range", min: 0, value: 0, "aria-label": say("watch.step") });
  #speed;

  /**
   * @param {() => void} show  called when `at` has changed
   * @param {() => void} stop  called when its close button is pressed
   * @param {string} leave  the label of that button
   */
  constructor(show, stop, leave) {
    this.#show = show;
    const speeds = Object.entries(SPEEDS).map(
      ([pace, name]) => /** @type {[string, string]} */ ([pace, say(name)]),
    );
    this.#speed = select(speeds, { "aria-label": say("watch.speed") });
    const back = button("◂", () => this.#step(-1), { "aria-label": say("watch.stepBack") });
    const on = button("▸", () => this.#step(1), { "aria-label": say("watch.stepForward") });
    const end = button("×", stop, { "aria-label": leave });
    this.rows = [
      make("div", { class: "row" }, back, this.#play, on, this.#speed, end),
      this.#where,
    ];
    this.#where.addEventListener("input", () => {
      this.pause();
      this.#to(Number(this.#where.value));
    });
  }

  /**
   * Play from the beginning. If the player prefers reduced motion, wait for a press first.
   * @param {number} length @param {number} pace in steps per second
   * @param {number[]} [due] when each step was made, in seconds from the first: offers to play them like that
   */
  begin(length, pace, due = []) {
    this.length = length;
    this.#due = due;
    const offered = this.#speed.querySelector(`[value="${AS_MADE}"]`);
    if (!due.length) offered?.remove();
    else if (!offered)
      this.#speed.append(make("option", { value: AS_MADE }, say("watch.asPlayed")));
    this.#where.max = String(length);
    this.#speed.value = String(pace);
    this.#to(0);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.pause();
    else this.resume();
    this.#play.focus({ preventScroll: true });
  }

  resume() {
    if (this.at === this.length) this.#to(0);
    this.#playing = true;
    this.#play.textContent = say("watch.pause");
    let last = performance.now();
    let owed = 0;
    const tick = (/** @type {number} */ now) => {
      if (!this.#playing) return;
      const passed = Math.max(0, now - last) / 1000;
      last = now;
      const [steps, rest] =
        this.#speed.value === AS_MADE
          ? this.#made(owed + passed)
          : whole(owed + passed * Number(this.#speed.value));
      owed = rest;
      if (steps) this.#to(this.at + steps);
      if (this.at === this.length) this.pause();
      else this.#frame = requestAnimationFrame(tick);
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(tick);
  }

  /** Return how many of the next steps were made in that time, and what is left of it. @param {number} time in seconds */
  #made(time) {
    let [steps, left] = [0, time];
    for (let at = this.at; at < this.length; at++) {
      const wait = (this.#due[at] ?? 0) - (this.#due[at - 1] ?? 0);
      if (wait > left) break;
      left -= wait;
      steps++;
    }
    return [steps, left];
  }

  pause() {
    this.#playing = false;
    cancelAnimationFrame(this.#frame);
    this.#play.textContent = say("watch.play");
  }

  /** @param {number} by */
  #step(by) {
    this.pause();
    this.#to(this.at + by);
  }

  /** @param {number} wanted */
  #to(wanted) {
    this.at = Math.max(0, Math.min(this.length, wanted));
    this.#where.value = String(this.at);
    const far = { step: this.at, steps: this.length };
    this.#where.setAttribute("aria-valuetext", say("hint.atStep", far));
    this.#show();
  }
}

/** Part a number of steps into whole ones and the rest. @param {number} steps */
const whole = (steps) => [Math.floor(steps), steps % 1];

/** Return the slowest speed at which all steps take at most a quarter of a minute. @param {number} steps */
export const paceOf = (steps) =>
  Number(Object.keys(SPEEDS).find((pace) => steps / Number(pace) <= 15) ?? 400);
