// @ts-check
/** The fields for what players enter on a free board. */

import { field, make, number, select } from "../base/dom.js";
import { say } from "../words/say.js";

/** @typedef {{cells?: string, least?: number, most?: number, lines?: string}} Layers  as the envelope stores them */

/** What the engine assumes if it is left out. */
const USUAL = { cells: "shading", least: 1, most: 9, lines: "nothing" };
/** The largest number of a cell. */
const LARGEST = 999;

export class LayerFields {
  #cells = select(
    [
      ["shading", say("free.shading")],
      ["numbers", say("free.numbers")],
      ["nothing", say("free.nothing")],
    ],
    { name: "cells" },
  );
  #least = number({ name: "least", min: 0, max: LARGEST, required: true });
  #most = number({ name: "most", min: 0, max: LARGEST, required: true });
  #lines = select(
    [
      ["nothing", say("free.noLines")],
      ["cells", say("free.throughCells")],
      ["corners", say("free.alongCorners")],
      ["borders", say("free.borders")],
    ],
    { name: "lines" },
  );
  #range = make(
    "div",
    { class: "pair" },
    field(say("free.least"), this.#least),
    field(say("free.most"), this.#most),
  );
  box = make(
    "div",
    { class: "layer-fields" },
    field(say("free.cells"), this.#cells),
    this.#range,
    field(say("free.lines"), this.#lines),
  );

  constructor() {
    this.#cells.addEventListener("change", () => this.#draw());
    this.value = {};
  }

  /** @returns {Layers} */
  get value() {
    const numbers = { least: this.#least.valueAsNumber, most: this.#most.valueAsNumber };
    return {
      cells: this.#cells.value,
      ...(this.#cells.value === "numbers" ? numbers : {}),
      lines: this.#lines.value,
    };
  }

  /** @param {Layers} layers */
  set value(layers) {
    const { cells, least, most, lines } = { ...USUAL, ...layers };
    this.#cells.value = cells;
    this.#least.value = String(least);
    this.#most.value = String(most);
    this.#lines.value = lines;
    this.#draw();
  }

  #draw() {
    this.#range.hidden = this.#cells.value !== "numbers";
  }
}
