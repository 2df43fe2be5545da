"""Writing a link to Penpa: what a genre of ours looks like there, as people draw it.

The link opens in the editor, `m=edit`, without an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.penpa.drawing import SHORT
from py_solver.puzzle.clues.kind import Clue
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
PLAIN, CIRCLED, ON_BLACK = 1, 6, 4
BLACK = 4
WALL = 2

Layers = dict[str, dict[str, Any]]


class _Page:
    """Numbers the points of a board without white space around it."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.width, self.count = cols + 4, (rows + 4) * (cols + 4)

    def cell(self, place: Coord) -> int:
        return (place.row + 2) * self.width + place.col + 2

    def corner(self, row: int, col: int) -> int:
        """Return the point of a corner: the lower right one of the cell before it."""
        return self.count + (row + 1) * self.width + col + 1

    def edge(self, edge: Coord) -> str:
        """Return the key of a line along an edge."""
        down = edge.layer is Layer.EDGES_V
        ends = (edge.row, edge.col), (edge.row + down, edge.col + (not down))
        return ",".join(str(self.corner(*end)) for end in ends)

    def walls(self, rooms: tuple[int, ...]) -> dict[str, int]:
        """Return the lines between rooms, and around the board."""
        found = {}
        room = {(n // self.cols, n % self.cols): number for n, number in enumerate(rooms)}
        for row in range(self.rows + 1):
            for col in range(self.cols):
                if room.get((row - 1, col)) != room.get((row, col)):
                    found[self.edge(Coord(Layer.EDGES_H, row, col))] = WALL
        for row in range(self.rows):
            for col in range(self.cols + 1):
                if room.get((row, col - 1)) != room.get((row, col)):
                    found[self.edge(Coord(Layer.EDGES_V, row, col))] = WALL
        return found


def _numbers(key: str, style: int = PLAIN) -> Callable[[Puzzle, _Page], Layers]:
    def draws(puzzle: Puzzle, page: _Page) -> Layers:
        said = {
            str(page.cell(place)): ["?" if number is Clue.ANY else str(number), style, "1"]
            for place, number in puzzle.clues[key].items()
        }
        layers: Layers = {"number": said}
        if puzzle.clues.get("rooms"):
            layers["lineE"] = page.walls(puzzle.clues["rooms"])
        return layers

    return draws


def _walls(puzzle: Puzzle, page: _Page) -> Layers:
    cells = {str(page.cell(place)): number for place, number in puzzle.clues["wall"].items()}
    said = {at: [" " if n is Clue.ANY else str(n), ON_BLACK, "1"] for at, n in cells.items()}
    return {"surface": dict.fromkeys(cells, BLACK), "number": said}


def _circles(puzzle: Puzzle, page: _Page) -> Layers:
    return {
        "symbol": {
            str(page.cell(place)): [1 if word == "white" else 2, "circle_L", 1]
            for place, word in puzzle.clues["pearl"].items()
        }
    }


def _boxes(puzzle: Puzzle, page: _Page) -> Layers:
    layers = _numbers("given")(puzzle, page)
    genre = genre_of(puzzle)
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    room = {place: n for n, box in enumerate(boxes) for place in box}
    rooms = tuple(room.get(place, -1) for place in sorted(puzzle.substrate.coords))
    return layers | {"lineE": page.walls(rooms)}


_signs = _numbers("number")
"""Numbers of which there is one in every cell."""

WRITERS: dict[str, tuple[Callable[[Puzzle, _Page], Layers], set[str]]] = {
    "akari": (_walls, {"wall"}),
    "masyu": (_circles, {"pearl"}),
    "sudoku": (_boxes, {"given", "rooms"}),
    "hashi": (_numbers("island", CIRCLED), {"island"}),
    "slitherlink": (_numbers("count"), {"count"}),
    "fillomino": (_numbers("given"), {"given"}),
    "nurikabe": (_numbers("island"), {"island"}),
    "numberlink": (_numbers("number"), {"number"}),
    "hitori": (_signs, {"number"}),
    "fillpix": (_numbers("number"), {"number"}),
    "hidato": (_numbers("given"), {"given"}),
    "heyawake": (_numbers("number"), {"number", "rooms"}),
    "suguru": (_numbers("given"), {"given", "rooms"}),
}
"""How a genre is drawn, and which kinds of clue that holds."""


def _writer(contents: Contents) -> tuple[Callable[[Puzzle, _Page], Layers], set[str]]:
    genre = contents.puzzle.genre
    if genre is None or genre.id not in WRITERS:
        raise FormatError(f"We write no links to Penpa of {genre.name if genre else 'no genre'}.")
    return WRITERS[genre.id]


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what is not drawn. Raises FormatError for a genre that we do not draw."""
    draws, held = _writer(contents)
    puzzle = contents.puzzle
    for kind in puzzle.genre.clues if puzzle.genre else ():
        if kind.key not in held and puzzle.clues[kind.key] != kind.empty(puzzle.size):
            yield Note(f"We do not draw “{kind.name}” for Penpa.", (), "lost")
    rows, cols = puzzle.size
    if draws is _signs and len(puzzle.clues["number"]) < rows * cols:
        yield Note("A cell without a sign is a sign of its own there.", (), "lost")
    if "rooms" in held and max(puzzle.clues["rooms"], default=0) == 0 and draws is not _boxes:
        yield Note("A board without walls is one room there.", (), "lost")
    if draws is _boxes and rows < 2:
        yield Note("A board of one cell is not drawn.", (), "lost")
    if -1 in puzzle.clues.get("rooms", ()):
        yield Note("Cells of no room are not told apart there.", (), "lost")
    if contents.marks or contents.pencil:
        yield Note("A link for setters has no place for what a player put down.", (), "lost")


def written(contents: Contents) -> str:
    """Return the link. Raises FormatError for a genre that we do not draw."""
    puzzle = contents.puzzle
    draws, _ = _writer(contents)
    rows, cols = puzzle.size
    page = _Page(rows, cols)
    empty: dict[str, Any] = {
        **{layer: {} for layer in ("command_redo", "command_undo", "command_replay")},
        **{layer: {} for layer in ("surface", "number", "numberS", "symbol", "freeline")},
        **{layer: {} for layer in ("freelineE", "thermo", "arrows", "direction", "squareframe")},
        **{layer: {} for layer in ("polygon", "line", "lineE", "wall", "cage", "deletelineE")},
        **{layer: [] for layer in ("killercages", "nobulbthermo")},
    }
    for layer in ("thermo", "arrows", "direction", "squareframe", "polygon"):
        empty[layer] = []
    for layer in ("command_redo", "command_undo", "command_replay"):
        empty[layer] = {"__a": []}
    problem = packing.write_json(empty | draws(puzzle, page))
    genre = puzzle.genre
    sort = "sudoku" if genre and genre.id == "sudoku" else "square"
    side = 38
    middle = page.cell(Coord(Layer.CELLS, rows // 2, cols // 2))
    head = [
        *(sort, cols, rows, side, 0, 1, 1, side * (cols + 1), side * (rows + 1), middle, middle),
        *(0, 0, 0, 0, f"Title: {_field(puzzle.title)}", f"Author: {_field(puzzle.author)}", ""),
        *(_field(contents.rules), "OFF", "false", ""),
    ]
    cells = [page.cell(Coord(Layer.CELLS, row, col)) for row in range(rows) for col in range(cols)]
    steps = [cells[0], *(after - before for before, after in pairwise(cells))]
    modes = '{"edit_mode":"number","number":["1",1],"surface":["",1],"symbol":["circle_L",1]}'
    lines = [
        *(",".join(map(str, head)), "[0,0,0,0]", modes, problem, packing.write_json(empty)),
        *(packing.write_json(steps), "[]", "{}", '"comp"', '"1"', "[3,2,3]", "1", "1", "false"),
        *("{}", "{}", "{}", packing.write_json([genre.id] if genre else []), ""),
    ]
    text = "\n".join(lines).replace("z", "zZ")
    for short, long in SHORT[:-1]:
        text = text.replace(long, short)
    return SITE + packing.pack_deflate(text)


def _field(text: str) -> str:
    for sign, meant in ((",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")):
        text = text.replace(sign, meant)
    return text
