// @ts-check
/**
 * Says what the catalogue has, in the reader's language: the only door for words that people read or hear.
 *
 * A sentence is asked for by its key, `say("pack.made", { made, wanted })`; tsc knows every key and every place in braces.
 * `Intl` writes numbers, plurals, lists and dates. English is bundled with the page, so nothing waits for it. Any other
 * language is one file in `languages/`, which is loaded before the first word appears (see `site.js`).
 */

import { words as english } from "./catalogue/en.js";

/**
 * @typedef {typeof english} Words
 * @typedef {{[G in keyof Words]: `${G}.${Extract<keyof Words[G], string>}`}[keyof Words]} Key
 * @typedef {Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}} Plural  by the number `n`
 * @typedef {{[G in keyof Words]: {[K in keyof Words[G]]: string | Plural}}} Wording  what any language has to say
 * @typedef {{tag: string, words: Partial<{[G in keyof Words]: Partial<Wording[G]>}>}} Language
 * tag: of BCP 47, for Intl; entries that it lacks appear in English
 */

/** @template {Key} K @typedef {K extends `${infer G extends keyof Words}.${infer N}` ? Words[G][N & keyof Words[G]] : never} Entry */

/** @template {string} S @typedef {S extends `${string}{${infer N}}${infer R}` ? N | PlacesIn<R> : never} PlacesIn */

/** The places of a sentence; of one with plural forms always `n`, too. @template E @typedef {E extends string ? PlacesIn<E> : "n" | PlacesIn<Extract<E[keyof E], string>>} Places */

/** @template {Key} K @typedef {[Places<Entry<K>>] extends [never] ? [] : [values: Record<Places<Entry<K>>, string | number>]} Values */

/** The page's own English: British where Intl must know, as in “a, b and c”. @type {Language} */
const ENGLISH = { tag: "en-GB", words: english };

let spoken = speaker(ENGLISH);

/** @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/** @param {Language} language */
function speaker({ tag, words }) {
  /** @type {Map<string, string | Plural>} */
  const entries = new Map();
  for (const source of [english, words])
    for (const [group, named] of Object.entries(source))
      for (const [name, entry] of Object.entries(named ?? {}))
        entries.set(`${group}.${name}`, entry);
  // Made when they are needed first: the first of them takes 30 to 80 ms, and the first paint needs none.
  const plurals = once(() => new Intl.PluralRules(tag));
  const numbers = once(() => new Intl.NumberFormat(tag));
  const lists = {
    and: once(() => new Intl.ListFormat(tag, { type: "conjunction" })),
    or: once(() => new Intl.ListFormat(tag, { type: "disjunction" })),
  };
  return {
    tag,
    entries,
    plural: (/** @type {number} */ n) => plurals().select(n),
    list: (/** @type {string[]} */ things, /** @type {"and" | "or"} */ joined) =>
      things.length < 2 ? things.join("") : lists[joined]().format(things),
    numeral: (/** @type {number} */ n) =>
      tag === ENGLISH.tag && Number.isInteger(n) && n >= 0 && n < 1000
        ? String(n)
        : numbers().format(n),
  };
}

/** Sentences without places, which tables may name. @typedef {{[K in Key]: [Places<Entry<K>>] extends [never] ? K : never}[Key]} Plain */

/**
 * A sentence of the catalogue, its places filled in; numbers are written as the language writes them.
 * @template {Key} K
 * @param {K} key @param {Values<K>} values
 * @returns {string}
 */
export function say(key, ...values) {
  const given = /** @type {Record<string, string | number>} */ (values[0] ?? {});
  const entry = spoken.entries.get(key) ?? "";
  const text =
    typeof entry === "string" ? entry : (entry[spoken.plural(Number(given.n))] ?? entry.other);
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given[name] ?? "";
    return typeof value === "number" ? spoken.numeral(value) : value;
  });
}

/** A number as it is written: 1,204; with just so many decimals, 1.5. @param {number} n @param {number} [decimals] */
export function numeral(n, decimals) {
  if (decimals === undefined) return spoken.numeral(n);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(spoken.tag, digits).format(n);
}

/** "a", "a and b", "a, b and c". @param {string[]} things @param {"and" | "or"} [joined] */
export const list = (things, joined = "and") => spoken.list(things, joined);

/** @param {Date} day @param {Intl.DateTimeFormatOptions} how */
export const date = (day, how) => new Intl.DateTimeFormat(spoken.tag, how).format(day);

/** A sentence begins with a capital; but r3c5 stays as it is. @param {string} text */
export const capital = (text) =>
  /^r\d+c\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase(spoken.tag) + text.slice(1);

/** Speak another language from now on. Call it before the first sentence. @param {Language} language */
export function speak(language) {
  spoken = speaker(language);
  document.documentElement.lang = language.tag;
  rewrite(document);
}

/** The English texts of index.html, also those that are only spoken. @param {Document} page */
function rewrite(page) {
  for (const box of page.querySelectorAll("[data-say]"))
    box.textContent = said(box.getAttribute("data-say"));
  for (const box of page.querySelectorAll("[data-say-label]"))
    box.setAttribute("aria-label", said(box.getAttribute("data-say-label")));
}

/** @param {string | null} key */
const said = (key) => say(/** @type {any} */ (key));
