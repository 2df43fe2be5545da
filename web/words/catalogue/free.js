// @ts-check
/** Words about free boards: an author chooses what players enter, and which rules apply where. */

export const free = /** @type {const} */ ({
  yourOwn: "Your own",
  draw: "Draw a free board",
  drawsRules: "Choose your own rules and draw where they apply.",
  title: "Draw a free board",
  rows: "Rows",
  columns: "Columns",
  cells: "In cells, players enter",
  shading: "Shading",
  numbers: "Numbers",
  nothing: "Nothing",
  least: "From",
  most: "To",
  lines: "Between cells, players draw",
  noLines: "Nothing",
  throughCells: "Lines through cells",
  alongCorners: "Lines along corners",
  borders: "Borders of regions",
  create: "Create the board",
  willOpen: "The free board will open as soon as the solver is ready.",
  opening: "Opening …",
  notOpened: "The board did not open.",
});
