// @ts-check
/**
 * The drawing tool in the author's hand: what pointers and keys draw without a rule. Its places are points in cells;
 * its cursor moves from point to point of the grid that the pen draws to.
 */

import { cellAt, inGrid, place } from "../puzzle/geometry.js";
import { ARROWS } from "../puzzle/input.js";
import * as S from "../puzzle/state.js";
import { levelOf } from "../board/decorating.js";
import { say } from "../words/say.js";
import * as P from "./pens.js";
import { followed, joined, NEAR, SNAPS, snapped } from "./strokes.js";

/**
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../board/decorating.js").At} At
 * @typedef {import("../board/decorating.js").Decoration} Decoration
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./pens.js").Options} Options
 * @typedef {import("./pens.js").Tool} Tool
 */

/** The most decorations that the engine takes. */
const MOST = 1000;
/** How far outside the grid its cursor goes, in cells. */
const OUTSIDE = 1;
const LEVELS = ["ground", "under", "over"];

export class Artist {
  /** @type {Tool} */
  tool = "line";
  /** @type {At[]} The points of what is being drawn. */
  points = [];
  /** @type {At} */
  at = [0.5, 0.5];
  /** The decoration that the author changes: its number, and the list that it is in. @type {{nth: number, all: Decoration[]} | null} */
  #chosen = null;
  #app;
  #editor;
  /** @type {Map<Tool, Options>} */
  #options = new Map();
  /**
   * @type {{base: State, nth: number, fresh: boolean} | null} The text whose letters are one step: the state before it,
   *   its number, and whether the next letter begins it again.
   */
  #typed = null;

