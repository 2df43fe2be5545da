// @ts-check
/** The list of what is set, kind by kind: each can be selected, hidden while the author works, and removed. */

import { button, focusBoard, make } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { withClue } from "../puzzle/envelope.js";
import { sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";
import { DECORATIONS } from "./hiding.js";
import { iconsOf } from "./icon.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./hiding.js").Hiding} Hiding
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {{key: string, name: string}} Listed  a kind of clue, or all decorations
 */

export class Contents {
  box = make("section", { class: "contents", "aria-labelledby": "contents-title" });
  #app;
  #editor;
  #hiding;
  #list = make("ul");
  #shown = "";
  #rules;
  /** Called when the author selects the decorations. */
  onDecorations = () => {};

  /** @param {App} app @param {Editor} editor @param {Hiding} hiding @param {import("./rules.js").Rules} rules */
  constructor(app, editor, hiding, rules) {
    this.#rules = rules;
    this.#app = app;
    this.#hiding = hiding;
    this.#editor = editor;
    this.box.append(make("h3", { id: "contents-title" }, say("set.contents")), this.#list);
    editor.onChange(() => this.draw());
    rules.ruling.onChange(() => this.draw());
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
    this.draw();
  }

  draw() {
    const { board, puzzle, kind: inHand, artist } = this.#editor;
    const kinds = board.kinds.filter(
      (kind) => !sortOf(kind).isField && !sortOf(kind).isApart && count(puzzle.clues, kind),
    );
    const { asked, said } = this.#rules.ruling;
    const shown = JSON.stringify([
      [inHand?.key, artist?.tool],
      [...this.#hiding.keys],
      kinds.map((kind) => [kind.name, count(puzzle.clues, kind)]),
      puzzle.decorations?.length,
      asked,
      said,
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.act : "";
    const rows = [...this.#rules.rows(), ...kinds.map((kind) => this.#row(kind))];
    if (puzzle.decorations?.length) rows.push(this.#decorations(puzzle.decorations.length));
    if (!rows.length) rows.push(make("li", { class: "remark" }, say("set.nothingSet")));
    this.#list.replaceChildren(...rows);
    for (const one of this.#list.querySelectorAll("button"))
      if (focused && one.dataset.act === focused) one.focus();
  }

  /** @param {Kind} kind */
  #row(kind) {
    const { name, key } = kind;
    const { kind: inHand, puzzle, artist } = this.#editor;
    const tool = sortOf(kind).isTool;
    const label = named(name, count(puzzle.clues, kind));
    const pick = tool
      ? button("", () => this.#editor.use(kind), {
          class: "named",
          "data-act": `use ${key}`,
          "aria-pressed": String(inHand?.key === key && !artist),
        })
      : make("span", { class: "named" });
    pick.append(...iconsOf(kind), label);
    return this.#listed(kind, pick, withClue(puzzle, kind, undefined));
  }

  /** Return the row of the decorations, which are no clues. @param {number} n */
  #decorations(n) {
    const name = say("set.decorations");
    const pick = button("", () => this.onDecorations(), {
      class: "named",
      "data-act": `use ${DECORATIONS}`,
      "aria-pressed": String(this.#editor.artist?.tool === "change"),
    });
    pick.append(named(name, n));
    const bare = { ...this.#editor.puzzle, decorations: undefined };
    return this.#listed({ key: DECORATIONS, name }, pick, bare);
  }

  /**
   * Return a row with its eye and its bin.
   * @param {Listed} one @param {HTMLElement} pick @param {Envelope} left the puzzle without it
   */
  #listed(one, pick, left) {
    const { key, name } = one;
    const isHidden = this.#hiding.keys.has(key);
    const eye = button("", () => this.#toggle(one), {
      "data-act": `eye ${key}`,
      "aria-label": say(isHidden ? "set.show" : "set.hide", { name }),
    });
    eye.append(icon(isHidden ? "unseen" : "eye"));
    const bin = button("", () => this.#remove(one, left), {
      "data-act": `bin ${key}`,
      "aria-label": say("set.remove", { name }),
    });
    bin.append(icon("bin"));
    return make("li", isHidden ? { "data-hidden": true } : {}, pick, eye, bin);
  }

  /** @param {Listed} one */
  #toggle(one) {
    this.#hiding.toggle(one);
    this.draw();
  }

  /** @param {Listed} one @param {Envelope} left */
  #remove({ name }, left) {
    const bins = () => [
      .../** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("[data-act^=bin]")),
    ];
    const at = bins().findIndex((one) => one === document.activeElement);
    this.#editor.drop();
    this.#editor.change(left);
    const next = bins()[at] ?? bins().at(-1);
    if (next) next.focus();
    else focusBoard();
    this.#app.mention({
      kind: "note",
      head: say("set.removed", { name }),
      text: say("page.undoBringsBack"),
    });
  }
}

/** Return a name with a number that is more than one. @param {string} name @param {number} n */
const named = (name, n) => make("span", {}, name, n > 1 ? make("small", {}, ` × ${n}`) : null);

/** Return the number of clues of a kind; what the whole board has once counts as one. @param {Record<string, any>} clues @param {Kind} kind */
function count(clues, { key }) {
  const value = clues[key];
  if (!value) return 0;
  if (Array.isArray(value)) return Array.isArray(value[0]) ? 1 : value.length;
  return typeof value === "object" ? Object.keys(value).length : 1;
}
