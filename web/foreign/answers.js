// @ts-check
/**
 * Checks the messages of a sandbox, request by request: what passes has the form that the page expects of the engine.
 * A request without an entry here is never passed on to foreign code. It does not use the DOM.
 */

import { GRADE_WORDS } from "../puzzle/sentences.js";
import {
  MOST,
  SENTENCE,
  boardFrom,
  coordOn,
  coordsOn,
  genreId,
  mark,
  placed,
  sentence,
  several,
} from "./foreign.js";
import {
  among,
  either,
  flag,
  json,
  list,
  object,
  orNull,
  pair,
  plainly,
  real,
  record,
  refuse,
  text,
  whole,
} from "./forms.js";
import { pictureFrom } from "./picture.js";

/**
 * @typedef {import("./foreign.js").Size} Size
 * @typedef {import("./foreign.js").Trust} Trust
 * @typedef {import("./forms.js").Form<any>} Form
 * @typedef {{action: string, payload: any}} Asked
 */

/** Longer messages are not read at all, in characters. */
export const LONGEST = 4_000_000;
const MANY = 5000;
/** Shown of what the code prints, in characters. */
const PRINTED = 20_000;
const VERDICTS = /** @type {const} */ (["unique", "multiple", "none", "limit"]);
/** Parts of the names of drawn clues, as “drawn”, word, style and coords. */
const drawnName = text(20_000, /^[\w /]+$/);

const count = whole(0, 1e9);
const number = real(-1e9, 1e9);
const figures = object({ seconds: number, rounds: count, cuts: count, conflicts: count });
const rating = object({ number, word: among(GRADE_WORDS) });

/** @param {Size} size */
function violationOn(size) {
  const coords = coordsOn(size);
  return object(
    { rule: text(80), coords, sentence },
    { clues: coords, drawn: list(drawnName, MANY) },
  );
}

/** @param {Size} size */
function stepOn(size) {
  const told = object({ sentence, coords: coordsOn(size) });
  return object({
    kind: among(["step", "mistake", "clash", "trial"]),
    // A hint by cases is long: 4,800 letters on a board of 5×5.
    ...{ name: text(80), where: sentence, why: text(20 * SENTENCE), what: sentence },
    // A link to our own manual: it would vouch for a step that only the code vouches for.
    technique: () => "",
    conclusions: list(
      object({ coord: coordOn(size), mark, holds: flag, left: list(mark, MOST + 1) }),
      MANY,
    ),
    ...{ constraints: list(told, MANY), facts: several(size), chain: list(told, MANY) },
    ...{ cost: number, proved: flag },
  });
}

/** @param {Size} size */
function gradeOn(size) {
  return object({
    ...{ number, word: among(GRADE_WORDS), words: list(pair(number, among(GRADE_WORDS)), 10) },
    ...{ at_most: flag, version: count, counts: record(text(20, /^\d+$/), count, MANY) },
    ...{ chained: count, steps: count, hardest: orNull(stepOn(size)), at: orNull(count) },
  });
}

/** The clues of one kind, or of all. */
const clues = json(8, 4000);

/**
 * The form of the answer to each request about a puzzle of this size.
 * @type {Record<string, (size: Size, trust: Trust) => Form>}
 */
const ABOUT = {
  candidates: (size) => object({ marks: several(size), complete: flag, figures }),
  census: (size) =>
    object({
      ...{ number: count, complete: flag, figures },
      marks: placed(size, list(pair(mark, count), MOST + 1)),
    }),
  check: (size) =>
    object({
      status: among(["solved", "open", "broken"]),
      violations: list(violationOn(size), MANY),
      met: list(drawnName, MANY),
      full: list(
        object({ coords: coordsOn(size), word: among(["fill"]), style: among(["finished"]) }),
        MANY,
      ),
    }),
  completing: (size) => {
    const one = { kind: text(40), place: coordOn(size), clue: clues, word: sentence, clues };
    return object({
      ...{ clues: list(object(one), 50), closest: list(object({ ...one, left: count }), 50) },
      ...{ of: count, of_all: flag, complete: flag, figures },
    });
  },
  draw: () => object({ svg: pictureFrom }),
  grade: (size) =>
    object(
      { grade: orNull(gradeOn(size)), reason: sentence, more: flag },
      { least: orNull(rating), steps: count, left: count, of: count },
    ),
  hint: (size) => object({ step: orNull(stepOn(size)) }, { reason: sentence, solved: flag }),
  open: (_, trust) => (value) => boardFrom(value, trust),
  path: (size) =>
    object({
      ...{ steps: list(stepOn(size), MANY), also: list(placed(size, mark), MANY + 1) },
      ...{ grade: orNull(gradeOn(size)), reason: sentence },
    }),
  redundant: (size) =>
    object({
      alone: list(
        object({
          ...{ kind: text(40), called: sentence, coords: coordsOn(size) },
          ...{ drawn: list(drawnName, MANY), clues },
        }),
        MANY,
      ),
      ...{ together: list(count, MANY), fewer: orNull(clues), complete: flag, figures },
    }),
  revalued: () => object({ clues: orNull(clues), figures }),
  right: (size) =>
    object({ right: orNull(flag), verdict: among(VERDICTS) }, { wrong: coordsOn(size) }),
  solve: (size) =>
    object(
      {
        ...{ verdict: among(VERDICTS), solutions: list(placed(size, mark), 1000), figures },
        ...{ reason: sentence, violations: list(violationOn(size), MANY) },
      },
      {
        clash: orNull(object({ coords: coordsOn(size), drawn: list(drawnName, MANY), sentence })),
      },
    ),
  watch: (size) =>
    object({
      ...{ places: list(coordOn(size), 1e4), base: whole(1, 1e6), solved: flag, more: flag },
      steps: list(whole(-1e10, 1e10), 1e6),
    }),
};

