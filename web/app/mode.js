// @ts-check
/**
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 *
 * @typedef {Object} Mode  what keys and pointers mean on the board: playing it, or setting its clues
 * @property {string} id
 * @property {string} name  on the switch
 * @property {(gesture: Gesture) => void} gesture  called as it goes on and when it ends
 * @property {(event: KeyboardEvent) => boolean} key  whether the key meant something; only asked while the board has the keyboard, or nothing has
 * @property {(mark: number | null) => void} [write]  a key of the keypad, null for Erase
 * @property {(digit: string) => void} [type]  a key of the keypad where numbers are typed digit by digit
 * @property {() => void} [enter]
 * @property {() => void} [leave]
 * @property {string} [hint]  what is said when there is nothing else to say
 * @property {(clues: string[]) => void} [offer]  kinds of clue for which the board was opened: the first goes into the hand
 * @property {() => void} [clear]  what the button Clear does; else the player's marks go
 */

export {};
