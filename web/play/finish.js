// @ts-check
/**
 * Responds to a puzzle that the player has solved. The board celebrates, and a card says how long it took, how hard it
 * was and what comes next.
 */

import { openBoard } from "../app/opening.js";
import { showStep } from "../app/walking.js";
import { fingerprint } from "../base/fingerprint.js";
import { button, make, setText } from "../base/dom.js";
import { Finale } from "../board/finale.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { GRADED, expectGrade, gradeOf, inWords } from "../hints/grade.js";
import { allGenres, wishesOf } from "../engine/genres.js";
import { allSolves, keepSolves, noteDifficulty } from "../memory/solves.js";
import { lessonAbout } from "../engine/lessons.js";
import { lessonButton } from "../hints/telling.js";
import { replay } from "../watch/replay.js";
import { sharing } from "./result.js";
import { say } from "../words/say.js";
import { clock, gradeName, soFar } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 */

/**
 * @param {App} app @param {SVGElement} svg the board @param {HTMLElement} keypad the keypad, which the card replaces
 * @param {() => Promise<boolean>} openNext  opens the next puzzle if the open one is one of several, and returns
 *   whether it is
 * @param {(puzzle: import("../engine/types.js").Envelope) => boolean} isFromPack  whether a puzzle is one of several
 */
