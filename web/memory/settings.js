// @ts-check
/** The player's settings on this device, each with the value that most players keep; other tabs follow at once. */

import { prefer, preferences } from "./preferences.js";
import { PREFERENCES } from "./storage.js";

/** The usual value of each setting that is on or off. */
export const USUAL = /** @type {const} */ ({
  check: true,
  lively: true,
  tidy: true,
  placed: false,
  links: false,
  numberFirst: false,
  leftHanded: false,
  clock: true,
  sound: false,
  haptics: false,
});

/** @typedef {keyof typeof USUAL} Switch */

/** @type {Set<(name: string) => void>} */
const listeners = new Set();

/** @type {Record<string, unknown> | null} */
let known = null;

/** Return whether a setting is on. @param {Switch} name */
export function isOn(name) {
  known ??= preferences();
  const kept = known[name];
  return typeof kept === "boolean" ? kept : USUAL[name];
}

/**
 * Change a setting and tell everything that follows it.
 * @param {string} name one of the switches, or another preference @param {unknown} value
 */
export function set(name, value) {
  prefer(name, value);
  known = null;
  for (const listener of listeners) listener(name);
}

/**
 * Call a function after every change of a setting, in whichever tab.
 * @param {(name: string) => void} listener called with the name of the setting
 */
export function onSetting(listener) {
  listeners.add(listener);
}

/** Follow the changes that other tabs make. */
export function followSettings() {
  addEventListener("storage", ({ key }) => {
    // Other tabs write every entry. Without a key, all storage was emptied.
    if (key !== PREFERENCES && key !== null) return;
    const before = /** @type {Record<string, unknown>} */ (known ?? preferences());
    const now = preferences();
    known = now;
    const names = Object.keys({ ...before, ...now });
    for (const name of names)
      if (JSON.stringify(before[name]) !== JSON.stringify(now[name]))
        for (const listener of listeners) listener(name);
  });
}
