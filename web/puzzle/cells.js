// @ts-check
/** How sentences name cells: r3c5, or row 3, column 5. Each puzzle type has its usual way, and the player may choose. */

/**
 * @typedef {Pick<import("../engine/types.js").Board, "short_cells">} Board
 * @typedef {"short" | "long"} Names  r3c5; row 3, column 5
 * @typedef {Partial<Record<Names, boolean>>} Choice  whether cells have short names, by the usual names of a puzzle type;
 *   without an entry, the usual ones
 */

/** @type {Choice} */
let chosen = {};

/** Set the player's choice. @param {Choice} choice */
export function nameCells(choice) {
  chosen = choice;
}

/** Return the usual names of this puzzle type. @param {Board} board @returns {Names} */
export const usualNames = ({ short_cells: short }) => (short ? "short" : "long");

/** Return whether sentences about this puzzle name its cells r3c5. @param {Board} board */
export function areShort(board) {
  const usual = usualNames(board);
  return chosen[usual] ?? usual === "short";
}
