// @ts-check
/** The board of a lesson: a state of its own, changed by pointers and keys as in Play mode, and judged by the lesson. */

import { Gestures } from "../board/gestures.js";
import { BoardView } from "../board/render.js";
import { isClicked, isNumbers, layerOf, playable } from "../puzzle/geometry.js";
import { intent } from "../puzzle/input.js";
import * as M from "../puzzle/marks.js";
import * as N from "../puzzle/numbers.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { target } from "../play/aim.js";
import { reasonOf, taken } from "../hints/reason.js";
import { make } from "../base/dom.js";

/**
 * @typedef {import("../engine/lessons.js").Lesson} Lesson
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../hints/reason.js").Stage} Stage
 * @typedef {import("../puzzle/state.js").State} State
 */

/**
 * Return what must be entered: for each place, the marks that will do, and the candidates to remove. Where bridges are
 * drawn, “at least one” is shown by one.
 * @param {Lesson} lesson
 */
export function goalsOf({ board, step }) {
  /** @type {Record<Coord, number[]>} */
  const marks = {};
  /** @type {[coord: Coord, mark: number][]} */
  const removed = [];
  for (const { coord, mark, holds, left } of step.conclusions) {
    if (holds) marks[coord] = [mark];
    else if (left.length === 1 || !isNumbers(layerOf(board, coord))) marks[coord] = left;
    else removed.push([coord, mark]);
  }
  return { marks, removed };
}

/** Return the state in which a lesson begins. @param {Lesson} lesson @returns {State} */
export function begun(lesson) {
  const { board, marks, notes } = lesson;
  const open = S.open(board, { marks });
  const { removed } = goalsOf(lesson);
  // A step about candidates shows them: those that the numbers leave, without those that earlier steps removed.
  const pencilled = N.holdsAll(board) && (removed.length > 0 || Object.keys(notes).length > 0);
  const centre = pencilled ? { ...N.fillPencil(open).centre } : {};
  for (const [coord, left] of Object.entries(notes))
    if (pencilled && isNumbers(layerOf(board, coord))) centre[coord] = left;
  return { ...open, centre, pen: removed.length ? "centre" : "number" };
}

