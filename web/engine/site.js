// @ts-check
/**
 * The data that the build wrote into the page: where the engine's files are, the puzzles it opens with, and its
 * languages.
 */

import { chosen } from "../words/language.js";
import { Workers } from "./workers.js";

/**
 * @typedef {import("./types.js").Site} Site
 *
 * @typedef {Object} Translated  the texts of one language, in `languages/TAG.json`
 * @property {string} tag
 * @property {import("../words/say.js").Language["words"]} words
 * @property {Site["boards"]} [boards]  only if the engine speaks the language
 * @property {Site["days"]} [days]  the same
 * @property {Record<string, string>} [pictures]  the names of small pictures, by their keys
 */

/** Read at once: a plain script knows its own address only while it runs. */
const HERE = import.meta.url;

/** The place for what exists once on a page: early.js is bundled separately, and so has its own copies of modules. */
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
 * Return the workers of this page.
 * @param {Site} site @returns {Workers}
 */
export function workersOf(site) {
  return (found.workers ??= new Workers(site, spokenIn(site)));
}

/** Return the tag of the page's language; "" is English. @param {Site} site */
export const spokenIn = ({ languages }) =>
  chosen(
    new URLSearchParams(location.search).get("lang") ?? settled(),
    navigator.languages,
    languages,
  );

/** Return the language that the player has chosen, if any: one of the preferences, whose room is above this one. */
function settled() {
  try {
    const { language } = JSON.parse(localStorage.getItem("gridwright/2/wishes") ?? "{}");
    return typeof language === "string" ? language : null;
  } catch {
    // Nothing is stored, or storage is forbidden.
    return null;
  }
}

/** Return the tag of the engine's language; it may know fewer languages than the page. @param {Site} site */
export function engineSpeaks(site) {
  const tag = spokenIn(site);
  return site.engine.files[`${tag}.mo`] ? tag : "";
}

/** Fetch a file beside this module: the page's scripts are bundled into its folder. @param {string} path */
export const fetchBeside = (path) => fetch(new URL(path, HERE));

/**
 * Return a function that fetches a list of the build once, in the engine's language if that has loaded, and otherwise in
 * English. It rejects if the list did not load; the next call tries again.
 * @template T @param {string} name @returns {() => Promise<T>}
 */
export function fetchedOnce(name) {
  /** @type {Promise<T> | null} */
  let asked = null;
  return () =>
    (asked ??= fetchSpoken(name).catch((error) => {
      asked = null;
      throw error;
    }));
}

/** @param {string} name */
async function fetchSpoken(name) {
  const site = readSite();
  const tag = (await translated(site)) ? engineSpeaks(site) : "";
  const spoken = tag ? await fetchBeside(`languages/${tag}.${name}.json`).catch(() => null) : null;
  // Otherwise, all of it stays in English.
  if (spoken?.ok) return spoken.json();
  const response = await fetchBeside(`${name}.json`);
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
}

/**
 * Return the site in the page's language, if that is not English. It is requested once, and can be requested early.
 * Null if it does not load: then all texts stay English.
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

/**
 * Return the same site with its first board, the days' genres and the names of pictures in that language.
 * @param {Site} site @param {Translated} language @returns {Site}
 */
export function siteIn(site, { boards = site.boards, days = site.days, pictures: names = {} }) {
  const pictures = Object.entries(site.looks.pictures).map(([name, picture]) => [
    name,
    { ...picture, said: names[name] ?? picture.said },
  ]);
  return {
    ...site,
    boards,
    days,
    looks: { ...site.looks, pictures: Object.fromEntries(pictures) },
  };
}
