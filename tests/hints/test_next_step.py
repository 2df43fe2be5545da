"""The next step: forward, back to a mistake, to a conflict, or none; the path, and the grade."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import py_solver as gw
from py_solver import Coord, Puzzle, Substrate, Verdict, all_genres
from py_solver.board.coords import Layer, cell
from py_solver.board.errors import PuzzleError, Stopped
from py_solver.board.marks import Marks
from py_solver.board.regions import Row, Set
from py_solver.engine.budget import Budget, Cancel, Meter
from py_solver.hints.hint import next_step, seeker_of, take
from py_solver.hints.known import Known
from py_solver.hints.path import MOST_SEEN, WORST, Path, grade_of, is_noted
from py_solver.hints.premises import premises_of
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.pin import Pin
from tests.hints.test_truth import forces
from tests.tiers import SEED, part, usually, walked

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

HARD_ROOMS = """\
6 6
0 - 3 - - -
3 - - - - -
- - 1 - - -
- - - - - -
- - - - 0 -
- - - 1 - -
1 1 2 2 2 2
3 3 2 2 2 2
3 3 4 4 4 4
3 3 4 4 4 4
3 3 5 5 6 6
7 7 7 8 8 8
"""


def solution_of(puzzle: Puzzle) -> dict[Coord, int]:
    outcome = gw.solve(puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    return outcome.solutions[0]


def test_a_step_says_where_why_and_what() -> None:
    step = gw.hint(gw.load(EASY))
    assert step is not None
    assert (step.kind, step.cost, step.proved) == ("step", 1, True)
    assert step.where.startswith("Look at ")
    assert len(step.constraints) == 1
    assert step.constraints[0].sentence().endswith("must contain each number once.")
    assert step.sentence == f"{step.what} {step.why}"
    (conclusion,) = step.conclusions
    assert conclusion.holds
    assert solution_of(gw.load(EASY))[conclusion.coord] == conclusion.mark


def test_steps_lead_to_the_solution_and_then_end() -> None:
    puzzle = gw.load(EASY)
    marks: dict[Coord, int] = {}
    solution = solution_of(puzzle)
    for _ in range(81):
        step = gw.hint(puzzle, marks)
        if step is None:
            break
        for coord, mark, holds in step.conclusions:
            assert (solution[coord] == mark) is holds
            if holds:
                marks[coord] = mark
    assert gw.check(puzzle, marks).solved


def test_a_wrong_mark_comes_first_and_is_explained() -> None:
    puzzle = gw.load(EASY)
    solution = solution_of(puzzle)
    rng = random.Random(SEED)
    empty = [coord for coord in solution if not _given(puzzle, coord)]
    for coord in rng.sample(empty, 8):
        right = {other: solution[other] for other in rng.sample(empty, 5) if other != coord}
        wrong = rng.choice([mark for mark in range(1, 10) if mark != solution[coord]])
        step = gw.hint(puzzle, {**right, coord: wrong})
        assert step is not None
        assert step.kind == "mistake"
        assert step.conclusions == ((coord, wrong, False),)
        assert " should not " in step.what
        assert set(step.facts) <= {*solution}


def _given(puzzle: Puzzle, coord: Coord) -> bool:
    return coord in puzzle.clues["given"]


def test_clues_that_clash_are_named() -> None:
    step = gw.hint(gw.load("55" + "." * 79))
    assert step is not None
    assert step.kind == "clash"
    assert "are in conflict" in step.why or "no solution" in step.why


def test_of_several_solutions_only_what_they_share_is_told() -> None:
    puzzle = gw.load("12../3.../..../....", "sudoku")
    assert gw.solve(puzzle).verdict is Verdict.MULTIPLE
    possible = gw.candidates(puzzle).marks
    ruled_out: dict[Coord, set[int]] = {coord: set() for coord in possible}
    steps = 0
    while (step := gw.hint(puzzle, {}, ruled_out=ruled_out)) is not None:
        steps += 1
        assert step.kind in ("step", "trial")
        for coord, mark, holds in step.conclusions:
            assert (possible[coord] == (mark,)) if holds else (mark not in possible[coord])
            ruled_out[coord] |= {m for m in range(1, 5) if (m != mark) is holds}
    assert steps


def test_what_only_trial_tells_is_what_helps_most() -> None:
    """A trial once concluded the first open place, and a hard Heyawake took a dozen trials."""
    puzzle = gw.load(HARD_ROOMS, "heyawake")
    solution = tuple(puzzle.state(solution_of(puzzle)))
    left = []
    for index in ("first", "told"):
        seeker = seeker_of(puzzle, {}, Known(solution, solution), Meter(Budget()))
        targets = seeker.targets()
        place = targets[0][0] if index == "first" else seeker.most_telling(targets)
        seeker.remove(place, seeker.position.state[place] & ~solution[place])
        while (find := seeker.position.cheapest()) is not None:
            for removal in find.removals:
                seeker.remove(removal.index, removal.candidates)
        left.append(len(seeker.targets()))
    assert left[1] < left[0]


def test_what_is_wrongly_ruled_out_is_not_believed() -> None:
    puzzle = gw.load(EASY)
    solution = solution_of(puzzle)
    everything = {coord: {mark} for coord, mark in solution.items()}
    step = gw.hint(puzzle, {}, ruled_out=everything)
    assert step is not None
    assert all((solution[c] == mark) is holds for c, mark, holds in step.conclusions)


def test_of_several_solutions_a_mark_that_none_has_is_a_mistake() -> None:
    puzzle = gw.load("1.../.2../..../....", "sudoku")
    step = gw.hint(puzzle, {cell(0, 1): 3, cell(0, 2): 3})
    assert step is not None
    assert step.kind == "mistake"
    assert step.conclusions == ((cell(0, 2), 3, False),)


def test_a_puzzle_of_no_genre_has_steps_too() -> None:
    board = Substrate(1, 3, ((Layer.CELLS, Marks.numbers(1, 3)),))
    puzzle = Puzzle.of(
        board,
        [gw.must(Row(0), Distinct()), *(gw.must(Set((cell(0, i),)), Pin(i + 1)) for i in (0, 1))],
    )
    step = gw.hint(puzzle)
    assert step is not None
    assert step.conclusions == ((cell(0, 2), 3, True),)


def test_a_hint_ends_when_it_is_cancelled() -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(Stopped):
        gw.hint(gw.load(EASY), {}, Budget(cancel=cancel))
    with pytest.raises(Stopped):
        gw.path(gw.load(EASY), Budget(cancel=cancel))


def test_a_path_stops_where_it_is_told_to() -> None:
    told: list[tuple[int, int, int]] = []

    def on_step(steps: int, left: int, of: int) -> bool:
        told.append((steps, left, of))
        return len(told) < 3

    with pytest.raises(Stopped):
        gw.path(gw.load(EASY), on_step=on_step)
    assert [steps for steps, _, _ in told] == [1, 2, 3]
    assert told[0][1] > told[1][1] > told[2][1]


def test_only_a_puzzle_with_one_solution_has_a_path() -> None:
    for text, many in (("." * 81, "multiple solutions"), ("55" + "." * 79, "no solution")):
        with pytest.raises(PuzzleError, match=many):
            gw.path(gw.load(text))


@usually(6)
@pytest.mark.parametrize("genre", part(walked(), 1), ids=lambda genre: genre.id)
def test_every_genre_has_a_path_and_a_grade(genre: gw.Genre) -> None:
    puzzle = gw.load(genre.example, genre.id)
    if puzzle.normal_form is not None:
        with pytest.raises(PuzzleError, match="have no difficulty"):
            gw.grade(puzzle)
        return
    found = gw.path(puzzle)
    grade = gw.grade(puzzle)
    again = gw.grade(puzzle)
    assert (grade.number, grade.counts) == (again.number, again.counts)
    assert sum(grade.counts.values()) == len(found.steps)
    assert grade.hardest is not None
    worst = max(step.cost if step.kind == "step" else WORST for step in found.steps)
    assert max(grade.counts) == worst
    for step in found.steps:
        assert step.where[-1] == step.why[-1] == step.what[-1] == "."
        for link in step.chain:
            assert link.sentence[0].isupper()
            assert link.coords


SINGLES = "79.......1...4.95....1.....82...9..1.596...4.....5..7..3.....8..4...27....5.....2"


def test_places_are_decided_before_anything_is_noted() -> None:
    """Three naked pairs once came first, since they need less: but singles are enough here."""
    steps = gw.path(gw.load(SINGLES)).steps
    assert not any(map(is_noted, steps))


def test_an_easy_puzzle_is_less_easy_where_much_is_noted() -> None:
    steps = gw.path(gw.load(SINGLES)).steps
    first = steps[0]
    noted = replace(first, conclusions=(first.conclusions[0]._replace(holds=False),))
    plain, less, least = (grade_of(Path((*steps, *(noted,) * n))) for n in (0, 3, 99))
    assert plain.number < less.number < least.number == MOST_SEEN
    assert plain.word == less.word == least.word == "easy"
    worked = replace(first, cost=2, constraints=first.constraints * 2)
    assert grade_of(Path((worked, noted))).number == grade_of(Path((worked, first))).number


def test_a_proved_step_costs_the_least() -> None:
    """If a step of cost 2 is proved, no single premise forces anything, by OR-Tools."""
    puzzle = gw.generate("starbattle", (5, 5), seed=SEED)
    solution = tuple(puzzle.state(solution_of(puzzle)))
    premises = premises_of(puzzle)
    seeker = seeker_of(puzzle, {}, Known(solution, solution), Meter(Budget()))
    tried = 0
    while (step := next_step(seeker)) is not None:
        state = tuple(seeker.position.state)
        if step.cost > 1 and step.proved and not tried:
            tried += 1
            for premise in premises.each:
                for index in premise.scope.coords:
                    for mark in (0, 1):
                        if state[index] == 3 and solution[index] != 1 << mark:
                            assert not forces(premises, [premise], state, index, 1 << mark)
        take(seeker, step)
    assert tried


def test_every_genre_with_a_normal_form_says_that_it_has_no_grades() -> None:
    without = [genre for genre in all_genres().values() if genre.normal_form]
    for genre in without:
        assert gw.hint(gw.load(genre.example, genre.id)) is not None


def test_a_mark_that_a_pencil_has_crossed_out_is_refuted_all_the_same() -> None:
    puzzle = gw.load(EASY)
    solution = tuple(puzzle.state(solution_of(puzzle)))
    seeker = seeker_of(puzzle, {}, Known(solution, solution), Meter(Budget(seconds=20)))
    seeker.position.cheapest()
    index = next(i for i, mask in enumerate(seeker.position.state) if mask.bit_count() == 2)
    gone = next(m for m in range(1, 10) if not seeker.position.state[index] >> m & 1)
    # Its reasons are searched from nothing, by boards on which the mark is possible after all.
    best, least = seeker.smallest.best(seeker.position.state, [(index, gone)], None, 9, 50)
    assert best is not None
    assert best.target == (index, gone)
    assert best.cost == least == 1
