// @ts-check
/** What a stroke sets: the kinds of clue as buttons, and the keys of the one in hand, for fingers. */

import { place } from "../board/geometry.js";
import { button, make } from "../dom.js";
import { where } from "../words.js";
import { drawingsOf } from "./clues.js";
import { formOf, takesValues } from "./drawings.js";
import { isTool } from "./editor.js";
import { clueIcon, iconOf } from "./icon.js";
import { lookOf } from "./preview.js";
import { anyName, isWall, PRINTED, typedKind } from "./tokens.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 */

/** How each form is drawn, in words. @type {Record<string, string>} */
const HOW = {
  line: "Drag from cell to cell; drag on from its end to make it longer.",
  area: "Drag over its cells; drag on from inside to make it larger.",
  pair: "Click the edge between two cells; click again to take it away.",
  block: "Click a corner where four cells meet, then type the numbers.",
  spots: "Click or drag over cells; begin on a marked one to rub out.",
  outside: "Click beyond the rim, or drag along the line that it looks at, then type the number.",
  copies: "Drag over the first group, then click where a copy shall begin.",
};

/** The same by keyboard. @type {Record<string, string>} */
const KEYS = {
  rooms: "By key: Shift with the arrows goes over cells, Enter makes the room.",
  drawn: "By key: Shift with the arrows goes over cells, Enter draws, Delete takes away.",
};

export class Tools {
  box = make("div", { class: "editing" });
  #editor;
  #kinds = make("div", { class: "kinds", role: "group", "aria-label": "What to set" });
  #hint = make("p", { class: "remark" });
  #keys = make("div", { class: "clue-keys", role: "group", "aria-label": "Clues" });
  #drawn = make("div", { class: "drawn" });
  #shown = "";

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor;
    // A press on these does not take the keyboard away from the board.
    for (const part of [this.#kinds, this.#keys, this.#drawn])
      part.addEventListener("mousedown", (event) => event.preventDefault());
    this.box.append(this.#kinds, this.#hint, this.#keys, this.#drawn);
    editor.onChange(() => this.draw());
  }

  draw() {
    const { kind, board } = this.#editor;
    const { chosen, pending } = this.#editor.drawer;
    const drawn = kind?.sort === "drawn" ? drawingsOf(board.puzzle, kind) : [];
    const shown = JSON.stringify([board.kinds, kind?.key, drawn, chosen, pending]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused =
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset.key
        : undefined;
    this.#kinds.replaceChildren(...this.#kindKeys(board.kinds, kind));
    this.#kinds.hidden = this.#kinds.childElementCount < 2;
    const keyed = kind && KEYS[kind.sort];
    this.#hint.replaceChildren(
      kind ? hintOf(kind, board.kinds) : "",
      keyed ? make("span", { class: "by-key" }, ` ${keyed}`) : "",
    );
    const typed =
      kind?.sort === "drawn" && takesValues(kind) && !kind.grouped ? kind : this.#editor.typed;
    this.#keys.replaceChildren(...(typed ? this.#clueKeys(typed) : []), this.#eraseKey());
    this.#drawn.hidden = kind?.sort !== "drawn";
    if (kind?.sort === "drawn") this.#drawn.replaceChildren(...this.#list(kind, drawn));
    if (focused)
      for (const one of this.box.querySelectorAll("button"))
        if (one.dataset.key === focused) one.focus();
  }

  /** @param {Kind[]} kinds @param {Kind | null} inHand */
  #kindKeys(kinds, inHand) {
    const tools = kinds.filter(isTool);
    const drawn = tools.filter(({ sort }) => sort === "drawn");
    // Long lists are searched; here stand only those that are in use.
    const shown = tools.filter(
      (kind) =>
        kind.sort !== "drawn" || drawn.length < 5 || kind.key === inHand?.key || this.#uses(kind),
    );
    return shown.map((kind) => {
      const key = button("", () => this.#editor.use(kind), {
        "data-key": `kind ${kind.key}`,
        "aria-pressed": String(kind.key === inHand?.key),
        title: kind.note || undefined,
      });
      key.append(...(kind.sort === "drawn" ? [iconOf(kind)] : []), kind.name);
      return key;
    });
  }