/** Lengths of a board, and of the largest that a puzzle type has. */
const side = whole(1, 100);
const large = whole(1, 1e4);
/** The options for new puzzles (engine/genres.js). */
const making = object({
  ...{ thins: flag, grades: list(among(GRADE_WORDS), 10), usual: orNull(count) },
  symmetries: list(among(["none", "rotational", "mirror", "diagonal"]), 4, 1),
  // The engine offers none for such a type (py_solver/bridge/owning.py), whatever the code says.
  techniques: () => ({}),
  wishes: list(
    object({
      ...{ key: text(40), default: number, least: number, most: number },
      ...{ label: text(80), sentence, name: text(80) },
    }),
    30,
  ),
});

/** The form of the answer to each request that is not about a puzzle. @type {Record<string, (trust: Trust) => Form>} */
const MAKING = {
  blank: (trust) => (value) => boardFrom(value, trust),
  generate: (trust) =>
    object({ board: (value) => boardFrom(value, trust), seed: whole(0, 2 ** 53) }),
  load: (trust) => (value) => boardFrom(value, trust),
  own: () =>
    object({
      ...{ genre: genreId, name: text(80), example: text(20_000), making: orNull(making) },
      sizes: object({ usual: pair(side, side), largest: pair(large, large), square: flag }),
    }),
};

/** Return whether foreign code may be asked this. @param {string} action */
export const isAskable = (action) => Object.hasOwn(ABOUT, action) || Object.hasOwn(MAKING, action);

/**
 * Return the result of a request in the form that the page expects; refuse any other.
 * @param {Asked} asked @param {unknown} result @param {Trust} trust
 */
export function resultFrom({ action, payload }, result, trust) {
  if (Object.hasOwn(MAKING, action)) return MAKING[action]?.(trust)(result);
  if (!Object.hasOwn(ABOUT, action)) return refuse(action);
  const { rows, cols } = payload?.puzzle ?? {};
  const form = ABOUT[action]?.({ rows: whole(1, 100)(rows), cols: whole(1, 100)(cols) }, trust);
  return form?.(result);
}

const place = orNull(whole(1, 1e6));
const failure = object({ sentence: text(20_000) }, { line: place, column: place });
const progress = record(text(20, /^[a-z]+$/), either(number, text(80)), 8);

/**
 * Return the message in the form of the engine's; refuse any other. The states of a worker pass as they are known, with
 * a reason that may be any sentence.
 * @param {string} message JSON @param {Asked | null} asked the request that waits for an answer
 * @param {number} id of that request @param {Trust} trust
 * @returns {{progress: Record<string, number | string>} | {ok: true, result: any, printed: string} |
 *   {ok: false, sentence: string, line: number | null, column: number | null, printed: string}}
 */
export function answerFrom(message, asked, id, trust) {
  if (message.length > LONGEST) refuse("length");
  const told = parsed(message);
  if (!asked || told?.id !== id) refuse("id");
  if (Object.hasOwn(told, "progress")) return { progress: progress(told.progress) };
  const printed = plainly(String(told.printed ?? "")).slice(0, PRINTED);
  if (told.ok === true) return { ok: true, result: resultFrom(asked, told.result, trust), printed };
  const { sentence: why, line = null, column = null } = failure(told.error);
  // The whole text of an error is for developers, and this one is not ours.
  return { ok: false, sentence: why.slice(0, SENTENCE), line, column, printed };
}

/** @param {string} message @returns {any} */
function parsed(message) {
  try {
    return JSON.parse(message);
  } catch {
    return refuse("JSON");
  }
}
