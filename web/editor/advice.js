// @ts-check
/**
 * What only the solver can tell an author: the clues that a puzzle does not need, those that would make it unique, other
 * values for its clues, and how many solutions it has. It is loaded when Edit is opened.
 */

import { showStep } from "../app/walking.js";
import { button, focusBoard, make, setText } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { isSameProblem, withClue } from "../puzzle/envelope.js";
import { placeOn, soFar } from "../puzzle/sentences.js";
import { choiceOf } from "../puzzle/geometry.js";
import * as Shown from "../puzzle/shown.js";
import { capital, list, say } from "../words/say.js";
import { AdviceLayer } from "./advice-layer.js";
import { Assistant } from "./assistant.js";
import { Rating } from "./rating.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./following.js").Following} Following
 *
 * @typedef {"redundant" | "completing" | "revalued" | "census"} Question
 * @typedef {import("./advice-layer.js").Ghost} Ghost
 * @typedef {import("./advice-layer.js").Unneeded} Unneeded
 * @typedef {{number: number, marks: Record<Coord, [mark: number, many: number][]>, complete: boolean}} Census
 *
 * @typedef {Object} Found  an answer, about the puzzle on the board
 * @property {{alone: Unneeded[], together: number[], fewer: Record<string, any> | null, complete: boolean}} [redundant]
 * @property {{clues: Ghost[], closest: (Ghost & {left: number})[], of: number, of_all: boolean,
 *   complete: boolean}} [completing]
 * @property {{clues: Record<string, any> | null}} [revalued]
 * @property {Census} [census]
 */

/** The longest time for a question, in seconds; the author can stop it before. */
const SECONDS = 60;
/** The number of suggested clues. */
const MOST = 12;

/**
 * The verdicts for which each question makes sense, and the label of its button.
 * @type {Record<Question, {when: string[], label: import("../words/say.js").Plain}>}
 */
const QUESTIONS = {
  redundant: { when: ["unique"], label: "advice.unneeded" },
  completing: { when: ["multiple"], label: "advice.suggest" },
  revalued: { when: ["multiple", "none", "lacking", "limit"], label: "advice.revalue" },
  census: { when: ["multiple"], label: "advice.count" },
};

/** @type {Question[]} */
const NAMES = ["redundant", "completing", "revalued", "census"];

export class Advice {
  box = make("section", { class: "advice", "aria-label": say("advice.title") });
  /** Called when there is something on the board to look at. */
  onFound = () => {};
  rating;
  #app;
  #editor;
  #following;
  #assistant;
  #layer;
  /** @type {Map<Question, HTMLButtonElement>} */
  #buttons = new Map();
  #said = make("span", { "aria-live": "polite" });
  /** Screen readers do not read each second. */
  #time = make("span", { "aria-hidden": "true" });
  #line = make("p", { class: "remark", hidden: true }, this.#said, " ", this.#time);
  #cell = make("p", { class: "remark" });
  #step = make("span");
  #toStep = button(say("play.hardestStep"), () => this.#showHardest(), { class: "quiet" });
  #hardest = make("p", { class: "remark hardest" }, this.#step, " ", this.#toStep);
  #clues = make("div", { class: "clue-list" });
  /** @type {{question: Question, request: Request} | null} */
  #asked = null;
  /** @type {Found} */
  #found = {};
  /** The candidates of the last count, as the board shows them. @type {import("../engine/types.js").Several | null} */
  #counted = null;

