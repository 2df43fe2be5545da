// @ts-check
/**
 * The data types that the page and the engine share. This module contains no code.
 *
 * @typedef {{plain: boolean, share: number | null}} Loading  how Python loads, and how much has loaded, in per cent
 *
 * @typedef {string} Coord  "LAYER/ROW/COL", counted from 0 at the top left; layers: cells, edges_h, edges_v, corners,
 *   and outside the grid, for clues: top, bottom, left, right
 * @typedef {Record<Coord, number>} Marks  the mark at each coord
 * @typedef {Record<Coord, number[]>} Several  several marks at each coord, in rising order: pencil marks, candidates
 *
 * @typedef {Object} Envelope  a puzzle as text that every part of the project reads
 * @property {string} format
 * @property {number} version
 * @property {string} genre
 * @property {number} rows
 * @property {number} cols
 * @property {Record<string, any>} clues
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [message]  to a player who has solved it
 * @property {Record<string, any>[]} [decorations]  what the author draws without a rule
 * @property {Code} [code]  the source of its puzzle type, if that is no puzzle type of ours
 *
 * @typedef {{name: string, source: string}} Code  of a puzzle type, and the name of its file
 *
 * @typedef {Object} Shape  something that the author wrote, described for a painter
 * @property {string} word   a presentation word: border, fill, label, line, arrow, text …, or a small picture
 * @property {string} style
 * @property {Coord[]} coords
 * @property {string} text
 * @property {[number, number]} [at]  the row and column of the cell outside the grid that contains a label
 *
 * @typedef {[tag: string, attributes: Record<string, string>, text: string]} Drawn  an element of SVG, as data
 *
 * @typedef {{mark: number, word: string, text: string}} Choice  a mark, how to paint it, and its name
 *
 * @typedef {Object} LayerOf  which marks can be at which coords
 * @property {string} layer
 * @property {number | null} blank  the mark that an undecided coord counts as; null if the player must fill in every
 *   coord
 * @property {boolean} derived      not for the player: it follows from other layers
 * @property {Choice[]} marks
 *
 * @typedef {Object} Kind  a kind of clue that an author can set; fields that its sort does not use are null or empty
 * @property {string} key
 * @property {string} sort    the name of a sort in clues/sorts/
 * @property {string} name
 * @property {string} note        the rule it adds, or ""
 * @property {number | null} least
 * @property {number | null} most
 * @property {number | string | null} default  the value if the author has chosen none; a text for a bank of pieces
 * @property {string | null} any  the token of a clue with an unknown number
 * @property {boolean} walls  its cell is a wall
 * @property {string} any_style  the style of such a clue, if it differs from the others; `bare`: without a text
 * @property {string} letters  how numbers from 1 on appear, if they are letters or other signs
 * @property {{word: string, token: string, mark?: number}[]} symbols  with marks if the clues are marks of their
 *   cells
 * @property {[number, number] | null} cells   the smallest and largest number of cells in one drawing
 * @property {[number, number] | null} values
 * @property {boolean} grouped  a drawing is groups of values[0] cells each
 * @property {boolean} [unboxed]  while it is on, the board has no boxes of its own
 * @property {boolean} [inert]  its clues affect no solution
 * @property {string} text  the text of a new drawing; "" if drawings have none
 * @property {Coord[] | null} over  where the board shows it when it is on
 * @property {string[]} at    the layers that can have such clues, one in a place
 * @property {boolean} [shared]  its clues can be in a cell with other such clues
 * @property {boolean} inner  not on the edge of the grid
 * @property {boolean} [coloured]  whether rooms have a tint each
 * @property {{word: string, style: string, text: string} | null} hole  how a cell of no room appears, if that is
 *   possible
 * @property {{word: string, style: string, text: string} | null} look
 *
 * @typedef {{usual: [rows: number, cols: number], largest: [rows: number, cols: number], square: boolean}} Sizes of
 *   boards of one genre; square: all of them are
 *
 * @typedef {{coords: Coord[], size?: number | null, word: string, style: string}} Finished a region that has these
 *   cells, none of another one, and this number of cells in all; and how it looks when it is finished
 *
 * @typedef {Object} Board  everything that the page needs to draw a puzzle and to play it
 * @property {Envelope} puzzle
 * @property {string} genre
 * @property {string} [language]  the tag of the language of its texts, if it is not English
 * @property {string} name
 * @property {boolean} [short_cells]  whether players of this puzzle type usually name cells r3c5
 * @property {string} rules
 * @property {number} rows
 * @property {number} cols
 * @property {"lines"|"dots"|"faint"} grid
 * @property {boolean} [wraps]  whether the last line is beside the first, so that lines leave the grid and come back;
 *   an edge at the edge of the grid then has one coord, on the left or at the top
 * @property {boolean} [fives]  whether every fifth line of the grid is thicker, for counting
 * @property {Shape[]} shapes        in paint order
 * @property {LayerOf[]} layers
 * @property {"corners"|"cells"|"parts"|null} joins  where edges meet; parts: they are borders between cells
 * @property {Finished[]} finished  regions that look finished once borders close them off
 * @property {Record<Coord, Coord[][]>} [turns]  for each cell whose lines a click turns: the edges with a line, way by
 *   way
 * @property {Record<string, [number, number]>} [halves]  for things in two cells: the marks that a drag gives the cell of
 *   its start and the next one, by its direction down and right, as in `0,1`
 * @property {Coord[]} [fog]  the cells that fog leaves clear at first; without it, there is no fog
 * @property {Coord[]} [veil]  the cells in the fog now, on the board as it is seen (puzzle/fog.js)
 * @property {boolean} [rectangles]  whether regions are rectangles: a drag over cells draws one
 * @property {{mark: number, word: string, style: string} | null} [beams]  a mark that tints the cells that it sees,
 *   up to closed cells
 * @property {Coord[]} closed    cells that cannot have a mark
 * @property {Marks} givens      marks that the clues alone decide
 * @property {Coord[][]} distinct  in each list, every number appears at most once
 * @property {number | null} [each]  how many times each number appears on the full board
 * @property {Kind[]} kinds
 * @property {{top: number, right: number, bottom: number, left: number}} margins  in cells
 * @property {Record<string, Drawn[]>} [decorations]  what the author draws without a rule, by its level
 * @property {{top: number, right: number, bottom: number, left: number}} [room]  for decorations alone, in cells
 * @property {Sizes} sizes
 * @property {Brought} [brought]  the page's own data: it stays with the board through all edits
 * @property {OfDay} [day]  if it is a puzzle of the day; not after its clues were edited
 *
 * @typedef {Object} Brought  the data that came with a puzzle from elsewhere
 * @property {Note[]} notes  about how it was read
 * @property {boolean} whole  whether all of it was understood; otherwise a verdict is only about the rest
 * @property {string} rules  the author's own words
 *
 * @typedef {"main" | "easy" | "expert"} Level  of a puzzle of the day
 * @typedef {{date: string, level: Level, word: string}} OfDay  its day, as 2026-11-22, its level and its difficulty
 *
 * @typedef {Object} Came  a player's entries in a puzzle from elsewhere
 * @property {Marks} [marks]
 * @property {Several} [pencil]  in the middle of cells
 * @property {Several} [corner]
 * @property {Several} [tinted]  colours of pencil marks: ten times the mark, plus the colour
 * @property {Several} [colours]
 * @property {Marks} [drawn]
 *
 * @typedef {{sort: "unread"|"drawn"|"inferred"|"told", sentence: string, coords: Coord[]}} Note
 *
 * @typedef {Object} Figures
 * @property {number} seconds
 * @property {number} rounds
 * @property {number} conflicts
 *
 * @typedef {{rule: string, coords: Coord[], sentence: string, clues?: Coord[], drawn?: string[]}} Violation  clues:
 *   those that are violated; drawn: violated clues without a place, as “drawn”, word, style and coords of their shapes
 *
 * @typedef {{coords: Coord[], drawn: string[], sentence: string}} Clash  clues that conflict: coords for those with a
 *   place, drawn for the others, as in a Violation; both are empty if no clue is at fault
 *
 * @typedef {Object} Solved  the engine's answer to "solve"
 * @property {"unique"|"multiple"|"none"|"limit"} verdict
 * @property {Marks[]} solutions
 * @property {Figures} figures
 * @property {string} reason
 * @property {Violation[]} violations
 * @property {Clash | null} [clash]
 *
 * @typedef {{status: "solved"|"open"|"broken", violations: Violation[], met: string[], full: Finished[]}} Checked
 *   the answer to "check"; met: satisfied clues, by their places, or as they are drawn; full: rooms with all their
 *   contents
 *
 * @typedef {Object} Step  the next deduction, and the reason for it
 * @property {"step"|"mistake"|"clash"|"trial"} kind
 * @property {string} name   the name that players use, or ""
 * @property {string} technique  the slug of the documentation that explains it, or ""
 * @property {string} where
 * @property {string} why
 * @property {string} what
 * @property {{coord: Coord, mark: number, holds: boolean, left: number[]}[]} conclusions  left: the candidates that
 *   remain
 * @property {{sentence: string, coords: Coord[]}[]} constraints  the constraints that force it
 * @property {Several} facts  the facts that it uses, with their values
 * @property {{sentence: string, coords: Coord[]}[]} chain
 * @property {number} cost
 * @property {boolean} proved
 *
 * @typedef {Object} Grade  the difficulty of a puzzle
 * @property {number} number
 * @property {string} word
 * @property {[below: number, word: string][]} words
 * @property {boolean} at_most
 * @property {number} version
 * @property {Record<string, number>} counts  the number of steps of each cost
 * @property {number} chained  the number of steps of cost 1 that need a chain
 * @property {number} steps
 * @property {Step | null} hardest
 * @property {number | null} at  the step with that cost
 *
 * @typedef {{steps: Step[], also: Marks[], grade: Grade | null, reason: string}} Path  the answer to "path"; also:
 *   conclusions that need no step, for the start and for each step
 * @typedef {{step: Step | null, reason: string, solved?: true}} Hinted  the answer to "hint"
 * @typedef {{number: number, word: string}} Least  the rating that a puzzle has at least
 * @typedef {{grade: Grade | null, reason: string, more: boolean, least?: Least | null}} Graded  the answer to
 *   "grade"; least: what the steps up to now give, while there are more
 *
 * @typedef {Object} Part  of a small picture
 * @property {string} tag
 * @property {Record<string, string | number>} shape  its lengths in cells, with SVG's names
 * @property {string} fill      a role: the owner of the colour
 * @property {string} [stroke]  a role; none: no line
 * @property {number} [weight]  the width of the line
 *
 * @typedef {Object} Slot  where the text of a small picture goes, in cells
 * @property {number} size  the greatest height of the text
 * @property {number} room  the greatest width
 * @property {string} fill  a role
 * @property {number} [x]
 * @property {number} [y]
 * @property {boolean} [of_marks]  whether a mark with this picture shows its name here
 *
 * @typedef {Object} SmallPicture  a picture in a cell, around {0, 0}, as a clue or as a mark
 * @property {Part[]} parts
 * @property {Slot} [slot]
 * @property {string} said   the text for screen readers
 * @property {"ground"|"cell"|"top"} level  its layer as a clue: under all marks, over a shaded cell, over lines
 * @property {boolean} [between]  in the middle of a shape's cells, not in each
 * @property {boolean} [along]    rotated by a quarter turn on an edge between rows
 * @property {number} [turn]            clockwise, in degrees
 * @property {string} [family]    the thing in several cells of which it is a part
 *
 * @typedef {Object} Looks
 * @property {string[]} order  words that are drawn, and levels of small pictures, from the bottom up
 * @property {Record<string, SmallPicture>} pictures  by name: a word, or a word and a style: ring_white
 * @property {Styles} styles
 *
 * @typedef {Object} Styles  the contents of py_solver/looks/styles.py; lengths in cells
 * @property {Record<string, {end: ""|"bulb"|"ring"|"disc"|"diamond"|"closed", dashed: boolean}>} lines  by style
 * @property {[number, number][][]} apart  how far words are to the right of the middle of a cell, and below it, by
 *   their number
 * @property {number} listStep    the distance between the words of a list outside the grid
 * @property {number} listNearer  how much nearer to the board than the middle of its place the last word is
 * @property {Record<string, [down: number, right: number]>} steps  by way: n, e, s, w
 * @property {Record<string, string>} ends  the part of a family, by the sides on which it continues
 * @property {number} bankScale  the size of a cell of a piece in a bank
 * @property {number} dominoScale  the size of a half of a domino there
 * @property {number} bankGap    the distance between pieces
 * @property {string[]} hues     the styles that tint coloured rooms, one after the other
 * @property {Record<string, string>} dark  the replacement for each colour of a picture on a dark page
 *
 * @typedef {Object} Site  the data that the build writes into index.html
 * @property {string} version
 * @property {Looks} looks
 * @property {SiteEngine} engine
 * @property {[Board, ...Board[]]} boards  the first is the one that a new visitor sees
 * @property {Record<Level, {genre: string, name: string, family: string, word: string}>[]} days  the genre of each
 *   day of a fortnight, its family, and how hard the puzzle is
 * @property {string[]} languages  tags of the page's languages besides English
 *
 * @typedef {Object} SiteEngine
 * @property {Record<string, FileFacts & {path: string}>} files  by name
 * @property {object} info  what Pyodide needs to know about itself
 * @property {{boot: string[], others: string[]}} wheels  names of files, for the plain start
 *
 * @typedef {Object} FileFacts
 * @property {number} size  in bytes
 * @property {string} digest  SHA-256, in hex
 * @property {boolean} packed  whether there is a .gz beside it
 *
 * @typedef {FileFacts & {url: string}} EngineFile
 *
 * @typedef {Record<string, WebAssembly.Module>} Modules  compiled, by the name of their file
 *
 * @typedef {Object} Fetched  an engine file on its way to the worker that runs Python
 * @property {string} name
 * @property {Uint8Array<ArrayBuffer>} [bytes]
 * @property {WebAssembly.Module} [module]
 * @property {string} [error]  why it did not load
 *
 * @typedef {Object} Start  the data that a worker starts with
 * @property {Record<string, EngineFile>} files
 * @property {object} info
 * @property {{boot: string[], others: string[]}} wheels
 * @property {boolean} plain  without the snapshot
 * @property {string | null} language  the name of the file with the engine's texts, if not in English
 * @property {Modules} modules  the modules that are compiled already
 * @property {boolean} [raw]  send bytes only, because modules may not enter a sandbox
 */

export {};
