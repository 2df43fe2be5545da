// @ts-check
/** The switch between the modes: a button for each, as soon as there are several. */

import { button, elementOf } from "../base/dom.js";

/** @param {import("../app/app.js").App} app */
export function mountModeSwitch(app) {
  const box = elementOf("modes");
  app.onMode(() => {
    document.documentElement.dataset.mode = app.mode?.id;
    // The front page has a link instead.
    const modes = app.modes.filter(({ name }) => name);
    box.hidden = modes.length < 2;
    for (const { id, name } of modes.slice(box.childElementCount))
      box.append(
        button(name, () => {
          app.enter(id);
          app.tell();
        }),
      );
    for (const [n, mode] of modes.entries())
      box.children[n]?.setAttribute("aria-pressed", String(mode === app.mode));
  });
}
