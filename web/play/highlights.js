// @ts-check
/**
 * The option for highlights during play: tints around the cursor, beams, colours of pieces, fading of satisfied clues.
 */

import { make } from "../base/dom.js";
import { prefer, preferences } from "../memory/preferences.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/**
 * Add the player's option, stored on this device. Without it, and in Edit mode, the board only shows its contents.
 * @param {App} app @param {SVGElement} svg the board @param {Element} after the element before it
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
