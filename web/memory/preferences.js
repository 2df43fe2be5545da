// @ts-check
/** How the player likes it: small things that are no part of a puzzle, kept on this device. */

import { keyOf, lasting, read, write } from "./storage.js";

const PREFERENCES = keyOf("wishes");

/** @returns {Record<string, any>} */
export function preferences() {
  return Object(read(PREFERENCES));
}

/** @param {string} name @param {unknown} value */
export function prefer(name, value) {
  write(lasting(), PREFERENCES, { ...preferences(), [name]: value });
}
