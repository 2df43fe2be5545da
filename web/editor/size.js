// @ts-check
/** The board itself: its size and its options. */

import { replaceBoard, cutOff } from "../puzzle/replace.js";
import { button, field, make, number } from "../base/dom.js";
import { EngineError } from "../engine/engine.js";
import * as Steps from "../puzzle/steps.js";
import * as W from "../puzzle/written.js";
import { emptied, withClue } from "../puzzle/envelope.js";
import { resized, resizedInRows } from "./fitting.js";
import { makingKeys, sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("../puzzle/state.js").State} State
 */

export class Size {
  /** Called when a lot was removed. */
  onWent = () => {};
  box = make("form", { class: "size", novalidate: true });
  #app;
  #editor;
  #rows = number({ name: "rows", min: 1, required: true });
  #cols = number({ name: "cols", min: 1, required: true });
  #colsField = field(say("set.columns"), this.#cols);
  #rowsField = field(say("set.rows"), this.#rows);
  #settings = make("div", { class: "settings" });
  /** @type {{kind: Kind, input: HTMLInputElement}[]} */
  #fields = [];
  #shown = "";

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    const apply = make("button", { type: "submit" }, say("set.resize"));
    this.box.append(
      this.#settings,
      make("div", { class: "sides" }, this.#rowsField, this.#colsField, apply),
      button(say("set.emptyBoard"), () => void this.#blank(), { class: "quiet" }),
    );
    this.box.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#resize();
    });
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
  }

  draw() {
    const { board, puzzle } = this.#editor;
    const { square, largest } = board.sizes;
    const settings = board.kinds.filter((kind) => sortOf(kind).isField);
    const shown = JSON.stringify([settings, square, board.rows, board.cols]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#fields = settings.map((kind) => ({ kind, input: this.#setting(kind) }));
      this.#settings.replaceChildren(
        ...this.#fields.map(({ kind, input }) => field(kind.name, input, kind.note)),
      );
      this.#rows.max = String(largest[0]);
      this.#cols.max = String(largest[1]);
      this.#rows.value = String(board.rows);
      this.#cols.value = String(board.cols);
      this.#colsField.hidden = square;
      const label = this.#rowsField.querySelector("label");
      if (label) label.textContent = square ? say("set.size") : say("set.rows");
    }
    for (const { kind, input } of this.#fields)
      if (document.activeElement !== input)
        input.value = String(puzzle.clues[kind.key] ?? kind.default ?? kind.least ?? 1);
  }

  /** @param {Kind} kind */
  #setting(kind) {
    return typeof kind.default === "string" ? this.#text(kind) : this.#number(kind);
  }

  /** @param {Kind} kind */
  #text(kind) {
    const input = make("input", {
      type: "text",
      name: kind.key,
      autocomplete: "off",
      spellcheck: "false",
    });
    // An incomplete value would be refused at each key.
    input.addEventListener("change", () =>
      this.#editor.change(withClue(this.#editor.puzzle, kind, input.value.trim() || kind.default)),
    );
    return input;
  }

  /** @param {Kind} kind */
  #number(kind) {
    const range = { min: kind.least ?? 0, max: kind.most ?? 99 };
    const input = number({ name: kind.key, ...range, required: true });
    // Read each number as it is typed or stepped to; an incomplete value is not a number yet.
    input.addEventListener("input", () => {
      const { puzzle } = this.#editor;
      const wanted = input.valueAsNumber;
      if (Number.isInteger(wanted) && puzzle.clues[kind.key] !== wanted)
        this.#editor.change(withClue(puzzle, kind, wanted));
    });
    return input;
  }

  /** The sides that exist. */
  get #sides() {
    return this.#app.board.sizes.square ? [this.#rows] : [this.#rows, this.#cols];
  }

  /** Show the board's size in the fields again: a refused size must not affect the next button. */
  #restore() {
    const { board } = this.#app;
    this.#rows.value = String(board.rows);
    this.#cols.value = String(board.cols);
  }

  /** Whether the fields contain a size. */
  get #isSize() {
    return this.#sides.every(({ valueAsNumber: side }) => Number.isInteger(side) && side > 0);
  }

  /** @returns {[number, number]} */
  get #wanted() {
    const rows = Math.trunc(this.#rows.valueAsNumber) || 0;
    const { square } = this.#app.board.sizes;
    return [rows, square ? rows : Math.trunc(this.#cols.valueAsNumber) || 0];
  }

  /**
   * Resize the board, and keep everything that fits. A board without boxes of this size gets one room for each row,
   * which the author can redraw.
   */
  async #resize() {
    const [rows, cols] = this.#wanted;
    const app = this.#app;
    if (!this.#isSize) {
      const typed = this.#sides.map(({ value }) => value).join(" × ");
      const isTyped = this.#sides.every(({ value }) => value);
      this.#restore();
      return app.tell({
        kind: "bad",
        head: say("set.notResized"),
        text: isTyped ? say("set.wholeSidesNot", { typed }) : say("set.wholeSides"),
      });
    }
    const { opened } = app.state;
    // Do not build a board of a size that the engine will refuse.
    const can = Math.max(rows, cols) <= Math.max(...app.board.sizes.largest);
    let asked = app.board.puzzle;
    const ask = (/** @type {typeof resized} */ fitting) =>
      app.ask(
        "open",
        () => {
          asked = app.board.puzzle;
          const bare = { ...asked, rows, cols };
          return { puzzle: can ? fitting(asked, app.board.kinds, rows, cols) : bare };
        },
        {
          will: say("set.willResize", { rows: String(rows), cols: String(cols) }),
          doing: say("set.makingTheBoard"),
        },
      );
    try {
      const board = await ask(resized).catch((error) => {
        if (!(error instanceof EngineError)) throw error;
        return ask(resizedInRows).catch(() => Promise.reject(error));
      });
      const before = app.state;
      if (asked === app.board.puzzle && opened.puzzle === app.state.opened.puzzle) {
        const fits = written(Steps.rewrite(before, board)) === written(before);
        this.#show(board, fits ? Steps.rewrite : cutOff);
        if (!fits) this.#went(say("set.cutOff"));
      } else
        app.tell({
          kind: "note",
          head: say("set.notResized"),
          text: say("set.gridChanged"),
        });
    } catch (error) {
      if (can && error instanceof EngineError && (await this.#resizeDraft(rows, cols))) return;
      this.#restore();
      app.refuse(error, say("set.notResized"));
    }
  }

  /**
   * Resize a draft: if it was not a puzzle before, it need not be one after.
   * @param {number} rows @param {number} cols
   */
  async #resizeDraft(rows, cols) {
    const app = this.#app;
    const { state } = app;
    const { genre, puzzle, kinds } = state.board;
    if (!this.#editor.undescribed.has(state.board)) return false;
    try {
      const blank = await app.ask("blank", { genre, rows, cols }, { untilOpened: true });
      if (app.board.puzzle !== puzzle) return false;
      this.#show(blank);
      this.#editor.change(resized(puzzle, kinds, rows, cols), state);
      return true;
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  }

  async #blank() {
    const { genre, puzzle, kinds } = this.#app.board;
    const kept = makingKeys(kinds);
    // An invalid size was not meant for this board.
    const [rows, cols] = this.#isSize ? this.#wanted : [puzzle.rows, puzzle.cols];
    const before = this.#app.state;
    if (rows === puzzle.rows && cols === puzzle.cols) {
      const texts = { title: undefined, author: undefined, message: undefined };
      const nameless = { ...texts, decorations: undefined };
      this.#editor.replaceBoard({ ...emptied(puzzle, kept), ...nameless });
      if (all(this.#app.state) !== all(before)) this.#went(say("set.emptied"));
      return;
    }
    const listen = {
      will: say("set.willEmpty"),
      doing: say("set.makingTheBoard"),
      untilOpened: true,
    };
    const bare = { format: puzzle.format, version: puzzle.version, genre, rows, cols };
    const { clues } = emptied(puzzle, kept);
    try {
      const blank = kept.length
        ? await this.#app.ask("open", { puzzle: { ...bare, clues } }, listen)
        : await this.#app.ask("blank", { genre, rows, cols }, listen);
      this.#show(blank, replaceBoard);
      this.#went(say("set.emptied"));
    } catch (error) {
      this.#app.refuse(error, say("set.notEmptied"));
    }
  }

  /** @param {import("../engine/types.js").Board} board @param {typeof replaceBoard} [how] */
  #show(board, how = Steps.rewrite) {
    this.#editor.drop();
    this.#app.change(how(this.#app.state, this.#editor.roomy(board)));
  }

  /** If a lot was removed at once, say so, and that undo restores it. @param {string} head */
  #went(head) {
    this.onWent();
    this.#app.mention({ kind: "note", head, text: say("page.undoBringsBack") });
  }
}

/** Return how many coords have clues or marks. @param {State} state */
const written = ({ board, marks }) =>
  JSON.stringify([board.puzzle.clues, marks]).match(/\w\/\d+\/\d/g)?.length ?? 0;

/** Return everything that an empty board lacks. @param {State} state */
const all = ({ board: { puzzle }, ...state }) =>
  JSON.stringify([
    ...[puzzle.clues, puzzle.title, puzzle.author, puzzle.message, puzzle.decorations],
    ...W.FIELDS.map((name) => state[name]),
  ]);
