// @ts-check
/** Pictures and files made of puzzles: PNG from SVG, and what the browser saves. */

import { make } from "../base/dom.js";
import { titleOf } from "../puzzle/sentences.js";
import { pictureUrl } from "../engine/genres.js";

/** The longer side of a PNG, in pixels. */
const SHARP = 1600;

/**
 * Ink and paper, shades and tints in the dark, by what they are in the light: chalk on a board, like the board itself. What
 * is white or black on any paper has colours of its own (py_solver/painting/elements.py). @type {Record<string, string>}
 */
const CHALK = {
  "#1c1c1c": "#e9ebe9",
  "#ffffff": "#1b2023",
  "#1c1c1b": "#050606",
  "#a8a8a8": "#4a5256",
  "#e4e4e4": "#2c3337",
  "#d6d3d1": "#39434a",
  "#e7e5e4": "#39434a",
  "#f0efee": "#39434a",
  "#4b5563": "#aab4b6",
  "#1d4ed8": "#9cc2ff",
  "#404040": "#9aa6a9",
  "#57534e": "#aab4b6",
  // Lines that numbers stand on, as the board has them (board/shapes.css).
  "#c4c4c4": "#4a5256",
  "#a7d7a4": "#27583a",
  "#dcb0e6": "#5b3565",
  "#9cc3ee": "#264d6b",
  "#f2bd97": "#6b4428",
  "#86cccc": "#1f5656",
  "#c9b8ec": "#4a3d70",
  "#d5cf97": "#55501f",
  // The player's colours (styles/palette.css).
  "#cfd3d5": "#515a60",
  "#f6b6af": "#74302c",
  "#fbcf9b": "#74491a",
  "#fae88f": "#635715",
  "#bbe2af": "#2b5d31",
  "#a9e2de": "#1b5a57",
  "#b3d1f7": "#264a76",
  "#d6c2f2": "#4d3877",
  "#f7c0dd": "#702f53",
};

/** An image follows the colours of the page that it is on, as those are chosen there. */
const DARK = `<style>@media (prefers-color-scheme: dark) {${Object.entries(CHALK)
  .map(([ink, chalk]) => `[fill="${ink}"]{fill:${chalk}}[stroke="${ink}"]{stroke:${chalk}}`)
  .join("")}rect[fill="#1c1c1b"]{stroke:#788489}}</style>`;

/** The address of a picture that is right on a light and on a dark page. @param {string} svg */
export const themedUrl = (svg) => pictureUrl(svg.replace(/^<svg[^>]*>/, (tag) => tag + DARK));

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
