// @ts-check
/** Words of the settings page. */

export const settings = /** @type {const} */ ({
  settings: "Settings",
  search: "Search settings",
  noneMatches: "No setting matches.",
  usual: "Restore the usual settings",
  checking: "Checking",
  page: "Page",
  check: "Check as I go",
  checkWhat: "The grid highlights broken rules while you play.",
  lively: "Highlights",
  livelyWhat:
    "The grid tints what your cell sees, colours separate lines and greys out satisfied clues.",
  theme: "Colours",
  themeWhat: "The page is light or dark.",
  asSystem: "As on this device",
  language: "Language",
  languageWhat: "The page and its sentences use this language.",
  asBrowser: "As in this browser",
  cells: "Cells as r3c5",
  cellsWhat: "Sentences about this puzzle type name cells r3c5 instead of “row 3, column 5”.",
});
