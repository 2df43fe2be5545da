"""Towards a grade: how the search for boards and clues continues after one was too hard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from py_solver import (
    Budget,
    Puzzle,
    all_genres,
    generate,
    load,
    solve,
)
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord
from py_solver.board.errors import GenerateError
from py_solver.fills.shading import tetrominoes
from py_solver.hints.path import Grade
from py_solver.hints.premises import premises_of
from py_solver.hints.seek import Seeker
from py_solver.making import pipeline
from py_solver.making.judge import Judge, Judgement
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from py_solver.making.restore_clues import Thinned, restored
from py_solver.making.visible import at_a_glance
from py_solver.puzzle.workshop import Draft, Fit, Workshop
from tests.helpers.workshops import answering, is_seen, judge_of
from tests.tiers import usually


def test_all_that_does_not_show_everything_is_put_back_where_little_shall_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Putting other clues back makes everything obvious, or no more than before."""
    monkeypatch.setattr(Judge, "judge", lambda *_: Judgement(Fit.FITS))
    line = Pipeline(ordered("sudoku", (4, 4), 3, None, None, {}, "medium"), Watch(Budget()))
    assert line.judge is not None
    solution = solve(load("1.../..3./4.../.2..")).solutions[0]
    draft = Draft({"given": dict(sorted(solution.items()))}, solution)
    build = partial(line._with, draft)
    kept: set[Coord] = set()
    groups = [(place,) for place in solution]

    def glance(chosen: set[Coord]) -> list[int]:
        return at_a_glance(premises_of(build(chosen)), lambda: None)

    board = Thinned(build, solution, kept, groups, 16)
    found = restored(line.judge, board, line.watch, near=True).places
    left, known = glance(found), state_of(build(found), solution)
    assert left != known
    others = [glance({*found, *group}) for group in groups if found.isdisjoint(group)]
    assert others
    assert all(other in (left, known) for other in others)
    board = replace(board, most=len(found) - 1)
    fewer = restored(line.judge, board, line.watch, near=True).places
    assert len(fewer) < len(found)


@usually(0)
def test_one_place_is_not_found_too_hard_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among Sudokus with the same solution, different givens often lead to the same place."""
    walks: list[Puzzle] = []
    walked = Judge._walked

    def counting(self: Judge, seeker: Seeker) -> Grade | None:
        walks.append(seeker.premises.puzzle)
        return walked(self, seeker)

    monkeypatch.setattr(Judge, "_walked", counting)
    puzzle = generate("sudoku", (9, 9), 1, grade="hard", budget=Budget())
    solution = solve(puzzle).solutions[0]
    seen = at_a_glance(premises_of(puzzle), lambda: None)
    board = puzzle.substrate
    told = {
        coord: mask.bit_length()
        for coord, mask in zip(board.coords, seen, strict=True)
        if not mask & (mask - 1)
    }
    given = puzzle.clues["given"]
    more = next(at for at in solution if board.index(at) and at not in given and at in told)
    other = puzzle.genre.puzzle(9, 9, {"given": {**given, more: solution[more]}})  # type: ignore[union-attr]
    medium, hard = judge_of("medium"), judge_of("hard")
    walks.clear()
    fits = [medium.judge(one, solution).fit for one in (puzzle, other, puzzle)]
    assert fits == [Fit.TOO_HARD] * 3
    assert len(walks) == 1
    # A board that is too hard to be medium may well be hard.
    assert hard.judge(other, solution).fit is Fit.FITS


def test_only_fills_in_vain_one_after_the_other_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pipeline, "FILLS", 3)
    genre = all_genres()["slitherlink"]
    assert genre.making is not None
    filled, fill = count(), genre.making.fill

    def failing(shop: Workshop) -> Draft | None:
        return None if next(filled) % 3 else fill(shop)

    rare = replace(genre, making=replace(genre.making, fill=failing))

    def judged(*_: object) -> Judgement:
        return Judgement(Fit.FITS if next(filled) > 20 else Fit.TOO_HARD)

    monkeypatch.setattr(Judge, "judge", judged)
    assert generate(rare, (5, 5), 1, grade="medium", budget=Budget())
    never = replace(genre, making=replace(genre.making, fill=lambda shop: None))
    with pytest.raises(GenerateError, match="After 3 tries"):
        generate(never, (5, 5), 1, grade="medium", budget=Budget())


@usually(0)
def test_rooms_of_tetrominoes_are_moved_freely_until_all_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When each room kept its tetromino, none of 20 boards got this far."""
    monkeypatch.setattr(tetrominoes, "DENSE", 0)
    line = Pipeline(ordered("lits", (6, 6), 1, None, None, {}, "easy"), Watch(Budget()))
    made = [draft for _ in range(6) if (draft := line.making.fill(line.workshop()))]
    assert made
    for draft in made:
        puzzle = line.order.puzzle(draft.clues)
        assert solve(puzzle).solutions[0] == draft.solution
        assert is_seen(puzzle, draft.solution)


@usually(0)
def test_rooms_that_grow_in_sight_show_an_easy_lits_after_a_few_boards() -> None:
    """When borders were moved from the start, one board in ten succeeded, after 150 looks."""
    looks = 0
    for seed in range(3):
        line = Pipeline(ordered("lits", (8, 8), seed, None, None, {}, "easy"), Watch(Budget()))
        shop = line.workshop()

        def looking(*asked: Any, ask: Any) -> Any:
            nonlocal looks
            looks += 1
            return ask(*asked)

        unseen, doubts = (partial(looking, ask=ask) for ask in (shop.ask.unseen, shop.ask.doubts))
        shop = answering(shop, unseen=unseen, doubts=doubts)
        draft = next(draft for _ in count() if (draft := line.making.fill(shop)))
        puzzle = line.order.puzzle(draft.clues)
        assert solve(puzzle).solutions == (draft.solution,)
        assert is_seen(puzzle, draft.solution)
    assert looks < 3 * 500
