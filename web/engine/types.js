// @ts-check
/**
 * The shapes that the page and the engine agree on. Nothing here runs.
 *
 * @typedef {{plain: boolean, share: number | null}} Loading  how Python comes, and how much of it is here, in per cent
 *
 * @typedef {string} Coord  "LAYER/ROW/COL", counted from 0 at the top left; layers: cells, edges_h, edges_v, corners,
 *   and beyond the rim, for clues: top, bottom, left, right
 * @typedef {Record<Coord, number>} Marks  which coord holds which mark
 * @typedef {Record<Coord, number[]>} Several  some marks for each coord, in rising order: pencil marks, candidates
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
 * @property {string} [message]  to whoever has solved it
 *
 * @typedef {Object} Shape  something that the author wrote, as a painter is told of it
 * @property {string} word   a presentation word: border, fill, label, line, arrow, text …, or a small picture
 * @property {string} style
 * @property {Coord[]} coords
 * @property {string} text
 * @property {[number, number]} [at]  row and column of the cell beyond the rim that a label stands in
 *
 * @typedef {{mark: number, word: string, text: string}} Choice  a mark, how it is painted, what it is called
 *
 * @typedef {Object} LayerOf  what may be put where
 * @property {string} layer
 * @property {number | null} blank  what an undecided coord counts as; null where every coord must be filled in
 * @property {boolean} derived      not for the player: it follows from other layers
 * @property {Choice[]} marks
 *
 * @typedef {Object} Kind  what an author may set; what does not fit the sort is null or empty
 * @property {string} key
 * @property {string} sort    the name of one in clues/sorts/
 * @property {string} name
 * @property {string} note    the rule it adds, or ""
 * @property {number | null} least
 * @property {number | null} most
 * @property {number | string | null} default  what holds where nobody has chosen; a text for a bank of pieces
 * @property {string | null} any  the token of a clue whose number is not told
 * @property {boolean} walls  its cell is a wall
 * @property {string} any_style  how such a clue is seen, if not as others
 * @property {string} letters  how numbers from 1 on are seen, where they are letters or other signs
 * @property {{word: string, token: string}[]} symbols
 * @property {[number, number] | null} cells   at least and at most so many in one drawing
 * @property {[number, number] | null} values
 * @property {boolean} grouped  a drawing is groups of values[0] cells each
 * @property {Coord[] | null} over  where it is seen when it holds
 * @property {string[]} at    the layers in which such clues stand, one in a place
 * @property {boolean} inner  not on the rim
 * @property {{word: string, style: string, text: string} | null} hole  how a cell of no room is seen, where there may be one
 * @property {{word: string, style: string, text: string} | null} look
 *
 * @typedef {{usual: [rows: number, cols: number], largest: [rows: number, cols: number], square: boolean}} Sizes
 *   of boards of one genre; square: all of them are
 *
 * @typedef {{coords: Coord[], size?: number | null, word: string, style: string}} Finished
 *   a region that has these cells, none of another one, and so many in all; and how it then looks
 *
 * @typedef {Object} Board  everything that is needed to draw a puzzle and to play it
 * @property {Envelope} puzzle
 * @property {string} genre
 * @property {string} [language]  the tag of what it is said in, if not in English
 * @property {string} name
 * @property {string} rules
 * @property {number} rows
 * @property {number} cols
 * @property {"lines"|"dots"|"faint"} grid
 * @property {Shape[]} shapes    in paint order
 * @property {LayerOf[]} layers
 * @property {"corners"|"cells"|"parts"|null} joins  where edges meet; parts: they are borders that part cells
 * @property {Finished[]} finished  regions that are seen to be finished, once borders close them off
 * @property {boolean} [rectangles]  regions are: a drag over cells draws one
 * @property {{mark: number, word: string, style: string} | null} [beams]  a mark that tints what it sees, up to closed cells
 * @property {Coord[]} closed    cells that hold no mark
 * @property {Marks} givens      marks that the clues alone settle
 * @property {Coord[][]} distinct  in each list every number stands at most once
 * @property {number | null} [each]  how many times each number stands on the full board
 * @property {Kind[]} kinds
 * @property {{top: number, right: number, bottom: number, left: number}} margins  in cells
 * @property {Sizes} sizes
 * @property {Brought} [brought]  the page's own: it stays with the board, however that is edited
 *
 * @typedef {Object} Brought  what came with a puzzle from elsewhere
 * @property {Note[]} notes  how it was read
 * @property {boolean} whole  whether all of it was understood; else a verdict is about the rest only
 * @property {string} rules  the author's own words
 *
 * @typedef {Object} Came  what a player had written on a puzzle from elsewhere
 * @property {Marks} [marks]
 * @property {Several} [pencil]  in the middle of cells
 * @property {Several} [corner]
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
 * @typedef {{rule: string, coords: Coord[], sentence: string, clues?: Coord[], drawn?: string[]}} Violation  clues: those that
 *   ask for it; drawn: those that have no place, as “drawn”, word, style and coords of their shapes
 *
 * @typedef {{coords: Coord[], drawn: string[], sentence: string}} Clash  clues that cannot all hold: the places of those that
 *   have one, and those that have none, as in a Violation; neither where no clue is to blame
 *
 * @typedef {Object} Solved  the engine's answer to "solve"
 * @property {"unique"|"multiple"|"none"|"limit"} verdict
 * @property {Marks[]} solutions
 * @property {Figures} figures
 * @property {string} reason
 * @property {Violation[]} violations
 * @property {Clash | null} [clash]
 *
 * @typedef {{status: "solved"|"open"|"broken", violations: Violation[], met: string[], full: Finished[]}} Checked  the
 *   answer to "check"; met: clues that hold as the board is, by their places, or as they are drawn; full: rooms that hold what they must
 *
 * @typedef {Object} Step  what follows next, and why
 * @property {"step"|"mistake"|"clash"|"trial"} kind
 * @property {string} name   what players call it, or ""
 * @property {string} where
 * @property {string} why
 * @property {string} what
 * @property {{coord: Coord, mark: number, holds: boolean, left: number[]}[]} conclusions  left: what may still stand there then
 * @property {{sentence: string, coords: Coord[]}[]} constraints  what forces it
 * @property {Several} facts  what must be known for that, and what it is
 * @property {{sentence: string, coords: Coord[]}[]} chain
 * @property {number} cost
 * @property {boolean} proved
 *
 * @typedef {Object} Grade  how hard a puzzle is
 * @property {number} number
 * @property {string} word
 * @property {[below: number, word: string][]} words
 * @property {boolean} at_most
 * @property {number} version
 * @property {Record<string, number>} counts  how many steps cost how much
 * @property {number} steps
 * @property {Step | null} hardest
 * @property {number | null} at  which of the steps that is
 *
 * @typedef {{steps: Step[], also: Marks[], grade: Grade | null, reason: string}} Path  the answer to "path"; also: what
 *   follows silently, for the start and for each step
 * @typedef {{step: Step | null, reason: string, solved?: true}} Hinted  the answer to "hint"
 * @typedef {{grade: Grade | null, reason: string, more: boolean}} Graded  the answer to "grade"
 *
 * @typedef {Object} Part  of a small picture
 * @property {string} tag
 * @property {Record<string, string | number>} shape  its lengths, as SVG calls them, in cells
 * @property {string} fill      a role: whose colour it has
 * @property {string} [stroke]  a role; none: no line
 * @property {number} [weight]  how wide the line is
 *
 * @typedef {Object} Slot  where the text of a small picture goes, in cells
 * @property {number} size  how high the text is at most
 * @property {number} room  how wide
 * @property {string} fill  a role
 * @property {number} [x]
 * @property {number} [y]
 * @property {boolean} [of_marks]  a mark that looks so is written here by its name
 *
 * @typedef {Object} SmallPicture  something that stands in a cell, round {0, 0}, as a clue or as a mark
 * @property {Part[]} parts
 * @property {Slot} [slot]
 * @property {string} said   what a screen reader says
 * @property {"ground"|"cell"|"top"} level  where it lies as a clue: under all marks, over a shade, over lines
 * @property {boolean} [between]  in the middle of a shape's cells, not in each
 * @property {boolean} [along]    turned a quarter on an edge between rows
 * @property {number} [turn]      clockwise, in degrees
 * @property {string} [family]    of what it is a part that lies in several cells
 *
 * @typedef {Object} Looks
 * @property {string[]} order  words that are drawn, and levels of small pictures, from the bottom up
 * @property {Record<string, SmallPicture>} pictures  by name: a word, or a word and a style: ring_white
 * @property {Styles} styles
 *
 * @typedef {Object} Styles  what py_solver/looks/styles.py says; lengths in cells
 * @property {Record<string, {end: ""|"bulb"|"ring"|"disc"|"diamond", dashed: boolean}>} lines  by style
 * @property {[number, number][][]} apart  how far right of the middle of a cell, and below it, words are, by their number
 * @property {number} listStep    how far apart the words of a list beyond the rim are
 * @property {number} listNearer  how much nearer to the board than the middle of its place the last of them is
 * @property {Record<string, [down: number, right: number]>} steps  by way: n, e, s, w
 * @property {Record<string, string>} ends  what a part of a family is, by the sides to which it goes on
 * @property {number} bankScale  how large a cell of a piece in a bank is
 * @property {number} bankGap    how far apart pieces are
 * @property {Record<string, string>} dark  what a picture on a dark page shows instead of each colour
 *
 * @typedef {Object} Site  what the build writes into index.html
 * @property {string} version
 * @property {Looks} looks
 * @property {SiteEngine} engine
 * @property {[Board, ...Board[]]} boards  the first is what a new visitor sees
 * @property {string[]} languages  tags of what the page speaks beside English
 *
 * @typedef {Object} SiteEngine
 * @property {Record<string, FileFacts & {path: string}>} files  by name
 * @property {object} info  what Pyodide must know of itself
 * @property {{boot: string[], others: string[]}} wheels  names of files, for the plain start
 *
 * @typedef {Object} FileFacts
 * @property {number} size  in bytes
 * @property {string} digest  SHA-256, in hex
 * @property {boolean} packed  there is a .gz beside it
 *
 * @typedef {FileFacts & {url: string}} EngineFile
 *
 * @typedef {Record<string, WebAssembly.Module>} Modules  compiled, by the name of their file
 *
 * @typedef {Object} Fetched  an engine file on its way to the worker that runs Python
 * @property {string} name
 * @property {Uint8Array<ArrayBuffer>} [bytes]
 * @property {WebAssembly.Module} [module]
 * @property {string} [error]  why it does not come
 *
 * @typedef {Object} Start  what a worker is started with
 * @property {Record<string, EngineFile>} files
 * @property {object} info
 * @property {{boot: string[], others: string[]}} wheels
 * @property {boolean} plain  without the snapshot
 * @property {string | null} language  the name of the file with what Python says, if not in English
 * @property {Modules} modules  what is compiled already
 */

export {};
