// @ts-check
/**
 * Requests about puzzles that bring the code of their type. The page's own Python never runs such code; a sandbox does,
 * if the player has started it (web/foreign/).
 */

import { EngineError } from "../engine/engine.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../engine/engine.js").Phase} Phase
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {Pick<Engine, "request">} Answering  answers requests
 * @typedef {{genre: string, name: string, example: string, sizes: import("../engine/types.js").Sizes,
 *   making: import("../engine/genres.js").Making | null}} Told  a puzzle type, as its code describes it
 * @typedef {{phase: Phase | null, told: Told | null, engineOf: (code: Code, action: string) => Answering}} Foreign
 */

/** @param {Code | null | undefined} one @param {Code | null | undefined} other */
export const sameCode = (one, other) =>
  Boolean(one) && one?.source === other?.source && one?.name === other?.name;

/**
 * Return one that answers every request with this sentence: it says nothing about the puzzle.
 * @param {string} sentence @returns {Answering}
 */
export const refusing = (sentence) => ({
  request: () => ({
    result: Promise.reject(new EngineError(sentence, [], [], true)),
    cancel() {},
    promote() {},
  }),
});

/** No code runs. @type {Foreign} */
export const NOBODY = {
  phase: null,
  told: null,
  engineOf: () => refusing(say("foreign.notRunning")),
};

/**
 * Return the code of the puzzle that a request is about; a payload that is made later is about the open board.
 * @param {Board} board the open one @param {unknown} payload @returns {Code | undefined}
 */
export function codeIn({ genre, puzzle }, payload) {
  if (typeof payload === "function") return puzzle.code;
  const asked = /** @type {{puzzle?: {code?: Code}, genre?: unknown} | null | undefined} */ (
    payload
  );
  return asked?.puzzle?.code ?? (asked?.genre === genre ? puzzle.code : undefined);
}
