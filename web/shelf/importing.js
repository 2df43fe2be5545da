// @ts-check
/** Reads a file of puzzles into My puzzles. If both have marks on the same puzzle, the later ones win, and it offers the others. */

import { button, setText } from "../base/dom.js";
import { learn } from "../memory/written.js";
import { isWritten, writtenIn } from "../puzzle/written.js";
import { say } from "../words/say.js";
import { isAsKept, writtenAt } from "./puzzles.js";
import { keepBesides, read } from "./shelf-file.js";

/**
 * @typedef {import("./puzzles.js").Kept} Kept
 *
 * @typedef {Object} Shelf  the parts of My puzzles that an import uses
 * @property {import("../app/app.js").App} app
 * @property {import("./puzzles.js").Puzzles} puzzles
 * @property {HTMLElement} found  a message
 * @property {HTMLElement} wrong  an error
 * @property {(said: string) => Promise<void>} show
 * @property {() => void} look    follows what changed
 * @property {() => void} focus
 */

/** @param {Shelf} shelf @param {File} file */
export async function importFile(shelf, file) {
  const { app, puzzles, found, wrong } = shelf;
  setText(wrong, "");
  const { kept, besides, bad } = await read(app, file, (done, total) =>
    setText(found, say("shelf.reading", { done, total })),
  );
  const { isMore, isKept } = await keepBesides(besides);
  /** @type {[now: Kept, other: Kept][]} */
  const both = [];
  let many = 0;
  for (const one of kept) {
    /** @type {[now: Kept, other: Kept] | undefined} */
    let pair;
    const keeping = puzzles.keep(one, (theirs, here) => {
      // It remains the same puzzle, and a deleted one is restored.
      const mine = { ...here, gone: 0 };
      if (!isWritten(theirs) || isAsKept(theirs, here)) return mine;
      const brought = { ...theirs, id: here.id };
      const isMine = writtenAt(here) > writtenAt(theirs);
      pair = isMine ? [mine, brought] : [brought, mine];
      return pair[0];
    });
    const now = await keeping.catch((error) => {
      if (!(error instanceof DOMException)) throw error;
    });
    if (!now) break;
    many += 1;
    if (pair) both.push(pair);
    // If the player decided in the list, the tab's own storage, which is written a moment later, must not ask again.
    const at = pair?.[0] === now ? Date.now() : writtenAt(one);
    if (isAsKept(now, one)) learnFrom(one, at);
  }
  shelf.look();
  const told = bad.slice(0, 3).map(({ line, sentence }) => say("shelf.line", { line, sentence }));
  if (bad.length > 3) told.push(say("shelf.andMore", { n: bad.length - 3 }));
  if (many < kept.length) told.push(say("shelf.notImported", { n: kept.length - many }));
  if (!isKept) told.push(say("shelf.solvesNotKept"));
  setText(wrong, told.join(" "));
  const isRest = isMore && !kept.length && !bad.length;
  const imported = isRest ? say("shelf.restImported") : say("shelf.imported", { n: many });
  await offer(shelf, both, imported, say("shelf.playedTwice", { n: both.length }));
}

/**
 * The marks in the file replace those of the tab's own storage, if they are later.
 * @param {Kept} one @param {number} at
 */
function learnFrom(one, at) {
  learn(one.board, one, at);
}

/**
 * Show the list. If both sides have marks on a puzzle, it contains one of them, and offers the other.
 * @param {Shelf} shelf @param {[now: Kept, other: Kept][]} both @param {string} done
 * @param {string} which which of both is in the list
 */
async function offer(shelf, both, done, which) {
  if (!both.length) return shelf.show(done);
  await shelf.show(`${done} ${which}`.trim());
  const take = button(say("shelf.takeOther"), () => void turn(shelf, both), { class: "quiet" });
  return shelf.found.append(" ", take);
}

/** @param {Shelf} shelf @param {[now: Kept, other: Kept][]} both */
async function turn(shelf, both) {
  for (const [{ id }, other] of both) {
    const { seconds, solved, far } = other;
    const fields = { ...writtenIn(other), seconds, solved, far, written: Date.now() };
    await shelf.puzzles.change(id, fields);
  }
  for (const [, other] of both) learnFrom(other, Date.now());
  shelf.look();
  const turned = both.map(([now, other]) => /** @type {[Kept, Kept]} */ ([other, now]));
  await offer(shelf, turned, "", say("shelf.otherTaken"));
  shelf.focus();
}
