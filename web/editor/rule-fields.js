// @ts-check
/** The fields of a rule: each is a control that fits what its value means, with its errors below it. */

import { field, make, number, select } from "../base/dom.js";
import { isNumbers } from "../puzzle/geometry.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("./ruling.js").Field} Field
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control
 */

export class RuleField {
  box;
  #told;
  /** @type {Control} */
  #control;
  #note;

  /**
   * @param {Field} told @param {LayerOf | undefined} layer  whose marks it may name
   * @param {any} value  undefined for a new rule @param {() => void} changed
   */
  constructor(told, layer, value, changed) {
    this.#told = told;
    this.#control = controlOf(told, layer);
    this.#control.name = told.key;
    this.box =
      told.means === "flag"
        ? make(
            "p",
            { class: "field" },
            make("label", { class: "check" }, this.#control, told.label),
          )
        : field(told.label, this.#control, " ");
    this.#note = this.box.querySelector("small");
    if (this.#note) this.#note.textContent = hintOf(told);
    this.#write(value ?? (told.needed ? undefined : told.default));
    this.#control.addEventListener("input", () => {
      // While a number is typed, only an error that is there already is checked again.
      if (this.#control.ariaInvalid === "true") this.check();
      changed();
    });
    this.#control.addEventListener("change", () => this.check());
  }

  /** The value; undefined if it is left out or cannot be read. @returns {any} */
  get value() {
    const { means } = this.#told;
    const control = this.#control;
    if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
    const text = control.value.trim();
    if (!text) return this.#told.needed && isList(means) ? [] : undefined;
    if (means === "choice") return text;
    if (means === "lists") return text.split("\n").map(numbersIn);
    if (isList(means)) return numbersIn(text);
    return Number(text);
  }

  /** What the field is called. */
  get label() {
    return this.#told.label;
  }

  /** Whether the rule needs a value, and there is none yet. */
  get isMissing() {
    const { needed, means } = this.#told;
    return needed && means !== "choice" && means !== "flag" && !this.#control.value.trim();
  }

  /** What is wrong with the value, in a sentence; "" if it is right. */
  get wrong() {
    const { means } = this.#told;
    const { validity, validationMessage, value } = this.#control;
    if (!validity.valid && !validity.valueMissing) return validationMessage;
    if (!isList(means)) return this.isMissing ? say("free.numberNeeded") : "";
    return /[^\d\s,;?-]/.test(value) ? say("free.numbersNeeded") : "";
  }

  /** Say what is wrong with the value, if anything. @returns {boolean} whether it is right */
  check() {
    const { wrong } = this;
    this.#control.ariaInvalid = String(Boolean(wrong));
    if (this.#note) {
      this.#note.textContent = wrong || hintOf(this.#told);
      this.#note.toggleAttribute("data-bad", Boolean(wrong));
    }
    return !wrong;
  }

  focus() {
    this.#control.focus();
  }

  /** @param {any} value */
  #write(value) {
    const control = this.#control;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = Boolean(value);
    else if (value === undefined || value === null || value === -1) return;
    else if (this.#told.means === "lists")
      control.value = value.map((/** @type {number[]} */ one) => one.join(", ")).join("\n");
    else control.value = isList(this.#told.means) ? textOf(value.set ?? value) : String(value);
  }
}

/** @param {string} means */
const isList = (means) => ["marks", "numbers", "lists"].includes(means);

/** @param {(number | null)[]} all */
const textOf = (all) => all.map((one) => one ?? "?").join(", ");

/** @param {string} text */
const numbersIn = (text) =>
  (text.match(/\d+|\?/g) ?? []).map((one) => (one === "?" ? null : Number(one)));

/** @param {Field} told */
function hintOf({ means, needed }) {
  if (means === "lists") return say("free.listsHint");
  if (isList(means)) return say(needed ? "free.listHint" : "free.listOptional");
  return needed ? "" : say("free.optional");
}

/** @param {Field} told @param {LayerOf | undefined} layer @returns {Control} */
function controlOf({ means, least, most, options, needed }, layer) {
  if (means === "flag") return make("input", { type: "checkbox" });
  if (means === "choice") return select(options);
  if (means === "lists") return make("textarea", { rows: 3, spellcheck: "false" });
  if (isList(means)) return make("input", { type: "text", autocomplete: "off", inputmode: "text" });
  if (means !== "mark" || !layer) return number({ min: least, max: most, step: 1 });
  const marks = layer.marks.map(({ mark }) => mark);
  if (isNumbers(layer))
    return number({ min: Math.min(...marks), max: Math.max(...marks), step: 1 });
  // The mark that a player enters comes first.
  const choices = [...layer.marks].reverse().map(({ mark, text }) => [String(mark), text]);
  return select(/** @type {[string, string][]} */ ([...(needed ? [] : [["", "–"]]), ...choices]));
}
