// @ts-check
/**
 * The editor of code, beside the board: a puzzle type in Python, which runs in the sandbox when the player says so. Its
 * text is kept on this device.
 */

import { openBoard } from "../app/opening.js";
import { sameCode } from "../app/foreign.js";
import { button, make, select, setText } from "../base/dom.js";
import { Debounced } from "../base/debounce.js";
import { addSheet } from "../base/sheets.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { saveCode } from "../foreign/consent.js";
import { keepDraft, keepEditorOpen, lastDraft, noteTyped } from "../memory/typed.js";
import { say } from "../words/say.js";
import { Mirror } from "./mirror.js";
import { vocabulary } from "./vocabulary.js";
import { Words } from "./words.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {import("../foreign/running.js").Running} Running
 * @typedef {import("./vocabulary.js").Vocabulary} Vocabulary
 */

/** After this time, in milliseconds, a start is long. */
const LONG = 5000;
/** Lines that are shown of what the code prints. */
const LINES = 200;

/** @param {App} app @param {HTMLElement} box @param {Running} running */
export async function editorFor(app, box, running) {
  const [known] = await Promise.all([vocabulary(), addSheet("coding/coding.css")]);
  return new CodeEditor(app, box, running, known);
}

export class CodeEditor {
  #app;
  #box;
  #running;
  #known;
  #mirror;
  #words;
  #name = make("input", {
    "aria-label": say("coding.fileName"),
    autocomplete: "off",
    spellcheck: "false",
  });
  #examples;
  #run = button(say("coding.run"), () => void this.run(), { class: "main" });
  #stop = button(say("page.stop"), () => this.#running.stopStart(), {
    class: "main stop",
    hidden: true,
  });
  #wrong = make("p", { class: "wrong", role: "alert" });
  #state = make("p", { role: "status" });
  #output = make("pre", { tabindex: "0", role: "log", "aria-label": say("coding.output") });
  #printed = make(
    "div",
    { class: "printed", hidden: true },
    make("h3", {}, say("coding.output")),
    this.#output,
  );
  /** The lines that were printed since the last Run. @type {string[]} */
  #lines = [];
  #keeping = new Debounced(() => this.#keep(), 300, 2000);
  /** The board that Run opened last, with the clues of the example. @type {Board | null} */
  #opened = null;
  #isWorking = false;

  /** @param {App} app @param {HTMLElement} box @param {Running} running @param {Vocabulary} known */
  constructor(app, box, running, known) {
    this.#app = app;
    this.#box = box;
    this.#running = running;
    this.#known = known;
    const host = make("div", { class: "code", "data-typing": true });
    this.#mirror = new Mirror(host, {
      entries: known.names,
      onChange: () => this.#keeping.call(),
      onRun: () => void this.run(),
    });
    this.#words = new Words(known.names, (entry) => this.#mirror.insert(entry));
    this.#examples = select(
      [["", say("coding.examples")], ...Object.keys(known.examples).map(named)],
      { "aria-label": say("coding.examples") },
    );
    this.#examples.addEventListener("change", () => this.#begin());
    const file = make("input", { type: "file", accept: ".py", hidden: true });
    file.addEventListener("change", () => void this.#bring(file));
    // Keys and pastes in the code are not meant for the board or the page.
    for (const kind of ["keydown", "paste", "drop", "dragover"])
      host.addEventListener(kind, (event) => event.stopPropagation());
    this.#name.addEventListener("input", () => this.#keeping.call());
    running.onPrinted = (text) => this.#print(text);
    box.append(
      make(
        "div",
        { class: "coding-head" },
        make("h2", {}, say("coding.title")),
        button("×", () => this.close(), { class: "close", "aria-label": say("page.close") }),
      ),
      make("div", { class: "coding-tools" }, this.#name, this.#examples, this.#run, this.#stop),
      host,
      make("div", { class: "coding-said" }, this.#wrong, this.#state),
      this.#printed,
      make(
        "p",
        { class: "actions" },
        button(say("coding.words"), () => this.#words.open(), { class: "quiet" }),
        button(say("coding.openFile"), () => file.click(), { class: "quiet" }),
        button(say("coding.save"), () => saveCode(this.#code()), { class: "quiet" }),
      ),
      file,
      make(
        "p",
        { class: "remark" },
        say("coding.stays"),
        make("span", { class: "by-key" }, ` ${say("coding.byKey")}`),
      ),
    );
    addEventListener("pagehide", () => this.#keep());
  }

  /** Open the editor with this code, or with the text that was there last. @param {Code | null} code */
  open(code) {
    const draft = code ?? lastDraft() ?? this.#example("shading");
    const isNew = !sameCode(draft, this.#code());
    if (isNew) this.#show(draft);
    if (code && isNew) this.#keep();
    this.#box.hidden = false;
    document.documentElement.dataset.coding = "";
    keepEditorOpen(true);
    if (this.#app.mode?.id === "front") this.#app.enter("play");
    // Code from elsewhere never runs in a sandbox with the player's own.
    if (code && isNew && !this.#running.runs(code)) this.#running.end();
    // Python starts while the player reads.
    if (!this.#app.board.puzzle.code) this.#running.keep();
    if (matchMedia("(hover: hover)").matches) this.#mirror.focus();
  }

  close() {
    this.#keep();
    this.#box.hidden = true;
    delete document.documentElement.dataset.coding;
    keepEditorOpen(false);
    this.#running.release();
  }

  /** Run the code, and open its example, or the same clues if the player has changed them. */
  async run() {
    if (this.#isWorking) return;
    const code = this.#code();
    this.#keep();
    this.#lines = [];
    this.#print("");
    this.#fail("");
    this.#work(true);
    const long = setTimeout(() => setText(this.#state, say("coding.stillRunning")), LONG);
    try {
      const told = await this.#running.runKept(code);
      void noteTyped(code);
      const board = await this.#board(code, told);
      openBoard(this.#app, board, { mode: this.#app.mode?.id === "set" ? "set" : "play" });
      this.#opened = board;
    } catch (error) {
      if (error instanceof Stopped) this.#fail(say("coding.stopped"));
      else if (error instanceof EngineError) this.#fail(error.message, error);
      else throw error;
    } finally {
      clearTimeout(long);
      this.#running.opened();
      this.#work(false);
    }
  }

  /**
   * Return the board to open. @param {Code} code @param {import("../foreign/running.js").Told} told
   * @returns {Promise<Board>}
   */
  async #board(code, told) {
    const sandbox = this.#running.engineOf(code, "load");
    const { puzzle, genre } = this.#app.board;
    const clues = JSON.stringify(puzzle.clues);
    const mine = puzzle.code && genre === told.genre && this.#opened?.genre === genre;
    if (mine && clues !== JSON.stringify(this.#opened?.puzzle.clues))
      try {
        return await sandbox.request("open", () => ({ puzzle: { ...puzzle, code } })).result;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        // The clues do not fit the changed type: its example does.
      }
    const text = told.example;
    return sandbox.request("load", () => ({ text, genre: told.genre })).result;
  }

  /** @param {boolean} isWorking */
  #work(isWorking) {
    this.#isWorking = isWorking;
    const focused = [this.#run, this.#stop].some((one) => one === document.activeElement);
    this.#run.hidden = isWorking;
    this.#stop.hidden = !isWorking;
    if (focused) (isWorking ? this.#stop : this.#run).focus();
    setText(this.#state, isWorking ? say("foreign.starting") : "");
  }

  /** Say what is wrong, and mark its place; or nothing for "". @param {string} sentence @param {EngineError} [error] */
  #fail(sentence, { line, column } = new EngineError("")) {
    const place = line && column ? say("coding.column", { column }) : "";
    setText(this.#wrong, [sentence, place].filter(Boolean).join(" "));
    this.#mirror.mark(sentence, line, column);
  }

  /** @param {string} text */
  #print(text) {
    if (text) this.#lines.push(...text.replace(/\n$/, "").split("\n"));
    const all = this.#lines.length;
    this.#lines = this.#lines.slice(0, LINES);
    this.#printed.hidden = !all;
    this.#output.textContent = this.#lines.join("\n");
  }

  /** @returns {Code} */
  #code() {
    return { name: this.#name.value.trim() || say("coding.nameless"), source: this.#mirror.text };
  }

  /** @param {Code} code */
  #show({ name, source }) {
    this.#name.value = name;
    this.#mirror.text = source;
    this.#opened = null;
    this.#fail("");
  }

  #keep() {
    this.#keeping.cancel();
    keepDraft(this.#code());
  }

  /** @param {string} name @returns {Code} */
  #example(name) {
    return { name: `${name}.py`, source: this.#known.examples[name] ?? "" };
  }

  /** Begin with the example that was chosen; undo leads back to the text before. */
  #begin() {
    const name = this.#examples.value;
    this.#examples.value = "";
    if (name) this.#replace(this.#example(name));
  }

  /** @param {HTMLInputElement} input */
  async #bring(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (file) this.#replace({ name: file.name, source: await file.text() });
  }

  /** @param {Code} code */
  #replace({ name, source }) {
    this.#name.value = name;
    this.#mirror.replace(source);
    this.#opened = null;
    this.#fail("");
    this.#keep();
  }
}

/** @param {string} name @returns {[string, string]} */
const named = (name) => [
  name,
  say(`coding.${/** @type {"shading" | "loop" | "number"} */ (name)}`),
];
