// @ts-check
/** What the author holds in hand: the kind of clue that is being set, the cells under the pen, the drawing that is chosen. */

import { isCell, onBoard, sides } from "../board/geometry.js";
import * as S from "../state.js";
import { where } from "../words.js";
import * as C from "./clues.js";
import * as D from "./drawings.js";
import { marginsOf, preview } from "./preview.js";
import * as R from "./rooms.js";
import * as T from "./tokens.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../types.js").Envelope} Envelope
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("./drawings.js").Drawing} Drawing
 * @typedef {import("./tokens.js").Way} Way
 */

/** How long, in milliseconds, a second digit still belongs to the first. */
const NEXT_DIGIT = 1200;
const MOST_DIGITS = 4;

export class Editor {
  /** @type {Kind | null} What a stroke sets. */
  kind = null;
  /** @type {Coord[]} The cells under the pen, before they are set. */
  path = [];
  /** @type {number | null} Which drawing of this kind is chosen. */
  chosen = null;
  /** @type {Drawing | null} A drawing that still lacks the number that it must have, or its second group. */
  pending = null;
  /** @type {Set<Coord>} Walls inside a room, that do not part it yet. */
  walls = new Set();
  /** @type {Way} Where the next arrow points. */
  way = "e";
  /** @type {WeakSet<Board>} Boards that the engine has not described yet. */
  undescribed = new WeakSet();
  #app;
  /** @type {{text: string, at: number, base: S.State, key: string} | null} */
  #typing = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#adopt(app.board);
    app.onChange((state, before) => {
      if (state.cursor !== before.cursor) this.#typing = null;
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

  /** @returns {Drawing | null} the one that typing and Delete are about */
  get drawing() {
    if (this.pending) return this.pending;
    if (this.kind?.sort !== "drawn" || this.chosen === null) return null;
    return C.drawingsOf(this.puzzle, this.kind)[this.chosen] ?? null;
  }

  /** @param {() => void} listener called when what is held in hand changes */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  #told() {
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
    if (this.kind?.sort === "drawn" && this.chosen !== null)
      if (!C.drawingsOf(board.puzzle, this.kind)[this.chosen]) this.chosen = null;
    if (!this.path.every((coord) => onBoard(board, coord))) this.path = [];
    this.#told();
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
    this.chosen = null;
    this.pending = null;
    this.walls = new Set();
    this.#typing = null;
    this.#told();
  }

  /** @param {Coord[]} path */
  hold(path) {
    this.path = path;
    this.#told();
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
  #note(text) {
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
    if (this.drawing && kind && D.takesValues(kind) && !kind.grouped)
      return this.#typeValue(kind, key, now);
    const { typed, cursor } = this;
    if (!typed || !isCell(cursor)) return false;
    const coord = this.home(typed, cursor);
    const name = `${typed.key} ${coord}`;
    const going =
      this.#typing?.key === name && now - this.#typing.at < NEXT_DIGIT ? this.#typing : null;
    const before = C.clueAt(this.puzzle, typed, coord);
    const tries = going && /^\d$/.test(key) ? [going.text + key, key] : [key];
    for (const text of tries) {
      const clue = T.meant(typed, before, text, this.way);
      if (clue === undefined) continue;
      const zero = typed.sort === "number" && clue === 0 && (typed.least ?? 0) > 0;
      const base = text === key ? this.#app.state : going?.base;
      this.way = T.wayOf(clue) ?? this.way;
      this.change(C.setClue(this.puzzle, typed, coord, zero ? undefined : clue), base);
      this.#typing = base && T.mayGrow(typed, text) ? { text, at: now, base, key: name } : null;
      return true;
    }
    this.#note(`“${key}” is no clue here. ${this.#known(typed)}`);
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

  // Things drawn

  /** @param {Kind} kind @param {string} key @param {number} now */
  #typeValue(kind, key, now) {
    const { drawing } = this;
    const letter = /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 55 : NaN;
    const number = /^\d$/.test(key) ? Number(key) : letter;
    if (!drawing || Number.isNaN(number)) {
      this.#note(`“${key}” is no number for what is chosen.`);
      return true;
    }
    const most = kind.values?.[1] ?? 0;
    const there = drawing.values ?? [];
    if (most > 1) {
      if (there.length >= most) this.#note(`There is no room for more than ${most} numbers.`);
      else this.#putDrawing(kind, { ...drawing, values: [...there, number] });
      return true;
    }
    const name = `${kind.key} #${this.chosen}`;
    const going =
      this.#typing?.key === name && now - this.#typing.at < NEXT_DIGIT ? this.#typing : null;
    const text = (going && going.text.length < MOST_DIGITS ? going.text : "") + number;
    const base = going?.base ?? this.#app.state;
    this.#putDrawing(kind, { ...drawing, values: [Number(text)] }, base);
    this.#typing = { text, at: now, base, key: `${kind.key} #${this.chosen}` };
    return true;
  }

  /** The chosen drawing, changed; or a new one. @param {Kind} kind @param {Drawing} drawing @param {S.State} [base] */
  #putDrawing(kind, drawing, base) {
    const missing = (drawing.values?.length ?? 0) < D.neededValues(kind);
    const alone = kind.grouped && drawing.cells.length <= (drawing.values?.[0] ?? 0);
    if (missing || alone) {
      this.pending = drawing;
      this.#told();
      return;
    }
    const number = this.pending ? null : this.chosen;
    this.pending = null;
    const whole = drawing.values?.length ? drawing : { cells: drawing.cells };
    this.chosen = number ?? C.drawingsOf(this.puzzle, kind).length;
    this.change(C.setDrawing(this.puzzle, kind, number, whole), base);
    this.#told();
  }

