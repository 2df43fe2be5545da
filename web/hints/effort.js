// @ts-check
/** A chart of the effort along the steps of a path: one bar for each step, higher for harder steps. */

import { make } from "../board/svg.js";

/** @typedef {import("../engine/types.js").Step} Step */

const HEIGHT = 32;
/** The cost with the highest bar; steps that only trial can show have this height, too. */
const MOST = 9;
/** The largest number of bars: with more steps, several share one bar, as high as the hardest of them. */
const BARS = 120;

export class Effort {
  svg = make("svg", { class: "effort", preserveAspectRatio: "none", "aria-hidden": "true" });
  #here = make("rect", { class: "here", y: 0, height: HEIGHT });
  #each = 1;

  /** @param {Step[]} steps */
  show(steps) {
    const each = Math.max(1, Math.ceil(steps.length / BARS));
    const count = Math.ceil(steps.length / each);
    this.#each = each;
    this.svg.setAttribute("viewBox", `0 0 ${Math.max(count, 1)} ${HEIGHT}`);
    const bars = Array.from({ length: count }, (_, at) => {
      const cost = Math.max(...steps.slice(at * each, (at + 1) * each).map(costOf));
      const height = 4 + ((HEIGHT - 4) * (Math.min(cost, MOST) - 1)) / (MOST - 1);
      return make("rect", {
        class: cost > 1 ? "bar hard" : "bar",
        x: at + 0.12,
        y: HEIGHT - height,
        width: 0.76,
        height,
      });
    });
    this.svg.replaceChildren(this.#here, ...bars);
  }

  /** @param {number} step the reader's step, counted from 0; one more at the end */
  at(step) {
    this.#here.setAttribute("x", String(Math.floor(step / this.#each)));
    this.#here.setAttribute("width", "1");
  }
}

/** @param {Step} step */
export const costOf = ({ kind, cost }) => (kind === "step" ? Math.max(1, cost) : MOST);
