// @ts-check
/** A few words for elements, so that what makes them reads like what it shows. */

import { say } from "../words/say.js";

/**
 * @typedef {Record<string, string | number | boolean | ((event: any) => void) | undefined>} Given
 *   attributes; `onclick` and the like listen, true sets an attribute without a value, false and undefined leave it out:
 *   where the page's language wants the words, as in aria-hidden and spellcheck, they are given as texts
 */

/**
 * An element with attributes and children.
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
 * A button that does something.
 * @param {string} text @param {() => void} act @param {Given} [given]
 */
export const button = (text, act, given = {}) =>
  make("button", { type: "button", ...given, onclick: act }, text);

/** What index.html has there. @template {Element} T @param {string} selector @param {new () => T} type @returns {T} */
export function part(selector, type) {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`index.html has no ${type.name} ${selector}`);
}

/** A button of index.html. @param {string} id */
export const buttonOf = (id) => part(`#${id}`, HTMLButtonElement);

/** Let a button of index.html do something. @param {string} id @param {(event: MouseEvent) => void} act */
export const onPress = (id, act) => buttonOf(id).addEventListener("click", act);

/** Any other element of index.html. @param {string} id */
export const elementOf = (id) => part(`#${id}`, HTMLElement);

/** Whether the keyboard is in a field, or on a sheet. */
export const isTyping = () =>
  Boolean(
    document.activeElement?.closest(
      "dialog, textarea, select, input:not([type='checkbox'], [type='range'])",
    ),
  );

/** A field for a number. @param {Given} given */
export const number = (given) => make("input", { type: "number", inputmode: "numeric", ...given });

/** The keyboard goes to the board, where its cursor is. */
export function focusBoard() {
  const cursor = document.querySelector("svg#board [data-coord][tabindex='0']");
  if (cursor instanceof SVGElement) cursor.focus({ preventScroll: true });
}

let last = 0;

/**
 * A field with its words before it, and a remark below it.
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
 * A choice among a few.
 * @param {[value: string, text: string][]} options @param {Given} [given]
 */
export const select = (options, given = {}) =>
  make("select", given, ...options.map(([value, text]) => make("option", { value }, text)));

/** Setting the same text again would make a screen reader say it again. @param {Element} box @param {string} text */
export function setText(box, text) {
  if (box.textContent !== text) box.textContent = text;
}

/**
 * Of a list, show only what has all words that are searched for.
 * @param {{row: HTMLElement, text: string}[]} list @param {string} search @param {string} none what is said when nothing has them
 * @returns {string} how many have; "" when nothing is searched for
 */
export function sift(list, search, none) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { row, text } of list) row.hidden = !words.every((word) => text.includes(word));
  const left = list.filter(({ row }) => !row.hidden).length;
  if (!words.length) return "";
  return left ? say("page.of", { n: left, all: list.length }) : none;
}
