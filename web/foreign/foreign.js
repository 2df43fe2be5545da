// @ts-check
/**
 * Checks a board that came from Python of others, before the page believes it. Such code can answer anything; a board
 * passes only if the page can show all of it, in a moment. It does not use the DOM.
 */

import { names } from "../clues/sorts/index.js";
import { onBoard } from "../puzzle/geometry.js";
import {
  among,
  either,
  flag,
  json,
  list,
  object,
  orNull,
  pair,
  real,
  record,
  refuse,
  text,
  whole,
} from "./forms.js";
import { attribute } from "./picture.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Looks} Looks
 * @typedef {import("./forms.js").Form<any>} Form
 * @typedef {{rows: number, cols: number}} Size
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {{looks: Looks, code: Code, ours: ReadonlySet<string>}} Trust  what the page itself knows: how things can
 *   look; the code that runs; the ids of its own puzzle types, which no code may take
 */

/** The longest side of a board, in cells. */
const SIDE = 100;
const SHAPES = 20_000;
/** The places of all shapes together: each may become an element of the page. */
const PAINTED = 60_000;
/** The greatest number that can be filled in. */
export const MOST = 999;
/** Marks of a layer that are not numbers. */
const SIGNS = 64;
const LAYERS = /** @type {const} */ (["cells", "edges_h", "edges_v", "corners"]);
const SITES = [...LAYERS, "top", "bottom", "left", "right"];

/** What an author draws without a rule, and the parts of all that, level by level. */
const DECORATIONS = 1000;
const PARTS = 20_000;
const LEVELS = ["ground", "under", "middle", "over"];
/** The steps of drags that draw things in two cells: down and right. */
const STEPS = ["-1,0", "0,1", "1,0", "0,-1"];

/** Lengths of texts, in characters. */
const NAME = 80;
const LABEL = 200;
export const SENTENCE = 1000;
const RULES = 4000;
const PATH = 40_000;
const BANK = 4000;

const COORD =
  /^(?:cells|edges_[hv]|corners|top|bottom|left|right)\/(?:0|[1-9]\d?\d?)\/(?:0|[1-9]\d?\d?)$/;

/**
 * The styles of drawn words that are no tables of the page (py_solver/looks/look.py).
 * @type {Record<string, readonly string[]>}
 */
const STYLES = {
  fill: ["region", "clone", "finished", "beam"],
  line: [],
  arrow: ["", "pill"],
  border: [
    ...["solid", "dashed", "dotted", "crossed", "barred", "open", "counted", "forked", "stitched"],
    ...["knotted", "one_region", "spare", "twin"],
  ],
  split: [""],
  text: ["middle", "corner", "several"],
  pointer: ["", "grey", "white", "black"].flatMap((tint) =>
    ["", "n", "e", "s", "w"].map((way) => `${tint} ${way}`.trim()),
  ),
  label: ["between", "outside", "boxed", "arrow", "list", "scale"],
  caption: [""],
  bank: [""],
};

/** Marks that are drawn, besides small pictures. */
const DRAWN = ["none", "number", "shaded", "line", "bridge"];

/** @type {Form} */
export const sentence = text(SENTENCE);
const name = text(NAME);
const word = text(40, /^[\w ]*$/);
/** The id of a puzzle type: not a field that every object has. */
export const genreId = text(40, /^(?!constructor$)[a-z][a-z0-9_]*$/);

/** A place on a board of this size, or beside it. @param {Size} size @returns {import("./forms.js").Form<Coord>} */
export const coordOn = (size) => (value) => {
  const coord = text(20, COORD)(value);
  return onBoard(size, coord) ? coord : refuse();
};

/** Places on such a board. @param {Size} size @returns {Form} */
export const coordsOn = (size) => list(coordOn(size), PAINTED);

/** A value at each of some places. @template T @param {Size} size @param {import("./forms.js").Form<T>} form */
export const placed = (size, form) => record(coordOn(size), form, PAINTED);

/** A mark. */
export const mark = whole(0, MOST);

/** Several marks at each of some places. @param {Size} size */
export const several = (size) => placed(size, list(mark, MOST + 1));

/** How something looks: a word that the page can draw, and a style that the word has. @param {Looks} looks */
function lookIn({ order, pictures, styles }) {
  const known = {
    ...STYLES,
    fill: [...(STYLES.fill ?? []), ...styles.hues],
    line: Object.keys(styles.lines),
  };
  const drawn = new Set(order.filter((one) => Object.hasOwn(known, one)));
  return (/** @type {string} */ said, /** @type {string} */ style) => {
    const named = said === "symbol" ? style : style ? `${said}_${style}` : said;
    const fits = drawn.has(said)
      ? known[/** @type {keyof typeof known} */ (said)].includes(style)
      : Object.hasOwn(pictures, named);
    return fits || refuse();
  };
}

