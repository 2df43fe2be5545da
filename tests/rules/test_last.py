"""A rule reuses the work of checking a state when it propagates from that state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from py_solver import all_genres, load
from py_solver.board.marks import set_bits
from py_solver.hints.premises import Premise, premises_of
from py_solver.logic.encode.numbered import Following
from py_solver.logic.outcome import Removal
from py_solver.logic.reason.last import Last
from py_solver.rules.division._cell_graph import JOINED
from py_solver.rules.division.territories import Territories
from py_solver.rules.division.tiling import Tiling
from py_solver.rules.groups import bounded_size
from py_solver.rules.groups.bounded_size import BoundedSize
from py_solver.rules.groups.islands import Islands
from py_solver.rules.lines.links import Links


def premise(genre: str, rule: type) -> tuple[Premise, list[int]]:
    """The premise of the genre's example that is the rule, and the state of its givens."""
    premises = premises_of(load(all_genres()[genre].example, genre))
    return next(one for one in premises.each if isinstance(one.rule, rule)), list(premises.start)


def followed(one: Premise, state: list[int]) -> list[Removal]:
    found = []
    for removal in one.rule.propagate(state, one.scope):
        state[removal.index] &= ~removal.candidates
        found.append(removal)
    return found


@pytest.mark.parametrize(
    ("genre", "rule", "sorting"),
    [
        ("nurikabe", Islands, "_chart"),
        ("galaxies", Territories, "_joined_regions"),
        ("fillomino", BoundedSize, "_at"),
    ],
)
def test_a_board_that_was_checked_is_not_sorted_again(
    genre: str, rule: type, sorting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, start = premise(genre, rule)
    anew = followed(one, list(start))
    sort, sorted_ = getattr(rule, sorting), [0]

    def counting(*args: Any) -> Any:
        sorted_[0] += 1
        return sort(*args)

    monkeypatch.setattr(rule, sorting, counting)
    state = list(start)
    one.rule.check(state, one.scope)
    assert followed(one, state) == anew != []
    assert sorted_ == [1]
    # Changed parts no longer count as checked.
    one.rule.check(start, one.scope)
    once, twice = (followed(one, list(state)) for _ in range(2))
    assert once == twice
    assert sorted_ == [4]


def test_what_was_found_last_is_for_its_own_state_and_once() -> None:
    (one, start), (other, _) = premise("nurikabe", Islands), premise("galaxies", Territories)
    last = Last[str]()
    assert last.take(one.rule, one.scope, start) is None
    last.keep(one.rule, one.scope, start, "found")
    assert last.take(one.rule, one.scope, list(start)) == "found"
    assert last.take(one.rule, one.scope, start) is None
    for rule, scope, state in (
        (other.rule, one.scope, start),
        (one.rule, other.scope, start),
        (one.rule, one.scope, [*start[:-1], 0]),
    ):
        last.keep(one.rule, one.scope, start, "found")
        assert last.take(rule, scope, state) is None


def test_the_lines_of_a_state_are_followed_once_for_all_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each number of an Arukone needs the whole board: that took two thirds of generating one."""
    premises = premises_of(load(all_genres()["arukone"].example, "arukone"))
    each = [(one.rule, one.scope) for one in premises.each if isinstance(one.rule, Links)]
    drawn = [mask & (1 if at % 3 else 2) or mask for at, mask in enumerate(premises.start)]
    follow, times = Following._follow, [0]

    def counting(*args: Any) -> Any:
        times[0] += 1
        return follow(*args)

    monkeypatch.setattr(Following, "_follow", counting)
    for state in (list(premises.start), drawn):
        times[0] = 0
        found = [
            (rule.check(state, scope), [*rule.propagate(state, scope)]) for rule, scope in each
        ]
        assert times == [1]
        # One without knowledge of another gives the same result.
        for (rule, scope), told in zip(each, found, strict=True):
            alone = replace(rule, numbers=(*rule.numbers,))
            assert (alone.check(state, scope), [*alone.propagate(state, scope)]) == told
        assert times == [1 + len(each)]
    assert len(each) > 3


def test_what_does_not_touch_a_number_leaves_its_groups_as_they_were_told() -> None:
    one, start = premise("fillomino", BoundedSize)
    answers = (bounded_size._checked, bounded_size._told, bounded_size._needed)
    for each in answers:
        each.cache_clear()

    def worked_out() -> int:
        return sum(each.cache_info().misses for each in answers)

    number = one.rule.mark if isinstance(one.rule, BoundedSize) else 0
    first, known = followed(one, list(start)), worked_out()
    assert first
    assert known
    changed = list(start)
    for index in one.scope.region:
        rest = changed[index] & ~(1 << number)
        if rest & (rest - 1):
            changed[index] &= ~(1 << rest.bit_length() - 1)
    assert changed != start
    assert followed(one, changed) == first
    assert worked_out() == known
    # A cell that can no longer have the number makes other groups.
    open_ = next(
        i for i in one.scope.region if changed[i] >> number & 1 and start[i] != 1 << number
    )
    changed[open_] &= ~(1 << number)
    followed(one, changed)
    assert worked_out() > known


def test_a_letter_is_not_asked_again_where_its_edges_hold_the_same() -> None:
    premises = premises_of(load(all_genres()["pentominous"].example, "pentominous"))
    start = list(premises.start)
    one = next(one for one in premises.each if len(one.scope.regions) == 2)
    assert isinstance(one.rule, Tiling)
    (cell,) = one.scope.regions[1]
    laid = one.rule._laid(one.scope)
    answers = laid.memo
    answers.clear()
    for edge in set_bits(laid.at[cell][0].within):  # one tile is left, and its border follows
        start[edge] = JOINED
    first = followed(one, list(start))
    assert first
    assert len(answers) == 1
    near = set(laid.edges(cell))
    far = next(i for i, mask in enumerate(start) if mask == 3 and i not in near)
    changed = list(start)
    changed[far] = 1
    assert followed(one, changed) == first
    assert len(answers) == 1
    # An edge that its tiles reach changes the answer, the same as one that was never kept.
    changed[first[0].index] &= ~first[0].candidates
    kept = followed(one, list(changed))
    assert len(answers) == 2
    answers.clear()
    assert followed(one, list(changed)) == kept != first
