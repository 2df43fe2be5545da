// @ts-check
/** Lines of a file of many puzzles that are none: where they stand, and why they were left out. */

import { make } from "../base/dom.js";
import { say } from "../words/say.js";

/** @typedef {import("./library.js").LeftOut} LeftOut */

/** So many are told one by one. */
const MOST = 50;
/** So many letters of each are enough to know it by. */
const LONGEST = 300;

/** In a sentence; "" where nothing was. On a phone there is no room for one of each. @param {LeftOut[]} left */
export function leftOut(left) {
  const [only] = left;
  if (!only) return "";
  return left.length > 1 ? say("pack.severalLeftOut", { n: left.length }) : sentence(only);
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
