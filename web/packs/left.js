// @ts-check
/** Lines of a file of many puzzles that are none: where they stand, and why they were left out. */

import { make } from "../dom.js";
import { say } from "../say.js";

/** @typedef {import("./library.js").LeftOut} LeftOut */

/** So many are told one by one. */
const MOST = 50;
/** So many letters of each are enough to know it by. */
const LONGEST = 300;

/** A sentence each; if there are more than so many, how many more. @param {LeftOut[]} left @param {number} most */
export function leftOut(left, most) {
  const told = left.slice(0, most).map(sentence);
  return left.length > most ? [...told, say("pack.moreLeftOut", { n: left.length - most })] : told;
}

/** @param {LeftOut} left */
const sentence = ({ line, why }) => say("pack.lineLeftOut", { line, why });

/** The same to be read, with what stands there. @param {LeftOut[]} left */
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
