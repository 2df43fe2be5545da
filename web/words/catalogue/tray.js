// @ts-check
/** Words for what covers two cells: the dominoes of a tray, and things with two halves. */

export const tray = /** @type {const} */ ({
  taken: "Tap a cell to lay {domino}, or drag it there. Tap it again or press R to turn it.",
  takenByKey: "You hold {domino}. R turns it, Esc puts it back.",
  wouldLie: "Enter lays {one} in {place} and {other} in {next}.",
  noRoom: "There is no room for the domino here. Turn it, or choose another cell.",
  back: "{domino} is back in the tray.",
  none: "All dominoes of the tray are on the board.",
  begin: "tap a domino of the tray, or drag it onto the board",
  hint: "T takes a domino of the tray, arrow keys move it, R turns it, Enter lays it. Delete takes a laid one back.",
  keysTake: "Click a domino; T, Shift + T",
  take: "take it from the tray; Esc puts it back",
  keysTurn: "Click it again, right click, R",
  turn: "turn it, in the hand or on the board",
  keysLay: "Drag, click a cell, Enter",
  lay: "lay it; a drag moves a laid one",
  keysTakeBack: "Click a laid domino, Delete",
  takeBack: "take it back",
  drawHalves: "drag over two cells",
  keysHalves: "Drag, Shift + arrow",
  halves: "draw both halves in two cells; draw the same again to remove them",
});
