// @ts-check
/** A modal dialog over the page, with a title and a way to close it. The browser keeps the focus inside. */

import { button, make } from "./dom.js";
import { say } from "../words/say.js";

/** The document's event when a dialog has opened. */
export const OPENED = "dialog-opened";

let last = 0;

export class Dialog {
  /** @type {HTMLDialogElement} */
  #dialog;
  #title;
  /** The content of the dialog. */
  body = make("div", { class: "sheet-body" });
  /** Called after the dialog was closed, in whatever way. @type {() => void} */
  onClose = () => {};

  /** @param {string} title @param {string} [kind] an additional class */
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
    // A press beside the dialog closes it. A press that began inside (selecting text) does not, nor does the second
    // half of the double click that opened it.
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

  /** Scroll to the top, because the content is new. */
  toTop() {
    this.#dialog.scrollTop = 0;
  }

  open() {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    document.dispatchEvent(new Event(OPENED));
  }

  /** Return the focus to where it was. */
  close() {
    this.#dialog.close();
  }
}
