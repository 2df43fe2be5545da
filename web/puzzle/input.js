// @ts-check
/**
 * The player's keys and pointers, in terms of the board; other modules decide what they mean. It does not use the DOM.
 */

/**
 * @typedef {import("./geometry.js").Point} Point
 *
 * @typedef {{n: number, half: 0 | 1}} Piece  a domino of the tray, and which half of it
 *
 * @typedef {Object} Gesture
 * @property {"start"|"hold"|"move"|"end"|"cancel"} phase  hold: a finger stayed in place; cancel: a second finger
 *   came, or the system took the pointer away
 * @property {Point[]} trail   its path from the press on, with points at most an eighth of a cell apart
 * @property {boolean} dragged whether it went further than a shaky finger does
 * @property {number} button   0 left or finger, 2 right
 * @property {boolean} adds    with Ctrl, Shift or Cmd: to the selection
 * @property {number} at       the time of the press, in milliseconds
 * @property {Piece | null} piece  the domino below the board that was pressed
 * @property {any} memory      where the mode keeps data, from the start to the end
 *
 * @typedef {{to: "move", down: number, right: number}
 *   | {to: "draw", down: number, right: number, cross: boolean}
 *   | {to: "type", key: string}
 *   | {to: "all"} | {to: "cycle"} | {to: "pen"} | {to: "erase"} | {to: "undo"} | {to: "redo"}} Intent
 */

/** How long a second digit still belongs to the first, in milliseconds. */
export const NEXT_DIGIT = 1200;

/** Down and right. @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** @type {Record<string, [number, number]>} */
const MOVES = {
  ...ARROWS,
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

/**
 * @param {KeyboardEvent} event
 * @param {boolean} onBoard whether the board has the focus; elsewhere, arrows and Space keep their own meaning
 * @returns {Intent | null}
 */
export function intent(event, onBoard) {
  const { key } = event;
  if (event.isComposing) return null;
  if (event.ctrlKey || event.metaKey) return withControl(event, onBoard);
  const way = onBoard ? MOVES[key] : undefined;
  if (way && key in ARROWS && (event.shiftKey || event.altKey))
    return { to: "draw", down: way[0], right: way[1], cross: event.altKey };
  if (event.altKey) return null;
  if (way) return { to: "move", down: way[0], right: way[1] };
  if (key === "Backspace" || key === "Delete") return { to: "erase" };
  if (onBoard && (key === " " || key === "Enter")) return { to: "cycle" };
  if (onBoard && key === "/") return { to: "pen" };
  if ([...key].length === 1 && key !== " ") return { to: "type", key };
  return null;
}

/** @param {KeyboardEvent} event @param {boolean} onBoard @returns {Intent | null} */
function withControl(event, onBoard) {
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return { to: event.shiftKey ? "redo" : "undo" };
  if (key === "y") return { to: "redo" };
  if (key === "a") return { to: "all" };
  if (onBoard && key === "home") return { to: "move", down: -Infinity, right: -Infinity };
  if (onBoard && key === "end") return { to: "move", down: Infinity, right: Infinity };
  return null;
}

/** Return the number of one character: letters count on from 9. NaN for any other. @param {string} key */
export const numberOf = (key) => (/^[0-9a-z]$/i.test(key) ? parseInt(key, 36) : NaN);
