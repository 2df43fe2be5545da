"""Impossible requests end with a sentence, slow ones with another; progress is reported."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from py_solver import Budget, Cancel, Puzzle, all_genres, generate
from py_solver.board.errors import GenerateError, GenreError, Stopped
from py_solver.engine.search import Wrong
from py_solver.making.progress import Progress, Stage
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Option
from py_solver.puzzle.symmetry import NONE
from py_solver.puzzle.workshop import Draft, Workshop
from tests.tiers import made, part, usually

SUDOKU = all_genres()["sudoku"]
LOOP = all_genres()["slitherlink"]


def test_a_sudoku_may_begin_with_another_number() -> None:
    puzzle = generate("sudoku", (4, 4), seed=3, least=0)
    assert puzzle.clues["numbers"].text == "0-3"
    assert set(puzzle.clues["given"].values()) <= {0, 1, 2, 3}


def made_by(genre: Genre, **changes: Any) -> Genre:
    """The genre, with another way to generate."""
    assert genre.making is not None
    return replace(genre, making=replace(genre.making, **changes))


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (
            {"genre": "sudoku", "clues": 5},
            "A 9×9 Sudoku puzzle with only 5 clues cannot have a unique solution",
        ),
        ({"genre": "sudoku", "clues": 16}, "it needs at least 17."),
        (
            {"genre": "sudoku", "clues": 18},
            "After 50 tries, there was no 9×9 Sudoku with at most 18 clues; the fewest were",
        ),
        ({"genre": "sudoku", "clues": 82}, "no room for 82 clues"),
        ({"genre": "sudoku", "clues": -1}, "only -1 clues"),
        (
            {"genre": "sudoku", "symmetry": "round"},
            "rotational, none, mirror or diagonal, not “round”",
        ),
        ({"genre": "sudoku", "ratio": 10.0}, "Sudoku has no option “ratio”, only “anti_king”"),
        ({"genre": "slitherlink", "ratio": 10.0}, "“ratio” must be from 0 to"),
        ({"genre": "slitherlink", "ration": 1.0}, ", only “full”, “ratio” and “share”."),
        ({"genre": "hitori", "clues": 9}, "Hitori puzzles keep all their clues"),
    ],
)
def test_what_cannot_be_had(option: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GenerateError) as refused:
        generate(**option, seed=1)
    assert sentence in refused.value.sentence
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("name", "size"),
    [("skyscrapers", (9, 6)), ("sudoku", (100, 100)), ("no such thing", None)],
)
def test_what_there_is_not(name: str, size: tuple[int, int] | None) -> None:
    with pytest.raises(GenreError):
        generate(name, size, seed=1)


def test_a_genre_that_we_cannot_make() -> None:
    with pytest.raises(GenerateError, match="Gridwright cannot generate Sudoku puzzles"):
        generate(replace(SUDOKU, making=None))


def test_boards_that_come_to_nothing() -> None:
    tries: list[int] = []

    def fill(shop: Workshop) -> Draft | None:
        tries.append(1)
        return None

    with pytest.raises(GenerateError, match="After 1000 tries, there was no 9×9 Sudoku"):
        generate(made_by(SUDOKU, fill=fill), seed=1)
    assert len(tries) == 1000


def test_a_fill_against_the_rules_is_a_mistake_of_ours() -> None:
    def fill(shop: Workshop) -> Draft:
        ones = dict.fromkeys(shop.puzzle({}).substrate.coords, 1)
        return Draft({"given": ones}, ones)

    with pytest.raises(Wrong, match="Sudoku was filled against its rules"):
        generate(made_by(SUDOKU, fill=fill), seed=1)


def test_a_fill_gets_its_options_and_its_symmetry() -> None:
    assert SUDOKU.making is not None
    seen: list[Workshop] = []
    fill = SUDOKU.making.fill

    def looking(shop: Workshop) -> Draft | None:
        seen.append(shop)
        return fill(shop)

    options = (Option("calm", 0.5, 0, 1, "How calm."), Option("wild", 2, 1, 3, "How wild."))
    generate(made_by(SUDOKU, fill=looking, options=options), seed=1, symmetry="mirror", wild=3)
    assert seen[0].options == {"calm": 0.5, "wild": 3.0}
    assert seen[0].symmetry == "mirror"
    assert seen[0].size == (9, 9)


def test_the_workshop_answers_questions() -> None:
    assert SUDOKU.making is not None
    fill = SUDOKU.making.fill
    asked: list[bool] = []

    def asking(shop: Workshop) -> Draft | None:
        draft = fill(shop)
        assert draft is not None
        empty, full = shop.puzzle({}), shop.puzzle(draft.clues)
        place, mark = min(draft.solution.items())
        asked.append(shop.ask.is_unique(full, draft.solution))
        asked.append(not shop.ask.is_unique(empty, draft.solution))
        asked.append(not shop.ask.is_unique(full, {**draft.solution, place: mark % 9 + 1}))
        asked.append(shop.ask.doubts(full) == ())
        asked.append(shop.ask.doubts(empty) == empty.substrate.coords)
        return draft

    generate(made_by(SUDOKU, fill=asking), seed=1)
    assert asked == [True] * 5


@usually(0)
def test_a_draft_with_a_second_solution_is_repaired() -> None:
    """The fill gives only one clue; each repair adds one more place where solutions differ."""
    assert SUDOKU.making is not None
    fill = SUDOKU.making.fill
    repairs = 0

    def bare(shop: Workshop) -> Draft | None:
        draft = fill(shop)
        return draft and Draft({"given": {}}, draft.solution)

    def repair(shop: Workshop, draft: Draft, other: dict[Any, int]) -> Draft:
        nonlocal repairs
        repairs += 1
        assert other != draft.solution
        place = min(place for place in other if other[place] != draft.solution[place])
        given = draft.clues["given"] | {place: draft.solution[place]}
        return Draft({"given": dict(sorted(given.items()))}, draft.solution)

    genre = made_by(SUDOKU, fill=bare, repair=repair, thins=None, symmetries=(NONE,))
    puzzle = generate(genre, (4, 4), seed=1)
    assert len(puzzle.clues["given"]) == repairs >= 4
    assert dict(generate(genre, (4, 4), seed=1).clues) == dict(puzzle.clues)
    with pytest.raises(GenerateError, match="After 1000 tries, there was no 4×4 Sudoku"):
        generate(replace(genre, making=Making(bare)), (4, 4), seed=1)


def test_progress_is_told_in_order() -> None:
    told: list[Progress] = []
    puzzle = generate("slitherlink", (12, 12), seed=1, on_progress=told.append)
    stages = [one.stage for one in told]
    order = [stages.index(stage) for stage in (Stage.FILL, Stage.REDUCE, Stage.VERIFY)]
    assert order == sorted(order)
    assert told[0].tries == 1
    reduced = [one.clues for one in told if one.stage is Stage.REDUCE]
    assert reduced == sorted(reduced, reverse=True)
    assert reduced[0] == 144
    assert told[-1].clues == len(puzzle.clues["count"])
    assert all(one.seconds >= 0 for one in told)


@pytest.mark.parametrize("stage", [Stage.FILL, Stage.REDUCE, Stage.VERIFY])
def test_it_can_be_stopped_at_every_stage(stage: Stage) -> None:
    with pytest.raises(Stopped, match=r"^Stopped\.$"):
        generate("slitherlink", seed=1, on_progress=lambda one: one.stage is not stage)
    cancel = Cancel()

    def turn(one: Progress) -> None:
        if one.stage is stage:
            cancel.set()

    with pytest.raises(Stopped):
        generate("slitherlink", seed=1, budget=Budget(cancel=cancel), on_progress=turn)


@pytest.mark.parametrize("genre", [genre.id for genre in part(made(), 1)])
def test_every_genre_can_be_stopped_while_it_is_filled(genre: str) -> None:
    with pytest.raises(Stopped, match="Stopped after 0 seconds, while filling the board"):
        generate(genre, budget=0)


@usually(0)
def test_a_budget_of_conflicts() -> None:
    with pytest.raises(Stopped, match=r"Stopped after 100 conflicts, while .* left\."):
        generate("slitherlink", (15, 15), seed=1, budget=Budget(conflicts=100))


@usually(0)
def test_what_nobody_can_prove_is_given_up() -> None:
    """25×25 with 150 givens: each question would take hours."""
    with pytest.raises(Stopped, match=r"Stopped after 500 conflicts, while removing clues"):
        generate("sudoku", (25, 25), seed=1, clues=150, budget=Budget(conflicts=500))


def test_another_seed_is_drawn_each_time() -> None:
    def clues(puzzle: Puzzle) -> Any:
        return sorted(puzzle.clues["given"].items())

    assert clues(generate("sudoku")) != clues(generate("sudoku"))
