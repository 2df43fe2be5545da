// @ts-check
/** Asks for the lessons, from anywhere on the page: main.js loads them only then. */

/**
 * @typedef {{lesson?: string, genre?: string}} Asked  a lesson by its id, or the lessons of a puzzle type's family;
 *   nothing for the list of all
 */

/** The event that asks for them. */
export const LEARN = "learn";

/** @param {Asked} [asked] */
export const learn = (asked = {}) =>
  document.dispatchEvent(new CustomEvent(LEARN, { detail: asked }));
