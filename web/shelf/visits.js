// @ts-check
/**
 * Makes the browser's Back and Forward lead from puzzle to puzzle: each that is opened is an entry of the tab's
 * history. An entry contains the board as it was left. Its marks come from the tab or the device, whichever is later.
 */

import { openAsLeft } from "../app/opening.js";
import { isAtBoard, isEmbedded } from "../app/embedded.js";
import { openKept } from "./kept.js";
import { Puzzles } from "./puzzles.js";
import * as S from "../puzzle/state.js";
import * as W from "../puzzle/written.js";
import { OPENED } from "../base/dialog.js";
import { fingerprint } from "../base/fingerprint.js";
import { isOwn } from "../memory/session.js";
import { recall } from "../memory/written.js";
import { isBoard } from "../memory/validate.js";
import { say } from "../words/say.js";
import { titleOf } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 *
 * @typedef {Object} Visit  the data of an entry
 * @property {string} id  of the puzzle
 * @property {number} at  the number of our entries before it
 * @property {import("../engine/types.js").Board} [board]  missing if it was too large for an entry
 * @property {import("../engine/types.js").Board} [opened]
 * @property {boolean} [front]  the front page was open before the puzzle
 * @property {boolean} [spare]  a copy of the tab's first entry: Back leads to that and closes a dialog
 *
 * @typedef {Object} Address  the address of the page
 * @property {(puzzle: unknown) => void} link  it contains this puzzle, which is opened next
 * @property {(last: string | null) => string} mode  the mode to start in, if the tab was last in this one: the front
 *   page, unless the tab has left a puzzle here
 */

/** The fields that return with a puzzle that was left; those stored on the device come first. */
const KEPT = /** @type {const} */ ([
  ...["id", "name", "opened", "seconds", "solved", "peeked", "hints", "past", "future"],
  ...W.FIELDS,
]);

/**
 * Return whether an entry is ours, of this release or of one that wrote the same format.
 * @param {unknown} held @returns {held is Visit}
 */
function isVisit(held) {
  const { id, at, board } = Object(held);
  return typeof id === "string" && Number.isInteger(at) && (board === undefined || isBoard(board));
}

/** Return whether the tab's entry has its puzzle already: a link that was just followed has not. */
export const isVisited = () => isVisit(history.state) && Boolean(history.state.board);

