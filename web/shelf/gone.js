// @ts-check
/** Deleted items that can be restored: puzzles and packs. After a month they are removed for good. */

import { button, make } from "../base/dom.js";
import { say } from "../words/say.js";

const MONTH = 30 * 24 * 3600_000;

/** Return whether the month is over. @param {{gone?: number}} one */
export const isLongGone = ({ gone = 0 }) => gone > 0 && gone < Date.now() - MONTH;

/** Create the button beside the message about the deletion. @param {() => void} putBack */
export const putBackButton = (putBack) => button(say("shelf.putBack"), putBack, { class: "quiet" });

/** Create the box for all of them. */
export const goneBox = () => make("details", { class: "gone", hidden: true });

/**
 * List all of them, each with a button to restore it.
 * @param {HTMLElement} box @param {{title: string, putBack: () => void}[]} all
 */
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
