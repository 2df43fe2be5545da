// @ts-check
/** The numbers of the board, or the signs for them, in a field beside its size. */

import { looking, plain } from "./sort.js";

/** @type {import("./sort.js").Sort} */
export const numbering = {
  ...plain,
  name: "numbering",
  isField: true,
  shapes: (kind, value) => (value ? [looking(kind, { text: `${kind.name}: ${value}` })] : []),
  // A longer line needs more numbers.
  resized: (_, value, { rows, cols }) => (countOf(value) < Math.max(rows, cols) ? "" : value),
};

/** Return how many numbers there are; of none that it knows, as many as any board has. @param {string} text */
function countOf(text) {
  const [, least, most] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(text ?? "") ?? [];
  if (least && most) return Number(most) - Number(least) + 1;
  return text ? [...text].length : Infinity;
}
