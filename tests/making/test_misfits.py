"""Fills that continue although nothing is in doubt, since the board has the wrong difficulty."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from py_solver import Budget, Puzzle, all_genres, generate, grade
from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import cut_board, moved, names
from py_solver.fills.settle import settle
from py_solver.hints.deduce import LARGE
from py_solver.hints.path import Grade
from py_solver.hints.premises import Premise, Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.making import visible
from py_solver.making.aiming import CHANGED
from py_solver.making.judge import Judge
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from py_solver.making.solutions import doubts
from py_solver.making.visible import AnswerCache, at_a_glance
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.workshop import Aim, Draft, Fit
from tests.helpers.workshops import answering, workshop
from tests.tiers import usually

SIDE = 4
EVERY = [cell(*divmod(at, SIDE)) for at in range(SIDE**2)]


def settled(
    board: int, misfits: dict[int, tuple[Coord, ...]], step: int = 1
) -> tuple[int | None, list[Sequence[int]]]:
    """Settle a board that is a number, which changes increase; record what each learnt."""
    told: list[Sequence[int]] = []

    def heard(number: Any, *_: object) -> tuple[Coord, ...] | None:
        return misfits.get(number)

    shop = answering(
        workshop(all_genres()["nurikabe"], (SIDE, SIDE), 0),
        puzzle=lambda clues: clues["number"],
        doubts=lambda number, most=None: (),
        misfits=heard,
    )

    def change(board: int, doubtful: Sequence[int]) -> int:
        told.append(doubtful)
        return board + step

    def draft(board: int) -> Draft:
        return Draft({"number": board}, dict.fromkeys(EVERY, 0))

    return settle(shop, board, draft, change, to_target=True), told


def test_a_board_that_is_too_easy_changes_anywhere() -> None:
    board, told = settled(0, {0: (), 1: (), 2: ()})
    assert board == 3
    assert told == [list(range(SIDE**2))] * 3


def test_a_board_that_is_too_hard_changes_where_it_is_not_seen() -> None:
    board, told = settled(0, {0: tuple(EVERY[4:9]), 1: tuple(EVERY[4:7])})
    assert board == 2
    assert told == [[4, 5, 6, 7, 8], [4, 5, 6]]


def test_what_is_too_easy_is_nearer_than_what_is_too_hard() -> None:
    """So it is not left for a board with fewer deductions, but given up in the end."""
    board, told = settled(0, {0: (), 1: tuple(EVERY[:2])})
    assert board is None
    assert set(map(len, told)) == {SIDE**2}


@usually(0)
def test_no_board_is_graded_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fill's information about its board also holds for the puzzle that it becomes."""
    walked: list[Any] = []
    walk = Judge._walked

    def counting(self: Judge, seeker: Seeker) -> Grade | None:
        walked.append(seeker.premises.puzzle.clues)
        return walk(self, seeker)

    monkeypatch.setattr(Judge, "_walked", counting)
    puzzle = generate("nawabari", (6, 6), 3, grade="medium", budget=Budget())
    assert grade(puzzle).word == "medium"
    assert walked
    assert all(one not in walked[:number] for number, one in enumerate(walked))


def test_a_fill_is_told_whether_its_board_will_do() -> None:
    easy, medium = (
        Pipeline(ordered("nawabari", (6, 6), 3, None, None, {}, word), Watch(Budget()))
        for word in ("easy", "medium")
    )
    puzzle = generate("nawabari", (6, 6), 3, grade="easy", budget=Budget())
    solution: dict[Coord, int] = {}
    assert easy.answers().misfits(puzzle, solution, ()) is None
    assert medium.answers().misfits(puzzle, solution, ()) == ()
    usual = Pipeline(ordered("nawabari", (6, 6), 3, None, None, {}), Watch(Budget()))
    assert usual.answers().misfits(puzzle, solution, ()) is None
    # If clues are removed later, the difficulty with all of them says nothing.
    clued = Pipeline(ordered("akari", (6, 6), 3, None, None, {}, "hard"), Watch(Budget()))
    assert clued.answers().misfits(generate("akari", (6, 6), 3, grade="easy"), solution, ()) is None


def test_where_changes_come_to_nothing_other_boards_are_made() -> None:
    """None of fifty changes of an obvious Galaxies improves it."""
    puzzle: Puzzle = generate("galaxies", (6, 6), 3, grade="easy", budget=Budget())
    line = Pipeline(ordered("galaxies", (6, 6), 3, None, None, {}, "hard"), Watch(Budget()))
    for _ in range(CHANGED):
        answers = line.answers()
        assert answers.misfits(puzzle, {}, ()) == ()
        assert answers.last_fit is Fit.TOO_EASY
        line.search = line.search.missed(Fit.TOO_EASY)
    answers = line.answers()
    assert answers.misfits(puzzle, {}, ()) is None
    assert answers.fit_of(puzzle) is Fit.TOO_EASY


