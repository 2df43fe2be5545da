// @ts-check
/**
 * A sort of clue: all that the page has to know of numbers, of rooms, of things drawn. Each is one object in a file of
 * its own, looked up by its name (`index.js`) and never compared: a new one is a new file and a line in the table.
 * No DOM, and nothing is kept here: what the author holds in hand is the editor's.
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
 * @typedef {Object} Editor  the board while it is set, as far as a sort has to do with it
 * @property {Board} board
 * @property {import("../../engine/types.js").Envelope} puzzle
 * @property {Way} way           where the next arrow points
 * @property {Set<Coord>} walls  inside a room, that do not part it yet
 * @property {Drawer} drawer
 * @property {() => void} told   what is held in hand is another thing now
 * @property {(puzzle: import("../../engine/types.js").Envelope, base?: State) => void} change
 * @property {(clue: Clue | undefined) => void} put   at the cursor
 * @property {(by: 1 | -1) => void} cycle             the clue at the cursor becomes the next one
 * @property {(way: Way) => void} turn
 * @property {(path: Coord[]) => void} set
 * @property {(path: Coord[]) => void} hold           under the pen
 * @property {(path: Coord[], ends: boolean) => void} draw
 * @property {() => void} erase
 * @property {(cell: Coord) => void} rub
 * @property {() => void} commitHere
 * @property {(cell: Coord) => boolean} hasClue
 *
 * @typedef {Object} Drawer  what is drawn over cells, in hand
 * @property {number | null} chosen   which drawing of the kind in hand
 * @property {Drawing | null} drawing  that one
 * @property {(number: number | null) => void} choose
 * @property {(row: number, col: number) => void} look  beyond the rim, for a drawing that stands there
 * @property {(kind: Kind, cell: Coord) => boolean} chooseAt
 * @property {(kind: Kind, path: Coord[]) => void} draw
 * @property {(kind: Kind, back: boolean) => void} erase
 *
 * @typedef {{rows: number, cols: number}} Size
 * @typedef {{word: string, style: string, text: string}} Look
 * @typedef {{text: string, face: string | Look, name: string}} Key  for fingers: what it types, how it looks, its name
 * @typedef {{rows: number, cols: number, shapes: Shape[]}} Scene  a small picture
 * @typedef {{face: string, name: string}} Entry  one thing that can be chosen
 *
 * @typedef {Object} Press  a click
 * @property {Point} point
 * @property {Coord | null} cell  or the place of another sort at which such clues stand; null where there is none
 * @property {Coord | null} edge  if it was nearer to one than to the cell, see `edgeAt`
 * @property {boolean} again      on the cell at which the cursor was
 * @property {boolean} right      by the right button
 *
 * @typedef {Object} Sort
 * @property {string} name  as the engine tells it
 *
 * What it is:
 * @property {boolean} inCells   a clue stands in a place, one in each (see Kind.at), and is typed there; in a cell also
 *   whatever else is in hand
 * @property {boolean} isTool    it is taken in hand, and then keys and pointers set it
 * @property {boolean} isListed  it stands in the list that is searched, to be taken in hand or else switched on
 * @property {boolean} isField   it is a field beside the size of the board: for a number, or for a text where its default is one
 * @property {boolean} cuts      it cuts the board into rooms
 * @property {boolean} points    a clue has an arrow, which can be turned
 *
 * How it is seen and kept:
 * @property {(kind: Kind, value: any, size: Size) => Shape[]} shapes  of the clues in the envelope, undefined if none were ever set
 * @property {(kind: Kind, value: any) => [Coord, number][]} givens  clues that are marks where numbers are filled in
 * @property {(kind: Kind, value: any, size: Size, before: Size) => any} resized  what is left on a board of another size
 *
 * What the panel says and offers:
 * @property {(kind: Kind, typed: Kind | undefined) => string} hint  how it is set; `typed` is what can be typed meanwhile
 * @property {import("../../words/say.js").Plain | ""} byKey  the same by keyboard, or nothing
 * @property {(kind: Kind) => Key[] | null} keys     null: those of what can be typed meanwhile
 * @property {(kind: Kind) => Scene | null} scene    what shows the kind beside its name
 * @property {(kind: Kind, value: any) => Entry[] | null} entries  what there is of it; null where nothing is chosen
 *
 * How a clue in a cell is written:
 * @property {(kind: Kind, before: Clue | undefined, text: string, way: Way) => Clue | null | undefined} read
 *   what a typed text means: the digits typed so far and the new character; null takes the clue away, undefined is
 *   nothing at all. `before` is what stands there, `way` where an arrow points that has pointed nowhere yet
 * @property {(kind: Kind) => string} known  what `read` knows, in a sentence
 * @property {(kind: Kind, clue: Clue | undefined, by: 1 | -1, way: Way) => Clue | undefined} next
 *   the clue that a further click makes of this one; undefined for none
 * @property {(clue: Clue | undefined) => Way | undefined} wayOf  where the arrow of a clue points
 * @property {(text: string) => Way | undefined} wayFor  where what is typed next points, by what is typed
 *
 * How it is set by hand:
 * @property {(kind: Kind) => boolean} strokes    a drag sets something, so that a finger does not scroll the page
 * @property {(kind: Kind) => boolean} retraces   going back takes back what is under the pen
 * @property {(kind: Kind) => string[]} sides  those beyond the rim at which it stands, where there must be room for it
 * @property {(board: Board, kind: Kind, point: Point) => Coord | null} edgeAt  the edge that a press is meant for
 * @property {(editor: Editor, kind: Kind, press: Press) => void} click
 * @property {(editor: Editor, kind: Kind, gesture: Gesture) => void} drag  at each move of it, and at its end
 * @property {(editor: Editor, kind: Kind, path: Coord[]) => void} commit   what was under the pen is set
 * @property {(editor: Editor, kind: Kind, cell: Coord) => void} enter      the smallest thing of its kind is set
 * @property {(editor: Editor, kind: Kind, cursor: Coord, back: boolean) => void} erase  `back`: by Backspace
 */

