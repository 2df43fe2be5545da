"""Walks: a king, or a walker who does not go diagonally, visits every cell of the board, once.

It starts with a walk to and fro along the rows and changes it again and again: the walker sees a
cell next to the end of his walk, goes there, and walks the rest in reverse (backbiting; Mansfield,
1982).
"""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.board.coords import Coord, cell
from py_solver.fills.rooms import names
from py_solver.puzzle.workshop import Draft, Workshop

BITES = 12  # per cell
LOOK_EVERY = 64  # bites
TRIES = 60  # per cell: rooms that are tried before another walk


def walked(shop: Workshop) -> Draft:
    """Return the cells numbered along the walk of a king."""
    return _walked(shop, diagonal=True)


def walked_straight(shop: Workshop) -> Draft:
    """Return the cells numbered along a walk that never goes diagonally."""
    return _walked(shop, diagonal=False)


def in_stages(shop: Workshop) -> Draft | None:
    """Cut such a walk into rooms, each numbered from one end, so that no equal numbers touch.

    The largest rooms have as many cells as the option `room` says.
    """
    walk = _walk(shop, diagonal=False)
    near = {at: _around(*at, shop.rows, shop.cols, diagonal=True) for at in walk}
    sizes = range(2, int(shop.options["room"]) + 1)
    numbers: dict[tuple[int, int], int] = {}
    tries = iter(range(TRIES * len(walk)))

    def cut(start: int) -> list[tuple[int, ...]] | None:
        """Return the rooms of the walk from here on, and number them."""
        ways = [(size, back) for size in sizes for back in (False, True)]
        for size, back in shop.rng.sample(ways, len(ways)) if start < len(walk) else ():
            stage = walk[start : start + size]
            if next(tries, None) is None or len(stage) < size:
                continue
            shop.pulse()
            numbers.update(zip(stage[::-1] if back else stage, range(1, size + 1), strict=True))
            if all(numbers[at] != numbers.get(to) for at in stage for to in near[at]):
                rest = cut(start + size)
                if rest is not None:
                    return [tuple(sorted(row * shop.cols + col for row, col in stage)), *rest]
            for at in stage:
                del numbers[at]
        return [] if start == len(walk) else None

    rooms = cut(0)
    if rooms is None:
        return None
    given = {cell(*at): number for at, number in sorted(numbers.items())}
    return Draft({"given": given, "rooms": names(rooms)}, given)


def _walked(shop: Workshop, *, diagonal: bool) -> Draft:
    numbers = {cell(*at): n for n, at in enumerate(_walk(shop, diagonal=diagonal), start=1)}
    given = dict(sorted(numbers.items()))
    return Draft({"given": given}, given)


def _walk(shop: Workshop, *, diagonal: bool) -> list[tuple[int, int]]:
    rows, cols, rng = shop.rows, shop.cols, shop.rng
    walk = [(row, col) for row in range(rows) for col in (range(cols), range(cols)[::-1])[row % 2]]
    near = {place: _around(*place, rows, cols, diagonal=diagonal) for place in walk}
    for number in range(BITES * len(walk)):
        if number % LOOK_EVERY == 0:
            shop.pulse()
        if rng.random() * 2 < 1:
            walk.reverse()
        beside = [place for place in near[walk[-1]] if place != walk[-2]]
        if beside:
            at = walk.index(rng.choice(beside)) + 1
            walk[at:] = walk[: at - 1 : -1]
    return walk


def _around(row: int, col: int, rows: int, cols: int, *, diagonal: bool) -> list[tuple[int, int]]:
    return [
        (r, c)
        for r in range(max(0, row - 1), min(rows, row + 2))
        for c in range(max(0, col - 1), min(cols, col + 2))
        if (r, c) != (row, col) and (diagonal or row == r or col == c)
    ]


def ends(draft: Draft) -> Iterable[Coord]:
    """Return the start and the end of the walk, which are always given."""
    given = draft.clues["given"]
    return min(given, key=given.__getitem__), max(given, key=given.__getitem__)
