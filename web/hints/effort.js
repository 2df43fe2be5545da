// @ts-check
/** A chart of the effort along the steps of a path: one bar for each step, higher for harder steps. */

import { make } from "../board/svg.js";
import { say } from "../words/say.js";

/** @typedef {import("../engine/types.js").Grade} Grade */
/** @typedef {import("../engine/types.js").Step} Step */

const HEIGHT = 32;
/** The effort with the highest bar; steps that only a search can show have this height, too. */
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
      const most = Math.max(...steps.slice(at * each, (at + 1) * each).map(effortOf));
      const height = 4 + ((HEIGHT - 4) * (Math.min(most, MOST) - 1)) / (MOST - 1);
      return make("rect", {
        class: most > 1 ? "bar hard" : "bar",
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

/** So many links of a chain are as hard to follow as one rule more. */
const LINKS = 4;

/** How hard a step is to see: what its rules cost together, and more for a long chain. @param {Pick<Step, "kind" | "cost" | "chain">} step */
export const effortOf = ({ kind, cost, chain }) =>
  kind === "step" ? Math.max(1, cost) + Math.floor(chain.length / LINKS) : MOST;

/** The words for a cost. @param {number} cost */
function costInWords(cost) {
  if (cost <= 1) return say("hint.atGlance");
  return cost > 8 ? say("hint.bySearch") : say("hint.effort", { n: cost });
}

/** How many steps of a path are how hard, the easiest first. @param {Pick<Grade, "counts" | "chained">} grade @returns {[words: string, steps: number][]} */
export function effortRows({ counts, chained }) {
  return Object.entries(counts).flatMap(([cost, count]) => {
    /** @type {[string, number][]} */
    const rows =
      Number(cost) === 1
        ? [
            [costInWords(1), count - chained],
            [say("hint.oneRule"), chained],
          ]
        : [[costInWords(Number(cost)), count]];
    return rows.filter(([, n]) => n > 0);
  });
}

/** How hard a step is, where that is worth a word: a chain is not seen at a glance. @param {Pick<Step, "kind" | "cost" | "chain" | "proved">} step */
export function effortInWords({ kind, cost, chain, proved }) {
  if (kind === "trial") return say("hint.bySearch");
  if (kind !== "step") return "";
  const effort = cost > 1 ? say(proved ? "hint.effort" : "hint.effortAtMost", { n: cost }) : "";
  const links = chain.length > 1 ? say("hint.links", { n: chain.length }) : "";
  return [effort, links].filter(Boolean).join(" · ");
}
