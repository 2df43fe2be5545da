// @ts-check
/** The settings by group. Each has two sentences, by its name: `settings.check` and `settings.checkWhat`. */

/** @typedef {import("../memory/settings.js").Switch} Switch */

/** @typedef {Switch | "theme" | "language" | "cells"} Name  the last three are not plain switches */

/** @type {{title: import("../words/say.js").Plain, names: Name[]}[]} */
export const GROUPS = [
  { title: "settings.checking", names: ["check", "lively"] },
  { title: "settings.entering", names: ["numberFirst", "tidy", "placed", "links"] },
  { title: "settings.page", names: ["clock", "leftHanded", "theme", "language", "cells"] },
  { title: "settings.senses", names: ["sound", "haptics"] },
];
