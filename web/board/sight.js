// @ts-check
/** What of the board is seen: all of it, or a part of it, magnified. Pinch, wheel and buttons change it. */

import { point } from "../puzzle/geometry.js";
import { CELL } from "./svg.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box in the drawing's units */

/** A cell is never made larger than this many pixels, nor the whole board smaller than it is. */
const LARGEST_CELL = 96;
/** Cells of so many pixels need no magnifying. */
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

  /** How many times larger than the whole board would be. */
  get scale() {
    return this.#whole.width / this.#seen.width;
  }

  /** Whether all of the board is seen. */
  get isWhole() {
    return this.scale < 1.001;
  }

  /** How far one can go in: until a cell is large enough for any finger. */
  get most() {
    return Math.max(1, LARGEST_CELL / this.#cell);
  }

  /** Whether cells are so small that a button for magnifying them is of use. */
  get isSmall() {
    return this.#cell < EASY_CELL;
  }

  /** How many pixels a cell has while the whole board is seen; the drawing may leave room at its sides. */
  get #cell() {
    const { clientWidth, clientHeight } = this.#svg;
    const { width, height } = this.#whole;
    return CELL * (Math.min(clientWidth / width, clientHeight / height) || 1);
  }

  /** Who sees all of the board goes on doing so. @param {Box} whole @param {boolean} all see all of it from now on */
  frame(whole, all) {
    all ||= this.isWhole;
    this.#whole = whole;
    const { style } = this.#svg.parentElement ?? this.#svg;
    style.setProperty("--ratio", String(whole.width / whole.height));
    this.#show(all ? whole : this.#seen);
  }

  /** @param {number} times @param {import("../puzzle/geometry.js").Point} [about] what stays where it is, in cells; else the middle */
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

  /** By so many cells. @param {number} right @param {number} down */
  pan(right, down) {
    const { x, y } = this.#seen;
    this.#show({ ...this.#seen, x: x + right * CELL, y: y + down * CELL });
  }

  /** Bring a coord into sight. @param {string} coord */
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