  /** @param {import("../app/app.js").App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
  }

  /** Take a pen. @param {Tool} tool */
  use(tool) {
    const { cursor, board } = this.#editor;
    const { row, col } = place(cursor);
    if (this.#editor.artist !== this)
      this.at = inGrid(board, cellAt(row, col)) ? [row + 0.5, col + 0.5] : [0.5, 0.5];
    this.tool = tool;
    this.drop();
    this.at = snapped(this.at, this.options.snap);
    this.#editor.artist = this;
    this.#editor.fit(true);
    this.#editor.told();
  }

  /** Leave what is begun. */
  drop() {
    this.points = [];
    this.#chosen = null;
    this.#typed = null;
  }

  /** @returns {Decoration[]} */
  get all() {
    return listOf(this.#editor.puzzle);
  }

  /** The decoration that the author changes. */
  get one() {
    return this.chosen === null ? null : (this.all[this.chosen] ?? null);
  }

  /** Its number. After Undo, the number could mean another one. */
  get chosen() {
    return this.#chosen?.all === this.all ? this.#chosen.nth : null;
  }

  /** The tool whose options apply. */
  get pen() {
    return this.one ? P.toolOf(this.one) : this.tool;
  }

  /** Whether letters are being typed at the cursor. */
  get types() {
    return this.#typed !== null && !this.#typed.fresh;
  }

  /** @returns {Options} */
  get options() {
    const known = this.#options.get(this.tool) ?? { ...P.USUAL, ...P.PENS[this.tool].usual };
    this.#options.set(this.tool, known);
    return this.one ? { ...known, ...P.optionsOf(this.one) } : known;
  }

  /**
   * Set an option of the pen, or of the selected decoration.
   * @template {keyof Options} T @param {T} key @param {Options[T]} value
   */
  set(key, value) {
    const options = { ...this.options, [key]: value };
    const { one, chosen } = this;
    if (one && chosen !== null) {
      this.#replace(chosen, P.changed(one, key, options));
    } else {
      this.#options.set(this.tool, options);
      if (key === "snap") this.at = snapped(this.at, options.snap);
      if (key === "text" && this.#typed) this.#rewrite(String(value));
    }
    this.#editor.told();
  }

  /** What is being drawn. */
  get pending() {
    return this.points.length ? P.drawn(this.tool, this.points, this.options) : null;
  }

  // Pointers

  /** @param {Gesture} gesture */
  gesture(gesture) {
    const { phase, trail, dragged, button } = gesture;
    const [first, last] = [trail[0], trail.at(-1)];
    if (!first || !last || phase === "hold") return;
    const from = /** @type {At} */ ([first.y, first.x]);
    const to = /** @type {At} */ ([last.y, last.x]);
    if (phase === "start") {
      gesture.memory = { before: this.points, base: this.#editor.state, from: this.one };
      return;
    }
    const memory = gesture.memory;
    if (!memory) return;
    if (phase === "cancel") {
      this.points = memory.before;
      this.#editor.told();
      return;
    }
    if (button === 2) {
      if (phase === "end") this.#remove(this.#topmost(from));
      return;
    }
    if (this.tool === "change") this.#carry(gesture, from, to);
    else if (dragged) this.#drag(gesture);
    else if (phase === "end") this.#click(from);
  }

  /** @param {Gesture} gesture */
  #drag({ phase, trail, memory }) {
    const ends = phase === "end";
    const snap = this.#byCell ? "centres" : this.options.snap;
    const points = followed(trail, snap, this.#byCell ? 0.5 : NEAR);
    const last = points.at(-1);
    if (last) this.#goTo(last);
    if (this.tool === "tint") {
      if (ends) this.#tint(points, memory.base);
      else this.points = points;
    } else {
      this.points = this.tool === "text" ? points.slice(-1) : points;
      if (ends) this.#finish();
    }
    this.#editor.told();
  }

  /** @param {At} at */
  #click(at) {
    this.#goTo(snapped(at, this.#byCell ? "centres" : this.options.snap));
    this.#add();
  }

  /** Select, and move what is selected. @param {Gesture} gesture @param {At} from @param {At} to */
  #carry(gesture, from, to) {
    const { phase, dragged, memory } = gesture;
    if (!dragged) {
      if (phase !== "end") return;
      this.#goTo(from);
      this.#choose(from);
    } else {
      if (!memory.moving) {
        if (this.chosen === null || !this.one || !P.isAt(this.one, from)) this.#choose(from);
        memory.moving = this.one;
        memory.nth = this.chosen;
      }
      if (!memory.moving) return;
      const step = memory.moving.cells ? 1 : 0.25;
      const by = (/** @type {number} */ far) => Math.round(far / step) * step;
      const next = P.moved(memory.moving, by(to[0] - from[0]), by(to[1] - from[1]));
      if (phase === "end") this.#replace(memory.nth, next);
      this.held = phase === "end" ? null : next;
    }
    this.#editor.told();
  }

  /** The selected decoration while the pointer moves it. @type {Decoration | null} */
  held = null;

  // Keys

  /** @param {KeyboardEvent} event @returns {boolean} whether the pen used the key */
  key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    const way = ARROWS[key];
    if (way) return this.#step(way, event.shiftKey);
    if (key === "Escape") return this.#escape();
    if (key === "Enter" || (key === " " && !this.#typed)) {
      if (this.tool === "change") this.#choose(this.at);
      else this.#add();
      this.#editor.told();
      return true;
    }
    if (key === "Backspace" || key === "Delete") return this.#erase(key === "Backspace");
    if (this.tool === "text" && [...key].length === 1) return this.#type(key);
    return false;
  }

  /** @param {[number, number]} way @param {boolean} draws */
  #step([down, right], draws) {
    const [step] = SNAPS[this.#byCell ? "centres" : this.options.snap] ?? [1];
    const { one, chosen } = this;
    if (draws && this.tool === "change" && one && chosen !== null) {
      const far = one.cells ? 1 : 0.25;
      this.#replace(chosen, P.moved(one, down * far, right * far));
    } else {
      const drawing = draws && ["line", "arrow", "frame", "tint", "shape"].includes(this.tool);
      if (drawing && !this.points.length) this.points = [this.at];
      this.#goTo([this.at[0] + down * step, this.at[1] + right * step]);
      if (drawing) this.points = joined(this.points, this.at);
    }
    this.#editor.told();
    return true;
  }

  #escape() {
    if (!this.points.length && this.chosen === null) return false;
    this.drop();
    this.#editor.told();
    return true;
  }

  /** @param {boolean} back */
  #erase(back) {
    if (this.#typed && back) {
      const { text } = this.options;
      this.#rewrite([...text].slice(0, -1).join(""));
    } else if (this.points.length) this.points = this.points.slice(0, -1);
    else this.#remove(this.chosen ?? this.#topmost(this.at));
    this.#editor.told();
    return true;
  }