export function finish(app, svg, keypad, openNext, isFromPack) {
  const time = make("strong", { class: "time" });
  const grade = make("span", { class: "grade" });
  const help = make("span", { class: "help" });
  const kind = make("span", { class: "kind" });
  const step = make("span", { class: "step" });
  const lesson = make("span");
  const progress = make("p", { class: "remark progress", "aria-hidden": "true" });
  const best = make("p", { class: "best" });
  const unkept = make("p", { class: "remark", role: "status", hidden: true });
  const words = make("p", { class: "message", "aria-live": "polite", hidden: true });
  const hardest = button("", () => toHardest(), { class: "quiet" });
  hardest.setAttribute("aria-label", say("play.hardestStep"));
  const finale = new Finale(svg);
  let message = "";
  /** The grade whose hardest step has its lesson beside it. @type {unknown} */
  let taught = null;
  /** The boards whose solves found no room. @type {WeakSet<Board>} */
  let lost = new WeakSet();
  /** The puzzle that was compared with others. @type {unknown} */
  let compared = null;
  const next = button(say("play.next"), () => (making ? making.cancel() : void another()), {
    class: "main",
  });
  /** The request for the next puzzle. @type {import("../engine/engine.js").Request | null} */
  let making = null;
  const { open: again, player } = replay(app);
  const card = make(
    "section",
    { class: "finish", "aria-label": say("play.solved"), hidden: true },
    make("p", { class: "result" }, time, kind, grade, help),
    best,
    unkept,
    words,
    make("p", { class: "hardest" }, step, hardest, lesson),
    next,
    progress,
    sharing(app, again),
    player,
  );
  keypad.before(card);

  app.onChange((state, before) => {
    // A puzzle that is opened in its solved state has not just been won.
    if (state.solved && !before.solved && state.board === before.board) {
      celebrate();
      void record();
    }
    if (!state.solved || state.board !== before.board) {
      svg.removeAttribute("data-won");
      finale.stop();
    }
    draw();
  });
  app.onMode(draw);
  document.addEventListener(GRADED, () => {
    const { solved, board } = app.state;
    const word = gradeOf(board.puzzle)?.word;
    if (solved && word) void noteDifficulty(fingerprint(board.puzzle), word).then(compare);
    draw();
  });
  new ResizeObserver(reach).observe(words);
  draw();

  function draw() {
    const { state, mode } = app;
    card.hidden = !state.solved || Boolean(state.solution) || mode?.id !== "play";
    // The card has the time, so the clock beside the title need not show it again.
    document.documentElement.toggleAttribute("data-finished", !card.hidden);
    tellMessage((!card.hidden && state.board.puzzle.message) || "");
    if (card.hidden) return;
    unkept.hidden = !lost.has(state.board);
    setText(unkept, unkept.hidden ? "" : say("play.solveNotKept"));
    setText(time, state.seconds >= 1 ? clock(state.seconds) : say("play.solved"));
    const found = gradeOf(state.board.puzzle);
    setText(kind, `${state.board.name} ${state.board.rows} × ${state.board.cols}`);
    setText(grade, found ? inWords(found) : "");
    const name = found?.hardest?.name ?? "";
    setText(step, name && say("result.hardest", { name }));
    if (taught !== found) void teach();
    taught = found;
    hardest.hidden = !found || found.at === null;
    setText(hardest, say(name ? "play.showStep" : "play.hardestStep"));
    if (compared !== state.board.puzzle) {
      void compare();
      void offerNext();
    }
    const used = state.hints ? say("play.hints", { n: state.hints }) : "";
    setText(help, state.peeked ? say("play.peeked") : used);
  }

  /** Offer the lesson about the hardest step. */
  async function teach() {
    const { puzzle } = app.board;
    const { technique = "", name = "" } = gradeOf(puzzle)?.hardest ?? {};
    lesson.replaceChildren();
    const found = await lessonAbout(technique);
    if (found && app.board.puzzle === puzzle) lesson.replaceChildren(lessonButton(found.id, name));
  }

  /** Note on this device that the puzzle was solved, and how. */
  async function record() {
    const { board } = app;
    const { puzzle, genre, name, rows, cols, day } = board;
    const word = day?.word ?? gradeOf(puzzle)?.word ?? "";
    const { seconds, hints, peeked } = app.played;
    const key = fingerprint(puzzle);
    const solve = { key, genre, name, rows, cols, word, seconds, hints, peeked, at: Date.now() };
    // What is saved later saves it, too.
    if (await keepSolves([day ? { ...solve, day } : solve])) lost = new WeakSet();
    else lost.add(board);
    if (app.state.board !== board) return;
    draw();
    await compare();
  }

  /** Compare it with the player's other puzzles of this kind, size and difficulty. */
  async function compare() {
    const { puzzle } = app.board;
    compared = puzzle;
    setText(best, "");
    const all = await allSolves();
    if (app.board.puzzle !== puzzle) return;
    const own = all.find(({ key }) => key === fingerprint(puzzle));
    if (!own || own.peeked || !own.word || own.seconds < 1) return;
    const alike = all.filter(
      ({ name, rows, cols, word, peeked, seconds }) =>
        seconds >= 1 &&
        !peeked &&
        name === own.name &&
        word === own.word &&
        rows === own.rows &&
        cols === own.cols,
    );
    const fastest = alike.every(({ seconds }) => own.seconds <= seconds);
    if (alike.length > 1 && fastest)
      setText(
        best,
        say("play.fastest", { n: alike.length, word: gradeName(own.word), name: own.name }),
      );
  }

  /** Show the step that was the hardest, with its reason. */
  function toHardest() {
    const at = gradeOf(app.board.puzzle)?.at ?? null;
    if (at !== null) showStep(at);
  }

  /** @param {string} told */
  function tellMessage(told) {
    if (told === message) return;
    message = told;
    words.hidden = !message;
    setText(words, "");
    // Screen readers skip text that is in a live region when it appears; they read text that is added then.
    requestAnimationFrame(() => {
      setText(words, message);
      reach();
    });
  }

  /** A long message scrolls; keys can scroll it, too. */
  function reach() {
    const scrolls = words.scrollHeight > words.clientHeight;
    const names = { tabindex: "0", role: "group", "aria-label": say("set.message") };
    for (const [name, value] of Object.entries(names))
      if (scrolls) words.setAttribute(name, value);
      else words.removeAttribute(name);
  }

  /** Play the finale from the last mark. */
  function celebrate() {
    if (app.state.peeked) return;
    svg.setAttribute("data-won", "");
    finale.play(app.state, app.state.past.at(-1)?.puts.at(-1)?.[1] ?? app.state.cursor);
  }

  /** Offer the next puzzle, unless there is none: the rules of a free board are its own, so no other can be made. */
  async function offerNext() {
    const { puzzle, genre } = app.board;
    const genres = await allGenres().catch(() => []);
    if (app.board.puzzle !== puzzle) return;
    const isMade = !genres.length || genres.some((one) => one.id === genre && one.making);
    next.hidden = !isMade && !puzzle.code && !isFromPack(puzzle);
  }

  /** Open the next puzzle of its pack; otherwise generate one of the same kind, size and difficulty. */
  async function another() {
    const { board } = app;
    const { puzzle } = board;
    try {
      if (await openNext()) return;
      const genres = await allGenres().catch(() => []);
      const genre = genres.find(({ id }) => id === board.genre);
      const word = gradeOf(puzzle)?.word;
      const asked = {
        genre: board.genre,
        rows: board.rows,
        cols: board.cols,
        grade: word && genre?.making?.grades.includes(word) ? word : null,
        wish: genre ? wishesOf(genre, puzzle) : {},
      };
      /** @type {{board: Board}} */
      making = app.request("generate", asked, {
        will: say("play.willMakeNext"),
        doing: say("play.makingNext"),
        hasStop: true,
        onProgress: ({ tries, seconds }) =>
          setText(
            progress,
            [tries > 1 ? say("make.try", { tries }) : "", soFar(seconds)]
              .filter(Boolean)
              .join(" · "),
          ),
      });
      setText(next, say("page.stop"));
      next.classList.add("stop");
      const made = await making.result;
      // If another puzzle was opened meanwhile, the player wants that one.
      if (app.board.puzzle !== puzzle) return;
      if (asked.grade) expectGrade(made.board.puzzle, asked.grade);
      openBoard(app, made.board, { mode: "play" });
    } catch (error) {
      if (error instanceof EngineError) app.refuse(error, say("play.noNext"));
      else if (!(error instanceof Stopped)) throw error;
    } finally {
      making = null;
      setText(progress, "");
      setText(next, say("play.next"));
      next.classList.remove("stop");
    }
  }
}