/** @param {App} app @returns {Address} */
export function visits(app) {
  // In another site's page, Back belongs to that site.
  const alone = !isEmbedded();
  /**
   * The puzzles that this tab has left, by id.
   * @type {Map<string, {state: State, mode: string | undefined, since: number}>}
   */
  const left = new Map();
  /** The puzzle in the address of the page, once it was opened. @type {unknown} */
  let linked = null;
  let at = 0;
  let arriving = false;
  /**
   * Whether the page is being left: changes that this causes make no new entry, because a reload would not return to
   * it.
   */
  let leaving = false;
  /** Whether the tab is at the copy of its first entry, which the next puzzle replaces. */
  let atSpare = false;

  const bare = () => location.href.split("#")[0];
  const isFront = () => app.mode?.id === "front";

  /**
   * @param {"pushState" | "replaceState"} how @param {State} state @param {string} [url] @param {boolean} [front]
   * @param {boolean} [spare] @returns  whether there is one
   */
  function write(how, { id, board, opened }, url, front, spare) {
    // If it is too large for this browser, the tab or the shelf has the board. If there are too many at once, there is
    // no entry.
    for (const visit of [
      { id, at, board, opened, front, spare },
      { id, at, front, spare },
    ]) {
      try {
        history[how](visit, "", url);
        return true;
      } catch {
        // Use the smaller one, or none.
      }
    }
    return false;
  }

  /** @param {State} state @param {State} before */
  function note(state, before) {
    const url = state.board.puzzle === linked ? location.href : bare();
    // A link to the puzzle that was already open has opened nothing.
    if (!isVisit(history.state) && before.board.puzzle !== linked) {
      at++;
      write("replaceState", state, url);
      return;
    }
    if (!alone || leaving || atSpare) {
      atSpare &&= leaving;
      write("replaceState", state, url, undefined, atSpare);
      return;
    }
    write("replaceState", before, undefined, isFront());
    at++;
    if (write("pushState", state, url)) return;
    // Back then skips the one before.
    at--;
    write("replaceState", state, url);
  }

  app.onChange((state, before) => {
    if (state.id !== before.id) {
      left.set(before.id, { state: before, mode: app.mode?.id, since: Date.now() });
      if (!arriving) note(state, before);
    } else if (
      state.board.puzzle !== before.board.puzzle &&
      location.hash &&
      isVisited() &&
      history.state.id === state.id &&
      fingerprint(state.board.puzzle) !== fingerprint(before.board.puzzle)
    )
      // Otherwise a reload would restore what the player has changed since.
      write("replaceState", state, bare());
  });

  // The front page has entries of its own, so that Back returns from it and to it.
  let wasFront = false;
  app.onMode(() => {
    const turned = isFront() !== wasFront;
    wasFront = isFront();
    if (!turned || !alone || arriving || isFront() === Boolean(Object(history.state).front)) return;
    if (atSpare) {
      atSpare = false;
      write("replaceState", app.state, bare(), isFront());
    } else if (isVisit(history.state)) {
      at++;
      write("pushState", app.state, bare(), isFront());
    } else write("replaceState", app.state, isFront() ? bare() : undefined, isFront());
  });

  // Before the tab's first entry there is none of ours to which Back could lead with a dialog open.
  document.addEventListener(OPENED, () => {
    if (!alone || at || !isVisit(history.state)) return;
    write("replaceState", app.state, undefined, isFront());
    at++;
    atSpare = write("pushState", app.state, undefined, isFront(), true);
    if (!atSpare) at--;
  });

  /** @param {Visit} visit */
  async function arrive({ id, board, opened }) {
    const known = left.get(id);
    const kept = known ? undefined : await new Puzzles().one(id).catch(() => undefined);
    if (Object(history.state).id !== id || app.state.id === id) return;
    arriving = true;
    try {
      if (!known && kept && !kept.gone && isBoard(kept.board))
        return openKept(app, kept, { back: true });
      const from =
        known?.state ?? (board && S.open(board, { id, opened: isBoard(opened) ? opened : board }));
      // It was too large for its entry, and is no longer saved: the open puzzle stays.
      if (!from) return;
      const own = Object.fromEntries(KEPT.map((field) => [field, from[field]]));
      openAsLeft(app, from.board, own, {
        mode: known?.mode ?? "play",
        // If nothing is stored, its marks are lost.
        message:
          known || Object.keys(recall(from.board)).length
            ? {
                kind: "quiet",
                head: `${titleOf(from) || from.board.name}.`,
                text: say("shelf.asYouLeft"),
              }
            : undefined,
        since: known?.since,
        back: true,
      });
    } finally {
      arriving = false;
    }
  }

  addEventListener("popstate", ({ state: visit }) => {
    const sheets = [...document.querySelectorAll("dialog")].filter((one) => one.open);
    for (const sheet of sheets) sheet.close();
    if (!isVisit(visit)) return;
    // With a dialog open, Back closes the dialog.
    if (sheets.length && visit.at !== at) return history.go(at - visit.at);
    // A press on Back that changes nothing would be one too many.
    if (atSpare && visit.at < at) history.back();
    at = visit.at;
    atSpare = Boolean(visit.spare);
    if (visit.front || isFront()) {
      arriving = true;
      app.enter(visit.front ? "front" : "play");
      arriving = false;
      if (visit.front) return;
    }
    if (visit.id === app.state.id) return;
    // Text that is being typed into a field belongs to the puzzle that is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void arrive(visit);
  });
  addEventListener("pageshow", () => (leaving = false));
  addEventListener("pagehide", () => {
    leaving = true;
    if (isVisited() && history.state.id === app.state.id)
      write("replaceState", app.state, undefined, isFront(), atSpare);
  });

  /** Continue where the tab was when the page was left. */
  function goOn() {
    const { state: visit } = history;
    if (!isVisit(visit)) {
      if (!location.hash) write("replaceState", app.state, undefined, alone && !isAtBoard());
      return;
    }
    at = visit.at;
    atSpare = Boolean(visit.spare);
    // Changes while the page was left, as when watching ended, came too late for the entry that is loaded again.
    const [{ type } = { type: "" }] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    // A link is read again.
    if (location.hash || visit.front || visit.id === app.state.id) return;
    if (type === "reload" && isOwn()) write("replaceState", app.state);
    else void arrive(visit);
  }

  goOn();
  return {
    link: (puzzle) => (linked = puzzle),
    mode: (last) => (history.state?.front ? "front" : (last ?? "play")),
  };
}
