// @ts-check
/**
 * A pause: the time stops, and the board is hidden from sight and from screen readers until the player resumes. A tab
 * that moves to the background pauses, too.
 */

import { button, focusBoard, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { isWritten } from "../puzzle/written.js";
import { say } from "../words/say.js";
import { clock as inWords } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/clock.js").Clock} Clock
 * @typedef {import("../puzzle/state.js").State} State
 */

/** A change of one of these means that the player has returned. @type {(keyof State)[]} */
const COME_BACK = ["id", "board", "marks", "solution", "walk"];

export class Pausing {
  #app;
  #clock;
  #on;
  #time = make("p", { class: "time" });
  #cover = make(
    "section",
    { class: "paused", "aria-label": say("play.paused"), hidden: true },
    make("strong", {}, say("play.paused")),
    this.#time,
    button(say("play.resume"), () => this.end(), { class: "main" }),
  );

  /**
   * @param {App} app @param {Clock} clock @param {HTMLElement} stage the element to hide
   * @param {HTMLButtonElement} on called to pause
   */
  constructor(app, clock, stage, on) {
    this.#app = app;
    this.#clock = clock;
    this.#on = on;
    on.append(icon("pause"));
    stage.append(this.#cover);
    on.addEventListener("click", () => this.begin());
    this.#cover.addEventListener("keydown", ({ key }) => key === "Escape" && this.end());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.begin();
    });
    app.onChange((state, before) => {
      if (COME_BACK.some((field) => state[field] !== before[field])) this.#meet();
      this.#draw();
    });
    app.onMode(() => {
      this.#meet();
      this.#draw();
    });
    this.#draw();
  }

  /** Whether the clock is running and can stop. */
  get #can() {
    const { state, mode } = this.#app;
    const begun = isWritten(state) || this.#clock.elapsed() > 0;
    return begun && mode?.id === "play" && !state.solved && !state.solution;
  }

  begin() {
    if (this.#clock.paused || !this.#can) return;
    this.#clock.pause();
    setText(this.#time, inWords(this.#clock.elapsed()));
    this.#show();
    // Open dialogs stay where they are.
    if (!document.querySelector("dialog[open]")) this.#cover.querySelector("button")?.focus();
    this.#app.save();
  }

  /** @param {boolean} [back] whether the board gets the focus */
  end(back = true) {
    if (!this.#clock.paused) return;
    this.#clock.goOn();
    this.#show();
    if (back) focusBoard();
  }

  /**
   * End the pause because the player has returned, unless the change came from another tab or from an earlier request.
   */
  #meet() {
    if (!document.hidden) this.end(false);
    else if (this.#clock.paused) setText(this.#time, inWords(this.#clock.elapsed()));
  }

  #show() {
    const { paused } = this.#clock;
    document.documentElement.toggleAttribute("data-paused", paused);
    this.#cover.hidden = !paused;
    for (const one of document.querySelectorAll(".bench, .said, [data-panel='grade']"))
      one.toggleAttribute("inert", paused);
    this.#draw();
  }

  #draw() {
    this.#on.hidden = !this.#can || this.#clock.paused;
  }
}
