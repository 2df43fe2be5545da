"""Polyominoes of mixed sizes that fill the board, none beside another of its own size."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.fills.flat import Near, neighbors, places
from py_solver.fills.rooms import Room, cut_board, moved
from py_solver.puzzle.workshop import Draft, Workshop

STEPS = 20
"""The factor of the board's cells that limits the steps before the board is given up."""

DARED, WORSE = 0.1, 4
"""How often a step can add conflicting cells, and how many: it gets the search out of dead ends."""


def fill(shop: Workshop) -> Draft | None:
    """Divide the board, then move cells where two polyominoes of one size touch."""
    near, rng = neighbors(shop.rows, shop.cols), shop.rng
    largest = int(shop.options["largest"])
    half = largest // 2
    # Two dice: middling sizes are the most frequent.
    rooms = cut_board(
        near, rng, lambda: 1 + rng.randrange(half + 1) + rng.randrange(largest - half)
    )
    clashing = _clashing(near, rooms, largest)
    for _ in range(STEPS * len(near)):
        if not clashing:
            break
        shop.pulse()
        changed = moved(near, rng, rooms, rng.choice(clashing))
        if changed:
            left = _clashing(near, changed, largest)
            if len(left) <= len(clashing) + (WORSE if rng.random() < DARED else 0):
                rooms, clashing = changed, left
    else:
        return None
    size_at = {at: len(room) for room in rooms for at in room}
    solution = places([size_at[at] for at in range(len(near))], shop.cols)
    return Draft({"given": dict(solution)}, solution)


def _clashing(near: Near, rooms: Sequence[Room], largest: int) -> list[int]:
    """Return the cells beside another polyomino of the same size, and those of too large ones."""
    room_at = {at: room for room in rooms for at in room}

    def clashes(at: int, room: Room) -> bool:
        size = len(room)
        beside = (room_at[next_] for next_ in near[at])
        return size > largest or any(len(r) == size and r is not room for r in beside)

    return [at for at in range(len(near)) if clashes(at, room_at[at])]
