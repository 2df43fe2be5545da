// @ts-check
/** A bank of pieces that have to be placed, in a field beside the size of the board. */

import { looking, plain } from "./sort.js";

/** Two equal pieces, or pieces in a row of this length, in the order in which the engine reads them. */
const DRAWN = /^(?:(\d+)\*)?([x/-]+)$/;

/** Return the pieces of a text, each drawn. @param {string} text @returns {string[]} */
function pieces(text) {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.every((word) => /^\d+$/.test(word)))
    return words
      .flatMap((word, n) => Array.from({ length: Number(word) }, () => "x".repeat(n + 1)))
      .reverse();
  return words.flatMap((word) => {
    const [, times, piece] = DRAWN.exec(word) ?? [];
    return Array.from({ length: Number(times ?? 1) }, () => piece ?? "");
  });
}

/** @type {import("./sort.js").Sort} */
export const bank = {
  ...plain,
  name: "bank",
  isField: true,
  shapes: (kind, value = kind.default) => [
    looking(kind, { text: pieces(String(value ?? "")).join(" ") }),
  ],
};
