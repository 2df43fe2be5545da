// @ts-check
/**
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 *
 * @typedef {Object} Mode  what keys and pointers do on the board: play it, or edit its clues
 * @property {string} id
 * @property {string} name  the label on the switch; "" for a mode that has no button there
 * @property {(gesture: Gesture) => void} gesture  called while a gesture continues and when it ends
 * @property {(at: import("../puzzle/geometry.js").Point) => void} [hover]  called while the mouse moves over the board
 *   with a domino in the hand
 * @property {(event: KeyboardEvent) => boolean} key  whether the mode used the key; only called while the board has
 *   the focus, or nothing has
 * @property {(mark: number | null) => void} [write]  a key of the keypad; null for Erase
 * @property {(digit: string) => void} [type]  a key of the keypad, if numbers are typed digit by digit
 * @property {(mark: number | null) => void} [hold]  a long press on a number of the keypad; null releases it
 * @property {(state: import("../puzzle/state.js").State) => import("../puzzle/state.js").State} [seen]  the state as the
 *   board shows it in this mode
 * @property {() => void} [enter]
 * @property {() => void} [leave]
 * @property {string} [hint]  the message when there is nothing else to say
 * @property {(clues: string[]) => void} [offer]  the kinds of clue for which the board was opened: the first one is
 *   selected
 * @property {() => void} [clear]  the action of the Clear button; without it, the button clears the player's marks
 */

export {};
