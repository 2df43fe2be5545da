// @ts-check
/** Lines of a file of many puzzles that are not puzzles: their numbers, and why they were left out. */

import { make } from "../base/dom.js";
import { say } from "../words/say.js";

/** @typedef {import("./library.js").LeftOut} LeftOut */

/** The number of lines that are listed one by one. */
const MOST = 50;
/** The number of characters that are enough to recognise a line. */
const LONGEST = 300;

/**
 * Return a sentence about them; "" if there are none. A phone has no room for a sentence about each.
 * @param {LeftOut[]} left
 */
export function leftOut(left) {
  const [only] = left;
  if (!only) return "";
  return left.length > 1 ? say("pack.severalLeftOut", { n: left.length }) : sentence(only);
}

/** @param {LeftOut} left */
const sentence = ({ line, why }) => say("pack.lineLeftOut", { line, why });

/** Return the same as a list, with the text of each line. @param {LeftOut[]} left */
export function leftOutView(left) {
  const shown = left.slice(0, MOST);
  const more = left.length - shown.length;
  return make(
    "details",
    { class: "left-out", open: left.length > 0, hidden: !left.length },
    make("summary", {}, say("pack.linesLeftOut", { n: left.length })),
    make(
      "ul",
      {},
      ...shown.map((one) => make("li", {}, sentence(one), make("code", {}, brief(one.text)))),
      more > 0 ? make("li", {}, say("pack.moreLeftOut", { n: more })) : null,
    ),
  );
}

/** @param {string} text */
const brief = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