  /** @param {App} app @param {Editor} editor @param {Following} following @param {SVGSVGElement} svg */
  constructor(app, editor, following, svg) {
    this.#app = app;
    this.#editor = editor;
    this.#following = following;
    this.#assistant = new Assistant(app);
    this.#layer = new AdviceLayer(app, svg);
    this.rating = new Rating(app, following);
    const row = make("div", { class: "questions" });
    for (const question of NAMES) {
      const one = button(say(QUESTIONS[question].label), () => this.#press(question));
      this.#buttons.set(question, one);
      row.append(one);
    }
    this.box.append(row, this.#line, this.#cell, this.#clues, this.#hardest);
    app.onChange((state, before) => {
      if (!isSameProblem(state.board, before.board)) this.#forget();
      else if (state.cursor !== before.cursor) this.#drawCell();
    });
    app.onMode(() => {
      // In Play, they would pass for the true candidates, which nobody has asked for there.
      if (this.#counted && app.state.possible === this.#counted) app.show(Shown.unshow(app.state));
      this.#forget();
    });
    following.onVerdict(() => {
      this.draw();
      this.#assistant.warm();
    });
    this.rating.onChange(() => this.draw());
    this.draw();
  }

  draw() {
    const { what } = this.#following.verdict;
    for (const [question, one] of this.#buttons) {
      const runs = this.#asked?.question === question;
      const { when, label } = QUESTIONS[question];
      const ready = runs || (when.includes(what) && this.#app.phase.state === "ready");
      // A button that has the focus keeps it while the verdict is not known: disabled, it would lose it.
      one.disabled = !ready && one !== document.activeElement;
      one.ariaDisabled = String(!ready);
      one.toggleAttribute("data-runs", runs);
      setText(one, say(runs ? "page.stop" : label));
    }
    const { hardest } = this.rating;
    this.#hardest.hidden = !hardest || what !== "unique";
    setText(this.#step, hardest ? say("advice.hardest", { step: hardest.what }) : "");
  }

  /** Show the board before the hardest step, and the step: an author sees what a player must find. */
  #showHardest() {
    const { hardest } = this.rating;
    if (!hardest) return;
    this.#app.enter("play");
    showStep(hardest.at);
  }

  /** The answer, in words. */
  get said() {
    return this.#said.textContent ?? "";
  }

  /** Take over the suggested clue at a point of the board. @param {Point} point @returns {boolean} whether there is one */
  takeAt(point) {
    const ghost = this.#layer.ghostAt(point);
    if (ghost) this.#take(ghost);
    return Boolean(ghost);
  }

  /** @param {Question} question */
  #press(question) {
    if (this.#buttons.get(question)?.ariaDisabled === "true") return;
    if (this.#asked) {
      const same = this.#asked.question === question;
      this.#stop();
      this.#tell(same ? say("advice.stopped") : "");
      if (same) return;
    }
    void this.#ask(question);
  }

  /** @param {Question} question */
  async #ask(question) {
    this.#found = {};
    const { puzzle } = this.#editor;
    const seed = 1 + Math.floor(Math.random() * 999_999);
    const asking = { puzzle, kind: this.#kind, seed, most: MOST, seconds: SECONDS };
    const request = this.#assistant.ask(question, asking);
    const asked = { question, request };
    this.#asked = asked;
    const since = performance.now();
    const tick = () => setText(this.#time, soFar((performance.now() - since) / 1000));
    const ticking = setInterval(tick, 1000);
    this.#show();
    this.#tell(say("advice.looking"));
    this.draw();
    try {
      const found = await request.result;
      if (this.#asked === asked && question === "revalued") this.#revalue(found.clues);
      else if (this.#asked === asked) this.#found = { [question]: found };
    } catch (error) {
      if (error instanceof EngineError && this.#asked === asked) this.#tell(error.message);
      else if (!(error instanceof Stopped || error instanceof EngineError)) throw error;
    } finally {
      clearInterval(ticking);
      if (this.#asked === asked) {
        this.#asked = null;
        this.#show();
      }
      this.draw();
    }
  }

  /** The kind of the clues that would get other values: the one that typing edits, if there are any. */
  get #kind() {
    const { typed, puzzle } = this.#editor;
    return typed && Object.keys(puzzle.clues[typed.key] ?? {}).length ? typed.key : undefined;
  }

  /** Set the values that were found; the old ones are one undo step back. @param {Record<string, any> | null} clues */
  #revalue(clues) {
    this.#stop();
    if (!clues) return this.#tell(say("advice.noValues"));
    this.#change(clues);
    this.#tell(say("advice.revalued"));
    return this.onFound();
  }

  #stop() {
    this.#asked?.request.cancel();
    this.#asked = null;
  }

  /** The puzzle has changed: the answers no longer count. */
  #forget() {
    if (!this.#asked && !Object.keys(this.#found).length && !this.#said.textContent) return;
    this.#stop();
    this.#found = {};
    this.#show();
    this.#tell("");
    this.draw();
  }

  /** Show what was found, on the board and beside it. */
  #show() {
    const { redundant, completing, census } = this.#found;
    const ghosts = completing?.clues.length ? completing.clues : completing?.closest;
    this.#layer.show(ghosts ?? [], redundant?.alone ?? []);
    if (redundant) this.#showUnneeded(redundant);
    else if (completing) this.#showGhosts(completing, ghosts ?? []);
    else this.#clues.replaceChildren();
    if (census) this.#showCensus(census);
    this.#drawCell();
    if (Object.keys(this.#found).length) this.onFound();
  }

  /** @param {NonNullable<Found["redundant"]>} found */
  #showUnneeded({ alone, together, fewer, complete }) {
    const n = alone.length;
    const all = together.length;
    const head = n
      ? say("advice.unneededAre", { n })
      : say(complete ? "advice.allNeeded" : "advice.noneInTime");
    this.#tell([head, n && !complete ? say("advice.notAllTried") : ""].filter(Boolean).join(" "));
    const rows = alone.map((one) => this.#chip(one.called, one.coords, () => this.#remove(one)));
    if (fewer && all > 1)
      rows.unshift(
        button(
          say("advice.removeTogether", { n: all }),
          () => this.#focusAfter(() => this.#change({ ...this.#editor.puzzle.clues, ...fewer })),
          { class: "main" },
        ),
      );
    this.#clues.replaceChildren(...rows);
  }

  /** @param {NonNullable<Found["completing"]>} found @param {Ghost[]} ghosts */
  #showGhosts({ clues, closest, of, of_all: ofAll, complete }, ghosts) {
    const none = complete ? "advice.noneCompletes" : "advice.noneInTime";
    const most = Math.max(...closest.map(({ left }) => left));
    const close = ofAll
      ? say("advice.closest", { n: most, of: String(of) })
      : say("advice.closestSoFar", { n: of });
    this.#tell(
      clues.length
        ? say("advice.eachCompletes", { n: clues.length })
        : [say(none), closest.length ? close : ""].filter(Boolean).join(" "),
    );
    const first = ghosts[0];
    const kind = this.#editor.board.kinds.find(({ key }) => key === first?.kind);
    // The board makes room outside the grid for the kind in hand only.
    if (kind && !first?.place.startsWith("cells")) this.#editor.use(kind);
    this.#clues.replaceChildren(
      ...ghosts.map((one) => this.#chip(one.word, [one.place], () => this.#take(one))),
    );
  }

  /** @param {Census} census */
  #showCensus({ number, marks, complete }) {
    const key = complete ? "advice.solutions" : "advice.solutionsMore";
    this.#tell(say(key, { n: number }));
    const possible = Object.entries(marks).map(([at, all]) => [at, all.map(([mark]) => mark)]);
    const counted = Object.fromEntries(possible);
    this.#counted = counted;
    this.#app.show(Shown.suggest(this.#app.state, counted));
  }

  /** Say in how many solutions each candidate of the selected cell is. */
  #drawCell() {
    const { census } = this.#found;
    const { cursor } = this.#app.state;
    const { board } = this.#editor;
    const counted = census?.marks[cursor];
    this.#cell.hidden = !census;
    if (!census) return;
    const told = (counted ?? []).map(([mark, many]) => {
      const choice = choiceOf(board, cursor, mark);
      return say("advice.candidate", { mark: choice?.text || choice?.word || String(mark), many });
    });
    const place = capital(placeOn(board, cursor));
    setText(
      this.#cell,
      told.length
        ? say("advice.candidates", { place, all: list(told) })
        : say("advice.chooseCounted"),
    );
  }

  /** @param {string} name @param {Coord[]} coords @param {() => void} act */
  #chip(name, coords, act) {
    const look = (/** @type {boolean} */ near) => () => this.#layer.point(near ? coords : []);
    return button(capital(name), () => this.#focusAfter(act), {
      onpointerenter: look(true),
      onpointerleave: look(false),
      onfocus: look(true),
      onblur: look(false),
    });
  }

  /** Do what a button of the list does; the focus does not go with the list. @param {() => void} act */
  #focusAfter(act) {
    act();
    const asked = this.#asked && this.#buttons.get(this.#asked.question);
    if (asked) asked.focus();
    else focusBoard();
  }

  /** @param {Ghost} ghost */
  #take(ghost) {
    this.#change({ ...this.#editor.puzzle.clues, [ghost.kind]: ghost.clues });
  }

  /** Remove one clue, and look again: without it, others may be needed. @param {Unneeded} one */
  #remove(one) {
    const kind = this.#editor.board.kinds.find(({ key }) => key === one.kind);
    if (!kind) return;
    this.#editor.change(withClue(this.#editor.puzzle, kind, one.clues));
    void this.#ask("redundant");
  }

  /** @param {Record<string, any>} clues */
  #change(clues) {
    this.#editor.change({ ...this.#editor.puzzle, clues });
  }

  /** @param {string} text */
  #tell(text) {
    setText(this.#said, text);
    setText(this.#time, "");
    this.#line.hidden = !text;
  }
}
