// @ts-check
/**
 * The shapes that the page and the engine agree on. Nothing here runs.
 *
 * @typedef {string} Coord  "cells/ROW/COL", counted from 0 at the top left
 * @typedef {Record<Coord, number>} Marks  which coord holds which mark
 *
 * @typedef {Object} Envelope  a puzzle as text that every part of the project reads
 * @property {string} format
 * @property {number} version
 * @property {string} genre
 * @property {number} rows
 * @property {number} cols
 * @property {Record<string, Marks>} clues
 *
 * @typedef {Object} Entry  what can be put where
 * @property {string} layer
 * @property {string} clue  which of the envelope's clues the page edits
 * @property {[Choice, ...Choice[]]} marks
 *
 * @typedef {{mark: number, text: string}} Choice
 *
 * @typedef {Object} Outline  a region whose border is drawn heavier
 * @property {string} word
 * @property {"solid"|"dashed"|"dotted"} style
 * @property {Coord[]} coords
 *
 * @typedef {Object} Board  everything that is needed to draw a puzzle and to type into it
 * @property {Envelope} puzzle
 * @property {string} name
 * @property {string} rules
 * @property {number} rows
 * @property {number} cols
 * @property {Entry} entry
 * @property {Coord[][]} distinct  in each list every mark stands at most once
 * @property {Outline[]} lines
 *
 * @typedef {Object} Figures
 * @property {number} seconds
 * @property {number} rounds
 * @property {number} conflicts
 *
 * @typedef {Object} Solved  the engine's answer to "solve"
 * @property {"unique"|"multiple"|"none"|"limit"} verdict
 * @property {Marks[]} solutions
 * @property {Figures} figures
 * @property {string} reason
 * @property {{rule: string, coords: Coord[], sentence: string}[]} violations
 *
 * @typedef {Object} Site  what the build writes into index.html
 * @property {string} version
 * @property {string} pyodide
 * @property {string[]} bootWheels
 * @property {string[]} wheels
 * @property {[Board, ...Board[]]} boards  the first is what a new visitor sees
 */

export {};
