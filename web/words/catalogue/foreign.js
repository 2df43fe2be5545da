// @ts-check
/** Words about puzzles that bring the code of their type. */

export const foreign = /** @type {const} */ ({
  title: "A puzzle with its own code",
  holds:
    "This puzzle comes with code, “{name}”, that contains its rules. Nothing of it has run yet.",
  isRunning: "The code “{name}” is running for the puzzle on the board.",
  apart:
    "If you press Run, the code runs in a sandbox: it cannot use the network, your other puzzles or anything else on your device. The page cannot check what the code says about its puzzle.",
  code: "Code",
  run: "Run",
  runAgain: "Run …",
  leave: "Don't run",
  starting: "Starting the code …",
  save: "Save the code",
  show: "Show the code",
  stop: "Stop the code",
  edit: "Edit the code",
  yours: "Your code",
  running:
    "The code “{name}” contains the rules of this puzzle. Checks, hints and solutions are its own claims.",
  starts: "The code “{name}” contains the rules of this puzzle. It is starting.",
  stopped:
    "The code “{name}” contains the rules of this puzzle, and it is not running. You can fill in the grid, but nothing checks your entries.",
  says: "Its code says: {text}",
  notRunning: "The code of this puzzle is not running. Press “Run …” beside the board first.",
  notOffered: "This does not work for a puzzle with its own code.",
  refused: "The code of this puzzle gave an answer that the page cannot use.",
  tookLong: "The code of this puzzle took too long, so the page stopped it.",
  flood: "The code of this puzzle sent too many messages, so the page stopped it.",
  again: "{why} The page has started it again.",
  noLife: "The code of this puzzle no longer responded, so the page stopped it.",
  blocked: "This site does not let the code of puzzles run.",
  broke: "The code of this puzzle crashed: {reason}.",
});
