// @ts-check
/** The page's catalogue: every entry with a number is right for 0, 1, 2 and 23; and no entry has a word that players never read. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { words } = await import("../../../web/words/catalogue/en.js");
const { say } = await import("../../../web/words/say.js");

/** @type {[key: string, entry: string | Record<string, string>][]} */
const entries = Object.entries(words).flatMap(([group, named]) =>
  Object.entries(named).map(([name, entry]) => {
    /** @type {[string, string | Record<string, string>]} */
    const one = [`${group}.${name}`, entry];
    return one;
  }),
);

/** @param {string | Record<string, string>} entry */
const textsOf = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));

const SOME = "something";
const spoken = /** @type {(key: string, values: Record<string, unknown>) => string} */ (say);

/** The sentence with this number. @param {string} key @param {string} entry @param {number} n */
function shown(key, entry, n) {
  const names = [...entry.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const values = Object.fromEntries(names.map((name) => [name, SOME]));
  return spoken(key, { ...values, n });
}

/** Nouns that the page counts, in the singular. */
const COUNTED =
  "cell|clue|puzzle|puzzle type|step|rule|line|character|format|thing|entry|place|page|round|conflict|hint|bridge|link|solution|constraint|number|mark";

/** Words that may end in two s. */
const HISSES = /^(press|unless|less|across|progress|address)$/i;

test("a sentence with a number is right for 0, 1, 2 and 23", () => {
  const counted = entries.filter(([, entry]) => textsOf(entry).some((text) => /\{n\}/.test(text)));
  assert.ok(counted.length > 60);
  for (const [key, entry] of counted)
    for (const n of [0, 1, 2, 23]) {
      const told = shown(key, textsOf(entry).join(" "), n);
      assert.match(told, new RegExp(`\\b${n}\\b`), key);
      assert.doesNotMatch(told, /[{}]|undefined|NaN|\(s\)/, `${key}: ${told}`);
      const doubled = told.match(/\w+ss\b/g)?.filter((word) => !HISSES.test(word)) ?? [];
      assert.deepEqual(doubled, [], `${key}: ${told}`);
      if (n === 1)
        assert.doesNotMatch(told, /\b1 (more |other )?(?!ms\b)\w+s\b/, `${key}: ${told}`);
      else
        assert.doesNotMatch(
          told,
          new RegExp(`\\b${n} (more |other )?(${COUNTED})\\b(?! types)`),
          `${key}: ${told}`,
        );
    }
});

test("advice beside the tools names no key, unless touch screens hide it", () => {
  const advice = entries.filter(([key]) => /^(sort|draw|free|coding|set)\./.test(key));
  // What is said after somebody typed may speak of keys.
  const hidden = /(?:byKey|ByKey)$|\.type[A-Z]/;
  const told = advice.filter(([key]) => !hidden.test(key));
  assert.ok(told.length > 200 && told.length < advice.length);
  for (const [key, entry] of told)
    for (const text of textsOf(entry))
      assert.doesNotMatch(
        text,
        /\b(Shift|Escape|Tab|arrow keys?|keyboard)\b|Delete remove|Ctrl\+/,
        key,
      );
});

test("players read no word of the program's own", () => {
  const own = /\b(python|engine|snapshot|worker|coordinates?|wish(es)?|genres?|anew|shall|rim)\b/i;
  for (const [key, entry] of entries)
    for (const text of textsOf(entry)) {
      const plain = text.replace(/\{\w+\}/g, "");
      assert.doesNotMatch(plain, own, `${key}: ${text}`);
    }
});
