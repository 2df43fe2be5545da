// @ts-check
/**
 * The tools on a phone, in a sheet from below. The keys of the selected clue are under the thumb, and a pull shows the
 * rest. The handle names the selected kind. A swipe along it selects the next kind. A swipe upwards or a tap shows all.
 */

import { button, make, setText } from "../base/dom.js";
import { iconsOf } from "./icon.js";
import { sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./tools.js").Tools} Tools
 */

/** The least length of a swipe, in pixels. */
const SWIPE = 30;

export class BottomSheet {
  handle = make("div", { class: "handle" });
  #editor;
  #tools;
  #open = false;
  #shown = "";
  #name = make("span");
  /** The text for what a pull shows: while the sheet is folded, players would have to guess. */
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
    const { kind, artist, sort, typed } = this.#editor;
    const many = this.#tools.kinds.length > 1;
    this.#label();
    // A kind without keys of its own has those of another kind below it.
    const keys = kind && !sort?.keys(kind)?.length ? typed : null;
    const shown = JSON.stringify([kind?.key, kind?.name, keys?.name, artist?.tool, many]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const named = [...(kind ? iconsOf(kind) : []), kind?.name ?? say("set.clues")];
    if (keys) named.push(` · ${keys.name}`);
    this.#name.replaceChildren(...(artist ? [say(`draw.${artist.tool}`)] : named));
    this.#before.hidden = !many;
    this.#after.hidden = !many;
  }

  #label() {
    const { kinds } = this.#editor.board;
    const sorts = kinds.map(sortOf);
    const more = sorts.some(({ isListed }) => isListed) ? "set.moreConstrained" : "set.more";
    const all = say(
      sorts.some(({ isApart, isTool }) => isApart && isTool) ? "set.moreRules" : more,
    );
    setText(this.#holds, this.#open ? say("set.fewerTools") : say("set.allTools", { more: all }));
  }

  /** Lower the sheet after its task is done, so that the board and its status are visible again. */
  lower() {
    if (this.#open) this.#toggle(false);
  }

  /** Show all tools. */
  raise() {
    if (!this.#open) this.#toggle(true);
  }

  /** @param {boolean} open */
  #toggle(open) {
    this.#open = open;
    document.documentElement.toggleAttribute("data-tools", open);
    this.#pull.setAttribute("aria-expanded", String(open));
    this.#label();
    // A hidden element must not keep the focus.
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
    // Escape in the sheet returns to the board (set-mode.js), which is visible again then.
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape" && this.#open && this.bench?.contains(document.activeElement))
          this.#toggle(false);
      },
      { capture: true },
    );
    // The end of a swipe is not a press.
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
