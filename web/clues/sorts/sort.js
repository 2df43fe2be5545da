// @ts-check
/**
 * A sort of clue: everything that the page knows about numbers, rooms or drawn things. Each sort is one object in a
 * file of its own. Code looks it up by name (`index.js`) and never compares it, so a new one is a new file and a line
 * in the table. Sorts use no DOM and have no state: the editor knows which kind the author has selected (it is “in
 * hand”).
 *
 * @typedef {import("../../engine/types.js").Board} Board
 * @typedef {import("../../engine/types.js").Coord} Coord
 * @typedef {import("../../engine/types.js").Kind} Kind
 * @typedef {import("../../engine/types.js").Shape} Shape
 * @typedef {import("../../puzzle/geometry.js").Point} Point
 * @typedef {import("../../puzzle/input.js").Gesture} Gesture
 * @typedef {import("../../puzzle/envelope.js").Clue} Clue
 * @typedef {import("../../puzzle/envelope.js").Drawing} Drawing
 * @typedef {import("../../puzzle/state.js").State} State
 *
 * @typedef {"n"|"e"|"s"|"w"} Way
 *
 * @typedef {Object} Editor  the parts of the board's editor that a sort uses
 * @property {Board} board
 * @property {import("../../engine/types.js").Envelope} puzzle
 * @property {Way} way           the direction of the next arrow
 * @property {Set<Coord>} walls  inside a room, which they do not divide yet
 * @property {Drawer} drawer
 * @property {() => void} told   reports that something else is selected now
 * @property {(puzzle: import("../../engine/types.js").Envelope, base?: State) => void} change
 * @property {(clue: Clue | undefined) => void} put   puts a clue at the cursor
 * @property {(by: 1 | -1) => void} cycle             replaces the clue at the cursor by the next one
 * @property {(way: Way) => void} turn
 * @property {(path: Coord[]) => void} set
 * @property {(path: Coord[]) => void} hold           makes these the cells under the pen
 * @property {(path: Coord[], ends: boolean) => void} draw
 * @property {() => void} erase
 * @property {(cell: Coord) => void} rub
 * @property {() => void} commitHere
 * @property {(cell: Coord) => boolean} hasClue
 * @property {(path: Coord[], edge: Coord | null) => void} pick  draws a region of the rule that is being made: over
 *   cells, or at an edge
 *
 * @typedef {Object} Drawer  the selected drawing over cells
 * @property {number | null} chosen   its number among the drawings of the kind
 * @property {Drawing | null} drawing  the drawing itself
 * @property {(number: number | null) => void} choose
 * @property {(row: number, col: number) => void} look  starts at a place outside the grid, for a drawing that is
 *   there
 * @property {(kind: Kind, cell: Coord) => boolean} chooseAt
 * @property {(kind: Kind, path: Coord[]) => void} draw
 * @property {(kind: Kind, path: Coord[]) => boolean} join  changes the cells of the selected area; false if the
 *   kind is no area
 * @property {(kind: Kind, back: boolean) => void} erase
 *
 * @typedef {{rows: number, cols: number}} Size
 * @typedef {{word: string, style: string, text: string}} Look
 * @typedef {{text: string, face: string | Look, name: string}} Key  a button: what it types, how it looks, its name
 * @typedef {{rows: number, cols: number, shapes: Shape[]}} Scene  an icon
 * @typedef {{face: string, name: string}} Entry  one thing to select
 *
 * @typedef {Object} Press  a click
 * @property {Point} point
 * @property {Coord | null} cell  or a place of another sort, if such clues are there; null if there is none
 * @property {Coord | null} edge  if the click was nearer to an edge than to the cell, see `edgeAt`
 * @property {boolean} again      whether the cursor was already on the cell
 * @property {boolean} right      whether it was the right button
 * @property {boolean} adds       whether it was with Ctrl, Shift or Cmd, or a long one
 *
 * @typedef {Object} Sort
 * @property {string} name  as in the engine
 *
 * Its nature:
 * @property {boolean} inCells   a clue is in a place, at most one in each (see Kind.at), and is typed there; in a
 *   cell also while another kind is selected
 * @property {boolean} isTool    an author selects it, and then keys and pointers edit it
 * @property {boolean} isListed  it is in the list with the search field, which selects it or switches it on
 * @property {boolean} isField   it is a field beside the size of the board: for a number, or for a text if its
 *   default is a text
 * @property {boolean} isApart   a panel of its own makes and lists its clues
 * @property {boolean} makes     it makes the board, so an empty one keeps it
 * @property {boolean} cuts      it divides the board into rooms
 * @property {boolean} points    a clue has an arrow, which can be rotated
 *
 * How it appears and is stored:
 * @property {(kind: Kind, value: any, size: Size) => Shape[]} shapes  of the clues in the envelope; undefined if the
 *   author has none
 * @property {(kind: Kind, value: any, board: Board) => [Coord, number][]} givens  clues that are also marks of their
 *   cells
 * @property {(kind: Kind, value: any, size: Size, before: Size) => any} resized  the clues that remain on a board of
 *   another size
 *
 * The texts and buttons of the panel:
 * @property {(kind: Kind, typed: Kind | undefined) => string} hint  how to edit it; `typed` is the kind that keys
 *   edit meanwhile
 * @property {import("../../words/say.js").Plain | ""} byKey  the same by keyboard, or nothing
 * @property {(kind: Kind) => Key[] | null} keys     null: those of the kind that keys edit meanwhile
 * @property {(kind: Kind) => Scene | null} scene    the icon beside its name
 * @property {(kind: Kind, value: any) => Entry[] | null} entries  the things to select; null if there are none
 *
 * How a typed text becomes a clue in a cell:
 * @property {(kind: Kind, before: Clue | undefined, text: string, way: Way) => Clue | null | undefined} read the
 *   meaning of a typed text: the digits typed so far and the new character. null removes the clue, undefined has no
 *   meaning. `before` is the present clue, `way` the direction of an arrow that has none yet
 * @property {(kind: Kind) => string} known  the texts that `read` understands, in a sentence
 * @property {(kind: Kind, clue: Clue | undefined, by: 1 | -1, way: Way) => Clue | undefined} next the clue after one
 *   more click; undefined for none
 * @property {(clue: Clue | undefined) => Way | undefined} wayOf  the direction of a clue's arrow
 * @property {(text: string) => Way | undefined} wayFor  the direction that a typed text gives to the next clue
 *
 * How pointers and keys edit it:
 * @property {(kind: Kind) => boolean} strokes    a drag edits clues, so a finger does not scroll the page
 * @property {(kind: Kind) => boolean} retraces   moving back removes cells from under the pen
 * @property {(kind: Kind) => string[]} sides  the sides outside the grid that need room for it
 * @property {(board: Board, kind: Kind, point: Point) => Coord | null} edgeAt  the edge that a press means
 * @property {(editor: Editor, kind: Kind, press: Press) => void} click
 * @property {(editor: Editor, kind: Kind, gesture: Gesture) => void} drag  at each move of it, and at its end
 * @property {(editor: Editor, kind: Kind, path: Coord[]) => boolean} join  adds cells to what is selected, or removes
 *   them; returns whether clues of this kind can have cells apart
 * @property {(editor: Editor, kind: Kind, path: Coord[]) => void} commit   uses the cells under the pen
 * @property {(editor: Editor, kind: Kind, cell: Coord) => void} enter      sets the smallest thing of its kind
 * @property {(editor: Editor, kind: Kind, cursor: Coord, back: boolean) => void} erase  `back`: whether Backspace was
 *   the key
 */

