"""Deductions about runs along a line hold in every arrangement of them, listed one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from py_solver.board.marks import Marks
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Removal
from py_solver.logic.scope import Scope
from py_solver.rules.order.runs import ALWAYS, BEYOND, COMPLETE, COVERED, NEVER, Runs

STATES = {".": 0b11, "0": 0b01, "1": 0b10}
Way = tuple[range, ...]


def arrangements(lengths: tuple[int, ...], size: int, start: int = 0) -> Iterator[Way]:
    if not lengths:
        yield ()
        return
    for at in range(start, size - lengths[0] + 1):
        here = range(at, at + lengths[0])
        for rest in arrangements(lengths[1:], size, here.stop + 1):
            yield here, *rest


def fits(way: Way, line: str) -> bool:
    inside = {place for run in way for place in run}
    return all(sign in (".", str(int(at in inside))) for at, sign in enumerate(line))


def told(lengths: tuple[int, ...], line: str) -> list[tuple[Removal, str]]:
    board = Substrate.cells(1, len(line), Marks.binary("white", "black"))
    rule, scope = Runs(1, lengths), Scope(board, (tuple(range(len(line))),))
    found = rule.propagate([STATES[sign] for sign in line], scope)
    return [(one, rule.because(one, scope)) for one in found]


def test_what_is_told_holds_in_every_arrangement() -> None:
    dice, seen = random.Random(5), set()
    for _ in range(2000):
        size = dice.randint(3, 12)
        lengths = tuple(dice.randint(1, 3) for _ in range(dice.randint(1, 3)))
        every = [*arrangements(lengths, size)]
        if not every:
            continue
        inside = {place for run in dice.choice(every) for place in run}
        line = "".join(dice.choice((str(int(place in inside)), ".", ".")) for place in range(size))
        ways = [way for way in every if fits(way, line)]
        for removal, _ in told(lengths, line):
            at = removal.index
            seen.add(removal.why)
            held = {any(at in run for run in way) for way in ways}
            assert held == {removal.why in (COVERED, ALWAYS)}
            if removal.why == COVERED:
                (number,) = removal.numbers
                assert all(at in way[number] for way in ways)
            if removal.why == BEYOND:
                reach = [
                    (min(w[k].start for w in ways), max(w[k].stop for w in ways))
                    for k in range(len(lengths))
                ]
                assert not any(first <= at < end for first, end in reach)
            if removal.why == COMPLETE:
                assert line.count("1") == sum(lengths)
    assert seen == {COVERED, ALWAYS, BEYOND, COMPLETE, NEVER}


@pytest.mark.parametrize(
    ("lengths", "line", "what"),
    [
        ((3,), "....", "wherever it is, it covers this part"),
        ((2,), "1....", "wherever it is, it covers this part"),
        ((1, 4), ".......", "wherever the run of 4 is, it covers this part"),
        ((2, 2, 2), "........", "wherever the first run of 2 is, it covers this part"),
        ((1,), ".1..", "it is already placed"),
        ((1, 1), "1.1..", "all of them are already placed"),
        ((2,), ".1....", "it cannot reach this far"),
        ((1, 1), "1..0.0", "none of them can reach this part"),
        ((), "..", "this would be one"),
        # An unknown length may reach anywhere.
        ((0,), "1.0.", "wherever it is, it leaves this part out"),
    ],
)
def test_the_run_that_covers_a_place_is_named(
    lengths: tuple[int, ...], line: str, what: str
) -> None:
    assert what in [words for _, words in told(lengths, line)]
