// @ts-check
/**
 * The marks as buttons, for fingers and the mouse. They follow from the board's layers, and are rebuilt when these
 * change.
 */

import { isNumbers, playable } from "../puzzle/geometry.js";
import { button, make } from "../base/dom.js";
import { drawsEdges } from "../puzzle/marks.js";
import { COLOURS } from "../puzzle/colours.js";
import * as N from "../puzzle/numbers.js";
import * as S from "../puzzle/state.js";
import { heldText, isTinting } from "./tinting.js";
import { capital, say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("../puzzle/state.js").Pen} Pen
 */

/** Numbers beyond this count are typed digit by digit: as buttons they would fill the panel. */
const MOST_KEYS = 25;
/** Longer texts on keys are words. */
const LONG_TEXT = 3;
const DIGITS = [..."1234567890"];
/** A press this long holds the number, in milliseconds. */
const LONG = 450;

/** @type {Pen[]} */
const PENS = ["number", "centre", "corner", "colour", "draw"];

export class Keypad {
  #app;
  #box;
  #keys = group("keys", say("play.keypad"));
  #pens = group("pens", say("play.pens"));
  #pencil = group("pencil", say("play.pencilMarks"));
  #tools = group("tools", say("play.tools"));
  #shown = "";

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.#app = app;
    this.#box = box;
    // A press on the keypad does not move the focus away from the board.
    box.addEventListener("pointerdown", (event) => event.preventDefault());
    box.addEventListener("mousedown", (event) => event.preventDefault());
    this.#listenForHolds();
    box.append(this.#keys, this.#pens, this.#tools);
    document.getElementById("help-pencil")?.append(this.#pencil);
    this.#pens.append(
      ...PENS.map((pen) =>
        button(say(`pen.${pen}`), () => app.show(S.usePen(app.state, pen)), { "data-pen": pen }),
      ),
    );
    this.#pencil.append(
      button(say("play.fillCandidates"), () => app.change(app.fog.under(app.state, N.fillPencil)), {
        "data-act": "fill",
      }),
      button(
        say("play.cleanCandidates"),
        () => app.change(app.fog.under(app.state, N.cleanPencil)),
        {
          "data-act": "clean",
        },
      ),
    );
    app.onChange(() => this.draw());
    app.onMode(() => this.draw());
  }

  /** A long press on a number, or the other button of the mouse, holds it. */
  #listenForHolds() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let isHeld = false;
    const numberOf = (/** @type {Event} */ { target }) =>
      target instanceof Element
        ? target.closest("[data-number]")?.getAttribute("data-number")
        : undefined;
    const hold = (/** @type {string} */ number) => this.#app.mode?.hold?.(Number(number));
    this.#keys.addEventListener("pointerdown", (event) => {
      isHeld = false;
      clearTimeout(timer);
      const number = numberOf(event);
      if (!number || event.button !== 0) return;
      timer = setTimeout(() => {
        isHeld = true;
        hold(number);
      }, LONG);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      this.#keys.addEventListener(end, () => clearTimeout(timer));
    this.#keys.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      clearTimeout(timer);
      const number = numberOf(event);
      if (number && !isHeld) hold(number);
      isHeld = false;
    });
    // The press has done its work.
    this.#keys.addEventListener(
      "click",
      (event) => {
        if (!isHeld) return;
        isHeld = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      { capture: true },
    );
  }

  draw() {
    const { board, pen, tool, ink, held } = this.#app.state;
    const playing = this.#app.mode?.id === "play";
    const numbers = playable(board).find(isNumbers);
    const colours = pen === "colour";
    const tints = isTinting(this.#app.state) && held;
    const shown = JSON.stringify([
      board.layers,
      board.distinct.length > 0,
      playing,
      colours,
      tints,
    ]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      const digits = numbers ? this.#numberKeys(numbers.marks) : [];
      const isAt = this.#keys.contains(document.activeElement);
      this.#keys.replaceChildren(...(colours ? this.#colourKeys() : digits));
      const keys = this.#keys.childElementCount;
      const columns = keys < 8 ? keys : keys < 11 ? 5 : keys < 13 ? 6 : 7;
      this.#keys.style.setProperty("--columns", String(columns));
      // As on a phone's keyboard, ten fit into one row where a second row would take room from the board.
      this.#keys.toggleAttribute("data-one-row", keys < 11);
      this.#keys.style.setProperty("--all", String(keys));
      this.#tools.replaceChildren(...this.#toolKeys(board));
      this.#keys.hidden = !playing || !(numbers || colours);
      this.#pens.hidden = !playing || !N.takesPencil(board);
      this.#pencil.hidden = !playing || !N.holdsAll(board) || !board.distinct.length;
      this.#tools.hidden = !playing || !this.#tools.childElementCount;
      this.#box.hidden = [this.#keys, this.#pens, this.#tools].every((one) => one.hidden);
      // The last key replaces the one that was pressed.
      const last = this.#keys.lastElementChild;
      if (isAt && last instanceof HTMLElement) last.focus();
    }
    this.#count();
    const draws = pen === "colour" || pen === "draw" ? "" : tool;
    for (const key of [...this.#pens.children, ...this.#tools.children])
      if (key instanceof HTMLElement)
        key.setAttribute(
          "aria-pressed",
          String((key.dataset.pen ?? key.dataset.tool) === (key.dataset.pen ? pen : draws)),
        );
    for (const key of this.#keys.querySelectorAll("[data-number]"))
      if (Number(key.getAttribute("data-number")) === held)
        key.setAttribute("aria-pressed", "true");
      else key.removeAttribute("aria-pressed");
    for (const key of this.#keys.querySelectorAll("[data-ink]"))
      key.setAttribute("aria-pressed", String(Number(key.getAttribute("data-ink")) === ink));
  }

  /** @param {import("../engine/types.js").Choice[]} marks */
  #numberKeys(marks) {
    const write = (/** @type {number | null} */ mark) => this.#app.mode?.write?.(mark);
    const keys =
      marks.length > MOST_KEYS
        ? DIGITS.map((digit) => button(digit, () => this.#app.mode?.type?.(digit)))
        : marks.map(({ mark, text, word }) =>
            word === "none"
              ? button("–", () => write(mark), { "aria-label": capital(text) })
              : button(text, () => write(mark), {
                  "data-number": mark,
                  "aria-label": text,
                  ...(text.length > LONG_TEXT && { class: "word" }),
                }),
          );
    return [...keys, this.#erase()];
  }

  #erase() {
    const how = { class: "erase", "aria-label": say("play.erase") };
    return button("⌫", () => this.#app.mode?.write?.(null), how);
  }

  #colourKeys() {
    const keys = COLOURS.map((name, n) =>
      button("", () => this.#app.mode?.write?.(n + 1), {
        class: `swatch ink-${n + 1}`,
        "data-ink": n + 1,
        "data-key": n + 1,
        "aria-label": capital(say(`colour.${name}`)),
      }),
    );
    const { state } = this.#app;
    return [...keys, isTinting(state) ? this.#release(heldText(state)) : this.#erase()];
  }

  /** Create the key that releases the held number, whose pencil marks are coloured. @param {string} number */
  #release(number) {
    const how = { class: "let-go", "aria-label": say("play.release", { number }) };
    return button(`${number} ✕`, () => this.#app.mode?.hold?.(null), how);
  }

  /** Show on each key how many of its number are left. */
  #count() {
    const left = N.left(this.#app.fog.seen(this.#app.state));
    for (const key of this.#keys.children) {
      if (!(key instanceof HTMLElement) || !key.dataset.number) continue;
      const many = left?.get(Number(key.dataset.number));
      if (many === undefined) continue;
      const said = many > 0 ? String(many) : many < 0 ? "!" : "";
      if (key.dataset.left === said) continue;
      key.dataset.left = said;
      key.setAttribute(
        "aria-description",
        many > 0 ? say("play.left", { n: many }) : say(many < 0 ? "play.tooMany" : "play.allThere"),
      );
    }
  }

  /** Create the keys for fingers, which have no right button. @param {Board} board */
  #toolKeys(board) {
    const layers = playable(board).filter((layer) => !isNumbers(layer));
    if (!layers.length) return [];
    const cells = layers.find(({ layer }) => layer === "cells");
    // If one of the marks is required, the last has a key, and clicks step through the others first.
    const must = cells?.blank === null ? cells.marks.map(({ text }) => capital(text)) : [];
    // A star, a tent or a bulb is called by its name.
    const made = cells?.marks.filter(({ mark: one }) => one !== cells.blank) ?? [];
    const edges = drawsEdges(board);
    const usual = made.length === 1 && made[0] && !edges ? capital(made[0].text) : say("play.mark");
    const mark = must.slice(0, -1).join(" · ") || usual;
    const dot = must.at(-1) ?? say("play.dot");
    const on = [cells ? mark : "", edges ? edgeMark(layers) : ""].filter(Boolean).join(" · ");
    const off = [
      cells ? dot : "",
      edges ? (board.joins === "parts" ? say("play.joined") : say("play.cross")) : "",
    ]
      .filter(Boolean)
      .join(" · ");
    const tools = /** @type {const} */ ([
      ["on", on],
      ["off", off],
    ]).map(([tool, text]) =>
      button(text, () => this.#app.show(S.usePen(S.useTool(this.#app.state, tool), "number")), {
        "data-tool": tool,
        "data-both": Boolean(cells && edges),
      }),
    );
    if (playable(board).some(isNumbers)) return tools;
    const pens = PENS.filter((pen) => pen === "colour" || pen === "draw").map((pen) =>
      button(say(`pen.${pen}`), () => this.#app.show(S.usePen(this.#app.state, pen)), {
        "data-pen": pen,
      }),
    );
    return [...tools, ...pens];
  }
}

/** Return the name of what is drawn on edges: lines, unless it has its own name. @param {LayerOf[]} layers */
function edgeMark(layers) {
  const edges = layers.find(({ layer }) => layer.startsWith("edges"));
  const made = edges?.marks.filter(({ mark }) => mark !== edges.blank) ?? [];
  return made.length === 1 && made[0] ? capital(made[0].text) : say("play.line");
}

/** @param {string} name @param {string} label */
const group = (name, label) => make("div", { class: name, role: "group", "aria-label": label });
