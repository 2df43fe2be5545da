// @ts-check
/**
 * On a phone the tools lie in a sheet from below: the keys of the clue in hand under the thumb, everything else a pull
 * away. Its handle says what is in hand; a swipe along it takes the next kind, one upwards or a tap shows all.
 */

import { button, make, setText } from "../base/dom.js";
import { iconsOf } from "./icon.js";
import { sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./tools.js").Tools} Tools
 */

/** A swipe is longer than this, in pixels. */
const SWIPE = 30;

export class BottomSheet {
  handle = make("div", { class: "handle" });
  #editor;
  #tools;
  #open = false;
  #shown = "";
  #name = make("span");
  /** What a pull brings: folded, it would have to be guessed. */
  #holds = make("small");
  #before = button("‹", () => this.#turn(-1), { "aria-label": say("set.kindBefore") });
  #after = button("›", () => this.#turn(1), { "aria-label": say("set.nextKind") });
  #pull = button("", () => this.#toggle(!this.#open), { class: "pull", "aria-expanded": "false" });

  /** @param {Editor} editor @param {Tools} tools */
  constructor(editor, tools) {
    this.#editor = editor;
    this.#tools = tools;
    this.#pull.append(this.#name, this.#holds);
    this.handle.append(this.#before, this.#pull, this.#after);
    editor.onChange(() => this.draw());
    this.#listen();
  }

  draw() {
    const { kind } = this.#editor;
    const many = this.#tools.kinds.length > 1;
    this.#label();
    const shown = JSON.stringify([kind?.key, kind?.name, many]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#name.replaceChildren(...(kind ? iconsOf(kind) : []), kind?.name ?? say("set.clues"));
    this.#before.hidden = !many;
    this.#after.hidden = !many;
  }

  #label() {
    const { kinds } = this.#editor.board;
    const more = say(
      kinds.some((kind) => sortOf(kind).isListed) ? "set.moreConstrained" : "set.more",
    );
    setText(this.#holds, this.#open ? say("set.fewerTools") : say("set.allTools", { more }));
  }

  /** What was wanted of it is done: the board and what is said of it are seen again. */
  lower() {
    if (this.#open) this.#toggle(false);
  }

  /** @param {boolean} open */
  #toggle(open) {
    this.#open = open;
    document.documentElement.toggleAttribute("data-tools", open);
    this.#pull.setAttribute("aria-expanded", String(open));
    this.#label();
    // What is no longer seen must not keep the keyboard.
    const held = document.activeElement;
    const { bench } = this;
    if (!open && held && bench?.contains(held) && !held.checkVisibility()) this.#pull.focus();
  }

  /** The whole sheet. */
  get bench() {
    return this.handle.closest(".bench");
  }

  /** @param {1 | -1} by */
  #turn(by) {
    const { kinds } = this.#tools;
    const here = kinds.findIndex(({ key }) => key === this.#editor.kind?.key);
    const next = kinds[(here + by + kinds.length) % kinds.length];
    if (next) this.#editor.use(next);
  }

  #listen() {
    /** @type {PointerEvent | null} */
    let began = null;
    let swiped = false;
    this.handle.addEventListener("pointerdown", (event) => {
      began = event;
      swiped = false;
    });
    this.handle.addEventListener("pointerup", (event) => {
      if (!began || began.pointerId !== event.pointerId) return;
      const [right, down] = [event.clientX - began.clientX, event.clientY - began.clientY];
      began = null;
      swiped = Math.max(Math.abs(right), Math.abs(down)) > SWIPE;
      if (!swiped) return;
      if (Math.abs(right) > Math.abs(down)) this.#turn(right < 0 ? 1 : -1);
      else this.#toggle(down < 0);
    });
    this.handle.addEventListener("pointercancel", () => (began = null));
    // Escape in it leads back to the board (set-mode.js), which is then seen again.
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape" && this.#open && this.bench?.contains(document.activeElement))
          this.#toggle(false);
      },
      { capture: true },
    );
    // What ends a swipe is no press.
    this.handle.addEventListener(
      "click",
      (event) => {
        if (swiped) event.stopPropagation();
        swiped = false;
      },
      { capture: true },
    );
  }
}
