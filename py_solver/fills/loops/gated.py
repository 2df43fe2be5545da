"""Gated: walls beside a loop, and gates between them, with the order in which it passes them."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.fills.loops.bending import Flaws, steps_of
from py_solver.fills.loops.told import drafted, left_out, told
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.workshop import Draft, Workshop

LOOSE = Flaws(zigzag=0.25, missed=-0.05, gap=0.05)
"""The loop has straight stretches, and leaves out cells between them."""

AT_ONCE = 3
"""Walls that are built at once if there are doubts."""

PRUNED = 4
"""Walls that are removed if the board does not need them."""

LONGEST = 4
"""Cells that a gate has on either side of the loop, at most."""


def gated(shop: Workshop) -> Draft | None:
    """Return a loop with gates across it, in order from its start, and walls beside it."""

    def clued(line: set[Coord]) -> Draft | None:
        return _clued(shop, line)

    return told(shop, LOOSE, clued, keep=0.3)


def _clued(shop: Workshop, line: set[Coord]) -> Draft | None:
    """Draw a start, gates and walls for a loop."""
    rng, order = shop.rng, _round(line)
    free, walls = set(left_out(shop, line)), set[Coord]()
    shift = rng.randrange(len(order))
    order = order[shift:] + order[:shift]
    steps, gate_of = steps_of(line), dict[Coord, str]()
    passed: list[tuple[int, tuple[Coord, Coord]]] = []
    places = list(range(1, len(order)))
    rng.shuffle(places)
    for at in places:
        if len(passed) >= shop.options["gates"]:
            break
        (one, other), place = steps[order[at]], order[at]
        if one[0] != -other[0] or one[1] != -other[1]:
            continue
        way = "vertical" if one[1] else "horizontal"
        across = (1, 0) if one[1] else (0, 1)
        arms = [_arm(shop, place, step, free, walls) for step in (across, (-across[0], -across[1]))]
        if None in arms or any(_lies_beside(arm[1], gate_of) for arm in arms if arm):
            continue
        cells = [place, *(inner for arm in arms if arm for inner in arm[0])]
        if any(_lies_beside(inner, gate_of) for inner in cells):
            continue
        gate_of |= dict.fromkeys(cells, way)
        free.difference_update(cells)
        ends = tuple(arm[1] for arm in arms if arm)
        walls.update(end for end in ends if end in free)
        passed.append((at, (ends[0], ends[1])))
    numbers: dict[Coord, Any] = dict.fromkeys(walls, Clue.ANY)
    ends_at = [end for _, ends in passed for end in ends]
    for number, (_, ends) in enumerate(sorted(passed), start=1):
        own = [end for end in ends if end in walls and ends_at.count(end) == 1]
        if own:
            numbers[rng.choice(own)] = number
    if len(passed) < 2:
        return None
    spare = sorted(free - walls)
    rng.shuffle(spare)
    # If the puzzle should be harder, all of them come first: doubts that they leave, others do,
    # too.
    built = len(spare) if shop.aim.harder else round(shop.options["walls"] * len(spare))
    numbers |= dict.fromkeys(spare[:built], Clue.ANY)
    left = set(spare[built:])
    while True:
        shop.pulse()
        clues = {
            "wall": {at: numbers[at] for at in sorted(numbers)},
            "gate": {at: gate_of[at] for at in sorted(gate_of)},
            "start": {order[0]: "start"},
        }
        puzzle = shop.puzzle(clues)
        ends_of = puzzle.substrate.ends
        doubtful = sorted({at for edge in shop.ask.doubts(puzzle) for at in ends_of(edge)} & left)
        if not doubtful:
            break
        rng.shuffle(doubtful)
        numbers |= dict.fromkeys(doubtful[:AT_ONCE], Clue.ANY)
        left -= numbers.keys()
    return drafted(shop, _bared(shop, clues, set(spare), line), line)


def _bared(
    shop: Workshop, clues: dict[str, Any], spare: set[Coord], line: set[Coord]
) -> dict[str, Any]:
    """Return the clues without unnecessary walls, so that the numbers matter.

    Some walls are removed, or all of them if the puzzle should be harder. Of 36 boards without
    walls 10 were hard, of those with walls only where there were doubts 10 of 152.
    """
    if shop.rng.random() < shop.aim.easier or shop.ask.doubts(shop.puzzle(clues), 0):
        return clues
    order = sorted(spare & clues["wall"].keys())
    shop.rng.shuffle(order)
    for wall in order if shop.aim.harder else order[:PRUNED]:
        less = {at: told for at, told in clues["wall"].items() if at != wall}
        puzzle = shop.puzzle({**clues, "wall": less})
        if shop.ask.is_unique(puzzle, drafted(shop, {**clues, "wall": less}, line).solution):
            clues = {**clues, "wall": less}
    return clues


def _round(line: set[Coord]) -> list[Coord]:
    """Return the cells of a loop in its order."""
    steps = steps_of(line)
    first = min(steps)
    order, (step, _) = [first], steps[first]
    while True:
        here = cell(order[-1].row + step[0], order[-1].col + step[1])
        if here == first:
            return order
        order.append(here)
        one, other = steps[here]
        step = other if one == (-step[0], -step[1]) else one


def _arm(
    shop: Workshop, place: Coord, step: tuple[int, int], free: set[Coord], walls: set[Coord]
) -> tuple[list[Coord], Coord] | None:
    """Return the cells of a gate to one side of the loop, and the wall or edge behind them."""
    inner: list[Coord] = []
    longest = shop.rng.randrange(LONGEST)
    while True:
        place = cell(place.row + step[0], place.col + step[1])
        inside = 0 <= place.row < shop.rows and 0 <= place.col < shop.cols
        if not inside or place in walls:
            return inner, place
        if place not in free:
            return None
        if len(inner) >= longest:
            return inner, place
        inner.append(place)


def _lies_beside(place: Coord, gate_of: dict[Coord, str]) -> bool:
    """Return whether a gate is there, or in a cell beside it."""
    beside = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
    return any(cell(place.row + down, place.col + right) in gate_of for down, right in beside)
