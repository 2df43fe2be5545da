// @ts-check
/** The table of small pictures, as the engine tells it: what a presentation word paints, and what it is called. No DOM. */

/**
 * @typedef {import("../engine/types.js").Looks} Looks
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 * @typedef {{word: string, style: string}} Look
 */

/** @type {Map<string, SmallPicture>} */
let pictures = new Map();
/** @type {string[]} */
let order = [];

/** What the build wrote into the page. @param {Looks} looks */
export function learn(looks) {
  pictures = new Map(Object.entries(looks.pictures));
  order = looks.order;
}

/** The small picture of this name. @param {string} name */
export const pictureNamed = (name) => pictures.get(name);

/** The small picture that a look names; none where its word is drawn. @param {Look} look */
export const pictureOf = ({ word, style }) =>
  order.includes(word) ? undefined : pictureNamed(nameOf(word, style));

/** @param {string} word @param {string} style */
export function nameOf(word, style) {
  if (word === "symbol") return style;
  return style ? `${word}_${style}` : word;
}

/** How late a look is painted. @param {Look} look */
const rank = (look) => order.indexOf(pictureOf(look)?.level ?? look.word);

/** How far apart the words of a list beyond the rim stand, in cells. */
export const LIST_STEP = 0.6;
/** How much nearer to the board than the middle of its place the last of them stands, in cells. */
export const LIST_NEARER = 0.15;

/** For sorting: from the bottom up. @param {Look} a @param {Look} b */
export const inPaintOrder = (a, b) => rank(a) - rank(b);
