// @ts-check
/**
 * The text of the editor of code: CodeMirror, in a shadow root, because the page's policy allows style sheets that are
 * adopted there, but no style elements.
 */

import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { say } from "../words/say.js";
import { colours, look } from "./theme.js";
import { completionsFrom } from "./completions.js";
import { imported } from "./imports.js";

/** @typedef {import("./vocabulary.js").Entry} Entry */

/** The text, its marks and its keys. */
export class Mirror {
  #view;

  /**
   * @param {HTMLElement} host
   * @param {{entries: Entry[], onChange: () => void, onRun: () => void}} how
   */
  constructor(host, { entries, onChange, onRun }) {
    const root = host.attachShadow({ mode: "open" });
    const run = () => {
      onRun();
      return true;
    };
    this.#extensions = [
      lineNumbers(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      EditorState.allowMultipleSelections.of(true),
      indentOnInput(),
      indentUnit.of("    "),
      bracketMatching(),
      closeBrackets(),
      python(),
      syntaxHighlighting(colours),
      autocompletion({ override: [completionsFrom(entries)] }),
      search({ top: true }),
      highlightSelectionMatches(),
      keymap.of([
        { key: "Mod-Enter", run, preventDefault: true },
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.contentAttributes.of({
        "aria-label": say("coding.code"),
        spellcheck: "false",
        tabindex: "0",
      }),
      EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      look,
    ];
    this.#view = new EditorView({ root, state: this.#state("") });
    root.append(this.#view.dom);
  }

  /** @type {import("@codemirror/state").Extension} */
  #extensions;

  /** @param {string} doc */
  #state(doc) {
    return EditorState.create({ doc, extensions: this.#extensions });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /** Begin with another text; undo does not lead back. */
  set text(text) {
    this.#view.setState(this.#state(text));
  }

  /** Replace the text, which undo can take back. @param {string} text */
  replace(text) {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({
      changes: { from: 0, to: length, insert: text },
      selection: { anchor: 0 },
    });
    this.#view.dispatch({ effects: EditorView.scrollIntoView(0) });
  }

  focus() {
    this.#view.focus();
  }

  /**
   * Mark the place that is wrong, or nothing for "".
   * @param {string} message @param {number} [line] @param {number} [column] counted from 1
   */
  mark(message, line, column = 1) {
    const { doc } = this.#view.state;
    const diagnostics = [];
    if (message && line) {
      const at = doc.line(Math.min(line, doc.lines));
      const indent = at.text.length - at.text.trimStart().length;
      const from = Math.min(at.from + Math.max(column - 1, indent), at.to);
      diagnostics.push({ from, to: at.to, message, severity: /** @type {const} */ ("error") });
      this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y: "center" }) });
    }
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  /** Insert a name at the cursor, and the import that it needs. @param {Entry} entry */
  insert(entry) {
    const { state } = this.#view;
    const { from, to } = state.selection.main;
    const changes = [{ from, to, insert: entry.call }, ...imported(state.doc.toString(), entry)];
    const set = state.changes(changes);
    const end = set.mapPos(to, 1);
    this.#view.dispatch({ changes: set, selection: { anchor: end }, scrollIntoView: true });
    this.focus();
  }
}
