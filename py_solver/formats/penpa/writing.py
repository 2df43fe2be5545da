"""Write a link to Penpa: the drawing of a genre there, as people make it.

The link opens in the editor, `m=edit`; with a solution it opens for a solver, `m=solve`, and the
site recognises the answer, `a=`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.formats import packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import unheld
from py_solver.formats.penpa import sudoku as drawn
from py_solver.formats.penpa.answer import answer
from py_solver.formats.penpa.drawing import LINES, SHORT
from py_solver.formats.sudokus import sheet
from py_solver.parts.penpa.cells import CIRCLED
from py_solver.puzzle.external.penpa import Canvas, Key, Stroke, side
from py_solver.puzzle.genre import genre_of
from py_solver.words.say import say

SITE = "https://swaroopg92.github.io/penpa-edit/#m={}&p="
WALL = 2
SMALL = 4
"""The index of the points of quarters of cells, after the cells, corners and two sides."""
SIDES = {Layer.CORNERS: 1, Layer.EDGES_H: 2, Layer.EDGES_V: 3}

Layers = dict[str, Any]
DASHED, DASHES = 10, 12
"""The styles of the lines around a cage, and of those across cells."""


class _Page:
    """Numbers the points of a board, with as wide a margin on each side as its contents need."""

    def __init__(self, canvas: Canvas) -> None:
        drawn = [*canvas.numbers, *canvas.symbols, (0, 0), (canvas.rows - 1, canvas.cols - 1)]
        rows, cols = ([key[way] for key in drawn] for way in (0, 1))
        self.top, self.left = -min(rows), -min(cols)
        bottom, right = max(rows) + 1 - canvas.rows, max(cols) + 1 - canvas.cols
        self.rims = [self.top, bottom, self.left, right]
        self.rows, self.cols = canvas.rows + self.top + bottom, canvas.cols + self.left + right
        self.width, self.count = self.cols + 4, (self.rows + 4) * (self.cols + 4)

    def cell(self, key: Key) -> int:
        return (key[0] + self.top + 2) * self.width + key[1] + self.left + 2

    def small(self, key: Key, quarter: int) -> int:
        return SMALL * (self.count + self.cell(key)) + quarter

    def beside(self, place: Coord) -> int:
        """Return the point of a corner, or of the middle of an edge: of the cell before it."""
        low, upright = place.layer is Layer.EDGES_H, place.layer is Layer.EDGES_V
        before = (place.row - (not upright), place.col - (not low))
        return SIDES[place.layer] * self.count + self.cell(before)

    def edge(self, edge: Coord) -> str:
        """Return the key of a line along an edge."""
        down = edge.layer is Layer.EDGES_V
        ends = (edge.row, edge.col), (edge.row + down, edge.col + (not down))
        return ",".join(str(self.beside(Coord(Layer.CORNERS, *end))) for end in ends)

    def layers(self, canvas: Canvas) -> Layers:
        symbols = {self.cell(key): [*symbol, 1] for key, symbol in canvas.symbols.items()}
        symbols |= {self.beside(at): [style, name, 1] for at, style, name in canvas.beside}
        layers: dict[str, dict[Any, Any]] = {
            "surface": {self.cell(key): colour for key, colour in canvas.surface.items()},
            "number": {
                **{self.cell(key): [*told] for key, told in canvas.numbers.items()},
                **{self.beside(at): [said, CIRCLED, "1"] for at, said in canvas.corners.items()},
            },
            "numberS": {self.small(*at): [said, 1] for at, said in canvas.small.items()},
            "symbol": symbols,
            "lineE": {self.edge(edge): WALL for edge in sorted(canvas.walls)},
        }
        for name in LINES:
            layers[name] = dict(self.lines(canvas, name))
        layers["cage"] = {
            edge: DASHED
            for cage in canvas.lists.get("killercages", ())
            for edge in self.dashes(cage)
        }
        told = {name: {str(at): one for at, one in all_.items()} for name, all_ in layers.items()}
        lists = {
            name: [[self.cell(key) for key in keys] for keys in every]
            for name, every in canvas.lists.items()
        }
        return told | lists

    def lines(self, canvas: Canvas, layer: str) -> Iterator[tuple[str, int]]:
        """Yield the lines through cells: from the middle to a side, or dashed from side to side."""
        drawn = [spoke for spoke, its in canvas.spokes.items() if its == layer]
        for key, way in sorted(drawn):
            end = self.beside(side(key, way))
            if layer == "line":
                yield f"{self.cell(key)},{end}", WALL
            elif way in (Direction.SOUTH, Direction.EAST):
                start = {Direction.SOUTH: Direction.NORTH, Direction.EAST: Direction.WEST}[way]
                yield f"{self.beside(side(key, start))},{end}", DASHES

    def dashes(self, cage: list[Key]) -> Iterator[str]:
        """Yield the lines around a cage, from quarter to quarter of its cells."""
        cells = set(cage)
        for row, col in cage:
            # Quarters are numbered from the upper left, row by row.
            for away, along, near, far in (
                ((-1, 0), (0, 1), 0, 1),
                ((1, 0), (0, 1), 2, 3),
                ((0, -1), (1, 0), 0, 2),
                ((0, 1), (1, 0), 1, 3),
            ):
                beside = (row + away[0], col + away[1])
                then = (row + along[0], col + along[1])
                corner = (beside[0] + along[0], beside[1] + along[1])
                if beside not in cells:
                    yield self._between((row, col), near, (row, col), far)
                if then in cells and not (beside in cells and corner in cells):
                    yield self._between((row, col), far, then, near)

    def _between(self, one: Key, part: int, other: Key, end: int) -> str:
        first, last = sorted((self.small(one, part), self.small(other, end)))
        return f"{first},{last}"


def _strokes(contents: Contents) -> tuple[Stroke, ...]:
    genre = genre_of(contents.puzzle)
    if genre is None or not genre.penpa:
        if genre is None:
            raise FormatError(say("A puzzle without a puzzle type has no links to Penpa."))
        raise FormatError(
            say("Gridwright does not write {genre} as links to Penpa.", genre=say(genre.name))
        )
    if genre is sheet.sudoku():
        sheet.sudoku_of(contents)
    return genre.penpa


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what is not drawn. Raises FormatError for a genre that we do not draw."""
    strokes = _strokes(contents)
    puzzle = contents.puzzle
    held = {key for stroke in strokes for key in stroke.keys}
    if puzzle.genre is sheet.sudoku():
        held |= drawn.HELD
    yield from unheld(puzzle, held, say("Gridwright does not draw {} for Penpa."))
    for stroke in strokes:
        for sentence, places in stroke.losses(puzzle):
            yield Note(sentence, places, "lost")
    if contents.marks or contents.pencil:
        yield Note(say("A link for setters can't store the player's entries."), (), "lost")


