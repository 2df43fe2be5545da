// @ts-check
/** Pictures and files made of puzzles: PNG from SVG, and what the browser saves. */

import { make } from "../dom.js";
import { pictureUrl } from "./genres.js";

/** The longer side of a PNG, in pixels. */
const SHARP = 1600;

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

/** A name for a file that says what is in it. @param {{name: string, rows: number, cols: number}} board @param {string} ending */
export const fileName = ({ name, rows, cols }, ending) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${rows}x${cols}.${ending}`;
