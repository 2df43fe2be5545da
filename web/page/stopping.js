// @ts-check
/** A way to stop what the player has waited for longer than a moment, with the time that it took so far. */

import { button, make, setText } from "../base/dom.js";
import { soFar } from "../puzzle/sentences.js";
import { say } from "../words/say.js";

/** After this time, in milliseconds, there is something to stop. */
const MOMENT = 1000;

/**
 * Offer it beside the status line that is visible.
 * @param {import("../app/app.js").App} app
 * @param {() => HTMLElement} place  the box of that status line
 */
export function mountStopping(app, place) {
  const time = make("span", { "aria-hidden": "true" });
  const stop = button(say("page.stop"), () => cancel(), { class: "quiet" });
  const box = make("span", { class: "waiting", hidden: true }, time, stop);
  /** The start of the wait. */
  let since = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;

  function cancel() {
    app.dropAwaited();
    app.tell({ kind: "note", head: say("solve.stopped"), text: say("solve.asYouLeftIt") });
  }

  function tick() {
    const waited = performance.now() - since;
    if (waited < MOMENT) return;
    if (box.hidden) place().append(box);
    box.hidden = false;
    setText(time, soFar(waited / 1000));
  }

  app.onAwaited((awaited) => {
    if (awaited === (ticking !== undefined)) return;
    clearInterval(ticking);
    box.hidden = true;
    since = performance.now();
    ticking = awaited ? setInterval(tick, MOMENT / 4) : undefined;
  });
}
