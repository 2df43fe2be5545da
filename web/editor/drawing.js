// @ts-check
/** The drawing tools of the palette, and the options of the one in hand. */

import { button, field, make, select } from "../base/dom.js";
import { partsOf } from "../board/decorating.js";
import { paintDecorations } from "../board/decorations.js";
import { make as makeSvg } from "../board/svg.js";
import { atHalf, onBoard } from "../puzzle/geometry.js";
import { placeOn } from "../puzzle/sentences.js";
import { say } from "../words/say.js";
import { changes, COLOURS, PENS } from "./pens.js";
import { SNAPS } from "./strokes.js";

/**
 * @typedef {import("../board/decorating.js").Decoration} Decoration
 * @typedef {import("./artist.js").Artist} Artist
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./pens.js").Options} Options
 * @typedef {import("./pens.js").Tool} Tool
 */

const TOOLS = /** @type {Tool[]} */ (Object.keys(PENS));

/** The choices of the options that are lists. */
const CHOICES = /** @type {const} */ ({
  form: ["circle", "square", "diamond", "pill", "triangle", "star"],
  paint: ["outlined", "filled", "white"],
  dashes: ["solid", "dashed", "dotted"],
  level: ["ground", "under", "over"],
  snap: Object.keys(SNAPS),
});

/** The least and the greatest value of the options that are numbers, in percent. */
const RANGES = /** @type {const} */ ({
  width: [2, 60, 2],
  size: [10, 200, 5],
  opacity: [10, 100, 5],
});

const HINTS = /** @type {const} */ ({
  line: "draw.lineHint",
  arrow: "draw.lineHint",
  shape: "draw.shapeHint",
  text: "draw.textHint",
  tint: "draw.tintHint",
  frame: "draw.frameHint",
  change: "draw.changeHint",
});

/** What each tool looks like. @type {Record<Tool, Decoration[]>} */
const ICONS = {
  line: [
    {
      sort: "line",
      points: [
        [0.8, 0.2],
        [0.3, 0.5],
        [0.7, 0.8],
      ],
      colour: "#a0a0a0",
      width: 0.18,
    },
  ],
  arrow: [
    {
      sort: "line",
      points: [
        [0.8, 0.2],
        [0.2, 0.8],
      ],
      colour: "#000000",
      width: 0.09,
      head: 0.4,
    },
  ],
  shape: [
    {
      sort: "box",
      at: [0.5, 0.5],
      width: 0.7,
      height: 0.7,
      form: "ellipse",
      border: "#000000",
      weight: 0.09,
    },
  ],
  text: [{ sort: "box", at: [0.5, 0.5], text: "A", ink: "#000000", size: 0.8 }],
  tint: [{ sort: "box", at: [0.5, 0.5], width: 0.9, height: 0.9, fill: "#f7d038" }],
  frame: [{ sort: "frame", cells: [[0, 0]], colour: "#000000" }],
  change: [
    {
      sort: "line",
      points: [
        [0.2, 0.3],
        [0.8, 0.5],
        [0.55, 0.58],
        [0.42, 0.85],
        [0.2, 0.3],
      ],
      fill: "#a0a0a0",
      colour: "#000000",
      width: 0.06,
    },
  ],
};

export class Drawing {
  box = make("section", { class: "drawing", "aria-labelledby": "drawing-title" });
  options = make("div", { class: "pen-options", role: "group", "aria-label": say("draw.options") });
  #editor;
  #artist;
  #tools;
  #said = make("p", { class: "unseen", "aria-live": "polite" });
  #shown = "";
  /** Called when the author has selected a tool. */
  onTaken = () => {};

