// @ts-check
/** The tables of small pictures and of styles, as the engine tells them: what a presentation word paints. No DOM. */

/**
 * @typedef {import("../engine/types.js").Looks} Looks
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 * @typedef {{word: string, style: string}} Look
 */

/** @type {Map<string, SmallPicture>} */
let pictures = new Map();
/** @type {string[]} */
let order = [];
/** What else both painters must know: how far apart things are, and what lines have at their ends. @type {Looks["styles"]} */
export let styles;

/** What the build wrote into the page. @param {Looks} looks */
export function learn(looks) {
  pictures = new Map(Object.entries(looks.pictures));
  order = looks.order;
  styles = looks.styles;
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

/** For sorting: from the bottom up. @param {Look} a @param {Look} b */
export const inPaintOrder = (a, b) => rank(a) - rank(b);
