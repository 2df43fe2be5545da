// @ts-check
/** Replays how the player solved it, step by step, from the undo steps. */

import { button, make } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { isOn } from "../memory/settings.js";
import { sign } from "../base/icons.js";
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

/** The longest pause between two steps, in seconds: a solver thinks for minutes. */
const PAUSE = 3;

/** Create the parts of the card that appear once the puzzle is solved: a button and the player. @param {App} app */
export function replay(app) {
  /** The marks that each step added or removed. @type {Put[][]} */
  let steps = [];
  /** @type {Marks} */
  let marks = {};
  /** The number of steps on `marks`. */
  let done = 0;
  /** The view of this module; if another one is on the board, other code has taken over. @type {unknown} */
  let shown = null;
  /** The clues that the marks satisfy after each step, once they were checked. @type {Map<number, string[]>} */
  const met = new Map();
  /** Those that are shown. @type {string[]} */
  let reached = [];
  let isAsking = false;
  /** The cell that the replay moved to last. */
  let cursor = "";

  const open = button(say("result.replayShort"), () => begin(), {
    "data-replay": "",
    "aria-label": say("play.replay"),
  });
  sign(open, "continue");
  const reel = new Reel(draw, () => stop(), say("play.leaveReplay"));
  const told = make("p", { class: "remark" });
  const player = make(
    "div",
    { class: "player", role: "group", "aria-label": say("play.replayed"), hidden: true },
    ...reel.rows,
    told,
  );
  player.addEventListener("keydown", ({ key }) => key === "Escape" && stop());

  app.onChange((state, before) => {
    if (!player.hidden && state.walk !== shown) leave();
    // As in watch.js: the cursor stays where the player moved it.
    else if (!player.hidden && state.cursor !== cursor) reel.pause();
    if (state.past !== before.past || state.solved !== before.solved) offer();
  });
  offer();
  return { open, player };

  function offer() {
    open.hidden = !player.hidden || !app.state.solved || stepsOf(app.state).length < 2;
  }

  function begin() {
    const made = stepsOf(app.state);
    steps = made.map(({ puts }) => puts);
    marks = { ...app.state.marks };
    done = steps.length;
    met.clear();
    reached = [];
    player.hidden = false;
    offer();
    reel.begin(steps.length, paceOf(steps.length), dueOf(made));
  }

  function draw() {
    while (done < reel.at) for (const [, coord, , after] of steps[done++] ?? []) set(coord, after);
    while (done > reel.at) for (const [, coord, before] of steps[--done] ?? []) set(coord, before);
    // Until the answer comes, the clues stay as they were.
    reached = met.get(done) ?? reached;
    const next = Shown.walkTo(app.state, { ...marks }, null, reached);
    const at = steps[done - 1]?.at(-1)?.[1];
    const drawn = at === undefined ? next : S.select(next, at);
    shown = next.walk;
    cursor = drawn.cursor;
    app.show(drawn);
    told.textContent = say("hint.stepOf", { step: done, steps: steps.length });
    if (!isAsking && isOn("check") && app.phase.state === "ready") void check();
  }

  /** Ask which clues the marks satisfy, one step after the other, and show it. */
  async function check() {
    isAsking = true;
    const { puzzle } = app.board;
    try {
      while (!player.hidden && !met.has(done) && app.board.puzzle === puzzle) {
        const [step, taken] = [done, steps];
        /** @type {import("../engine/types.js").Checked} */
        const found = await app.ask("check", { puzzle, marks: { ...marks } }, { background: true });
        // Another replay has begun, so the answer is about other marks.
        if (steps !== taken) continue;
        met.set(step, found.met);
        if (step === done && !player.hidden && app.state.walk === shown) draw();
      }
    } catch (error) {
      // The check was stopped: the clues stay as they are.
      if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    } finally {
      isAsking = false;
    }
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
    offer();
  }
}

/** Return the steps that led to the marks on this puzzle. @param {State} state @returns {{puts: Put[], at?: number}[]} */
function stepsOf({ past }) {
  const ours = past.slice(past.findLastIndex((step) => step.swap) + 1);
  return ours
    .map(({ puts, at }) => ({ puts: puts.filter(([field]) => field === "marks"), at }))
    .filter(({ puts }) => puts.length);
}

/**
 * Return when each step was made, in seconds from the first, with long pauses shortened; empty if a step does not know.
 * @param {{at?: number | undefined}[]} steps
 */
function dueOf(steps) {
  /** @type {number[]} */
  const due = [];
  for (const [n, { at }] of steps.entries()) {
    if (at === undefined) return [];
    const wait = n ? at - (steps[n - 1]?.at ?? at) : 0;
    due.push((due[n - 1] ?? 0) + Math.max(0, Math.min(PAUSE, wait)));
  }
  return due;
}
