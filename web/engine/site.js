// @ts-check
/** What the build wrote into the page: where the engine's files are, the puzzles it opens with, and what is spoken. */

import { chosen } from "../words/language.js";
import { Workers } from "./workers.js";

/**
 * @typedef {import("./types.js").Site} Site
 *
 * @typedef {Object} Translated  what a language of the page says, in `languages/TAG.json`
 * @property {string} tag
 * @property {import("../words/say.js").Language["words"]} words
 * @property {Site["boards"]} [boards]  not where the engine does not speak it
 * @property {Record<string, string>} [pictures]  what small pictures are called, by their names
 */

/** Asked for at once: a plain script knows its own address only while it runs. */
const HERE = import.meta.url;

/** What is there once on a page: early.js is bundled by itself, and so has modules of its own. */
const SLOT = Symbol.for("gridwright");
/** @typedef {{workers?: Workers, language?: Promise<Translated | null>}} Found */
const page = /** @type {Record<symbol, Found>} */ (/** @type {unknown} */ (globalThis));
const found = (page[SLOT] ??= {});

/** @type {Site | undefined} */
let read;

/** @returns {Site} */
export function readSite() {
  return (read ??= /** @type {Site} */ (
    JSON.parse(document.getElementById("site")?.textContent ?? "")
  ));
}

/**
 * This page's workers.
 * @param {Site} site @returns {Workers}
 */
export function workersOf(site) {
  return (found.workers ??= new Workers(site, spokenIn(site)));
}

/** The tag of what the page speaks; "" is English. @param {Site} site */
export const spokenIn = ({ languages }) =>
  chosen(new URLSearchParams(location.search).get("lang"), navigator.languages, languages);

/** The tag of what the engine speaks; it may know fewer languages than the page. @param {Site} site */
export function engineSpeaks(site) {
  const tag = spokenIn(site);
  return site.engine.files[`${tag}.mo`] ? tag : "";
}

/** Something that lies beside this module: the page's scripts are bundled into the folder that it is in. @param {string} path */
export const fetchBeside = (path) => fetch(new URL(path, HERE));

/**
 * The site in the language that is spoken, if that is not English: asked for once, as early as one likes. Null where it
 * does not come: then all is said in English.
 * @param {Site} site
 */
export function translated(site) {
  const tag = spokenIn(site);
  return tag ? (found.language ??= fetchLanguage(tag)) : null;
}

/** @param {string} tag @returns {Promise<Translated | null>} */
async function fetchLanguage(tag) {
  try {
    const response = await fetchBeside(`languages/${tag}.json`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The same site with its first board, and with what pictures are called, in that language. @param {Site} site @param {Translated} language @returns {Site} */
export function siteIn(site, { boards = site.boards, pictures: names = {} }) {
  const pictures = Object.entries(site.looks.pictures).map(([name, picture]) => [
    name,
    { ...picture, said: names[name] ?? picture.said },
  ]);
  return { ...site, boards, looks: { ...site.looks, pictures: Object.fromEntries(pictures) } };
}
