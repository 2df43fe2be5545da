// @ts-check
/** What holds for the whole board or does not, to be switched on in the list. */

import { looking, plain } from "./sort.js";

/** @type {import("./sort.js").Sort} */
export const flag = {
  ...plain,
  name: "flag",
  isListed: true,
  shapes(kind, value) {
    if (!value) return [];
    return [looking(kind, kind.over ? { coords: kind.over } : { text: kind.name })];
  },
};
