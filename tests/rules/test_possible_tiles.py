"""The information that rules exchange before they are written removes no solution."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from py_solver.ask.solve import solve
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.engine.model import Model
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Broken
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.rules.division.equal_regions import EqualRegions
from py_solver.rules.division.tiles_differ import TilesDiffer
from py_solver.rules.division.tiling import Tiling
from tests.rules.cases.tiling import I2, I3, L3, L4, O4
from tests.rules.instances import walled
from tests.tiers import usually

SHAPES = I2, I3, L3, L4, O4
BOARD = walled(Substrate.division(4, 4), (5,))
Solution = frozenset[tuple[Coord, int]]


def found(*asked: Constraint) -> set[Solution]:
    outcome = solve(Puzzle.of(BOARD, asked), limit=10_000)
    return {frozenset(one.items()) for one in outcome.solutions}


def letters(rng: random.Random, number: int) -> Iterator[Constraint]:
    for _ in range(number):
        where = Set((cell(*rng.choice([(0, 1), (1, 2), (2, 0), (2, 3), (3, 1), (3, 3)])),))
        yield must((All(), where), Tiling(tuple(rng.sample(SHAPES, rng.choice((1, 1, 2))))))


@usually(1)
@pytest.mark.parametrize("whole", [TilesDiffer(SHAPES), Tiling(SHAPES)], ids=lambda rule: rule.name)
def test_letters_and_borders_leave_just_the_solutions_that_obey_them(
    whole: TilesDiffer | Tiling,
) -> None:
    every, rng = found(must(All(), whole)), random.Random(3)
    assert 50 < len(every) < 10_000
    edges = [coord for coord in BOARD.coords if coord.layer.is_edge]
    edges = [edge for edge in edges if BOARD.in_play[BOARD.index(edge)]]
    some = 0
    for number in range(16):
        asked = [must(All(), whole), *letters(rng, 1 + number % 3)]
        if number % 2:
            asked.append(must(Set((rng.choice(edges),)), Pin(rng.randint(0, 1))))
        rng.shuffle(asked)
        right = {one for one in every if all(obeys(one, each) for each in asked)}
        assert found(*asked) == right
        some += bool(right)
    assert some > 5


@pytest.mark.parametrize("size", [3, 5])
def test_numbers_of_borders_leave_just_the_solutions_that_obey_them(size: int) -> None:
    whole, rng, some = must(All(), EqualRegions(size)), random.Random(size), 0
    every = found(whole)
    sides = {
        place: [edge for edge in BOARD.edges_at(place) if BOARD.in_play[BOARD.index(edge)]]
        for place in BOARD.coords
        if BOARD.in_play[BOARD.index(place)] and place.layer is Layer.CELLS
    }
    for _ in range(16):
        asked = [whole]
        for place in rng.sample(sorted(sides), rng.randint(1, 4)):
            edges = sides[place]
            number = rng.randint(0, len(edges))
            asked.insert(0, must(Set(tuple(edges)), ExactCount(1, number)))
        right = {one for one in every if all(obeys(one, each) for each in asked)}
        assert found(*asked) == right
        some += bool(right)
    assert some > 2


def obeys(solution: Solution, asked: Constraint) -> bool:
    state = Puzzle.of(BOARD, ()).state(dict(solution))
    return not isinstance(asked.rule.check(state, asked.resolve(BOARD)), Broken)


def test_what_a_letter_rules_out_is_not_written() -> None:
    asked = [must(All(), TilesDiffer(SHAPES))]
    letter = must((All(), Set((cell(2, 3),))), Tiling((O4,)))

    def clauses(*some: Constraint) -> int:
        resolved = [(one.rule, one.resolve(BOARD)) for one in some]
        return Model(BOARD, resolved, lambda: None).sat.clauses

    alone = clauses(*asked)
    assert clauses(*asked, letter) < alone / 2
    assert clauses(letter, *asked) == clauses(*asked, letter)
