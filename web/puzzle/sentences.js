// @ts-check
/** Sentences of the page, made from its state and from the engine's answers. It does not use the DOM. */

import { inReadingOrder, isCell, isNumbers, place, playable } from "./geometry.js";
import { areShort } from "./cells.js";
import { fingerprint } from "../base/fingerprint.js";
import { capital, list, numeral, say } from "../words/say.js";
import { paintsCells } from "./marks.js";
import { clashes } from "./numbers.js";
import { hasTray } from "./tray.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("./state.js").State} State
 * @typedef {"quiet"|"busy"|"good"|"bad"|"note"} Kind
 * @typedef {{kind: Kind, head: string, text: string, aside?: string}} Message  aside: only announced, since it is
 *   visible elsewhere
 */

/** The number of places that a sentence names one by one; of more, it names only as many as fit. */
const NAMED = 4;
const OF_MORE = 2;

/**
 * A place as it is read aloud, with its row and its column; or short.
 * @param {Coord} coord @param {boolean} [short] @param {Pick<Board, "rows" | "cols">} [board] without it, the last edge
 *   of a column is above the row that would follow
 */
export function where(coord, short = false, board) {
  const { layer, row, col } = place(coord);
  const named = (/** @type {number} */ at, /** @type {number} */ across) =>
    say(short ? "place.short" : "place.cell", { row: at + 1, col: across + 1 });
  const cell = () => named(row, col);
  switch (layer) {
    case "cells":
      return cell();
    case "corners": {
      const side = /** @type {const} */ (`${row ? "bottom" : "top"}${col ? "Right" : "Left"}`);
      return say(`place.${side}`, { row: row || 1, col: col || 1 });
    }
    case "top":
    case "bottom":
      return say(`place.${layer}`, { n: col + 1 });
    case "left":
    case "right":
      return say(`place.${layer}`, { n: row + 1 });
    case "edges_h":
      return row && row === board?.rows
        ? say("place.edgeBelow", { cell: named(row - 1, col) })
        : say("place.edgeAbove", { cell: cell() });
    default:
      return col && col === board?.cols
        ? say("place.edgeRight", { cell: named(row, col - 1) })
        : say("place.edgeLeft", { cell: cell() });
  }
}

/** Return the name of a place in sentences about this board. @param {Board} board @param {Coord} coord */
export const placeOn = (board, coord) => where(coord, areShort(board), board);

/**
 * Return the message about the current board.
 * @param {State} state @param {string} python the loading state of Python
 * @param {string} [usual] the message if there is nothing to say @returns {Message}
 */
export function about(state, python, usual) {
  if (state.solved) return win(state);
  const wrong = clashSentence(state) || litSentence(state.lit);
  if (wrong) return { kind: "bad", head: "", text: wrong };
  if (python === "failed")
    return { kind: "note", head: say("engine.gone"), text: say("engine.typingWorks") };
  return { kind: "quiet", head: "", text: usual ?? hint(state.board) };
}

/**
 * Return the message that undo or redo led to another puzzle.
 * @param {State} state @param {State} before @returns {Message}
 */
export function turnedTo(state, before) {
  const [now, other] = [called(state), called(before)];
  const isBack = state.future.length > before.future.length;
  if (now === other)
    return {
      kind: "quiet",
      head: say(isBack ? "play.backTo" : "play.onTo"),
      text: say(isBack ? "play.backToAlike" : "play.onToAlike", { now }),
    };
  return isBack
    ? { kind: "quiet", head: say("play.backTo"), text: say("play.backToWhat", { now, other }) }
    : { kind: "quiet", head: say("play.onTo"), text: say("play.onToWhat", { now, other }) };
}

/**
 * Return what the next undo does if it leaves the puzzle; otherwise "".
 * @param {State} state
 */
export function undoLeaves(state) {
  const left = openBefore(state);
  return left ? say("page.undoLeaves", { other: called(left) }) : "";
}

/**
 * Return the message that this is the beginning of the puzzle, if undo leads out of it to another one.
 * @param {State} state @returns {Message | null}
 */
