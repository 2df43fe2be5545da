// @ts-check
/** Things drawn over cells: the author makes, selects, numbers and removes them here. */

import { numberOf } from "../puzzle/input.js";
import { placeOn } from "../puzzle/sentences.js";
import * as C from "../puzzle/envelope.js";
import * as D from "../clues/drawings.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../clues/drawings.js").Drawing} Drawing
 * @typedef {import("../clues/sorts/sort.js").Editor} Editor
 * @typedef {import("./typing.js").Typing} Typing
 * @typedef {Editor & {kind: Kind | null, path: Coord[], typing: Typing, state: State, note: (text: string) => void}}
 *   Hand  the owner of the drawer
 */

const MOST_DIGITS = 4;

export class Drawer {
  /** @type {number | null} The number of the selected drawing, among those of the kind in hand. */
  chosen = null;
  /** @type {Drawing | null} A drawing that still lacks its required number, cells, or its second group. */
  pending = null;
  #editor;

  /** @param {Hand} editor */
  constructor(editor) {
    this.#editor = editor;
  }

  /** @returns {Drawing | null} the drawing that typing and Delete change */
  get drawing() {
    const { kind, puzzle } = this.#editor;
    if (this.pending) return this.pending;
    if (!kind || this.chosen === null) return null;
    return C.drawingsOf(puzzle, kind)[this.chosen] ?? null;
  }

  /** Deselect everything. */
  drop() {
    this.chosen = this.pending = null;
  }

  /** Deselect a drawing that no longer exists. */
  check() {
    if (!this.pending && !this.drawing) this.chosen = null;
  }

  /** @param {Kind} kind @param {string} key @param {number} now */
  type(kind, key, now) {
    const { drawing } = this;
    const number = numberOf(key);
    if (!drawing || Number.isNaN(number)) {
      this.#editor.note(say("set.noNumber", { key }));
      return true;
    }
    const most = kind.values?.[1] ?? 0;
    const there = drawing.values ?? [];
    if (most > 1) {
      if (there.length >= most) this.#editor.note(say("set.noRoom", { n: most }));
      else this.#put(kind, { ...drawing, values: [...there, number] });
      return true;
    }
    const name = `${kind.key} #${this.chosen}`;
    const going = this.#editor.typing.going(name, now);
    const text = (going && going.text.length < MOST_DIGITS ? going.text : "") + number;
    const base = going?.base ?? this.#editor.state;
    this.#put(kind, { ...drawing, values: [Number(text)] }, base);
    this.#editor.typing.keep(`${kind.key} #${this.chosen}`, text, now, base);
    return true;
  }

  /**
   * Set the selected drawing to this one, or add a new one.
   * @param {Kind} kind @param {Drawing} drawing @param {State} [base]
   */
  #put(kind, drawing, base) {
    const missing = (drawing.values?.length ?? 0) < D.neededValues(kind);
    const alone = kind.grouped && drawing.cells.length <= (drawing.values?.[0] ?? 0);
    if (missing || alone) return this.#await(drawing);
    const number = this.pending ? null : this.chosen;
    this.pending = null;
    const { cells, values, text = kind.text } = drawing;
    const whole = { cells, ...(values?.length ? { values } : {}), ...(text ? { text } : {}) };
    this.chosen = number ?? C.drawingsOf(this.#editor.puzzle, kind).length;
    this.#editor.change(C.setDrawing(this.#editor.puzzle, kind, number, whole), base);
    this.#editor.told();
  }

  /** @param {Kind} kind @param {Coord[]} path */
  draw(kind, path) {
    const form = D.formOf(kind);
    if (form === "spots") return this.#spot(kind, path);
    if (form === "copies") return this.#copy(kind, path);
    const grown = this.pending ? null : this.drawing;
    const cells = D.drawnCells(kind, this.#editor.board, path, grown);
    if (!cells) return this.#refuse(kind);
    const same = this.#find(kind, cells);
    if (same !== null) return this.choose(same);
    const grows =
      grown && cells.length > grown.cells.length && grown.cells.every((c) => cells.includes(c));
    if (!grows) this.chosen = this.pending = null;
    this.#put(kind, grows ? { ...grown, cells } : { cells });
  }

  /** Say which cells such a drawing needs. @param {Kind} kind */
  #refuse(kind) {
    const [least = 1, most = 81] = kind.cells ?? [];
    const key =
      D.formOf(kind) === "pair"
        ? "set.drawOverTouching"
        : least === most
          ? "set.drawOver"
          : "set.drawOverMore";
    this.#editor.note(say(key, { name: kind.name, n: least }));
  }

