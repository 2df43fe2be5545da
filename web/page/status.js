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

/** A text of at most this many characters fits into the room of the status line in every window. */
const LONG = 80;

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
    const line = make("span", { class: "line" }, this.#head, " ", this.#text, this.#aside);
    box.replaceChildren(line);
  }

  /** @param {Message} message */
  say({ kind, head, text, aside = "" }) {
    this.#box.dataset.kind = kind;
    setText(this.#head, head);
    setText(this.#text, text);
    setText(this.#aside, aside && ` ${aside}`);
    this.#fit();
  }

  /** Let keys scroll a text that is too long for its room. To look costs a layout: no short text needs it. */
  #fit() {
    const box = this.#box;
    box.removeAttribute("tabindex");
    if (!this.#isLong) return;
    box.scrollTop = 0;
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  }

  /** Whether the text may not fit into its room. */
  get #isLong() {
    return (this.#box.textContent ?? "").length > LONG;
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
