"""What a drawing in Penpa means, genre by genre; and of which genre it may be.

The rules are not in the file. Where title, rules or tags name the genre, that is it; else what the
drawing looks like may leave one, or somebody must be asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import ClueError
from py_solver.board.graphs import components
from py_solver.board.regions import Direction
from py_solver.formats.contents import Note
from py_solver.formats.penpa.drawing import Drawing, Key
from py_solver.genres import all_genres
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.clues.kind import Clue

Clues = dict[str, Any]
Reader = Callable[[Drawing, list[Note]], Clues]

WAYS = {"0": Direction.NORTH, "1": Direction.WEST, "2": Direction.EAST, "3": Direction.SOUTH}
BLACK = {4}
OPERATIONS = {
    "×": "*",
    "x": "*",
    "X": "*",
    "*": "*",
    "−": "-",
    "-": "-",
    "÷": "/",
    "/": "/",
    "+": "+",
}


def left(notes: list[Note], what: str, *places: Coord) -> None:
    """Note what is left out."""
    where = f" {places[0].there}" if places else ""
    notes.append(Note(f"{what}{where} is not understood and left out.", places))


def number(said: str) -> int | None:
    """Return a number of a few digits."""
    said = said.strip()
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 8 else None


def rooms_of(drawing: Drawing) -> tuple[int, ...]:
    """Return the room of each cell: what the walls leave together."""
    cells = drawing.cells()
    index = {place: n for n, place in enumerate(cells)}
    near: list[list[int]] = [[] for _ in cells]
    for place in cells:
        for other, edge in (
            (cell(place.row, place.col + 1), Coord(Layer.EDGES_V, place.row, place.col + 1)),
            (cell(place.row + 1, place.col), Coord(Layer.EDGES_H, place.row + 1, place.col)),
        ):
            if other in index and edge not in drawing.walls:
                near[index[place]].append(index[other])
                near[index[other]].append(index[place])
    rooms = [0] * len(cells)
    groups = sorted(sorted(group) for group in components(near, range(len(cells))))
    for room, group in enumerate(groups):
        for at in group:
            rooms[at] = room
    return tuple(rooms)


def numbered(genre: str, key: str, *, letters: bool = False, blank: bool = False) -> Reader:
    """Return what reads numbers in cells; letters count from 1, a blank may be an untold number."""

    def reads(drawing: Drawing, notes: list[Note]) -> Clues:
        kind = next(kind for kind in all_genres()[genre].clues if kind.key == key)
        assert isinstance(kind, Numbers)
        found: dict[Coord, Any] = {}
        for (row, col), (said, _, mode) in drawing.numbers.items():
            place, told = cell(row, col), said.strip()
            if not drawing.inside((row, col)) or mode in ("2", "7", "8", "11"):
                if told:
                    left(notes, f"“{told[:20]}”", *([place] if drawing.inside((row, col)) else []))
                continue
            if letters and re.fullmatch("[A-Za-z]", told):
                found[place] = ord(told.upper()) - ord("A") + 1
                continue
            try:
                found[place] = kind.read(told or ("?" if blank else ""), place, drawing.size)
            except ClueError:
                if told:
                    left(notes, f"“{told[:20]}”", place)
        return {key: found}

    return reads


def roomed(genre: str, key: str = "") -> Reader:
    """Return what reads rooms, and the numbers in them where there are any."""

    def reads(drawing: Drawing, notes: list[Note]) -> Clues:
        clues = numbered(genre, key)(drawing, notes) if key else {}
        return clues | {"rooms": rooms_of(drawing)}

    return reads


def akari(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read black cells, with numbers or without."""
    found: dict[Coord, Any] = {}
    for key in (*drawing.surface, *drawing.numbers):
        if drawing.inside(key):
            told = number(drawing.numbers.get(key, ("", 0, ""))[0])
            found[cell(*key)] = Clue.ANY if told is None else told
    return {"wall": found}


