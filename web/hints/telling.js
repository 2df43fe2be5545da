// @ts-check
/** A step in words, as it is read in a panel and as it is spoken. */

import { make } from "../base/dom.js";
import { lastStage } from "./reason.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("./reason.js").Stage} Stage
 */

/**
 * Write what is read into its box. If it does not fit, as much of it is seen as can be, from the beginning of a sentence
 * on: no line is cut. What was added last begins in sight.
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

/** Where the card lies over the page, the board is to be seen above it. @param {HTMLElement} card */
export function makeRoom(card) {
  const board = document.getElementById("board");
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  const over = getComputedStyle(card).position === "fixed";
  const covered = over && bottom > card.getBoundingClientRect().top;
  if (top < 0 || covered) board.scrollIntoView({ block: "start" });
  else if (!over) board.scrollIntoView({ block: "nearest" });
}

/** What follows is said last; but what is wrong, first. @param {Step} step @param {Stage} stage @returns {("where" | "why" | "what")[]} */
function parts({ kind }, stage) {
  const all = /** @type {const} */ ({
    step: ["where", "why", "what"],
    trial: ["where", "why", "what"],
    mistake: ["what", "why"],
    clash: ["what", "why"],
  })[kind];
  return kind === "clash" ? [...all] : all.slice(0, stage);
}

/** In paragraphs, with the chain as a list. @param {Step} step @param {Stage} stage */
export const read = (step, stage) =>
  parts(step, stage).map((part) =>
    part === "why" && step.chain.length
      ? make("ol", {}, ...step.chain.map(({ sentence }) => make("li", {}, sentence)))
      : make("p", { class: part }, step[part]),
  );

/** The sentences that the last tap added. @param {Step} step @param {Stage} stage */
export function spoken(step, stage) {
  const all = parts(step, stage);
  const added = step.kind === "clash" ? all : all.slice(stage - 1);
  return added.map((part) => step[part]).join(" ");
}

/** What the next tap does. @param {Step} step @param {Stage} stage @returns {string} "" where there is none */
export function nextTap(step, stage) {
  if (step.kind === "clash") return "";
  if (stage < lastStage(step)) return stage === 1 ? say("hint.tapWhy") : say("hint.tapWhat");
  return step.kind === "mistake" ? say("hint.tapTakeAway") : say("hint.tapDoIt");
}

/** What a step is called above the telling of it. @param {Step} step */
export const headOf = ({ kind }) =>
  say(kind === "mistake" ? "hint.mistake" : kind === "clash" ? "hint.clash" : "hint.hint");

/** Its name and how hard it is, where that is worth a word. @param {Step} step */
export function remarkOf({ kind, name, cost, proved }) {
  if (kind === "trial") return say("hint.byTrial");
  const effort = cost > 1 ? say(proved ? "hint.effort" : "hint.effortAtMost", { n: cost }) : "";
  return kind === "step" ? [name, effort].filter(Boolean).join(" · ") : "";
}
