// @ts-check
/** Completion of the names that genres use, of the words in the code itself, and of Python's own. */

import { completeAnyWord, snippet } from "@codemirror/autocomplete";
import { say } from "../words/say.js";
import { imported } from "./imports.js";

/**
 * @typedef {import("./vocabulary.js").Entry} Entry
 * @typedef {import("@codemirror/autocomplete").Completion} Completion
 */

const KEYWORDS = (
  "and as assert break class continue def elif else except False finally for from if import in is lambda None not or " +
  "pass raise return True try while with yield abs all any dict enumerate int isinstance len list max min print range " +
  "reversed set sorted str sum tuple zip"
).split(" ");

/** @param {Entry[]} entries @returns {import("@codemirror/autocomplete").CompletionSource} */
export function completionsFrom(entries) {
  const keywords = KEYWORDS.map((label) => ({ label, type: "keyword", boost: -1 }));
  const options = entries.map((entry) => option(entry));
  return (typed) => {
    const word = typed.matchBefore(/[\w.]+/);
    if (!word ? !typed.explicit : word.text.includes(".") || /^\d/.test(word.text)) return null;
    const known = new Set([...entries.map(({ name }) => name), ...KEYWORDS]);
    const own = /** @type {import("@codemirror/autocomplete").CompletionResult | null} */ (
      completeAnyWord(typed)
    );
    const others = (own?.options ?? []).filter(({ label }) => !known.has(label));
    return {
      from: word?.from ?? typed.pos,
      options: [...options, ...keywords, ...others],
      validFor: /^\w*$/,
    };
  };
}

/** @param {Entry} entry @returns {Completion} */
function option(entry) {
  const { name, from: home, call, says } = entry;
  const given = call
    .slice(name.length)
    .replaceAll(/[(),\s*]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
  const template = given.length ? `${name}(${given.map((one) => `\${${one}}`).join(", ")})` : call;
  return {
    label: name,
    detail: home.replace(/^py_solver\./, ""),
    info: say("coding.means", { call, says }),
    type: /^[A-Z]/.test(name) ? "class" : "function",
    apply: (view, completion, from, to) => {
      const isImport = /^\s*(?:from|import)\b/.test(view.state.doc.lineAt(from).text);
      const changes = isImport ? [] : imported(view.state.doc.toString(), entry);
      if (isImport) view.dispatch({ changes: { from, to, insert: name } });
      else {
        view.dispatch({ changes });
        const by = changes.reduce(
          (sum, change) => sum + (change.from < from ? change.insert.length : 0),
          0,
        );
        snippet(template)(view, completion, from + by, to + by);
      }
    },
  };
}
