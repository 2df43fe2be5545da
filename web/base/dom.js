// @ts-check
/** Short helpers for elements, so that code that builds them reads like the result. */

import { say } from "../words/say.js";

/**
 * @typedef {Record<string, string | number | boolean | ((event: any) => void) | undefined>} Given attributes:
 *   `onclick` and the like add listeners, true sets an attribute without a value, and false and undefined omit it.
 *   Attributes whose value is the word true or false, such as aria-hidden and spellcheck, are given as texts.
 */

/**
 * Create an element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Given} [given] @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Create a button that calls a function.
 * @param {string} text @param {() => void} act @param {Given} [given]
 */
export const button = (text, act, given = {}) =>
  make("button", { type: "button", ...given, onclick: act }, text);

/**
 * Return an element of index.html.
 * @template {Element} T @param {string} selector @param {new () => T} type @returns {T}
 */
export function part(selector, type) {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`index.html has no ${type.name} ${selector}`);
}

/** Return a button of index.html. @param {string} id */
export const buttonOf = (id) => part(`#${id}`, HTMLButtonElement);

/**
 * Call a function when a button of index.html is pressed.
 * @param {string} id @param {(event: MouseEvent) => void} act
 */
export const onPress = (id, act) => buttonOf(id).addEventListener("click", act);

/** Return any other element of index.html. @param {string} id */
export const elementOf = (id) => part(`#${id}`, HTMLElement);

/** Return whether a field or a dialog has the focus. */
export const isTyping = () =>
  Boolean(
    document.activeElement?.closest(
      "dialog, textarea, select, input:not([type='checkbox'], [type='range']), [data-typing]",
    ),
  );

/** Create a field for a number. @param {Given} given */
export const number = (given) => make("input", { type: "number", inputmode: "numeric", ...given });

/** Move the focus to the board's cursor. */
export function focusBoard() {
  const cursor = document.querySelector("svg#board [data-coord][tabindex='0']");
  if (cursor instanceof SVGElement) cursor.focus({ preventScroll: true });
}

let last = 0;

/**
 * Create a field with a label before it and a remark below it.
 * @param {string} text @param {HTMLElement} input @param {string} [remark]
 */
export function field(text, input, remark) {
  const id = input.id || `field-${++last}`;
  input.id = id;
  const note = remark ? make("small", { id: `${id}-note` }, remark) : null;
  if (note) input.setAttribute("aria-describedby", note.id);
  return make("p", { class: "field" }, make("label", { for: id }, text), input, note);
}

/**
 * Create a choice between a few options.
 * @param {[value: string, text: string][]} options @param {Given} [given]
 */
export const select = (options, given = {}) =>
  make("select", given, ...options.map(([value, text]) => make("option", { value }, text)));

/**
 * Set a text only if it changes, because setting it again would make a screen reader repeat it.
 * @param {Element} box @param {string} text
 */
export function setText(box, text) {
  if (box.textContent !== text) box.textContent = text;
}

/**
 * Move the focus to a field, unless that would open a keyboard on the screen over what the player wants to see.
 * @param {HTMLElement} input
 */
export function focusToType(input) {
  if (matchMedia("(hover: hover)").matches) input.focus();
}

/**
 * Compare names for a list of what matches a search: those that begin with it come first.
 * @param {string} search @returns {(a: string, b: string) => number}
 */
export function byMatch(search) {
  const typed = search.trim().toLowerCase();
  const rank = (/** @type {string} */ name) => Number(!name.toLowerCase().startsWith(typed));
  return (a, b) => rank(a) - rank(b);
}

/**
 * Show only the items of a list that contain every word of the search.
 * @param {{row: HTMLElement, text: string}[]} list @param {string} search
 * @param {string} none the text to show if no item matches
 * @returns {string} how many items match; "" without a search
 */
export function sift(list, search, none) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { row, text } of list) row.hidden = !words.every((word) => text.includes(word));
  const left = list.filter(({ row }) => !row.hidden).length;
  if (!words.length) return "";
  return left ? say("page.of", { n: left, all: list.length }) : none;
}
