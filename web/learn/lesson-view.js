// @ts-check
/** A lesson on screen: its board, and beside it where to look, why, what follows, and the answer to each entry. */

import { button, make, setText } from "../base/dom.js";
import { Stopped, EngineError } from "../engine/engine.js";
import { isClicked, isNumbers, layerOf, playable } from "../puzzle/geometry.js";
import { drawsEdges } from "../puzzle/marks.js";
import * as Shown from "../puzzle/shown.js";
import { capital, say } from "../words/say.js";
import { LessonBoard, goalsOf, judge, numbersOf } from "./lesson-board.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/lessons.js").Lesson} Lesson
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Hinted} Hinted
 * @typedef {import("../puzzle/state.js").State} State
 */

/** A click steps through the marks of a place: an entry is only judged once it has stayed so long, in milliseconds. */
const PAUSE = 700;
/** The time limit for a sentence about a wrong entry, in seconds. */
const SECONDS = 10;

export class LessonView {
  #app;
  #lesson;
  #onDone;
  #board;
  #told = make("div", {
    class: "reasons",
    role: "region",
    "aria-label": say("hint.why"),
    tabindex: 0,
  });
  #answer = make("p", { class: "answer", role: "status" });
  #acts = make("div", { class: "acts" });
  #keys = make("div", { class: "lesson-keys", role: "group", "aria-label": say("learn.keys") });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  box;

  /**
   * @param {App} app @param {Lesson} lesson
   * @param {() => HTMLElement[]} onDone called when the step is done; returns what can follow
   */
  constructor(app, lesson, onDone) {
    this.#app = app;
    this.#lesson = lesson;
    this.#onDone = onDone;
    this.#board = new LessonBoard(lesson, (...states) => this.#entered(...states));
    const { board } = lesson;
    this.box = make(
      "div",
      { class: "lesson" },
      this.#board.box,
      make(
        "div",
        { class: "lesson-words" },
        this.#told,
        this.#answer,
        this.#keys,
        this.#acts,
        make(
          "details",
          {},
          make("summary", {}, say("learn.rules", { name: board.name })),
          make("p", {}, board.rules),
        ),
      ),
    );
  }

  begin() {
    this.#keys.replaceChildren(...this.#keysOf());
    this.#keys.hidden = !this.#keys.childElementCount;
    this.#invite();
    this.#tell(1);
  }

  /** Say what the player can do. */
  #invite() {
    const removes = goalsOf(this.#lesson).removed.length > 0;
    this.#say(say(removes ? "learn.yourTurnCross" : "learn.yourTurn"));
  }

  /** Tell where to look, then why, then what follows. @param {1 | 2 | 3} stage */
  #tell(stage) {
    const { step } = this.#lesson;
    const part = (/** @type {string} */ head, /** @type {Node} */ body) =>
      make("section", {}, make("h3", {}, head), body);
    const chain = step.chain.map(({ sentence }) => make("li", {}, sentence));
    const single = chain.length < 2 || step.why === step.chain.map((one) => one.sentence).join(" ");
    const why = chain.length > 1 && single ? make("ol", {}, ...chain) : make("p", {}, step.why);
    const parts = [
      part(say("learn.lookHere"), make("p", {}, step.where)),
      part(say("learn.why"), why),
      part(say("learn.doIt"), make("p", {}, step.what)),
    ];
    this.#told.replaceChildren(...parts.slice(0, stage));
    if (stage < 3) this.#board.explain(stage);
    if (stage === 3) return;
    const doIt = button(say("learn.do"), () => this.#finish(""), { class: "quiet" });
    const showWhy = button(say("learn.showWhy"), () => this.#showWhy(), { class: "main" });
    this.#acts.replaceChildren(...(stage === 1 ? [showWhy, doIt] : [doIt]));
  }

  #showWhy() {
    this.#tell(2);
    // The button is gone, and the reason is what the player wants to read.
    this.#told.focus();
  }

  /** @param {State} state @param {State} before */
  #entered(state, before) {
    clearTimeout(this.#soon);
    const { verdict, coord, mark } = judge(this.#lesson, state, before);
    if (verdict === "right") return this.#finish(say("learn.right"));
    const clicked = coord && isClicked(layerOf(state.board, coord));
    if (verdict === "wrong")
      this.#soon = setTimeout(() => void this.#refuse(state, coord, mark), clicked ? PAUSE : 0);
    else if (verdict === "more") this.#say(say("learn.more"));
    else if (verdict === "elsewhere")
      this.#say(`${say("learn.elsewhere")} ${this.#lesson.step.where}`);
    else this.#invite();
  }

  /**
   * Answer a wrong entry with the engine's sentence: the one of the lesson, or the engine's own about this board.
   * @param {State} state @param {Coord} coord @param {number} mark
   */
  async #refuse(state, coord, mark) {
    const { board } = state;
    // The player has gone to another lesson.
    if (!this.box.isConnected) return;
    this.#board.show(Shown.light(this.#board.state, [{ rule: "", coords: [coord], sentence: "" }]));
    const ready = this.#lesson.wrong[coord]?.[mark];
    this.#say(ready ?? `${say("learn.wrong")} ${this.#lesson.step.where}`, "bad");
    if (ready || this.#app.phase.state !== "ready") return;
    try {
      /** @type {Hinted} */
      const { step } = await this.#app.ask("hint", {
        puzzle: board.puzzle,
        marks: state.marks,
        seconds: SECONDS,
      });
      if (this.#board.state.marks === state.marks && step?.kind === "mistake")
        this.#say(`${step.what} ${step.why}`, "bad");
    } catch (error) {
      if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    }
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "note") {
    this.#answer.dataset.kind = kind;
    setText(this.#answer, text);
  }

  /** @param {string} praise */
  #finish(praise) {
    clearTimeout(this.#soon);
    this.#board.finish();
    this.#tell(3);
    this.#say([praise, say("learn.done")].filter(Boolean).join(" "), "good");
    this.#keys.hidden = true;
    this.#acts.replaceChildren(...this.#onDone());
    this.#acts.querySelector("button")?.focus();
  }

  /** Create the keys for fingers: numbers, or a mark and its opposite. */
  #keysOf() {
    const { board } = this.#lesson;
    const numbers = numbersOf(this.#lesson);
    if (numbers.length) {
      const keys = numbers.map(({ mark, text }) => button(text, () => this.#board.write(mark)));
      const how = { class: "erase", "aria-label": say("play.erase") };
      return [...keys, button("⌫", () => this.#board.write(null), how)];
    }
    const clicked = playable(board).filter((layer) => !isNumbers(layer));
    const [layer] = clicked;
    if (!layer || layer.marks.some(({ word }) => word === "bridge")) return [];
    const on = layer.marks.find(({ mark }) => mark !== layer.blank)?.text ?? "";
    const off = board.joins === "parts" ? say("play.joined") : say("play.cross");
    const texts = { on: capital(on), off: drawsEdges(board) ? off : say("play.dot") };
    const keys = /** @type {const} */ (["on", "off"]).map((tool) =>
      button(texts[tool], () => this.#use(tool, keys), {
        "data-tool": tool,
        "aria-pressed": String(tool === "on"),
      }),
    );
    return keys;
  }

  /** @param {"on" | "off"} tool @param {HTMLElement[]} keys */
  #use(tool, keys) {
    this.#board.use(tool);
    for (const key of keys) key.setAttribute("aria-pressed", String(key.dataset.tool === tool));
  }
}
