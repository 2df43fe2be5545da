// @ts-check
/**
 * The tables of small pictures and of styles, from the engine: what each presentation word paints. It does not use the
 * DOM.
 */

/**
 * @typedef {import("../engine/types.js").Looks} Looks
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 * @typedef {{word: string, style: string}} Look
 */

/** @type {Map<string, SmallPicture>} */
let pictures = new Map();
/** @type {string[]} */
let order = [];
/** Other data that both painters need: distances between things, and the ends of lines. @type {Looks["styles"]} */
export let styles;

/** Take the tables that the build wrote into the page. @param {Looks} looks */
export function learn(looks) {
  pictures = new Map(Object.entries(looks.pictures));
  order = looks.order;
  styles = looks.styles;
}

/** Return the small picture of this name. @param {string} name */
export const pictureNamed = (name) => pictures.get(name);

/** Return the small picture that a look names; nothing if its word is drawn. @param {Look} look */
export const pictureOf = ({ word, style }) =>
  order.includes(word) ? undefined : pictureNamed(nameOf(word, style));

/** @param {string} word @param {string} style */
export function nameOf(word, style) {
  if (word === "symbol") return style;
  return style ? `${word}_${style}` : word;
}

/** Return the position of a look in the painting order. @param {Look} look */
const rank = (look) => order.indexOf(pictureOf(look)?.level ?? look.word);

/** Compare looks, to sort them from the bottom up. @param {Look} a @param {Look} b */
export const inPaintOrder = (a, b) => rank(a) - rank(b);
