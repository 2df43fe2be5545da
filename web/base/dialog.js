// @ts-check
/** A sheet that lies over the page: a dialog with a title and a way out. The browser keeps the keyboard inside. */

import { button, make } from "./dom.js";
import { say } from "../words/say.js";

let last = 0;

export class Dialog {
  /** @type {HTMLDialogElement} */
  #dialog;
  #title;
  /** What the sheet holds. */
  body = make("div", { class: "sheet-body" });
  /** Called when the sheet was closed, however that happened. @type {() => void} */
  onClose = () => {};

  /** @param {string} title @param {string} [kind] a class of its own */
  constructor(title, kind = "") {
    const id = `sheet-${++last}`;
    this.#title = make("h2", { id }, title);
    this.#dialog = make(
      "dialog",
      { class: `sheet ${kind}`, "aria-labelledby": id },
      make(
        "div",
        { class: "sheet-head" },
        this.#title,
        button("×", () => this.close(), { class: "close", "aria-label": say("page.close") }),
      ),
      this.body,
    );
    this.#dialog.addEventListener("close", () => this.onClose());
    // A press beside the sheet closes it; one that began inside (marking a text) does not, nor does the second half of
    // the double click that opened it.
    let beside = false;
    this.#dialog.addEventListener("pointerdown", ({ target }) => {
      beside = target === this.#dialog;
    });
    this.#dialog.addEventListener("click", ({ target, detail }) => {
      if (beside && target === this.#dialog && detail < 2) this.close();
    });
    document.body.append(this.#dialog);
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** @param {string} text */
  set title(text) {
    this.#title.textContent = text;
  }

  /** Something else stands in it now: it is read from its beginning. */
  toTop() {
    this.#dialog.scrollTop = 0;
  }

  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** The keyboard goes back to where it was. */
  close() {
    this.#dialog.close();
  }
}
