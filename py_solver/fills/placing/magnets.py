"""Magnets: a board divided into dominoes, most of which become random magnets."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.beside import counted
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, names
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

NEUTRAL, PLUS, MINUS = 0, 1, 2
SIGNS = {PLUS: "plus", MINUS: "minus"}
ODD_ONES = 2
"""Single cells that a board may have more than necessary."""


def laid(shop: Workshop) -> Draft | None:
    """Divide the board into dominoes, make each a magnet if that is allowed, and count.

    Every pole is shown, and the required share of the numbers.
    """
    rooms = _dominoes(shop)
    if rooms is None:
        return None
    near, rng = neighbors(shop.rows, shop.cols), shop.rng
    held = dict.fromkeys(range(len(near)), NEUTRAL)
    pairs = [room for room in rooms if len(room) == 2]
    rng.shuffle(pairs)
    attract = shop.options["attract"] >= 1
    wanted = round(shop.options["dense"] * len(pairs))
    for pair in pairs:
        if not wanted:
            break
        ways = [(PLUS, MINUS), (MINUS, PLUS)]
        rng.shuffle(ways)
        for poles in ways:
            if all(
                (held[to] in (NEUTRAL, pole) if attract else held[to] != pole)
                for at, pole in zip(pair, poles, strict=True)
                for to in near[at]
                if to not in pair
            ):
                held |= dict(zip(pair, poles, strict=True))
                wanted -= 1
                break
    marks = {cell(*divmod(at, shop.cols)): mark for at, mark in held.items()}
    sides = {"plus": (PLUS, sites.TOP_LEFT), "minus": (MINUS, sites.BOTTOM_RIGHT)}
    clues = dict[str, Any]()
    for key, (pole, at) in sides.items():
        numbers = counted(shop, {place for place, mark in marks.items() if mark == pole}, at)
        share = shop.options["numbers"]
        clues[key] = {place: n for place, n in numbers.items() if rng.random() < share}
    signs = {place: SIGNS[mark] for place, mark in sorted(marks.items()) if mark != NEUTRAL}
    told = {**clues, "pole": signs, "rooms": names(rooms)}
    return Draft(told | {"attract": True} if attract else told, marks)


def _dominoes(shop: Workshop) -> list[Room] | None:
    """Return the board divided into dominoes and odd cells, starting at the least choice."""
    near, rng = neighbors(shop.rows, shop.cols), shop.rng
    free = set(range(len(near)))
    rooms: list[Room] = []
    while free:
        choice = {at: [to for to in near[at] if to in free] for at in sorted(free)}
        least = min(map(len, choice.values()))
        at = rng.choice([at for at, ways in choice.items() if len(ways) == least])
        room = (at, rng.choice(choice[at])) if least else (at,)
        rooms.append(tuple(sorted(room)))
        free.difference_update(room)
    single = sum(len(room) == 1 for room in rooms)
    return rooms if single <= len(near) % 2 + ODD_ONES else None
