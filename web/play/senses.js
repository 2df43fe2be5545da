// @ts-check
/** Sounds and vibrations for entries, mistakes and the solution, if the player wants them. */

import { clashes } from "../puzzle/numbers.js";
import { isOn } from "../memory/settings.js";

/**
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {"entry" | "wrong" | "won"} Event
 */

/** How long to vibrate and to pause, in milliseconds. @type {Record<Event, number[]>} */
const VIBRATIONS = { entry: [8], wrong: [25, 40, 25], won: [20, 60, 20, 60, 60] };

/** @param {import("../app/app.js").App} app */
export function senses(app) {
  app.onChange((state, before) => {
    const event = app.mode?.id === "play" && eventOf(state, before);
    if (!event) return;
    if (isOn("haptics") && "vibrate" in navigator) navigator.vibrate(VIBRATIONS[event]);
    if (isOn("sound"))
      import("./sound.js").then(
        ({ play }) => play(event),
        // A sound that does not load is not missed.
        () => {},
      );
  });
}

/** Return what has just happened on the same puzzle. @param {State} state @param {State} before @returns {Event | null} */
export function eventOf(state, before) {
  if (state.board.puzzle !== before.board.puzzle) return null;
  if (state.solved && !before.solved) return "won";
  const wrong = (/** @type {State} */ { lit }, /** @type {State} */ one) =>
    lit.length + clashes(one).size;
  if (wrong(state, state) > wrong(before, before)) return "wrong";
  return state.marks === before.marks ? null : "entry";
}
