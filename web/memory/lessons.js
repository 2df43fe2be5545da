// @ts-check
/** The lessons that the player has finished on this device. */

import { lasting, LESSONS, read, write } from "./storage.js";

/** A limit for what a file can bring. */
const MOST = 500;

/** Return the ids of finished lessons. @returns {Set<string>} */
export const doneLessons = () => new Set(soundIds(read(LESSONS)));

/** @param {string[]} ids */
export function keepLessons(ids) {
  const all = new Set([...doneLessons(), ...ids]);
  if (ids.length) write(lasting(), LESSONS, [...all].slice(0, MOST));
}

/** Return the ids among values from outside. @param {unknown} value @returns {string[]} */
export const soundIds = (value) =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === "string" && /^[a-z]+-\d+$/.test(one)).slice(0, MOST)
    : [];
