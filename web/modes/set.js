// @ts-check
/** Setting: what is typed is a clue of the author's. The engine describes the board anew after each edit. */

import { cellUnder } from "../board/gestures.js";
import { isCell } from "../board/geometry.js";
import { intent } from "../board/keys.js";
import { EngineError, Stopped } from "../engine.js";
import { clearClues, numberKind, setClue } from "../state-clues.js";
import * as M from "../state-marks.js";
import * as S from "../state.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../app.js").Mode} Mode
 * @typedef {import("../types.js").Kind} Kind
 */

/** How long, in milliseconds, a second digit still belongs to the first. */
const NEXT_DIGIT = 1200;
/** So long after the last edit, in milliseconds, the board is described anew. */
const PAUSE = 150;

/** @param {App} app @returns {Mode} */
export function setting(app) {
  /** @type {{text: string, at: number, base: S.State, coord: string} | null} */
  let typing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  /** @param {S.State} next */
  const change = (next) => {
    app.change(next);
    clearTimeout(soon);
    soon = setTimeout(() => void describe(), PAUSE);
  };

  const describe = async () => {
    const { puzzle } = app.board;
    if (app.phase.state !== "ready") return;
    try {
      const board = await app.ask("open", { puzzle });
      if (app.board.puzzle === puzzle) app.show(S.describeAgain(app.state, { ...board, puzzle }));
    } catch (error) {
      if (error instanceof EngineError && app.board.puzzle === puzzle) app.refuse(error, "");
      else if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    }
  };

  /** @param {number | null} value */
  const write = (value) => {
    const kind = numberKind(app.board);
    typing = null;
    if (kind && isCell(app.state.cursor)) change(setClue(app.state, kind, app.state.cursor, value));
  };

  /** @param {string} key @param {number} now */
  const type = (key, now) => {
    const kind = numberKind(app.board);
    const { cursor } = app.state;
    if (!kind || !isCell(cursor)) return false;
    const soonAfter = typing && typing.coord === cursor && now - typing.at < NEXT_DIGIT;
    const texts = soonAfter && typing ? [typing.text + key, key] : [key];
    const base = soonAfter && typing ? typing.base : app.state;
    for (const text of texts) {
      const value = valueOf(kind, text);
      const longer = text !== "0" && Number(text) * 10 <= (kind.most ?? 9);
      if (value === null) continue;
      const from = text === key ? app.state : { ...base, future: app.state.future };
      change(setClue(from, kind, cursor, value));
      typing = longer ? { text, at: now, base: from, coord: cursor } : null;
      return true;
    }
    if (key === "0") write(null);
    else
      app.tell({
        kind: "note",
        head: "",
        text: `“${key}” cannot stand here: only ${kind.least} to ${kind.most} can.`,
      });
    return true;
  };

  return {
    id: "set",
    name: "Set",
    write,
    clear() {
      const kind = numberKind(app.board);
      if (kind) change(clearClues(app.state, kind));
    },
    gesture({ phase, trail }) {
      const [first] = trail;
      const cell = first && cellUnder(app.board, first);
      if (phase === "start" && cell) app.show(S.select(app.state, cell));
    },
    key(event) {
      const meant = intent(event, document.activeElement !== document.body);
      if (!meant) return false;
      if (meant.to === "move" || meant.to === "draw")
        app.show(M.moveCell(app.state, meant.down, meant.right));
      else if (meant.to === "undo") change(S.undo(app.state));
      else if (meant.to === "redo") change(S.redo(app.state));
      else if (meant.to === "erase" || meant.to === "cycle") write(null);
      else return meant.to === "type" && type(meant.key, event.timeStamp);
      return true;
    },
  };
}

/** @param {Kind} kind @param {string} text @returns {number | string | null} */
function valueOf(kind, text) {
  if (kind.any && text.toLowerCase() === kind.any) return kind.any;
  const letter = /^[a-z]$/i.test(text) ? text.toUpperCase().charCodeAt(0) - 55 : NaN;
  const number = /^\d+$/.test(text) ? Number(text) : letter;
  const fits = number >= (kind.least ?? 0) && number <= (kind.most ?? 9);
  return fits ? number : null;
}
