// @ts-check
/** Whether the board lives while it is played: tints round the cursor, beams, colours of pieces, clues that stand back. */

import { make } from "../base/dom.js";
import { prefer, preferences } from "../memory/preferences.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/**
 * A choice of the player, kept on this device. Without it, and while clues are set, the board only shows what is on it.
 * @param {App} app @param {SVGElement} svg the board @param {Element} after what it stands behind
 */
export function highlights(app, svg, after) {
  const box = make("input", { type: "checkbox", id: "lively" });
  box.checked = preferences().lively !== false;
  after.after(make("label", {}, box, say("play.highlights")));
  const draw = () => svg.toggleAttribute("data-lively", box.checked && app.mode?.id === "play");
  box.addEventListener("change", () => {
    prefer("lively", box.checked);
    draw();
  });
  app.onMode(draw);
  draw();
}