import { say } from "../../words/say.js";

/** A sort without features, as a base for others. @type {Omit<Sort, "name">} */
export const plain = {
  inCells: false,
  isTool: false,
  isListed: false,
  isField: false,
  isApart: false,
  makes: false,
  cuts: false,
  points: false,
  shapes: () => [],
  givens: () => [],
  resized: (_, value) => value,
  hint: () => "",
  byKey: "",
  keys: () => null,
  scene: () => null,
  entries: () => null,
  read: () => undefined,
  known: () => "",
  next: () => undefined,
  wayOf: () => undefined,
  wayFor: () => undefined,
  strokes: () => false,
  retraces: () => false,
  sides: () => [],
  edgeAt: () => null,
  click: () => {},
  drag: () => {},
  join: () => false,
  commit: () => {},
  enter: () => {},
  erase: (editor, _, cursor) => editor.rub(cursor),
};

/**
 * Return a clue in the style of its kind, with these changes.
 * @param {Kind} kind @param {Partial<Shape>} more @returns {Shape}
 */
export const looking = (kind, more) => ({
  word: "text",
  style: "",
  text: "",
  coords: [],
  ...kind.look,
  ...more,
});

/**
 * Return whether a typed text is a number that a clue may have; one digit may be the first of several.
 * @param {string} text @param {number} most
 */
export const isNumeral = (text, most) =>
  /^\d{1,5}$/.test(text) && (text.length === 1 || Number(text) <= most);

/** Return the key of an unknown number, if the kind has a token for it. @param {Kind} kind @returns {Key[]} */
export const untold = ({ any }) =>
  any ? [{ text: any, face: "?", name: say("sort.numberNotTold") }] : [];

/** Return each sign with its meaning, for screen readers. @param {Kind["symbols"]} symbols */
export const signs = (symbols) =>
  symbols.map(({ token, word }) => say("sort.forWord", { token, word }));

/**
 * Return the keys of the digits that a number up to `most` may have.
 * @param {number} most @param {number | null} least @returns {Key[]}
 */
export const digits = (most, least) =>
  Array.from({ length: 10 }, (_, n) => String(n))
    .filter((digit) => Number(digit) <= most && (digit !== "0" || most > 9 || !least))
    .map((digit) => ({ text: digit, face: digit, name: digit }));
