"""Requests of the page about reasons: the next step, the whole solve path, the difficulty.

One hint and one path stay warm between requests, so that the next step comes as fast as the player
taps, and a path continues from its last step. Each knows its puzzle and marks. If these no longer
match (another puzzle, a mark removed), it is made again.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from py_solver.ask.check import check
from py_solver.board.coords import Coord, cells_are_short
from py_solver.board.errors import FormatError, PuzzleError, Stopped
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.bridge.request import Payload, Tell, by_address, figures_to
from py_solver.engine.budget import PROGRESS_EVERY, Budget, Meter, OnProgress, OutOfBudget
from py_solver.formats import envelope
from py_solver.hints.hint import hint as next_hint
from py_solver.hints.hint import next_step, take
from py_solver.hints.known import Known, known_of
from py_solver.hints.path import (
    WORDS,
    Grade,
    Path,
    candidates_left,
    grade_of,
    least_of,
    refuse_grade,
    set_out,
)
from py_solver.hints.premises import Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.step import Step
from py_solver.hints.techniques.catalogue import techniques
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LOOKING_FOR_THE_SOLUTION = 2.5  # seconds, for a grade that the player did not request


class _Clock:
    """The clock of a warm seeker: the meter of the request that it works for now."""

    def __init__(self) -> None:
        self.meter = Meter(Budget())

    def pulse(self) -> None:
        self.meter.pulse()

    def start(self, budget: Budget, on_progress: OnProgress | None = None) -> None:
        self.meter = Meter(budget, on_progress)


@dataclass
class _Place:
    """The player's board when the last hint was requested."""

    about: str
    known: Known
    seeker: Seeker
    clock: _Clock
    state: list[int]

    def serves(self, about: str) -> bool:
        """Return whether it is this puzzle, and one whose solution does not depend on the marks."""
        return about == self.about and all(is_decided(mask) for mask in self.known.possible)


@dataclass
class _Walk:
    """A path in progress: the steps so far, and the seeker at their end."""

    about: str
    seeker: Seeker
    clock: _Clock
    whole: int
    steps: list[Step] = field(default_factory=list)
    left: list[dict[Coord, tuple[int, ...]]] = field(default_factory=list)
    also: list[dict[Coord, int]] = field(default_factory=lambda: [{}])
    done: bool = False

    def progress(self) -> dict[str, int]:
        """Return the number of steps, the number of candidates left, and the total."""
        left = candidates_left(self.seeker)
        return {"steps": len(self.steps), "left": left, "of": self.whole}

    def on(self) -> bool:
        """Take one step; return False at the end."""
        before = list(self.seeker.position.state)
        step = next_step(self.seeker)
        self.also[-1] = _silently(self.seeker, before)
        if step is None:
            self.done = True
            return False
        self.left.append(_left(self.seeker, step))
        self.also.append({})
        self.steps.append(step)
        take(self.seeker, step)
        return True


@dataclass
class _Kept:
    """The warm objects. They are taken out for use, and put back after success."""

    place: _Place | None = None
    walk: _Walk | None = None


_kept = _Kept()


def forget() -> None:
    """Drop the warm objects, so that the next answer does not depend on earlier requests."""
    _kept.place = _kept.walk = None


