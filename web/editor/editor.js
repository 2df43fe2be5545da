// @ts-check
/** What the author holds in hand: the kind of clue that is being set, the cells under the pen, the drawing that is chosen. */

import { replaceBoard } from "../puzzle/replace.js";
import { isCell, onBoard } from "../puzzle/geometry.js";
import * as M from "../puzzle/marks.js";
import * as S from "../puzzle/state.js";
import * as Steps from "../puzzle/steps.js";
import * as Shown from "../puzzle/shown.js";
import { where } from "../puzzle/sentences.js";
import * as C from "../puzzle/envelope.js";
import { Drawer } from "./drawer.js";
import { isNumbered } from "../clues/drawings.js";
import { anchored, isAnchored } from "./fitting.js";
import { marginsOf, preview } from "./preview.js";
import * as R from "../clues/rooms.js";
import { inCellsOnly, nearestPlace, stands, stepFrom } from "../clues/sites.js";
import { cuttingKind, sameKind, sortOf, typedKind } from "../clues/sorts/index.js";
import { mayGrow, Typing } from "./typing.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../clues/sorts/sort.js").Clue} Clue
 * @typedef {import("../clues/sorts/sort.js").Way} Way
 */

export class Editor {
  /** @type {Kind | null} What a stroke sets. */
  kind = null;
  /** @type {Coord[]} The cells under the pen, before they are set. */
  path = [];
  /** Things drawn. @type {Drawer} */
  drawer = new Drawer(this);
  typing = new Typing();
  /** @type {Set<Coord>} Walls inside a room, that do not part it yet. */
  walls = new Set();
  /** @type {Way} Where the next arrow points. */
  way = "e";
  /** @type {Set<string>} Kinds for which the board was opened: at hand before any of them stands on it. */
  offered = new Set();
  /** @type {WeakSet<Board>} Boards that the engine has not described yet. */
  undescribed = new WeakSet();
  /** Whether the setter has been on this board: only then a click at the cursor is a second one. */
  touched = false;
  #app;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#follow(app.board);
    app.onChange((state, before) => {
      if (state.cursor !== before.cursor) this.typing.forget();
      if (state.board !== before.board) this.#follow(state.board);
    });
  }

  get board() {
    return this.#app.board;
  }

  get puzzle() {
    return this.#app.board.puzzle;
  }

  get cursor() {
    return this.#app.state.cursor;
  }

  /** The sort of what is in hand. */
  get sort() {
    return this.kind && sortOf(this.kind);
  }

  /** The kind that typed clues are of. */
  get typed() {
    return this.kind && this.sort?.inCells ? this.kind : typedKind(this.board.kinds);
  }

  /** Where what is typed goes: the place of the cursor, or where the clue of its room stands. */
  get spot() {
    const { typed, cursor, board } = this;
    if (!typed || !stands(typed, board, cursor)) return null;
    return isCell(cursor) ? this.home(typed, cursor) : cursor;
  }

  /** The state as it is, for undo to lead back to. */
  get state() {
    return this.#app.state;
  }

  /** @param {() => void} listener called when what is held in hand changes */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** What is held in hand is another thing now. */
  told() {
    for (const listener of this.#listeners) listener();
  }

  /** Another board: what is held must exist on it. @param {Board} board */
  #follow(board) {
    const same = sameKind(board.kinds, this.kind);
    if (!same) {
      this.kind = board.kinds.find((kind) => sortOf(kind).isTool) ?? null;
      this.drop();
    } else this.kind = same;
    this.drawer.check();
    if (!this.path.every((coord) => onBoard(board, coord))) this.path = [];
    this.told();
  }

  /** @param {Kind} kind */
  use(kind) {
    if (this.kind?.key === kind.key) return;
    this.kind = kind;
    this.drop();
    this.fit(true);
    this.settle();
  }

  /** An empty board; of a kind that has clues of its own, these are at hand. @param {string[]} keys of the kinds of clue */
  offer(keys) {
    this.offered = new Set(keys);
    const tools = this.board.kinds.filter((kind) => sortOf(kind).isTool);
    const first = tools.find(({ key }) => keys.includes(key)) ?? tools[0];
    if (first) this.use(first);
    this.told();
  }

  /** The cursor goes to where such clues stand; to a cell, where it need not be anywhere else. */
  settle() {
    const { kind, cursor } = this;
    const to = kind && this.sort?.inCells ? nearestPlace(kind, this.board, cursor) : this.cell;
    if (to) this.#app.show(S.select(this.state, to));
  }

  /** The cell that is nearest to the cursor. @returns {Coord} */
  get cell() {
    const { cursor, board } = this;
    return M.moveCell({ ...this.state, board, cursor }, 0, 0).cursor;
  }

  /** The cursor to the next place where such clues stand, or to the next cell. @param {number} down @param {number} right */
  move(down, right) {
    const { kind, board, cursor, state } = this;
    const outside = kind && this.sort?.inCells && !inCellsOnly(kind);
    this.#app.show(
      outside
        ? S.select(state, stepFrom(kind, board, cursor, down, right))
        : M.moveCell(state, down, right),
    );
  }

  /** Room beyond the rim for the clues that are set there. @param {Board} board @returns {Board} */
  roomy(board) {
    const sides = (this.kind && this.sort?.sides(this.kind)) ?? [];
    if (!sides.length) return board;
    const margins = { ...board.margins };
    for (const side of /** @type {(keyof typeof margins)[]} */ (sides))
      margins[side] = Math.max(1, margins[side]);
    return { ...board, margins };
  }

  /** As much room beyond the rim as is needed now. @param {boolean} setting */
  fit(setting) {
    const { state } = this.#app;
    const before = state.board;
    const tight = { ...before, margins: marginsOf(before, before.shapes) };
    const board = setting ? this.roomy(tight) : tight;
    if (JSON.stringify(board.margins) === JSON.stringify(before.margins)) return;
    if (this.undescribed.has(before)) this.undescribed.add(board);
    this.#app.show(Steps.redescribe(state, board));
  }

  /** Nothing chosen, nothing under the pen. */
  drop() {
    this.path = [];
    this.drawer.drop();
    this.walls = new Set();
    this.typing.forget();
    this.told();
  }

  /** @param {Coord[]} path */
  hold(path) {
    this.path = path;
    this.told();
  }

  /** A stroke, as far as it has come; when it ends there, it is set. @param {Coord[]} path @param {boolean} ends */
  draw(path, ends) {
    this.hold(path);
    if (!ends) return;
    const last = path.at(-1);
    if (last && isCell(last)) this.#app.show(S.select(this.state, last));
    this.set(path);
  }

  /** As if the pen had gone over these cells. @param {Coord[]} path */
  set(path) {
    this.hold(path);
    this.commit();
  }

  /**
   * The one door for edits: seen at once; the engine hears of it by itself.
   * @param {Envelope} puzzle @param {S.State} [base] what undo shall lead back to, where one edit goes on from another
   */
  change(puzzle, base) {
    const { state } = this.#app;
    if (puzzle === state.board.puzzle) return this.#app.change(Shown.unshow(state));
    const from = base ? { ...base, cursor: state.cursor, future: state.future } : state;
    this.#app.change(Steps.rewrite(from, this.#sketched(puzzle)));
  }

  /** As `change`, where what was set stays a puzzle of its own; what was written goes, too. @param {Envelope} puzzle */
  replaceBoard(puzzle) {
    this.#app.change(replaceBoard(this.#app.state, this.#sketched(puzzle)));
  }

  /** The board as it will be described. @param {Envelope} puzzle */
  #sketched(puzzle) {
    const { board: before } = this.#app;
    const board = this.roomy(preview(before, anchored(puzzle, before.kinds)));
    this.undescribed.add(board);
    return board;
  }

  /** @param {string} text said, because nothing could be set */
  note(text) {
    this.#app.tell({ kind: "note", head: "", text });
  }

  // Clues in cells

  /** The cell in which the clue for a cell stands. @param {Kind} kind @param {Coord} cell */
  home(kind, cell) {
    const rooms = cuttingKind(this.board.kinds);
    if (!rooms || !isAnchored(kind) || !this.puzzle.clues[rooms.key]?.length) return cell;
    const cells = R.roomAround(R.roomsOf(this.board, rooms), cell);
    return (
      cells.find((coord) => C.clueAt(this.puzzle, kind, coord) !== undefined) ?? cells[0] ?? cell
    );
  }

  /** One typed character, at the chosen drawing or at the cursor. @param {string} key @param {number} now @returns {boolean} whether there is anything to type */
  type(key, now) {
    const { kind } = this;
    if (this.drawer.drawing && kind && isNumbered(kind)) return this.drawer.type(kind, key, now);
    const { typed, spot: coord } = this;
    if (!typed) return false;
    const sort = sortOf(typed);
    if (!coord) {
      if (!isCell(this.cursor) && inCellsOnly(typed)) return false;
      this.note(
        say("set.cannotStand", { kind: typed.name.toLowerCase(), place: where(this.cursor) }),
      );
      return true;
    }
    const name = `${typed.key} ${coord}`;
    const going = this.typing.going(name, now);
    const before = C.clueAt(this.puzzle, typed, coord);
    const tries = going && /^\d$/.test(key) ? [going.text + key, key] : [key];
    for (const text of tries) {
      const clue = sort.read(typed, before, text, this.way);
      if (clue === undefined) continue;
      const base = text === key ? this.#app.state : going?.base;
      this.way = sort.wayFor(text) ?? sort.wayOf(clue ?? undefined) ?? this.way;
      this.change(C.setClue(this.puzzle, typed, coord, clue ?? undefined), base);
      if (base && mayGrow(typed, text)) this.typing.keep(name, text, now, base);
      else this.typing.forget();
      return true;
    }
    this.note(`${say("set.noClue", { key })} ${sort.known(typed)}`);
    return true;
  }

  /** A clue at the cursor, whole. @param {Clue | undefined} clue */
  put(clue) {
    const { typed, spot } = this;
    if (typed && spot) this.change(C.setClue(this.puzzle, typed, spot, clue));
  }

  /** @param {Way} way of the arrow at the cursor, and of the next ones */
  turn(way) {
    const { typed, spot } = this;
    this.way = way;
    if (!typed || !spot || !sortOf(typed).points) return;
    const clue = C.clueAt(this.puzzle, typed, spot);
    this.put(sortOf(typed).read(typed, clue, way, way) ?? undefined);
  }

  /** What a further click at the cursor makes of its clue. @param {1 | -1} by */
  cycle(by) {
    const { typed, spot: coord } = this;
    if (!typed || !coord) return;
    const sort = sortOf(typed);
    const clue = sort.next(typed, C.clueAt(this.puzzle, typed, coord), by, this.way);
    this.way = sort.wayOf(clue) ?? this.way;
    this.change(C.setClue(this.puzzle, typed, coord, clue));
  }

  /** What is under the pen becomes what the kind makes of it. */
  commit() {
    const { kind, path } = this;
    this.path = [];
    if (kind && path.length) this.sort?.commit(this, kind, path);
    this.told();
  }

  /** Enter, or a click on the cell that was clicked last: the smallest thing of this kind, at the cursor. */
  commitHere() {
    const { kind, cursor } = this;
    if (kind && (isCell(cursor) || this.spot)) this.sort?.enter(this, kind, cursor);
  }

  /** Away with the chosen drawing, or with what is at the cursor. @param {boolean} [back] Backspace: first the last number of the drawing */
  erase(back = false) {
    const { kind, cursor } = this;
    this.typing.forget();
    if (this.path.length) return this.hold([]);
    if (kind) this.sort?.erase(this, kind, cursor, back);
    else this.rub(cursor);
  }

  /** Whether a typed clue stands there. @param {Coord} cell */
  hasClue(cell) {
    const { typed } = this;
    return Boolean(typed && C.clueAt(this.puzzle, typed, this.home(typed, cell)) !== undefined);
  }

  /** Away with the typed clue. @param {Coord} cell */
  rub(cell) {
    const { typed, puzzle, board } = this;
    if (!typed || !stands(typed, board, cell)) return;
    const home = isCell(cell) ? this.home(typed, cell) : cell;
    this.change(C.setClue(puzzle, typed, home, undefined));
  }
}
