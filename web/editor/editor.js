// @ts-check
/** What the author holds in hand: the kind of clue that is being set, the cells under the pen, the drawing that is chosen. */

import { isCell, onBoard, sides } from "../board/geometry.js";
import * as S from "../state.js";
import * as C from "./clues.js";
import { Drawer } from "./drawer.js";
import * as D from "./drawings.js";
import { marginsOf, preview } from "./preview.js";
import * as R from "./rooms.js";
import * as T from "./tokens.js";
import { Typing } from "./typing.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../types.js").Envelope} Envelope
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("./tokens.js").Way} Way
 */

export class Editor {
  /** @type {Kind | null} What a stroke sets. */
  kind = null;
  /** @type {Coord[]} The cells under the pen, before they are set. */
  path = [];
  /** Things drawn. */
  drawer = new Drawer(this);
  typing = new Typing();
  /** @type {Set<Coord>} Walls inside a room, that do not part it yet. */
  walls = new Set();
  /** @type {Way} Where the next arrow points. */
  way = "e";
  /** @type {WeakSet<Board>} Boards that the engine has not described yet. */
  undescribed = new WeakSet();
  #app;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#adopt(app.board);
    app.onChange((state, before) => {
      if (state.cursor !== before.cursor) this.typing.forget();
      if (state.board !== before.board) this.#adopt(state.board);
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

  /** The kind that typed clues are of. */
  get typed() {
    return this.kind && T.isCellKind(this.kind) ? this.kind : T.typedKind(this.board.kinds);
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
  #adopt(board) {
    const same = board.kinds.find(
      ({ key, sort }) => key === this.kind?.key && sort === this.kind.sort,
    );
    if (!same) {
      this.kind = board.kinds.find(isTool) ?? null;
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
  }

  /** Room beyond the rim for the clues that are set there. @param {Board} board @returns {Board} */
  roomy(board) {
    if (this.kind?.sort !== "drawn" || D.formOf(this.kind) !== "outside") return board;
    const { top, right, bottom, left } = board.margins;
    const least = (/** @type {number} */ side) => Math.max(1, side);
    const margins = {
      top: least(top),
      right: least(right),
      bottom: least(bottom),
      left: least(left),
    };
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
    this.#app.show(S.describeAgain(state, board));
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

  /**
   * The one door for edits: seen at once; the engine hears of it by itself.
   * @param {Envelope} puzzle @param {S.State} [base] what undo shall lead back to, where one edit goes on from another
   */
  change(puzzle, base) {
    const { state } = this.#app;
    if (puzzle === state.board.puzzle) return this.#app.change(S.unshow(state));
    const board = this.roomy(preview(state.board, C.anchored(puzzle, state.board.kinds)));
    this.undescribed.add(board);
    this.#app.change(
      S.rewrite(base ? { ...base, cursor: state.cursor, future: state.future } : state, board),
    );
  }

  /** @param {string} text said, because nothing could be set */
  note(text) {
    this.#app.tell({ kind: "note", head: "", text });
  }

  // Clues in cells

  /** The cell in which the clue for a cell stands. @param {Kind} kind @param {Coord} cell */
  home(kind, cell) {
    const rooms = this.board.kinds.find(({ sort }) => sort === "rooms");
    if (!rooms || !C.isAnchored(kind) || !this.puzzle.clues[rooms.key]?.length) return cell;
    const cells = R.roomAround(R.roomsOf(this.board, rooms), cell);
    return (
      cells.find((coord) => C.clueAt(this.puzzle, kind, coord) !== undefined) ?? cells[0] ?? cell
    );
  }

  /** One typed character, at the chosen drawing or at the cursor. @param {string} key @param {number} now @returns {boolean} whether there is anything to type */
  type(key, now) {
    const { kind } = this;
    if (this.drawer.drawing && kind && D.takesValues(kind) && !kind.grouped)
      return this.drawer.type(kind, key, now);
    const { typed, cursor } = this;
    if (!typed || !isCell(cursor)) return false;
    const coord = this.home(typed, cursor);
    const name = `${typed.key} ${coord}`;
    const going = this.typing.going(name, now);
    const before = C.clueAt(this.puzzle, typed, coord);
    const tries = going && /^\d$/.test(key) ? [going.text + key, key] : [key];
    for (const text of tries) {
      const clue = T.meant(typed, before, text, this.way);
      if (clue === undefined) continue;
      const zero = typed.sort === "number" && clue === 0 && (typed.least ?? 0) > 0;
      const base = text === key ? this.#app.state : going?.base;
      this.way = T.wayOf(clue) ?? this.way;
      this.change(C.setClue(this.puzzle, typed, coord, zero ? undefined : clue), base);
      if (base && T.mayGrow(typed, text)) this.typing.keep(name, text, now, base);
      else this.typing.forget();
      return true;
    }
    this.note(`“${key}” is no clue here. ${this.#known(typed)}`);
    return true;
  }

  /** @param {Kind} kind */
  #known({ sort, least, most, any, symbols }) {
    if (sort === "symbol")
      return `Type ${symbols.map(({ word, token }) => `${token} for ${word}`).join(" or ")}.`;
    if (sort === "operation") return "Type a number, then + − × or ÷.";
    if (sort === "arrow") return "Type a number; Shift with an arrow key turns the arrow.";
    return `Type ${least} to ${most}${any ? `, or ${any}` : ""}.`;
  }

  /** A clue at the cursor, whole. @param {import("./tokens.js").Clue | undefined} clue */
  put(clue) {
    const { typed, cursor } = this;
    if (typed && isCell(cursor))
      this.change(C.setClue(this.puzzle, typed, this.home(typed, cursor), clue));
  }

  /** @param {Way} way of the arrow at the cursor, and of the next ones */
  turn(way) {
    const { typed, cursor } = this;
    this.way = way;
    if (typed?.sort !== "arrow") return;
    const clue = C.clueAt(this.puzzle, typed, cursor);
    this.put(T.meant(typed, clue, way, way));
  }

  /** What a further click at the cursor makes of its clue. @param {1 | -1} by */
  cycle(by) {
    const { typed, cursor } = this;
    if (!typed || !isCell(cursor)) return;
    const coord = this.home(typed, cursor);
    const clue = T.next(typed, C.clueAt(this.puzzle, typed, coord), by, this.way);
    this.way = T.wayOf(clue) ?? this.way;
    this.change(C.setClue(this.puzzle, typed, coord, clue));
  }

  /** What is under the pen becomes what the kind makes of it. */
  commit() {
    const { kind, path } = this;
    this.path = [];
    if (!kind || !path.length) return this.told();
    if (kind.sort === "rooms") {
      this.walls = new Set();
      this.#cut(kind, R.drawRoom(R.roomsOf(this.board, kind), path));
    } else if (kind.sort === "drawn") this.drawer.draw(kind, path);
    this.told();
  }

  /** Enter, or a click on the cell that was clicked last: the smallest thing of this kind, at the cursor. */
  commitHere() {
    const { kind, cursor } = this;
    if (!kind || !isCell(cursor)) return;
    if (kind.sort === "rooms") this.hold([cursor]);
    else if (kind.sort !== "drawn") return this.cycle(1);
    else if (D.formOf(kind) !== "spots" && this.drawer.chooseAt(cursor)) return;
    else this.hold([cursor]);
    this.commit();
  }

  /** Away with the chosen drawing, or with what is at the cursor. @param {boolean} [back] Backspace: first the last number of the drawing */
  erase(back = false) {
    const { kind, cursor } = this;
    this.typing.forget();
    if (this.path.length) return this.hold([]);
    if (kind?.sort === "drawn") {
      if (!this.drawer.drawing && !this.drawer.chooseAt(cursor)) return this.#rub(cursor);
      return this.drawer.erase(kind, back);
    }
    if (kind?.sort === "rooms" && !this.#hasClue(cursor))
      return this.#cut(kind, R.dissolve(R.roomsOf(this.board, kind), cursor));
    return this.#rub(cursor);
  }

  /** @param {Coord} cell */
  #hasClue(cell) {
    const { typed } = this;
    return Boolean(typed && C.clueAt(this.puzzle, typed, this.home(typed, cell)) !== undefined);
  }

  /** @param {Coord} cell */
  #rub(cell) {
    const { typed, puzzle } = this;
    if (typed && isCell(cell))
      this.change(C.setClue(puzzle, typed, this.home(typed, cell), undefined));
  }

  // Rooms

  /** A click on an edge: two rooms become one, or a wall is built, which parts the room once it is closed. @param {Coord[]} edges */
  wall(edges) {
    const { kind } = this;
    if (kind?.sort !== "rooms") return;
    let rooms = R.roomsOf(this.board, kind);
    const inner = edges.filter((edge) => R.isInner(rooms, edge));
    const [first] = inner;
    if (!first) return;
    const opens = R.parts(rooms, first) || this.walls.has(first);
    const walls = new Set(this.walls);
    for (const edge of inner) {
      if (opens) walls.delete(edge);
      else if (!R.parts(rooms, edge)) walls.add(edge);
      if (opens && R.parts(rooms, edge)) rooms = R.join(rooms, ...sides(edge));
    }
    const cut = R.cut(rooms, walls);
    this.walls = new Set([...walls].filter((edge) => !R.parts(cut, edge)));
    this.#cut(kind, cut);
    this.told();
  }

  /** @param {Kind} kind @param {R.Rooms} rooms */
  #cut(kind, rooms) {
    if (JSON.stringify(rooms) === JSON.stringify(R.roomsOf(this.board, kind))) return;
    this.change(C.withClue(this.puzzle, kind, rooms));
  }

  /** Walls painted by a stroke: one that begins on a wall takes them away. @param {Coord[]} path @param {S.State} base */
  paintWalls(path, base) {
    const { typed } = this;
    const [first] = path;
    if (!typed || !first) return;
    const clues = base.board.puzzle.clues[typed.key] ?? {};
    const rubs = clues[first] !== undefined;
    let next = base.board.puzzle;
    for (const coord of path)
      if (rubs !== (clues[coord] === undefined))
        next = C.setClue(next, typed, coord, rubs ? undefined : (typed.any ?? 0));
    if (next !== this.puzzle) this.change(next, base);
  }
}

/** What is chosen as a tool; the rest are fields and boxes. @param {Kind} kind */
export const isTool = (kind) => kind.sort !== "setting" && kind.sort !== "flag";