def test_what_fewer_clues_show_is_where_a_look_at_more_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And it ends where it would have ended from nothing."""
    begun = 0

    def looking(premises: Premises, pulse: Any, start: Sequence[int] | None = None) -> list[int]:
        nonlocal begun
        found = at_a_glance(premises, pulse, start)
        assert found == at_a_glance(premises, pulse)
        begun += start is not None and list(start) != list(premises.start)
        return found

    monkeypatch.setattr("py_solver.making.restore_clues.at_a_glance", looking)
    puzzle = generate("slitherlink", (6, 6), 3, grade="easy", budget=Budget())
    assert grade(puzzle).word == "easy"
    assert begun


@usually(0)
def test_what_is_not_seen_counts_only_where_it_is_settled() -> None:
    """Fills with a search of their own use doubts, or a medium LITS takes forever."""
    line = Pipeline(ordered("nawabari", (6, 6), 3, None, None, {}, "medium"), Watch(Budget()))
    line.search = replace(line.search, aim=Aim(0.01))
    shop = line.workshop()
    made = generate("nawabari", (6, 6), 3, grade="medium", budget=Budget())
    clues = dict(made.clues["borders"])
    few = shop.puzzle({"borders": clues | dict.fromkeys(sorted(clues)[:4], Clue.ANY)})
    doubts = shop.ask.doubts(few)
    unseen = shop.ask.misfits(few, {}, doubts)
    assert unseen is not None
    assert 0 < len(doubts) < len(unseen)


def test_the_doubts_of_a_board_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Puzzle] = []

    def looked_for(puzzle: Puzzle, watch: Watch, most: int | None = None) -> tuple[Coord, ...]:
        looked.append(puzzle)
        return doubts(puzzle, watch, most)

    monkeypatch.setattr("py_solver.making.answers.doubts", looked_for)
    watch = Watch(Budget())
    shop = Pipeline(ordered("takuzu", (SIDE, SIDE), 0, None, None, {}), watch).workshop()
    empty, full = shop.puzzle({}), doubts(shop.puzzle({}), watch)
    assert len(shop.ask.doubts(empty, 0)) > 0
    assert shop.ask.doubts(empty) == full, "after some of them, all"
    assert shop.ask.doubts(shop.puzzle({})) == shop.ask.doubts(empty, 0) == full
    assert looked == [empty] * 2
    other = shop.puzzle({"given": {EVERY[0]: 1}})
    assert shop.ask.doubts(other) == doubts(other, watch) != full
    assert len(looked) == 3


@pytest.mark.parametrize("name", ["double_back", "lits"])
def test_what_premises_told_of_one_board_is_not_asked_again_of_the_next(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looks at slightly different boards took two thirds of the time of filling a LITS."""
    genre, asked = all_genres()[name], [0]

    def counting(premise: Premise, state: list[int]) -> list[tuple[int, int]]:
        asked[0] += 1
        return removed(premise, state)

    removed = visible._removed
    monkeypatch.setattr(visible, "_removed", counting)
    cache, rng = AnswerCache(), random.Random(7)
    rooms = cut_board(neighbors(6, 6), rng, lambda: 5)
    asked_anew, asked_before = 0, 0
    for _ in range(12):
        rooms = moved(neighbors(6, 6), rng, rooms, rng.randrange(36)) or rooms
        premises = premises_of(genre.puzzle(6, 6, {"rooms": names(rooms)}))
        asked[0] = 0
        anew = at_a_glance(premises, lambda: None)
        asked_anew += asked[0]
        asked[0] = 0
        assert at_a_glance(premises, lambda: None, cache=cache) == anew
        asked_before += asked[0]
        asked[0] = 0
        assert at_a_glance(premises, lambda: None, cache=cache) == anew
        assert asked[0] <= sum(len(one.scope.coords) > LARGE for one in premises.each) * 20
    assert asked_before < asked_anew / 2


def test_where_answers_are_too_many_all_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visible, "KEPT", 50)
    cache, genre = AnswerCache(), all_genres()["lits"]
    for seed in range(3):
        rooms = cut_board(neighbors(6, 6), random.Random(seed), lambda: 5)
        premises = premises_of(genre.puzzle(6, 6, {"rooms": names(rooms)}))
        found = at_a_glance(premises, lambda: None, cache=cache)
        assert found == at_a_glance(premises, lambda: None)
        (known,) = cache._known.values()
        assert 0 < sum(map(len, known.values())) <= 50


def test_a_genre_whose_first_boards_come_too_hard_begins_with_easier_ones() -> None:
    """This one was the fourth board; and an easy one begins where it always began."""
    line = Pipeline(ordered("regional_yajilin", None, 2, None, None, {}, "medium"), Watch(Budget()))
    assert line.run()
    assert line.watch.tries == 1
    for name, word, shift in (
        ("regional_yajilin", "easy", 1.0),
        ("regional_yajilin", "hard", 0.5),
        ("nawabari", "hard", 0.0),
    ):
        other = Pipeline(ordered(name, (6, 6), 2, None, None, {}, word), Watch(Budget()))
        assert other.search.aim.shift == shift
