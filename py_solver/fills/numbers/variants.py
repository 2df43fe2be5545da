"""Sudokus with more than givens: the rules before a board is filled, and the drawings after it.

Each function of a workshop returns clues that the fill must keep. Each function of a workshop and
numbers (row by row) returns clues that these numbers imply.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.flat import Near, is_connected, neighbors
from py_solver.fills.numbers.backtracking import backtrack
from py_solver.fills.rooms import cut_board, names
from py_solver.phrases.boxes import box_size
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.clues.numbering import Span
from py_solver.puzzle.workshop import Draft, Workshop

CAGE_SIZES = (2, 2, 2, 3, 3, 3, 4, 4)
"""Cells of a cage, each as often as it is drawn."""

SWAPS = 60
"""Times that two irregular rooms exchange cells."""

STEPS = 50
"""Steps per cell after which a board that has more than givens is given up."""

TRIES = 400
"""Lines that are tried until there are enough."""

LEAST = "least"
"""The option for the smallest number."""

Clues = Mapping[str, Any]


@dataclass(frozen=True)
class Extra:
    """An additional feature of a Sudoku.

    `flags` are the keys of the flags that are switched on, `before(shop)` returns other clues that
    the fill must keep, `after(shop, numbers)` the drawings for its numbers.
    """

    flags: tuple[str, ...] = ()
    before: Callable[[Workshop], Clues] = lambda shop: {}
    after: Callable[[Workshop, Sequence[int]], Clues] = lambda shop, numbers: {}


def filler(extras: Mapping[str, Extra]) -> Callable[[Workshop], Draft | None]:
    """Return a fill with all the chosen extras, by their keys."""

    def fill(shop: Workshop) -> Draft | None:
        chosen = [extra for key, extra in extras.items() if shop.options.get(key)]
        clues: dict[str, Any] = {}
        least, side = int(shop.options.get(LEAST, 1)), max(shop.rows, shop.cols)
        if least != 1:
            clues["numbers"] = Span(least, least + side - 1)
        for extra in chosen:
            clues |= dict.fromkeys(extra.flags, True) | dict(extra.before(shop))
        # Irregular rooms, or several things at once, may leave no way to fill the board.
        limit = STEPS * shop.rows * shop.cols if clues else sys.maxsize
        trace = backtrack(shop.puzzle(clues), shop.rng, limit, shop.pulse)
        if not trace.solved:
            return None
        filled = dict(sorted(trace.board().items()))
        for extra in chosen:
            clues |= extra.after(shop, list(filled.values()))
        return Draft({**clues, "given": filled}, filled)

    return fill


def irregular(shop: Workshop) -> Clues:
    """Return rooms of as many cells as the longer side has, made of boxes by exchanges.

    If the usual boxes do not fit, lines of that length are exchanged instead.
    """
    rng, near = shop.rng, neighbors(shop.rows, shop.cols)
    room_at = _boxes(shop.rows, shop.cols)
    done = 0
    for _ in range(TRIES):
        one = rng.randrange(len(room_at))
        beside = [at for at in near[one] if room_at[at] != room_at[one]]
        if not beside:
            continue
        here, there = room_at[one], room_at[rng.choice(beside)]
        back = [
            at
            for at, room in enumerate(room_at)
            if room == there and at != one and any(room_at[to] == here for to in near[at])
        ]
        other = rng.choice(back)
        room_at[one], room_at[other] = there, here
        if all(_is_whole(near, room_at, room) for room in (here, there)):
            done += 1
        else:
            room_at[one], room_at[other] = here, there
        if done == SWAPS:
            break
    rooms = [
        tuple(at for at, room in enumerate(room_at) if room == n) for n in range(max(room_at) + 1)
    ]
    return {"rooms": names(rooms)}


def _boxes(rows: int, cols: int) -> list[int]:
    """Return the number of each cell's box."""
    side = max(rows, cols)
    height, width = box_size(rows, cols) or ((1, side) if cols == side else (side, 1))
    return [
        row // height * (cols // width) + col // width for row in range(rows) for col in range(cols)
    ]


def _is_whole(near: Near, room_at: Sequence[int], room: int) -> bool:
    return is_connected(near, [at for at, one in enumerate(room_at) if one == room])


