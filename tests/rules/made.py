"""Constraints for the cases of rules that are composed of rules."""

from __future__ import annotations

import random

from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Set
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.compose import any_of
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.groups.connected import Connected
from py_solver.rules.order.increasing import Increasing
from py_solver.rules.sums.equal_sums import EqualSums
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import cells


def number_board(rng: random.Random) -> Substrate:
    """A board of few numbers."""
    least = rng.randint(0, 1)
    return cells(rng.randint(1, 3), rng.randint(3, 4), Marks.numbers(least, least + 3))


def binary_board(rng: random.Random) -> Substrate:
    """A board of shaded and unshaded cells."""
    return cells(rng.randint(1, 3), rng.randint(3, 4))


def a_sum(board: Substrate, rng: random.Random) -> Constraint:
    """A sum, which has an opposite, or the demand that one of two sums is right."""
    sums = []
    for _ in range(rng.choice((1, 1, 1, 2))):
        places = rng.sample(board.coords, rng.randint(1, 3))
        numbers = [rng.choice((1, 2, 3)) for _ in places]
        sums.append(must(Set(tuple(places)), Sum(sum(numbers))))
    return sums[0] if len(sums) == 1 else any_of(*sums)


def of_numbers(board: Substrate, rng: random.Random) -> Constraint:
    """A constraint about numbers, over one region or two."""
    places = tuple(rng.sample(board.coords, rng.choice((2, 3, 3))))
    kind = rng.randrange(4)
    if kind == 0:
        return must((Along(places[:1]), Along(places[1:])), EqualSums())
    if kind == 1:
        return must(Along(places), Increasing())
    return must(Set(places), Distinct()) if kind == 2 else a_sum(board, rng)


def of_shading(board: Substrate, rng: random.Random) -> Constraint:
    """A constraint about shaded and unshaded cells: a count, or a lazy one."""
    places = Set(tuple(rng.sample(board.coords, rng.randint(2, min(7, board.size)))))
    mark = rng.randint(0, 1)
    if rng.random() < 0.5:
        return must(places, AtMost(mark, rng.randint(0, 2)))
    return must(places, Connected(mark))
