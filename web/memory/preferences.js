// @ts-check
/** The player's preferences: small options that are not part of a puzzle, stored on this device. */

import { lasting, PREFERENCES, read, write } from "./storage.js";

/** @returns {Record<string, any>} */
export function preferences() {
  return Object(read(PREFERENCES));
}

/** @param {string} name @param {unknown} value */
export function prefer(name, value) {
  write(lasting(), PREFERENCES, { ...preferences(), [name]: value });
}