  /** @param {Kind} kind */
  #uses(kind) {
    return drawingsOf(this.#editor.puzzle, kind).length > 0;
  }

  /** @param {Kind} kind @returns {HTMLElement[]} */
  #clueKeys(kind) {
    const type = (
      /** @type {string} */ text,
      /** @type {Node | string} */ face,
      /** @type {string} */ name,
    ) => {
      const key = button("", () => this.#editor.type(text, performance.now()), {
        "data-key": `clue ${text}`,
        "aria-label": name,
      });
      key.append(face);
      return key;
    };
    if (kind.sort === "symbol")
      return kind.symbols.map(({ token, word }) =>
        type(token, clueIcon(lookOf(kind, token)), word),
      );
    const most = kind.sort === "drawn" ? 9 : (kind.most ?? 9);
    const digits = Array.from({ length: 10 }, (_, n) => String(n)).filter(
      (digit) => Number(digit) <= most && (digit !== "0" || most > 9 || !kind.least),
    );
    const keys = digits.map((digit) => type(digit, digit, digit));
    if (kind.sort === "operation")
      for (const [sign, face] of Object.entries(PRINTED))
        keys.push(type(sign, face, OPERATIONS[sign] ?? sign));
    if (kind.sort === "arrow")
      for (const [way, [face, name]] of Object.entries(ARROWS)) keys.push(type(way, face, name));
    if (kind.any) {
      const face = isWall(kind) ? clueIcon(lookOf(kind, kind.any)) : "?";
      keys.push(type(kind.any, face, isWall(kind) ? anyName(kind) : "Number not told"));
    }
    return keys;
  }

  #eraseKey() {
    return button("⌫", () => this.#editor.erase(), {
      "data-key": "clue erase",
      "aria-label": "Erase",
    });
  }

  /** What is drawn of this kind, each to be chosen. @param {Kind} kind @param {import("./drawings.js").Drawing[]} drawn */
  #list(kind, drawn) {
    const { pending } = this.#editor.drawer;
    if (pending)
      return [
        make(
          "p",
          { class: "remark" },
          kind.grouped ? "Now click where a copy shall begin." : "Now type its number.",
        ),
      ];
    if (!drawn.length || formOf(kind) === "spots") return [];
    return drawn.map(({ cells, values }, n) => {
      const [first = ""] = cells;
      const { row, col } = place(first);
      const said = kind.grouped || !values?.length ? "" : values.join(" ");
      const chosen = n === this.#editor.drawer.chosen;
      const face = `r${row + 1}c${col + 1}${said && ` = ${said}`}`;
      return button(face, () => this.#editor.drawer.choose(chosen ? null : n), {
        "data-key": `drawn ${n}`,
        "aria-label": `${kind.name} at ${where(first)}${said && `, ${said}`}`,
        "aria-pressed": String(chosen),
      });
    });
  }
}

const OPERATIONS = /** @type {Record<string, string>} */ ({
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "divided by",
});
const ARROWS = /** @type {Record<string, [string, string]>} */ ({
  n: ["↑", "Arrow up"],
  e: ["→", "Arrow to the right"],
  s: ["↓", "Arrow down"],
  w: ["←", "Arrow to the left"],
});

/** @param {Kind} kind @param {Kind[]} kinds */
function hintOf(kind, kinds) {
  const typed = typedKind(kinds);
  if (kind.sort === "drawn") return `${kind.note} ${HOW[formOf(kind)] ?? ""}`;
  if (kind.sort === "rooms") {
    const also = typed ? ` ${typed.name}s can be typed meanwhile.` : "";
    return `Drag over cells to make a room; drag out of a room to make it larger. Click an edge to build or open a wall.${also}`;
  }
  if (kind.sort === "symbol") return "Click a cell again and again for the next one.";
  if (kind.sort === "arrow")
    return "Choose a cell, type its number; drag from it, or press Shift with an arrow key, to point.";
  if (kind.sort === "operation") return "Choose a cell, type the result and + − × or ÷.";
  if (isWall(kind)) return "Click or drag for walls; type a number onto one.";
  return "Choose a cell and type; click it again for the next number.";
}
