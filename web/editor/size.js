// @ts-check
/** The board itself: its size, its settings, what it is called. */

import { button, field, make } from "../panels/dom.js";
import * as S from "../state.js";
import { emptied, resized, withClue } from "./clues.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 */

export class Size {
  box = make("form", { class: "size" });
  #app;
  #editor;
  #rows = number("rows");
  #cols = number("cols");
  #colsField = field("Columns", this.#cols);
  #rowsField = field("Rows", this.#rows);
  #settings = make("div", { class: "settings" });
  #title = make("input", { type: "text", maxlength: 200, autocomplete: "off" });
  #author = make("input", { type: "text", maxlength: 200, autocomplete: "off" });
  /** @type {{kind: Kind, input: HTMLInputElement}[]} */
  #fields = [];
  #shown = "";

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    const apply = make("button", { type: "submit" }, "Resize");
    this.box.append(
      this.#settings,
      make("div", { class: "sides" }, this.#rowsField, this.#colsField, apply),
      make(
        "details",
        {},
        make("summary", {}, "Title and author"),
        field("Title", this.#title),
        field("Author", this.#author),
      ),
      button("Empty board", () => void this.#blank(), { class: "quiet" }),
    );
    this.box.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#resize();
    });
    for (const [input, key] of /** @type {const} */ ([
      [this.#title, "title"],
      [this.#author, "author"],
    ]))
      input.addEventListener("change", () =>
        editor.change({ ...editor.puzzle, [key]: input.value.trim() || undefined }),
      );
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
  }

  draw() {
    const { board, puzzle } = this.#editor;
    const { square, largest } = /** @type {{square: boolean, largest: [number, number]}} */ (
      board.sizes
    );
    const settings = board.kinds.filter(({ sort }) => sort === "setting");
    const shown = JSON.stringify([settings, square, board.rows, board.cols]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#fields = settings.map((kind) => ({ kind, input: this.#setting(kind) }));
      this.#settings.replaceChildren(
        ...this.#fields.map(({ kind, input }) => field(kind.name, input)),
      );
      this.#rows.max = String(largest[0]);
      this.#cols.max = String(largest[1]);
      this.#rows.value = String(board.rows);
      this.#cols.value = String(board.cols);
      this.#colsField.hidden = square;
      const label = this.#rowsField.querySelector("label");
      if (label) label.textContent = square ? "Size" : "Rows";
    }
    for (const { kind, input } of this.#fields)
      if (document.activeElement !== input)
        input.value = String(puzzle.clues[kind.key] ?? kind.least ?? 1);
    for (const [input, text] of /** @type {const} */ ([
      [this.#title, puzzle.title],
      [this.#author, puzzle.author],
    ]))
      if (document.activeElement !== input) input.value = text ?? "";
  }

  /** @param {Kind} kind */
  #setting(kind) {
    const input = number(kind.key);
    input.min = String(kind.least ?? 0);
    input.max = String(kind.most ?? 99);
    // Each figure as it is typed or stepped to; what is half typed is no number yet.
    input.addEventListener("input", () => {
      const { puzzle } = this.#editor;
      const wanted = input.valueAsNumber;
      if (Number.isInteger(wanted) && puzzle.clues[kind.key] !== wanted)
        this.#editor.change(withClue(puzzle, kind, wanted));
    });
    return input;
  }

  /** @returns {[number, number]} */
  get #wanted() {
    const rows = Math.trunc(this.#rows.valueAsNumber) || 0;
    const square = Boolean(this.#app.board.sizes.square);
    return [rows, square ? rows : Math.trunc(this.#cols.valueAsNumber) || 0];
  }

  /** What fits stays. */
  async #resize() {
    const [rows, cols] = this.#wanted;
    await this.#open(`make it ${rows} × ${cols}`, "Not resized.", "open", () => ({
      puzzle: resized(this.#app.board.puzzle, this.#app.board.kinds, rows, cols),
    }));
  }

  async #blank() {
    const [rows, cols] = this.#wanted;
    const { genre } = this.#app.board;
    const { puzzle } = this.#app.board;
    if (rows === puzzle.rows && cols === puzzle.cols)
      return this.#editor.change({ ...emptied(puzzle), title: undefined, author: undefined });
    await this.#open("empty the board", "Not emptied.", "blank", () => ({ genre, rows, cols }));
  }

  /** @param {string} will @param {string} head @param {string} action @param {() => unknown} payload */
  async #open(will, head, action, payload) {
    const app = this.#app;
    try {
      const board = await app.ask(action, payload, { will, doing: "Making the board …" });
      this.#editor.drop();
      app.change(S.rewrite(app.state, this.#editor.roomy(board)));
    } catch (error) {
      app.refuse(error, head);
    }
  }
}

/** @param {string} name */
const number = (name) =>
  make("input", { type: "number", inputmode: "numeric", min: 1, name, required: true });
