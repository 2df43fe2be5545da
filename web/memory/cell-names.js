// @ts-check
/** Whether sentences name cells r3c5: a setting for puzzle types with either usual way. */

import { nameCells, usualNames } from "../puzzle/cells.js";
import { preferences } from "./preferences.js";
import { set } from "./settings.js";

/**
 * @typedef {import("../puzzle/cells.js").Board} Board
 * @typedef {import("../puzzle/cells.js").Choice} Choice
 */

const CELL_NAMES = "shortCells";

/** @returns {Choice} */
function kept() {
  const { short, long } = Object(preferences()[CELL_NAMES]);
  const valid = Object.entries({ short, long }).filter(([, one]) => typeof one === "boolean");
  return Object.fromEntries(valid);
}

/** Name cells as the player has chosen. */
export const recallCellNames = () => nameCells(kept());

/**
 * Choose the names of cells for puzzles whose usual names are those of this one.
 * @param {Board} board @param {boolean} short
 */
export function chooseCellNames(board, short) {
  const choice = { ...kept(), [usualNames(board)]: short };
  nameCells(choice);
  set(CELL_NAMES, choice);
}
