// @ts-check
/** The switch between the modes: a button for each, as soon as there are several. */

import { button, elementOf } from "../base/dom.js";

/** @param {import("../app/app.js").App} app */
export function mountModeSwitch(app) {
  const box = elementOf("modes");
  app.onMode(() => {
    document.documentElement.dataset.mode = app.mode?.id;
    box.hidden = app.modes.length < 2;
    for (const { id, name } of app.modes.slice(box.childElementCount))
      box.append(
        button(name, () => {
          app.enter(id);
          app.tell();
        }),
      );
    for (const [n, mode] of app.modes.entries())
      box.children[n]?.setAttribute("aria-pressed", String(mode === app.mode));
  });
}
