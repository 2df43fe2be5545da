// @ts-check
/** A rule that is on or off for the whole board; the list has a switch for it. */

import { looking, plain } from "./sort.js";

/** @type {import("./sort.js").Sort} */
export const flag = {
  ...plain,
  name: "flag",
  isListed: true,
  shapes(kind, value) {
    if (!value || kind.over?.length === 0) return [];
    return [looking(kind, kind.over ? { coords: kind.over } : { text: kind.name })];
  },
};
