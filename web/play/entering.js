// @ts-check
/** Applies the settings for entries and for the page around the board. */

import { adopt } from "../puzzle/candidates.js";
import { hold } from "../puzzle/state.js";
import { isOn, onSetting } from "../memory/settings.js";

/** @param {import("../app/app.js").App} app @param {{redraw: () => void}} stage */
export function entering(app, stage) {
  const apply = () => {
    adopt({ tidy: isOn("tidy"), placed: isOn("placed"), links: isOn("links") });
    const { dataset } = document.documentElement;
    dataset.hand = isOn("leftHanded") ? "left" : "right";
    dataset.time = isOn("clock") ? "shown" : "hidden";
  };
  onSetting((name) => {
    apply();
    if (name === "placed" || name === "links") stage.redraw();
    // Taps select cells again.
    if (name === "numberFirst" && !isOn(name)) app.show(hold(app.state, null));
  });
  apply();
}
