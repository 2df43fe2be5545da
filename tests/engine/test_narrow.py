"""Givens that are built into a model have the same effect as givens that are assumed."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable

import pytest

from py_solver import Puzzle, Verdict, candidates, load, solve
from py_solver.board.coords import cell
from py_solver.board.marks import only_mark
from py_solver.engine import plan, search
from py_solver.engine.budget import Budget, Meter
from py_solver.engine.explainer import Explainer
from py_solver.engine.guarded import Guarded
from py_solver.engine.model import Model
from py_solver.engine.narrow import narrow
from py_solver.genres.division.shikaku import SHIKAKU
from py_solver.genres.shading.nonogram import NONOGRAM
from py_solver.genres.shading.nurikabe import NURIKABE
from py_solver.puzzle import Genre
from py_solver.puzzle.clues import Drawing

SOLVED = "123456789456789123789123456231674895875912364694538217317265948542897631968341572"


def with_holes(number: int, chance: random.Random) -> Puzzle:
    holes = set(chance.sample(range(81), number))
    return load("".join("." if n in holes else SOLVED[n] for n in range(81)))


@pytest.mark.parametrize("seed", range(20))
def test_both_ways_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = with_holes(30 + 2 * seed, random.Random(seed))
    search.forget()
    solve(load("." * 81), limit=1)  # it leaves a model of the shape
    assumed, possible = solve(puzzle, limit=5), candidates(puzzle)
    search.forget()
    monkeypatch.setattr(plan, "LARGE", 0)
    narrowed = solve(puzzle, limit=5)
    assert (narrowed.verdict, len(narrowed.solutions)) == (assumed.verdict, len(assumed.solutions))
    assert candidates(puzzle).marks == possible.marks
    if assumed.verdict is Verdict.UNIQUE:
        assert narrowed.solutions == assumed.solutions
        wrong = dict(assumed.solutions[0])
        wrong[cell(0, 0)] = wrong[cell(0, 0)] % 9 + 1
        assert not any(candidates(puzzle, wrong).marks.values())


def test_what_is_left_open_holds_the_solution() -> None:
    puzzle = with_holes(60, random.Random(0))
    (solution,) = solve(puzzle, limit=1).solutions
    left = narrow(puzzle, lambda: None)
    assert all(left[n] >> solution[cell(*divmod(n, 9))] & 1 for n in range(81))
    assert sum(mask.bit_count() for mask in left) < 400


@pytest.mark.usefixtures("cold")
def test_what_follows_step_by_step_needs_no_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "LARGE", 0)
    puzzle = with_holes(40, random.Random(0))
    (solution,) = solve(puzzle).solutions
    left = narrow(puzzle, lambda: None)
    assert {cell(*divmod(n, 9)): only_mark(mask) for n, mask in enumerate(left)} == solution
    assert sum(mask.bit_count() for mask in left) == 81
    assert clauses(puzzle) < 5, "the constant, and what was asked of the solve before"


def test_a_broken_board_keeps_its_last_candidates_and_has_no_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plan, "LARGE", 0)
    for text in ("11" + "." * 79, "12345678." + "........9" + "." * 63):
        puzzle = load(text)
        assert all(narrow(puzzle, lambda: None))
        assert solve(puzzle).verdict is Verdict.NONE


def test_each_large_puzzle_has_a_model_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "LARGE", 0)
    texts = [f"{mark}.../..../..../...." for mark in (1, 2, 3, 1)]
    found = [solve(load(text), limit=1).solutions[0][cell(0, 0)] for text in texts]
    assert found == [1, 2, 3, 1]
    assert only_mark(narrow(load(texts[0]), lambda: None)[0]) == 1


def among(puzzle: Puzzle, within: list[int]) -> set[tuple[int, ...]]:
    """All solutions within these candidates, as states."""
    found = set()
    with search.Search(puzzle, Meter(Budget()), within=within) as asked:
        while (state := asked.next_state()) is not None:
            found.add(tuple(state))
            asked.block(state)
    return found


LAZY = (
    ("nurikabe", "? - - -\n- - 2 -\n- - - ?\n- - - -"),
    ("nurikabe", "- - 3 -\n- - - -\n1 - - -\n- - - 4"),
    ("hitori", "1 2 1 3\n2 2 4 1\n3 4 4 2\n4 1 3 3"),
)
"""Puzzles with several solutions, or none, whose rules are cut model by model."""


@pytest.mark.parametrize(("genre", "text"), LAZY)
@pytest.mark.parametrize("seed", range(4))
def test_solutions_among_candidates_are_those_of_all(genre: str, text: str, seed: int) -> None:
    chance, puzzle = random.Random(seed), load(text, genre)
    every = among(puzzle, puzzle.state())
    known = chance.choice(sorted(every)) if every else tuple(puzzle.state())
    # Marks of a solution are known, and one time in ten the other mark; these may conflict.
    for share in (0.3, 0.5, 0.8):
        left = [
            mask
            if chance.random() > share
            else (one if chance.random() > 0.1 else mask & ~one or one)
            for mask, one in zip(puzzle.state(), known, strict=True)
        ]
        fitting = {one for one in every if all(a & b for a, b in zip(one, left, strict=True))}
        assert among(puzzle, left) == fitting


@pytest.mark.usefixtures("cold")
def test_what_is_known_writes_few_clauses_and_leaves_no_solver_behind() -> None:
    puzzle = load(NURIKABE.example, "nurikabe")
    (solution,) = solve(puzzle).solutions
    search.forget()
    left = puzzle.state(solution)
    for index in range(3):
        left[index] = puzzle.state()[index]
    with search.Search(puzzle, Meter(Budget()), within=left) as asked:
        few = asked.model.sat.clauses
        assert asked.next_state() == puzzle.state(solution)
    assert 0 < few < clauses(puzzle) / 3
    assert among(puzzle, left) == {tuple(puzzle.state(solution))}


def clauses(puzzle: Puzzle) -> int:
    with search.Search(puzzle, Meter(Budget())) as asked:
        return asked.model.sat.clauses


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("genre", [NONOGRAM, SHIKAKU])
def test_rules_whose_clues_decide_much_narrow_any_board(genre: Genre) -> None:
    puzzle = load(genre.example, genre.id)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert clauses(puzzle) < 5, "the constant, and what was asked of the solve before"


def searched(puzzle: Puzzle) -> None:
    with search.Search(puzzle, Meter(Budget())):
        pass


def guarded(puzzle: Puzzle) -> None:
    Guarded[int](puzzle.substrate, puzzle.resolved, {}, None, Meter(Budget()))


def explained(puzzle: Puzzle) -> None:
    Explainer(puzzle.substrate, puzzle.resolved, (), puzzle.state(), lambda: None)


@pytest.mark.parametrize("made", [searched, guarded, explained])
@pytest.mark.parametrize("on", [True, False])
def test_the_collector_rests_while_a_model_is_made_and_is_left_as_it_was(
    on: bool, made: Callable[[Puzzle], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    search.forget()
    puzzle = load("." * 81)
    assert puzzle.resolved
    seen, was = list[bool](), gc.isenabled()
    name_few = Model._name_few

    def noted(model: Model) -> None:
        seen.append(gc.isenabled())
        name_few(model)

    monkeypatch.setattr(Model, "_name_few", noted)
    try:
        (gc.enable if on else gc.disable)()
        made(puzzle)
        assert (seen, gc.isenabled()) == ([False], on)
    finally:
        (gc.enable if was else gc.disable)()


@pytest.mark.usefixtures("cold")
def test_puzzles_of_a_shape_that_their_size_gives_share_a_model_from_the_first_on() -> None:
    first, second = (with_holes(40, random.Random(seed)) for seed in range(2))
    assert first.has_common_shape
    large = clauses(first)
    assert large > 5000
    assert clauses(second) == large + 1, "the same model, less a selector"


@pytest.mark.usefixtures("cold")
def test_the_first_puzzle_of_a_shape_of_its_own_has_a_small_model_and_later_ones_share() -> None:
    boxes = tuple(r // 3 * 3 + c // 3 for r in range(9) for c in range(9))
    first, second, third = (
        with_holes(40, random.Random(seed)).with_clues("rooms", boxes) for seed in range(3)
    )
    assert not first.has_common_shape
    small = clauses(first)
    assert small < 2000
    assert clauses(first) == small + 1, "the same puzzle again: the same model, less a selector"
    large = clauses(second)
    assert large > 5000
    assert clauses(third) == large + 1
    empty = load("." * 81).with_clues("rooms", boxes)
    assert clauses(empty) == large + 2, "no givens: the model of the shape"


@pytest.mark.usefixtures("cold")
def test_an_empty_board_leaves_its_model_to_the_puzzles_of_its_shape() -> None:
    large = clauses(load("." * 81))
    assert clauses(with_holes(40, random.Random(1))) == large + 1


@pytest.mark.usefixtures("cold")
def test_puzzles_share_what_their_kind_has_in_common_and_leave_nothing_of_their_own_behind() -> (
    None
):
    lowest = Drawing((cell(0, 0), cell(0, 1)), (3,)), Drawing((cell(0, 0), cell(1, 0)), (4,))
    corner = {cell(0, 0): {1}, cell(0, 1): {2}, cell(1, 0): {3}}
    empty = load("." * 81)
    small = empty.with_clues("cage", lowest)
    large = empty.with_clues("cage", [Drawing(cage.cells, (17,)) for cage in lowest[:1]])
    common = clauses(empty)
    assert common > 5000
    assert clauses(small) < common + 500, "rows, columns and boxes were there"
    for puzzle, wanted in ((small, corner), (large, {cell(0, 0): {8, 9}}), (small, corner)):
        possible = candidates(puzzle).marks
        assert all(set(possible[place]) == marks for place, marks in wanted.items())
    assert len(candidates(empty).marks[cell(0, 0)]) == 9
