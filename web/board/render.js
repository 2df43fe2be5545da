// @ts-check
/**
 * The board: one SVG, drawn from the state. A redraw touches only what differs from the last one.
 *
 * From bottom to top, the layers are the paper, the fog, the author's clues below the marks, the cells with their contents, and
 * grid lines with borders. Above these are the player's lines, the author's clues above the marks, and the outline of
 * the cursor. Screen readers read the cells as a grid. The cursor on an edge or a corner is an additional, moving cell
 * of that grid.
 */

import { paintsCells } from "../puzzle/marks.js";
import { clashes } from "../puzzle/numbers.js";
import { BankLayer } from "./bank.js";
import { dirtyCoords, litCoords } from "./differences.js";
import { Cells } from "./cells.js";
import { isCell, isRim, place, point } from "../puzzle/geometry.js";
import { EdgeLayer } from "./edges.js";
import { boxBeyond } from "./marks.js";
import { ReasonLayer } from "./reasons.js";
import { NoteLayer } from "./notes.js";
import { RegionLayer } from "./regions.js";
import { gridLines, inset } from "./outline.js";
import { paintShapes } from "./shapes.js";
import { CELL, make, path } from "./svg.js";
import { SpotLayer } from "./spot.js";
import { Sight } from "./sight.js";
import { TintLayer } from "./tints.js";
import { ClueLayer } from "./clues.js";
import { ColourLayer } from "./colours.js";
import { FogLayer } from "./fog.js";
import { label } from "./labels.js";
import { say } from "../words/say.js";
import { painted as paintedState } from "../puzzle/shown.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/geometry.js").Point} Point
 */

/** Room around the board for the outer border and the cursor's outline, in the drawing's units. */
const RIM = 4;
/** The same, if lines, crosses and the cursor may be on the border, or clues on its corners. */
const WIDE_RIM = 11;
const WIDEST_RIM = 16;
/** Half the width of the frame, for each row or column: on the screen, the frame is equally wide on any board. */
const FRAME = 0.19;
/** Players count cells by fives. */
const FIVE = 5;

