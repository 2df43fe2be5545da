// @ts-check
/** A check box in the Help menu: whether sentences name cells r3c5. It is stored for puzzle types with either usual way. */

import { make } from "../base/dom.js";
import { prefer, preferences } from "../memory/preferences.js";
import { areShort, nameCells, usualNames } from "../puzzle/cells.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/cells.js").Choice} Choice
 */

const KEY = "shortCells";

/** @returns {Choice} */
function kept() {
  const { short, long } = Object(preferences()[KEY]);
  const valid = Object.entries({ short, long }).filter(([, one]) => typeof one === "boolean");
  return Object.fromEntries(valid);
}

/** @param {App} app @param {Element} after the element before it */
export function cellNames(app, after) {
  nameCells(kept());
  const box = make("input", { type: "checkbox", id: "short-cells" });
  after.after(make("label", {}, box, say("page.shortCells")));
  const draw = () => (box.checked = areShort(app.board));
  box.addEventListener("change", () => {
    const choice = { ...kept(), [usualNames(app.board)]: box.checked };
    prefer(KEY, choice);
    nameCells(choice);
    app.remind();
  });
  app.onChange((state, before) => {
    if (state.board.genre !== before.board.genre) draw();
  });
  draw();
}
