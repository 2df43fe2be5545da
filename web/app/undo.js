// @ts-check
/** A step back, or on again; of what may be out of sight it is said what it was. */

import { say } from "../words/say.js";
import * as Steps from "../puzzle/steps.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Step} Step
 * @typedef {import("../puzzle/state.js").Whole} Whole
 */

/** Texts that go with a puzzle, in fields that may be folded. */
const TEXTS = /** @type {const} */ (["title", "author", "message"]);

/** @param {App} app */
export function undo(app) {
  const state = app.played;
  const next = Steps.undo(state);
  step(app, { ...next, future: left(next.future, 1, state) });
}

/** @param {App} app */
export function redo(app) {
  const state = app.played;
  const next = Steps.redo(state);
  step(app, { ...next, past: left(next.past, 0, state) });
}

/**
 * The steps, of which the last may have left a puzzle: how long it was played is known when one is back.
 * @param {Step[]} steps @param {0 | 1} side of the step that was left @param {State} state
 */
function left(steps, side, { id, seconds }) {
  const last = steps.at(-1);
  if (last?.swap?.[side].id !== id) return steps;
  const sides = last.swap.map((one, at) => (at === side ? { ...one, seconds } : one));
  const swap = /** @type {[Whole, Whole]} */ (sides);
  return [...steps.slice(0, -1), { ...last, swap }];
}

/** @param {App} app @param {State} next */
function step(app, next) {
  const before = app.state;
  app.change(next);
  if (app.mode?.id !== "set" || next.id !== before.id) return;
  const key = TEXTS.find((one) => next.board.puzzle[one] !== before.board.puzzle[one]);
  if (!key) return;
  const text = next.board.puzzle[key];
  app.mention({
    kind: "note",
    head: `${say(`set.${key}`)}.`,
    text: text ? say("set.isNow", { text }) : say("set.isNoneNow"),
  });
}
