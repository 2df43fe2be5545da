// @ts-check
/** One menu for a player who is stuck: from a check that reveals nothing to the whole solution. */

import { buttonOf, elementOf, onPress } from "../base/dom.js";
import { isCell, isNumbers, layerOf, playable } from "../puzzle/geometry.js";
import * as S from "../puzzle/state.js";
import { putEach } from "../puzzle/marks.js";
import { beforeMistake } from "../puzzle/mistakes.js";
import { capital, say } from "../words/say.js";
import { placeOn } from "../puzzle/sentences.js";

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

  /** @param {App} app @param {Solving} solving @param {{keys: () => void, settings: () => void}} show */
  constructor(app, solving, show) {
    this.#app = app;
    this.#solving = solving;
    // A press does not move the focus away from the board; opening the menu by a key moves the focus into it.
    this.#opener.parentElement?.addEventListener("mousedown", (event) => event.preventDefault());
    this.#opener.addEventListener("click", ({ detail }) => this.toggle(detail === 0));
    // Handle the press before Solving does: its question is answered here.
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
    onPress("unmistake", () => void this.undoMistake());
    onPress("keys", show.keys);
    onPress("settings", show.settings);
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
    // The menu also contains a link, so it is a group of controls; its keys are nevertheless those of a menu.
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

  /**
   * Move the focus to the next item, around the ends, or to either end.
   * @param {string} key @returns {boolean} whether the menu used the key
   */
  #walk(key) {
    const at = document.activeElement;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (at === this.#opener && step && this.#menu.hidden) this.toggle(false);
    if (this.#menu.hidden) return false;
    /** @type {NodeListOf<HTMLElement>} */
    const parts = this.#menu.querySelectorAll("button:not(:disabled), input:not(:disabled), a");
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
    // Open upwards if there is more room above, and use the whole height.
    const { top, bottom } = this.#opener.getBoundingClientRect();
    const below = innerHeight - bottom;
    this.#menu.toggleAttribute("data-down", below > top);
    this.#menu.style.maxHeight = `${Math.max(below, top) - 12}px`;
    this.#fold();
    this.#opener.setAttribute("aria-expanded", "true");
    if (byKey) this.#menu.querySelector("button")?.focus();
  }

  /** Use the fewest columns that fit completely; if none do, use one column that scrolls. */
  #fold() {
    const menu = this.#menu;
    // If the columns are too short, a further one appears beside the menu.
    const isCut = (/** @type {number} */ columns) => {
      menu.dataset.columns = String(columns);
      return menu.scrollHeight > menu.clientHeight || menu.scrollWidth > menu.clientWidth;
    };
    menu.toggleAttribute("data-over", false);
    if (![1, 2, 3].every(isCut)) return;
    // There is no room above or below: cover the button and everything else.
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

  /** Return the unique solution, or null after a message says that there is none. @returns {Promise<Marks | null>} */
  async #solution() {
    /** @type {Solved | null} */
    const answer = await this.#solving.ask(
      "solve",
      () => ({ puzzle: this.#app.board.puzzle, limit: 2, clash: false }),
      { will: say("solve.willCheck"), doing: say("help.checking") },
    );
    if (!answer) return null;
    if (answer.verdict === "unique") return answer.solutions[0] ?? null;
    this.#solving.noTelling(answer.verdict);
    return null;
  }

  /** Undo all steps since the last state without a mistake. */
  async undoMistake() {
    const solution = await this.#solution();
    if (!solution) return;
    const found = beforeMistake(this.#app.state, solution);
    if (!found)
      return this.#app.tell({
        kind: "note",
        head: say("help.noSteps"),
        text: say("help.noStepsWhat"),
      });
    if (!found.steps)
      return this.#app.tell({ kind: "good", head: say("solve.nothingWrong"), text: "" });
    this.#app.change(found.state);
    const head = say("help.undone", { n: found.steps });
    this.#app.mention({ kind: "note", head, text: say("help.redoBringsBack") });
  }

  /** Fill in the cell at the cursor, or else the first one that is not right yet. */
  async showOne() {
    const solution = await this.#solution();
    if (!solution) return;
    const app = this.#app;
    const place = nextPlace(app.state, solution);
    if (!place) return app.tell({ kind: "good", head: say("help.nothingLeft"), text: "" });
    const shown = putEach(app.state, { [place]: solution[place] ?? null });
    app.show(S.select(shown, place));
    app.tell({
      kind: "note",
      head: say("help.shown"),
      text: `${capital(placeOn(app.board, place))}.`,
    });
  }
}

/** Players cannot write in layers that follow from others. @param {S.State} state @param {Coord} coord */
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
  // A number beside the cursor helps more than a line far away; cells come first.
  return open.find((coord) => isCell(coord) && isNumbers(layerOf(board, coord))) ?? open[0];
}
