// @ts-check
/** The look of the editor of code, in the page's colours: custom properties reach into a shadow root. */

import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--noted)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--player)" },
  { tag: [tags.comment, tags.docString], color: "var(--soft)", fontStyle: "italic" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    fontWeight: "600",
  },
]);

export const look = EditorView.theme({
  "&": {
    height: "100%",
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    fontSize: "0.875rem",
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--key)", border: "0" },
  ".cm-activeLine": { backgroundColor: "var(--peer)" },
  ".cm-activeLineGutter": { color: "var(--ink)", backgroundColor: "var(--key-hover)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "var(--alike)" },
  ".cm-selectionMatch, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--may)" },
  ".cm-tooltip, .cm-panels": {
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    border: "1px solid var(--line)",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "ui-monospace, monospace", maxWidth: "90vw" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    color: "var(--on-accent)",
    backgroundColor: "var(--accent)",
  },
  ".cm-completionInfo": { maxWidth: "22rem", padding: "0.3rem 0.5rem" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad)",
  },
  ".cm-textfield, .cm-button": {
    color: "var(--ink)",
    background: "var(--key)",
    border: "1px solid var(--line)",
  },
});
