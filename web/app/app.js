// @ts-check
/**
 * The one object that everything on the page shares: the state, the engine, and the line that speaks.
 *
 * Panels and modes read `app.state`, listen with `onChange`, and edit through `change`. Nothing else holds state that an
 * undo or a reload would have to know of.
 */

import { freshId } from "../base/database.js";
import { Engine, EngineError, Stopped } from "../engine/engine.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import * as W from "../puzzle/written.js";
import { remember, restore } from "../memory/session.js";
import { recall } from "../memory/written.js";
import * as words from "../puzzle/sentences.js";
import { say } from "../words/say.js";
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
 * @typedef {Object} Listen  how a request is followed
 * @property {() => void} [onStart]  the engine took it up
 * @property {(figures: any) => void} [onProgress]
 * @property {string} [will]   what the player is promised while it waits: "solve", "open what was pasted"
 * @property {string} [doing]  what is said while it runs: "Solving …"; without `will` and `doing` nothing is said
 * @property {boolean} [background]  nobody waits for it, and it lets everything else go first
 * @property {boolean} [untilOpened]  it is dropped as soon as a puzzle is opened, or asked for to be opened
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
  /** @type {Set<Listen & {running: boolean}>} What the player waits for, in the order of asking. */
  #promised = new Set();
  /** What is dropped when a puzzle is opened. @type {Set<Request>} */
  #opening = new Set();
  /** What was said last and answers the player; undefined where it just describes the board. @type {Message | undefined} */
  #answer;
  #saving = new Debounced(() => this.save(), 300, 1000);
  complete = () => {};
  /** The first view is whole, and seen: what is not in it waits for this. */
  whole = new Promise((/** @type {(value: void) => void} */ resolve) => (this.complete = resolve));

  /**
   * @param {Site} site
   * @param {import("./clock.js").Clock} clock
   * @param {ConstructorParameters<typeof Engine>[0]} spawn  starts a worker that loads Python
   * @param {(message: Message) => void} speaks  the line that speaks
   * @param {ConstructorParameters<typeof Engine>[2]} [report]  hears what is the program's own fault
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
    this.#engine = new Engine(spawn, onPhase, report);
  }

  /** The state as it is now. Never write into it: make the next one with state.js and hand it to `change`. */
  get state() {
    return this.#state;
  }

  /** The same as it is shown: while clues are set, nothing that the player wrote stands between them. */
  get seen() {
    return this.#mode?.id === "set" ? Shown.unwritten(this.#state) : this.#state;
  }

  /** The state, with the time that the player has spent up to now. */
  get played() {
    return S.played(this.#state, Math.floor(this.#clock.elapsed()));
  }

  /** The puzzle that is open, as the engine described it. */
  get board() {
    return this.#state.board;
  }

  /** How far Python is: loading, ready, failed. */
  get phase() {
    return this.#engine.phase;
  }

  /** What keys and pointers mean at the moment. @returns {Mode | null} */
  get mode() {
    return this.#mode;
  }

  /** Load Python, or load it again. */
  start() {
    this.#engine.start();
  }

  /**
   * The one door for edits and for everything else that changes the state. The same state again does nothing but say
   * what there is to say.
   * @param {State} next
   */
  change(next) {
    const before = this.#state;
    this.show(next);
    this.tell();
    // Only undo and redo change the puzzle here; the board alone may look much like the other.
    if (next.id !== before.id) this.mention(words.turnedTo(next, before));
    // So do they alone change what is not seen now.
    else if (
      this.#mode?.id === "set" &&
      next.board === before.board &&
      W.FIELDS.some((field) => next[field] !== before[field])
    )
      this.mention({ kind: "note", head: say("set.inPlay"), text: say("set.inPlayWhy") });
  }

  /**
   * As `change`, without a word: the cursor moved, something is lit.
   * @param {State} next
   */
  show(next) {
    if (next === this.#state) return;
    // Who comes back to another one goes on with its time.
    const before = next.id === this.#state.id ? this.#state : this.played;
    this.#state = next;
    this.#clock.follow(next, before);
    for (const listener of this.#listeners) listener(next, before);
    this.#saving.call();
  }

  /**
   * Ask the engine; requests run one at a time, in order, and wait for Python if they must.
   * Rejects with EngineError (a sentence and coords), or with Stopped.
   * @param {string} action
   * @param {unknown | (() => unknown)} payload  a function is asked at the moment of sending
   * @param {Listen} [listen]
   * @returns {Promise<any>}
   */
  ask(action, payload, listen) {
    return this.request(action, payload, listen).result;
  }

  /**
   * As `ask`, for whoever may not need it in the end.
   * @param {string} action @param {unknown | (() => unknown)} payload @param {Listen} [listen]
   * @returns {Request}
   */
  request(action, payload, listen = {}) {
    const promise = { ...listen, running: false };
    if (listen.will || listen.doing) this.#promised.add(promise);
    if (this.#promised.size) this.tell();
    const asked = this.#engine.request(
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
    const result = asked.result.finally(() => {
      this.#promised.delete(promise);
      this.#opening.delete(asked);
    });
    return { ...asked, result };
  }

  /** Drop what was asked for to be opened: another puzzle is opened now, or asked for. */
  forgetOpening() {
    for (const asked of this.#opening) asked.cancel();
  }

  /** Whether the player waits for anything. */
  get isAwaited() {
    return this.#promised.size > 0;
  }

  /**
   * Say this, or else what there is to say about the board as it is. It stands until the next edit.
   * @param {Message} [message]
   */
  tell(message) {
    this.#answer = message;
    this.#say(
      message ?? this.#waiting() ?? words.about(this.seen, this.phase.state, this.#mode?.hint),
    );
  }

  /** As `tell`, but what the player waits for is more. @param {Message} message */
  mention(message) {
    if (!this.#promised.size) this.tell(message);
  }

  /** As `tell` without a message, unless what stands answers the player: that is about this board, too. */
  remind() {
    if (!this.#answer) this.tell();
  }

  /** What was said is about nothing that is there any more; anything that was said since stays. @param {Message} message */
  takeBack(message) {
    if (message === this.#answer) this.tell();
  }

  /**
   * Say what went wrong with a request, and light what it is about. Stopped requests are not spoken of.
   * @param {unknown} error @param {string} head  "Not opened."
   */
  refuse(error, head) {
    if (error instanceof Stopped) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.coords.length) this.light(error.coords, error.message);
    this.tell({ kind: "bad", head, text: error.message });
  }

  /**
   * Light coords on the board, or put the light out with none.
   * @param {Violation[] | import("../engine/types.js").Coord[]} what @param {string} [sentence] about them, when only coords are given
   */
  light(what, sentence = "") {
    const coords = what.filter((one) => typeof one === "string");
    const violations = what.filter((one) => typeof one !== "string");
    if (coords.length) violations.push({ rule: "", coords, sentence });
    this.show(Shown.light(this.#state, violations));
  }

  /** Light clues that cannot all hold. @param {import("../engine/types.js").Clash} clash */
  lightClash({ coords, drawn, sentence }) {
    if (coords.length || drawn.length) this.light([{ rule: "", coords, drawn, sentence }]);
  }

  /** Draw a solution round what the player wrote; an edit takes it away. @param {import("../engine/types.js").Marks} solution */
  overlay(solution) {
    this.show(Shown.fill(this.#state, solution));
  }

  /** Draw two solutions over each other, and say where they differ. @param {import("../engine/types.js").Marks} one @param {import("../engine/types.js").Marks} other */
  compare(one, other) {
    this.show(Shown.fill(this.#state, one, other));
    this.tell(words.twoSolutions(this.board, one, other));
  }

  /** @param {(state: State, before: State) => void} listener called after every change, with the state that was before */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** @param {(phase: Phase) => void} listener called when Python comes, or fails; and once now */
  onPhase(listener) {
    this.#phaseListeners.add(listener);
    listener(this.phase);
  }

  /** @param {(mode: Mode) => void} listener called when another mode is entered */
  onMode(listener) {
    this.#modeListeners.add(listener);
  }

  /** The first mode that is added is the one that the page starts in. @param {Mode} mode */
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

  /** Keep everything on this device now. */
  save() {
    this.#saving.cancel();
    remember(this.played);
  }

  /** What the player waits for. @returns {Message | null} */
  #waiting() {
    const all = [...this.#promised];
    const wills = [...new Set(all.map((one) => one.will).filter(Boolean))];
    const will = wills.length
      ? wills.reduce((first, then) => say("engine.then", { first: first ?? "", then: then ?? "" }))
      : "";
    if (!all.length || !will) return null;
    if (this.phase.state === "failed")
      return {
        kind: "note",
        head: say("engine.gone"),
        text: say("engine.retryWill", { will }),
      };
    if (this.phase.state === "ready") {
      const doing = all.find((one) => one.running)?.doing ?? all[0]?.doing ?? "";
      return { kind: "busy", head: doing, text: "" };
    }
    const text = [say("engine.willThen", { will }), words.clashSentence(this.seen)]
      .filter(Boolean)
      .join(" ");
    return { kind: "busy", head: say("engine.startingPython"), text };
  }
}
