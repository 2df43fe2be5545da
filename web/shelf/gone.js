// @ts-check
/** What was deleted and can be put back: my own puzzles, and packs. For a month, then it is gone for good. */

import { button, make } from "../base/dom.js";
import { say } from "../words/say.js";

const MONTH = 30 * 24 * 3600_000;

/** Whether it has lain there long enough. @param {{gone?: number}} one */
export const isLongGone = ({ gone = 0 }) => gone > 0 && gone < Date.now() - MONTH;

/** Beside the sentence that it is deleted. @param {() => void} putBack */
export const putBackButton = (putBack) => button(say("shelf.putBack"), putBack, { class: "quiet" });

/** The place for all of them. */
export const goneBox = () => make("details", { class: "gone", hidden: true });

/** All of them, each with its way back. @param {HTMLElement} box @param {{title: string, putBack: () => void}[]} all */
export function showGone(box, all) {
  box.hidden = !all.length;
  const rows = all.map(({ title, putBack }) =>
    make(
      "li",
      {},
      `${title} `,
      button(say("shelf.putBack"), putBack, {
        class: "quiet",
        "aria-label": say("shelf.putBackOne", { title }),
      }),
    ),
  );
  box.replaceChildren(
    make("summary", {}, say("shelf.deleted", { n: all.length })),
    make("p", { class: "remark" }, say("shelf.goneForGood")),
    make("ul", {}, ...rows),
  );
}
