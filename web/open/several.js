// @ts-check
/** Decides whether a text is several puzzles, one per line. */

/** A line that is a whole puzzle: all numbers of a square board, an address, a JSON object. */
const NUMBERS = /^(?:[\d.]{16}|[\d.]{36}|[\d.]{81}|[\w.]{144}|[\w.]{256})$/;
const WHOLE = [NUMBERS, /^https?:\/\/\S+$/, /^\{.*\}$/];
/** The greatest width of a board: a row of it can be as long as all numbers of another board. */
const WIDE = 16;

/**
 * Return whether the lines are separate puzzles, and not rows of one. A few other lines among them (a heading, an
 * incomplete one) make no difference: the report will list them.
 * @param {string} text
 */
export function areMany(text) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  const whole = lines.filter((line) => WHOLE.some((form) => form.test(line)));
  const others = lines.length - whole.length;
  if (whole.length < 2 || areRows(lines, whole, others)) return false;
  // Addresses also occur in prose, and objects within larger ones.
  return whole.filter((line) => NUMBERS.test(line)).length > 1 || whole.length > others;
}

/**
 * Return whether they may be the rows of one board.
 * @param {string[]} lines @param {string[]} whole @param {number} others
 */
function areRows(lines, whole, others) {
  if (!whole.every((line) => line.length === WIDE)) return false;
  if (!others) return lines.length === WIDE;
  // One row too few or too many, a row with letters, a first line with the size.
  return Math.abs(lines.length - WIDE) <= 1 || /^\d+\s+\d+/.test(lines[0] ?? "");
}