/**
 * The look of a kind of clue: its clues may give it a style, or make it a picture.
 * @param {Looks} looks @returns {Form}
 */
function kindLook({ order, pictures }) {
  const form = object({ word, style: word, text: name });
  const known = ["symbol", ...order, ...Object.keys(pictures)];
  return (value) => {
    const look = form(value);
    const begins = known.some((one) => one === look.word || one.startsWith(`${look.word}_`));
    return look.word && begins ? look : refuse();
  };
}

/**
 * Fields with a word and a style. @param {Looks} looks @param {Record<string, Form>} must
 * @param {Record<string, Form>} [may] @returns {Form}
 */
function seen(looks, must, may) {
  const form = object({ word, style: word, ...must }, may);
  const isLook = lookIn(looks);
  return (value) => {
    const found = form(value);
    isLook(found.word, found.style);
    return found;
  };
}

/** The clues of a kind, by its sort. @param {Size} size @returns {Record<string, Form>} */
function clueForms(size) {
  const standing = placed(size, either(real(-1e9, 1e9), name));
  const drawing = object(
    { cells: coordsOn(size) },
    { values: list(whole(-1e9, 1e9), SIDE), text: sentence },
  );
  // -1 is a cell of no room.
  const divided = list(list(whole(-1, 1e5), size.cols, size.cols), size.rows, size.rows);
  return {
    ...Object.fromEntries(names().map((sort) => [sort, standing])),
    rooms: (value) => (Array.isArray(value) && !value.length ? [] : divided(value)),
    drawn: list(drawing, SHAPES),
    bank: text(BANK),
    numbering: name,
    setting: whole(-1e9, 1e9),
    flag,
  };
}

/** @param {Size} size @param {Looks} looks @returns {Form} */
function kindOn(size, looks) {
  const shown = orNull(kindLook(looks));
  const number = orNull(whole(-1e9, 1e9));
  const ends = orNull(pair(whole(0, 1e4), whole(0, 1e4)));
  const key = text(40, /^(?!__proto__$|constructor$)\w+$/);
  return object(
    {
      ...{ key, sort: among(names()), name, note: sentence },
      ...{ least: number, most: number, default: orNull(either(whole(-1e9, 1e9), text(BANK))) },
      ...{ any: orNull(name), any_style: word, walls: flag, letters: text(200) },
      symbols: list(object({ word: text(40, /^[\w ?]*$/), token: name }, { mark }), 200),
      ...{ cells: ends, values: ends, grouped: flag, coloured: flag, unboxed: flag, inert: flag },
      ...{ text: sentence, over: orNull(coordsOn(size)), at: list(among(SITES), 8), inner: flag },
      ...{ shared: flag, hole: shown, look: shown },
    },
    {},
  );
}

/** @param {Looks} looks @returns {Form} */
function layerWith({ pictures }) {
  const choice = object({
    mark,
    word: among([...DRAWN, ...Object.keys(pictures)]),
    text: name,
  });
  const form = object({
    layer: among(LAYERS),
    blank: orNull(mark),
    derived: flag,
    marks: list(choice, MOST + 1, 1),
  });
  return (value) => {
    const layer = form(value);
    const signs = layer.marks.filter((/** @type {any} */ one) => one.word !== "number");
    return signs.length > SIGNS ? refuse("marks") : layer;
  };
}

/** @param {any[]} layers */
function distinctLayers(layers) {
  const all = layers.map(({ layer }) => layer);
  return new Set(all).size === all.length && layers.some(({ derived }) => !derived);
}

/** A puzzle's envelope with this code and no other. @param {Size} size @param {Code} code @returns {Form} */
function envelopeOn({ rows, cols }, code) {
  return object(
    {
      ...{
        format: among(["gridwright"]),
        version: among([1]),
        genre: genreId,
      },
      ...{ rows: among([rows]), cols: among([cols]), clues: record(name, json(8, BANK), 200) },
      code: object({ name: among([code.name]), source: among([code.source]) }),
    },
    {
      ...{ title: sentence, author: sentence, message: text(RULES) },
      decorations: list(json(3, LABEL), DECORATIONS),
    },
  );
}

