// @ts-check
/** A few words for making elements, so that a panel reads like what it shows. */

/**
 * @typedef {Record<string, string | number | boolean | ((event: any) => void) | undefined>} Given
 *   attributes; `onclick` and the like listen, true sets an attribute without a value, false and undefined leave it out
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
