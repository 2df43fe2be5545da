// @ts-check
/** The marks as buttons, for fingers and the mouse. Rebuilt when a board has other marks. */

/** @typedef {import("./types.js").Entry} Entry */

export class Keypad {
  #box;
  #onMark;
  /** @type {string} */
  #shown = "";

  /** @param {HTMLElement} box @param {(mark: number | null) => void} onMark null erases */
  constructor(box, onMark) {
    this.#box = box;
    this.#onMark = onMark;
    // A press on the keypad does not take the keyboard away from the board.
    box.addEventListener("pointerdown", (event) => event.preventDefault());
    box.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** @param {Entry} entry */
  draw(entry) {
    const marks = JSON.stringify(entry.marks);
    if (marks === this.#shown) return;
    this.#shown = marks;
    const keys = entry.marks.map(({ mark, text }) => this.#key(text, "", mark));
    const erase = this.#key("⌫", "Erase", null);
    erase.classList.add("erase");
    this.#box.replaceChildren(...keys, erase);
    this.#box.classList.toggle("many", keys.length > 12);
  }

  /** @param {string} text @param {string} spoken @param {number | null} mark */
  #key(text, spoken, mark) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    if (spoken) button.setAttribute("aria-label", spoken);
    button.addEventListener("click", () => this.#onMark(mark));
    return button;
  }
}