export function atBeginning(state) {
  const left = openBefore(state);
  // A board that was emptied or reset is another puzzle in the list, but the same one to the player.
  if (!left || fingerprint(left.opened.puzzle) === fingerprint(state.opened.puzzle)) return null;
  const other = called(left);
  // The puzzles of a day have the same title.
  const isAlike = other === called(state);
  const text = isAlike ? say("play.undoAgainAlike") : say("play.undoAgain", { other });
  return { kind: "note", head: say("play.isBeginning"), text };
}

/** Return the puzzle that undo leads back to, if it leads out of this one. @param {State} state */
function openBefore({ id, past, solution, possible, walk }) {
  const [left] = past.at(-1)?.swap ?? [];
  return left && left.id !== id && !solution && !possible && !walk ? left : null;
}

/**
 * Return what distinguishes a puzzle from others: its name or title, or else its kind and size.
 * @param {Pick<State, "name" | "board">} state
 */
export function called(state) {
  const { name, rows, cols } = state.board;
  const title = titleOf(state);
  return title ? say("page.quoted", { title }) : `${name} ${rows} × ${cols}`;
}

/** Return the player's own name for it, or else its author's. @param {Pick<State, "name" | "board">} state */
export const titleOf = ({ name, board }) => name || board.puzzle.title || "";

/**
 * Return the message for a win, which differs from the one of Solve, and has no praise for a solution that was shown.
 * @param {State} state @returns {Message}
 */
function win({ board, seconds, peeked, hints }) {
  const plain = say(isWhole(board) ? "verdict.kept" : "verdict.keptInPart");
  const kept = board.puzzle.code ? say("foreign.says", { text: plain }) : plain;
  if (peeked)
    return {
      kind: "good",
      head: say("verdict.solved"),
      text: say("verdict.shownBefore", { kept }),
    };
  // The card beside it shows the time and the hints; these words are for players who listen.
  const told = [
    seconds < 1 ? "" : say("verdict.time", { time: clock(seconds) }),
    hints ? say("verdict.withHints", { hints: say("play.hints", { n: hints }) }) : "",
  ];
  const aside = told.filter(Boolean).join(" ");
  return { kind: "good", head: say("verdict.youSolved"), text: kept, aside };
}

/** @param {Board} board */
function hint(board) {
  const layers = playable(board);
  const words = new Set(layers.flatMap(({ marks }) => marks.map(({ word }) => word)));
  const doing = [
    words.has("number") ? say(hasTray(board) ? "tray.begin" : "play.typeIntoCells") : "",
    paintsCells(board) ? say(board.halves ? "tray.drawHalves" : "play.clickCells") : "",
    words.has("line") ? say(board.joins === "parts" ? "play.drawBorders" : "play.drawLines") : "",
    words.has("bridge") ? say("play.drawBridges") : "",
  ].filter(Boolean);
  if (!doing.length) doing.push(say("play.clickEdges"));
  return capital(say("play.begin", { doing: list(doing) }));
}

/**
 * Return a sentence about the first conflict, and how many other cells conflict; "" without any.
 * @param {State} state
 */
export function clashSentence(state) {
  const found = clashes(state);
  if (!found.size) return "";
  // The player is thinking of the cell being edited; another first conflict is used only if that cell has none.
  const [earliest = state.cursor] = [...found.keys()].sort(inReadingOrder);
  const first = found.has(state.cursor) ? state.cursor : earliest;
  const others = found.get(first) ?? [];
  const named = new Set([first, ...others]);
  const rest = [...found.keys()].filter((coord) => !named.has(coord)).length;
  const mark = state.board.givens[first] ?? state.marks[first];
  const [other = "", ...more] = others.map((coord) => placeOn(state.board, coord));
  const told = { place: placeOn(state.board, first), mark: String(mark) };
  const sentence = capital(
    more.length
      ? say("verdict.clashes", { ...told, others: list([other, ...more]) })
      : say("verdict.clash", { ...told, other }),
  );
  return rest ? `${sentence} ${say("verdict.moreClash", { n: rest })}` : sentence;
}

/** Return the first violation, and how many more there are. @param {Violation[]} lit */
function litSentence(lit) {
  const said = [...new Set(lit.map(({ sentence }) => sentence).filter(Boolean))];
  if (said.length < 2) return said[0] ?? "";
  return `${said[0]} ${say("verdict.moreBroken", { n: said.length - 1 })}`;
}

