"""The next step from the current state of a puzzle: forward, or back to a mistake."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import islice

from py_solver.ask.check import check
from py_solver.ask.clash import find_clash
from py_solver.ask.solve import Verdict, solve
from py_solver.board.coords import Coord
from py_solver.board.errors import Stopped
from py_solver.board.whole import READ, demand, whole_marks
from py_solver.engine.budget import Budget, Meter, OnProgress, OutOfBudget
from py_solver.hints.explain import step_of, trial
from py_solver.hints.known import Known, first_wrong, known_of
from py_solver.hints.premises import Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.step import Conclusion, Step
from py_solver.logic.say.marks import be
from py_solver.logic.say.words import sentence
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say


def hint(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None = None,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
    ruled_out: Mapping[Coord, Collection[int]] | None = None,
) -> Step | None:
    """Return the cheapest next step, or None if nothing more can be known.

    A wrong mark comes first. If there is no solution at all, the hint names the conflicting clues,
    or own rules. If there are several solutions, steps lead to the facts that all of them share.
    `ruled_out` are impossible marks by coord, conclusions of earlier steps; wrong ones are ignored.
    `budget` is a Budget, or a number of seconds. Raises Stopped when it runs out, MarkError for
    marks that are impossible on the board, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    limits = budget if isinstance(budget, Budget) else Budget(seconds=budget)
    meter = Meter(limits, on_progress)
    made = _players(puzzle, whole_marks(marks))
    try:
        step = _first(puzzle, made, ruled_out or {}, limits, meter)
    except OutOfBudget:
        raise Stopped(say("Stopped before a step was found.")) from None
    return replace(step, caveats=puzzle.caveats) if step and puzzle.notes else step


def _first(
    puzzle: Puzzle,
    made: Mapping[Coord, int],
    ruled_out: Mapping[Coord, Collection[int]],
    limits: Budget,
    meter: Meter,
) -> Step | None:
    """Return the step of `hint`. Raises OutOfBudget, and what `hint` does."""
    known = known_of(puzzle, made, limits)
    if known is None:
        if solve(puzzle, 1, limits).verdict is Verdict.NONE:
            return _clash(puzzle, limits)
        return _mistake(puzzle, made, limits, meter)
    seeker = seeker_of(puzzle, made, known, meter)
    for coord, gone in ruled_out.items():
        index = puzzle.substrate.index(coord)
        bits = sum(1 << mark for mark in set(gone) if mark >= 0)
        seeker.remove(index, bits & ~known.possible[index])
    return next_step(seeker)


def seeker_of(puzzle: Puzzle, marks: Mapping[Coord, int], known: Known, meter: Meter) -> Seeker:
    """Return a seeker in the player's position."""
    premises = premises_of(puzzle)
    state = _with(premises, marks)
    return Seeker(premises, state, known.possible, known.solution, meter.pulse)


def next_step(seeker: Seeker) -> Step | None:
    """Return the next step from the seeker's position, or None if nothing is left to know."""
    insight = seeker.next()
    if insight is not None:
        return step_of(seeker, insight)
    targets = seeker.targets()
    return trial(seeker, targets) if targets else None


def take(seeker: Seeker, step: Step) -> None:
    """Apply a step to the seeker."""
    board = seeker.premises.puzzle.substrate
    for coord, mark, holds in step.conclusions:
        index = board.index(coord)
        bit = 1 << mark
        seeker.remove(index, seeker.position.state[index] & (~bit if holds else bit))


def _mistake(puzzle: Puzzle, marks: Mapping[Coord, int], limits: Budget, meter: Meter) -> Step:
    """Return why a mark is wrong: a visibly broken rule, or the cheapest step against it.

    All marks before it are possible together, so the argument uses nothing wrong.
    """
    good = first_wrong(puzzle, marks, limits)
    stand = dict(islice(marks.items(), good))
    wrong, mark = next(islice(marks.items(), good, None))
    known = known_of(puzzle, stand, limits)
    assert known is not None, "some solution agrees with the marks before the wrong one"
    board = puzzle.substrate
    said = Conclusion(wrong, mark, holds=False)
    what = _should_not(wrong, mark, puzzle)
    for violation in check(puzzle, {**stand, wrong: mark}, implied=False).violations:
        if wrong in violation.coords:
            facts = {coord: (stand[coord],) for coord in violation.coords if coord in stand}
            where = say("Look at {place}.", place=board.name(wrong))
            return Step("mistake", (said,), (), facts, (), 1, True, where, violation.sentence, what)
    seeker = seeker_of(puzzle, stand, known, meter)
    insight = seeker.next([(board.index(wrong), mark)])
    if insight is None:
        step = trial(seeker, [(board.index(wrong), mark)])
    else:
        step = step_of(seeker, insight, "mistake")
    return Step(
        "mistake",
        (said,),
        step.constraints,
        step.facts,
        step.chain,
        step.cost,
        step.proved,
        step.where,
        step.why,
        what,
        step.name,
    )


def _should_not(coord: Coord, mark: int, puzzle: Puzzle) -> str:
    """Return `Row 1, column 1 should not be shaded.`; of a thing that is missing, that it is."""
    board = puzzle.substrate
    index = board.index(coord)
    marks = board.marks_of(index)
    told, said = later("{place} should not {be}"), 1 << mark
    if marks.noun and marks.is_binary and mark != marks.most:
        told, said = later("{place} should {be}"), board.candidates[index] & ~said
    return sentence(say(told, place=board.name(coord), be=be(said, index, board)))


def _clash(puzzle: Puzzle, limits: Budget) -> Step:
    clash = find_clash(puzzle, limits)
    facts: dict[Coord, tuple[int, ...]] = dict.fromkeys(clash.coords, ())
    return Step(
        "clash",
        (),
        (),
        facts,
        (),
        0,
        False,
        say("Look at the rules.") if clash.constraints else say("Look at the clues."),
        clash.sentence,
        say("There is no solution."),
    )


def _players(puzzle: Puzzle, marks: Mapping[Coord, int]) -> dict[Coord, int]:
    """Return the marks that are the player's, and not those that follow from them."""
    puzzle.state(marks)  # raises
    derived = {layer for layer, there in puzzle.substrate.layers if there.derived}
    return {coord: mark for coord, mark in marks.items() if coord.layer not in derived}


def _with(premises: Premises, marks: Mapping[Coord, int]) -> list[int]:
    """Return the board of the givens with these marks."""
    board, state = premises.puzzle.substrate, list(premises.start)
    for coord, mark in marks.items():
        index = board.index(coord)
        state[index] = state[index] & 1 << mark or state[index]
    return state
