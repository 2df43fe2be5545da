// @ts-check
/** Goes one step back or forward, and says which step it was if it may be out of sight. */

import { say } from "../words/say.js";
import { atBeginning } from "../puzzle/sentences.js";
import * as Steps from "../puzzle/steps.js";
import * as Trials from "../puzzle/trials.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Step} Step
 * @typedef {import("../puzzle/state.js").Whole} Whole
 */

/** Texts of a puzzle, in fields that may be folded. */
const TEXTS = /** @type {const} */ (["title", "author", "message"]);

/** What was said at the beginning of a puzzle. @type {import("../puzzle/sentences.js").Message | null} */
let warning = null;

/** @param {App} app @param {boolean} [isHeld] whether its key is held down and repeats */
export function undo(app, isHeld = false) {
  const state = app.played;
  const wasSaid = warning && app.isSaying(warning);
  warning = app.mode?.id === "play" ? atBeginning(state) : null;
  // A player who takes back too much stays at this puzzle; an author who has pasted another one returns at once.
  if (warning && (isHeld || !wasSaid)) return app.tell(warning);
  const next = Steps.undo(state);
  return step(app, { ...next, future: left(next.future, 1, state) }, state.past.at(-1));
}

/** @param {App} app */
export function redo(app) {
  const state = app.played;
  const next = Steps.redo(state);
  step(app, { ...next, past: left(next.past, 0, state) }, state.future.at(-1));
}

/**
 * Note the time that was spent on this puzzle in the last step, if that step left it.
 * @param {Step[]} steps @param {0 | 1} side of the step that left the puzzle @param {State} state
 */
function left(steps, side, { id, seconds }) {
  const last = steps.at(-1);
  if (last?.swap?.[side].id !== id) return steps;
  const sides = last.swap.map((one, at) => (at === side ? { ...one, seconds } : one));
  const swap = /** @type {[Whole, Whole]} */ (sides);
  return [...steps.slice(0, -1), { ...last, swap }];
}

/** @param {App} app @param {State} next @param {Step} [taken] */
function step(app, next, taken) {
  const before = app.state;
  app.change(next);
  if (taken?.trial && next.past !== before.past) {
    const depth = Trials.depth(next);
    const head = depth ? say("trial.trial") : say("trial.outside");
    const text = depth > 1 ? say("trial.inside", { n: depth }) : "";
    app.mention({ kind: "note", head: `${head}.`, text });
  }
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
