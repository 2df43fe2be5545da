// @ts-check
/** What the page says: sentences made from state and from the engine's answers. No DOM. */

import { inReadingOrder, isCell, isNumbers, place, playable } from "./board/geometry.js";
import { paintsCells } from "./state-marks.js";
import { clashes } from "./state-numbers.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Coord} Coord
 * @typedef {import("./types.js").Marks} Marks
 * @typedef {import("./types.js").Solved} Solved
 * @typedef {import("./types.js").Violation} Violation
 * @typedef {import("./state.js").State} State
 * @typedef {"quiet"|"busy"|"good"|"bad"|"note"} Kind
 * @typedef {{kind: Kind, head: string, text: string, aside?: string}} Message  aside: only spoken, since it is read elsewhere
 */

/** Places that a sentence names one by one. */
const NAMED = 4;

/** What a place beyond the rim is beside. @type {Record<string, string>} */
const BESIDE = {
  top: "above column",
  bottom: "below column",
  left: "left of row",
  right: "right of row",
};

/** @param {Coord} coord */
export function where(coord) {
  const { layer, row, col } = place(coord);
  const cell = `row ${row + 1}, column ${col + 1}`;
  if (layer === "cells") return cell;
  if (layer === "corners") {
    const side = `${row ? "bottom" : "top"} ${col ? "right" : "left"}`;
    return `the ${side} corner of row ${row || 1}, column ${col || 1}`;
  }
  const beside = BESIDE[layer];
  if (beside) return `${beside} ${layer === "top" || layer === "bottom" ? col + 1 : row + 1}`;
  return `the edge ${layer === "edges_h" ? "above" : "left of"} ${cell}`;
}

/** What there is to say about the board as it is. @param {State} state @param {string} python how far Python is @param {string} [usual] when nothing is to be said @returns {Message} */
export function about(state, python, usual) {
  if (state.solved) return win(state);
  const wrong = clashSentence(state) || litSentence(state.lit);
  if (wrong) return { kind: "bad", head: "", text: wrong };
  if (python === "failed")
    return {
      kind: "note",
      head: "Python is not there.",
      text: "Typing works; solving needs a Retry.",
    };
  return { kind: "quiet", head: "", text: usual ?? hint(state.board) };
}

/** Told from what the button Solve does, and without praise for what was seen before. @param {State} state @returns {Message} */
function win({ board, seconds, peeked, hints }) {
  const kept = `Every rule ${isWhole(board) ? "" : "that was understood "}is kept.`;
  if (peeked)
    return { kind: "good", head: "Solved!", text: `${kept} The solution had been shown before.` };
  const time = seconds < 1 ? "" : `Your time: ${clock(seconds)}`;
  const help = hints ? `${time ? ", with" : "With"} ${counted(hints, "hint")}` : "";
  const text = [kept, time || help ? `${time}${help}.` : ""].filter(Boolean).join(" ");
  return { kind: "good", head: "You solved it!", text };
}

/** @param {Board} board */
function hint(board) {
  const layers = playable(board);
  const words = new Set(layers.flatMap(({ marks }) => marks.map(({ word }) => word)));
  const doing = [
    words.has("number") ? "type into the cells" : "",
    paintsCells(board) ? "click the cells" : "",
    words.has("line") ? `draw ${board.joins === "parts" ? "borders" : "lines"}` : "",
    words.has("bridge") ? "draw bridges" : "",
  ].filter(Boolean);
  if (!doing.length) doing.push("click the edges between cells");
  return `${capital(doing.join(" and "))}, paste a puzzle, or press Solve.`;
}

/** The first clash as a sentence, and how many cells are in others; "" without any. @param {State} state */
export function clashSentence(state) {
  const found = clashes(state);
  if (!found.size) return "";
  // The cell being edited is what the player has in mind; any other first clash only if that one is fine.
  const [earliest = state.cursor] = [...found.keys()].sort(inReadingOrder);
  const first = found.has(state.cursor) ? state.cursor : earliest;
  const others = found.get(first) ?? [];
  const named = new Set([first, ...others]);
  const rest = [...found.keys()].filter((coord) => !named.has(coord)).length;
  const mark = state.board.givens[first] ?? state.marks[first];
  const also = rest ? ` ${counted(rest, "more cell clashes", "more cells clash")}.` : "";
  return `${capital(where(first))} clashes with ${list(others.map(where))}: ${mark} may stand there only once.${also}`;
}

/** The first violation, and how many more there are. @param {Violation[]} lit */
function litSentence(lit) {
  const said = [...new Set(lit.map(({ sentence }) => sentence).filter(Boolean))];
  if (said.length < 2) return said[0] ?? "";
  return `${said[0]} ${counted(said.length - 1, "more rule is", "more rules are")} broken.`;
}

/** @param {Board} board @param {Coord} coord @param {string} key */
export function refusal(board, coord, key) {
  const marks = board.layers.find(({ layer }) => layer === place(coord).layer)?.marks ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  const numbers = first && last && marks.every(({ word }) => word === "number");
  if (!isCell(coord) || !numbers) return `“${key}” means nothing here.`;
  return `“${key}” cannot stand here: only ${first.text} to ${last.text} can.`;
}

/** Whether all of what was brought was understood. @param {Board} board */
const isWhole = ({ brought }) => brought?.whole !== false;

/** @param {Solved} answer @param {Board} board @returns {Message} */
export function verdict(answer, board) {
  const message = plainVerdict(answer);
  if (isWhole(board)) return message;
  return { ...message, text: `${message.text} Rules that were not understood are left out.` };
}

/** @param {Solved} answer @returns {Message} */
function plainVerdict({ verdict: what, figures, reason, violations }) {
  const time = duration(figures.seconds);
  if (what === "unique" || what === "multiple") {
    const only =
      what === "unique" ? "This is the only solution." : "This is not the only solution.";
    return { kind: "good", head: "Solved!", text: `Done in ${time}. ${only}` };
  }
  if (what === "limit")
    return {
      kind: "note",
      head: "Not decided.",
      text: reason || `Gave up after ${time}.`,
    };
  const why = reason || violations[0]?.sentence || "No way to fill the grid keeps every rule.";
  return { kind: "bad", head: "Could not be solved!", text: why };
}

/** @param {Board} board @param {Marks} one @param {Marks} other @returns {Message} */
export function twoSolutions(board, one, other) {
  const told = new Set(playable(board).map(({ layer }) => layer));
  const places = Object.keys(one).filter(
    (coord) => one[coord] !== other[coord] && told.has(place(coord).layer),
  );
  const named = places.slice(0, NAMED).map(where);
  if (places.length > NAMED) named.push(`${places.length - NAMED} more`);
  return {
    kind: "note",
    head: "Two solutions.",
    text: `They differ in ${counted(places.length, "place")}: ${list(named)}.`,
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
  if (seconds < 0.001) return "under 1 ms";
  if (seconds < 0.9995) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The same while it goes on: in whole seconds. @param {number} seconds */
export const soFar = (seconds) => duration(Math.floor(seconds)).replace(".0", "");

/** "1 cell", "1,204 cells". @param {number} n @param {string} one @param {string} [more] */
export const counted = (n, one, more = `${one}s`) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : more}`;

/** @param {Board} board */
export const hasNumbers = (board) => playable(board).some(isNumbers);

/** "a", "a and b", "a, b and c". @param {string[]} things */
export function list(things) {
  if (things.length < 3) return things.join(" and ");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
