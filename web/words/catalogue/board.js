// @ts-check
/** Words about the grid: places, what they contain, colours, times. */

export const place = /** @type {const} */ ({
  cell: "row {row}, column {col}",
  short: "r{row}c{col}",
  topLeft: "the top left corner of row {row}, column {col}",
  topRight: "the top right corner of row {row}, column {col}",
  bottomLeft: "the bottom left corner of row {row}, column {col}",
  bottomRight: "the bottom right corner of row {row}, column {col}",
  edgeAbove: "the edge above {cell}",
  edgeBelow: "the edge below {cell}",
  edgeLeft: "the edge left of {cell}",
  edgeRight: "the edge right of {cell}",
  top: "above column {n}",
  bottom: "below column {n}",
  left: "left of row {n}",
  right: "right of row {n}",
});

export const way = /** @type {const} */ ({
  above: "above",
  below: "below",
  left: "left",
  right: "right",
});

export const fog = /** @type {const} */ ({
  lifted: "The fog is lifted.",
  notUnique: "Fog needs a puzzle with exactly one solution, and this puzzle does not have one.",
  notFound: "Fog needs the solution, and the solver did not find it.",
  hides: "The next step is in the fog.",
  hidesWhy: "It may use a clue that you can't see yet. To see the hint anyway, press Hint again.",
  walk: "The solve path looks through the fog.",
  walkWhy: "It may use clues that you can't see yet. To see it anyway, ask for it again.",
  stepWhy:
    "It may use clues that you can't see yet. To see the hardest step anyway, press {path} in Help.",
  cleared: { one: "The fog clears from {n} cell.", other: "The fog clears from {n} cells." },
  isGone: "All fog is gone.",
});

export const label = /** @type {const} */ ({
  onTrial: "{label}, trial",
  board: "{name}, {rows} by {cols}",
  empty: "empty",
  fog: "in the fog",
  met: "satisfied",
  clashes: "conflicts with {places}",
  broken: "part of a broken rule",
  clue: "clue {text}",
  clueUp: "clue {text} up",
  clueRight: "clue {text} right",
  clueDown: "clue {text} down",
  clueLeft: "clue {text} left",
  cage: "cage {text}",
  inCage: "in the cage {text}",
  wall: "wall",
  above: "{what} above",
  below: "{what} below",
  left: "{what} left",
  right: "{what} right",
  aboveLeft: "{what} above left",
  aboveRight: "{what} above right",
  belowLeft: "{what} below left",
  belowRight: "{what} below right",
  toward: "{what} {ways}",
  given: "{mark}, given",
  mustBe: "must be {marks}",
  mayBe: "can be {marks}",
  two: "{one} in one solution, {other} in another",
  insteadOf: "instead of {mark}",
  marked: "marked {mark}",
  solved: "{mark}, solved",
  cross: "cross",
  bridges: {
    one: "{n} bridge",
    other: "{n} bridges",
  },
  notedRing: "drawn circle",
  notedCross: "drawn cross",
  notedLine: "drawn line",
  coloured: "coloured {colours}",
  centre: "centre marks {marks}",
  corner: "corner marks {marks}",
  tinted: "pencil mark {mark} in {colour}",
  room: "region {n}",
});

export const colour = /** @type {const} */ ({
  grey: "grey",
  red: "red",
  orange: "orange",
  yellow: "yellow",
  green: "green",
  teal: "teal",
  blue: "blue",
  purple: "purple",
  pink: "pink",
});

export const time = /** @type {const} */ ({
  percent: "{n}%",
  under: "under {n} ms",
  ms: "{n} ms",
  seconds: "{n} s",
  minutes: "{minutes} min {seconds} s",
});
