// @ts-check
/** What an author can begin in Puzzles that is no puzzle type of ours. */

import { optional } from "../app/optional.js";
import { button, make, sift } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/**
 * Return the section, and a function that shows it only if it matches a search.
 * @param {App} app @param {() => void} close  closes the list around it
 */
export function yourOwn(app, close) {
  /** @type {(() => void) | undefined} */
  let free;
  const drawFree = async () => {
    close();
    const loaded = await optional(app, () => import("./free-board.js"));
    if (loaded) (free ??= loaded.freeBoard(app))();
  };
  const ways = [
    { picture: "set", name: say("free.draw"), note: say("free.drawsRules"), act: drawFree },
  ];
  const rows = ways.map(({ picture, name, note, act }) => {
    const way = button("", () => void act(), { title: note });
    way.append(icon(picture), name);
    return { row: make("li", {}, way), text: `${name} ${note}`.toLowerCase() };
  });
  const box = make(
    "section",
    { class: "your-own" },
    make("h3", {}, say("free.yourOwn")),
    make("ul", {}, ...rows.map(({ row }) => row)),
  );
  /** @param {string} search */
  function filter(search) {
    sift(rows, search, "");
    box.hidden = rows.every(({ row }) => row.hidden);
  }
  return { box, filter };
}
