// @ts-check
/** Draws the player's lines, bridges and crosses, small pictures on edges and corners, and highlights on these. */

import { at } from "../puzzle/state.js";
import { choiceOf, coordsInPlay, isCell, layerOf, point } from "../puzzle/geometry.js";
import { litCoords, trialAt } from "./differences.js";
import { pictureNamed } from "../puzzle/looks.js";
import { crossMark, edgeMark, litMarks, pictureMark } from "./marks.js";
import { coloured } from "./pieces.js";
import { CELL, make, path } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Choice} Choice
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

export class EdgeLayer {
  group = make("g", { class: "edges", "aria-hidden": "true" });
  /** @type {Map<Coord, {element: SVGElement, seen: string, colour: number}>} */
  #drawn = new Map();
  #lit = make("g", { class: "lit-edges" });
  /** @type {Set<Coord> | null} */
  #litNow = null;
  /** The colour of the piece that each line belongs to. @type {Map<Coord, number>} */
  #colours = new Map();
  /** @type {State["marks"] | null} */
  #marks = null;

  /** @param {State} state @param {Set<Coord> | null} dirty the coords that may differ; null means another board */
  draw(state, dirty) {
    if (!dirty) {
      this.#drawn.clear();
      this.group.replaceChildren(this.#lit);
    }
    for (const coord of dirty ?? coordsInPlay(state.board))
      if (!isCell(coord)) this.#drawEdge(state, coord);
    if (!dirty || state.marks !== this.#marks) this.#colour(state);
    const lit = litCoords(state);
    if (lit === this.#litNow && dirty) return;
    this.#litNow = lit;
    const places = [...lit].filter((coord) => !isCell(coord));
    this.#lit.replaceChildren(
      ...places.flatMap((coord) =>
        litMarks(state.board, coord).map((band) =>
          make("rect", { class: "lit", "data-lit": coord, ...band }),
        ),
      ),
    );
  }

  /** Give each piece of the player's drawing its colour. @param {State} state */
  #colour(state) {
    this.#marks = state.marks;
    this.#colours = coloured(state, this.#colours);
    for (const coord of this.#drawn.keys()) this.#tint(coord, this.#colours.get(coord) ?? 0);
  }

  /** @param {Coord} coord @param {number} colour */
  #tint(coord, colour) {
    const drawn = this.#drawn.get(coord);
    if (!drawn || drawn.colour === colour) return;
    drawn.colour = colour;
    if (colour) drawn.element.setAttribute("data-piece", String(colour));
    else drawn.element.removeAttribute("data-piece");
  }

  /** @param {State} state @param {Coord} coord */
  #drawEdge(state, coord) {
    const look = looks(state, coord);
    const there = this.#drawn.get(coord);
    if (there?.seen === (look?.names ?? "")) return;
    there?.element.remove();
    this.#drawn.delete(coord);
    if (!look) return;
    const element = look.paint();
    element.setAttribute("data-edge", coord);
    if (look.mark !== undefined) element.setAttribute("data-mark", String(look.mark));
    this.group.append(element);
    this.#drawn.set(coord, { element, seen: look.names, colour: 0 });
    this.#tint(coord, this.#colours.get(coord) ?? 0);
  }
}

/**
 * @param {State} state @param {Coord} coord
 * @returns {{names: string, mark: number | undefined, paint: () => SVGElement} | null} null if nothing is drawn there
 */
function looks(state, coord) {
  const { board } = state;
  const layer = layerOf(board, coord);
  let { mark, by } = at(state, coord);
  const trial = by === "player" && trialAt(state, coord);
  const may = state.possible?.[coord];
  if (mark === undefined && may?.length === 1) [mark, by] = [may[0], "solved"];
  if (!layer || mark === undefined) return null;
  const other = state.other?.[coord];
  const differs = other !== undefined && other !== mark;
  const shown = differs && mark === layer.blank ? other : mark;
  const choice = choiceOf(board, coord, shown);
  if (!choice) return null;
  if (choice.word === "none") {
    const names = `edge cross ${by}${trial ? ` trial-${trial}` : ""}`;
    const paint = () => path(names, crossMark(board, coord));
    return by === "player" || may ? { names, mark, paint } : null;
  }
  if (trial) by += ` trial-${trial}`;
  const which = shown === mark ? "first" : "second";
  const names = `${choice.word} ${by} m${shown}${differs ? ` differs ${which}` : ""}`;
  if (pictureNamed(choice.word))
    return { names, mark: shown, paint: () => picture(coord, choice, by, differs ? which : "") };
  return {
    names,
    mark: shown,
    paint: () => path(`edge ${names}`, edgeMark(board, coord, choice)),
  };
}

/**
 * Draw a small picture in the middle of an edge, or at a corner.
 * @param {Coord} coord @param {Choice} choice @param {string} by @param {string} which
 */
function picture(coord, choice, by, which) {
  const { x, y } = point(coord);
  const mark = pictureMark(choice, { x: x * CELL, y: y * CELL }, which, 1, coord);
  return make("g", { class: by }, ...(mark ? [mark] : []));
}