export class LessonBoard {
  #svg = /** @type {SVGSVGElement} */ (
    document.createElementNS("http://www.w3.org/2000/svg", "svg")
  );
  #view = new BoardView(this.#svg);
  /** @type {Lesson} */
  #lesson;
  /** @type {State} */
  #state;
  #onMarks;
  #done = false;
  /** The board, in a box that sets its size. */
  box = make("div", { class: "stage lesson-board" });

  /**
   * @param {Lesson} lesson
   * @param {(state: State, before: State) => void} onMarks called after the player entered something
   */
  constructor(lesson, onMarks) {
    this.#lesson = lesson;
    this.#state = begun(lesson);
    this.#onMarks = onMarks;
    this.#svg.setAttribute("role", "grid");
    this.#svg.classList.add("board");
    this.box.append(this.#svg);
    new Gestures(this.#svg, this.#view, (gesture) => this.#gesture(gesture));
    this.#svg.addEventListener("keydown", (event) => this.#key(event));
    this.box.addEventListener("focusin", (event) => {
      const coord = this.#view.coordOf(event);
      if (coord && coord !== this.#state.cursor) this.show(S.select(this.#state, coord));
    });
    this.#view.draw(this.#state);
  }

  get state() {
    return this.#state;
  }

  /** @param {State} next */
  show(next) {
    const focused = this.#view.hasFocus();
    this.#state = next;
    this.#view.draw(next);
    if (focused) this.#view.focus();
  }

  /** Show the reason up to a stage. @param {Stage} stage */
  explain(stage) {
    this.show(Shown.explain(this.#state, reasonOf(this.#lesson.board, this.#lesson.step, stage)));
  }

  /** Enter what the step concludes, and take no more entries. */
  finish() {
    this.#done = true;
    const start = { ...begun(this.#lesson), cursor: this.#state.cursor };
    const some = Object.entries(goalsOf(this.#lesson).marks).map(([coord, [mark = 0]]) => [
      coord,
      mark,
    ]);
    this.show(M.putEach(taken(start, this.#lesson.step), Object.fromEntries(some)));
  }

  /** @param {State["tool"]} tool */
  use(tool) {
    this.show(S.useTool(this.#state, tool));
  }

  /** Write a number, as a key of the keypad does; null removes it. @param {number | null} mark */
  write(mark) {
    this.#change(mark === null ? N.erase(this.#state) : N.write(this.#state, mark));
  }

  /** @param {State} next */
  #change(next) {
    if (this.#done) return;
    // What the lesson filled in stays.
    const marks = { ...next.marks, ...this.#lesson.marks };
    const before = this.#state;
    this.show({ ...next, marks, reason: before.reason, lit: [] });
    this.#onMarks(this.#state, before);
  }

  /** @param {import("../puzzle/input.js").Gesture} gesture */
  #gesture({ phase, trail, button }) {
    const { board, tool } = this.#state;
    const [first] = trail;
    this.#svg.dataset.by = "pointer";
    if (phase !== "end" || !first) return;
    const coord = target(board, trail.at(-1) ?? first);
    if (coord) {
      const next = S.select(this.#state, coord);
      const way = (button === 2) === (tool === "on") ? "off" : "on";
      if (M.nextMark(next, coord, way) === undefined) this.show(next);
      else this.#change(M.cycle(next, coord, way));
    }
    this.#view.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const state = this.#state;
    const meant = intent(event, true);
    if (!meant) return;
    this.#svg.dataset.by = "keys";
    if (meant.to === "move") this.show(M.move(state, meant.down, meant.right));
    else if (meant.to === "draw" && M.drawsEdges(state.board))
      this.#change(M.drawOn(state, meant.down, meant.right, meant.cross ? "off" : "on"));
    else if (meant.to === "erase")
      this.#change(N.takesNumbers(state) ? N.erase(state) : M.put(state, state.cursor, null));
    else if (meant.to === "cycle" && isClicked(layerOf(state.board, state.cursor)))
      this.#change(M.cycle(state, state.cursor));
    else if (meant.to === "type") this.#type(meant.key, event.timeStamp);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key @param {number} now */
  #type(key, now) {
    const state = this.#state;
    const layer = layerOf(state.board, state.cursor);
    if (isNumbers(layer)) {
      const next = N.type(state, key, now);
      if (next) this.#change(next);
    } else if (layer && key.toLowerCase() === "x" && layer.blank !== null)
      this.#change(M.cycle(state, state.cursor, "off"));
    else if (layer && /^\d$/.test(key)) {
      const mark = N.markOf(layer, key);
      if (mark !== null) this.#change(M.put(state, state.cursor, mark));
    }
  }
}

/** Return the numbers that the player types on a board; none if places are clicked. @param {Lesson} lesson */
export const numbersOf = ({ board }) =>
  playable(board).find((layer) => isNumbers(layer) && !isClicked(layer))?.marks ?? [];

/** The verdict on the player's entries. @typedef {"open" | "right" | "more" | "elsewhere" | "wrong"} Verdict */

/**
 * Judge the entries: whether the step is done, and else which entry is wrong. Of several, the last one matters most.
 * @param {Lesson} lesson @param {State} state @param {State} [before] the state before the last entry
 * @returns {{verdict: Verdict, coord: Coord, mark: number}}
 */
export function judge(lesson, { marks, centre }, before = begun(lesson)) {
  const { marks: wanted, removed } = goalsOf(lesson);
  const isLast = (/** @type {Coord} */ coord) => marks[coord] !== before.marks[coord];
  const own = Object.entries(marks)
    .filter(([coord]) => !(coord in lesson.marks))
    .sort(([one], [other]) => Number(isLast(other)) - Number(isLast(one)));
  const found = (/** @type {Verdict} */ verdict, coord = "", mark = -1) => ({
    verdict,
    coord,
    mark,
  });
  const wrong = own.find(([coord, mark]) =>
    wanted[coord]
      ? !wanted[coord].includes(mark)
      : coord in lesson.solution && lesson.solution[coord] !== mark,
  );
  if (wrong) return found("wrong", ...wrong);
  const start = begun(lesson).centre;
  for (const [coord, left] of Object.entries(start)) {
    const right = lesson.solution[coord];
    if (right !== undefined && coord in centre && left.includes(right))
      if (!centre[coord]?.includes(right)) return found("wrong", coord, right);
  }
  const open = Object.entries(wanted).filter(([coord, good]) => !good.includes(marks[coord] ?? -1));
  // An entry removes all other candidates of its place.
  const kept = removed.filter(
    ([coord, mark]) => !(coord in marks) && (centre[coord]?.includes(mark) ?? true),
  );
  if (!open.length && !kept.length) return found("right");
  const [last] = own.filter(([coord]) => isLast(coord));
  const isHere = (/** @type {Coord} */ coord) =>
    coord in wanted || removed.some(([place]) => place === coord);
  if (last && !isHere(last[0])) return found("elsewhere");
  const some = own.some(([coord]) => coord in wanted) || kept.length < removed.length;
  if (some) return found("more");
  return found(own.length ? "elsewhere" : "open");
}