def takuzu(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read circles, of which the white ones are the first symbol; or the numbers themselves."""
    kind = next(kind for kind in all_genres()["takuzu"].clues if kind.key == "given")
    assert isinstance(kind, Numbers)
    least = kind.least if isinstance(kind.least, int) else 0
    found: dict[Coord, int] = {}
    for key, (style, name) in drawing.symbols.items():
        if name.startswith("circle") and style in (1, 2) and drawing.inside(key):
            found[cell(*key)] = style - 1 + least
    for key, (said, _, _) in drawing.numbers.items():
        if number(said) in (0, 1) and drawing.inside(key):
            found[cell(*key)] = int(said) + least
    return {"given": found}


def masyu(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read white and black circles."""
    found = {}
    for key, (style, name) in drawing.symbols.items():
        if name.startswith("circle") and style in (1, 2) and drawing.inside(key):
            found[cell(*key)] = "white" if style == 1 else "black"
    return {"pearl": found}


def starbattle(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read rooms, and how many stars there are from a number that stands beside a star."""
    outside = [
        number(said) for key, (said, _, _) in drawing.numbers.items() if not drawing.inside(key)
    ]
    told = [n for n in outside if n]
    words = re.search(r"([1-9])\s*(?:stars?|★)", f"{drawing.title}\n{drawing.rules}")
    if told or words:
        stars = told[0] if told else int(words[1]) if words else 1
    else:
        stars = 1
        notes.append(Note("Nothing says how many stars there are; one is assumed.", (), "inferred"))
    return {"stars": stars, "rooms": rooms_of(drawing)}


def kenken(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read cages, and their results in the corner of a cell."""
    found = {}
    for (key, quarter), said in drawing.small.items():
        told = re.fullmatch(r"\s*([0-9]{1,8})\s*(\D?)\s*", said)
        if told and quarter == 0 and drawing.inside(key) and (not told[2] or told[2] in OPERATIONS):
            found[cell(*key)] = (OPERATIONS[told[2]] if told[2] else "?", int(told[1]))
        else:
            left(notes, f"“{said[:20]}”")
    _numbers_told(drawing, notes)
    return {"result": found, "rooms": rooms_of(drawing)}


def _numbers_told(drawing: Drawing, notes: list[Note]) -> None:
    """Refuse other numbers than from 1 on, where somebody wrote which there are."""
    for said, _, _ in drawing.numbers.values():
        span = re.fullmatch(r"\s*[{\[(]?\s*([0-9]+)\s*[-–~]\s*([0-9]+)\s*[}\])]?\s*", said)
        if not span and said.strip():
            left(notes, f"“{said.strip()[:20]}”")
        elif span and (int(span[1]), int(span[2])) != (1, drawing.rows):
            left(notes, f"That the numbers are from {span[1][:5]} to {span[2][:5]}")


def skyscrapers(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read numbers beside the board, and in it."""
    view: dict[Coord, int] = {}
    given: dict[Coord, int] = {}
    for (row, col), (said, _, _) in drawing.numbers.items():
        told = number(said)
        if told is None:
            if said.strip():
                left(notes, f"“{said.strip()[:20]}”")
        elif drawing.inside((row, col)):
            given[cell(row, col)] = told
        elif row in (-1, drawing.rows) and 0 <= col < drawing.cols:
            layer = Layer.TOP if row < 0 else Layer.BOTTOM
            view[Coord(layer, max(row, 0), col)] = told
        elif col in (-1, drawing.cols) and 0 <= row < drawing.rows:
            layer = Layer.LEFT if col < 0 else Layer.RIGHT
            view[Coord(layer, row, max(col, 0))] = told
        else:
            left(notes, f"“{told}” away from the board")
    return {"view": view, "given": given}


def _arrow(said: str) -> tuple[int | Clue, Direction | None] | None:
    """Return a number and where its arrow points."""
    told = re.fullmatch(r"\s*([0-9]{0,3})\??(?:_([0-3]))?\s*", said)
    if not told:
        return None
    count: int | Clue = int(told[1]) if told[1] else Clue.ANY
    return count, WAYS[told[2]] if told[2] else None


def yajilin(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read numbers with arrows."""
    found: dict[Coord, Any] = {}
    for key, (said, _, _) in drawing.numbers.items():
        arrow = _arrow(said)
        place = cell(*key)
        symbol = drawing.symbols.get(key, (None, ""))
        if arrow and arrow[1] is None and symbol[1] == "arrow_fouredge_B":
            arrow = arrow[0], _edge_way(symbol[0])
        if not drawing.inside(key) or arrow is None:
            left(notes, f"“{said[:20]}”", *([place] if drawing.inside(key) else []))
        elif arrow[1] is None:
            if arrow[0] is not Clue.ANY:
                left(notes, f"The number {arrow[0]} without an arrow", place)
            else:
                found[place] = (Clue.ANY, None)
        else:
            found[place] = arrow
    for key in drawing.surface:
        if drawing.inside(key):
            found.setdefault(cell(*key), (Clue.ANY, None))
    return {"arrow": found}


def _edge_way(bits: Any) -> Direction | None:
    """Return where one of eight small arrows points that is switched on."""
    east, south, west, north = Direction.EAST, Direction.SOUTH, Direction.WEST, Direction.NORTH
    order = (east, south, west, north, west, north, east, south)
    on = [n for n, bit in enumerate(bits) if bit] if isinstance(bits, list) else []
    return order[on[0]] if len(on) == 1 and on[0] < len(order) else None


def castle_wall(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read cells of three colours, with arrows or without."""
    found: dict[Coord, Any] = {}
    for key in (*drawing.numbers, *drawing.surface):
        place = cell(*key)
        arrow = _arrow(drawing.numbers.get(key, ("", 0, ""))[0])
        if not drawing.inside(key) or arrow is None:
            left(notes, "A clue", *([place] if drawing.inside(key) else []))
            continue
        colour = drawing.surface.get(key)
        tint = "white" if colour is None else "black" if colour in BLACK else "grey"
        found[place] = (arrow[0], arrow[1], tint)
    return {"clue": found}


def kakuro(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read walls and the sums in them: below at the lower left, right at the upper right."""
    sums: dict[Key, list[int | None]] = {}
    for key, (_, name) in drawing.symbols.items():
        if name == "kakuro" and drawing.inside(key):
            sums[key] = [None, None]
    for (key, quarter), said in drawing.small.items():
        told = number(said)
        if quarter in (1, 2) and drawing.inside(key) and told is not None:
            sums.setdefault(key, [None, None])[0 if quarter == 2 else 1] = told
        else:
            left(notes, f"“{said[:20]}”")
    for key, (said, _, _) in drawing.numbers.items():
        if said.strip():
            left(
                notes,
                f"The number “{said.strip()[:10]}” in a cell",
                *([cell(*key)] if drawing.inside(key) else []),
            )
    return {"sum": {cell(*key): tuple(pair) for key, pair in sums.items()}}


def hitori(drawing: Drawing, notes: list[Note]) -> Clues:
    """Read a sign in every cell; letters follow the numbers, a blank is a sign of its own."""
    signs = {
        key: said.strip().upper()
        for key, (said, _, _) in drawing.numbers.items()
        if drawing.inside(key)
    }
    taken = {told for told in map(number, signs.values()) if told is not None}
    letters = sorted({sign for sign in signs.values() if sign and number(sign) is None})
    spare = iter(n for n in range(1, 10_000) if n not in taken)
    named = {sign: next(spare) for sign in letters}
    found = {}
    for place in drawing.cells():
        sign = signs.get((place.row, place.col), "")
        told = number(sign)
        found[place] = told if told is not None else named[sign] if sign else next(spare)
    return {"number": found}


READERS: dict[str, Reader] = {
    "akari": akari,
    "takuzu": takuzu,
    "masyu": masyu,
    "starbattle": starbattle,
    "kenken": kenken,
    "skyscrapers": skyscrapers,
    "yajilin": yajilin,
    "castle_wall": castle_wall,
    "kakuro": kakuro,
    "hitori": hitori,
    "slitherlink": numbered("slitherlink", "count"),
    "fillomino": numbered("fillomino", "given"),
    "nurikabe": numbered("nurikabe", "island", blank=True),
    "hashi": numbered("hashi", "island", blank=True),
    "numberlink": numbered("numberlink", "number", letters=True),
    "mines": numbered("mines", "number", blank=True),
    "fillpix": numbered("fillpix", "number"),
    "hidato": numbered("hidato", "given"),
    "heyawake": roomed("heyawake", "number"),
    "norinori": roomed("norinori"),
    "suguru": roomed("suguru", "given"),
    "cojun": roomed("cojun", "given"),
    "renban_rooms": roomed("renban_rooms", "given"),
}


def named(drawing: Drawing) -> list[str]:
    """Return the genres that the tags name, or else title or rules; the longest names first."""
    tagged = _named_in(" ".join(drawing.tags))
    return tagged or _named_in(f"{drawing.title}\n{drawing.rules}")


def _named_in(said: str) -> list[str]:
    words = re.sub(r"[^a-z0-9]+", " ", said.lower())
    found = []
    for genre in all_genres().values():
        for name in (genre.id, genre.name, *genre.aliases):
            plain = re.sub(r"[^a-z0-9]+", " ", name.lower())
            if re.search(rf"\b{re.escape(plain)}\b", words):
                found.append((len(plain), genre.id))
                break
    return [genre for _, genre in sorted(found, reverse=True)]


CERTAIN = {"kakuro", "sudoku", "kenken", "starbattle"}
"""Genres whose looks no other genre shares."""


def likely(drawing: Drawing) -> list[str]:
    """Return the genres that the drawing could be of, by its looks."""
    shown = [one for key, one in drawing.numbers.items() if drawing.inside(key)]
    beyond = [key for key in drawing.numbers if not drawing.inside(key)]
    names = {name for _, name in drawing.symbols.values()}
    rooms = max(rooms_of(drawing)) + 1
    if drawing.sort == "kakuro" or "kakuro" in names:
        return ["kakuro"]
    if drawing.sort == "sudoku":
        return ["sudoku"]
    if any(mode == "2" for _, _, mode in shown):
        return ["castle_wall" if set(drawing.surface.values()) & BLACK else "yajilin"]
    if names and all(name.startswith("circle") for name in names) and not shown and rooms == 1:
        return ["masyu", "takuzu"] if not drawing.beside else []
    if "star" in names and rooms > 1:
        return ["starbattle"]
    if drawing.small and rooms > 1:
        return ["kenken"]
    if shown and all(style == 6 for _, style, _ in shown):
        return ["hashi"]
    if drawing.surface and shown and set(drawing.numbers) <= set(drawing.surface):
        return ["akari"]
    if drawing.surface or names or drawing.small:
        return []
    if beyond:
        return ["skyscrapers"]
    if rooms > 1:
        square = drawing.rows == drawing.cols
        return ["heyawake", "suguru", *(["sudoku"] if square else [])] if shown else ["norinori"]
    return (
        ["slitherlink", "fillomino", "nurikabe", "numberlink", "mines", "fillpix"] if shown else []
    )
