"""The pipeline: a board → a random solution → every clue → fewer clues → grade → proof.

Only proofs steer it (a solution is unique, or it is not), never the particular solution that the
solver found. So a seed gives the same puzzle on every platform.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import partial
from itertools import count

from py_solver.ask.check import check
from py_solver.ask.solve import Verdict, solve
from py_solver.board.coords import Coord
from py_solver.board.errors import GenerateError, Stopped
from py_solver.engine.budget import Budget
from py_solver.engine.search import Wrong
from py_solver.logic.say.words import counted
from py_solver.making.aiming import AimSearch
from py_solver.making.answers import Answers
from py_solver.making.difficulties import Target, none_came
from py_solver.making.judge import Judge
from py_solver.making.needed import Needed
from py_solver.making.order import Order, ordered
from py_solver.making.progress import OnMaking, Stage, Watch
from py_solver.making.remove_clues import Uniqueness, remove_clues
from py_solver.making.restore_clues import Thinned, restored
from py_solver.making.solutions import is_unique, nearest
from py_solver.making.visible import AnswerCache
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import NOTHING_SEEN
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import orbits
from py_solver.puzzle.workshop import Aim, Draft, Fit, Questions, Workshop
from py_solver.words.say import later, say

FILLS = 1000
"""Failed fills in a row before the making gives up."""

THINNED = 50
"""Boards that are thinned completely before the making reports that so few clues are impossible."""

SECONDS = 60.0
"""The default budget: some options would take for ever to refuse."""

ORDERS = 3
"""Orders in which clues are put back.

