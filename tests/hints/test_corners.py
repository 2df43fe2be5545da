"""Steps at the corners of a loop: the sentences, and that all assignments of the edges obey."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

import py_solver as gw
from py_solver.board.coords import Coord, Layer
from py_solver.hints.premises import Premise, Premises, premises_of
from py_solver.hints.techniques.corners import told_at_corner
from py_solver.hints.techniques.pattern import NOTHING, Told
from py_solver.logic.outcome import Broken
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.count.exact_count import ExactCount
from tests.tiers import times

BOTH, EMPTY, LINE = 0b11, 0b01, 0b10

TOP, LEFT = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_V, 1, 1)
BOTTOM, RIGHT = Coord(Layer.EDGES_H, 2, 1), Coord(Layer.EDGES_V, 1, 2)
UP, WEST = Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_H, 1, 0)
"""The edges around the middle cell, and the other two at its top left corner."""


def board_of(number: int) -> Premises:
    """A Slitherlink with one clue, in the middle."""
    return premises_of(gw.load(f"3 3\n. . .\n. {number} .\n. . .", "slitherlink"))


def two_of(premises: Premises) -> tuple[Premise, Premise]:
    """The premises of the corner at the top left of the clue, and of the clue."""
    board = premises.puzzle.substrate
    corner = {board.index(edge) for edge in (TOP, LEFT, UP, WEST)}
    (meeting,) = (
        one
        for one in premises.each
        if isinstance(one.rule, DegreeIn) and {*one.scope.region} == corner
    )
    (clue,) = (one for one in premises.each if isinstance(one.rule, ExactCount))
    return meeting, clue


def told(number: int, known: dict[Coord, int], lost: dict[Coord, int]) -> Told:
    premises = board_of(number)
    board = premises.puzzle.substrate
    state = list(premises.start)
    for edge, mask in known.items():
        state[board.index(edge)] = mask
    gone = [(board.index(edge), mask) for edge, mask in lost.items()]
    return told_at_corner(two_of(premises), state, gone)


AWAY = {UP: EMPTY, WEST: EMPTY}
CORNER = "the bottom right corner of row 1, column 1"
PAIR = "the edges above and left of row 2, column 2"

CASES = [
    (
        3,
        AWAY,
        {TOP: EMPTY, LEFT: EMPTY},
        f"Only {PAIR} are left at {CORNER}, so the line uses both or neither. The 3 in row 2, "
        "column 2 must have 3 lines around it, but if the line used neither, there could be only "
        "2 lines.",
    ),
    (
        1,
        AWAY,
        {TOP: LINE, LEFT: LINE},
        f"Only {PAIR} are left at {CORNER}, so the line uses both or neither. The 1 in row 2, "
        "column 2 must have 1 line around it, but if the line used both, there would be at least "
        "2 lines.",
    ),
    (
        2,
        {**AWAY, BOTTOM: EMPTY},
        {TOP: EMPTY, RIGHT: LINE},
        f"Only {PAIR} are left at {CORNER}, so the line uses both or neither. The 2 in row 2, "
        "column 2 must have 2 lines around it, but if the line used neither, there could be only "
        "1 line. Then the edge between columns 2 and 3 of row 2 has no line, because the 2 in "
        "row 2, column 2 must have 2 lines around it, and there are already 2 lines.",
    ),
    (
        1,
        {UP: LINE, WEST: EMPTY},
        {BOTTOM: LINE, RIGHT: LINE},
        f"The line already reaches {CORNER}, so it uses exactly one of {PAIR}. The 1 in row 2, "
        "column 2 must have 1 line around it, so the edges right of and below row 2, column 2 "
        "have no lines.",
    ),
    (
        3,
        {UP: LINE},
        {BOTTOM: EMPTY, RIGHT: EMPTY, WEST: LINE},
        f"The line already reaches {CORNER}, so it uses at most one of {PAIR}. The 3 in row 2, "
        "column 2 must have 3 lines around it, so the edges right of and below row 2, column 2 "
        "have lines, and the edge between rows 1 and 2 of column 1 has no line.",
    ),
    (
        2,
        {WEST: EMPTY, BOTTOM: LINE, RIGHT: EMPTY},
        {UP: EMPTY},
        "The 2 in row 2, column 2 must have 2 lines around it, so the line uses exactly one of "
        f"{PAIR}. It must continue at {CORNER}, and only the edge between columns 1 and 2 of row 1 "
        "is left there.",
    ),
]


@pytest.mark.parametrize(("number", "known", "lost", "sentences"), CASES)
def test_what_is_said_of_a_corner(
    number: int, known: dict[Coord, int], lost: dict[Coord, int], sentences: str
) -> None:
    found = told(number, known, lost)
    assert " ".join(link.sentence for link in found.links) == sentences
    assert found.where == f"Look at {CORNER}."
    for edge in known:  # without one of the facts, nothing follows
        fewer = {other: mask for other, mask in known.items() if other != edge}
        assert told(number, fewer, lost) is NOTHING


def completions(state: Sequence[int], two: Sequence[Premise]) -> Iterator[dict[int, int]]:
    """Every assignment of the edges that both premises allow."""
    edges = sorted({index for one in two for index in one.scope.region})
    for marks in itertools.product((EMPTY, LINE), repeat=len(edges)):
        filled = dict(zip(edges, marks, strict=True))
        if all(mask & state[index] for index, mask in filled.items()):
            whole = [filled.get(index, mask) for index, mask in enumerate(state)]
            if not any(isinstance(one.rule.check(whole, one.scope), Broken) for one in two):
                yield filled


def test_only_what_follows_is_said() -> None:
    rng, said = random.Random(20261129), 0
    for _ in range(times(400, 4000)):
        premises = board_of(rng.randint(0, 3))
        two, state = two_of(premises), list(premises.start)
        edges = sorted({index for one in two for index in one.scope.region})
        for index in rng.sample(edges, rng.randint(0, len(edges) - 1)):
            state[index] = rng.choice((EMPTY, LINE))
        every = list(completions(state, two))
        lost = [(index, mask) for index in edges if state[index] == BOTH for mask in (EMPTY, LINE)]
        for one in lost if every else ():
            if told_at_corner(two, state, [one]) is not NOTHING:
                said += 1
                assert not any(filled[one[0]] == one[1] for filled in every)
    assert said > times(20, 200)