import { say } from "../../words/say.js";

/** A sort with nothing of its own, for others to begin with. @type {Omit<Sort, "name">} */
export const plain = {
  inCells: false,
  isTool: false,
  isListed: false,
  isField: false,
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
  commit: () => {},
  enter: () => {},
  erase: (editor, _, cursor) => editor.rub(cursor),
};

/** A clue as its kind looks, but for what is said. @param {Kind} kind @param {Partial<Shape>} more @returns {Shape} */
export const looking = (kind, more) => ({
  word: "text",
  style: "",
  text: "",
  coords: [],
  ...kind.look,
  ...more,
});

/** Whether a typed text is a number that a clue may have; one digit may be the first of more. @param {string} text @param {number} most */
export const isNumeral = (text, most) =>
  /^\d{1,5}$/.test(text) && (text.length === 1 || Number(text) <= most);

/** The key of a number that is not told, where a kind has a token for that. @param {Kind} kind @returns {Key[]} */
export const untold = ({ any }) =>
  any ? [{ text: any, face: "?", name: say("sort.numberNotTold") }] : [];

/** Each sign with what it stands for, to be read out. @param {Kind["symbols"]} symbols */
export const signs = (symbols) =>
  symbols.map(({ token, word }) => say("sort.forWord", { token, word }));

/** The keys of the digits that a number up to `most` may have. @param {number} most @param {number | null} least @returns {Key[]} */
export const digits = (most, least) =>
  Array.from({ length: 10 }, (_, n) => String(n))
    .filter((digit) => Number(digit) <= most && (digit !== "0" || most > 9 || !least))
    .map((digit) => ({ text: digit, face: digit, name: digit }));
