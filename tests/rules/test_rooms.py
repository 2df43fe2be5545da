"""The information that rooms with polyominoes exchange removes no solution."""

from __future__ import annotations

import random

import pytest

from py_solver.ask.solve import solve
from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.engine.search import forget
from py_solver.logic.constraint import Constraint, must
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.polyomino import Polyomino
from py_solver.rules.groups.shapes_differ import ShapesDiffer
from tests.tiers import usually

ROWS, COLS = 4, 6
BOARD = Substrate.cells(ROWS, COLS, Marks.binary("white", "black"))
MANY = 700

Solutions = set[frozenset[tuple[Coord, int]]]


def found(asked: list[Constraint]) -> Solutions:
    forget()
    outcome = solve(Puzzle.of(BOARD, asked), limit=MANY)
    return {frozenset(one.items()) for one in outcome.solutions}


def random_rooms(rng: random.Random, number: int) -> list[list[Coord]]:
    """Return rooms that grow from as many cells; some cells may be left without one."""
    free = [cell(row, col) for row in range(ROWS) for col in range(COLS)]
    rooms = [[seed] for seed in rng.sample(free, number)]
    left = set(free) - {room[0] for room in rooms}
    for _ in range(rng.choice((40, 200))):
        room = rng.choice(rooms)
        row, col = rng.choice(room)[1:]
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        near = cell(row + down, col + right)
        if near in left:
            left.remove(near)
            room.append(near)
    return rooms


def asked_of(rng: random.Random) -> list[Constraint]:
    size = rng.choice((1, 2, 3, 4, 4))
    regions = [Set(tuple(room)) for room in random_rooms(rng, rng.randint(2, 5))]
    asked = [must(region, Polyomino(1, size)) for region in regions]
    for number, one in enumerate(regions):
        asked += [
            must((one, other), ShapesDiffer(1, size))
            for other in regions[number + 1 :]
            if rng.random() < 0.8
        ]
    if rng.random() < 0.7:
        asked.append(must(All(), NoTwoByTwo(1)))
    if rng.random() < 0.7:
        asked.append(must(All(), Connected(1)))
    if rng.random() < 0.4:
        place = cell(rng.randrange(ROWS), rng.randrange(COLS))
        asked.append(must(Set((place,)), Pin(rng.randint(0, 1))))
    rng.shuffle(asked)
    return asked


@usually(12)
@pytest.mark.parametrize("seed", range(50))
def test_rooms_leave_every_solution(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_of(random.Random(seed))
    together = found(asked)
    monkeypatch.setattr(Polyomino, "team", None)
    alone = found(asked)
    assert len(together) == len(alone)
    assert together == alone or len(alone) == MANY
