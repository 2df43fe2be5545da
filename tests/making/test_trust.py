"""Trust: which estimates are believed without following the path."""

from __future__ import annotations

from py_solver.making.trust import ALIKE, DOUBTED, SAMPLE, Trust
from py_solver.puzzle.workshop import Fit


def test_an_estimate_is_believed_once_one_was_right_and_looked_into_now_and_then() -> None:
    trust = Trust(5, 8)
    for number, fit in ((11.0, Fit.TOO_HARD), (1.0, Fit.TOO_EASY)):
        assert trust.verdict(number) is None
        trust.learn(number, fit)
        said = [trust.verdict(number) for _ in range(2 * SAMPLE)]
        assert said == 2 * [*[fit] * (SAMPLE - 1), None]
        trust.learn(number, Fit.FITS)
        for _ in range(DOUBTED):
            assert trust.verdict(number) is None
            trust.learn(number, fit)
        assert trust.verdict(number) is fit
    assert trust.verdict(8.5) is None
    assert Trust(5, 8).verdict(12.5) is Fit.TOO_HARD
    assert trust.verdict(4.8) is None


def test_boards_a_little_too_hard_tell_of_those_that_are_estimated_as_harder_still() -> None:
    trust = Trust(3, 5)
    for number in (6.4, 5.8):
        assert trust.verdict(number) is None
        trust.learn(number, Fit.TOO_HARD)
    assert trust.verdict(6.6) is Fit.TOO_HARD
    assert trust.verdict(6.2) is None
    # One with the requested difficulty corrects what easier estimates showed.
    trust.learn(6.5, Fit.FITS)
    assert trust.verdict(6.6) is None


def test_boards_a_little_too_easy_tell_of_those_that_are_estimated_as_easier_still() -> None:
    trust = Trust(5, 8)
    for _ in range(ALIKE):
        assert trust.verdict(5.5) is None
        trust.learn(5.5, Fit.TOO_EASY)
    assert trust.verdict(5.5) is Fit.TOO_EASY
    assert trust.verdict(5.2) is Fit.TOO_EASY
    assert trust.verdict(5.8) is None
    trust.learn(5.2, Fit.FITS)
    assert trust.verdict(5.2) is None
