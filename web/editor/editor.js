// @ts-check
/**
 * The author's current tools: the selected kind of clue (the kind “in hand”), the cells under the pen, the selected
 * drawing.
 */

import { replaceBoard } from "../puzzle/replace.js";
import { isCell, onBoard } from "../puzzle/geometry.js";
import * as M from "../puzzle/marks.js";
import * as S from "../puzzle/state.js";
import * as Steps from "../puzzle/steps.js";
import * as Shown from "../puzzle/shown.js";
import { placeOn } from "../puzzle/sentences.js";
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
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../clues/sorts/sort.js").Clue} Clue
 * @typedef {import("../clues/sorts/sort.js").Way} Way
 */

export class Editor {
  /** @type {Kind | null} The kind of clue that a stroke sets. */
  kind = null;
  /** The drawing tool, if it is in hand instead of a kind of clue. @type {import("./pens.js").Artist | null} */
  artist = null;
  /** Returns the board with the decorations of its puzzle. @type {(board: Board) => Board} */
  decorated = (board) => board;
  /** @type {Coord[]} The cells under the pen, before they become a clue. */
  path = [];
  /** Things drawn over cells. @type {Drawer} */
  drawer = new Drawer(this);
  typing = new Typing();
  /** @type {Set<Coord>} Walls inside a room, which they do not divide yet. */
  walls = new Set();
  /** @type {Way} The direction of the next arrow. */
  way = "e";
  /**
   * @type {Set<string>} The kinds for which the board was opened: they are offered before the board has any such
   *   clue.
   */
  offered = new Set();
  /** @type {WeakSet<Board>} Boards that the engine has not described yet. */
  undescribed = new WeakSet();
  /** Whether the author has already used this board: only then is a click at the cursor a second click. */
  touched = false;
  #app;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** Take over the suggested clue at a point, and return whether there is one. @type {(point: Point) => boolean} */
  takeAt = () => false;
  /** @type {Coord[][]} The regions of the rule that is being made, or looked at. */
  regions = [];
  /** Draw a region of the rule that is being made. @type {(path: Coord[], edge: Coord | null) => void} */
  pick = (path) => {
    if (path.length > 1) this.note(say("free.addFirst"));
  };
  /** Move the focus to the search for a tool, and return whether there is one. @type {(text?: string) => boolean} */
  search = () => false;

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

  /** The sort of the selected kind. */
  get sort() {
    return this.kind && sortOf(this.kind);
  }

  /** The kind of clue that typing edits. */
  get typed() {
    return this.kind && this.sort?.inCells ? this.kind : typedKind(this.board.kinds);
  }

  /** The place that typing edits: that of the cursor, or that of the clue of its room. */
  get spot() {
    const { typed, cursor, board } = this;
    if (!typed || !stands(typed, board, cursor)) return null;
    return isCell(cursor) ? this.home(typed, cursor) : cursor;
  }

  /** The current state, to which undo can return. */
  get state() {
    return this.#app.state;
  }

  /** @param {() => void} listener called when the selection changes */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** Report that the selection has changed. */
  told() {
    for (const listener of this.#listeners) listener();
  }

  /** Follow a change of the board: the selection must exist on it. @param {Board} board */
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
    if (this.kind?.key === kind.key && !this.artist) return;
    this.artist = null;
    this.kind = kind;
    this.drop();
    this.fit(true);
    this.settle();
  }

  /** Open an empty board; if its kind has clues of its own, offer these. @param {string[]} keys of the kinds of clue */
  offer(keys) {
    this.offered = new Set(keys);
    const tools = this.board.kinds.filter((kind) => sortOf(kind).isTool);
    const first = tools.find(({ key }) => keys.includes(key)) ?? tools[0];
    if (first?.key === this.kind?.key) this.settle();
    else if (first) this.use(first);
    this.told();
  }

  /** Move the cursor to a place for such clues, or to a cell if any place is possible. */
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

