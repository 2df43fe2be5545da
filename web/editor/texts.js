// @ts-check
/** The author's texts: title, author, own rules, and a message to solvers. */

import { field, make } from "../base/dom.js";
import * as Steps from "../puzzle/steps.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Input
 */

/** The number of characters that the engine reads. */
const MOST = 2000;

export class Texts {
  box = make("div", { class: "texts" });
  #app;
  #editor;
  #title = make("input", { type: "text", maxlength: 200, autocomplete: "off" });
  /** @type {[Input, read: (board: Board) => string | undefined, write: (board: Board, text: string) => Board][]} */
  #fields = [];

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    const author = make("input", { type: "text", maxlength: 200, autocomplete: "off" });
    const rules = make("textarea", { rows: 1, placeholder: say("set.ownRulesFor") });
    const message = make("textarea", {
      rows: 1,
      maxlength: MOST,
      placeholder: say("set.messageFor"),
    });
    this.box.append(
      field(say("set.title"), this.#title),
      field(say("set.author"), author),
      field(say("set.ownRules"), rules),
      field(say("set.message"), message),
    );
    for (const [input, key] of /** @type {const} */ ([
      [this.#title, "title"],
      [author, "author"],
      [message, "message"],
    ]))
      this.#follow(
        input,
        ({ puzzle }) => puzzle[key],
        (board, text) => ({ ...board, puzzle: { ...board.puzzle, [key]: text || undefined } }),
      );
    this.#follow(
      rules,
      ({ brought }) => brought?.rules,
      (board, text) => ({
        ...board,
        brought: { notes: [], whole: true, ...board.brought, rules: text },
      }),
    );
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
    this.draw();
  }

  draw() {
    const { board } = this.#app;
    this.#title.placeholder = board.name;
    for (const [input, read] of this.#fields)
      if (document.activeElement !== input) input.value = read(board) ?? "";
  }

  /**
   * Take each letter as it is typed: other views of the text follow it. All letters typed in a row are one step.
   * @param {Input} input
   * @param {(board: Board) => string | undefined} read @param {(board: Board, text: string) => Board} write
   */
  #follow(input, read, write) {
    this.#fields.push([input, read, write]);
    const app = this.#app;
    let base = app.state;
    let mine = app.state.past;
    const take = () => {
      const text = input.value.trim();
      const { state, board } = app;
      if (text === (read(board) ?? "")) return;
      // Any other step since then, such as marks from another tab, ends that of the letters before.
      if (state.past !== mine) base = state;
      const from = { ...base, cursor: state.cursor, future: state.future };
      const next = write(board, text);
      if (this.#editor.undescribed.has(board)) this.#editor.undescribed.add(next);
      app.change(Steps.rewrite(from, next));
      mine = app.state.past;
    };
    input.addEventListener("input", take);
    input.addEventListener("change", () => {
      take();
      // Returning to the field begins another step.
      base = app.state;
    });
    // Leaving the page while typing is not leaving the field.
    const leave = () => {
      if (document.activeElement !== input) return;
      take();
      app.save();
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
    });
  }
}
