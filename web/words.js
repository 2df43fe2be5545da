// @ts-check
/** What the page says: sentences made from state and from the engine's answers. No DOM. */

import { clashes, inReadingOrder, place, textOf } from "./state.js";

/**
 * @typedef {import("./types.js").Coord} Coord
 * @typedef {import("./types.js").Solved} Solved
 * @typedef {import("./state.js").State} State
 * @typedef {"quiet"|"busy"|"good"|"bad"|"note"} Kind
 * @typedef {{kind: Kind, head: string, text: string}} Message
 */

/** @param {Coord} coord */
export function where(coord) {
  const { row, col } = place(coord);
  return `row ${row + 1}, column ${col + 1}`;
}

/**
 * What a screen reader says for one coord.
 * @param {State} state @param {Coord} coord @param {Coord[] | undefined} others that it clashes with
 */
export function label(state, coord, others) {
  const { board, values, solved, lit } = state;
  const parts = [`${capital(where(coord))}:`];
  if (coord in values) parts.push(`${textOf(board, values[coord])}, given`);
  else if (coord in solved) parts.push(`${textOf(board, solved[coord])}, solved`);
  else parts.push("empty");
  const said = parts.join(" ");
  if (others) return `${said}, clashes with ${others.map(where).join(" and ")}`;
  return lit.includes(coord) ? `${said}, part of what cannot be` : said;
}

/** The first clash as a sentence, and how many cells are in others; "" without any. @param {State} state */
export function clashSentence(state) {
  const found = clashes(state);
  if (!found.size) return "";
  // The cell being edited is what the player has in mind; any other first clash only if that one is fine.
  const [earliest = state.selected] = [...found.keys()].sort(inReadingOrder);
  const first = found.has(state.selected) ? state.selected : earliest;
  const others = found.get(first) ?? [];
  const named = new Set([first, ...others]);
  const rest = [...found.keys()].filter((coord) => !named.has(coord)).length;
  const mark = textOf(state.board, state.values[first]);
  const also = rest ? ` ${rest} more ${rest === 1 ? "cell clashes" : "cells clash"}.` : "";
  return `${capital(where(first))} clashes with ${others.map(where).join(" and ")}: ${mark} may stand there only once.${also}`;
}

/** @param {State} state @param {string} key */
export function refusal({ board }, key) {
  const { marks } = board.entry;
  const last = marks[marks.length - 1] ?? marks[0];
  return `“${key}” cannot stand here: only ${marks[0].text} to ${last.text} can.`;
}

/** @param {Solved} answer @returns {Message} */
export function verdict({ verdict: what, figures, reason, violations }) {
  const time = duration(figures.seconds);
  if (what === "unique" || what === "multiple") {
    const only =
      what === "unique" ? "This is the only solution." : "This is not the only solution.";
    return { kind: "good", head: "Solved!", text: `Done in ${time}. ${only}` };
  }
  if (what === "limit")
    return { kind: "note", head: "Not decided.", text: reason || `Gave up after ${time}.` };
  const why = reason || violations[0]?.sentence || "No way to fill the grid keeps every rule.";
  return { kind: "bad", head: "Could not be solved!", text: why };
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.001) return "under 1 ms";
  if (seconds < 0.9995) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