def hint(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, marks, notes, seconds} → the next step, or null and the reason why there is none.

    `solved`: whether the board is solved. `notes` are the candidates that the player's pencil, or
    an earlier hint, leaves open: a list for each coord. A list counts only if it contains the right
    mark.
    """
    puzzle, marks, notes = payload.puzzle(), payload.marks(), _notes(payload)
    budget, on_progress = payload.budget(), figures_to(tell)
    puzzle.state(marks)  # raises for impossible marks
    if check(puzzle, marks).solved:
        return {"step": None, "solved": True, "reason": say("The puzzle is solved.")}
    derived = {layer for layer, there in puzzle.substrate.layers if there.derived}
    made = {coord: mark for coord, mark in marks.items() if coord.layer not in derived}
    place, _kept.place = _kept.place, None
    try:
        place = _place(place, puzzle, made, notes, budget, on_progress)
        step = None if place is None else next_step(place.seeker)
    except OutOfBudget:
        raise Stopped(say("Stopped before a step was found.")) from None
    if place is None:
        step = next_hint(puzzle, marks, budget, on_progress)
        return {"step": step and _told(step, {}, puzzle)}
    _kept.place = place
    if step is None:
        several = not all(is_decided(mask) for mask in place.known.possible)
        reason = say("The puzzle has multiple solutions, and they share no more than this.")
        return {
            "step": None,
            "reason": reason if several else say("There is nothing left to find."),
        }
    return {"step": _told(step, _left(place.seeker, step), puzzle)}


def path(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, seconds} → all steps, and the grade, or null and the reason why there is none.

    `also` has, for the start and for each step, the marks that follow without being a step, such as
    those that only say how something is stored. Progress is `{steps, left, of}`: the candidates
    that are left, and the total.
    """
    puzzle, budget = payload.puzzle(), payload.budget()
    walk = _go(puzzle, budget, None, tell)
    steps = [_told(one, left, puzzle) for one, left in zip(walk.steps, walk.left, strict=True)]
    return {"steps": steps, "also": [by_address(one) for one in walk.also]} | _graded(puzzle, walk)


