// @ts-check
/**
 * The one object that everything on the page shares: the state, the engine and the status line.
 *
 * Panels and modes read `app.state`, listen with `onChange`, and edit through `change`. No other module has state that
 * undo or a reload needs.
 */

import { freshId } from "../base/database.js";
import { Engine, EngineError, Stopped } from "../engine/engine.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import * as Steps from "../puzzle/steps.js";
import * as W from "../puzzle/written.js";
import { remember, restore } from "../memory/session.js";
import { recall } from "../memory/written.js";
import { areShort } from "../puzzle/cells.js";
import { NOBODY, codeIn } from "./foreign.js";
import * as words from "../puzzle/sentences.js";
import { say } from "../words/say.js";
import { Fog } from "./fog.js";
import { Debounced } from "../base/debounce.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Site} Site
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/sentences.js").Message} Message
 * @typedef {import("../engine/engine.js").Phase} Phase
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("./mode.js").Mode} Mode
 *
 * @typedef {Object} Listen  options that follow a request
 * @property {() => void} [onStart]  called when the engine starts the request
 * @property {(figures: any) => void} [onProgress]
 * @property {string} [will]   what the page promises while the player waits, a full sentence: "The hint will follow as
 *   soon as …"
 * @property {string} [doing]  the status while the request runs: "Solving …"; without `will` and `doing` the page
 *   shows none
 * @property {boolean} [background]  a request that the player does not wait for, which lets all others run first
 * @property {boolean} [untilOpened]  dropped as soon as another puzzle is opened or requested
 * @property {boolean} [hasStop]  its panel has a Stop button of its own
 */

export class App {
  /** @type {Site} */
  site;
  /** @type {Mode[]} */
  modes = [];
  /** @type {State} */
  #state;
  #clock;
  #engine;
  #say;
  /** @type {Set<(state: State, before: State) => void>} */
  #listeners = new Set();
  /** @type {Set<(phase: Phase) => void>} */
  #phaseListeners = new Set();
  /** @type {Set<(mode: Mode) => void>} */
  #modeListeners = new Set();
  /** @type {Mode | null} */
  #mode = null;
  /**
   * @type {Set<Listen & {running: boolean, drop: () => void}>} The requests that the player waits for, in the order in
   *   which they were made.
   */
  #promised = new Set();
  /** @type {Set<(awaited: boolean) => void>} */
  #awaitedListeners = new Set();
  /** The requests that are dropped when a puzzle is opened. @type {Set<Request>} */
  #opening = new Set();
  /**
   * The last message that answers the player; undefined if the line only describes the board.
   * @type {Message | undefined}
   */
  #answer;
  fog = new Fog(this);
  /** @type {import("./foreign.js").Foreign} */
  #foreign = NOBODY;
  #saving = new Debounced(() => this.save(), 300, 1000);
  complete = () => {};
  /** Resolves when the first view is complete and visible: everything outside it waits for this. */
  whole = new Promise((/** @type {(value: void) => void} */ resolve) => (this.complete = resolve));

