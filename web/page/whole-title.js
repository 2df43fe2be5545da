// @ts-check
/**
 * A tap on the title line shows its full text, such as the author, if there is no room for all of it: nothing moves.
 */

import { say } from "../words/say.js";

/** @param {import("../app/app.js").App} app @param {import("../app/clock.js").Clock} clock @param {HTMLElement} box the title line */
export function tellsInFull(app, clock, box) {
  const parts = ["name", "by", "size"].flatMap((id) => document.getElementById(id) ?? []);
  box.addEventListener("click", ({ target }) => {
    // The pause button and the difficulty respond in their own way.
    if (!(target instanceof Element) || target.closest("button")) return;
    if (clock.paused || !parts.some(isCut)) return;
    const [name = "", by = "", size = ""] = parts.map((one) => one.textContent);
    const text = by ? say("page.byAndSize", { by, size }) : `${size}.`;
    // A visible name is not repeated: three lines would push the keys down.
    const [title] = parts;
    app.mention({ kind: "note", head: title && isCut(title) ? `${name}.` : "", text });
  });
}

/** Return whether part of the text is cut off. @param {HTMLElement} one */
const isCut = (one) =>
  one.scrollWidth > one.clientWidth + 1 ||
  one.scrollHeight > one.clientHeight + 1 ||
  Boolean(one.textContent && !one.checkVisibility());
