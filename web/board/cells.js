// @ts-check
/** The cells: their contents, and how a screen reader reads them. */

import { label } from "./labels.js";
import { arePlaced } from "../puzzle/candidates.js";
import { at } from "../puzzle/state.js";
import { inksOf } from "../puzzle/tinted.js";
import {
  cellAt,
  choiceOf,
  ends,
  inGrid,
  isCell,
  isEdge,
  isNumbers,
  layerOf,
  sides,
} from "../puzzle/geometry.js";
import { beside, haveFamilies, partOf } from "./families.js";
import {
  cellMark,
  correctedMark,
  cornerMarks,
  eitherMark,
  offMark,
  pencilMarks,
  placedMarks,
  possibleMarks,
  tintDiscs,
} from "./marks.js";
import { moved } from "./moved.js";
import { say } from "../words/say.js";
import { trialAt } from "./differences.js";
import { CELL, make, path } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {{group: SVGElement, x: number, y: number, marks: SVGElement | null, fixed: SVGElement[], seen: string,
 *   spoken: string, names: string, reach: number}} Cell reach: how far a text in its corner extends to the right
 */

/** The signs below an entry of a trial, and of one inside a trial. */
const TRIAL_SIGNS = ["M14 44.5H34", "M14 42.5H34M14 45.5H34"];

export class Cells {
  /** @type {SVGElement[]} The rows of the grid. */
  rows = [];
  /** Texts that appear in cells without being part of them. */
  notes = make("g", { class: "notes", "aria-hidden": "true" });
  /** @type {Map<Coord, Cell>} */
  #cells = new Map();

  /** @param {Coord} coord */
  get(coord) {
    return this.#cells.get(coord)?.group;
  }

  /**
   * @param {Board} board @param {import("./shapes.js").Painted} painted the author's clues in each cell
   * @param {boolean} resized whether the board has other cells than before
   */
  build(board, painted, resized) {
    this.notes.replaceChildren();
    if (resized) {
      this.#cells.clear();
      this.rows = Array.from({ length: board.rows }, (_, row) => {
        const line = make("g", { role: "row", "aria-rowindex": row + 1 });
        for (let col = 0; col < board.cols; col++) line.append(this.#make(row, col));
        return line;
      });
    }
    for (const [coord, cell] of this.#cells) {
      for (const element of cell.fixed) element.remove();
      cell.fixed = (painted.cells.get(coord) ?? []).map((element) =>
        moved(element, cell.x, cell.y),
      );
      cell.group.append(...cell.fixed);
      cell.reach = painted.corners.get(coord) ?? 0;
      cell.seen = "";
    }
  }

  /** @param {Coord} coord @param {boolean} on */
  select(coord, on) {
    const group = this.get(coord);
    group?.setAttribute("tabindex", on ? "0" : "-1");
    group?.setAttribute("aria-selected", String(on));
  }

  /**
   * Select further cells together with the cursor; the Tab key does not stop at them.
   * @param {Coord} coord @param {boolean} on
   */
  include(coord, on) {
    this.get(coord)?.setAttribute("aria-selected", String(on));
  }

  /** Return how far the author's text in its corner extends to the right. @param {Coord} coord */
  reach(coord) {
    return this.#cells.get(coord)?.reach ?? 0;
  }

  /** Hide its pencil marks and candidates, or show them again. @param {Coord} coord @param {boolean} hidden */
  hideSmall(coord, hidden) {
    this.#cells.get(coord)?.marks?.toggleAttribute("data-small-hidden", hidden);
  }

  /**
   * @param {State} state
   * @param {Set<Coord> | null} dirty the coords that may differ, edges included; null means all
   * @param {Map<Coord, Coord[]>} clash @param {Set<Coord>} lit
   */
  draw(state, dirty, clash, lit) {
    for (const coord of dirty ? touched(state.board, dirty) : this.#cells.keys()) {
      const cell = this.#cells.get(coord);
      if (cell) this.#drawCell(state, coord, cell, clash.get(coord), lit.has(coord));
    }
  }

  /** @param {State} state @param {Coord} coord @param {Cell} cell @param {Coord[] | undefined} others @param {boolean} lit */
  #drawCell(state, coord, cell, others, lit) {
    const look = looks(state, coord);
    const wrong = Boolean(others) || lit;
    const trial = look.seen === "given" ? 0 : trialAt(state, coord);
    const names = [
      "cell",
      ...look.names,
      others ? "clash" : "",
      lit ? "lit" : "",
      trial && `trial-${trial}`,
    ]
      .filter(Boolean)
      .join(" ");
    if (names !== cell.names) {
      cell.group.setAttribute("class", names);
      if (wrong) cell.group.setAttribute("aria-invalid", "true");
      else cell.group.removeAttribute("aria-invalid");
      cell.names = names;
    }
    const called = label(state, coord, { clash: others, lit });
    const spoken = trial ? say("label.onTrial", { label: called }) : called;
    if (spoken !== cell.spoken) {
      cell.group.setAttribute("aria-label", spoken);
      cell.spoken = spoken;
    }
    const seen = `${names}|${look.seen}`;
    if (seen === cell.seen) return;
    if (look.mark === undefined) cell.group.removeAttribute("data-mark");
    else cell.group.setAttribute("data-mark", String(look.mark));
    cell.seen = seen;
    cell.marks?.remove();
    const elements = look.paint(cell.fixed.length > 0, cell.reach);
    // These signs work without colour.
    if (trial) elements.push(path("trial-sign", TRIAL_SIGNS[trial - 1] ?? ""));
    if (wrong) elements.push(path("flag", `M${CELL - 15} 2H${CELL - 2}V15Z`));
    cell.marks = elements.length
      ? moved(make("g", { class: "marks" }, ...elements), cell.x, cell.y)
      : null;
    if (cell.marks) this.#hang(cell, cell.marks, names);
  }