def cages(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Cage most of the board, each cage with its sum."""
    rng = shop.rng

    def differs(room: Sequence[int], at: int) -> bool:
        return all(numbers[one] != numbers[at] for one in room)

    rooms = cut_board(
        neighbors(shop.rows, shop.cols), rng, lambda: rng.choice(CAGE_SIZES), joins=differs
    )
    return {"cage": tuple(_drawn(shop, room, (sum(numbers[at] for at in room),)) for room in rooms)}


def thermometers(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Draw lines along which numbers rise."""
    return {
        "thermometer": _lines(
            shop, lambda line: 3 <= len(line) <= 7, lambda line, at: numbers[line[-1]] < numbers[at]
        )
    }


def arrows(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Draw arrows of two to four cells that add up to the number in their circle."""

    def adds_up(line: Sequence[int], most: bool = False) -> bool:
        left = numbers[line[0]] - sum(numbers[at] for at in line[1:])
        return left >= 0 if most else left == 0 and 3 <= len(line) <= 5

    return {"arrow": _lines(shop, adds_up, lambda line, at: adds_up([*line, at], True))}


def sandwiches(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Write the sandwich sums of most rows, on the left, and columns, above."""
    smallest, largest, drawn = min(numbers), max(numbers), []
    for line in _rows_and_columns(shop.rows, shop.cols):
        held = [numbers[at] for at in line]
        if smallest not in held or largest not in held:
            continue
        first, last = sorted((held.index(smallest), held.index(largest)))
        if shop.rng.random() < 0.8:
            drawn.append(_drawn(shop, line, (sum(held[first + 1 : last]),)))
    return {"sandwich": tuple(drawn)}


def little_killers(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Write the sums of some diagonals, at the upper and the left edge."""
    rows, cols = shop.rows, shop.cols
    below, right, left = range(1, rows - 1), range(1, cols - 1), range(1, min(rows, cols) - 1)
    ways = [[(start + n) * cols + n for n in range(min(rows - start, cols))] for start in below]
    ways += [[n * cols + start + n for n in range(min(cols - start, rows))] for start in right]
    ways += [[n * cols + start - n for n in range(start + 1)] for start in left]
    shop.rng.shuffle(ways)
    chosen = sorted(ways[: max(rows, cols) + 1])
    return {
        "little_killer": tuple(
            _drawn(shop, way, (sum(numbers[at] for at in way),)) for way in chosen
        )
    }


def dots(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Draw white dots between consecutive numbers, black ones between a number and its double."""
    white, black = [], []
    for one, other in _pairs(shop):
        low, high = sorted((numbers[one], numbers[other]))
        if shop.rng.random() < 0.6:
            if high == 2 * low:
                black.append(_drawn(shop, (one, other)))
            elif high == low + 1:
                white.append(_drawn(shop, (one, other)))
    return {"white_dot": tuple(white), "black_dot": tuple(black)}


def sums_of_pairs(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Draw an X between numbers that add up to ten, a V between those that add up to five."""
    found: dict[int, list[Drawing]] = {10: [], 5: []}
    for one, other in _pairs(shop):
        total = numbers[one] + numbers[other]
        if total in found and shop.rng.random() < 0.8:
            found[total].append(_drawn(shop, (one, other)))
    return {"x": tuple(found[10]), "v": tuple(found[5])}


def parities(shop: Workshop, numbers: Sequence[int]) -> Clues:
    """Mark some cells as odd, some as even."""
    marked: dict[int, list[Drawing]] = {0: [], 1: []}
    for at, number in enumerate(numbers):
        if shop.rng.random() < 0.25:
            marked[number % 2].append(_drawn(shop, (at,)))
    return {"even": tuple(marked[0]), "odd": tuple(marked[1])}


def _lines(
    shop: Workshop,
    fits: Callable[[Sequence[int]], bool],
    goes_on: Callable[[Sequence[int], int], bool],
) -> tuple[Drawing, ...]:
    """Draw lines that fit, from cell to cell, also across corners, over two fifths of the board."""
    size, rng = (shop.rows, shop.cols), shop.rng
    cells = size[0] * size[1]
    taken: set[int] = set()
    found = []
    for _ in range(TRIES):
        line = [rng.randrange(cells)]
        best: list[int] = []
        while line[0] not in taken:
            if fits(line):
                best = list(line)
            ways = [
                at
                for at in _around(size, line[-1])
                if at not in taken and at not in line and goes_on(line, at)
            ]
            if not ways:
                break
            line.append(rng.choice(ways))
        if best:
            taken.update(best)
            found.append(_drawn(shop, best))
        if 5 * len(taken) >= 2 * cells:
            break
    return tuple(found)


def _around(size: tuple[int, int], at: int) -> list[int]:
    row, col = divmod(at, size[1])
    rows = range(max(row - 1, 0), min(row + 2, size[0]))
    cols = range(max(col - 1, 0), min(col + 2, size[1]))
    return [r * size[1] + c for r in rows for c in cols if (r, c) != (row, col)]


def _rows_and_columns(rows: int, cols: int) -> Iterator[list[int]]:
    yield from ([row * cols + col for col in range(cols)] for row in range(rows))
    yield from ([row * cols + col for row in range(rows)] for col in range(cols))


def _pairs(shop: Workshop) -> Iterator[tuple[int, int]]:
    near = neighbors(shop.rows, shop.cols)
    yield from ((at, to) for at, around in enumerate(near) for to in around if at < to)


def _drawn(shop: Workshop, places: Iterable[int], values: tuple[int, ...] = ()) -> Drawing:
    return Drawing(tuple(cell(*divmod(at, shop.cols)) for at in places), values)
