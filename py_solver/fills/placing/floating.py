"""Balloons under the top and balls on the ground, and rooms that contain one of each."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import cell
from py_solver.board.graphs import reach
from py_solver.fills.flat import Near, neighbors, number_of
from py_solver.fills.rooms import grow_rooms, names
from py_solver.puzzle.puzzle import Clues
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, BALLOON, IRON = range(3)
WORDS = {BALLOON: "white", IRON: "black"}

TRIES = 40
"""Attempts at joining each balloon with a ball of its own."""

ACROSS, BESIDE_WALLS = 0.8, 0.5
"""The most rooms for each column and each wall: a room joins the top of a gap and its bottom."""


def floating(shop: Workshop, walled: Clues) -> Draft | None:
    """Return a board with these walls and rooms around a balloon and an iron ball each, or None."""
    walls = {number_of(place, shop.cols) for place in walled["wall"]}
    near = tuple(
        tuple(next_ for next_ in around if next_ not in walls and at not in walls)
        for at, around in enumerate(neighbors(*shop.size))
    )
    for _ in range(TRIES):
        shop.pulse()
        marks = _risen(shop, walls)
        seeds = _joined(shop, near, marks)
        if seeds is None or not _reach_all(near, seeds, walls):
            continue
        rooms = grow_rooms(near, shop.rng, [*seeds, *((wall,) for wall in sorted(walls))])
        places = [cell(*divmod(at, shop.cols)) for at in range(len(marks))]
        balls = {places[at]: WORDS[mark] for at, mark in enumerate(marks) if mark}
        solution = {
            at: mark
            for n, (at, mark) in enumerate(zip(places, marks, strict=True))
            if n not in walls
        }
        return Draft({**walled, "rooms": names(rooms), "ball": balls}, solution)
    return None


def _risen(shop: Workshop, walls: set[int]) -> list[int]:
    """Return marks with as many balloons as iron balls, all of them where they rise or fall to."""
    rng, cols = shop.rng, shop.cols
    marks = [EMPTY] * (shop.rows * cols)
    most = round(ACROSS * cols + BESIDE_WALLS * len(walls))
    wanted = min(round(len(marks) / shop.options["room"]), most)
    for kind, down in ((BALLOON, cols), (IRON, -cols)):
        left = wanted
        for _ in range(len(marks) * TRIES):
            if not left:
                break
            at = rng.randrange(len(marks))
            before = at - down
            leans = not 0 <= before < len(marks) or before in walls or marks[before] == kind
            if marks[at] == EMPTY and at not in walls and leans:
                marks[at], left = kind, left - 1
    return marks


def _joined(shop: Workshop, near: Near, marks: Sequence[int]) -> list[tuple[int, ...]] | None:
    """Return a path from each balloon to an iron ball of its own, or None."""
    balloons = [at for at, mark in enumerate(marks) if mark == BALLOON]
    if len(balloons) != marks.count(IRON) or not balloons:
        return None
    shop.rng.shuffle(balloons)
    taken: set[int] = set()
    found = []
    for start in balloons:
        before, waiting = {start: start}, [start]
        for at in waiting:
            if marks[at] == IRON:
                break
            steps = [to for to in near[at] if to not in before and to not in taken]
            shop.rng.shuffle(steps)
            free = [to for to in steps if marks[to] != BALLOON]
            before |= dict.fromkeys(free, at)
            waiting += free
        else:
            return None
        path = [at]
        while path[-1] != start:
            path.append(before[path[-1]])
        taken.update(path)
        found.append(tuple(path))
    return found


def _reach_all(near: Near, seeds: Sequence[Sequence[int]], walls: set[int]) -> bool:
    """Return whether the seeds can grow over all cells but the walls."""
    known = reach(near, (at for seed in seeds for at in seed), range(len(near)))
    return len(known) + len(walls) == len(near)
