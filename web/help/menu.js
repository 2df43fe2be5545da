// @ts-check
/** One menu for whoever is stuck: from a check that gives nothing away to the whole solution. */

import { buttonOf, elementOf, onPress } from "../base/dom.js";
import { isCell, isNumbers, layerOf, playable } from "../puzzle/geometry.js";
import * as S from "../puzzle/state.js";
import * as Steps from "../puzzle/steps.js";
import { capital, say } from "../words/say.js";
import { where } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../play/solving.js").Solving} Solving
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 */

export class HelpMenu {
  #app;
  #solving;
  #opener = buttonOf("help-opener");
  #menu = elementOf("help-menu");

  /** @param {App} app @param {Solving} solving @param {() => void} showKeys */
  constructor(app, solving, showKeys) {
    this.#app = app;
    this.#solving = solving;
    // A press does not take the keyboard away from the board; who opens it with a key goes on in it.
    this.#opener.parentElement?.addEventListener("mousedown", (event) => event.preventDefault());
    this.#opener.addEventListener("click", ({ detail }) => this.toggle(detail === 0));
    // Before Solving hears of the press: what it asks is answered here.
    this.#menu.addEventListener(
      "click",
      ({ target }) => {
        const asks = target === buttonOf("possible") && solving.isWarning;
        if (target instanceof HTMLButtonElement && !asks) this.#close();
      },
      { capture: true },
    );
    onPress("right", () => void solving.right());
    onPress("wrong", () => void solving.showWhere());
    onPress("one", () => void this.showOne());
    onPress("show", () => void solving.solve());
    onPress("keys", showKeys);
    document.addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Node && this.#opener.parentElement?.contains(target))) this.#close();
    });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || this.#menu.hidden) return;
        event.stopImmediatePropagation();
        this.#close();
      },
      { capture: true },
    );
    // It holds boxes to tick, too, so it is a group of controls; its keys are those of a menu all the same.
    this.#opener.parentElement?.addEventListener("keydown", (event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        !this.#walk(event.key)
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    });
    app.onMode(() => this.#close());
  }

  /** To the next of what is in it, round the ends, or to either end. @param {string} key @returns {boolean} whether the key meant something */
  #walk(key) {
    const at = document.activeElement;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (at === this.#opener && step && this.#menu.hidden) this.toggle(false);
    if (this.#menu.hidden) return false;
    /** @type {NodeListOf<HTMLElement>} */
    const parts = this.#menu.querySelectorAll("button:not(:disabled), input:not(:disabled)");
    const all = [...parts].filter((one) => one.checkVisibility());
    const here = all.findIndex((one) => one === at);
    const last = all.length - 1;
    const from = here < 0 && step === -1 ? 0 : here;
    const to = step ? (from + step + all.length) % all.length : { Home: 0, End: last }[key];
    if (to === undefined) return false;
    all[to]?.focus();
    return true;
  }

  /** @param {boolean} byKey */
  toggle(byKey) {
    if (!this.#menu.hidden) return this.#close();
    this.#menu.hidden = false;
    // Upwards, where there is more room; as high as there is room.
    const { top, bottom } = this.#opener.getBoundingClientRect();
    const below = innerHeight - bottom;
    this.#menu.toggleAttribute("data-down", below > top);
    this.#menu.style.maxHeight = `${Math.max(below, top) - 12}px`;
    this.#fold();
    this.#opener.setAttribute("aria-expanded", "true");
    if (byKey) this.#menu.querySelector("button")?.focus();
  }

  /** In as few columns as are seen as a whole; in one, which can be scrolled, where that is none. */
  #fold() {
    const menu = this.#menu;
    // Where columns are too short, one more lies beside the menu.
    const isCut = (/** @type {number} */ columns) => {
      menu.dataset.columns = String(columns);
      return menu.scrollHeight > menu.clientHeight || menu.scrollWidth > menu.clientWidth;
    };
    menu.toggleAttribute("data-over", false);
    if (![1, 2, 3].every(isCut)) return;
    // Neither above nor below there is room: over the button, and whatever else there is.
    menu.toggleAttribute("data-over", true);
    menu.style.maxHeight = `${innerHeight - 8}px`;
    if ([1, 2, 3].every(isCut)) menu.dataset.columns = "1";
  }

  #close() {
    if (this.#menu.hidden) return;
    const focused = this.#menu.contains(document.activeElement);
    this.#menu.hidden = true;
    this.#opener.setAttribute("aria-expanded", "false");
    if (focused) this.#opener.focus();
  }

  /** The only solution, or null when there is none; that has been said. @returns {Promise<Marks | null>} */
  async #solution() {
    /** @type {Solved | null} */
    const answer = await this.#solving.ask(
      "solve",
      () => ({ puzzle: this.#app.board.puzzle, limit: 2, clash: false }),
      { will: say("help.check"), doing: say("help.checking") },
    );
    if (!answer) return null;
    if (answer.verdict === "unique") return answer.solutions[0] ?? null;
    this.#solving.noTelling(answer.verdict);
    return null;
  }

  /** Write what belongs where the cursor is, or else in the first place that is not yet right. */
  async showOne() {
    const solution = await this.#solution();
    if (!solution) return;
    const app = this.#app;
    const place = nextPlace(app.state, solution);
    if (!place) return app.tell({ kind: "good", head: say("help.nothingLeft"), text: "" });
    const shown = Steps.edit(app.state, { marks: { [place]: solution[place] ?? null } });
    app.show(S.select(shown, place));
    app.tell({ kind: "note", head: say("help.shown"), text: `${capital(where(place))}.` });
  }
}

/** Layers that follow from others are nobody's to write. @param {S.State} state @param {Coord} coord */
const isPlayed = ({ board }, coord) =>
  playable(board).includes(/** @type {any} */ (layerOf(board, coord)));

/** @param {S.State} state @param {Marks} solution @returns {Coord | undefined} */
function nextPlace(state, solution) {
  const { board, marks, cursor } = state;
  const isOpen = (/** @type {Coord} */ coord) => {
    const layer = layerOf(board, coord);
    if (!isPlayed(state, coord) || coord in board.givens || !(coord in solution)) return false;
    const stands = marks[coord] ?? layer?.blank ?? null;
    return stands !== solution[coord];
  };
  if (isOpen(cursor)) return cursor;
  const open = Object.keys(solution).filter(isOpen);
  // A number beside the cursor helps more than a line at the other end; cells come first.
  return open.find((coord) => isCell(coord) && isNumbers(layerOf(board, coord))) ?? open[0];
}
