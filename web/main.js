// @ts-check
/** Wires the page: what the player does → the state → what is drawn; and the engine beside it. */

import { intent } from "./board/keys.js";
import { BoardView } from "./board/render.js";
import { Engine, EngineError, Stopped } from "./engine.js";
import { Keypad } from "./keypad.js";
import { readSite, spawnWorker } from "./site.js";
import * as S from "./state.js";
import { PythonLine, StatusLine } from "./status.js";
import { restore, save } from "./store.js";
import * as words from "./words.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Solved} Solved
 * @typedef {import("./words.js").Message} Message
 */

/** More text than this is no puzzle. */
const LONGEST_TEXT = 100_000;

/** @template {Element} T @param {string} id @param {new () => T} type @returns {T} */
function part(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`index.html has no ${type.name} #${id}`);
}

/** @param {string} id */
const buttonPart = (id) => part(id, HTMLButtonElement);
const button = {
  solve: buttonPart("solve"),
  stop: buttonPart("stop"),
  undo: buttonPart("undo"),
  redo: buttonPart("redo"),
  reset: buttonPart("reset"),
  clear: buttonPart("clear"),
  paste: buttonPart("paste"),
  example: buttonPart("example"),
  retry: buttonPart("retry"),
};
const site = readSite();
const view = new BoardView(part("board", SVGSVGElement));
const status = new StatusLine(part("status", HTMLElement), part("clock", HTMLElement));
const python = new PythonLine(
  part("python", HTMLElement),
  part("python-text", HTMLElement),
  button.retry,
);
const keypad = new Keypad(part("keypad", HTMLElement), (mark) => change(S.put(state, mark)));

let state = restore() ?? S.open(site.boards[0]);
/** @type {"no" | "waiting" | "running"} */
let solving = "no";
/** A text that waits for Python. */
let opening = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saving;

const engine = new Engine(
  () => spawnWorker(site),
  (phase) => {
    python.show(phase);
    if (solving === "waiting" || opening || phase.state === "failed") tell();
  },
);

/** The one door for edits: a solve that is under way is for a grid that is no more. @param {S.State} next */
function change(next) {
  const edited = next.values !== state.values || next.board !== state.board;
  const stopped = edited && solving === "running";
  if (stopped) engine.stop("solve");
  show(next);
  if (stopped) tell({ kind: "note", head: "Stopped,", text: "because the grid was changed." });
  else tell();
}

/** @param {S.State} next */
function show(next) {
  const moved = next.selected !== state.selected || next.board !== state.board;
  const focused = view.hasFocus();
  state = next;
  view.draw(state);
  if (focused && moved) view.focus();
  keypad.draw(state.board.entry);
  part("name", HTMLElement).textContent = state.board.name;
  part("size", HTMLElement).textContent = `${state.board.rows} × ${state.board.cols}`;
  part("rules", HTMLElement).textContent = state.board.rules;
  button.undo.disabled = !state.past.length;
  button.redo.disabled = !state.future.length;
  button.example.hidden =
    JSON.stringify(state.board.puzzle) === JSON.stringify(site.boards[0].puzzle);
  clearTimeout(saving);
  saving = setTimeout(() => save(state), 300);
}

/** Say this, or else what there is to say about the grid as it is. @param {Message} [message] */
function tell(message) {
  status.say(message ?? waitingMessage() ?? gridMessage());
}

/** @returns {Message | null} */
function waitingMessage() {
  if (solving === "no" && !opening) return null;
  const wanted = [opening ? "open what was pasted" : "", solving === "waiting" ? "solve" : ""]
    .filter(Boolean)
    .join(", then ");
  if (engine.phase.state === "failed")
    return {
      kind: "note",
      head: "Python is not there.",
      text: `Retry starts it, and will then ${wanted}.`,
    };
  if (engine.phase.state === "ready")
    return { kind: "busy", head: opening ? "Opening …" : "Solving …", text: "" };
  const text = [`Will ${wanted} as soon as it is ready.`, words.clashSentence(state)]
    .filter(Boolean)
    .join(" ");
  return { kind: "busy", head: "Starting Python …", text };
}

/** @returns {Message} */
function gridMessage() {
  const clash = words.clashSentence(state);
  if (!clash && engine.phase.state === "failed")
    return {
      kind: "note",
      head: "Python is not there.",
      text: "Typing works; solving needs a Retry.",
    };
  if (clash) return { kind: "bad", head: "", text: clash };
  return {
    kind: "quiet",
    head: "",
    text: "Type into the grid, paste a whole puzzle, or press Solve.",
  };
}

