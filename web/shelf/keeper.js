// @ts-check
/**
 * Saves every puzzle that is opened, edited or played, automatically; and follows changes by another tab to the same
 * one.
 */

import { far } from "../puzzle/progress.js";
import { replaceMarks } from "../puzzle/replace.js";
import { describe } from "../app/description.js";
import { played } from "../puzzle/state.js";
import { redescribe, edit, furthest, rewrite, whole } from "../puzzle/steps.js";
import { FIELDS, isWritten, writtenOn } from "../puzzle/written.js";
import { fingerprint } from "../base/fingerprint.js";
import { boardElsewhere, boardSince, isLasting } from "../memory/session.js";
import { heard, isUnmet, met, writtenElsewhere, writtenSince } from "../memory/written.js";
import { GRADED, gradeOf } from "../hints/grade.js";
import { say } from "../words/say.js";
import { Debounced } from "../base/debounce.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("./puzzles.js").Kept} Kept
 * @typedef {import("./puzzles.js").Puzzles} Puzzles
 */

/**
 * The pause after the last edit, in milliseconds: a reload before that loses nothing, because the tab itself remembers
 * (memory/session.js).
 */
const PAUSE = 800;
/** The longest time after the first of several edits: if the browser ends during continuous play, no more is lost. */
const LATEST = 3000;
const KEPT = /** @type {const} */ (["board", ...FIELDS, "solved"]);

