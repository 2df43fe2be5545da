// @ts-check
/** Whether a text is several puzzles, one a line. */

/** Lines that are each a whole puzzle: all numbers of a square board, an address, an object of JSON. */
const NUMBERS = /^(?:[\d.]{16}|[\d.]{36}|[\d.]{81}|[\w.]{144}|[\w.]{256})$/;
const WHOLE = [NUMBERS, /^https?:\/\/\S+$/, /^\{.*\}$/];
/** So wide a board may be that a row of it is as long as all numbers of another. */
const WIDE = 16;

/**
 * Whether lines are puzzles of their own, and not rows of one. A few others among them (a headline, one that is cut off)
 * make no difference: they will be told.
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
  // Addresses stand in prose, too, and objects within larger ones.
  return whole.filter((line) => NUMBERS.test(line)).length > 1 || whole.length > others;
}

/** Whether they may be the rows of one board. @param {string[]} lines @param {string[]} whole @param {number} others */
function areRows(lines, whole, others) {
  if (!whole.every((line) => line.length === WIDE)) return false;
  if (!others) return lines.length === WIDE;
  // One row too short, a row with letters, a first line that tells the size.
  return Math.abs(lines.length - WIDE) <= 1 || /^\d+\s+\d+/.test(lines[0] ?? "");
}
