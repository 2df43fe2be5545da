// @ts-check
/** The marks as buttons, for fingers and the mouse. Derived from what the board takes; rebuilt when that changes. */

import { isNumbers, playable } from "./board/geometry.js";
import { drawsEdges } from "./state-marks.js";
import * as N from "./state-numbers.js";
import * as S from "./state.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./state.js").Pen} Pen
 */

/** More numbers than this are typed, digit by digit: as buttons they would be a wall of them. */
const MOST_KEYS = 25;
const DIGITS = [..."1234567890"];

/** @type {[Pen, string][]} */
const PENS = [
  ["number", "Number"],
  ["centre", "Centre"],
  ["corner", "Corner"],
];

export class Keypad {
  #app;
  #box;
  #keys = group("keys", "Keypad");
  #pens = group("pens", "What a number becomes");
  #pencil = group("pencil", "Pencil marks");
  #tools = group("tools", "What a tap or a drag makes");
  #shown = "";

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.#app = app;
    this.#box = box;
    // A press on the keypad does not take the keyboard away from the board.
    box.addEventListener("pointerdown", (event) => event.preventDefault());
    box.addEventListener("mousedown", (event) => event.preventDefault());
    box.append(this.#pens, this.#keys, this.#pencil, this.#tools);
    this.#pens.append(
      ...PENS.map(([pen, text]) => {
        const key = button(text, "", () => app.show(S.usePen(app.state, pen)));
        key.dataset.pen = pen;
        return key;
      }),
    );
    this.#pencil.append(
      button("Pencil in all", "", () => app.change(N.fillPencil(app.state))),
      button("Clean up", "Clean up pencil marks", () => app.change(N.cleanPencil(app.state))),
    );
    app.onChange(() => this.draw());
    app.onMode(() => this.draw());
  }

  draw() {
    const { board, pen, tool } = this.#app.state;
    const playing = this.#app.mode?.id === "play";
    const numbers = playable(board).find(isNumbers);
    const shown = JSON.stringify([board.layers, board.distinct.length > 0, playing]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#keys.replaceChildren(...(numbers ? this.#numberKeys(numbers.marks) : []));
      const keys = this.#keys.childElementCount;
      const columns = keys < 8 ? keys : keys < 11 ? 5 : keys < 13 ? 6 : 7;
      this.#keys.style.setProperty("--columns", String(columns));
      this.#tools.replaceChildren(...this.#toolKeys(board));
      this.#keys.hidden = !playing || !numbers;
      this.#pens.hidden = !playing || !N.takesPencil(board);
      this.#pencil.hidden = !playing || !N.takesPencil(board) || !board.distinct.length;
      this.#tools.hidden = !playing || !this.#tools.childElementCount;
      this.#box.hidden = [this.#keys, this.#pens, this.#tools].every((one) => one.hidden);
    }
    for (const key of [...this.#pens.children, ...this.#tools.children])
      if (key instanceof HTMLElement)
        key.setAttribute(
          "aria-pressed",
          String((key.dataset.pen ?? key.dataset.tool) === (key.dataset.pen ? pen : tool)),
        );
  }

  /** @param {{mark: number, text: string}[]} marks */
  #numberKeys(marks) {
    const write = (/** @type {number | null} */ mark) => this.#app.mode?.write?.(mark);
    const erase = button("⌫", "Erase", () => write(null));
    erase.classList.add("erase");
    const keys =
      marks.length > MOST_KEYS
        ? DIGITS.map((digit) => button(digit, "", () => this.#app.mode?.type?.(digit)))
        : marks.map(({ mark, text }) => button(text, "", () => write(mark)));
    return [...keys, erase];
  }

  /** For fingers, which have no right button. @param {Board} board */
  #toolKeys(board) {
    const layers = playable(board).filter((layer) => !isNumbers(layer));
    if (!layers.length) return [];
    const cells = layers.some(({ layer }) => layer === "cells");
    const on = [cells ? "Mark" : "", drawsEdges(board) ? "Line" : ""].filter(Boolean).join(" · ");
    const off = [cells ? "Dot" : "", drawsEdges(board) ? "Cross" : ""].filter(Boolean).join(" · ");
    return /** @type {const} */ ([
      ["on", on],
      ["off", off],
    ]).map(([tool, text]) => {
      const key = button(text, "", () => this.#app.show(S.useTool(this.#app.state, tool)));
      key.dataset.tool = tool;
      return key;
    });
  }
}

/** @param {string} name @param {string} label */
function group(name, label) {
  const box = document.createElement("div");
  box.className = name;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  return box;
}

/** @param {string} text @param {string} spoken @param {() => void} onClick */
function button(text, spoken, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (spoken) made.setAttribute("aria-label", spoken);
  made.addEventListener("click", onClick);
  return made;
}
