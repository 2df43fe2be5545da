// @ts-check
/** Rules of a free board and their regions. The panel of rules makes them; strokes draw their regions. */

import { nearest } from "../../puzzle/trail.js";
import { strokeOf } from "../drawings.js";
import { coordsOf, fits } from "../regions.js";
import { looking, plain } from "./sort.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("../regions.js").Region} Region
 * @typedef {{rule: Record<string, any> & {rule: string}, regions?: Region[], each?: string, about?: string,
 *   look?: string}} Asked  a rule of a free board, as the envelope stores it
 */

/** How regions can be shown. */
const LOOKS = /** @type {Record<string, {word: string, style: string}>} */ ({
  cage: { word: "border", style: "dashed" },
  line: { word: "line", style: "palindrome" },
  shade: { word: "fill", style: "region" },
});

/** A click is on a line if it is at most that near to it, in cells. */
const NEAR = 0.2;

/** @type {import("./sort.js").Sort} */
export const asked = {
  ...plain,
  name: "asked",
  isTool: true,
  isApart: true,
  shapes: (kind, value = [], size) =>
    value.flatMap((/** @type {Asked} */ { look = "", regions = [] }) =>
      LOOKS[look]
        ? regions.map((one) => looking(kind, { ...LOOKS[look], coords: coordsOf(one, size) }))
        : [],
    ),
  resized: (_, value, size) =>
    value.filter((/** @type {Asked} */ { regions = [] }) =>
      regions.every((one) => fits(one, size)),
    ),
  hint: () => say("free.rulesHint"),
  byKey: "free.rulesByKey",
  strokes: () => true,
  retraces: () => true,
  edgeAt: (board, _, point) => nearest(board, point, ["edges"], NEAR),
  click: (editor, _, { cell, edge }) => editor.pick(cell ? [cell] : [], edge),
  drag: (editor, _, { trail, phase }) =>
    editor.draw(strokeOf(editor.board, trail, true), phase === "end"),
  commit: (editor, _, path) => editor.pick(path, null),
  enter: (editor, _, cell) => editor.pick([cell], null),
};
