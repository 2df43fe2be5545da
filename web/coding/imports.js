// @ts-check
/** Adds imports to code. It does not use the DOM. */

/** @typedef {import("./vocabulary.js").Entry} Entry */

/**
 * Return the change that imports a name; none if the code has it.
 * @param {string} text @param {Entry} entry @returns {{from: number, insert: string}[]}
 */
export function imported(text, { name, from: home }) {
  const lines = /^from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n(]*))/gm;
  /** The end of the last import. */
  let end = null;
  for (const found of text.matchAll(lines)) {
    const [whole, module, many, few] = found;
    const names = (many ?? few ?? "").replace(/#.*$/gm, "").split(",");
    if (names.some((one) => one.trim().split(/\s+as\s+/)[0] === name)) return [];
    const after = found.index + whole.length;
    end = after;
    if (module !== home) continue;
    if (many === undefined)
      return [{ from: found.index + whole.trimEnd().length, insert: `, ${name}` }];
    const gap = /,\s*$/.test(many) ? "" : ",";
    const before = after - 1 - (many.length - many.trimEnd().length);
    return [{ from: before, insert: `${gap}\n    ${name}${gap ? "" : ","}` }];
  }
  const line = `from ${home} import ${name}`;
  if (end !== null)
    return [
      {
        from: text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end),
        insert: `\n${line}`,
      },
    ];
  const doc = /^\s*"""[^]*?"""[ \t]*\n/.exec(text)?.[0].length ?? 0;
  return [{ from: doc, insert: `${doc ? "\n" : ""}${line}\n` }];
}
