"""Boards divided into rectangles, each with a clue in one cell, until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.fills.rooms import Room, names
from py_solver.fills.settle import settle
from py_solver.fills.shading.rectangles import cut_rectangles
from py_solver.phrases.division import borders_of
from py_solver.puzzle.workshop import Draft, Workshop

LARGEST = 12
"""Cells of a rectangle, at most."""

LONGEST = 5
"""The maximum length at first, unless the board should be harder than usual."""

SMALL, LARGER = 2, 4
"""The minimum size at first, and for a board that should be harder.

Of a thousand changes of Tatamibaris, 4 led to one that needs more than a glance; with the larger
size, 14 did.
"""

ATTEMPTS = 400
"""Changes that may separate four rectangles which meet."""

MOVED = 0.6
"""The share of changes that move a clue; the others divide a rectangle again, or join two."""

Tells = Callable[[Room, Coord, int], Any]
"""Returns the clue in this place for a rectangle, on a board with this many columns."""


@dataclass(frozen=True)
class _Tile:
    """A rectangle, and the cell of its clue."""

    room: Room
    clue: int


Board = tuple[_Tile, ...]


def rectangles(
    key: str, tells: Tells, largest: int = LARGEST, *, meeting: bool = True
) -> Callable[[Workshop], Draft | None]:
    """Return the fill of a genre of rectangles, with a clue of the kind `key` in each of them.

    They have from two cells to the largest number, as far as there is space. Without `meeting`, no
    four of them meet at one corner.
    """

    def fill(shop: Workshop) -> Draft | None:
        rng, cols = shop.rng, shop.cols
        lengths = range(1, 1 + (largest if shop.aim.harder else LONGEST))
        least = LARGER if shop.aim.harder else SMALL
        shapes = [(a, b) for a in lengths for b in lengths if least <= a * b <= largest]
        rooms = cut_rectangles(shop.rows, cols, rng, shapes)
        board = _sorted(_Tile(one, rng.choice(one)) for one in rooms)
        for _ in range(0 if meeting else ATTEMPTS):
            wrong = _meetings(board, cols)
            if not wrong:
                break
            changed = _recut(shop, board, rng.choice(wrong), largest)
            if len(_meetings(changed, cols)) <= len(wrong):
                board = changed
        if not meeting and _meetings(board, cols):
            return None

        def draft(board: Sequence[_Tile]) -> Draft:
            clues = {}
            for tile in sorted(board, key=lambda tile: tile.clue):
                place = cell(*divmod(tile.clue, cols))
                clues[place] = tells(tile.room, place, cols)
            rooms = names([tile.room for tile in board])
            return Draft({key: clues}, borders_of(rooms, shop.puzzle({}).substrate))

        def change(board: Board, doubtful: Sequence[int]) -> Board | None:
            place = rng.choice(doubtful)
            if rng.random() < MOVED:
                tile = next(tile for tile in board if place in tile.room)
                rest = (one for one in board if one is not tile)
                changed = _sorted([*rest, _Tile(tile.room, rng.choice(tile.room))])
            else:
                changed = _recut(shop, board, place, largest)
                if not meeting and _meetings(changed, cols):
                    return None
            return None if changed == board else changed

        settled = settle(shop, board, draft, change, to_target=True)
        return None if settled is None else draft(settled)

    return fill


def _sorted(tiles: Iterable[_Tile]) -> Board:
    return tuple(sorted(tiles, key=_first))


def _recut(shop: Workshop, board: Board, place: int, largest: int) -> Board:
    """Join a cell's rectangle to another if that makes a rectangle; otherwise divide it."""
    tile = next(tile for tile in board if place in tile.room)
    rest = [one for one in board if one is not tile]
    other = shop.rng.choice(rest) if rest else tile
    cells = sorted({*tile.room, *other.room})
    if other is tile or len(cells) > largest or not _is_rectangle(cells, shop.cols):
        return _sorted([*rest, *_halves(shop, tile)])
    rest.remove(other)
    return _sorted([*rest, _Tile(tuple(cells), shop.rng.choice(cells))])


def _meetings(board: Board, cols: int) -> list[int]:
    """Return the cells below and to the right of corners at which four rectangles meet."""
    at = {place: number for number, tile in enumerate(board) for place in tile.room}
    return [
        place
        for place in sorted(at)
        if place % cols
        and place >= cols
        and len({at[place], at[place - 1], at[place - cols], at[place - cols - 1]}) == 4
    ]


def _first(tile: _Tile) -> int:
    return tile.room[0]


def _is_rectangle(cells: Sequence[int], cols: int) -> bool:
    rows = {place // cols for place in cells}
    across = {place % cols for place in cells}
    span = (max(rows) - min(rows) + 1) * (max(across) - min(across) + 1)
    return span == len(cells)


def _halves(shop: Workshop, tile: _Tile) -> list[_Tile]:
    """Divide a rectangle into two of at least two cells each, or return it whole."""
    rows = sorted({place // shop.cols for place in tile.room})
    cols = sorted({place % shop.cols for place in tile.room})
    upright = shop.rng.random() < 0.5
    lines = cols if upright else rows
    if len(lines) < 2 or len(tile.room) < 4:
        return [tile]
    at = lines[shop.rng.randrange(1, len(lines))]
    low = tuple(n for n in tile.room if (n % shop.cols if upright else n // shop.cols) < at)
    high = tuple(n for n in tile.room if n not in low)
    return [_Tile(part, shop.rng.choice(part)) for part in (low, high)]
