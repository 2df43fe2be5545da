// @ts-check
/** Asks for the solve path, from anywhere on the page. */

/** The event that asks for it. */
export const WALK = "walk-to";

/** @param {number} step  the number of the step to show, from 0 */
export const showStep = (step) => document.dispatchEvent(new CustomEvent(WALK, { detail: step }));
