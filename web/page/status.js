// @ts-check
/** The two status lines: one for the puzzle and a quieter one for Python. */

import { make, setText } from "../base/dom.js";
import { say } from "../words/say.js";
import { soFar } from "../puzzle/sentences.js";

/**
 * @typedef {import("../puzzle/sentences.js").Message} Message
 * @typedef {import("../engine/types.js").Figures} Figures
 * @typedef {import("../engine/engine.js").Phase} Phase
 */

/**
 * A text longer than two lines on a phone, or three beside the board: it gets a smaller font, so that nothing moves.
 */
const LONG = 90;

/** A text longer than four lines in the smaller font. */
const LONGER = 150;

export class StatusLine {
  #box;
  #head = make("strong");
  #text = make("span");
  /** Shown on the board or in a panel, and announced here. */
  #aside = make("span", { class: "unseen" });
  #clock;
  #started = 0;
  #figures = "";
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {HTMLElement} box @param {HTMLElement} clock not announced: it changes all the time */
  constructor(box, clock) {
    this.#box = box;
    this.#clock = clock;
    box.replaceChildren(this.#head, " ", this.#text, this.#aside);
  }

  /** @param {Message} message */
  say({ kind, head, text, aside = "" }) {
    this.#box.dataset.kind = kind;
    setText(this.#head, head);
    setText(this.#text, text);
    setText(this.#aside, aside && ` ${aside}`);
    this.#fit(head.length + text.length);
  }

  /**
   * Use a smaller font for long sentences; if they must scroll all the same, keys can scroll them, too.
   * @param {number} letters
   */
  #fit(letters) {
    const box = this.#box;
    box.removeAttribute("tabindex");
    box.scrollTop = 0;
    if (letters <= LONG) delete box.dataset.long;
    else {
      box.dataset.long = letters > LONGER ? "more" : "";
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    }
  }

  /** Whether the engine is working for the player. */
  get isRunning() {
    return this.#ticking !== undefined;
  }

  startClock() {
    this.stopClock();
    this.#started = performance.now();
    this.#ticking = setInterval(() => this.#tick(), 250);
  }

  stopClock() {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#clock.textContent = "";
    this.#figures = "";
  }

  /** @param {Figures} figures */
  progress({ rounds, conflicts }) {
    const parts = [];
    if (rounds > 1) parts.push(say("engine.rounds", { n: rounds }));
    if (conflicts) parts.push(say("engine.conflicts", { n: conflicts }));
    this.#figures = parts.join(", ");
    this.#tick();
  }

  #tick() {
    const seconds = (performance.now() - this.#started) / 1000;
    if (seconds < 1) return;
    this.#clock.textContent = [soFar(seconds), this.#figures].filter(Boolean).join(" · ");
  }
}

/** After this time without news, in milliseconds, the page offers another try. */
const PATIENCE = 30_000;

/**
 * The loading of the engine: a circle that fills, and disappears at the end. There is text only if something is wrong.
 */
export class PythonLine {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #mark;
  #box;
  #text;
  #retry;
  #step = "";

  /** @param {HTMLElement} mark @param {HTMLElement} box @param {HTMLElement} text @param {HTMLButtonElement} retry */
  constructor(mark, box, text, retry) {
    this.#mark = mark;
    this.#box = box;
    this.#text = text;
    this.#retry = retry;
  }

  /** @param {Phase} phase */
  show(phase) {
    clearTimeout(this.#waiting);
    const { state } = phase;
    // Code that waits for Python, such as the tests, reads it here.
    document.documentElement.dataset.python = state;
    this.#mark.hidden = state !== "loading";
    this.#box.hidden = state !== "failed";
    this.#retry.hidden = state !== "failed";
    if (state === "loading") {
      this.#step = phase.step;
      this.#mark.title = `${phase.step} …`;
      this.#mark.setAttribute("aria-valuetext", phase.step);
      this.#waiting = setTimeout(() => this.#offerRetry(), PATIENCE);
    } else this.#text.textContent = state === "failed" ? phase.sentence : "";
  }

  #offerRetry() {
    this.#text.textContent = say("engine.takingLong", { step: this.#step });
    this.#box.hidden = false;
    this.#retry.hidden = false;
  }
}