def grade(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, seconds} → the difficulty; or null and the reason if it cannot be determined.

    When the seconds run out, `more` is true, and the same request continues from there. `least` is
    the rating that the steps up to then have, or null: the whole path has none below.
    """
    puzzle, seconds = payload.puzzle(), payload.budget().seconds
    try:
        refuse_grade(puzzle)
        walk = _go(puzzle, Budget(seconds=LOOKING_FOR_THE_SOLUTION), seconds, tell)
    except PuzzleError as error:
        return {"grade": None, "reason": error.sentence, "more": False}
    if not walk.done:
        least = least_of(walk.steps)
        bound = None if least is None else {"number": least.number, "word": least.word}
        return {"grade": None, "reason": "", "more": True, "least": bound, **walk.progress()}
    return {**_graded(puzzle, walk), "more": False}


def _place(
    before: _Place | None,
    puzzle: Puzzle,
    marks: Mapping[Coord, int],
    notes: Mapping[Coord, int],
    budget: Budget,
    on_progress: OnProgress | None,
) -> _Place | None:
    """Return the player's place; None if no solution agrees with the marks.

    The earlier one is used if no mark has been removed since.
    """
    about = _about(puzzle)
    if before is not None and before.serves(about):
        known, seeker = before.known, before.seeker
        state = _state(seeker.premises, marks, notes, known)
        fits = all(mask & good for mask, good in zip(state, known.solution, strict=True))
        if fits and all(not new & ~old for new, old in zip(state, before.state, strict=True)):
            before.clock.start(budget, on_progress)
            for index, (new, now) in enumerate(zip(state, seeker.position.state, strict=True)):
                if now & ~new:
                    seeker.remove(index, now & ~new)
            before.state = state
            return before
    found = known_of(puzzle, marks, budget)
    if found is None:
        return None
    clock = _Clock()
    clock.start(budget, on_progress)
    premises = premises_of(puzzle)
    state = _state(premises, marks, notes, found)
    seeker = Seeker(premises, state, found.possible, found.solution, clock.pulse)
    return _Place(about, found, seeker, clock, state)


def _silently(seeker: Seeker, before: Sequence[int]) -> dict[Coord, int]:
    """Return the marks of the places that were open before and are decided now."""
    coords, state = seeker.premises.puzzle.substrate.coords, seeker.position.state
    return {
        coords[index]: only_mark(now)
        for index, (old, now) in enumerate(zip(before, state, strict=True))
        if is_decided(now) and not is_decided(old)
    }


def _state(
    premises: Premises, marks: Mapping[Coord, int], notes: Mapping[Coord, int], known: Known
) -> list[int]:
    """Return the board of the givens with these marks, and with the notes that are right."""
    board, state = premises.puzzle.substrate, list(premises.start)
    for coord, mark in marks.items():
        index = board.index(coord)
        state[index] = state[index] & 1 << mark or state[index]
    for coord, open_ in notes.items():
        if coord not in marks and board.has(coord):
            index = board.index(coord)
            if not known.possible[index] & ~open_:
                state[index] &= open_
    return state


def _go(puzzle: Puzzle, budget: Budget, pause: float | None, tell: Tell | None) -> _Walk:
    """Return the path of a puzzle, whole, or up to the first step after `pause` seconds.

    Raises Stopped when the budget runs out, which does not apply with a pause.
    """
    start, about = time.perf_counter(), _about(puzzle)
    walk, _kept.walk = _kept.walk, None
    try:
        if walk is None or walk.about != about:
            walk = _set_out(puzzle, about, budget)
        walk.clock.start(Budget() if pause is not None else budget)
        told = start
        while not walk.done and walk.on():
            now = time.perf_counter()
            if pause is not None and now - start >= pause:
                break
            if tell is not None and now - told >= PROGRESS_EVERY:
                told = now
                tell(walk.progress())
    except OutOfBudget:
        raise Stopped(say("Stopped before the solve path was complete.")) from None
    _kept.walk = walk
    return walk


def _set_out(puzzle: Puzzle, about: str, budget: Budget) -> _Walk:
    clock = _Clock()
    seeker = set_out(puzzle, budget, clock.pulse)
    return _Walk(about, seeker, clock, candidates_left(seeker))


def _graded(puzzle: Puzzle, walk: _Walk) -> dict[str, Any]:
    try:
        refuse_grade(puzzle)
    except PuzzleError as error:
        return {"grade": None, "reason": error.sentence}
    return {"grade": _of_grade(grade_of(Path(tuple(walk.steps))), walk, puzzle), "reason": ""}


def _of_grade(found: Grade, walk: _Walk, puzzle: Puzzle) -> dict[str, Any]:
    """Return the grade as JSON. `chained`: how many of the steps of cost 1 need a chain."""
    hardest = next((n for n, step in enumerate(walk.steps) if step is found.hardest), None)
    return found.as_dict() | {
        "words": [list(pair) for pair in WORDS],
        "steps": len(walk.steps),
        "chained": sum(step.cost == 1 and bool(step.chain) for step in walk.steps),
        "hardest": None
        if hardest is None
        else _told(walk.steps[hardest], walk.left[hardest], puzzle),
        "at": hardest,
    }


def _left(seeker: Seeker, step: Step) -> dict[Coord, tuple[int, ...]]:
    """Return the remaining candidates of each place of the conclusions after the step."""
    board = seeker.premises.puzzle.substrate
    left: dict[Coord, int] = {}
    for coord, mark, holds in step.conclusions:
        before = left.get(coord, seeker.position.state[board.index(coord)])
        left[coord] = before & (1 << mark if holds else ~(1 << mark))
    return {coord: marks_in(mask) for coord, mask in left.items()}


def _told(step: Step, left: Mapping[Coord, Sequence[int]], puzzle: Puzzle) -> dict[str, Any]:
    """Return a step as JSON. `left` has the candidates of each concluded place after it.

    `technique` is the slug of the documentation that explains the step, if it has a name.
    """
    told = step.as_dict() | {"technique": _technique(step.name, puzzle)}
    for conclusion, (coord, _, _) in zip(told["conclusions"], step.conclusions, strict=True):
        conclusion["left"] = list(left.get(coord, ()))
    return told


def _technique(name: str, puzzle: Puzzle) -> str:
    """Return the slug of the technique of this name in this puzzle type; "" without a name."""
    genre = genre_of(puzzle)
    for one in techniques() if name else ():
        if say(one.name) == name and (not one.genres or (genre and genre.id in one.genres)):
            return one.slug
    return ""


def _about(puzzle: Puzzle) -> str:
    return repr((envelope.to_json(puzzle), cells_are_short()))


def _notes(payload: Payload) -> dict[Coord, int]:
    """Return the marks that the player's notes leave open, as masks."""
    found = {}
    for address, marks in payload.field("notes", dict, {}).items():
        fine = isinstance(marks, list) and all(
            isinstance(mark, int) and not isinstance(mark, bool) and 0 <= mark < 10**4
            for mark in marks
        )
        if not fine:
            raise FormatError(say("The request's “notes” are not valid."))
        found[Coord.parse(address)] = sum(1 << mark for mark in set(marks))
    return found
