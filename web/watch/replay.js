// @ts-check
/** How the player solved it, step by step, from what undo remembers. */

import { button, make } from "../base/dom.js";
import { paceOf, Reel } from "./reel.js";
import { say } from "../words/say.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/state.js").Put} Put
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../engine/types.js").Marks} Marks
 */

/** A part of the card that stands there once it is solved. @param {App} app */
export function replay(app) {
  /** What each step put down or took away. @type {Put[][]} */
  let steps = [];
  /** @type {Marks} */
  let marks = {};
  /** So many of them are on `marks`. */
  let done = 0;
  /** What we have painted; anything else was painted by somebody else, who takes over. @type {unknown} */
  let shown = null;
  /** The cell that we went to last. */
  let cursor = "";

  const open = button(say("play.replay"), () => begin());
  const reel = new Reel(draw, () => stop(), say("play.leaveReplay"));
  const told = make("p", { class: "remark" });
  const player = make(
    "div",
    { class: "player", role: "group", "aria-label": say("play.replayed"), hidden: true },
    ...reel.rows,
    told,
  );
  const box = make("div", { class: "replay", hidden: true }, open, player);
  player.addEventListener("keydown", ({ key }) => key === "Escape" && stop());

  app.onChange((state, before) => {
    if (!player.hidden && state.walk !== shown) leave();
    // As in watch.js: the cell that somebody went to stays theirs.
    else if (!player.hidden && state.cursor !== cursor) reel.pause();
    if (state.past !== before.past || state.solved !== before.solved) offer();
  });
  offer();
  return box;

  function offer() {
    box.hidden = !app.state.solved || stepsOf(app.state).length < 2;
  }

  function begin() {
    steps = stepsOf(app.state);
    marks = { ...app.state.marks };
    done = steps.length;
    open.hidden = true;
    player.hidden = false;
    reel.begin(steps.length, paceOf(steps.length));
  }

  function draw() {
    while (done < reel.at) for (const [, coord, , after] of steps[done++] ?? []) set(coord, after);
    while (done > reel.at) for (const [, coord, before] of steps[--done] ?? []) set(coord, before);
    const next = Shown.walkTo(app.state, { ...marks }, null);
    const at = steps[done - 1]?.at(-1)?.[1];
    const drawn = at === undefined ? next : S.select(next, at);
    shown = next.walk;
    cursor = drawn.cursor;
    app.show(drawn);
    told.textContent = say("hint.stepOf", { step: done, steps: steps.length });
  }

  /** @param {string} coord @param {number | null} mark */
  function set(coord, mark) {
    if (mark === null) delete marks[coord];
    else marks[coord] = mark;
  }

  function stop() {
    leave();
    app.change(Shown.unshow(app.state));
    open.focus();
  }

  function leave() {
    reel.pause();
    player.hidden = true;
    open.hidden = false;
  }
}

/** The steps that led to what is written on this puzzle. @param {State} state @returns {Put[][]} */
function stepsOf({ past }) {
  const ours = past.slice(past.findLastIndex((step) => step.swap) + 1);
  return ours
    .map(({ puts }) => puts.filter(([field]) => field === "marks"))
    .filter((puts) => puts.length);
}