  /**
   * Put several texts of one cell into a layer of their own. A screen reader would read them as one text, so only the
   * label describes them.
   * @param {Cell} cell @param {SVGElement} marks @param {string} names
   */
  #hang(cell, marks, names) {
    const [first] = cell.fixed;
    const texts = [marks, ...cell.fixed].flatMap((one) => [
      ...one.querySelectorAll("text"),
      ...(one.matches("text") ? [one] : []),
    ]);
    if (texts.length > 1 || marks.querySelector(".pencil, .candidate")) {
      marks.setAttribute("class", `marks ${names}`);
      this.notes.append(marks);
    }
    // The author's clues are above a shaded cell, and below all other marks.
    else if (first && marks.querySelector(".shade")) first.before(marks);
    else cell.group.append(marks);
  }

  /** @param {number} row @param {number} col */
  #make(row, col) {
    const coord = cellAt(row, col);
    const [x, y] = [col * CELL, row * CELL];
    const group = make(
      "g",
      {
        role: "gridcell",
        class: "cell",
        tabindex: -1,
        "data-coord": coord,
        "aria-colindex": col + 1,
        "aria-selected": "false",
      },
      make("rect", { class: "paper", x, y, width: CELL, height: CELL }),
    );
    this.#cells.set(coord, {
      group,
      x,
      y,
      marks: null,
      fixed: [],
      seen: "",
      spoken: "",
      names: "",
      reach: 0,
    });
    return group;
  }
}

/** Return the cells whose labels change when these coords differ. @param {Board} board @param {Set<Coord>} dirty */
function touched(board, dirty) {
  /** @type {Set<Coord>} */
  const cells = new Set();
  for (const coord of dirty)
    if (isCell(coord)) cells.add(coord);
    else if (isEdge(coord))
      for (const side of [...sides(coord), ...ends(board, coord)])
        if (isCell(side) && inGrid(board, side)) cells.add(side);
  if (haveFamilies(board))
    for (const coord of [...cells])
      for (const near of beside(board, coord).values()) cells.add(near);
  return cells;
}

/**
 * Return how a cell looks: its classes, a key that is equal for cells that look the same, and a function that paints it
 * (beside a clue or alone). It also returns how far a text in its corner extends.
 * @param {State} state @param {Coord} coord
 * @returns {{names: string[], seen: string, mark?: number, paint: (clued: boolean, reach: number) => SVGElement[]}}
 */
function looks(state, coord) {
  const { board } = state;
  const { mark, by } = at(state, coord);
  const layer = layerOf(board, coord);
  const called = choiceOf(board, coord, mark);
  const choice = called && partOf(state, coord, called);
  if (by === "given") return { names: ["given"], seen: "given", mark, paint: () => [] };
  if (!layer) return { names: [], seen: "closed", paint: () => [] };
  const other = state.other?.[coord];
  if (mark === undefined) {
    const may = state.possible?.[coord];
    if (may) return suggested(board, coord, may);
    const [centre, corner] = [state.centre[coord] ?? [], state.corner[coord] ?? []];
    if (!centre.length && !corner.length)
      return { names: ["empty"], seen: "empty", paint: () => [] };
    const tints = state.tinted[coord];
    const isPlaced = arePlaced(layer, tints);
    return {
      names: ["empty", "pencilled"],
      seen: `${isPlaced ? "placed" : "pencil"} ${centre.join()}/${corner.join()}/${tints?.join()}`,
      paint: (_, reach) =>
        isPlaced
          ? [
              ...tintDiscs(inksOf(tints), layer, reach),
              ...placedMarks(centre, corner, layer, reach),
            ]
          : [...pencilMarks(centre, layer), ...cornerMarks(corner, layer, reach)],
    };
  }
  const kind = called?.word ?? "none";
  const mine = by === "solved" ? state.marks[coord] : undefined;
  if (mine !== undefined) {
    const was = choiceOf(board, coord, mine);
    return {
      names: [by, "corrected", `is-${kind}`],
      seen: `mark ${mark} was ${mine}`,
      mark: kind === "none" ? undefined : mark,
      paint: () => [...(choice ? cellMark(choice) : []), ...(was ? correctedMark(was) : [])],
    };
  }
  if (other !== undefined && other !== mark) {
    const second = choiceOf(board, coord, other);
    return {
      names: [by, "differs", `is-${kind === "none" ? second?.word : kind}`],
      seen: `either ${mark} ${other}`,
      paint: () => (choice && second ? eitherMark(choice, second) : []),
    };
  }
  if (kind === "none") {
    const said = by === "player" && (layer.blank !== null || !isNumbers(layer));
    return {
      names: [by],
      seen: said ? "off" : "empty",
      mark: said ? mark : undefined,
      paint: (clued) => (said ? offMark(clued) : []),
    };
  }
  return {
    names: [by, `is-${kind}`],
    seen: `mark ${mark} ${choice?.word}`,
    mark,
    paint: () => (choice ? cellMark(choice) : []),
  };
}

/** @param {Board} board @param {Coord} coord @param {number[]} may @returns {ReturnType<typeof looks>} */
function suggested(board, coord, may) {
  const layer = layerOf(board, coord);
  const only = may.length === 1 ? choiceOf(board, coord, may[0]) : undefined;
  if (only && !isNumbers(layer))
    return {
      names: ["solved", `is-${only.word}`],
      seen: `only ${only.mark}`,
      paint: (clued) => (only.word === "none" ? offMark(clued) : cellMark(only)),
    };
  return {
    names: ["empty", "suggested"],
    seen: `may ${may.join()}`,
    paint: () => (layer && isNumbers(layer) ? possibleMarks(may, layer) : []),
  };
}