  /** @param {Editor} editor @param {Artist} artist */
  constructor(editor, artist) {
    this.#editor = editor;
    this.#artist = artist;
    this.#tools = TOOLS.map((tool) => {
      const key = button("", () => this.take(tool), { "data-tool": tool });
      key.append(picture(ICONS[tool]), say(`draw.${tool}`));
      return key;
    });
    this.box.append(
      make("h3", { id: "drawing-title" }, say("draw.drawing")),
      make("p", { class: "remark" }, say("draw.onlyDrawn")),
      make(
        "div",
        { class: "pen-tools", role: "group", "aria-label": say("draw.tools") },
        ...this.#tools,
      ),
      this.#said,
    );
    editor.onChange(() => this.draw());
  }

  /** @param {Tool} tool */
  take(tool) {
    this.#artist.use(tool);
    this.onTaken();
  }

  draw() {
    const artist = this.#editor.artist && this.#artist;
    for (const key of this.#tools)
      key.setAttribute("aria-pressed", String(artist?.tool === key.dataset.tool));
    this.options.hidden = !artist;
    this.#said.textContent = artist ? this.#place(artist) : "";
    if (!artist) {
      this.#shown = "";
      return;
    }
    const { tool, one, options } = artist;
    const shown = JSON.stringify([tool, one, options]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused =
      document.activeElement instanceof HTMLElement && this.options.contains(document.activeElement)
        ? document.activeElement.dataset.option
        : "";
    const listed = one
      ? /** @type {(keyof Options)[]} */ (Object.keys(options)).filter((key) => changes(one, key))
      : PENS[tool].options;
    this.options.replaceChildren(
      make(
        "p",
        { class: "remark" },
        say(HINTS[tool]),
        make(
          "span",
          { class: "by-key" },
          ` ${say(tool === "change" ? "draw.changeByKey" : "draw.byKey")}`,
        ),
      ),
      ...listed.map((key) => this.#option(key, options)),
    );
    for (const input of this.options.querySelectorAll("[data-option]"))
      if (focused && input instanceof HTMLElement && input.dataset.option === focused)
        input.focus();
  }

  /** The name of the place of the cursor. @param {Artist} artist */
  #place({ at: [row, col] }) {
    const { board } = this.#editor;
    const coord = atHalf(Math.round(row * 2), Math.round(col * 2));
    return onBoard(board, coord) ? placeOn(board, coord) : say("draw.outside");
  }

  /** @param {keyof Options} key @param {Options} options */
  #option(key, options) {
    if (key === "colour") return this.#colours(options.colour);
    if (key === "text") {
      const input = make("input", {
        ...{ type: "text", value: options.text, maxlength: 200, autocomplete: "off" },
        "data-option": key,
      });
      input.addEventListener("change", () => this.#artist.set("text", input.value));
      return field(say("draw.text"), input);
    }
    if (key in RANGES) return this.#range(/** @type {keyof typeof RANGES} */ (key), options);
    const list = /** @type {keyof typeof CHOICES} */ (key);
    const input = select(
      CHOICES[list].map((value) => [
        value,
        say(/** @type {any} */ (value === "white" ? "draw.whiteInside" : `draw.${value}`)),
      ]),
      { "data-option": key },
    );
    input.value = String(options[list]);
    input.addEventListener("change", () =>
      this.#artist.set(list, /** @type {any} */ (input.value)),
    );
    return field(say(`draw.${list}`), input);
  }

  /** @param {keyof typeof RANGES} key @param {Options} options */
  #range(key, options) {
    const [min, max, step] = RANGES[key];
    const by = key === "opacity" ? 1 : 100;
    const input = make("input", { type: "range", min, max, step, "data-option": key });
    input.value = String(Math.round(options[key] * by));
    const told = () =>
      input.setAttribute(
        "aria-valuetext",
        say(key === "opacity" ? "draw.percent" : "draw.ofCell", { n: Number(input.value) }),
      );
    told();
    input.addEventListener("input", told);
    input.addEventListener("change", () => this.#artist.set(key, Number(input.value) / by));
    return field(say(`draw.${key}`), input);
  }

  /** @param {string} colour */
  #colours(colour) {
    const keys = Object.entries(COLOURS).map(([name, value]) => {
      const key = button("", () => this.#artist.set("colour", value), {
        "aria-label": say(/** @type {any} */ (`draw.${name}`)),
        "aria-pressed": String(value === colour),
        "data-option": `colour ${name}`,
      });
      const face = make("span");
      face.style.background = value;
      key.append(face);
      return key;
    });
    const other = make("input", {
      ...{ type: "color", value: colour, "aria-label": say("draw.otherColour") },
      "data-option": "colour",
    });
    other.addEventListener("change", () => this.#artist.set("colour", other.value));
    return make(
      "div",
      { class: "swatches", role: "group", "aria-label": say("draw.colour") },
      ...keys,
      other,
    );
  }
}

/** @param {Decoration[]} decorations */
function picture(decorations) {
  const inside = makeSvg("g", { class: "decorations" });
  inside.append(...paintDecorations(decorations.flatMap(partsOf)));
  return makeSvg("svg", { class: "icon", viewBox: "0 0 48 48", "aria-hidden": "true" }, inside);
}
