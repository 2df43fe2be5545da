"""Aiming: how the next aim follows from the results of earlier boards."""

from __future__ import annotations

from functools import reduce

import pytest

from py_solver.making.aiming import (
    CHANGED,
    FASTER,
    MOST_TOO_EASY,
    MOST_TOO_HARD,
    SLACK,
    STEADY,
    AimSearch,
)
from py_solver.making.difficulties import LEVELS, Target
from py_solver.puzzle.workshop import Aim, Draft, Fit

BOARD = Draft({}, {})


def after(*fits: Fit, word: str = "hard") -> AimSearch:
    """Return the search for boards of this difficulty after such boards."""
    return reduce(AimSearch.missed, fits, AimSearch.towards(Target.of(word)))


def idle(search: AimSearch, times: int) -> AimSearch:
    """Return the search after this many failed fills."""
    return reduce(lambda before, _: before.unfilled(), range(times), search)


def test_the_first_aim_is_the_easier_the_easier_the_target_is() -> None:
    shifts = [AimSearch.towards(Target.of(word)).aim.shift for word in LEVELS]
    assert shifts == [1.0, 0.5, 0.0, 0.0, 0.0]
    assert AimSearch.towards(Target.of("easy", "hard")).aim.shift == 0.0
    assert AimSearch.towards(Target.of("medium"), 0.25).aim == Aim(0.75)
    assert AimSearch.towards(Target.of("easy"), 0.25).aim == Aim(1.0)
    assert AimSearch.towards(Target.of("hard"), -1.0).aim == Aim(-1.0)


def test_an_aim_is_easier_or_harder_than_usual_but_not_both() -> None:
    assert (Aim(0.5).easier, Aim(0.5).harder) == (0.5, 0.0)
    assert (Aim(-0.5).easier, Aim(-0.5).harder) == (0.0, 0.5)


def test_the_easier_the_aim_the_fewer_places_may_be_left_unseen() -> None:
    most = [max(n for n in range(17) if Aim(shift).is_seen_enough(n, 16)) for shift in (-1, 0, 0.5)]
    assert most == [16, 16, 4]
    assert Aim(1.0).is_seen_enough(0, 16)
    assert not Aim(1.0).is_seen_enough(1, 16)


def test_the_aim_follows_the_boards_faster_while_all_are_too_easy() -> None:
    """Hardly any Rooms of Factors are hard with the default parameters."""
    search, shifts = after(), []
    for fit in (*[Fit.TOO_EASY] * 3, Fit.TOO_HARD, Fit.TOO_EASY):
        search = search.missed(fit)
        shifts.append(search.aim.shift)
    assert shifts == pytest.approx([-0.1, -0.3, -0.6, -0.35, -0.45])
    many = after(*[Fit.TOO_EASY] * FASTER)
    assert many.missed(Fit.TOO_EASY).aim.shift == pytest.approx(max(-1, -0.1 * (1 + 2 + 3 + 4 + 4)))


def test_the_aim_has_bounds() -> None:
    assert after(*[Fit.TOO_EASY] * 20).aim.shift == -1
    assert after(*[Fit.TOO_HARD] * 20).aim.shift == 1
    assert after(*[Fit.TOO_EASY] * 20, Fit.TOO_HARD).aim.shift == -0.75


def test_fills_in_vain_lead_back_to_the_usual_aim_but_slowly_after_a_board_too_hard() -> None:
    """One in fifty fills of a Heyawake succeeds; all boards were as hard as usual."""
    start = after(word="medium")
    assert idle(start, 1).aim.shift == pytest.approx(0.5 - SLACK)
    assert idle(start, 20).aim.shift == 0
    search = start
    for _ in range(4):
        search = idle(search.missed(Fit.TOO_HARD), 40)
    assert search.aim.shift > start.aim.shift
    one = start.missed(Fit.TOO_HARD)
    assert idle(one, 1).aim.shift == pytest.approx(one.aim.shift - STEADY)
    assert idle(search, 1000).aim.shift == 0
    assert idle(start.missed(Fit.TOO_EASY), 20).aim.shift == 0


def test_fills_in_vain_never_lead_to_a_harder_aim() -> None:
    harder = after(Fit.TOO_EASY)
    assert idle(harder, 5).aim.shift == harder.aim.shift < 0


def test_the_aim_stays_where_only_easy_ones_will_do_or_nothing_is_seen_at_first() -> None:
    assert idle(after(word="easy"), 5).aim.shift == 1
    assert idle(AimSearch.towards(Target.of("medium"), blind=True), 5).aim.shift == 0.5


def test_only_the_next_fill_is_told_of_a_board() -> None:
    for fit in (Fit.TOO_EASY, Fit.TOO_HARD):
        search = after().missed(fit, BOARD)
        assert (search.aim.last, search.aim.last_was) == (BOARD, fit)
        told = search.aim.too_easy if fit is Fit.TOO_EASY else search.aim.too_hard
        assert told is BOARD
        assert (search.aim.too_easy is None) != (search.aim.too_hard is None)
        for later in (search.unfilled(), search.missed(fit), search.without_last()):
            assert later.aim.last is later.aim.too_easy is later.aim.too_hard is None
        assert search.without_last().aim.shift == search.aim.shift


def test_the_search_is_in_vain_after_so_many_boards() -> None:
    assert not after(*[Fit.TOO_HARD] * (MOST_TOO_HARD - 1)).in_vain
    assert after(*[Fit.TOO_HARD] * MOST_TOO_HARD).in_vain
    assert after(*[Fit.TOO_EASY] * MOST_TOO_EASY).in_vain
    half = [*[Fit.TOO_HARD] * (MOST_TOO_HARD // 2), *[Fit.TOO_EASY] * (MOST_TOO_EASY // 2)]
    assert after(*half).in_vain
    assert not after(*half[1:]).in_vain


def test_a_board_that_is_too_easy_is_changed_a_few_times_before_others_are_made() -> None:
    assert not after(*[Fit.TOO_EASY] * (CHANGED - 1)).begins_anew
    assert after(*[Fit.TOO_EASY] * CHANGED).begins_anew
    easier = AimSearch.towards(Target.of("hard"), -1.0)
    assert not reduce(AimSearch.missed, [Fit.TOO_EASY] * CHANGED, easier).begins_anew


def test_a_search_is_a_value() -> None:
    before = after()
    assert before.missed(Fit.TOO_HARD) == before.missed(Fit.TOO_HARD) != before
    assert before == after()
