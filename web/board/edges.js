// @ts-check
/** The player's lines, bridges and crosses, and edges and corners that are lit. */

import { at } from "../state.js";
import { choiceOf, coordsInPlay, isCell, isEdge, layerOf } from "./geometry.js";
import { litCoords } from "./differences.js";
import { crossMark, edgeMark, litMark } from "./marks.js";
import { make } from "./svg.js";

/**
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../state.js").State} State
 */

export class EdgeLayer {
  group = make("g", { class: "edges", "aria-hidden": "true" });
  /** @type {Map<Coord, {element: SVGElement, seen: string}>} */
  #drawn = new Map();
  #lit = make("g", { class: "lit-edges" });
  /** @type {Set<Coord> | null} */
  #litNow = null;

  /** @param {State} state @param {Set<Coord> | null} dirty what may differ; null: another board */
  draw(state, dirty) {
    if (!dirty) {
      this.#drawn.clear();
      this.group.replaceChildren(this.#lit);
    }
    for (const coord of dirty ?? coordsInPlay(state.board))
      if (isEdge(coord)) this.#drawEdge(state, coord);
    const lit = litCoords(state);
    if (lit === this.#litNow && dirty) return;
    this.#litNow = lit;
    const places = [...lit].filter((coord) => !isCell(coord));
    this.#lit.replaceChildren(
      ...places.map((coord) =>
        make("rect", { class: "lit", "data-lit": coord, ...litMark(coord) }),
      ),
    );
  }

  /** @param {State} state @param {Coord} coord */
  #drawEdge(state, coord) {
    const look = looks(state, coord);
    const there = this.#drawn.get(coord);
    if (there?.seen === (look?.names ?? "")) return;
    there?.element.remove();
    this.#drawn.delete(coord);
    if (!look) return;
    const element = make("path", {
      class: look.names,
      d: look.d,
      "data-edge": coord,
      ...(look.mark === undefined ? {} : { "data-mark": look.mark }),
    });
    this.group.append(element);
    this.#drawn.set(coord, { element, seen: look.names });
  }
}

/**
 * @param {State} state @param {Coord} coord
 * @returns {{names: string, d: string, mark: number | undefined} | null} null: nothing is drawn there
 */
function looks(state, coord) {
  const { board } = state;
  const layer = layerOf(board, coord);
  let { mark, by } = at(state, coord);
  const may = state.possible?.[coord];
  if (mark === undefined && may?.length === 1) [mark, by] = [may[0], "solved"];
  if (!layer || mark === undefined) return null;
  const other = state.other?.[coord];
  const differs = other !== undefined && other !== mark;
  const shown = differs && mark === layer.blank ? other : mark;
  const choice = choiceOf(board, coord, shown);
  if (!choice) return null;
  if (choice.word === "none")
    return by === "player" || may ? { names: `edge cross ${by}`, d: crossMark(coord), mark } : null;
  const which = differs ? ` differs ${shown === mark ? "first" : "second"}` : "";
  return {
    names: `edge ${choice.word} ${by} m${shown}${which}`,
    d: edgeMark(board, coord, choice),
    mark: shown,
  };
}
