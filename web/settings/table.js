// @ts-check
/** The settings by group, with their names and a sentence for each. */

/**
 * @typedef {import("../memory/settings.js").Switch} Switch
 * @typedef {import("../words/say.js").Plain} Plain
 * @typedef {{name: Switch | "theme" | "language" | "cells", label: Plain, note: Plain}} Entry  theme, language and
 *   cells are no plain switches
 */

/** @type {{title: Plain, entries: Entry[]}[]} */
export const GROUPS = [
  {
    title: "settings.checking",
    entries: [
      { name: "check", label: "settings.check", note: "settings.checkWhat" },
      { name: "lively", label: "settings.lively", note: "settings.livelyWhat" },
    ],
  },
  {
    title: "settings.page",
    entries: [
      { name: "theme", label: "settings.theme", note: "settings.themeWhat" },
      { name: "language", label: "settings.language", note: "settings.languageWhat" },
      { name: "cells", label: "settings.cells", note: "settings.cellsWhat" },
    ],
  },
];
