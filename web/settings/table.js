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
    title: "settings.entering",
    entries: [
      { name: "numberFirst", label: "settings.numberFirst", note: "settings.numberFirstWhat" },
      { name: "tidy", label: "settings.tidy", note: "settings.tidyWhat" },
      { name: "placed", label: "settings.placed", note: "settings.placedWhat" },
      { name: "links", label: "settings.links", note: "settings.linksWhat" },
    ],
  },
  {
    title: "settings.page",
    entries: [
      { name: "clock", label: "settings.clock", note: "settings.clockWhat" },
      { name: "leftHanded", label: "settings.leftHanded", note: "settings.leftHandedWhat" },
      { name: "theme", label: "settings.theme", note: "settings.themeWhat" },
      { name: "language", label: "settings.language", note: "settings.languageWhat" },
      { name: "cells", label: "settings.cells", note: "settings.cellsWhat" },
    ],
  },
  {
    title: "settings.senses",
    entries: [
      { name: "sound", label: "settings.sound", note: "settings.soundWhat" },
      { name: "haptics", label: "settings.haptics", note: "settings.hapticsWhat" },
    ],
  },
];