If one more clue makes a board easy that was too hard before, another order may give another one.
"""

REPAIRS = 100
"""Times that one board is repaired before another one is filled."""


def generate(
    genre: Genre | str,
    size: tuple[int, int] | None = None,
    seed: int | None = None,
    symmetry: str | None = None,
    clues: int | None = None,
    budget: Budget | float | None = None,
    on_progress: OnMaking | None = None,
    *,
    grade: str | Collection[str] | None = None,
    technique: str | None = None,
    **options: float,
) -> Puzzle:
    """Make a puzzle whose solution is proved to be unique.

    - `genre`: the genre, its id or an alias; `size`: rows and columns, by default the genre's usual
      ones.
    - `seed`: the same seed gives the same puzzle, everywhere; by default it is random.
    - `symmetry` of the places of the clues: one of `genre.making.symmetries`.
    - `clues`: at most this many clues. Clues are removed only until there are so few; symmetry may
      remove one more. By default, they are removed until none, or no symmetric group, can be
      removed; on boards where that takes too long, until the usual number is left.
    - `grade`: the difficulty, a word of `Grade.word`, or several if any of them fits. More
      clues stay if it would be too hard, and options that you did not set may change.
    - `technique`: a step that the solve path must contain where all easier steps get stuck, by its
      name or slug, such as "x-wing".
    - `budget`: a Budget, or a number of seconds; by default a minute, `Budget()` for no limit.
    - `options`: the genre's own parameters, `genre.making.options`.

    Raises GenreError for an unknown genre or size, GenerateError for a puzzle that cannot be made,
    and Stopped when the budget runs out, or when `on_progress` returns False.
    """
    order = ordered(genre, size, seed, symmetry, clues, options, grade, technique)
    seconds = SECONDS if budget is None else budget
    limits = seconds if isinstance(seconds, Budget) else Budget(seconds=seconds)
    return Pipeline(order, Watch(limits, on_progress)).run()


class Pipeline:
    """One making, from its order to its puzzle.

    `search` is the state of the search for a board that fits the target. `judge` compares boards
    with it, and is None if any difficulty fits. `needed` is None if no technique has to occur.
    """

    def __init__(self, order: Order, watch: Watch) -> None:
        """Get ready for the first board."""
        self.order, self.making, self.watch = order, order.making, watch
        # The seed is a text, which Python hashes to the same numbers on every platform.
        self.rng = random.Random(f"{order.genre.name} {order.size} {order.symmetry} {order.seed}")
        self._cache = AnswerCache()
        self.needed = Needed(order.technique, watch, self._cache) if order.technique else None
        self.judge: Judge | None = None
        self.search = AimSearch(Aim(), returns=False)
        if order.difficulties:
            target = Target.of(*order.difficulties)
            blind = self.making.never.get("easy") == NOTHING_SEEN
            self.judge = Judge(target, watch, self._cache, blind=blind)
            self.search = AimSearch.towards(target, self.making.shift, blind=blind)

    def answers(self) -> Answers:
        """Return the object that answers the questions of the next fill."""
        return Answers(self.order, self.watch, self._cache, self.judge, self.search)

    def workshop(self, answers: Questions | None = None) -> Workshop:
        """Return the workshop for the next fill."""
        order, aim = self.order, self.search.aim
        options, ask = order.shifted(aim.shift), answers or self.answers()
        return Workshop(order.size, self.rng, options, ask, order.symmetry, aim)

    def run(self) -> Puzzle:
        """Fill boards until one becomes the ordered puzzle."""
        try:
            return self._run()
        except Stopped as error:
            raise self.needed.stopped(error) if self.needed else error from None

    def _run(self) -> Puzzle:
        fewest: int | None = None
        thinned = vain = 0
        for self.watch.tries in count(1):
            self.watch.clues = 0
            self.watch.enter(Stage.FILL)
            answers = self.answers()
            shop = self.workshop(answers)
            draft = self.making.fill(shop)
            ready = self._settled(shop, draft) if draft is not None else None
            if ready is None:
                fit = answers.last_fit
                self.search = self.search.unfilled() if fit is None else self.search.missed(fit)
                vain += 1
                if vain == FILLS:
                    break
                continue
            vain = 0
            draft, uniqueness = ready
            kept = None if uniqueness is None else self._thinned(draft, uniqueness)
            if kept is None or self.order.clues is None or len(kept) <= self.order.clues:
                found = self._fitting(draft, kept, answers)
                if not isinstance(found, Puzzle):
                    self.search = self.search.missed(found, draft)
                elif self.needed is None or self.needed.is_in(found, draft.solution):
                    return self._proved(found, draft)
                else:
                    self.search = self.search.without_last()
            else:
                fewest = min(len(kept), fewest or len(kept))
                thinned += 1
                self.search = self.search.without_last()
            # A rare technique takes many boards, so then only the budget ends the making.
            if thinned == THINNED or (self.search.in_vain and self.needed is None):
                break
        raise self._failed(fewest)

    def _fitting(self, draft: Draft, kept: set[Coord] | None, answers: Answers) -> Puzzle | Fit:
        """Return the puzzle with only these of the removable clues, or with all of them.

        If a difficulty is ordered, more of the clues can stay. If nothing fits, return how the
        board missed the target.
        """
        build = partial(self._with, draft)
        if self.judge is None:
            return self.order.puzzle(draft.clues) if kept is None else build(kept)
        if kept is None:
            puzzle = self.order.puzzle(draft.clues)
            fit = answers.fit_of(puzzle)
            if fit is None:
                fit = self.judge.judge(puzzle, draft.solution).fit
            return puzzle if fit is Fit.FITS else fit
        groups = [group for group in self._groups(draft) if kept.isdisjoint(group)]
        most = len(self._places(draft)) if self.order.clues is None else self.order.clues
        after_too_hard = self.search.latest is Fit.TOO_HARD
        for number in range(ORDERS):
            self.rng.shuffle(groups)
            board = Thinned(build, draft.solution, kept, groups, most)
            found = restored(
                self.judge, board, self.watch, after_too_hard=after_too_hard, near=number > 0
            )
            if not found.passed_over:
                break
        return build(found.places) if found.fit is Fit.FITS else found.fit

    def _failed(self, fewest: int | None) -> GenerateError:
        rows, cols = self.order.size
        name = say(self.order.genre.name)
        board = say("{rows}×{cols} {name}", rows=rows, cols=cols, name=name)
        easy, hard = self.search.too_easy, self.search.too_hard
        if easy or hard:
            return none_came(board, self.order.difficulties, hard, easy)
        tries = counted(self.watch.tries, "try", "tries")
        if fewest is None:
            told = later(
                "After {tries}, there was no {board}: choose another size, or other options."
            )
            return GenerateError(say(told, board=board, tries=tries))
        clues = counted(self.order.clues or 0, "clue")
        return GenerateError(
            say(
                (
                    "After {tries}, there was no {board} with at most {clues}; the fewest were "
                    "{fewest}."
                ),
                board=board,
                clues=clues,
                tries=tries,
                fewest=fewest,
            )
        )

    def _settled(self, shop: Workshop, draft: Draft) -> tuple[Draft, Uniqueness | None] | None:
        """Return the draft, repaired until its solution is unique; None if that is impossible.

        The second value decides which of its clues are needed, if clues can be removed.
        """
        for _ in range(REPAIRS):
            puzzle = self.order.puzzle(draft.clues)
            self._demand_legal(puzzle, draft)
            uniqueness = None
            if self.making.thins is None:
                alone = is_unique(puzzle, draft.solution, self.watch)
            else:
                places = self._places(draft)
                build = partial(self._with, draft)
                key = self.making.thins
                uniqueness = Uniqueness(build, key, places, draft.solution, self.watch)
                alone = uniqueness.holds(places)
            if alone:
                return draft, uniqueness
            self.watch.enter(Stage.REPAIR)
            other = nearest(puzzle, draft.solution, self.watch) if self.making.repair else None
            if self.making.repair is None or other is None:
                return None
            repaired = self.making.repair(shop, draft, other)
            if repaired is None:
                return None
            draft = repaired
        return None

    def _demand_legal(self, puzzle: Puzzle, draft: Draft) -> None:
        """Raise Wrong when a fill's solution is not a solution."""
        report = check(puzzle, draft.solution)
        if not report.solved:
            said = report.violations[0].sentence if report.violations else say("a goal is not met")
            raise Wrong(
                say(
                    "Internal error: {name} was filled against its rules: {said}",
                    name=say(self.order.genre.name),
                    said=said,
                )
            )

    def _places(self, draft: Draft) -> list[Coord]:
        """Return the places of the clues that can be removed."""
        return sorted(draft.clues[self.making.thins or ""])

    def _with(self, draft: Draft, kept: Collection[Coord]) -> Puzzle:
        """Return the puzzle with only these of the clues that can be removed."""
        key, blank = self.making.thins or "", self.making.blank
        inside = set(kept)
        left = {
            place: clue if place in inside or blank is None else blank(clue)
            for place, clue in draft.clues[key].items()
            if place in inside or blank is not None
        }
        return self.order.puzzle({**draft.clues, key: left})

    def _groups(self, draft: Draft) -> list[tuple[Coord, ...]]:
        """Return the groups of removable clues that symmetry makes."""
        fixed = set(self.making.keeps(draft))
        every = orbits(self._places(draft), self.order.size, self.order.symmetry)
        return [group for group in every if fixed.isdisjoint(group)]

    def _thinned(self, draft: Draft, uniqueness: Uniqueness) -> set[Coord]:
        """Remove clues in random order; return the places of the rest."""
        kept, groups = set(self._places(draft)), self._groups(draft)
        self.rng.shuffle(groups)
        usual = self.making.usual(*self.order.size)
        # If a difficulty is ordered, removed clues may be put back.
        least = usual if self.order.clues is None or self.judge else self.order.clues
        self.watch.clues = len(kept)
        self.watch.enter(Stage.REDUCE)
        remove_clues(groups, uniqueness.holds, self.watch, kept, least or 0)
        return kept

    def _proved(self, puzzle: Puzzle, draft: Draft) -> Puzzle:
        """Return the puzzle, after a new solve has found its solution and no other."""
        self.watch.enter(Stage.VERIFY)
        outcome = solve(puzzle, 2, Budget(), lambda figures: self.watch.pulse())
        if outcome.verdict is not Verdict.UNIQUE or outcome.solutions[0] != draft.solution:
            raise Wrong(
                say(
                    "Internal error: {name} was generated, but is {verdict}",
                    name=say(self.order.genre.name),
                    verdict=outcome.verdict.value,
                )
            )
        return puzzle
