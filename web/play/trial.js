// @ts-check
/** Trials on the page: begin one, keep it or discard it; and the save points, which load when they are opened. */

import { optional } from "../app/optional.js";
import { button, make, onPress, setText } from "../base/dom.js";
import * as Trials from "../puzzle/trials.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app @param {HTMLElement} box */
export function trial(app, box) {
  const told = make("strong");
  const keep = button(say("trial.keep"), () => end("keep"), { class: "main" });
  const discard = button(say("trial.discard"), () => end("discard"));
  const bar = make(
    "div",
    { class: "trial-bar", role: "group", "aria-label": say("trial.trial"), hidden: true },
    told,
    keep,
    discard,
  );
  box.append(bar);

  onPress("try", () => {
    app.change(Trials.begin(app.state));
    tell(say("trial.begun"), say("trial.begunWhat"));
  });
  onPress("points", () => void openPoints(app));

  /** @param {"keep" | "discard"} how */
  function end(how) {
    const focused = bar.contains(document.activeElement);
    app.change(Trials[how](app.state));
    tell(say(how === "keep" ? "trial.kept" : "trial.discarded"), say("trial.undoGoesBack"));
    if (focused && bar.hidden) document.getElementById("help-opener")?.focus();
  }

  const tell = (/** @type {string} */ head, /** @type {string} */ text) =>
    app.mention({ kind: "note", head, text });

  function draw() {
    const depth = Trials.depth(app.state);
    bar.hidden = !depth || app.mode?.id !== "play";
    if (depth) setText(told, depth > 1 ? say("trial.inside", { n: depth }) : say("trial.trial"));
  }
  app.onChange((state, before) => {
    if (state.past !== before.past) draw();
  });
  app.onMode(draw);
  draw();
}

/** @param {App} app */
async function openPoints(app) {
  const points = await optional(app, () => import("./points.js"));
  points?.open(app);
}