export class BoardView {
  /** The visible part of the board: all of it, or a magnified part. */
  sight;
  /** @type {State | null} */
  #shown = null;
  #svg;
  #cells = new Cells();
  #edges = new EdgeLayer();
  #reasons = new ReasonLayer((coord, hides) => this.#cells.hideSmall(coord, hides));
  #regions = new RegionLayer();
  #tints = new TintLayer();
  #spots = new SpotLayer((coord) => this.#cells.reach(coord));
  #colours = new ColourLayer();
  #notes = new NoteLayer();
  #clues = new ClueLayer();
  #bank = new BankLayer();
  #fog = new FogLayer();
  /** What the author draws without a rule: below colours, below clues, below numbers, and above the grid. */
  #decorations = {
    ground: hidden("decorations"),
    under: hidden("decorations"),
    middle: hidden("decorations"),
    over: hidden("decorations"),
  };
  /**
   * Two cells that take turns to represent a cursor that is not on a cell, so that screen readers announce each move.
   */
  #stops = [0, 1].map(() =>
    make("g", {
      role: "gridcell",
      class: "stop",
      tabindex: 0,
      "aria-selected": "true",
    }),
  );
  #selection = make("path", { class: "selection", "aria-hidden": "true" });
  #ring = make("rect", { class: "ring", "aria-hidden": "true" });
  #layer = {
    paper: hidden("paper"),
    below: hidden("below"),
    lines: hidden("lines"),
    above: hidden("above"),
  };
  #caption = "";
  #outlined = "";

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.#svg = svg;
    this.sight = new Sight(svg);
  }

  /** The text about the whole board, such as the number of stars. */
  get caption() {
    return this.#caption;
  }

  /** @param {State} given */
  draw(given) {
    const state = paintedState(given);
    const before = this.#shown;
    this.#shown = state;
    if (!before || state.board !== before.board) {
      this.#build(state, before);
      this.#edges.draw(state, null);
    } else {
      const dirty = dirtyCoords(state, before);
      this.#cells.draw(state, dirty, clashes(state), litCoords(state));
      this.#edges.draw(state, dirty);
    }
    this.#regions.draw(state);
    this.#colours.draw(state);
    this.#notes.draw(state);
    this.#tints.draw(state, clashes(state));
    this.#spots.draw(state);
    this.#clues.draw(state);
    this.#bank.draw(state);
    this.#reasons.draw(state);
    this.#svg.toggleAttribute("data-walk", state.walk !== null);
    if (!before || state.cursor !== before.cursor || state.board !== before.board)
      this.#place(state, before);
    else if (!isCell(state.cursor)) this.#sayStop(state);
    if (state.also !== before?.also) {
      for (const coord of before?.also ?? [])
        if (coord !== state.cursor) this.#cells.include(coord, false);
      for (const coord of state.also) this.#cells.include(coord, true);
    }
    const several = state.also.length ? inset([...state.also, state.cursor], 1.5) : "";
    if (several !== this.#outlined) {
      this.#outlined = several;
      this.#selection.setAttribute("d", several);
    }
  }

  /** Draw all candidates again, because a setting about them has changed. @param {State} given */
  redraw(given) {
    const state = paintedState(given);
    this.#cells.draw(state, null, clashes(state), litCoords(state));
    this.#spots.draw(state);
  }

  /** Move the focus to the cursor. */
  focus() {
    this.#holder()?.focus({ preventScroll: true });
  }

  hasFocus() {
    return this.#svg.contains(document.activeElement);
  }

  /** Return the coord whose element an event targets. @param {Event} event @returns {Coord | null} */
  coordOf(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-coord]") : null;
    return target?.getAttribute("data-coord") ?? null;
  }

  /**
   * Return the position of a pointer on the board, in cells.
   * @param {{clientX: number, clientY: number}} event @returns {Point}
   */
  pointOf({ clientX, clientY }) {
    const matrix = this.#svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: x / CELL, y: y / CELL };
  }

  /** Return the domino of the tray under a pointer. @param {{clientX: number, clientY: number}} event */
  pieceAt(event) {
    return this.#bank.at(this.pointOf(event));
  }

  /** @returns {SVGElement | undefined} */
  #holder() {
    const cursor = this.#shown?.cursor ?? "";
    if (isCell(cursor)) return this.#cells.get(cursor);
    return this.#stops.find((stop) => stop.isConnected);
  }

  /** @param {State} state @param {State | null} before */
  #place(state, before) {
    const { cursor, board } = state;
    const focused = this.hasFocus();
    if (before && isCell(before.cursor)) this.#cells.select(before.cursor, false);
    const { x, y } = point(cursor);
    const { layer, row } = place(cursor);
    if (isCell(cursor)) {
      this.#cells.select(cursor, true);
      // This comes first: if the board loses the focus for a moment, browsers compute all its styles again, twice.
      if (focused) this.#cells.get(cursor)?.focus({ preventScroll: true });
      for (const stop of this.#stops) stop.remove();
    } else {
      const [stop, old] = this.#stops[0]?.isConnected ? [...this.#stops].reverse() : this.#stops;
      stop?.setAttribute("data-coord", cursor);
      stop?.replaceChildren(
        make("rect", {
          class: "hold",
          x: x * CELL - 4,
          y: y * CELL - 4,
          width: 8,
          height: 8,
        }),
      );
      if (stop) this.#cells.rows[Math.min(row, board.rows - 1)]?.append(stop);
      this.#sayStop(state);
      if (focused) stop?.focus({ preventScroll: true });
      old?.remove();
    }
    const whole = isCell(cursor) || isRim(cursor);
    const [width, height] = whole
      ? [CELL - 3, CELL - 3]
      : [layer === "edges_h" ? 34 : 18, layer === "edges_v" ? 34 : 18];
    const box = { x: x * CELL - width / 2, y: y * CELL - height / 2, width, height };
    // For a list that is being typed, the outline surrounds the whole list and cuts through none of its words.
    const round = isRim(cursor) ? boxBeyond(board, cursor, CELL - 3) : box;
    for (const [name, value] of Object.entries({ ...round, rx: whole ? 4 : 9 }))
      this.#ring.setAttribute(name, String(value));
    if (before) this.sight.reveal(cursor);
  }

  /** @param {State} state */
  #sayStop(state) {
    const stop = this.#stops.find((one) => one.getAttribute("data-coord") === state.cursor);
    const lit = litCoords(state).has(state.cursor);
    const said = label(state, state.cursor, { lit });
    if (stop && stop.getAttribute("aria-label") !== said) stop.setAttribute("aria-label", said);
  }

  /** @param {State} state @param {State | null} before */
  #build(state, before) {
    const { board } = state;
    const { rows, cols, margins } = board;
    const [width, height] = [cols * CELL, rows * CELL];
    const rim = Math.max(rimOf(board), FRAME * Math.max(rows, cols));
    const painted = paintShapes(board);
    this.#caption = painted.caption;
    this.#clues.build(painted.clues);
    this.#bank.build(board, height + margins.bottom * CELL + rim);
    for (const stop of this.#stops) stop.remove();
    const resized = before?.board.rows !== rows || before.board.cols !== cols;
    this.#cells.build(board, painted, resized);
    this.#cells.draw(state, null, clashes(state), litCoords(state));
    this.sight.frame(
      {
        x: -margins.left * CELL - rim,
        y: -margins.top * CELL - rim,
        width: width + (margins.left + margins.right) * CELL + 2 * rim,
        height: height + (margins.top + margins.bottom) * CELL + 2 * rim + this.#bank.height,
      },
      resized,
    );
    const set = (/** @type {string} */ name, /** @type {string | number} */ value) =>
      this.#svg.setAttribute(name, String(value));
    set("aria-label", say("label.board", { name: board.name, rows, cols }));
    set("aria-rowcount", rows);
    set("aria-colcount", cols);
    set("data-grid", board.grid);
    set("data-joins", board.joins ?? "none");
    set("data-digits", digitsOf(board));
    // Lines and shading are dragged; if numbers are typed, a finger can scroll the page.
    this.#svg.toggleAttribute(
      "data-drags",
      board.layers.some(({ marks }) => marks.some(({ word }) => word !== "number")),
    );
    this.#svg.toggleAttribute(
      "data-corners",
      board.shapes.some(
        ({ word, style, text }) =>
          text && (word === "border" || (word === "text" && style === "corner")),
      ),
    );
    this.#layer.paper.replaceChildren(make("rect", { class: "ground", width, height }));
    this.#layer.below.replaceChildren(...painted.below);
    const casing =
      paintsCells(board) && painted.rooms ? [path("stroke casing", painted.rooms)] : [];
    this.#layer.lines.replaceChildren(...casing, ...grid(board), ...painted.lines);
    this.#layer.above.replaceChildren(...painted.above);
    if (board.decorations || before?.board.decorations) void this.#decorate(board);
    const cages = painted.lines.filter((line) => line.classList.contains("cage"));
    const decorations = Object.values(this.#decorations);
    this.#fog.build(board, [this.#layer.below, this.#layer.above, ...decorations, ...cages]);
    // Moving the cells would take the focus away from them.
    if (!resized) return;
    const { paper, below, lines, above } = this.#layer;
    const { ground, under, middle, over } = this.#decorations;
    this.#svg.replaceChildren(
      paper,
      ground,
      this.#fog.group,
      this.#colours.group,
      under,
      below,
      middle,
      this.#regions.group,
      this.#tints.group,
      this.#spots.group,
      this.#reasons.below,
      ...this.#cells.rows,
      this.#cells.notes,
      lines,
      over,
      this.#notes.group,
      this.#edges.group,
      above,
      this.#bank.group,
      this.#reasons.above,
      this.#selection,
      this.#ring,
    );
  }

  /** @param {Board} board */
  async #decorate(board) {
    const { paintDecorations } = await import("./decorations.js");
    if (this.#shown?.board !== board) return;
    for (const [level, group] of Object.entries(this.#decorations))
      group.replaceChildren(...paintDecorations(board.decorations?.[level] ?? []));
  }
}

/**
 * Return how many digits its numbers have; if 9 and 16 can both appear, all have the same size.
 * @param {Board} board
 */
function digitsOf({ shapes, distinct }) {
  const texts = shapes.filter(({ word, style }) => word === "text" && style === "middle");
  const longest = Math.max(1, ...texts.map(({ text }) => text.length));
  const most = distinct.some((list) => list.length > 9) ? 2 : 1;
  return Math.min(3, Math.max(longest, most));
}

/** @param {Board} board */
function rimOf({ kinds, joins, wraps }) {
  if (kinds.some(({ at, inner }) => at.includes("corners") && !inner)) return WIDEST_RIM;
  return joins === "corners" || wraps ? WIDE_RIM : RIM;
}

/**
 * Draw the grid in the board's style: lines and a frame, dots at the corners, or almost nothing.
 * @param {Board} board @returns {SVGElement[]}
 */
function grid({ grid: look, rows, cols, fives, wraps }) {
  const [width, height] = [cols * CELL, rows * CELL];
  if (look === "dots") {
    let d = "";
    for (let row = 0; row <= rows; row++)
      for (let col = 0; col <= cols; col++) d += `M${col * CELL} ${row * CELL}h0`;
    return [path("stroke thin", gridLines(rows, cols)), path("dots", d)];
  }
  const thin = path("stroke thin", gridLines(rows, cols));
  if (look === "faint") return [thin];
  // Lines may leave a grid that wraps, so its frame is dashed.
  const names = `stroke thick${wraps ? " open" : ""}`;
  const frame = make("rect", { class: names, width, height });
  const fifth = fives ? [path("stroke fifth", gridLines(rows, cols, FIVE))] : [];
  return [thin, ...fifth, frame];
}

/** Create a part of the drawing that screen readers skip. @param {string} name */
function hidden(name) {
  return make("g", { class: name, "aria-hidden": "true" });
}