export class Keeper {
  #app;
  #puzzles;
  #saving = new Debounced(() => void this.now(), PAUSE, LATEST);
  /** The last write to the database. @type {Promise<void>} */
  #last = Promise.resolve();
  #warned = false;
  /** @param {App} app @param {Puzzles} puzzles */
  constructor(app, puzzles) {
    this.#app = app;
    this.#puzzles = puzzles;
    app.onChange((state, before) => {
      if (state.id !== before.id) {
        // After undo, the puzzle is saved with the edits that redo can restore, because an edit here will discard them.
        this.#keep(state.future.length > before.future.length ? furthest(before) : before);
        void this.#last.then(() => this.#call());
      }
      if (!KEPT.some((field) => state[field] !== before[field])) return;
      // When a puzzle is opened, its saved data must be known before the player continues.
      this.#saving.call(state.id === before.id ? PAUSE : 0);
    });
    document.addEventListener(GRADED, () => this.#saving.call());
    addEventListener("pagehide", () => void this.now());
    addEventListener("storage", (event) => {
      this.#hear(writtenElsewhere(event, app.board));
      this.#hearBoard(boardElsewhere(event, app.state));
    });
    // A sleeping tab receives no messages.
    const look = () => !document.hidden && this.look();
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
    look();
    void this.now();
  }

  /** Check whether another tab has written something, or a file has brought it. @param {boolean} [brought] */
  look(brought = false) {
    const { board, state } = this.#app;
    this.#hear(writtenSince(board), brought);
    this.#hearBoard(boardSince(state));
  }

  /** Save the open puzzle now; resolves when it is saved, or cannot be. */
  now() {
    this.#saving.cancel();
    this.#keep(this.#app.state);
    return this.#last;
  }

  /** @param {State} state */
  #keep(state) {
    if (!this.#isWorth(state)) return;
    const { id, board, marks, centre, corner, tinted, colour, drawn, solved } = state;
    const { seconds } = state.id === this.#app.state.id ? this.#app.played : state;
    const grade = gradeOf(board.puzzle);
    /** @type {Kept} */
    const kept = {
      ...{
        id,
        key: fingerprint(board.puzzle),
        board,
        marks,
        centre,
        corner,
        tinted,
        colour,
        drawn,
        solved,
        seconds,
      },
      ...{
        made: Date.now(),
        at: Date.now(),
        far: far(state),
        name: state.name,
        folder: "",
        gone: 0,
        svg: "",
      },
      ...(grade && { level: { word: grade.word, number: grade.number } }),
    };
    this.#last = this.#last
      .then(() => this.#puzzles.keep(kept, isUnmet(kept.key) ? joined : undefined))
      .then((now) => {
        met(kept.key);
        if (now !== kept) this.#find(now);
        return this.#call();
      })
      .catch(() => this.#warn()); // If the browser stores nothing, there is no list.
  }

  /** Take saved data that is newer than what the page has. @param {Kept} found */
  #find(found) {
    const { state } = this.#app;
    if (state.id !== found.id || fingerprint(state.board.puzzle) !== found.key) return;
    const any = isWritten(state);
    const before = writtenOn(state.board, found);
    const all = FIELDS.map((field) => [field, { ...before[field], ...state[field] }]);
    const next = edit(state, Object.fromEntries(all));
    const seconds = Math.max(found.seconds, this.#app.played.seconds);
    this.#take(played({ ...next, solved: found.solved && !any }, seconds), true);
  }

  /** Warn that neither the database nor the tab can store anything, because the player would lose everything. */
  #warn() {
    if (this.#warned || isLasting() || !this.#app.state.past.length) return;
    this.#warned = true;
    this.#app.mention({ kind: "bad", head: say("shelf.lost"), text: say("shelf.lostHow") });
    addEventListener("beforeunload", (event) => {
      if (!isLasting() && this.#app.state.past.length) event.preventDefault();
    });
  }

  /** Give the board the saved name: it may have been imported again, or restored by undo. */
  async #call() {
    const { id } = this.#app.state;
    const kept = await this.#puzzles.one(id).catch(() => undefined);
    const { state } = this.#app;
    if (kept && state.id === id && state.name !== kept.name)
      this.#app.show({ ...state, name: kept.name });
  }

  /** Return whether it is worth saving: an empty board and an untouched demo are not. @param {State} state */
  #isWorth(state) {
    const { board } = state;
    if (isWritten(state)) return true;
    if (fingerprint(board.puzzle) === fingerprint(this.#app.site.boards[0].puzzle)) return false;
    if (state.name || board.puzzle.title) return true;
    return Object.values(board.puzzle.clues).some((clue) =>
      typeof clue === "object" && clue ? Object.keys(clue).length : clue,
    );
  }

  /** @param {ReturnType<typeof writtenElsewhere>} other @param {boolean} [brought] */
  #hear(other, brought) {
    const next = other && replaceMarks(this.#app.state, other.written);
    if (!next) return;
    // Note the marks before showing them, so that they are not written again: another tab would take that for new
    // marks.
    heard(next, other.at);
    if (next !== this.#app.state) this.#take(next, brought);
  }

  /**
   * Take edits by another tab: its clues are now those of the puzzle, and the old ones are one undo step back.
   * @param {ReturnType<typeof boardSince>} other
   */
  #hearBoard(other) {
    if (!other) return;
    const { state } = this.#app;
    const next = rewrite({ ...state, ...other.written }, other.board, whole(state));
    heard(next, other.at);
    this.#take(next);
    // It may be the preview of that tab's editor, before the engine has described it.
    describe(this.#app, other.board)
      .then((board) => {
        const now = this.#app.state;
        if (now.board.puzzle === board.puzzle) this.#app.show(redescribe(now, board));
      })
      .catch(() => {}); // A puzzle that the engine refuses stays a preview.
  }

  /** @param {State} next @param {boolean} [known] saved earlier, and not by another tab that is open now */
  #take(next, known = false) {
    this.#app.show(next);
    this.#app.mention({
      kind: "note",
      head: say(known ? "shelf.foundAgain" : "shelf.openElsewhere"),
      text: say(known ? "shelf.foundAgainWhy" : "shelf.writtenElsewhere"),
    });
  }
}

/**
 * Join the data that was saved under another id with the new data.
 * @param {Kept} kept @param {Kept} other @returns {Kept}
 */
function joined(kept, other) {
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, { ...other[field], ...kept[field] }]),
  );
  const seconds = Math.max(other.seconds, kept.seconds);
  return { ...kept, ...fields, seconds, solved: kept.solved || (other.solved && !isWritten(kept)) };
}
