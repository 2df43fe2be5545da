// @ts-check
/**
 * Rates the author's puzzle while the solver is idle, and says how the last edit changed its difficulty. Each request is
 * so short that the next edit does not wait for it.
 */

import { EngineError, Stopped } from "../engine/engine.js";
import { problemOf } from "../puzzle/envelope.js";
import { gradeName } from "../puzzle/sentences.js";
import { capital, numeral, say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Grade} Grade
 * @typedef {import("../engine/types.js").Graded} Graded
 * @typedef {import("./following.js").Following} Following
 */

/** The solver must be idle for this time before it rates, in milliseconds. */
const PAUSE = 500;
/** The length of a request, in seconds. */
const SLICE = 0.12;
/** The longest time for one puzzle, in milliseconds. */
const MOST = 30_000;
/** The number of ratings to keep, so that undo shows them at once. */
const MOST_KEPT = 60;

export class Rating {
  /** The difficulty in words, for the line with the verdict; "" while it is not known. */
  text = "";
  /** The hardest step of the solve path: in words, and its number. @type {{what: string, at: number} | null} */
  hardest = null;
  #app;
  #following;
  /** @type {Map<string, Graded>} */
  #known = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #busy = false;
  /** The puzzle's difficulty before the last edit, and the present one. @type {{id: string, name: string, grade: Grade}[]} */
  #last = [];
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {App} app @param {Following} following */
  constructor(app, following) {
    this.#app = app;
    this.#following = following;
    following.onVerdict(() => this.#later());
    app.onMode(() => this.#later());
    this.#later();
  }

  /** @param {() => void} listener called when the difficulty is known, or no longer is */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  get #name() {
    return problemOf(this.#app.board);
  }

  get #wanted() {
    return (
      this.#following.verdict.what === "unique" &&
      this.#app.mode?.id === "set" &&
      this.#app.phase.state === "ready" &&
      !document.hidden
    );
  }

  #later() {
    clearTimeout(this.#soon);
    this.#draw();
    if (this.#wanted && !this.#known.has(this.#name))
      this.#soon = setTimeout(() => void this.#find(), PAUSE);
  }

  async #find() {
    if (this.#busy || !this.#wanted) return;
    this.#busy = true;
    const name = this.#name;
    const { puzzle } = this.#app.board;
    const since = performance.now();
    try {
      for (let more = true; more && this.#wanted && name === this.#name;) {
        const listen = { background: true };
        /** @type {Graded} */
        const found = await this.#app.ask("grade", { puzzle, seconds: SLICE }, listen);
        more = found.more && performance.now() - since < MOST;
        if (!more) this.#keep(name, found);
        else if (found.least && name === this.#name) this.#tell(atLeast(found.least));
      }
    } catch (error) {
      // An edit came first: it asks again. Or there is no path, so there is no difficulty.
      if (error instanceof EngineError)
        this.#keep(name, { grade: null, reason: error.message, more: false });
      else if (!(error instanceof Stopped)) throw error;
    } finally {
      this.#busy = false;
    }
    this.#later();
  }

  /** @param {string} name @param {Graded} found */
  #keep(name, found) {
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(name, found);
  }

  #draw() {
    const name = this.#name;
    const grade = this.#following.verdict.what === "unique" ? this.#known.get(name)?.grade : null;
    if (!grade) {
      this.hardest = null;
      this.#tell("");
      return;
    }
    const { id } = this.#app.state;
    if (this.#last.at(-1)?.name !== name)
      this.#last = [...this.#last.filter((one) => one.id === id).slice(-1), { id, name, grade }];
    const before = this.#last.length > 1 ? this.#last[0]?.grade : null;
    const changed = before && before.number !== grade.number;
    const texts = [said(grade), changed ? say("advice.before", named(before)) : ""];
    const { hardest, at } = grade;
    this.hardest = hardest && at !== null ? { what: hardest.what, at } : null;
    this.#tell(texts.filter(Boolean).join(" "));
  }

  /** @param {string} text */
  #tell(text) {
    if (text === this.text) return;
    this.text = text;
    for (const listener of this.#listeners) listener();
  }
}

/** @param {{word: string, number: number}} grade */
const named = ({ word, number }) => ({ word: gradeName(word), number: numeral(number, 1) });

/** @param {Grade} grade */
const said = (grade) =>
  capital(say(grade.at_most ? "advice.atMost" : "advice.difficulty", named(grade)));

/** @param {{word: string, number: number}} least */
const atLeast = ({ word }) => capital(say("advice.atLeast", { word: gradeName(word) }));
