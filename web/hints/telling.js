// @ts-check
/** The words of a step, for a panel and for screen readers. */

import { learn } from "../app/learning.js";
import { button, make } from "../base/dom.js";
import { lessonAbout } from "../engine/lessons.js";
import { lastStage } from "./reason.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("./reason.js").Stage} Stage
 */

/**
 * Write the text into its box. If it does not fit, show as much as possible, from the beginning of a sentence and
 * without cut lines. The beginning of the last addition is visible.
 * @param {HTMLElement} box @param {HTMLElement[]} paragraphs
 */
export function write(box, paragraphs) {
  box.replaceChildren(...paragraphs);
  box.style.paddingBottom = "";
  const { scrollHeight: height, clientHeight: room } = box;
  /** @type {HTMLElement[]} */
  const sentences = [...box.querySelectorAll("p, li")].filter((one) => one instanceof HTMLElement);
  const fits = sentences.find((one) => height - one.offsetTop <= room);
  const top = Math.min(...[fits, paragraphs.at(-1)].map((one) => one?.offsetTop ?? Infinity));
  if (!Number.isFinite(top)) return;
  box.style.paddingBottom = `${Math.max(0, top + room - height)}px`;
  box.scrollTop = top;
}

/** Scroll the board into view above the card, if the card covers the page. @param {HTMLElement} card */
export function makeRoom(card) {
  const board = document.getElementById("board");
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  const over = getComputedStyle(card).position === "fixed";
  const covered = over && bottom > card.getBoundingClientRect().top;
  if (top < 0 || covered) board.scrollIntoView({ block: "start" });
  else if (!over) board.scrollIntoView({ block: "nearest" });
}

/**
 * Conclusions come last; but a mistake comes first.
 * @param {Step} step @param {Stage} stage @returns {("where" | "why" | "what")[]}
 */
function parts({ kind }, stage) {
  const all = /** @type {const} */ ({
    step: ["where", "why", "what"],
    trial: ["where", "why", "what"],
    mistake: ["what", "why"],
    clash: ["what", "why"],
  })[kind];
  return kind === "clash" ? [...all] : all.slice(0, stage);
}

/** Return the paragraphs: a chain as a numbered list, and at the end the technique. @param {Step} step @param {Stage} stage */
export const read = (step, stage) => [
  ...parts(step, stage).map((part) =>
    part === "why" && step.chain.length
      ? make("ol", {}, ...step.chain.map(({ sentence }) => make("li", {}, sentence)))
      : make("p", { class: part }, step[part]),
  ),
  ...(stage > 1 && step.name ? [techniqueOf(step)] : []),
];

/** The name of the technique, with a link to where it is explained. @param {Step} step */
function techniqueOf({ name, technique }) {
  const named = technique
    ? make("a", { href: explained(technique), target: "_blank", rel: "noopener" }, name)
    : name;
  const told = make("p", { class: "technique" }, say("hint.technique"), " ", named);
  void lessonAbout(technique).then(
    (lesson) => lesson && told.append(" ", lessonButton(lesson.id, name)),
  );
  return told;
}

/**
 * Create a button that opens a lesson.
 * @param {string} lesson its id @param {string} name of the technique
 */
export const lessonButton = (lesson, name) =>
  button(say("learn.learnIt"), () => learn({ lesson }), {
    class: "quiet learn",
    "aria-label": say("learn.learnItNamed", { name }),
  });

/** The address of a technique's explanation in the manual. @param {string} slug */
export const explained = (slug) => `docs/techniques/index.html#${slug}`;

/** Return the sentences that the last tap added. @param {Step} step @param {Stage} stage */
export function spoken(step, stage) {
  const all = parts(step, stage);
  const added = step.kind === "clash" ? all : all.slice(stage - 1);
  const named = stage === 2 && step.name ? [`${say("hint.technique")} ${step.name}.`] : [];
  return [...added.map((part) => step[part]), ...named].join(" ");
}

/**
 * Return what the next tap does.
 * @param {Step} step @param {Stage} stage @returns {string} "" if there is no next tap
 */
export function nextTap(step, stage) {
  if (step.kind === "clash") return "";
  if (stage < lastStage(step)) return stage === 1 ? say("hint.tapWhy") : say("hint.tapWhat");
  return step.kind === "mistake" ? say("hint.tapTakeAway") : say("hint.tapDoIt");
}

/** Return the heading above a step's text. @param {Step} step */
export const headOf = ({ kind }) =>
  say(kind === "mistake" ? "hint.mistake" : kind === "clash" ? "hint.clash" : "hint.hint");