/** @param {"no" | "waiting" | "running"} phase */
function setSolving(phase) {
  const focused = document.activeElement === button.solve || document.activeElement === button.stop;
  solving = phase;
  button.solve.hidden = phase !== "no";
  button.stop.hidden = phase === "no";
  if (focused) (phase === "no" ? button.solve : button.stop).focus();
  if (phase === "running") status.startClock();
  else status.stopClock();
}

async function solve() {
  if (solving !== "no") return;
  setSolving("waiting");
  show(S.light(state, []));
  tell();
  const asked = engine.ask("solve", () => ({ puzzle: S.envelope(state), limit: 2 }), {
    onStart: () => {
      setSolving("running");
      tell();
    },
    onProgress: (figures) => status.progress(figures),
  });
  try {
    /** @type {Solved} */
    const answer = await asked;
    setSolving("no");
    const [first] = answer.solutions;
    if (first) show(S.fill(state, first));
    else
      show(
        S.light(
          state,
          answer.violations.flatMap((violation) => violation.coords),
        ),
      );
    tell(words.verdict(answer));
  } catch (error) {
    setSolving("no");
    if (error instanceof Stopped) return;
    if (!(error instanceof EngineError)) throw error;
    show(S.light(state, error.coords));
    tell({ kind: "bad", head: "Not solved.", text: error.message });
  }
}

/** @param {string} text */
async function paste(text) {
  if (!text.trim()) return;
  if (text.length > LONGEST_TEXT) return refusePaste("The text is far too long to be a puzzle.");
  // What is being solved will be replaced: it need not be waited for.
  engine.stop("solve");
  engine.stop("load");
  opening = true;
  tell();
  try {
    /** @type {Board} */
    const board = await engine.ask("load", () => ({ text }));
    opening = false;
    change(S.reopen(state, board));
  } catch (error) {
    // Stopped by the next paste, which is what is being opened now.
    if (error instanceof Stopped) return;
    opening = false;
    if (!(error instanceof EngineError)) throw error;
    // A Solve that was waiting was meant for the puzzle that could not be opened.
    engine.stop("solve");
    refusePaste(error.message);
  }
}

/** @param {string} sentence */
function refusePaste(sentence) {
  tell({ kind: "bad", head: "Not opened.", text: sentence });
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const onBoard = view.hasFocus();
  if (!onBoard && document.activeElement !== document.body) return;
  const meant = intent(event, onBoard);
  if (!meant) return;
  event.preventDefault();
  if (meant.to === "move") show(S.move(state, meant.down, meant.right));
  else if (meant.to === "erase") change(S.put(state, null));
  else if (meant.to === "undo") change(S.undo(state));
  else if (meant.to === "redo") change(S.redo(state));
  else {
    const next = S.type(state, meant.key, event.timeStamp);
    if (next) change(next);
    else tell({ kind: "note", head: "", text: words.refusal(state, meant.key) });
  }
}

const board = part("board", SVGSVGElement);
board.addEventListener("pointerdown", (event) => {
  const coord = view.coordOf(event);
  if (!coord || event.button) return;
  event.preventDefault();
  show(S.select(state, coord));
  view.focus();
});
board.addEventListener("focusin", (event) => {
  const coord = view.coordOf(event);
  if (coord && coord !== state.selected) show(S.select(state, coord));
});
document.addEventListener("keydown", onKey);
document.addEventListener("paste", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
    return;
  event.preventDefault();
  void paste(event.clipboardData?.getData("text/plain") ?? "");
});

button.solve.addEventListener("click", () => void solve());
button.stop.addEventListener("click", () => {
  engine.stop("solve");
  tell({ kind: "note", head: "Stopped.", text: "The grid is as you left it." });
});
button.undo.addEventListener("click", () => change(S.undo(state)));
button.redo.addEventListener("click", () => change(S.redo(state)));
button.reset.addEventListener("click", () => change(S.reset(state)));
button.clear.addEventListener("click", () => change(S.clear(state)));
button.example.addEventListener("click", () => change(S.reopen(state, site.boards[0])));
button.retry.addEventListener("click", () => engine.start());
button.paste.hidden = !navigator.clipboard?.readText;
button.paste.addEventListener("click", () => {
  navigator.clipboard.readText().then(paste, () =>
    tell({
      kind: "note",
      head: "",
      text: "The browser keeps the clipboard to itself: press Ctrl+V (⌘V) instead.",
    }),
  );
});
addEventListener("pagehide", () => save(state));

show(state);
tell();
engine.start();
