"""Check a board against every constraint: which are violated, and whether it is solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from py_solver.ask.propagate import propagate
from py_solver.board.coords import Coord, cell
from py_solver.board.data import Data
from py_solver.board.whole import READ, demand, whole_marks
from py_solver.logic.abilities import Passing
from py_solver.logic.outcome import SATISFIED, Broken, Source, Status, Violation
from py_solver.logic.rule import Role
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle

Verdicts = Callable[[int], Broken | Status]


@dataclass(frozen=True)
class Report(Data):
    """The result of a check: solved or not, all violations, the satisfied clues, the full rooms.

    A clue is satisfied if all constraints from it alone hold. A coord without an entry counts as
    its layer's blank mark, if it has one. Given numbers have no constraints to satisfy. A room is
    full if the player entered a mark in it, and every constraint on its cells alone holds. Boxes,
    which every puzzle of a genre has, do not count as rooms. `caveats` are the puzzle's (see
    `Puzzle.caveats`): it may have rules that this report does not know.
    """

    solved: bool
    violations: tuple[Violation, ...]
    met: tuple[Source, ...] = ()
    full: tuple[tuple[Coord, ...], ...] = ()
    caveats: tuple[Note, ...] = ()


def check(
    puzzle: Puzzle, marks: Mapping[Coord, int] | None = None, *, implied: bool = True
) -> Report:
    """Check marks, on any state of the board; givens need not be repeated in `marks`.

    Solved means that every goal is satisfied and nothing is violated. A coord without an entry
    counts as its layer's blank mark, if it has one. Without `implied`, constraints that only follow
    from the rules are not reported as violated. Raises MarkError.
    """
    demand(puzzle, Puzzle, READ)
    marks = whole_marks(marks)
    state = puzzle.state(marks)
    _place_givens(puzzle, state)
    _derive(puzzle, state)
    violations = _violations(puzzle, state, implied) or _beside_lines(puzzle, state, implied)
    verdict = _verdicts(puzzle, _finished(puzzle, state))
    met = _met(puzzle, verdict)
    full = _full(puzzle, verdict, marks)
    solved = not violations and _is_solved(puzzle, verdict)
    return Report(solved, violations, met, full, puzzle.caveats)


def _finished(puzzle: Puzzle, state: list[int]) -> list[int]:
    """Return the state with every open coord set to its layer's blank mark, if it has one."""
    blanks = {
        layer: 1 << layer_marks.blank
        for layer, layer_marks in puzzle.substrate.layers
        if layer_marks.blank is not None
    }
    board = puzzle.substrate
    return [
        blanks.get(coord.layer, mask) & mask if mask & (mask - 1) else mask
        for coord, mask in zip(board.coords, state, strict=True)
    ]


def _verdicts(puzzle: Puzzle, finished: list[int]) -> Verdicts:
    """Return the verdict of each constraint, by its number, computed once and on demand."""

    @cache
    def verdict(number: int) -> Broken | Status:
        rule, scope = puzzle.resolved[number]
        return rule.check(finished, scope)

    return verdict


def _met(puzzle: Puzzle, verdict: Verdicts) -> tuple[Source, ...]:
    """Return the clues whose constraints all hold, except those shared with other clues.

    A switch, which has no place and no number, is not among them, and shares nothing.
    """
    met: dict[Source, bool] = {}
    for number, constraint in enumerate(puzzle.constraints):
        rule, _ = puzzle.resolved[number]
        clues = [clue for clue in constraint.source if clue.which is not None]
        if rule.assumed or len(clues) != 1:
            continue
        clue = clues[0]
        if met.get(clue, True):
            met[clue] = verdict(number) is SATISFIED
    return tuple(clue for clue, holds in met.items() if holds)