/** @param {Board} board @param {Coord} coord @param {string} key @param {string} instead what the keys there do */
export function refusal(board, coord, key, instead) {
  const marks = board.layers.find(({ layer }) => layer === place(coord).layer)?.marks ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  const numbers = first && last && marks.every(({ word }) => word === "number");
  if (!isCell(coord) || !numbers) return `${say("play.meansNothing", { key })} ${instead}`;
  return say("play.onlyFromTo", { first: first.text, last: last.text });
}

/** Return whether all of an imported puzzle was understood. @param {Board} board */
const isWhole = ({ brought }) => brought?.whole !== false;

/** @param {Solved} answer @param {Board} board @returns {Message} */
export function verdict(answer, board) {
  const message = claimed(plainVerdict(answer), board);
  if (isWhole(board)) return message;
  return { ...message, text: `${message.text} ${say("verdict.leftOut")}` };
}

/**
 * Return the message as a claim of the puzzle's own code, if it has any. @param {Message} message @param {Board} board
 * @returns {Message}
 */
const claimed = (message, { puzzle }) =>
  puzzle.code ? { ...message, text: say("foreign.says", { text: message.text }) } : message;

/** @param {Solved} answer @returns {Message} */
function plainVerdict({ verdict: what, figures, reason, violations }) {
  const time = duration(figures.seconds);
  if (what === "unique" || what === "multiple") {
    const only = say(what === "unique" ? "verdict.only" : "verdict.notOnly");
    return {
      kind: "good",
      head: say("verdict.solved"),
      text: `${say("verdict.done", { time })} ${only}`,
    };
  }
  if (what === "limit")
    return {
      kind: "note",
      head: say("verdict.notDecided"),
      text: reason || say("verdict.gaveUp", { time }),
    };
  const why = reason || violations[0]?.sentence || say("verdict.noWay");
  return { kind: "bad", head: say("verdict.notSolved"), text: why };
}

/** @param {Board} board @param {Marks} one @param {Marks} other @returns {Message} */
export function twoSolutions(board, one, other) {
  const told = new Set(playable(board).map(({ layer }) => layer));
  const places = Object.keys(one).filter(
    (coord) => one[coord] !== other[coord] && told.has(place(coord).layer),
  );
  const most = places.length > NAMED ? OF_MORE : NAMED;
  const named = places.slice(0, most).map((coord) => placeOn(board, coord));
  if (places.length > most) named.push(say("verdict.more", { n: places.length - most }));
  return {
    kind: "note",
    head: say("verdict.two"),
    text: say("verdict.differ", { n: places.length, places: list(named) }),
  };
}

/** @param {number} seconds @returns {string} 3:07, 1:02:03 */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((n) => String(n).padStart(2, "0"));
  const hours = Math.floor(whole / 3600);
  return hours ? `${hours}:${parts.join(":")}` : `${Number(parts[0])}:${parts[1]}`;
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.001) return say("time.under", { n: 1 });
  if (seconds < 0.9995) return say("time.ms", { n: Math.round(seconds * 1000) });
  if (seconds < 59.95) return say("time.seconds", { n: numeral(seconds, 1) });
  return minutes(Math.round(seconds));
}

/** Return the same while the clock runs: in whole seconds. @param {number} seconds */
export function soFar(seconds) {
  const whole = Math.floor(seconds);
  return whole < 60 ? say("time.seconds", { n: whole }) : minutes(whole);
}

/** @param {number} whole in seconds */
const minutes = (whole) =>
  say("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });

const GRADES = /** @type {Record<string, import("../words/say.js").Plain>} */ ({
  easy: "hint.easy",
  medium: "hint.medium",
  hard: "hint.hard",
  "very hard": "hint.veryHard",
  extreme: "hint.extreme",
});

/** The engine's words for difficulty, the easiest first. */
export const GRADE_WORDS = Object.keys(GRADES);

/** Return the difficulty of a puzzle: the engine sends a key. @param {string} grade */
export function gradeName(grade) {
  const key = GRADES[grade];
  return key ? say(key) : grade;
}

/** @param {Board} board */
export const hasNumbers = (board) => playable(board).some(isNumbers);
