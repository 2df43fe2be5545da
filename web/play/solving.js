// @ts-check
/**
 * Requests to the engine about the puzzle on the board: Solve, the next solution, true candidates, whether all is right
 * so far.
 */

import { button, buttonOf, make, onPress, setText } from "../base/dom.js";
import { Stopped } from "../engine/engine.js";
import * as Shown from "../puzzle/shown.js";
import * as words from "../puzzle/sentences.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 * @typedef {import("../page/status.js").StatusLine} StatusLine
 * @typedef {{action: string, request: import("../engine/engine.js").Request}} Asked
 */

/** The number of further solutions to look for, when the player asks for the next one. */
const MORE = 8;
/** The largest number of solutions to show. */
const MOST = 500;

export class Solving {
  #app;
  #status;
  #button = {
    solve: buttonOf("solve"),
    stop: buttonOf("stop"),
    next: buttonOf("next"),
    both: buttonOf("both"),
    possible: buttonOf("possible"),
    why: buttonOf("why"),
  };
  /** The buttons that ask the engine. */
  #helps = ["possible", "right", "wrong", "unmistake", "one"].map(buttonOf);
  /** The request that is waiting or running. @type {Asked | null} */
  #asked = null;
  /** The puzzle whose long request the player stopped: no more work on it is useful. @type {unknown} */
  #givenUp = null;
  /** Whether the running request is about a puzzle that has changed. */
  #outdated = false;
  /** @type {{solutions: Marks[], at: number, all: boolean, puzzle: unknown}} */
  #found = { solutions: [], at: 0, all: true, puzzle: null };
  /** The puzzle for which the player was warned that the true candidates may be the solution. @type {unknown} */
  #warned = null;
  #where = button(say("solve.showMistakes"), () => void this.showWhere(), {
    class: "quiet",
    hidden: true,
  });
  #legend = make(
    "p",
    { class: "legend", hidden: true },
    make("span", { class: "first" }, say("solve.first")),
    make("span", { class: "second" }, say("solve.second")),
  );

  /** @param {App} app @param {StatusLine} status */
  constructor(app, status) {
    this.#app = app;
    this.#status = status;
    const buttons = this.#button;
    onPress("solve", () => void this.solve());
    // It replaces Solve: the second half of a double click is not meant for it.
    onPress("stop", ({ detail }) => detail < 2 && this.stop());
    onPress("next", () => void this.#next());
    onPress("both", () => this.#both());
    onPress("possible", () => void this.possible());
    buttons.why.after(this.#where);
    buttons.both.after(this.#legend);
    app.onChange((state, before) => {
      // Solve depends only on the puzzle; the other questions also depend on the marks.
      const marked = state.marks !== before.marks && this.#asked?.action !== "solve";
      if (state.board.puzzle !== before.board.puzzle || marked) this.#drop();
      const shown = /** @type {const} */ (["solution", "other", "board"]);
      if (shown.some((field) => state[field] !== before[field])) this.#draw();
      if (state.marks !== before.marks || state.board !== before.board) {
        setText(this.#button.possible, say("page.trueCandidates"));
        this.#where.hidden = true;
      }
    });
    this.#draw();
  }

  async solve() {
    const answer = await this.ask("solve", () => ({ puzzle: this.#app.board.puzzle, limit: 2 }), {
      will: say("solve.willSolve"),
      doing: say("solve.solving"),
    });
    if (answer) this.#show(answer);
  }

  stop() {
    if (!this.#asked) return;
    this.#givenUp = this.#app.board.puzzle;
    this.#asked.request.cancel();
    this.#app.tell({
      kind: "note",
      head: say("solve.stopped"),
      text: say("solve.asYouLeftIt"),
    });
  }

  /** Cancel Solve, because its puzzle is about to be replaced. */
  dropSolve() {
    if (this.#asked?.action === "solve") this.#asked.request.cancel();
  }

  /** Return whether the player has stopped the work on this puzzle. @param {unknown} puzzle */
  hasGivenUp(puzzle) {
    return puzzle === this.#givenUp;
  }

  /** @param {Solved} answer */
  #show(answer) {
    const { solutions, verdict, violations, clash } = answer;
    const app = this.#app;
    const [first] = solutions;
    this.#found = {
      solutions,
      at: 0,
      all: verdict !== "multiple",
      puzzle: app.board.puzzle,
    };
    if (first) app.overlay(first);
    else if (violations.length) app.light(violations);
    else if (clash) app.lightClash(clash);
    this.#draw();
    app.tell(words.verdict(answer, app.board));
  }

  async #next() {
    const { solutions, at, all, puzzle } = this.#found;
    if (at + 1 >= solutions.length && !all) {
      const limit = Math.min(solutions.length + MORE, MOST);
      /** @type {Solved | null} */
      const answer = await this.ask("solve", () => ({ puzzle, limit }), {
        will: say("solve.willLookForMore"),
        doing: say("solve.lookingForMore"),
      });
      if (!answer || puzzle !== this.#app.board.puzzle) return;
      const known = new Set(solutions.map((one) => JSON.stringify(one)));
      const fresh = answer.solutions.filter((one) => !known.has(JSON.stringify(one)));
      this.#found = {
        ...this.#found,
        solutions: [...solutions, ...fresh],
        all: answer.solutions.length < limit || limit === MOST,
      };
    }
    const found = this.#found;
    const next = (found.at + 1) % found.solutions.length;
    const solution = found.solutions[next];
    if (!solution) return;
    this.#found.at = next;
    this.#app.overlay(solution);
    this.#app.tell({
      kind: "good",
      head: say(found.all ? "solve.solution" : "solve.solutionOfMore", {
        n: next + 1,
        all: found.solutions.length,
      }),
      text: "",
    });
  }

  /** The solution on the board, with another one over it. */
  #both() {
    const { solutions, at } = this.#found;
    const [one, other] = [solutions[at], solutions[at ? 0 : 1]];
    if (!one || !other) return;
    if (!this.#app.state.other) return this.#app.compare(one, other);
    this.#app.overlay(one);
    this.#app.tell();
  }

  /** Whether the player has not been warned yet that this may be the solution. */
  get isWarning() {
    return this.#warned !== this.#app.board.puzzle;
  }

  async possible() {
    if (this.isWarning) {
      this.#warned = this.#app.board.puzzle;
      setText(this.#button.possible, say("solve.showThemAll"));
      this.#app.tell({
        kind: "note",
        head: say("solve.givesAway"),
        text: say("solve.givesAwayWhy"),
      });
      return;
    }
    setText(this.#button.possible, say("page.trueCandidates"));
    const answer = await this.ask(
      "candidates",
      () => ({ puzzle: this.#app.board.puzzle, marks: this.#app.state.marks }),
      {
        will: say("solve.willFindCandidates"),
        doing: say("solve.findingCandidates"),
      },
    );
    if (!answer) return;
    const { marks, complete } = answer;
    const dead = Object.values(marks).some((may) => !may.length);
    if (dead || !Object.keys(marks).length) {
      this.#app.tell({
        kind: "bad",
        head: say("solve.noCandidates"),
        text: say("solve.noSolutionAgrees"),
      });
      return;
    }
    this.#app.show(Shown.suggest(this.#app.state, marks));
    this.#app.tell(
      complete
        ? {
            kind: "note",
            head: say("solve.candidates"),
            text: say("solve.candidatesAll"),
          }
        : {
            kind: "note",
            head: say("solve.candidatesSome"),
            text: say("solve.candidatesNoTime"),
          },
    );
  }

  async right() {
    const answer = await this.ask(
      "right",
      () => ({ puzzle: this.#app.board.puzzle, marks: this.#app.state.marks }),
      { will: say("solve.willCheck"), doing: say("solve.checking") },
    );
    if (!answer) return;
    if (answer.right === null) this.noTelling(answer.verdict);
    else if (answer.right)
      this.#app.tell({ kind: "good", head: say("solve.rightSoFar"), text: "" });
    else {
      this.#app.tell({
        kind: "note",
        head: say("solve.notRight"),
        text: say("solve.notRightWhy"),
      });
      this.#button.why.hidden = false;
      this.#where.hidden = false;
    }
  }

  /**
   * Say that there is no answer: without a unique solution, nothing is right or wrong.
   * @param {Solved["verdict"]} verdict
   */
  noTelling(verdict) {
    const why =
      verdict === "multiple"
        ? say("solve.hasMore")
        : verdict === "none"
          ? say("solve.hasNone")
          : say("solve.undecided");
    this.#app.tell({ kind: "note", head: say("solve.noTelling"), text: why });
  }

  /** Highlight what differs from the solution. */
  async showWhere() {
    const { board, marks } = this.#app.state;
    const answer = await this.ask("right", () => ({ puzzle: board.puzzle, marks, where: true }), {
      will: say("solve.willShowMistakes"),
      doing: say("solve.checking"),
    });
    const now = this.#app.state;
    if (!answer || now.marks !== marks || now.board !== board) return;
    if (answer.right === null) return this.noTelling(answer.verdict);
    this.#where.hidden = true;
    if (!answer.wrong?.length)
      return this.#app.tell({ kind: "good", head: say("solve.nothingWrong"), text: "" });
    this.#app.light(answer.wrong, say("solve.otherwise", { n: answer.wrong.length }));
    this.#app.tell();
  }

  /**
   * Ask the engine, and show Stop instead of Solve while it works.
   * @param {string} action @param {() => unknown} payload @param {{will: string, doing: string}} said
   * @returns {Promise<any>} null: there was no result, and a message has said so
   */
  async ask(action, payload, said) {
    if (this.#asked) return null;
    // One answer at a time: a hint or a path would cover this one.
    const { reason, walk } = this.#app.state;
    if (reason || walk) this.#app.show(Shown.unshow(this.#app.state));
    this.#outdated = false;
    // Violations stay highlighted while another question is asked.
    if (action === "solve") this.#app.light([]);
    const head = action === "solve" ? say("solve.notSolved") : say("solve.notDone");
    const request = this.#app.request(action, payload, {
      ...said,
      hasStop: true,
      onStart: () => this.#status.startClock(),
      onProgress: (figures) => this.#status.progress(figures),
    });
    this.#set({ action, request });
    try {
      const answer = await request.result;
      this.#set(null);
      return answer;
    } catch (error) {
      this.#set(null);
      if (error instanceof Stopped && this.#outdated)
        this.#app.tell({
          kind: "note",
          head: say("solve.stopped"),
          text: say("solve.gridChanged"),
        });
      this.#app.refuse(error, head);
      return null;
    }
  }

  /** Cancel a running request about a changed puzzle; a waiting one will take the new puzzle. */
  #drop() {
    if (!this.#asked || !this.#status.isRunning) return;
    this.#outdated = true;
    this.#asked.request.cancel();
  }

  /** @param {Asked | null} asked */
  #set(asked) {
    const { solve, stop } = this.#button;
    const focused = document.activeElement === solve || document.activeElement === stop;
    this.#asked = asked;
    solve.hidden = asked !== null;
    stop.hidden = asked === null;
    if (focused) (asked === null ? solve : stop).focus();
    if (asked === null) this.#status.stopClock();
    this.#draw();
  }

  #draw() {
    const { state } = this.#app;
    const { solutions, puzzle } = this.#found;
    const several =
      solutions.length > 1 && puzzle === state.board.puzzle && Boolean(state.solution);
    this.#button.next.hidden = !several;
    this.#button.both.hidden = !several;
    this.#button.both.setAttribute("aria-pressed", String(Boolean(state.other)));
    this.#legend.hidden = !state.other;
    for (const one of [...this.#helps, this.#where]) one.disabled = this.#asked !== null;
  }
}