def written(contents: Contents) -> str:
    """Return the link. Raises FormatError for a genre that we do not draw, or do not let check."""
    puzzle, solution = contents.puzzle, contents.solution
    canvas = Canvas(*puzzle.size)
    for stroke in _strokes(contents):
        stroke.draw(puzzle, canvas)
    if puzzle.genre is sheet.sudoku():
        drawn.draw(puzzle, canvas)
    page = _Page(canvas)
    checked = answer(puzzle, solution, canvas, page.cell, page.edge) if solution else None
    rows, cols = page.rows, page.cols
    empty: dict[str, Any] = {
        **{layer: {"__a": []} for layer in ("command_redo", "command_undo", "command_replay")},
        **{layer: {} for layer in ("surface", "number", "numberS", "symbol", "freeline")},
        **{layer: [] for layer in ("thermo", "arrows", "direction", "squareframe", "polygon")},
        **{layer: {} for layer in ("freelineE", "line", "lineE", "wall", "cage", "deletelineE")},
        **{layer: [] for layer in ("killercages", "nobulbthermo")},
    }
    problem = packing.write_json(empty | page.layers(canvas))
    genre = puzzle.genre
    sort = "sudoku" if genre is sheet.sudoku() else "square"
    side = 38
    middle = page.cell((canvas.rows // 2, canvas.cols // 2))
    head = [
        *(sort, cols, rows, side, 0, 1, 1, side * (cols + 1), side * (rows + 1), middle, middle),
        *(0, 0, 0, 0, f"Title: {_field(puzzle.title)}", f"Author: {_field(puzzle.author)}", ""),
        *(_field(_rules(contents.rules, canvas.words)), "OFF", "false", ""),
    ]
    there = ((place.row, place.col) for place in canvas.cells())
    cells = [page.cell(key) for key in there if key not in canvas.holes]
    steps = [cells[0], *(after - before for before, after in pairwise(cells))]
    modes = '{"edit_mode":"number","number":["1",1],"surface":["",1],"symbol":["circle_L",1]}'
    lines = [
        *(
            ",".join(map(str, head)),
            packing.write_json(page.rims),
            modes if checked is None else _solving(checked),
            problem,
            packing.write_json(empty) if checked is None else "",
        ),
        *(packing.write_json(steps), "[]", "{}", '"comp"', '"1"', "[3,2,3]", "1", "1", "false"),
        *("{}", "{}", "{}", packing.write_json([genre.id] if genre else []), ""),
    ]
    text = "\n".join(lines).replace("z", "zZ")
    for short, long in SHORT[:-1]:
        text = text.replace(long, short)
    link = SITE.format("edit" if checked is None else "solve") + packing.pack_deflate(text)
    if checked is None:
        return link
    return f"{link}&a={packing.pack_deflate(packing.write_json(checked))}"


def _solving(checked: list[list[str]]) -> str:
    """Return the pen that the solver begins with: what there is most of."""
    pens = (
        *(("surface", ["", 1]), ("line", ["1", 3]), ("lineE", ["1", 3]), ("wall", ["", 2])),
        *(("number", ["1", 2]), ("symbol", ["circle_L", 1])),
    )
    pen, how = max(zip(map(len, checked), pens, strict=True), key=lambda one: one[0])[1]
    grid = packing.write_json(["1", "2", "1"])
    return "~".join((grid, packing.write_json(pen), packing.write_json(how)))


def _rules(rules: str, more: str) -> str:
    """Return the author's words, and clues that only words express, unless they say so already."""
    said = rules.split("\n")
    return "\n".join((*said, *(line for line in more.split("\n") if line not in said))).strip("\n")


def _field(text: str) -> str:
    for sign, meant in ((",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")):
        text = text.replace(sign, meant)
    return text
