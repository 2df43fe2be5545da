// @ts-check
/** A number for the whole board, in a field beside its size. */

import { looking, plain } from "./sort.js";

/** @type {import("./sort.js").Sort} */
export const setting = {
  ...plain,
  name: "setting",
  isField: true,
  shapes: (kind, value = kind.default ?? kind.least) =>
    value ? [looking(kind, { text: `${kind.name}: ${value}` })] : [],
};
