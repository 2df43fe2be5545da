// @ts-check
/** The board: one SVG, drawn from the state. A redraw touches only what differs from the last one. */

import { at, clashes, textOf } from "../state.js";
import { label } from "../words.js";
import { borders, CELL, gridLines } from "./outline.js";

/**
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../state.js").State} State
 * @typedef {{group: SVGElement, text: SVGElement, seen: string}} Cell
 */

/** Room round the board for the outer border and the ring, in the drawing's units. */
const MARGIN = 1;

export class BoardView {
  /** @type {Map<Coord, Cell>} */
  #cells = new Map();
  /** @type {Board | null} */
  #board = null;
  /** @type {Coord} */
  #selected = "";
  #svg;
  #ring = shape("rect", {
    class: "ring",
    width: CELL - 3,
    height: CELL - 3,
    rx: 4,
    "aria-hidden": "true",
  });

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.#svg = svg;
  }

  /** @param {State} state */
  draw(state) {
    if (state.board !== this.#board) this.#build(state.board);
    const found = clashes(state);
    const lit = new Set(state.lit);
    for (const [coord, cell] of this.#cells) {
      const kind = coord in state.values ? "given" : coord in state.solved ? "solved" : "empty";
      const mark = state.values[coord] ?? state.solved[coord];
      const text = textOf(state.board, mark);
      const spoken = label(state, coord, found.get(coord));
      const names = ["cell", kind, found.has(coord) ? "clash" : "", lit.has(coord) ? "lit" : ""];
      const seen = `${names.join(" ")}|${text}|${spoken}`;
      if (seen === cell.seen) continue;
      cell.seen = seen;
      cell.group.setAttribute("class", names.filter(Boolean).join(" "));
      cell.group.setAttribute("aria-label", spoken);
      if (found.has(coord) || lit.has(coord)) cell.group.setAttribute("aria-invalid", "true");
      else cell.group.removeAttribute("aria-invalid");
      if (cell.text.textContent !== text) cell.text.textContent = text;
    }
    this.#select(state.selected);
  }

  /** Give the keyboard to the selected cell. */
  focus() {
    this.#cells.get(this.#selected)?.group.focus({ preventScroll: true });
  }

  hasFocus() {
    return this.#svg.contains(document.activeElement);
  }

  /** The coord under an event, if it is on a cell. @param {Event} event @returns {Coord | null} */
  coordOf(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-coord]") : null;
    return target?.getAttribute("data-coord") ?? null;
  }

  /** @param {Coord} coord */
  #select(coord) {
    if (coord === this.#selected) return;
    const before = this.#cells.get(this.#selected);
    before?.group.setAttribute("tabindex", "-1");
    before?.group.setAttribute("aria-selected", "false");
    const group = this.#cells.get(coord)?.group;
    group?.setAttribute("tabindex", "0");
    group?.setAttribute("aria-selected", "true");
    this.#ring.setAttribute("transform", group?.getAttribute("transform") ?? "");
    this.#selected = coord;
  }

  /** @param {Board} board */
  #build(board) {
    const { rows, cols } = board;
    const [width, height] = [cols * CELL, rows * CELL];
    this.#board = board;
    this.#selected = "";
    this.#cells.clear();
    this.#svg.setAttribute(
      "viewBox",
      [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "),
    );
    this.#svg.setAttribute("aria-label", `${board.name}, ${rows} by ${cols}`);
    this.#svg.setAttribute("aria-rowcount", String(rows));
    this.#svg.setAttribute("aria-colcount", String(cols));
    // One size of type for the whole board, by the longest text that may stand in it.
    this.#svg.toggleAttribute(
      "data-wide",
      board.entry.marks.some((m) => m.text.length > 1),
    );
    this.#ring.setAttribute("x", "1.5");
    this.#ring.setAttribute("y", "1.5");
    /** @type {SVGElement[]} */
    const lines = [shape("path", { class: "line thin", d: gridLines(rows, cols) })];
    for (const style of ["solid", "dashed", "dotted"]) {
      const regions = board.lines.filter((line) => line.style === style).map((line) => line.coords);
      if (regions.length)
        lines.push(shape("path", { class: `line thick ${style}`, d: borders(regions) }));
    }
    lines.push(shape("rect", { class: "line thick frame", width, height }));
    const layer = shape("g", { class: "lines", "aria-hidden": "true" });
    layer.append(...lines);
    this.#svg.replaceChildren(...this.#rows(board), layer, this.#ring);
  }

  /** @param {Board} board @returns {SVGElement[]} */
  #rows(board) {
    return Array.from({ length: board.rows }, (_, row) => {
      const line = shape("g", { role: "row", "aria-rowindex": row + 1 });
      for (let col = 0; col < board.cols; col++)
        line.append(this.#cell(at(board, row, col), row, col));
      return line;
    });
  }

  /** @param {Coord} coord @param {number} row @param {number} col */
  #cell(coord, row, col) {
    const group = shape("g", {
      role: "gridcell",
      class: "cell",
      tabindex: -1,
      transform: `translate(${col * CELL} ${row * CELL})`,
      "data-coord": coord,
      "aria-colindex": col + 1,
      "aria-selected": "false",
    });
    const text = shape("text", { class: "mark", x: CELL / 2, y: CELL / 2 });
    const paper = shape("rect", { class: "paper", width: CELL, height: CELL });
    // Shown on cells that clash: the sign that does not need colour.
    const flag = shape("path", { class: "flag", d: `M${CELL - 15} 2H${CELL - 2}V15Z` });
    group.append(paper, flag, text);
    this.#cells.set(coord, { group, text, seen: "" });
    return group;
  }
}

/** @param {string} name @param {Record<string, string | number>} attributes @returns {SVGElement} */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