  /**
   * @param {Site} site
   * @param {import("./clock.js").Clock} clock
   * @param {ConstructorParameters<typeof Engine>[0]} spawn  starts a worker that loads Python
   * @param {(message: Message) => void} speaks  the status line
   * @param {ConstructorParameters<typeof Engine>[2]} [report]  receives errors that are faults of the program
   */
  constructor(site, clock, spawn, speaks, report) {
    this.site = site;
    this.#clock = clock;
    this.#say = speaks;
    const [first] = site.boards;
    this.#state = restore() ?? S.open(first, { ...recall(first), id: freshId() });
    clock.follow(this.#state);
    /** @param {Phase} phase */
    const onPhase = (phase) => {
      for (const listener of this.#phaseListeners) listener(phase);
      if (this.#promised.size || phase.state === "failed") this.tell();
    };
    this.#engine = new Engine(spawn, onPhase, report, () =>
      areShort(this.board) ? "short" : "long",
    );
  }

  /** The current state. Never write into it: make the next one with state.js and pass it to `change`. */
  get state() {
    return this.#state;
  }

  /**
   * The state as the board shows it: while the author edits clues, it leaves out everything that the player entered.
   */
  get seen() {
    const state = this.#mode?.id === "set" ? Shown.unwritten(this.#state) : this.#state;
    return this.#mode?.seen?.(state) ?? state;
  }

  /** The state, with the time that the player has spent so far. */
  get played() {
    return S.played(this.#state, Math.floor(this.#clock.elapsed()));
  }

  /** The puzzle that is open, as the engine described it. */
  get board() {
    return this.#state.board;
  }

  /** The phase of Python: loading, ready, failed. */
  get phase() {
    return (this.board.puzzle.code && this.#foreign.phase) || this.#engine.phase;
  }

  /** The meaning of keys and pointers at the moment. @returns {Mode | null} */
  get mode() {
    return this.#mode;
  }

  /** Who runs the code of puzzles that bring some. */
  get foreign() {
    return this.#foreign;
  }

  /** @param {import("./foreign.js").Foreign} foreign runs such code from now on */
  runWith(foreign) {
    this.#foreign = foreign;
  }

  /** Load Python, or load it again. */
  start() {
    this.#engine.start();
  }

  /**
   * Change the state: every edit and every other change goes through here. Passing the same state again only updates
   * the status line.
   * @param {State} next
   */
  change(next) {
    const before = this.#state;
    this.show(next);
    this.tell();
    // Only undo and redo change the puzzle here, and the two boards may look alike.
    if (next.id !== before.id) this.mention(words.turnedTo(next, before));
    // Undo and redo are also the only ones that change entries which are hidden now.
    else if (
      this.#mode?.id === "set" &&
      next.board === before.board &&
      W.FIELDS.some((field) => next[field] !== before[field])
    )
      this.mention({ kind: "note", head: say("set.inPlay"), text: say("set.inPlayWhy") });
  }

  /**
   * Change the state as `change` does, but without a message: the cursor moved, or a highlight changed.
   * @param {State} next
   */
  show(next) {
    if (next === this.#state) return;
    // Returning to another puzzle continues its time.
    const before = next.id === this.#state.id ? this.#state : this.played;
    const now = Steps.timed(next, before, this.#clock.elapsed());
    this.#state = now;
    this.#clock.follow(now, before);
    for (const listener of this.#listeners) listener(now, before);
    this.#saving.call();
  }

  /**
   * Ask the engine. Requests run one at a time, in order, and wait for Python if necessary. Rejects with EngineError (a
   * sentence and coords) or with Stopped.
   * @param {string} action
   * @param {unknown | (() => unknown)} payload  or a function that returns it, called when the request is sent
   * @param {Listen} [listen]
   * @returns {Promise<any>}
   */
  ask(action, payload, listen) {
    return this.request(action, payload, listen).result;
  }

  /**
   * Ask as `ask` does, but return a handle that can cancel the request.
   * @param {string} action @param {unknown | (() => unknown)} payload @param {Listen} [listen]
   * @returns {Request}
   */
  request(action, payload, listen = {}) {
    const promise = { ...listen, running: false, drop: () => asked.cancel() };
    if (listen.will || listen.doing) this.#promised.add(promise);
    if (this.#promised.size) this.tell();
    const code = codeIn(this.board, payload);
    const asked = (code ? this.#foreign.engineOf(code, action) : this.#engine).request(
      action,
      typeof payload === "function" ? /** @type {() => unknown} */ (payload) : () => payload,
      {
        onStart: () => {
          promise.running = true;
          listen.onStart?.();
          if (listen.doing) this.tell();
        },
        onProgress: (figures) => listen.onProgress?.(figures),
        background: listen.background,
      },
    );
    if (listen.untilOpened) this.#opening.add(asked);
    this.#tellAwaited();
    const result = asked.result.finally(() => {
      this.#promised.delete(promise);
      this.#opening.delete(asked);
      this.#tellAwaited();
    });
    return { ...asked, result };
  }

  /** @param {(awaited: boolean) => void} listener told whether the player waits for something without a Stop of its own */
  onAwaited(listener) {
    this.#awaitedListeners.add(listener);
  }

  #tellAwaited() {
    const awaited = [...this.#promised].some(({ hasStop }) => !hasStop);
    for (const listener of this.#awaitedListeners) listener(awaited);
  }

  /** Drop what the player waits for. */
  dropAwaited() {
    for (const { hasStop, drop } of [...this.#promised]) if (!hasStop) drop();
  }

  /** Drop the requests to open a puzzle, because another puzzle is opened or requested now. */
  forgetOpening() {
    for (const asked of this.#opening) asked.cancel();
  }

  /** Whether the player is waiting for a request. */
  get isAwaited() {
    return this.#promised.size > 0;
  }

  /**
   * Show this message, or else the one that describes the current board. It stays until the next edit.
   * @param {Message} [message]
   */
  tell(message) {
    this.#answer = message;
    this.#say(
      message ?? this.#waiting() ?? words.about(this.seen, this.phase.state, this.#mode?.hint),
    );
  }

  /**
   * Show a message as `tell` does, unless the player is waiting for something, which matters more.
   * @param {Message} message
   */
  mention(message) {
    if (!this.#promised.size) this.tell(message);
  }

  /** Show the board's message, unless the current message answers the player: that one is about this board, too. */
  remind() {
    if (!this.#answer) this.tell();
  }

  /** Remove a message that is out of date; a message that was shown since stays. @param {Message} message */
  takeBack(message) {
    if (this.isSaying(message)) this.tell();
  }

  /** Whether this is the current message that answers the player. @param {Message} message */
  isSaying = (message) => message === this.#answer;

  /**
   * Show why a request failed, and highlight the places that the error names. Stopped requests show no message.
   * @param {unknown} error @param {string} head  "Not opened."
   */
  refuse(error, head) {
    if (error instanceof Stopped) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.coords.length) this.light(error.coords, error.message);
    this.tell({ kind: "bad", head, text: error.message });
  }

  /**
   * Highlight coords on the board, or remove the highlight if there are none.
   * @param {Violation[] | import("../engine/types.js").Coord[]} what
   * @param {string} [sentence] a sentence about them, when only coords are given
   */
  light(what, sentence = "") {
    const coords = what.filter((one) => typeof one === "string");
    const violations = what.filter((one) => typeof one !== "string");
    if (coords.length) violations.push({ rule: "", coords, sentence });
    this.show(Shown.light(this.#state, violations));
  }

  /** Highlight clues that conflict. @param {import("../engine/types.js").Clash} clash */
  lightClash({ coords, drawn, sentence }) {
    if (coords.length || drawn.length) this.light([{ rule: "", coords, drawn, sentence }]);
  }

  /**
   * Draw a solution around what the player entered; an edit removes it.
   * @param {import("../engine/types.js").Marks} solution
   */
  overlay(solution) {
    this.show(Shown.fill(this.#state, solution));
  }

  /**
   * Draw two solutions over each other, and say where they differ.
   * @param {import("../engine/types.js").Marks} one @param {import("../engine/types.js").Marks} other
   */
  compare(one, other) {
    this.show(Shown.fill(this.#state, one, other));
    this.tell(words.twoSolutions(this.board, one, other));
  }

  /** @param {(state: State, before: State) => void} listener called after every change, with the previous state */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** @param {(phase: Phase) => void} listener called once now, and whenever Python is ready or fails */
  onPhase(listener) {
    this.#phaseListeners.add(listener);
    listener(this.phase);
  }

  /** @param {(mode: Mode) => void} listener called when the mode changes */
  onMode(listener) {
    this.#modeListeners.add(listener);
  }

  /** Add a mode. The page starts in the first one. @param {Mode} mode */
  addMode(mode) {
    this.modes.push(mode);
    if (!this.#mode) this.enter(mode.id);
    else for (const listener of this.#modeListeners) listener(this.#mode);
  }

  /** @param {string} id */
  enter(id) {
    const next = this.modes.find((mode) => mode.id === id);
    if (!next || next === this.#mode) return;
    this.#mode?.leave?.();
    this.#mode = next;
    next.enter?.();
    for (const listener of this.#modeListeners) listener(next);
  }

  /** Save everything on this device now. */
  save() {
    this.#saving.cancel();
    remember(this.played);
  }

  /** The request that the player waits for. @returns {Message | null} */
  #waiting() {
    const all = [...this.#promised];
    const wills = [...new Set(all.map((one) => one.will).filter(Boolean))];
    const will = wills.join(" ");
    if (!all.length || !will) return null;
    if (this.phase.state === "failed")
      return {
        kind: "note",
        head: say("engine.gone"),
        text: `${say("engine.retry")} ${will}`,
      };
    if (this.phase.state === "ready") {
      const doing = all.find((one) => one.running)?.doing ?? all[0]?.doing ?? "";
      return { kind: "busy", head: doing, text: "" };
    }
    const text = [will, words.clashSentence(this.seen)].filter(Boolean).join(" ");
    return { kind: "busy", head: say("engine.starting"), text };
  }
}
