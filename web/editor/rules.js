// @ts-check
/** The rules of a free board: adding one, changing one, and what players enter. */

import { button, focusBoard, make } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { addSheet } from "../base/sheets.js";
import { EngineError } from "../engine/engine.js";
import { withClue } from "../puzzle/envelope.js";
import { sortOf } from "../clues/sorts/index.js";
import { LayerFields } from "./layers.js";
import { RuleForm } from "./rule-form.js";
import { RuleList } from "./rule-list.js";
import { Ruling } from "./ruling.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./hiding.js").Hiding} Hiding
 */

export class Rules {
  box = make("section", { class: "rules", "aria-labelledby": "board-rules-title" });
  /** Called when the board is needed: strokes draw on it now. */
  onDraw = () => {};
  /** Called when a rule was set. */
  onSet = () => {};
  ruling;
  #app;
  #editor;
  #hiding;
  #list;
  #form;
  #add = button(say("free.addARule"), () => void this.#choose(), { "data-act": "add-rule" });
  #fields = new LayerFields();
  #players = make(
    "details",
    {},
    make("summary", {}, say("free.whatPlayersEnter")),
    this.#fields.box,
    button(say("free.change"), () => this.#relayer()),
  );
  #shown = "";
  /** What the status line says of the rule. @type {import("../puzzle/sentences.js").Message | null} */
  #said = null;
  #isDressed = false;

  /** @param {App} app @param {Editor} editor @param {Hiding} hiding */
  constructor(app, editor, hiding) {
    this.#app = app;
    this.#editor = editor;
    this.#hiding = hiding;
    this.ruling = new Ruling(app, editor);
    this.#list = new RuleList((told) => {
      this.#list.box.hidden = true;
      this.ruling.begin(told);
    });
    this.#form = new RuleForm(this.ruling, editor);
    this.#form.onDraw = () => {
      this.onDraw();
      this.#tellOnStatus();
    };
    this.ruling.onChange(() => this.#tellOnStatus());
    this.#form.onEnd = () => this.#ended();
    this.box.append(
      make("h3", { id: "board-rules-title" }, say("free.rules")),
      this.#add,
      this.#list.box,
      this.#form.box,
      this.#players,
    );
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#list.box.hidden) return;
      event.stopPropagation();
      this.#list.box.hidden = true;
      this.#add.hidden = false;
      this.#add.focus();
    });
    editor.onChange(() => this.draw());
    this.draw();
  }

  draw() {
    const { kind } = this.ruling;
    this.box.hidden = !kind;
    const { puzzle } = this.#editor;
    const { layers } = this;
    if (!kind || !layers) return;
    if (!this.#isDressed) void addSheet("editor/rules.css").catch(() => {});
    this.#isDressed = true;
    const shown = JSON.stringify(puzzle.clues[layers.key] ?? {});
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#fields.value = puzzle.clues[layers.key] ?? {};
    }
    this.#add.hidden = !this.#list.box.hidden || !this.#form.box.hidden;
  }

  /** Say on the status line what the rule demands, while a folded sheet hides its form. */
  #tellOnStatus() {
    const { draft, answer } = this.ruling;
    const isSeen = this.#form.box.checkVisibility();
    if (this.#said && (!draft || isSeen)) {
      this.#app.takeBack(this.#said);
      this.#said = null;
    }
    if (!draft || isSeen) return;
    const next = answer?.says ? ` ${say("free.thenAdd")}` : "";
    const head = say("free.makesRule", { name: draft.told.name });
    this.#said = { kind: "note", head, text: `${this.#form.says}${next}` };
    this.#app.mention(this.#said);
  }

  /** The kind of clue that says what players enter. */
  get layers() {
    return this.#editor.board.kinds.find((kind) => sortOf(kind).makes);
  }

  async #choose() {
    try {
      await this.ruling.load();
    } catch (error) {
      return this.#app.refuse(error, "");
    }
    this.#list.open(this.ruling.families ?? []);
    this.draw();
    return this.#list.box.scrollIntoView({ block: "nearest" });
  }

  /** The form is closed. */
  #ended() {
    const held = document.activeElement;
    this.draw();
    if (held === document.body || held === null) this.#add.focus({ preventScroll: true });
    this.onSet();
  }

  /** Change what players enter. */
  #relayer() {
    const kind = this.layers;
    const bad = [...this.#fields.box.querySelectorAll("input")].find(
      (one) => one.checkVisibility() && !one.validity.valid,
    );
    if (bad) return bad.reportValidity();
    if (kind) this.#editor.change(withClue(this.#editor.puzzle, kind, this.#fields.value));
    return true;
  }

  /** Return the rows of the rules that are set, for the list of contents. @returns {HTMLElement[]} */
  rows() {
    const { said, asked, kind } = this.ruling;
    if (!kind) return [];
    return asked.map(({ look, rule }, n) => {
      const { says, error, name } = said[n] ?? { name: rule.rule };
      const row = this.#row(n, says ?? error ?? name, Boolean(look), `${kind.key} ${n}`);
      row.toggleAttribute("data-bad", Boolean(error));
      return row;
    });
  }

  /** @param {number} n @param {string} text @param {boolean} isSeen @param {string} key */
  #row(n, text, isSeen, key) {
    const name = say("free.ruleN", { n: String(n + 1) });
    const isHidden = this.#hiding.keys.has(key);
    /** @param {string} act @param {string} sign @param {string} label @param {() => void} go */
    const one = (act, sign, label, go) => {
      const made = button("", go, { "data-act": `${act} ${key}`, "aria-label": label });
      made.append(icon(sign));
      return made;
    };
    const parts = [
      make("span", { class: "named" }, make("span", {}, text)),
      isSeen
        ? one(
            "eye",
            isHidden ? "unseen" : "eye",
            say(isHidden ? "set.show" : "set.hide", { name }),
            () => this.#toggle(key),
          )
        : make("span"),
      one("edit", "set", say("free.editRule", { name }), () => void this.#edit(n)),
      one("bin", "bin", say("set.remove", { name }), () => this.#remove(n, name)),
    ];
    const row = make(
      "li",
      { class: "a-rule", ...(isHidden ? { "data-hidden": true } : {}) },
      ...parts,
    );
    for (const event of ["pointerenter", "focusin"])
      row.addEventListener(event, () => this.ruling.glance(n));
    for (const event of ["pointerleave", "focusout"])
      row.addEventListener(event, () => this.ruling.glance(null));
    return row;
  }

  /** Hide the look of a rule, or show it again. @param {string} key */
  #toggle(key) {
    this.#hiding.toggle({ key });
    this.#editor.told();
  }

  /** @param {number} n */
  async #edit(n) {
    try {
      await this.ruling.load();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return this.#app.refuse(error, "");
    }
    this.#list.box.hidden = true;
    if (!this.ruling.edit(n)) this.#editor.note(say("free.noForm"));
    return undefined;
  }

  /** @param {number} n @param {string} name */
  #remove(n, name) {
    this.#editor.drop();
    this.ruling.remove(n);
    const bins = document.querySelectorAll(".contents .a-rule [data-act^=bin]");
    const next = bins[n] ?? bins[bins.length - 1];
    if (next instanceof HTMLElement) next.focus();
    else focusBoard();
    this.#app.mention({
      kind: "note",
      head: say("set.removed", { name }),
      text: say("page.undoBringsBack"),
    });
  }
}
