// @ts-check
/** The visible part of the board: all of it, or a magnified part. Pinches, the wheel and buttons change it. */

import { point } from "../puzzle/geometry.js";
import { CELL } from "./svg.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box in the drawing's units */

/** The largest size of a magnified cell, in pixels; the whole board is never made smaller than it is. */
const LARGEST_CELL = 96;
/** Cells of this size, in pixels, need no magnification. */
const EASY_CELL = 34;

export class Sight {
  #svg;
  /** @type {Box} */
  #whole = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Box} */
  #seen = this.#whole;

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.#svg = svg;
  }

  /** The magnification, relative to the whole board. */
  get scale() {
    return this.#whole.width / this.#seen.width;
  }

  /** Whether the whole board is visible. */
  get isWhole() {
    return this.scale < 1.001;
  }

  /** The largest magnification: until a cell is large enough for any finger. */
  get most() {
    return Math.max(1, LARGEST_CELL / this.#cell);
  }

  /** Whether a zoom button is useful because the cells are small. */
  get isSmall() {
    return this.#cell < EASY_CELL;
  }

  /** The size of a cell in pixels while the whole board is visible; the drawing may leave room at its sides. */
  get #cell() {
    const { clientWidth, clientHeight } = this.#svg;
    const { width, height } = this.#whole;
    return CELL * (Math.min(clientWidth / width, clientHeight / height) || 1);
  }

  /**
   * Set the size of the whole drawing. If the whole board was visible, it stays so.
   * @param {Box} whole @param {boolean} all show the whole board from now on
   */
  frame(whole, all) {
    all ||= this.isWhole;
    this.#whole = whole;
    const { style } = this.#svg.parentElement ?? this.#svg;
    style.setProperty("--ratio", String(whole.width / whole.height));
    this.#show(all ? whole : this.#seen);
  }

  /**
   * @param {number} times
   * @param {import("../puzzle/geometry.js").Point} [about] the point that stays in place, in cells; by default the
   *   middle
   */
  zoom(times, about) {
    const scale = Math.max(1, Math.min(this.most, this.scale * times));
    const { x, y, width, height } = this.#seen;
    const fixed = about
      ? { x: about.x * CELL, y: about.y * CELL }
      : { x: x + width / 2, y: y + height / 2 };
    const by = this.#whole.width / scale / width;
    this.#show({
      x: fixed.x - (fixed.x - x) * by,
      y: fixed.y - (fixed.y - y) * by,
      width: this.#whole.width / scale,
      height: this.#whole.height / scale,
    });
  }

  /** Move the visible part by this number of cells. @param {number} right @param {number} down */
  pan(right, down) {
    const { x, y } = this.#seen;
    this.#show({ ...this.#seen, x: x + right * CELL, y: y + down * CELL });
  }

  /** Move a coord into view. @param {string} coord */
  reveal(coord) {
    if (this.isWhole) return;
    const { x, y } = point(coord);
    const { x: left, y: top, width, height } = this.#seen;
    const room = CELL * 0.75;
    const into = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ far,
    ) => Math.min(at - room, Math.max(at + room - far, from));
    this.#show({
      ...this.#seen,
      x: into(x * CELL, left, width),
      y: into(y * CELL, top, height),
    });
  }

  /** @param {Box} box */
  #show({ x, y, width, height }) {
    const whole = this.#whole;
    const within = (
      /** @type {number} */ n,
      /** @type {number} */ least,
      /** @type {number} */ most,
    ) => Math.max(least, Math.min(most, n));
    this.#seen = {
      x: within(x, whole.x, whole.x + whole.width - width),
      y: within(y, whole.y, whole.y + whole.height - height),
      width,
      height,
    };
    const seen = this.#seen;
    this.#svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    this.#svg.toggleAttribute("data-zoomed", !this.isWhole);
    this.#svg.dispatchEvent(new CustomEvent("sight"));
  }
}
