// @ts-check
/** The solve path: all steps from the givens to the solution, forwards and back. */

import { WALK } from "../app/walking.js";
import { button, make } from "../base/dom.js";
import * as Shown from "../puzzle/shown.js";
import { say } from "../words/say.js";
import { Effort, effortInWords } from "./effort.js";
import { marksAlong, reasonOf } from "./reason.js";
import { makeRoom, read } from "./telling.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Path} Path
 * @typedef {import("../engine/types.js").Step} Step
 */

/** The time limit for a path, in seconds. */
const SECONDS = 120;

/** @param {App} app @param {HTMLElement} box */
export function walk(app, box) {
  /** @type {Step[]} */
  let steps = [];
  /** @type {Marks[]} */
  let boards = [];
  let at = 0;
  let open = false;
  /** The request for the last path. @type {import("../engine/engine.js").Request | undefined} */
  let asked;
  /** The puzzle whose player was warned that the path looks through the fog. @type {unknown} */
  let warned = null;
  /** The step that the warning held back. */
  let wanted = 0;
  /** The highlight of this module. @type {unknown} */
  let shown = null;

  const ask = button(say("hint.showPath"), () => void start(0), { class: "quiet" });
  const choice = make("div", { class: "actions" }, ask);
  const back = button("◂", () => to(at - 1), { "aria-label": say("hint.previousStep") });
  const on = button("▸", () => to(at + 1), { "aria-label": say("hint.nextStep") });
  const end = button("×", () => stop(), { "aria-label": say("hint.closePath") });
  const told = make("p", { class: "remark" });
  const where = make("input", { type: "range", min: 0, value: 0, "aria-label": say("hint.step") });
  const body = make("div", {
    class: "telling",
    tabindex: 0,
    role: "region",
    "aria-label": say("hint.why"),
  });
  const effort = new Effort();
  const card = make(
    "div",
    { class: "player path", role: "group", "aria-label": say("hint.path"), hidden: true },
    make("div", { class: "row" }, back, on, told, end),
    make("div", { class: "along" }, effort.svg, where),
    body,
  );
  (document.getElementById("help-path") ?? box).append(choice);
  box.append(card);

  /** @param {number} first */
  async function start(first) {
    asked?.cancel();
    const { puzzle } = app.board;
    if (app.fog.over(app.state).length && warned !== puzzle) {
      warned = puzzle;
      wanted = first;
      const text = say(first ? "fog.stepWhy" : "fog.walkWhy", { path: say("hint.showPath") });
      app.tell({ kind: "note", head: say("fog.walk"), text });
      return;
    }
    const step = first || wanted;
    wanted = 0;
    try {
      asked = app.request("path", () => ({ puzzle: app.board.puzzle, seconds: SECONDS }), {
        will: say("hint.willFindPath"),
        doing: say("hint.findingPath"),
        onProgress: ({ left, of }) => {
          const share = of ? Math.round((100 * (of - left)) / of) : 0;
          app.tell({
            kind: "busy",
            head: say("hint.findingPath"),
            text: say("time.percent", { n: share }),
          });
        },
      });
      /** @type {Path} */
      const path = await asked.result;
      if (puzzle !== app.board.puzzle) return;
      if (path.steps.length) begin(path, step);
      else app.tell({ kind: "note", head: say("hint.noPath"), text: say("hint.nothingLeft") });
    } catch (error) {
      app.refuse(error, say("hint.noPath"));
    }
  }

  /** @param {Path} path @param {number} first */
  function begin(path, first) {
    steps = path.steps;
    boards = marksAlong(path);
    open = true;
    effort.show(steps);
    where.max = String(steps.length);
    choice.hidden = true;
    card.hidden = false;
    to(first);
    on.focus({ preventScroll: true });
    makeRoom(card);
  }

  /** @param {number} step */
  function to(step) {
    if (!open) return;
    at = Math.max(0, Math.min(steps.length, step));
    const now = steps[at];
    const reason = now ? reasonOf(app.board, now, 3) : null;
    const next = Shown.walkTo(app.state, boards[at] ?? {}, reason);
    shown = next.walk;
    app.show(next);
    where.value = String(at);
    const far = { step: at + 1, steps: steps.length };
    const place = now ? say("hint.stepOf", far) : say("hint.solved");
    const remark = now ? effortInWords(now) : "";
    where.setAttribute("aria-valuetext", now ? say("hint.atStep", far) : place);
    told.textContent = [place, remark].filter(Boolean).join(" · ");
    back.disabled = at === 0;
    on.disabled = at === steps.length;
    // A button that is removed would lose the focus.
    const opener = document.getElementById("help-opener");
    const at_ = document.activeElement;
    if (at_ === document.body || at_ === opener) (on.disabled ? back : on).focus();
    effort.at(at);
    body.replaceChildren(
      ...(now
        ? read({ ...now, kind: "mistake" }, 2)
        : [make("p", {}, say("hint.thatWas", { n: steps.length }))]),
    );
    body.scrollTop = 0;
    app.tell({
      kind: "note",
      head: `${place}.`,
      text: at || !now ? "" : say("hint.marksKept"),
      aside: now ? `${now.what} ${now.why}` : "",
    });
  }

  function stop() {
    const ours = open && app.state.walk === shown;
    leave();
    if (ours) app.change(Shown.unshow(app.state));
    document.getElementById("help-opener")?.focus();
  }

  function leave() {
    open = false;
    card.hidden = true;
    choice.hidden = false;
  }

  where.addEventListener("input", () => to(Number(where.value)));
  card.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (key === "Escape") stop();
    else if (target === where) return;
    else if (key === "ArrowRight") to(at + 1);
    else if (key === "ArrowLeft") to(at - 1);
    else if (key === "Home") to(0);
    else if (key === "End") to(steps.length);
    else return;
    event.preventDefault();
  });
  app.onChange((state, before) => {
    if (open && state.walk !== shown) leave();
    if (state.board.puzzle === before.board.puzzle) return;
    asked?.cancel();
    wanted = 0;
  });
  document.addEventListener(WALK, (event) => void start(/** @type {CustomEvent} */ (event).detail));
}
