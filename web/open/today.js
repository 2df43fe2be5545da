// @ts-check
/** The puzzle of the day: generated from the date in this tab, so it is the same for everybody. */

import { openBoard, requestToOpen } from "../app/opening.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { date, say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** Return the player's local date, as 2026-11-22. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const todayInWords = () =>
  date(new Date(), { weekday: "long", day: "numeric", month: "long" });

/** @param {App} app */
export async function openToday(app) {
  try {
    const board = await requestToOpen(
      app,
      "today",
      { date: today() },
      { will: say("home.willMakeToday"), doing: say("home.makingTodaysPuzzle") },
    ).result;
    openBoard(app, board, { mode: "play" });
    scrollTo({ top: 0 });
  } catch (error) {
    if (error instanceof EngineError || error instanceof Stopped)
      app.refuse(error, say("home.notMade"));
    else throw error;
  }
}