def _full(
    puzzle: Puzzle, verdict: Verdicts, marks: Mapping[Coord, int]
) -> tuple[tuple[Coord, ...], ...]:
    """Return the cells of each room that the player has begun and that satisfies its rules."""
    if puzzle.genre is None or puzzle.genre.boxes:
        return ()
    return tuple(
        cells
        for kind in puzzle.genre.clues
        if isinstance(kind, Rooms)
        for cells in _full_of(puzzle, puzzle.clues[kind.key], verdict, marks)
    )


def _full_of(
    puzzle: Puzzle, rooms: tuple[int, ...], verdict: Verdicts, marks: Mapping[Coord, int]
) -> Iterator[tuple[Coord, ...]]:
    board = puzzle.substrate
    cells: dict[int, list[Coord]] = {}
    room_at: dict[int, int] = {}
    for at, room in enumerate(rooms):
        place = cell(*divmod(at, board.cols))
        if room >= 0 and board.has(place):
            cells.setdefault(room, []).append(place)
            room_at[board.index(place)] = room
    begun = {
        room_at.get(board.index(at), -1)
        for coord in marks
        for at in (board.ends(coord) if coord.layer.is_edge else (coord,))
        if board.has(at)
    }
    holds: dict[int, bool] = {}
    for number, (rule, scope) in enumerate(puzzle.resolved):
        room = room_at.get(scope.coords[0], -1) if scope.coords else -1
        if room < 0 or room not in begun or rule.assumed or not holds.get(room, True):
            continue
        if all(room_at.get(index) == room for index in scope.coords):
            fits = verdict(number) is SATISFIED
            if puzzle.constraints[number].role is Role.GOAL or not fits:
                holds[room] = fits
    return (tuple(cells[room]) for room, fits in sorted(holds.items()) if fits)


def _place_givens(puzzle: Puzzle, state: list[int]) -> None:
    """Narrow untouched coords to the marks that assumed rules demand."""
    for rule, scope in puzzle.resolved:
        if rule.assumed:
            for removal in rule.propagate(state, scope):
                left = state[removal.index] & ~removal.candidates
                state[removal.index] = left or state[removal.index]


def _derive(puzzle: Puzzle, state: list[int]) -> None:
    """Narrow the layers that are not the player's by propagation from those that are."""
    derived = {layer for layer, marks in puzzle.substrate.layers if marks.derived}
    if derived:
        followed = propagate(puzzle, state).candidates
        for index, coord in enumerate(puzzle.substrate.coords):
            if coord.layer in derived:
                state[index] = followed[index] or state[index]


def _violations(puzzle: Puzzle, state: list[int], implied: bool) -> tuple[Violation, ...]:
    found = []
    for constraint, (rule, scope) in zip(puzzle.constraints, puzzle.resolved, strict=True):
        if constraint.implied and not implied:
            continue
        checked = rule.check(state, scope)
        if isinstance(checked, Broken):
            found.append(constraint.violation(checked, scope))
    # Overlapping regions, such as blocks of 2x2, can report the same violation several times.
    alike: dict[tuple[frozenset[Coord], str], Violation] = {}
    for one in found:
        alike.setdefault((frozenset(one.coords), one.sentence), one)
    return tuple(alike.values())


def _beside_lines(puzzle: Puzzle, state: list[int], implied: bool) -> tuple[Violation, ...]:
    """Return the violations after ruling out lines at places that already have enough of them.

    Rules do not know of each other: one would still continue a line through a cell where another
    one forbids a third edge.
    """
    state, changed = list(state), False
    for rule, scope in puzzle.resolved:
        if not isinstance(rule, Passing):
            continue
        for removal in rule.passed(state, scope):
            state[removal.index] &= ~removal.candidates
            changed = True
    return _violations(puzzle, state, implied) if changed else ()


def _is_solved(puzzle: Puzzle, verdict: Verdicts) -> bool:
    for number, constraint in enumerate(puzzle.constraints):
        checked = verdict(number)
        if isinstance(checked, Broken):
            return False
        if constraint.role is Role.GOAL and checked is not SATISFIED:
            return False
    return True
