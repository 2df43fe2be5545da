// @ts-check
/** Pictures and files made of puzzles: PNG from SVG, and what the browser saves. */

import { make } from "../base/dom.js";
import { titleOf } from "../puzzle/sentences.js";
import { styles } from "../puzzle/looks.js";
import { pictureUrl } from "../engine/genres.js";

/** The longer side of a PNG, in pixels. */
const SHARP = 1600;

/** An image follows the colours of the page that it is on, as those are chosen there. */
const dark = () =>
  `<style>@media (prefers-color-scheme: dark) {${Object.entries(styles.dark)
    .map(([ink, chalk]) => `[fill="${ink}"]{fill:${chalk}}[stroke="${ink}"]{stroke:${chalk}}`)
    .join("")}rect[fill="#1c1c1b"]{stroke:#788489}}</style>`;

/** The address of a picture that is right on a light and on a dark page. @param {string} svg */
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

/** Hand a file to the browser to save. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** More letters than anybody reads in a file's name; no system that we know takes more than 255 bytes. */
const LONG = 60;

/**
 * A name for a file that says what is in it: the puzzle's title, or else its kind and size.
 * @param {import("../puzzle/state.js").State} state @param {string} ending
 */
export function fileName(state, ending) {
  const { name, rows, cols } = state.board;
  const title = fit(titleOf(state));
  return `${title || `${fit(name)}-${rows}x${cols}`}.${ending}`;
}

/** Only what is fit for a file's name anywhere: letters of any script, figures, hyphens. @param {string} text */
export const fit = (text) =>
  [...text.toLowerCase()]
    .slice(0, LONG)
    .join("")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
