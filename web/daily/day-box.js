// @ts-check
/** A day as a disc with its date, or with a tick once a puzzle of it was solved: in a week, and in the calendar. */

import { button, make } from "../base/dom.js";
import { FIRST, noonOf } from "../puzzle/days.js";
import { date, say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Level} Level
 * @typedef {import("../memory/solves.js").Solve} Solve
 */

/**
 * Create the disc of a day; its button tells its list which day it is (`data-day`).
 * @param {string} day @param {string} today @param {Map<string, Map<Level, Solve>>} solved  what was solved, by day
 */
export function dayBox(day, today, solved) {
  const noon = noonOf(day);
  const done = [...(solved.get(day)?.values() ?? [])].some(({ peeked }) => !peeked);
  const name = date(noon, { weekday: "long", day: "numeric", month: "long" });
  return make(
    "li",
    { "data-done": done, "data-today": day === today },
    button(done ? "✓" : String(noon.getDate()), () => {}, {
      "data-day": day,
      "aria-label": done ? say("daily.daySolved", { day: name }) : name,
      disabled: day > today || day < FIRST,
    }),
  );
}
