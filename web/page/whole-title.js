// @ts-check
/** What the title line has no room for, such as who made the puzzle, is said in full after a tap on it: nothing moves for that. */

import { say } from "../words/say.js";

/** @param {import("../app/app.js").App} app @param {import("../app/clock.js").Clock} clock @param {HTMLElement} box the title line */
export function tellsInFull(app, clock, box) {
  const parts = ["name", "by", "size"].flatMap((id) => document.getElementById(id) ?? []);
  box.addEventListener("click", ({ target }) => {
    // The pause and the grade have answers of their own.
    if (!(target instanceof Element) || target.closest("button")) return;
    if (clock.paused || !parts.some(isCut)) return;
    const [name = "", by = "", size = ""] = parts.map((one) => one.textContent);
    const text = by ? say("page.byAndSize", { by, size }) : `${size}.`;
    // A name that is seen is not said again: three lines would push the keys down.
    const [title] = parts;
    app.mention({ kind: "note", head: title && isCut(title) ? `${name}.` : "", text });
  });
}

/** Whether some of it is not seen. @param {HTMLElement} one */
const isCut = (one) =>
  one.scrollWidth > one.clientWidth + 1 ||
  one.scrollHeight > one.clientHeight + 1 ||
  Boolean(one.textContent && !one.checkVisibility());
