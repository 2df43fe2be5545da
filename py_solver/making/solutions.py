"""Searches for solutions: whether one is unique, where two differ, which has given marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from py_solver.ask import uniqueness
from py_solver.ask.solve import Verdict, as_marks, solve
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord
from py_solver.board.marks import marks_in, only_mark
from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Budget
from py_solver.engine.search import Search
from py_solver.making.progress import Watch
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle


def fits(puzzle: Puzzle, marks: MarkMap, watch: Watch) -> bool:
    """Return whether some solution agrees with the marks."""
    board = puzzle.substrate
    with Search(puzzle, watch.meter()) as search:
        lit = search.model.lit
        assumed = [lit(board.index(coord), mark) for coord, mark in sorted(marks.items())]
        return search.next_state(assumed) is not None


def is_unique(puzzle: Puzzle, solution: MarkMap, watch: Watch) -> bool:
    """Return whether the puzzle has this solution and no other."""
    if puzzle.normal_form is None:
        return fits(puzzle, solution, watch) and another(puzzle, solution, watch) is None
    proved = solve(puzzle, 2, Budget(), lambda figures: watch.pulse())
    return proved.verdict is Verdict.UNIQUE and proved.solutions[0] == solution


def another(puzzle: Puzzle, solution: MarkMap, watch: Watch) -> dict[Coord, int] | None:
    """Return a solution that is not the known one, or None. Which one depends on the platform."""
    return uniqueness.another(puzzle, solution, watch.meter())


def doubts(puzzle: Puzzle, watch: Watch, most: int | None = None) -> tuple[Coord, ...]:
    """Return the coords where solutions differ, in the order of the board.

    A fill uses them only to choose among boards, dozens of times, so the solutions are not checked
    one by one: that took three quarters of the time. The finished puzzle is proved in the end. If
    there are more than `most`, the result is a part of them that also has more than `most`. Which
    part depends on the platform.
    """
    board = puzzle.substrate
    seen = [0] * board.size
    with Search(puzzle, watch.meter(), trusting=True) as search:
        open_, unseen = set[int](), dict[int, list[int]]()
        while (state := search.next_state()) is not None:
            for index, mask in enumerate(state):
                if mask & ~seen[index]:
                    if seen[index] and board.in_play[index]:
                        open_.add(index)
                    seen[index] |= mask
                    left = board.candidates[index] & ~seen[index]
                    unseen[index] = search.model.any_of(index, left)
            if most is not None and len(open_) > most:
                break
            search.ask([literal for literals in unseen.values() for literal in literals])
    return undecided(board, seen)


def doubts_within(
    puzzle: Puzzle, solution: MarkMap, places: Collection[Coord], watch: Watch
) -> tuple[Coord, ...]:
    """Return those of the places where solutions differ that agree with this one elsewhere.

    The answer is the same whatever models the solver finds, so the search can be guided: from the
    known one to new marks. Making a Nurikabe of 20x20 takes a quarter less time that way.
    """
    board, seen = puzzle.substrate, state_of(puzzle, solution)
    indices = sorted(board.index(place) for place in set(places))
    open_ = seen.copy()
    for index in indices:
        open_[index] = board.candidates[index]
    with Search(puzzle, watch.meter(), trusting=True, within=open_) as search:
        model = search.model
        model.prefer(solution)
        while True:
            unseen = [
                literal
                for index in indices
                for literal in model.any_of(index, board.candidates[index] & ~seen[index])
            ]
            search.ask(unseen)
            model.sat.prefer([literal for literal in unseen if abs(literal) != model.TRUE])
            state = search.next_state()
            if state is None:
                break
            seen = [old | new for old, new in zip(seen, state, strict=True)]
    return undecided(board, seen)


def undecided(board: Substrate, state: Sequence[int]) -> tuple[Coord, ...]:
    """Return the coords that have several candidates left, in the order of the board."""
    found = zip(board.coords, state, board.in_play, strict=True)
    return tuple(coord for coord, mask, plays in found if plays and mask & (mask - 1))


def preferred(
    puzzle: Puzzle, preferences: Iterable[tuple[Coord, int]], watch: Watch
) -> dict[Coord, int] | None:
    """Return the solution that has these marks, each if the preferences before it allow it.

    None if there is no solution. If the preferences cover all coords, the result does not depend on
    the models that the solver finds. As with `doubts`, it is not checked here.
    """
    board = puzzle.substrate
    with Search(puzzle, watch.meter(), trusting=True) as search:
        found = search.next_state()
        if found is None:
            return None
        for coord, mark in preferences:
            index, literal = board.index(coord), search.model.lit(board.index(coord), mark)
            if found[index] != 1 << mark:
                state = search.next_state([literal])
                if state is None:
                    literal = -literal
                else:
                    found = state
            search.ask([literal])
    return as_marks(puzzle, found)


def nearest(puzzle: Puzzle, solution: MarkMap, watch: Watch) -> dict[Coord, int] | None:
    """Return the other solution that agrees with the known one for as long as it can, or None.

    Coord by coord, it has the known mark if some other solution has it here, otherwise the least
    possible one. So the result does not depend on the models that the solver finds.
    """
    board = puzzle.substrate
    known = state_of(puzzle, solution)
    agreed: list[int] = []
    with Search(puzzle, watch.meter()) as search:
        search.block(known)
        found = search.next_state()
        if found is None:
            return None
        for index, mask in enumerate(known):
            for mark in (only_mark(mask), *marks_in(board.candidates[index] & ~mask)):
                if found[index] == 1 << mark:
                    break
                state = search.next_state([*agreed, search.model.lit(index, mark)])
                if state is not None:
                    found = state
                    break
            agreed.append(search.model.lit(index, only_mark(found[index])))
    return as_marks(puzzle, found)