  /**
   * Add cells to the selected area, even apart from it, or remove them if the first is in it. If none is selected,
   * select the one that is there, or begin one.
   * @param {Kind} kind @param {Coord[]} path @returns {boolean} whether this is a kind of area
   */
  join(kind, path) {
    const [first] = path;
    if (!first || D.formOf(kind) !== "area") return false;
    const { drawing } = this;
    if (!drawing && this.chooseAt(kind, first)) return true;
    const cells = D.toggled(drawing?.cells ?? [], path);
    const same = this.#find(kind, cells);
    const [least, most] = kind.cells ?? [1, 81];
    const begins = !drawing || drawing === this.pending;
    if (same !== null) this.choose(same);
    else if (!cells.length) this.erase(kind, false);
    else if (cells.length >= least && cells.length <= most) this.#put(kind, { ...drawing, cells });
    else if (cells.length < least && begins) this.#await({ ...drawing, cells });
    else this.#refuse(kind);
    return true;
  }

  /** Keep a drawing that still lacks something. @param {Drawing} drawing */
  #await(drawing) {
    this.pending = drawing;
    this.#editor.told();
  }

  /** Return the number of the drawing with exactly these cells. @param {Kind} kind @param {Coord[]} cells */
  #find(kind, cells) {
    const isOrdered = D.formOf(kind) !== "area";
    const name = (/** @type {Coord[]} */ all) => (isOrdered ? all : D.inOrder(all)).join();
    const at = C.drawingsOf(this.#editor.puzzle, kind).findIndex(
      (one) => name(one.cells) === name(cells),
    );
    return at < 0 ? null : at;
  }

  /**
   * Mark cells one by one, all in one drawing; a stroke that begins on a marked cell erases.
   * @param {Kind} kind @param {Coord[]} path
   */
  #spot(kind, path) {
    const all = C.drawingsOf(this.#editor.puzzle, kind).flatMap(({ cells }) => cells);
    const rubs = all.includes(path[0] ?? "");
    const cells = rubs
      ? all.filter((coord) => !path.includes(coord))
      : D.inOrder([...new Set([...all, ...path])]);
    this.chosen = null;
    this.#editor.change(C.withClue(this.#editor.puzzle, kind, cells.length ? [{ cells }] : []));
  }

  /**
   * Draw a first group, then others of the same shape, each at the start of its stroke.
   * @param {Kind} kind @param {Coord[]} path
   */
  #copy(kind, path) {
    const there = this.drawing;
    const [first] = path;
    const size = there?.values?.[0];
    if (!there || !size || !first) {
      const cells = D.inOrder([...new Set(path)]);
      this.chosen = null;
      return this.#put(kind, { cells, values: [cells.length] });
    }
    const copy = D.moved(this.#editor.board, there.cells.slice(0, size), first);
    if (!copy || copy.some((coord) => there.cells.includes(coord)))
      return this.#editor.note(
        say("set.copyDoesNotFit", { where: placeOn(this.#editor.board, first) }),
      );
    return this.#put(kind, { ...there, cells: [...there.cells, ...copy] });
  }

  /**
   * Draw a line of sight from a place outside the grid; the same place again turns a diagonal line.
   * @param {number} row @param {number} col
   */
  look(row, col) {
    const { kind, board } = this.#editor;
    if (!kind) return;
    const label = board.shapes.find(({ at }) => at?.[0] === row && at[1] === col);
    const there = label ? this.#find(kind, label.coords) : null;
    if (there !== null) return this.choose(there);
    const lines = [false, true].map((other) => D.lineFrom(kind, board, row, col, other));
    const again =
      this.pending && this.pending.cells.join() === lines[0]?.join() ? lines[1] : lines[0];
    const cells = again?.length ? again : lines.find((line) => line.length);
    if (!cells) return;
    this.chosen = null;
    this.#put(kind, { cells });
  }

  /** Set the text of the selected drawing. @param {string} text */
  write(text) {
    const { kind } = this.#editor;
    if (kind && this.drawing) this.#put(kind, { ...this.drawing, text });
  }

  /** @param {number | null} number */
  choose(number) {
    this.#editor.path = [];
    this.pending = null;
    this.chosen = number;
    this.#editor.typing.forget();
    this.#editor.told();
  }

  /**
   * Select a drawing at a cell, and the next one at each further call; return whether there is one.
   * @param {Kind} kind @param {Coord} cell
   */
  chooseAt(kind, cell) {
    const here = C.drawingsOf(this.#editor.puzzle, kind).flatMap(({ cells }, n) =>
      cells.includes(cell) ? [n] : [],
    );
    if (!here.length) return false;
    const next = here[(here.indexOf(this.chosen ?? -1) + 1) % here.length];
    this.choose(next ?? null);
    return true;
  }

  /** @param {Kind} kind @param {boolean} back */
  erase(kind, back) {
    const there = this.drawing;
    const values = there?.values ?? [];
    if (there && back && !kind.grouped && values.length > D.neededValues(kind))
      return this.#put(kind, { ...there, values: values.slice(0, -1) });
    const { chosen } = this;
    const { puzzle } = this.#editor;
    const was = this.pending;
    this.choose(null);
    if (!was && chosen !== null) this.#editor.change(C.setDrawing(puzzle, kind, chosen, null));
  }
}
