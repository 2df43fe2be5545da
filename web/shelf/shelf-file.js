// @ts-check
/**
 * My puzzles as a file, and back: a line of JSON for each. It contains the puzzle as every part of the project reads
 * it, and under "kept" the data that only My puzzles has.
 */

import { parted } from "../app/opening.js";
import { EngineError } from "../engine/engine.js";
import { say } from "../words/say.js";
import { freshId } from "../base/database.js";
import { LONGEST } from "../share/link.js";
import { fingerprint } from "../base/fingerprint.js";
import { far } from "../puzzle/progress.js";
import { GRADE_WORDS } from "../puzzle/sentences.js";
import { doneLessons, keepLessons, soundIds } from "../memory/lessons.js";
import { allPoints, keepPoints } from "../memory/points.js";
import { allSolves, isSound, keepSolves } from "../memory/solves.js";
import { open } from "../puzzle/state.js";
import { writtenAt } from "./puzzles.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./puzzles.js").Kept} Kept
 */

/**
 * What the file has besides puzzles, as lists. To programs that read puzzles line by line, each is a comment.
 * @typedef {{solves: import("../memory/solves.js").Solve[], lessons: string[], points: unknown[]}} Besides
 */

/** Return the text of a file with these puzzles, and with all besides that is on this device. @param {Kept[]} all */
export async function textOf(all) {
  /** @type {Besides} */
  const besides = {
    solves: await allSolves(),
    lessons: [...doneLessons()],
    points: allPoints(),
  };
  const lines = Object.entries(besides)
    .filter(([, list]) => list.length)
    .map(([name, list]) => `# ${name} ${JSON.stringify(list)}\n`);
  return puzzlesOf(all) + lines.join("");
}

/**
 * Keep what a file has besides puzzles.
 * @param {Besides} besides @returns {Promise<{isMore: boolean, isKept: boolean}>} whether there was anything, and
 *   whether the solves outlast this tab
 */
export async function keepBesides({ solves, lessons, points }) {
  const isKept = !solves.length || (await keepSolves(solves));
  keepLessons(lessons);
  keepPoints(points);
  return { isMore: solves.length + lessons.length + points.length > 0, isKept };
}

/** @param {Kept[]} all */
const puzzlesOf = (all) =>
  all
    .map(({ board, marks, centre, corner, tinted, colour, drawn, seconds, solved, ...more }) => {
      const { made, at, name, folder, level } = more;
      const when = { made, at, written: writtenAt(more) };
      return JSON.stringify({
        ...board.puzzle,
        marks,
        pencil: centre,
        kept: { corner, tinted, colour, drawn, seconds, solved, ...when, name, folder, level },
      });
    })
    .map((line) => `${line}\n`)
    .join("");

/**
 * Read every line that is a puzzle, in our own form or in any other that the engine reads.
 * @param {App} app @param {File} file @param {(done: number, total: number) => void} follow
 * @returns {Promise<{kept: Kept[], besides: Besides, bad: {line: number, sentence: string}[]}>}
 */
export async function read(app, file, follow) {
  /** @type {Kept[]} */
  const kept = [];
  /** @type {{line: number, sentence: string}[]} */
  const bad = [];
  const lines = (await file.text()).split("\n").map((text, at) => ({ text: text.trim(), at }));
  const full = lines.filter(({ text }) => text && !/^# (solves|lessons|points) /.test(text));
  const listed = (/** @type {keyof Besides} */ name) =>
    lines.flatMap(({ text }) => listIn(text, `# ${name} `));
  const besides = {
    solves: listed("solves").filter(isSound),
    lessons: soundIds(listed("lessons")),
    points: listed("points"),
  };
  for (const [done, { text, at }] of full.entries()) {
    follow(done, full.length);
    try {
      kept.push(await one(app, text));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      bad.push({ line: at + 1, sentence: error.message });
    }
  }
  return { kept, besides, bad };
}

/**
 * Return the list after a prefix; an empty one if the line has none.
 * @param {string} text @param {string} prefix @returns {unknown[]}
 */
function listIn(text, prefix) {
  if (!text.startsWith(prefix)) return [];
  try {
    const told = JSON.parse(text.slice(prefix.length));
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

/** @param {App} app @param {string} text @returns {Promise<Kept>} */
async function one(app, text) {
  if (text.length > LONGEST) throw new EngineError(say("shelf.lineTooLong"));
  const { board, came } = parted(await app.ask("load", { text, genre: null }));
  const more = ours(text);
  const state = open(board, {
    ...came,
    corner: { ...came.corner, ...more.corner },
    tinted: { ...came.tinted, ...more.tinted },
    colour: { ...came.colour, ...more.colour },
    drawn: { ...came.drawn, ...more.drawn },
  });
  const now = Date.now();
  const time = (/** @type {unknown} */ value) => (Number(value) > 0 ? Number(value) : now);
  const word = (/** @type {unknown} */ value) => (typeof value === "string" ? value : "");
  return {
    id: freshId(),
    key: fingerprint(board.puzzle),
    board,
    marks: state.marks,
    centre: state.centre,
    corner: state.corner,
    tinted: state.tinted,
    colour: state.colour,
    drawn: state.drawn,
    seconds: Number(more.seconds) > 0 ? Number(more.seconds) : 0,
    solved: more.solved === true,
    far: far(state),
    made: time(more.made),
    at: time(more.at),
    written: time(more.written ?? more.at),
    name: word(more.name),
    folder: word(more.folder),
    gone: 0,
    svg: "",
    ...levelIn(more.level),
  };
}

/** Return a difficulty from a file, if this release knows its word. @param {any} level @returns {Pick<Kept, "level">} */
const levelIn = (level) =>
  GRADE_WORDS.includes(level?.word) && Number.isFinite(level.number)
    ? { level: { word: level.word, number: level.number } }
    : {};

/**
 * Return the data that only My puzzles has, if the line is one of ours.
 * @param {string} text @returns {Record<string, any>}
 */
function ours(text) {
  try {
    const { kept } = JSON.parse(text);
    const numbers = (/** @type {unknown} */ all) =>
      Array.isArray(all) && all.every((mark) => Number.isInteger(mark));
    const only = (
      /** @type {unknown} */ field,
      /** @type {(value: unknown) => boolean} */ fits = numbers,
    ) => Object.fromEntries(Object.entries(Object(field)).filter(([, value]) => fits(value)));
    return {
      ...Object(kept),
      corner: only(kept?.corner),
      tinted: only(kept?.tinted),
      colour: only(kept?.colour),
      drawn: only(kept?.drawn, Number.isInteger),
    };
  } catch {
    return {};
  }
}
