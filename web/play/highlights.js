// @ts-check
/**
 * The option for highlights during play: tints around the cursor, beams, colours of pieces, fading of satisfied clues.
 */

import { isOn, onSetting } from "../memory/settings.js";

/** @typedef {import("../app/app.js").App} App */

/**
 * Follow the player's setting. Without it, and in Edit mode, the board only shows its contents.
 * @param {App} app @param {SVGElement} svg the board
 */
export function highlights(app, svg) {
  const draw = () => svg.toggleAttribute("data-lively", isOn("lively") && app.mode?.id === "play");
  onSetting((name) => name === "lively" && draw());
  app.onMode(draw);
  draw();
}
