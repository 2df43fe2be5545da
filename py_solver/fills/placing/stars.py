"""Stars in every line, none touching, and rooms that grow around them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from py_solver.board.errors import GenerateError
from py_solver.fills.flat import Near, neighbors, places
from py_solver.fills.rooms import Room, grow_rooms, moved, names
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import say

EMPTY, STAR = 0, 1

STARS = Option("stars", 1, 1, 3, "Stars in each row, column and region.")
SMALLEST = Option(
    "smallest",
    2,
    1,
    4,
    "Minimum size of a region with one star, in cells; 1 gives the star away.",
    easier=1,
)
"""On an empty board, single rules give a step only in a room of as many cells as stars.

So without such a room no puzzle is easy.
"""

ONE_CELL = Option(
    "smallest", 2, 1, 4, "Minimum size of a region, in cells; 1 gives a queen away.", easier=1
)

LARGEST = 2.5
"""The cells of the largest room, in rows of the board."""

TRIES = 100
"""Times that stars are placed, or rooms joined, again before a board is given up."""

EVEN = 0.3
"""The preference for a column for each star that it still lacks, against pure chance."""


def fill(shop: Workshop) -> Draft | None:
    """Place stars, grow rooms around them, and move the rooms' borders until no doubt is left.

    Without the option, there is one star in each, and no clue says so.
    Raises GenerateError for more stars than fit.
    """
    rng, near, each = shop.rng, neighbors(shop.rows, shop.cols), int(shop.options.get("stars", 1))
    if each * shop.rows > ((shop.rows + 1) // 2) ** 2:  # a 2×2 block holds one star
        star = say("one star") if each == 1 else say("{each} stars", each=each)
        raise GenerateError(
            say(
                "A grid of {rows}×{cols} has no room for {star} in every row.",
                rows=shop.rows,
                cols=shop.cols,
                star=star,
            )
        )

    def are_fair(rooms: Sequence[Room]) -> bool:
        sizes = [len(room) for room in rooms]
        least = each - 1 + int(shop.options["smallest"])
        return min(sizes) >= least and max(sizes) <= LARGEST * shop.cols

    stars = place_stars(shop.rows, each, rng)
    rooms = stars and grow_around(near, rng, stars, each)
    if not stars or not rooms or not are_fair(rooms):
        return None
    marks = [STAR if at in stars else EMPTY for at in range(len(near))]

    def draft(rooms: Sequence[Room]) -> Draft:
        told = {"stars": each} if "stars" in shop.options else {}
        return Draft({**told, "rooms": names(rooms)}, places(marks, shop.cols))

    def change(rooms: list[Room], doubtful: Sequence[int]) -> list[Room] | None:
        # A cell beside one in doubt may open the way for it.
        at = rng.choice(doubtful)
        place = rng.choice((at, at, at, *near[at]))
        changed = None if place in stars else moved(near, rng, rooms, place)
        return changed if changed and are_fair(changed) else None

    settled = settle(shop, rooms, draft, change)
    return draft(settled) if settled is not None else None


def place_stars(side: int, each: int, rng: random.Random) -> list[int] | None:
    """Return cells of a square, `each` in every row and column, so that no two touch."""
    for _ in range(TRIES):
        lacking = [each] * side
        above: list[int] = []
        stars: list[int] = []
        for row in range(side):
            order = [(rng.random() - EVEN * lacking[col], col) for col in range(side)]
            here: list[int] = []
            for _, col in sorted(order):
                apart = all(abs(col - other) > 1 for other in (*above, *here))
                if len(here) < each and lacking[col] and apart:
                    here.append(col)
                    lacking[col] -= 1
            if len(here) < each:
                break
            stars += [row * side + col for col in sorted(here)]
            above = here
        else:
            return stars
    return None


def grow_around(
    near: Near, rng: random.Random, stars: Sequence[int], each: int
) -> list[Room] | None:
    """Return rooms with `each` stars: rooms with one star, joined where they touch."""
    for _ in range(TRIES):
        left = grow_rooms(near, rng, [(star,) for star in stars])
        joined: list[Room] = []
        while left:
            # The room with the fewest neighbours left comes first.
            room = min(left, key=lambda room: len(_beside(near, room, left)))
            left.remove(room)
            for _ in range(each - 1):
                beside = _beside(near, room, left)
                if not beside:
                    break
                other = rng.choice(beside)
                left.remove(other)
                room = tuple(sorted((*room, *other)))
            else:
                joined.append(room)
                continue
            break
        else:
            return joined
    return None


def _beside(near: Near, room: Room, rooms: Sequence[Room]) -> list[Room]:
    around = {beside for at in room for beside in near[at]}
    return [other for other in rooms if other != room and not around.isdisjoint(other)]
