"""Random clues: all that a kind accepts, whether they make sense on a board or not."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from py_solver import Coord, Genre, Puzzle, PuzzleError
from py_solver.board.coords import cell
from py_solver.board.regions import Direction
from py_solver.board.shapes import straight
from py_solver.puzzle.clues import (
    Arrows,
    Bank,
    Clue,
    Conditions,
    Drawing,
    Drawn,
    Flag,
    Kind,
    Numbering,
    NumberLists,
    Numbers,
    Operations,
    Rings,
    Rooms,
    Setting,
    Size,
    Span,
    Standing,
    Symbols,
    TintedArrows,
    Tray,
    TwoNumbers,
)
from py_solver.puzzle.clues.kind import bound


def drawn_rooms(size: Size, count: int, rng: random.Random) -> tuple[int, ...]:
    """Grow this many rooms from random cells."""
    places = [(row, col) for row in range(size[0]) for col in range(size[1])]
    room = {place: number for number, place in enumerate(rng.sample(places, count))}
    waiting = list(room)
    while waiting:
        row, col = waiting.pop(rng.randrange(len(waiting)))
        near = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
        for place in rng.sample(near, 4):
            if place in places and place not in room:
                room[place] = room[row, col]
                waiting.append(place)
    return tuple(room[place] for place in places)


def cells_of(size: Size) -> list[Coord]:
    return [cell(row, col) for row in range(size[0]) for col in range(size[1])]


def number(kind: Numbers, size: Size, dice: random.Random) -> int | Clue:
    least, most = bound(kind.least, size), bound(kind.most, size)
    near = dice.randint(least, min(most, least + 5))
    far = dice.randint(least, most)
    return Clue.ANY if kind.any_token and dice.random() < 0.3 else dice.choice([near, far])


def symbol(kind: Symbols, size: Size, dice: random.Random) -> str:
    return dice.choice(kind.tokens)[0]


def arrow(kind: Arrows, size: Size, dice: random.Random) -> tuple[int | Clue, Direction | None]:
    way = dice.choice(list(Direction))
    if kind.any_token and dice.random() < 0.3:
        return Clue.ANY, dice.choice([way, None])
    return dice.choice([dice.randint(0, 4), dice.randint(0, bound(kind.most, size))]), way


def tinted(
    kind: TintedArrows, size: Size, dice: random.Random
) -> tuple[int | Clue, Direction | None, str]:
    return *arrow(kind, size, dice), dice.choice(kind.tints)[0]


def operation(kind: Operations, size: Size, dice: random.Random) -> tuple[str, int]:
    return dice.choice("+-*/?"), dice.choice([dice.randint(0, 30), dice.randint(0, kind.most)])


def condition(kind: Conditions, size: Size, dice: random.Random) -> tuple[str, int]:
    sign = dice.choice(["", "<", ">", "=", "≠"])
    return sign, 0 if sign in ("=", "≠") else dice.choice([dice.randint(0, 20), kind.most])


def pair(kind: TwoNumbers, size: Size, dice: random.Random) -> tuple[int | None, int | None]:
    below, right = (
        dice.choice([None, dice.randint(kind.least, kind.most)]) for _ in ("below", "right")
    )
    return below, right


def ring(kind: Rings, size: Size, dice: random.Random) -> tuple[int | Clue, str]:
    least, most = bound(kind.least, size), bound(kind.most, size)
    number = Clue.ANY if dice.random() < 0.3 else dice.randint(least, most)
    return number, dice.choice(kind.tints)[0]


def number_list(kind: NumberLists, size: Size, dice: random.Random) -> tuple[int | Clue, ...]:
    least, most = max(1, bound(kind.least, size)), bound(kind.most, size)
    found: list[int | Clue] = [
        Clue.ANY if kind.any_token and dice.random() < 0.2 else dice.randint(least, most)
        for _ in range(dice.randint(1, min(4, bound(kind.longest, size))))
    ]
    return (0,) if not bound(kind.least, size) and dice.random() < 0.1 else tuple(found)


IN_CELLS: dict[str, Callable[[Any, Size, random.Random], Any]] = {
    "number": number,
    "symbol": symbol,
    "arrow": arrow,
    "tinted": tinted,
    "operation": operation,
    "condition": condition,
    "pair": pair,
    "ring": ring,
    "list": number_list,
}


def standing(kind: Standing, size: Size, dice: random.Random) -> dict[Coord, Any]:
    places = kind.at.places(size)
    if isinstance(kind, Numbers) and bound(kind.most, size) < bound(kind.least, size):
        places = ()  # a board that is too small for such clues
    some = dice.sample(places, dice.randint(0, len(places) // 2))
    return {place: IN_CELLS[kind.sort](kind, size, dice) for place in some}


def rooms(kind: Rooms, size: Size, dice: random.Random) -> list[int]:
    if dice.random() < 0.3:
        return []
    count = dice.choice([size[0], dice.randint(1, size[0] * size[1])])
    found = list(drawn_rooms(size, count, dice))
    if kind.loose:
        found[dice.randrange(len(found))] = -1
    if kind.apart:
        return dice.sample(found, len(found)) if dice.random() < 0.2 else found
    # A cell of no room may have divided one.
    return list(kind.read([kind.loose[0] if n < 0 else str(n) for n in found], size))


def setting(kind: Setting, size: Size, dice: random.Random) -> int:
    return dice.randint(kind.least, bound(kind.most, size))


def bank(kind: Bank | Tray, size: Size, dice: random.Random) -> tuple[Any, ...]:
    if isinstance(kind, Tray):
        count = min(size[0] * size[1] // 2, 72)
        return tuple((dice.randint(0, 6), dice.randint(0, 6)) for _ in range(count))
    pieces = [straight(dice.randint(1, 4)) for _ in range(dice.randint(1, 6))]
    if dice.random() < 0.5:
        pieces.append(((0, 0), (0, 1), (0, 2), (1, dice.randint(0, 2))))
    return tuple(pieces)


def drawings(kind: Drawn, size: Size, dice: random.Random) -> list[Drawing]:
    if size[0] * size[1] < (9 if kind.grouped else kind.cells[0]):
        return []  # the board is smaller than the drawing
    some = [drawing(kind, size, dice) for _ in range(dice.randint(0, 4))]
    # An author may draw the same thing twice.
    return some + some[:1] * dice.randint(0, 1)


def drawing(kind: Drawn, size: Size, dice: random.Random) -> Drawing:
    places = cells_of(size)
    count = dice.randint(kind.cells[0], min(kind.cells[1], len(places), kind.cells[0] + 4))
    values = [dice.randint(0, 20) for _ in range(dice.randint(*kind.values))]
    if kind.grouped:
        values[0] = dice.randint(1, 3)
        count = values[0] * dice.randint(2, 3)
    cells = dice.sample(places, count)
    if kind.look and kind.look.word == "label" and dice.random() < 0.5:
        # Authors draw most of them here: from a corner, alone or along a row.
        row = dice.choice([places[: size[1]], places[-size[1] :]])[:: dice.choice([1, -1])]
        cells = dice.choice([cells, row, row[:1]])
        if not kind.cells[0] <= len(cells) <= kind.cells[1]:
            cells = row[: kind.cells[0]]
    return Drawing(tuple(cells), tuple(values), kind.text)


def flag(kind: Flag, size: Size, dice: random.Random) -> bool:
    return dice.random() < 0.5


def numbering(kind: Numbering, size: Size, dice: random.Random) -> Span | None:
    least = dice.choice([0, 1, 1, 3])
    span = Span(least, least + max(size) - 1 + dice.choice([0, 0, 1, 3]))
    return dice.choice([None, span])


OF_THE_BOARD: dict[str, Callable[[Any, Size, random.Random], Any]] = {
    "rooms": rooms,
    "setting": setting,
    "bank": bank,
    "numbering": numbering,
    "drawn": drawings,
    "flag": flag,
}


def clues_of(kind: Kind, size: Size, dice: random.Random) -> Any:
    """Draw clues of a kind, as a puzzle stores them."""
    if isinstance(kind, Standing):
        return kind.accept(standing(kind, size, dice), size)
    return kind.accept(OF_THE_BOARD[kind.sort](kind, size, dice), size)


def puzzles(genre: Genre, size: Size, dice: random.Random, tries: int) -> Iterator[Puzzle]:
    """Yield those boards that the genre does not refuse."""
    for _ in range(tries):
        share = dice.random()
        some = [kind for kind in genre.clues if dice.random() < share]
        try:
            puzzle = genre.puzzle(*size, {kind.key: clues_of(kind, size, dice) for kind in some})
            puzzle.prepare(lambda: None)
        except PuzzleError:
            continue
        yield puzzle
