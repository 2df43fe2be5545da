// @ts-check
/** A bank of pieces that have to be placed, in a field beside the size of the board. */

import { looking, plain } from "./sort.js";

/** Dominoes, by their numbers. */
const DOMINO = /^(?:(\d+)\*)?(\d)-(\d)$/;

/** Two equal pieces, or pieces in a row of this length, in the order in which the engine reads them. */
const DRAWN = /^(?:(\d+)\*)?([x/-]+)$/;

/** Return the pieces of a text, each drawn. @param {string} text @returns {string[]} */
function pieces(text) {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.every((word) => /^\d+$/.test(word)))
    return words
      .flatMap((word, n) => Array.from({ length: Number(word) }, () => "x".repeat(n + 1)))
      .reverse();
  if (words.every((word) => DOMINO.test(word))) return words.flatMap(dominoes).sort();
  return words.flatMap((word) => {
    const [, times, piece] = DRAWN.exec(word) ?? [];
    return Array.from({ length: Number(times ?? 1) }, () => piece ?? "");
  });
}

/** Return equal dominoes, each as its two numbers, the smaller one first. @param {string} word */
function dominoes(word) {
  const [, times, one, other] = DOMINO.exec(word) ?? [];
  return Array.from({ length: Number(times ?? 1) }, () => [one, other].sort().join(""));
}

/** @type {import("./sort.js").Sort} */
export const bank = {
  ...plain,
  name: "bank",
  isField: true,
  shapes(kind, value = kind.default) {
    const text = pieces(String(value ?? "")).join(" ");
    return text ? [looking(kind, { text })] : [];
  },
};
