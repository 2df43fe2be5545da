// @ts-check
/** Asks for the editor of code, from anywhere on the page: it loads only then. */

/** @typedef {import("../engine/types.js").Code} Code */

/** The event that asks for it. */
export const WRITE = "write-code";

/** @param {Code} [code] to edit; otherwise the text that was there last */
export const write = (code) => document.dispatchEvent(new CustomEvent(WRITE, { detail: code }));