  /** What is under the pen becomes what the kind makes of it. */
  commit() {
    const { kind, path } = this;
    this.path = [];
    if (!kind || !path.length) return this.#told();
    if (kind.sort === "rooms") {
      this.walls = new Set();
      this.#cut(kind, R.drawRoom(R.roomsOf(this.board, kind), path));
    } else if (kind.sort === "drawn") this.#draw(kind, path);
    this.#told();
  }

  /** @param {Kind} kind @param {Coord[]} path */
  #draw(kind, path) {
    const form = D.formOf(kind);
    if (form === "spots") return this.#spot(kind, path);
    if (form === "copies") return this.#copy(kind, path);
    const grown = this.pending ? null : this.drawing;
    const cells = D.drawnCells(kind, this.board, path, grown);
    if (!cells) {
      const [least = 1, most = 81] = kind.cells ?? [];
      const many = least === most ? `${least}` : `${least} or more`;
      return this.#note(
        `${kind.name}: draw over ${many} cells${form === "pair" ? " that touch" : ""}.`,
      );
    }
    const same = this.#find(kind, cells);
    if (same !== null) return this.choose(same);
    const grows =
      grown && cells.length > grown.cells.length && grown.cells.every((c) => cells.includes(c));
    if (!grows) this.chosen = this.pending = null;
    this.#putDrawing(kind, { cells, values: grows ? grown.values : [] });
  }

  /** The number of the drawing with just these cells. @param {Kind} kind @param {Coord[]} cells */
  #find(kind, cells) {
    const at = C.drawingsOf(this.puzzle, kind).findIndex(
      (one) => one.cells.join() === cells.join(),
    );
    return at < 0 ? null : at;
  }

  /** Cells that are marked one by one: all in one drawing; a stroke that begins on a marked one rubs out. @param {Kind} kind @param {Coord[]} path */
  #spot(kind, path) {
    const all = C.drawingsOf(this.puzzle, kind).flatMap(({ cells }) => cells);
    const rubs = all.includes(path[0] ?? "");
    const cells = rubs
      ? all.filter((coord) => !path.includes(coord))
      : D.inOrder([...new Set([...all, ...path])]);
    this.chosen = null;
    this.change(C.withClue(this.puzzle, kind, cells.length ? [{ cells }] : []));
  }

  /** A first group, then others of the same shape, each where its stroke begins. @param {Kind} kind @param {Coord[]} path */
  #copy(kind, path) {
    const there = this.drawing;
    const [first] = path;
    const size = there?.values?.[0];
    if (!there || !size || !first) {
      const cells = D.inOrder([...new Set(path)]);
      this.chosen = null;
      return this.#putDrawing(kind, { cells, values: [cells.length] });
    }
    const copy = D.moved(this.board, there.cells.slice(0, size), first);
    if (!copy || copy.some((coord) => there.cells.includes(coord)))
      return this.#note(`A copy of this shape does not fit at ${where(first)}.`);
    return this.#putDrawing(kind, { ...there, cells: [...there.cells, ...copy] });
  }

  /** A line of sight from a place beyond the rim; the same place again turns a diagonal one. @param {number} row @param {number} col */
  look(row, col) {
    const { kind, board } = this;
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
    this.#putDrawing(kind, { cells });
  }

  /** @param {number | null} number */
  choose(number) {
    this.path = [];
    this.pending = null;
    this.chosen = number;
    this.#typing = null;
    this.#told();
  }

  /** Choose a drawing at a cell, the next one at each further call; whether there is any. @param {Coord} cell */
  chooseAt(cell) {
    const { kind } = this;
    if (kind?.sort !== "drawn") return false;
    const here = C.drawingsOf(this.puzzle, kind).flatMap(({ cells }, n) =>
      cells.includes(cell) ? [n] : [],
    );
    if (!here.length) return false;
    const next = here[(here.indexOf(this.chosen ?? -1) + 1) % here.length];
    this.choose(next ?? null);
    return true;
  }

  /** Enter, or a click on the cell that was clicked last: the smallest thing of this kind, at the cursor. */
  commitHere() {
    const { kind, cursor } = this;
    if (!kind || !isCell(cursor)) return;
    if (kind.sort === "rooms") this.hold([cursor]);
    else if (kind.sort !== "drawn") return this.cycle(1);
    else if (D.formOf(kind) !== "spots" && this.chooseAt(cursor)) return;
    else this.hold([cursor]);
    this.commit();
  }

  /** Away with the chosen drawing, or with what is at the cursor. @param {boolean} [back] Backspace: first the last number of the drawing */
  erase(back = false) {
    const { kind, cursor } = this;
    this.#typing = null;
    if (this.path.length) return this.hold([]);
    if (kind?.sort === "drawn") {
      const there = this.drawing;
      if (!there && !this.chooseAt(cursor)) return this.#rub(cursor);
      return this.#eraseDrawing(kind, back);
    }
    if (kind?.sort === "rooms" && !this.#hasClue(cursor))
      return this.#cut(kind, R.dissolve(R.roomsOf(this.board, kind), cursor));
    return this.#rub(cursor);
  }

  /** @param {Kind} kind @param {boolean} back */
  #eraseDrawing(kind, back) {
    const there = this.drawing;
    const values = there?.values ?? [];
    if (there && back && !kind.grouped && values.length > D.neededValues(kind))
      return this.#putDrawing(kind, { ...there, values: values.slice(0, -1) });
    const { chosen, puzzle } = this;
    const was = this.pending;
    this.choose(null);
    if (!was && chosen !== null) this.change(C.setDrawing(puzzle, kind, chosen, null));
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
    this.#told();
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