/** A note about how a puzzle was read. @param {Size} size */
const noteOn = (size) =>
  object({
    sort: among(["unread", "drawn", "inferred", "told"]),
    sentence,
    coords: coordsOn(size),
  });

/** What may come with a board from a text. @param {Size} size @returns {Record<string, Form>} */
const broughtWith = (size) => ({
  // A file or a link; the example of code that was just run.
  form: among(["json", "text"]),
  marks: placed(size, mark),
  pencil: several(size),
  corner: several(size),
  tinted: placed(size, list(whole(0, 10 * MOST + 9), MOST + 1)),
  colours: placed(size, list(whole(1, 9), 9)),
  drawn: placed(size, whole(1, 2)),
  brought: object({ notes: list(noteOn(size), 200), whole: flag, rules: text(RULES) }),
});

const side = whole(1, SIDE);
const sides = object({ rows: side, cols: side });

const margins = object(Object.fromEntries(SITES.slice(4).map((one) => [one, whole(0, SIDE)])));
const attributes = record(name, text(PATH), 20);

/** A part of a decoration: its element, which only draws, as web/board/decorations.js makes it. @type {Form} */
const drawnPart = (value) => {
  const [tag, given, said] = Array.isArray(value) && value.length === 3 ? value : refuse("part");
  const found = attributes(given);
  for (const [key, one] of Object.entries(found)) attribute(key, one);
  return [among(["path", "rect", "ellipse", "text"])(tag), found, text(LABEL)(said)];
};

/**
 * Return the board that this is; refuse anything else. @param {unknown} value @param {Trust} trust @returns {Board}
 */
export function boardFrom(value, { looks, code: running, ours }) {
  const size = sides(value);
  const { coords, layers, ...more } = fieldsOn(size, looks);
  const form = object(
    {
      puzzle: envelopeOn(size, running),
      ...{ genre: text(40), name, rules: text(RULES), rows: side, cols: side },
      grid: among(["lines", "dots", "faint"]),
      layers,
      joins: orNull(among(["corners", "cells", "parts"])),
      ...more,
      givens: placed(size, mark),
      distinct: list(coords, SHAPES),
      kinds: list(kindOn(size, looks), 200),
      margins,
      sizes: object({
        usual: pair(side, side),
        largest: pair(whole(1, 1e4), whole(1, 1e4)),
        square: flag,
      }),
    },
    {
      ...{
        language: text(35, /^[\w-]*$/),
        short_cells: flag,
        fives: flag,
        rectangles: flag,
        wraps: flag,
      },
      ...{ each: orNull(whole(0, 1e4)), turns: placed(size, list(coords, 64)) },
      ...{ halves: record(among(STEPS), pair(mark, mark), STEPS.length) },
      ...{
        decorations: record(among(LEVELS), list(drawnPart, PARTS), LEVELS.length),
        room: margins,
      },
      ...broughtWith(size),
    },
  );
  const board = form(value);
  demand(board, size);
  if (ours.has(board.genre)) refuse("genre");
  return /** @type {Board} */ (/** @type {unknown} */ (board));
}

/** @param {Size} size @param {Looks} looks */
function fieldsOn(size, looks) {
  const coords = coordsOn(size);
  const at = pair(real(-SIDE, 2 * SIDE), real(-SIDE, 2 * SIDE));
  const shape = seen(looks, { text: text(BANK), coords }, { at });
  const ended = seen(looks, { coords, size: orNull(whole(0, SIDE * SIDE)) });
  return {
    coords,
    shapes: list(shape, SHAPES),
    layers: list(layerWith(looks), 4, 1),
    finished: list(ended, SHAPES),
    beams: orNull(seen(looks, { mark })),
    closed: coords,
  };
}

/** Refuse a board whose parts do not fit each other, or are too many. @param {any} board @param {Size} size */
function demand(board, size) {
  if (!distinctLayers(board.layers)) refuse("layers");
  const drawn = board.shapes.reduce(
    (/** @type {number} */ sum, /** @type {any} */ one) => sum + one.coords.length,
    0,
  );
  if (drawn > PAINTED) refuse("shapes");
  // A long text is one of several words or pieces, in few shapes.
  if (board.shapes.some((/** @type {any} */ one) => one.word !== "bank" && one.text.length > LABEL))
    refuse("shapes.text");
  if (board.genre !== board.puzzle.genre) refuse("genre");
  const forms = new Map(Object.entries(clueForms(size)));
  for (const { key, sort } of board.kinds)
    if (Object.hasOwn(board.puzzle.clues, key))
      (forms.get(sort) ?? refuse())(board.puzzle.clues[key]);
}
