// @ts-check
/**
 * Forms of values: each is a function that returns a copy of a value which has that form, and refuses any other one.
 * The values come from JSON, so they are plain. A copy has only the fields that its form names.
 */

/** @template T @typedef {(value: unknown) => T} Form */

/** A value did not have its form; the message is the path of its fields, for developers. */
export class Refused extends Error {}

/** Characters that no sentence needs, and that change how the text around them reads. */
const ODD = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\u2028\u2029\ufeff]/u;

/** All characters that cannot be seen, or that turn others around. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Return a text with their codes instead: code then reads as it runs. @param {string} said */
export const plainly = (said) =>
  said
    .replaceAll("\r\n", "\n")
    .replaceAll(UNSEEN, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);

/** @param {string} [why] @returns {never} */
export function refuse(why = "") {
  throw new Refused(why);
}

/**
 * Return the value of a field; a refusal names the field.
 * @template T @param {string} name @param {() => T} read @returns {T}
 */
function within(name, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.message ? `${name}.${error.message}` : name);
  }
}

/** A text of at most this many characters. @param {number} most @param {RegExp} [pattern] @returns {Form<string>} */
export const text =
  (most, pattern = /^/) =>
  (value) =>
    typeof value === "string" && value.length <= most && !ODD.test(value) && pattern.test(value)
      ? value
      : refuse();

/** @param {number} least @param {number} most @returns {Form<number>} */
export const whole = (least, most) => (value) => {
  const number = real(least, most)(value);
  return Number.isInteger(number) ? number : refuse();
};

/** @param {number} least @param {number} most @returns {Form<number>} */
export const real = (least, most) => (value) =>
  typeof value === "number" && value >= least && value <= most ? value : refuse();

/** @type {Form<boolean>} */
export const flag = (value) => (typeof value === "boolean" ? value : refuse());

/** One of these values. @template {string | number} T @param {readonly T[]} values @returns {Form<T>} */
export const among = (values) => (value) =>
  values.includes(/** @type {T} */ (value)) ? /** @type {T} */ (value) : refuse();

/** Null, or this. @template T @param {Form<T>} form @returns {Form<T | null>} */
export const orNull = (form) => (value) => (value === null ? null : form(value));

/** One of several forms. @param {Form<any>[]} forms @returns {Form<any>} */
export const either =
  (...forms) =>
  (value) => {
    for (const form of forms.slice(0, -1)) {
      try {
        return form(value);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
    return (forms.at(-1) ?? refuse())(value);
  };

/** A list. @template T @param {Form<T>} form @param {number} most @param {number} [least] @returns {Form<T[]>} */
export const list =
  (form, most, least = 0) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? value.map((one) => form(one))
      : refuse();

/** Two values. @template A, B @param {Form<A>} first @param {Form<B>} second @returns {Form<[A, B]>} */
export const pair = (first, second) => (value) =>
  Array.isArray(value) && value.length === 2 ? [first(value[0]), second(value[1])] : refuse();

/** @type {Form<Record<string, unknown>>} */
const plain = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : refuse();

/**
 * An object with keys of this form.
 * @template T @param {Form<string>} key @param {Form<T>} form @param {number} most @returns {Form<Record<string, T>>}
 */
export const record = (key, form, most) => (value) => {
  const entries = Object.entries(plain(value));
  if (entries.length > most) refuse();
  return Object.fromEntries(entries.map(([name, one]) => [key(name), form(one)]));
};

/**
 * An object with these fields, and some of the others.
 * @template {Record<string, Form<any>>} Must @template {Record<string, Form<any>>} [May={}]
 * @param {Must} must @param {May} [may]
 * @returns {Form<{[K in keyof Must]: ReturnType<Must[K]>} & {[K in keyof May]?: ReturnType<May[K]>}>}
 */
export const object = (must, may) => (value) => {
  const given = plain(value);
  /** @type {[string, unknown][]} */
  const found = [];
  for (const [name, form] of Object.entries(must))
    found.push([
      name,
      within(name, () => form(Object.hasOwn(given, name) ? given[name] : refuse())),
    ]);
  for (const [name, form] of Object.entries(may ?? {}))
    if (Object.hasOwn(given, name)) found.push([name, within(name, () => form(given[name]))]);
  return /** @type {any} */ (Object.fromEntries(found));
};

/** Names of fields: not those that every object has. */
const FIELD = text(80, /^(?!__proto__$|constructor$|prototype$)/);

/**
 * Any value of JSON, at most this deep.
 * @param {number} depth @param {number} longest the most characters of a text in it @returns {Form<any>}
 */
export const json = (depth, longest) => (value) => {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return real(-1e15, 1e15)(value);
  if (typeof value === "string") return text(longest)(value);
  if (depth <= 0) refuse();
  const inner = json(depth - 1, longest);
  return Array.isArray(value) ? value.map((one) => inner(one)) : record(FIELD, inner, 1e5)(value);
};
