// @ts-check
/** Pictures and files of puzzles: PNG from SVG, and saving by the browser. */

import { make } from "../base/dom.js";
import { titleOf } from "../puzzle/sentences.js";
import { styles } from "../puzzle/looks.js";
import { pictureUrl } from "../engine/genres.js";

/** The longer side of a PNG, in pixels. */
const SHARP = 1600;

/** How a dark page shows what the author drew for white paper. */
const INVERTED = "[data-decorations]{filter:invert(0.88) hue-rotate(180deg)}";

/** Return the style sheet for a dark page: an image follows the theme that the player chose for the page. */
const dark = () =>
  `<style>@media (prefers-color-scheme: dark) {${Object.entries(styles.dark)
    .map(([ink, chalk]) => `[fill="${ink}"]{fill:${chalk}}[stroke="${ink}"]{stroke:${chalk}}`)
    .join("")}rect[fill="#1c1c1b"]{stroke:#788489}${INVERTED}}</style>`;

/** Return the address of a picture that is right on a light and on a dark page. @param {string} svg */
export const themedUrl = (svg) => pictureUrl(svg.replace(/^<svg[^>]*>/, (tag) => tag + dark()));

/** @param {string} svg @returns {Promise<HTMLImageElement>} */
async function imageOf(svg) {
  const image = new Image();
  image.src = pictureUrl(svg);
  await image.decode();
  return image;
}

/** @param {string} svg @returns {Promise<Blob>} */
export async function png(svg) {
  const image = await imageOf(svg);
  const scale = SHARP / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Give a file to the browser to save. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The greatest length of a file name; no known system allows more than 255 bytes. */
const LONG = 60;

/**
 * Return a file name that describes the contents: the puzzle's title, or else its kind and size.
 * @param {import("../puzzle/state.js").State} state @param {string} ending
 */
export function fileName(state, ending) {
  const { name, rows, cols } = state.board;
  const title = fit(titleOf(state));
  return `${title || `${fit(name)}-${rows}x${cols}`}.${ending}`;
}

/**
 * Keep only characters that all systems allow in a file name: letters of any script, digits, hyphens.
 * @param {string} text
 */
export const fit = (text) =>
  [...text.toLowerCase()]
    .slice(0, LONG)
    .join("")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
