// @ts-check
/** The lessons that the player has finished on this device. */

import { keyOf, lasting, read, write } from "./storage.js";

const LESSONS = keyOf("lessons");
/** A limit for what a file can bring. */
const MOST = 500;

/** Finished lessons that storage did not take: they are known as long as the tab lives. @type {Set<string>} */
const spare = new Set();

/** Return the ids of finished lessons. @returns {Set<string>} */
export const doneLessons = () => new Set([...soundIds(read(LESSONS)), ...spare]);

/** @param {string[]} ids */
export function keepLessons(ids) {
  for (const id of ids) spare.add(id);
  if (write(lasting(), LESSONS, [...doneLessons()].slice(0, MOST))) spare.clear();
}

/** Return the ids among values from outside. @param {unknown} value @returns {string[]} */
export const soundIds = (value) =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === "string" && /^[a-z]+-\d+$/.test(one)).slice(0, MOST)
    : [];