  /**
   * Move the cursor to the next place for such clues, or to the next cell.
   * @param {number} down @param {number} right
   */
  move(down, right) {
    const { kind, board, cursor, state } = this;
    const outside = kind && this.sort?.inCells && !inCellsOnly(kind);
    this.#app.show(
      outside
        ? S.select(state, stepFrom(kind, board, cursor, down, right))
        : M.moveCell(state, down, right),
    );
  }

  /**
   * Return the board with room outside the grid for the selected kind of clue.
   * @param {Board} board @returns {Board}
   */
  roomy(board) {
    const clues = (this.kind && this.sort?.sides(this.kind)) ?? [];
    const sides = this.artist ? ["top", "right", "bottom", "left"] : clues;
    if (!sides.length) return board;
    const margins = { ...board.margins };
    for (const side of /** @type {(keyof typeof margins)[]} */ (sides))
      margins[side] = Math.max(1, margins[side]);
    return { ...board, margins };
  }

  /** Fit the room outside the grid to the present need. @param {boolean} setting */
  fit(setting) {
    const { state } = this.#app;
    const before = state.board;
    const tight = { ...before, margins: marginsOf(before, before.shapes) };
    const board = setting ? this.roomy(tight) : tight;
    if (JSON.stringify(board.margins) === JSON.stringify(before.margins)) return;
    if (this.undescribed.has(before)) this.undescribed.add(board);
    this.#app.show(Steps.redescribe(state, board));
  }

  /** Deselect the drawing, and clear the cells under the pen. */
  drop() {
    this.path = [];
    this.artist?.drop();
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

  /** Draw a stroke as far as it has come; its end turns it into a clue. @param {Coord[]} path @param {boolean} ends */
  draw(path, ends) {
    this.hold(path);
    if (!ends) return;
    const last = path.at(-1);
    if (last && isCell(last)) this.#app.show(S.select(this.state, last));
    this.set(path);
  }

  /** Draw a stroke over these cells. @param {Coord[]} path */
  set(path) {
    this.hold(path);
    this.commit();
  }

  /**
   * Change the puzzle: every edit goes through here. The board shows it at once, and the engine follows automatically.
   * @param {Envelope} puzzle
   * @param {S.State} [base] the state to which undo returns, if this edit continues another one
   */
  change(puzzle, base) {
    const { state } = this.#app;
    if (puzzle === state.board.puzzle) return this.#app.change(Shown.unshow(state));
    const from = base ? { ...base, cursor: state.cursor, future: state.future } : state;
    this.#app.change(Steps.rewrite(from, this.#sketched(puzzle)));
  }

  /**
   * Change the puzzle as `change` does, but keep the old one as a puzzle of its own; the player's entries are removed,
   * too.
   * @param {Envelope} puzzle
   */
  replaceBoard(puzzle) {
    this.#app.change(replaceBoard(this.#app.state, this.#sketched(puzzle)));
  }

  /** Return the board as the engine will describe it. @param {Envelope} puzzle */
  #sketched(puzzle) {
    const { board: before } = this.#app;
    const board = this.roomy(this.decorated(preview(before, anchored(puzzle, before.kinds))));
    this.undescribed.add(board);
    return board;
  }

  /** @param {string} text the message, because nothing could be set */
  note(text) {
    this.#app.tell({ kind: "note", head: "", text });
  }

  // Clues in cells

  /** Return the cell that has the clue about a cell. @param {Kind} kind @param {Coord} cell */
  home(kind, cell) {
    const rooms = cuttingKind(this.board.kinds);
    if (!rooms || !isAnchored(kind) || !this.puzzle.clues[rooms.key]?.length) return cell;
    const cells = R.roomAround(R.roomsOf(this.board, rooms), cell);
    return (
      cells.find((coord) => C.clueAt(this.puzzle, kind, coord) !== undefined) ?? cells[0] ?? cell
    );
  }

  /**
   * Type one character, into the selected drawing or at the cursor.
   * @param {string} key @param {number} now @returns {boolean} whether typing is possible
   */
  type(key, now) {
    const { kind } = this;
    if (this.drawer.drawing && kind && isNumbered(kind)) return this.drawer.type(kind, key, now);
    const { typed, spot: coord } = this;
    if (!typed) return false;
    const sort = sortOf(typed);
    if (!coord) {
      if (!isCell(this.cursor) && inCellsOnly(typed)) return false;
      this.note(
        say("set.cannotStand", {
          kind: typed.name.toLowerCase(),
          place: placeOn(this.board, this.cursor),
        }),
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

  /** Return whether a typed text has a meaning at the cursor. @param {string} text */
  reads(text) {
    const { typed, spot } = this;
    if (!typed || !spot) return false;
    const before = C.clueAt(this.puzzle, typed, spot);
    return sortOf(typed).read(typed, before, text, this.way) !== undefined;
  }

  /** Set the whole clue at the cursor. @param {Clue | undefined} clue */
  put(clue) {
    const { typed, spot } = this;
    if (typed && spot) this.change(C.setClue(this.puzzle, typed, spot, clue));
  }

  /** @param {Way} way the direction of the arrow at the cursor, and of the next ones */
  turn(way) {
    const { typed, spot } = this;
    this.way = way;
    if (!typed || !spot || !sortOf(typed).points) return;
    const clue = C.clueAt(this.puzzle, typed, spot);
    this.put(sortOf(typed).read(typed, clue, way, way) ?? undefined);
  }

  /** Replace the clue at the cursor by the one that a further click makes of it. @param {1 | -1} by */
  cycle(by) {
    const { typed, spot: coord } = this;
    if (!typed || !coord) return;
    const sort = sortOf(typed);
    const clue = sort.next(typed, C.clueAt(this.puzzle, typed, coord), by, this.way);
    this.way = sort.wayOf(clue) ?? this.way;
    this.change(C.setClue(this.puzzle, typed, coord, clue));
  }

  /** Turn the cells under the pen into a clue of the kind. */
  commit() {
    const { kind, path } = this;
    this.path = [];
    if (kind && path.length) this.sort?.commit(this, kind, path);
    this.told();
  }

  /** Set the smallest thing of this kind at the cursor, for Enter or a click on the same cell again. */
  commitHere() {
    const { kind, cursor } = this;
    if (kind && (isCell(cursor) || this.spot)) this.sort?.enter(this, kind, cursor);
  }

  /**
   * Remove the selected drawing, or the clue at the cursor.
   * @param {boolean} [back] whether Backspace was pressed: it first removes the last number of the drawing
   */
  erase(back = false) {
    const { kind, cursor } = this;
    this.typing.forget();
    if (this.path.length) return this.hold([]);
    if (kind) this.sort?.erase(this, kind, cursor, back);
    else this.rub(cursor);
  }

  /** Return whether the cell has a typed clue. @param {Coord} cell */
  hasClue(cell) {
    const { typed } = this;
    return Boolean(typed && C.clueAt(this.puzzle, typed, this.home(typed, cell)) !== undefined);
  }

  /** Remove the typed clue. @param {Coord} cell */
  rub(cell) {
    const { typed, puzzle, board } = this;
    if (!typed || !stands(typed, board, cell)) return;
    const home = isCell(cell) ? this.home(typed, cell) : cell;
    this.change(C.setClue(puzzle, typed, home, undefined));
  }
}
