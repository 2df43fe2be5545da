// @ts-check
/** The time that the player has spent, beside the title of the puzzle. */

import { setText } from "../base/dom.js";
import * as S from "../puzzle/state.js";
import { clock as inWords } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/clock.js").Clock} Clock
 */

/** @param {App} app @param {Clock} clock @param {HTMLElement} box */
export function timer(app, clock, box) {
  clock.onCount((seconds) => setText(box, seconds >= 1 ? inWords(seconds) : ""));
  setInterval(() => clock.elapsed(), 500);
  document.addEventListener("visibilitychange", () => {
    clock.elapsed();
    if (document.hidden) app.save();
  });
  app.onChange((state, before) => {
    const seconds = clock.elapsed();
    // The message about the win also contains the time.
    if (state.solved && !before.solved) app.show(S.played(state, Math.floor(seconds)));
  });
  clock.elapsed();
}
