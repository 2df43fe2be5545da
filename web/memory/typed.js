// @ts-check
/** The code that was written on this device: the text of the editor, and which sources need no question to run. */

import { keyOf, lasting, read, tabs, write } from "./storage.js";

/** @typedef {import("../engine/types.js").Code} Code */

const DRAFT = keyOf("code/draft");
const RUN = keyOf("code/typed");
const MOST = 200;

/** @returns {Code | null} the text of the editor, as it was left */
export function lastDraft() {
  const draft = read(DRAFT);
  const { name, source } = draft && typeof draft === "object" ? /** @type {any} */ (draft) : {};
  return typeof name === "string" && typeof source === "string" ? { name, source } : null;
}

/** @param {Code} draft @returns {boolean} whether it is kept */
export const keepDraft = ({ name, source }) => write(lasting(), DRAFT, { name, source });

/** Remember that this code was run from the editor. @param {Code} code */
export async function noteTyped({ source }) {
  const digest = await digestOf(source);
  if (digest) write(lasting(), RUN, [...new Set([...digests(), digest])].slice(-MOST));
}

/** Return whether this code was run from the editor on this device. @param {Code} code */
export async function isTyped({ source }) {
  const digest = await digestOf(source);
  return Boolean(digest) && digests().includes(digest);
}

/** @returns {string[]} */
function digests() {
  const kept = read(RUN);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
}

/** Return the SHA-256 of a text; "" if the browser has none here. @param {string} source */
async function digestOf(source) {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return "";
  const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(source));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const OPEN = keyOf("code/open");

/** Return whether this tab had the editor open when it was last loaded. */
export const isEditorOpen = () => tabs()?.getItem(OPEN) === "1";

/** @param {boolean} isOpen */
export const keepEditorOpen = (isOpen) => write(tabs(), OPEN, isOpen ? "1" : "0");
