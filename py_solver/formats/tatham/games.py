"""Tatham's games that are genres of ours: how their IDs are read, and most of them written.

Parameters begin with the size; what says how hard it is does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.formats.tatham.runs import blocks, broken, cells, placed, write_blocks, written
from py_solver.genres import all_genres
from py_solver.puzzle.clues.kind import Clue
from py_solver.puzzle.puzzle import Puzzle

Reader = Callable[[str, str], Puzzle]
Writer = Callable[[Puzzle], str]


@dataclass(frozen=True)
class Game:
    """A game: the genre that it is, how its ID is read, and written where we do."""

    title: str
    genre: str
    read: Reader
    write: Writer | None = None


def size_of(params: str, game: str) -> tuple[int, int]:
    """Return columns and rows. Raises FormatError."""
    found = re.match(r"([0-9]{1,3})(?:x([0-9]{1,3}))?", params)
    if not found or not int(found[1]) or found[2] == "0":
        raise FormatError(f"This ID of {game} does not say how large the board is.")
    return int(found[1]), int(found[2] or found[1])


def options(params: str) -> str:
    """Return what follows the size, without what says how hard it is."""
    return re.sub(r"d[a-z]", "", re.sub(r"^[0-9]+(x[0-9]+)?", "", params))


def _puzzle(genre: str, cols: int, rows: int, clues: dict[str, Any]) -> Puzzle:
    kind = all_genres()[genre]
    kind.refuse_size(rows, cols)
    return kind.puzzle(rows, cols, clues)


def _checked(genre: str, cols: int, rows: int) -> None:
    all_genres()[genre].refuse_size(rows, cols)


def simple(genre: str, title: str, key: str, clue: str, meant: Callable[[str], object]) -> Reader:
    """Return what reads a board of clues and runs of empty cells."""

    def reads(params: str, desc: str) -> Puzzle:
        cols, rows = size_of(params, title)
        _checked(genre, cols, rows)
        found = placed(cells(desc, cols * rows, clue, title), cols, meant)
        return _puzzle(genre, cols, rows, {key: found})

    return reads


def loopy(params: str, desc: str) -> Puzzle:
    """Read Slitherlink on squares. Raises FormatError for other tilings."""
    tiling = re.search(r"t([0-9]+)", params)
    if tiling and tiling[1] != "0":
        raise FormatError("This Loopy is not on squares, but on another tiling, which we lack.")
    return simple("slitherlink", "Loopy", "count", "[0-4]", int)(params, desc)


def bridges(params: str, desc: str) -> Puzzle:
    """Read islands. Raises FormatError where more or fewer than two bridges may be built."""
    most = re.search(r"m([0-9]+)", params)
    if (most and most[1] != "2") or "L" in options(params):
        raise FormatError("In this Bridges other rules hold: not two bridges at most, or no loops.")
    return simple("hashi", "Bridges", "island", "[1-9A-G]", lambda sign: int(sign, 17))(
        params, desc
    )


def singles(params: str, desc: str) -> Puzzle:
    """Read a sign for each cell."""
    cols, rows = size_of(params, "Singles")
    _checked("hitori", cols, rows)
    signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    if len(desc) != cols * rows or not all(sign in signs for sign in desc):
        raise broken("Singles")
    found = placed(enumerate(desc), cols, signs.index)
    return _puzzle("hitori", cols, rows, {"number": found})


def unruly(params: str, desc: str) -> Puzzle:
    """Read gaps, each with the given behind it: small for the first symbol."""
    cols, rows = size_of(params, "Unruly")
    _checked("takuzu", cols, rows)
    genre, place, given = all_genres()["takuzu"], 0, {}
    first = next(kind for kind in genre.clues if kind.key == "given").least  # type: ignore[attr-defined]
    for sign in desc:
        if not (sign.isascii() and sign.isalpha()):
            raise broken("Unruly")
        gap = ord(sign.lower()) - ord("a")
        place += gap
        if gap < 25:
            if place > cols * rows:
                raise broken("Unruly")
            if place < cols * rows:
                given[cell(*divmod(place, cols))] = first + sign.isupper()
            place += 1
    if place != cols * rows + 1:
        raise broken("Unruly")
    clues = {"given": given, "every_line_different": "u" in options(params)}
    return _puzzle("takuzu", cols, rows, clues)


def keen(params: str, desc: str) -> Puzzle:
    """Read cages and their results."""
    side, _ = size_of(params, "Keen")
    _checked("kenken", side, side)
    told, _, clues = desc.partition(",")
    rooms = blocks(told, side, 25, "Keen")
    results = re.findall(r"([amsd])([0-9]{1,7})", clues)
    if len(results) != max(rooms) + 1 or "".join(a + b for a, b in results) != clues:
        raise broken("Keen")
    signs = {"a": "+", "m": "*", "s": "-", "d": "/"}
    found = {
        cell(*divmod(rooms.index(room), side)): (signs[sign], int(number))
        for room, (sign, number) in enumerate(results)
    }
    return _puzzle("kenken", side, side, {"result": found, "rooms": tuple(rooms)})


def towers(params: str, desc: str) -> Puzzle:
    """Read the views from above, below, left and right, and perhaps numbers in the grid."""
    side, _ = size_of(params, "Towers")
    _checked("skyscrapers", side, side)
    around, _, grid = desc.partition(",")
    told = around.split("/")
    if len(told) != 4 * side or not all(re.fullmatch("[0-9]{0,3}", one) for one in told):
        raise broken("Towers")
    view = {
        Coord(layer, *at(n)): int(told[side * place + n])
        for place, (layer, at) in enumerate(_sides(side))
        for n in range(side)
        if told[side * place + n]
    }
    given = placed(cells(grid, side * side, "[0-9]+", "Towers"), side, int) if grid else {}
    return _puzzle("skyscrapers", side, side, {"view": view, "given": given})


def _sides(side: int) -> list[tuple[Layer, Callable[[int], tuple[int, int]]]]:
    return [
        (Layer.TOP, lambda n: (0, n)),
        (Layer.BOTTOM, lambda n: (side, n)),
        (Layer.LEFT, lambda n: (n, 0)),
        (Layer.RIGHT, lambda n: (n, side)),
    ]


def unequal(params: str, desc: str) -> Puzzle:
    """Read numbers, and letters that say which neighbours are less."""
    side, _ = size_of(params, "Unequal")
    _checked("futoshiki", side, side)
    if "a" in options(params):
        raise FormatError("This is Adjacent, in which signs join consecutive numbers: we lack it.")
    told = desc.removesuffix(",").split(",")
    given: dict[Coord, int] = {}
    signs: dict[Coord, str] = {}
    if len(told) != side * side:
        raise broken("Unequal")
    for place, one in enumerate(told):
        found = re.fullmatch(r"([0-9]{1,2})([URDL]{0,4})", one)
        if not found:
            raise broken("Unequal")
        row, col = divmod(place, side)
        if int(found[1]):
            given[cell(row, col)] = int(found[1])
        for way in found[2]:
            edge, sign = {
                "U": (Coord(Layer.EDGES_H, row, col), "less"),
                "D": (Coord(Layer.EDGES_H, row + 1, col), "greater"),
                "L": (Coord(Layer.EDGES_V, row, col), "less"),
                "R": (Coord(Layer.EDGES_V, row, col + 1), "greater"),
            }[way]
            signs[edge] = sign
    return _puzzle("futoshiki", side, side, {"given": given, "sign": signs})


def solo(params: str, desc: str) -> Puzzle:
    """Read a Sudoku: with boxes or blocks, diagonals, cages."""
    first, second = size_of(params, "Solo")
    told = options(params)
    jigsaw, killer = "j" in told, "k" in told
    side = first * second if re.match(r"[0-9]+x[0-9]+", params) else first
    if not jigsaw and not re.match(r"[0-9]+x[0-9]+", params):
        raise FormatError("This ID of Solo does not say how large its boxes are.")
    sheet = Sheet(side)
    grid, *more = desc.split(",")
    for place, text in cells(grid, side * side, "[0-9]+", "Solo"):
        sheet.give(sheet.cells()[place], int(text[:4]))
    if len(more) != jigsaw + 2 * killer:
        raise broken("Solo")
    if jigsaw:
        sheet.room(blocks(more.pop(0), side, 26, "Solo"))
    else:
        width, height = first, second
        across = side // width
        sheet.room([place.row // height * across + place.col // width for place in sheet.cells()])
    if re.search(r"x(?![0-9])", params):
        sheet.flag("diagonal_down")
        sheet.flag("diagonal_up")
    if killer:
        rooms = blocks(more[0], side, 26, "Solo")
        sums = dict(cells(more[1], side * side, "[0-9]+", "Solo"))
        for room in range(max(rooms) + 1):
            where = [n for n, other in enumerate(rooms) if other == room]
            told_sums = [int(sums[n][:5]) for n in where if n in sums]
            sheet.draw("cage", [sheet.cells()[n] for n in where], [n for n in told_sums if n][:1])
    return sheet.contents().puzzle


def wall(sign: str) -> object:
    """Return what a wall of Light Up says."""
    return Clue.ANY if sign == "B" else int(sign)


def _simple_writer(key: str, sign: Callable[[Any], str | None]) -> Writer:
    def writes(puzzle: Puzzle) -> str:
        rows, cols = puzzle.size
        clues = puzzle.clues[key]
        told = []
        for place in (cell(row, col) for row in range(rows) for col in range(cols)):
            one = sign(clues[place]) if place in clues else None
            if place in clues and one is None:
                raise FormatError(f"{place.words}: Tatham's games have no sign for this.", (place,))
            told.append(one)
        return f"{cols}x{rows}:{written(told)}"

    return writes


def _digit(most: int) -> Callable[[Any], str | None]:
    signs = "0123456789ABCDEFG"
    return lambda n: signs[n] if isinstance(n, int) and n <= most else None


def write_solo(puzzle: Puzzle) -> str:
    """Write a Sudoku with the usual boxes or with rooms, and diagonals."""
    side = puzzle.size[0]
    given, rooms = puzzle.clues["given"], puzzle.clues["rooms"]
    told = [
        str(given[place]) if place in given else None for place in sorted(puzzle.substrate.coords)
    ]
    flags = "x" * bool(puzzle.clues["diagonal_down"])
    if rooms:
        return f"{side}j{flags}:{written(told, part=True)},{write_blocks(rooms, side, 26)}"
    height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
    return f"{side // height}x{height}{flags}:{written(told, part=True)}"


def write_singles(puzzle: Puzzle) -> str:
    """Write a sign for each cell."""
    signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    rows, cols = puzzle.size
    clues = puzzle.clues["number"]
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    for place in places:
        number = clues.get(place)
        if not isinstance(number, int) or not 0 <= number < len(signs):
            raise FormatError(f"{place.words}: Singles has no sign for this.", (place,))
    return f"{cols}x{rows}:{''.join(signs[clues[place]] for place in places)}"


def write_towers(puzzle: Puzzle) -> str:
    """Write the views, and the numbers in the grid where there are any."""
    side = puzzle.size[0]
    view, given = puzzle.clues["view"], puzzle.clues["given"]
    told = [
        str(view.get(Coord(layer, *at(n)), "")) for layer, at in _sides(side) for n in range(side)
    ]
    places = [cell(row, col) for row in range(side) for col in range(side)]
    grid = written([str(given[p]) if p in given else None for p in places], part=True)
    return f"{side}:{'/'.join(told)}{',' + grid if given else ''}"


GAMES = {
    "loopy": Game("Loopy", "slitherlink", loopy, _simple_writer("count", _digit(4))),
    "solo": Game("Solo", "sudoku", solo, write_solo),
    "lightup": Game(
        "Light Up",
        "akari",
        simple("akari", "Light Up", "wall", "[B0-4]", wall),
        _simple_writer("wall", lambda n: "B" if n is Clue.ANY else str(n) if n <= 4 else None),
    ),
    "bridges": Game("Bridges", "hashi", bridges, _simple_writer("island", _digit(16))),
    "singles": Game("Singles", "hitori", singles, write_singles),
    "pearl": Game(
        "Pearl",
        "masyu",
        simple("masyu", "Pearl", "pearl", "[BW]", lambda s: "black" if s == "B" else "white"),
        _simple_writer("pearl", lambda word: "B" if word == "black" else "W"),
    ),
    "filling": Game(
        "Filling",
        "fillomino",
        lambda params, desc: simple("fillomino", "Filling", "given", "[1-9]", int)(
            params, desc.replace("0", "a")
        ),
        _simple_writer("given", lambda n: str(n) if n <= 9 else None),
    ),
    "unruly": Game("Unruly", "takuzu", unruly),
    "keen": Game("Keen", "kenken", keen),
    "towers": Game("Towers", "skyscrapers", towers, write_towers),
    "unequal": Game("Unequal", "futoshiki", unequal),
    "mosaic": Game(
        "Mosaic",
        "fillpix",
        simple("fillpix", "Mosaic", "number", "[0-9]", int),
        _simple_writer("number", _digit(9)),
    ),
}

OTHERS = {
    *("blackbox", "cube", "dominosa", "fifteen", "flip", "flood", "galaxies", "guess", "inertia"),
    *("magnets", "map", "net", "netslide", "palisade", "pattern", "pegs", "range", "rect"),
    *("samegame", "signpost", "sixteen", "slant", "tents", "tracks", "train tracks", "twiddle"),
    *("undead", "untangle", "rectangles", "same game", "black box"),
}
"""Games of the collection that are no genres of ours, or that we do not read."""

ALIASES = {"light up": "lightup", "slitherlink": "loopy", "sudoku": "solo", "hitori": "singles"}
