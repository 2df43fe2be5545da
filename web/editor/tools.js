// @ts-check
/** The kinds of clue that a stroke can set, as buttons, and the keys of the selected kind, for fingers. */

import { button, make } from "../base/dom.js";
import { clueIcon, iconsOf } from "./icon.js";
import { sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("../clues/sorts/sort.js").Entry} Entry
 * @typedef {import("../clues/sorts/sort.js").Key} Key
 */

/** The number of keys in a row beside the board, and below it. */
const [WIDE, NARROW] = [8, 7];

export class Tools {
  box = make("div", { class: "editing" });
  #editor;
  #kinds = make("div", { class: "kinds", role: "group", "aria-label": say("set.whatToSet") });
  #hint = make("p", { class: "remark" });
  #keys = make("div", { class: "clue-keys", role: "group", "aria-label": say("set.clues") });
  #drawn = make("div", { class: "drawn" });
  #shown = "";

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor;
    // A press on these does not move the focus away from the board.
    for (const part of [this.#kinds, this.#keys, this.#drawn])
      part.addEventListener("mousedown", (event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      });
    this.box.append(this.#kinds, this.#hint, this.#keys, this.#drawn);
    editor.onChange(() => this.draw());
  }

  draw() {
    const { kind: selected, artist, typed, board, puzzle } = this.#editor;
    const [kind, sort] = artist ? [null, null] : [selected, this.#editor.sort];
    const { chosen, pending } = this.#editor.drawer;
    const entries = (kind && sort?.entries(kind, puzzle.clues[kind.key])) ?? null;
    const shown = JSON.stringify([
      board.kinds,
      kind?.key,
      Boolean(artist),
      entries,
      chosen,
      pending,
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused =
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset.key
        : undefined;
    this.#kinds.replaceChildren(...this.#kindKeys(kind));
    this.#kinds.hidden = this.#kinds.childElementCount < 2;
    this.#hint.replaceChildren(
      (kind && sort?.hint(kind, typed)) ?? "",
      sort?.byKey ? make("span", { class: "by-key" }, ` ${say(sort.byKey)}`) : "",
    );
    // A drawing tool has options instead (drawing.js).
    this.#hint.hidden = this.#keys.hidden = Boolean(artist);
    const keys = (kind && sort?.keys(kind)) ?? (typed && sortOf(typed).keys(typed)) ?? [];
    this.#keys.replaceChildren(...keys.map((key) => this.#clueKey(key)), this.#eraseKey());
    const all = keys.length + 1;
    this.#keys.toggleAttribute("data-even", all <= 2 * NARROW);
    this.#keys.style.setProperty("--columns", String(evenly(all, WIDE)));
    this.#keys.style.setProperty("--narrow-columns", String(evenly(all, NARROW)));
    this.#drawn.hidden = !entries;
    if (kind && entries) this.#drawn.replaceChildren(...this.#list(kind, entries));
    if (focused)
      for (const one of this.box.querySelectorAll("button"))
        if (one.dataset.key === focused) one.focus();
  }

  /** The kinds that are shown as buttons. */
  get kinds() {
    const { board, kind: inHand, puzzle } = this.#editor;
    const tools = board.kinds.filter((kind) => sortOf(kind).isTool);
    const listed = tools.filter((kind) => sortOf(kind).isListed);
    // Long lists have a search; only the kinds in use are buttons.
    return tools.filter(
      (kind) =>
        listed.length < 5 ||
        !listed.includes(kind) ||
        kind.key === inHand?.key ||
        this.#editor.offered.has(kind.key) ||
        puzzle.clues[kind.key]?.length,
    );
  }

  /** @param {Kind | null} inHand */
  #kindKeys(inHand) {
    return this.kinds.map((kind) => {
      const key = button("", () => this.#editor.use(kind), {
        "data-key": `kind ${kind.key}`,
        "aria-pressed": String(kind.key === inHand?.key),
        title: kind.note || undefined,
      });
      key.append(...iconsOf(kind), kind.name);
      return key;
    });
  }

  /** @param {Key} key */
  #clueKey({ text, face, name }) {
    const key = button("", () => this.#editor.type(text, performance.now()), {
      "data-key": `clue ${text}`,
      "aria-label": name,
    });
    key.append(typeof face === "string" ? face : clueIcon(face));
    return key;
  }

  #eraseKey() {
    return button("⌫", () => this.#editor.erase(), {
      "data-key": "clue erase",
      "aria-label": say("set.erase"),
    });
  }

  /** List the things of this kind, which can be selected. @param {Kind} kind @param {Entry[]} entries */
  #list(kind, entries) {
    const { chosen, pending } = this.#editor.drawer;
    if (pending)
      return [
        make("p", { class: "remark" }, kind.grouped ? say("set.nowClickCopy") : say("set.nowType")),
      ];
    const listed = entries.map(({ face, name }, n) =>
      button(face, () => this.#editor.drawer.choose(n === chosen ? null : n), {
        "data-key": `drawn ${n}`,
        "aria-label": name,
        "aria-pressed": String(n === chosen),
      }),
    );
    return chosen !== null && kind.text ? [...listed, this.#text(kind)] : listed;
  }

  /** The field for the text of the selected drawing. @param {Kind} kind */
  #text(kind) {
    const { drawer } = this.#editor;
    const input = make("input", {
      type: "text",
      value: drawer.drawing?.text ?? "",
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": say("set.textOf", { name: kind.name }),
    });
    input.addEventListener("change", () => drawer.write(input.value.trim() || kind.text));
    return input;
  }
}

/**
 * Return in how many columns that many keys have full rows, or nearly; few keys are not wider than four columns.
 * @param {number} keys @param {number} most  the number of columns that there is room for
 */
const evenly = (keys, most) => (keys <= most ? Math.max(keys, 4) : Math.ceil(keys / 2));