  /** @param {string} letter */
  #type(letter) {
    const goesOn = this.#typed && !this.#typed.fresh;
    this.#rewrite(goesOn ? this.options.text + letter : letter);
    this.#editor.told();
    return true;
  }

  // What they do

  /** Whether the pen draws whole cells. */
  get #byCell() {
    return this.tool === "tint" || this.tool === "frame";
  }

  /** Move the cursor, and the board's own cursor with it if there is a cell. @param {At} at */
  #goTo(at) {
    const { rows, cols } = this.#editor.board;
    const within = (/** @type {number} */ side, /** @type {number} */ most) =>
      Math.min(most + OUTSIDE, Math.max(-OUTSIDE, side));
    const next = /** @type {At} */ ([within(at[0], rows), within(at[1], cols)]);
    if (next.join() !== this.at.join()) this.#typed = null;
    this.at = next;
    const inside = (/** @type {number} */ side, /** @type {number} */ most) =>
      Math.min(most - 1, Math.max(0, Math.floor(side)));
    const cell = cellAt(inside(next[0], rows), inside(next[1], cols));
    this.#app.show(S.select(this.#app.state, cell));
  }

  /** Add the point at the cursor, or finish there. */
  #add() {
    const { tool, points, at } = this;
    if (tool === "tint") this.#tint(points.length ? points : [at], this.#editor.state);
    else if (tool === "text") {
      this.points = [at];
      if (this.options.text.trim()) this.#finish();
      else this.points = [];
    } else if (tool === "shape" || points.at(-1)?.join() === at.join()) {
      this.points = points.length ? points : [at];
      this.#finish();
    } else this.points = [...points, at];
    this.#editor.told();
  }

  /** Turn the points into a decoration. */
  #finish() {
    const { pending, tool } = this;
    this.points = [];
    if (!pending) return;
    const base = this.#editor.state;
    this.#put([...this.all, pending]);
    if (tool === "text") this.#typed = { base, nth: this.all.indexOf(pending), fresh: true };
  }

  /** Colour these cells, or take the colour away if the first has it. @param {At[]} points @param {State} base */
  #tint(points, base) {
    this.points = [];
    const { options } = this;
    const made = points.flatMap((at) => P.drawn("tint", [at], options) ?? []);
    const same = (/** @type {Decoration} */ one) => made.some((other) => P.isSame(one, other));
    const [first] = made;
    const left = this.all.filter((one) => !made.some((other) => P.coversAlike(one, other)));
    const removes = first && this.all.some((one) => P.isSame(one, first));
    if (removes)
      this.#put(
        this.all.filter((one) => !same(one)),
        base,
      );
    else this.#put([...left, ...made], base);
  }

  /** Replace the text at the cursor, or begin one. @param {string} text */
  #rewrite(text) {
    const options = { ...this.options, text };
    this.#options.set("text", options);
    const next = P.drawn("text", [this.at], options);
    const base = this.#typed?.base ?? this.#editor.state;
    const rest = this.all.filter((_, n) => n !== this.#typed?.nth);
    this.#put(next ? [...rest, next] : rest, base);
    this.#typed = {
      base,
      nth: next ? this.all.findLastIndex((one) => P.isSame(one, next)) : -1,
      fresh: false,
    };
  }

  /** @param {At} at */
  #choose(at) {
    const under = this.all
      .map((_, n) => n)
      .filter((n) => P.isAt(/** @type {Decoration} */ (this.all[n]), at));
    under.reverse();
    const here = under.indexOf(this.chosen ?? -1);
    const nth = under[here + 1] ?? under[0];
    this.#chosen = nth === undefined ? null : { nth, all: this.all };
    if (nth === undefined) this.#editor.note(say("draw.nothingHere"));
  }

  /** @param {At} at */
  #topmost(at) {
    return this.all.findLastIndex((one) => P.isAt(one, at));
  }

  /** @param {number} nth */
  #remove(nth) {
    if (nth < 0) return this.#editor.note(say("draw.nothingHere"));
    this.#put(this.all.filter((_, n) => n !== nth));
    this.#chosen = null;
    this.#editor.told();
  }

  /** @param {number} nth @param {Decoration} next */
  #replace(nth, next) {
    const before = this.all[nth];
    if (before && P.isSame(before, next)) return;
    this.#put(this.all.map((one, n) => (n === nth ? next : one)));
    this.#chosen = { nth: this.all.indexOf(next), all: this.all };
  }

  /** @param {Decoration[]} decorations @param {State} [base] */
  #put(decorations, base) {
    if (decorations.length > MOST) return this.#editor.note(say("draw.tooMany", { n: MOST }));
    // The lowest first, as the engine has them.
    const sorted = [...decorations].sort(
      (a, b) => LEVELS.indexOf(levelOf(a)) - LEVELS.indexOf(levelOf(b)),
    );
    const { puzzle } = this.#editor;
    if (JSON.stringify(sorted) === JSON.stringify(this.all)) return;
    this.#editor.change({ ...puzzle, decorations: sorted.length ? sorted : undefined }, base);
  }
}

/** @type {Decoration[]} */
const NONE = [];

/** Return the decorations of a puzzle. @param {import("../engine/types.js").Envelope} puzzle */
export const listOf = ({ decorations }) => /** @type {Decoration[]} */ (decorations ?? NONE);
