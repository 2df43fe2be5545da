// @ts-check
/** Words for the lessons. */

export const learn = /** @type {const} */ ({
  title: "Learn",
  intro: "Five small boards for each family of puzzles, one step each.",
  fiveBoards: "Learn on five small boards",
  learnIt: "Learn it",
  learnItNamed: "Learn it: {name}",
  all: "All lessons",
  place: "{family} · board {n} of {all}",
  far: "{n} of {all} done",
  isDone: "done",
  lookHere: "Look here",
  why: "Why",
  doIt: "What follows",
  yourTurn: "Enter what follows, or ask for the reason.",
  yourTurnCross: "Remove the candidate that is ruled out, or ask for the reason.",
  showWhy: "Show why",
  do: "Do it",
  right: "Right!",
  more: "Right. There is more to enter here.",
  elsewhere: "That is right, but this board is about a different step.",
  wrong: "That is not right.",
  done: "Board done.",
  next: "Next board",
  finished: "You finished the lessons on {family}.",
  play: "Play {name}",
  rules: "Rules of {name}",
  keys: "Entries",
});

/** What the boards are about whose step has no name. */
export const topic = /** @type {const} */ ({
  edges: "a number and its edges",
  runs: "a run in a line",
  sums: "the digits of a sum",
  light: "a cell that needs light",
  stars: "one cell left for a star",
  own: "a tent of its own",
  bridges: "the edges of an island",
  diagonals: "diagonals at a corner",
  rectangle: "where a rectangle ends",
  inside: "inside a rectangle",
  mirror: "the same after half a turn",
  wall: "borders around a number",
});
