"""Clash: where a puzzle has no solution, a few clues that cannot all hold.

Where each clue makes constraints of its own, they are guarded in one warm model: a refutation tells
which of them it needed, and then each is left out in turn. Where that does not work, clues are
split in halves and put back until none can be left out (QuickXplain, U. Junker, 2004); each choice
of clues then is a puzzle of its own, so it does not matter what a clue means. What cannot be taken
away without making it another board (rooms, walls) stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.ask.shares import With, guarded, shares
from py_solver.ask.solve import Verdict, solve
from py_solver.board.coords import Coord, cell
from py_solver.board.errors import PuzzleError
from py_solver.engine.budget import Budget, Meter, OnProgress, OutOfBudget
from py_solver.engine.guarded import Guarded
from py_solver.logic.say.wording import counted, listed
from py_solver.puzzle.clues import CellKind, Drawn, Flag, Kind, Numbers, Operations, Symbols
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle

NAMED = 6
"""Clues that a sentence names one by one."""

LIT = 30
"""Clues that are worth lighting up though some of them may not be needed."""


@dataclass(frozen=True)
class Piece:
    """One clue that may be left out: the kind, its key there, its coords, and what it is called."""

    kind: Kind
    key: Any
    coords: tuple[Coord, ...]
    words: str


@dataclass(frozen=True)
class Clash:
    """Clues without all of which there would be a solution; they are `fewest` if none can go."""

    pieces: tuple[Piece, ...]
    fewest: bool

    @property
    def coords(self) -> tuple[Coord, ...]:
        """The places to light up, each once."""
        return tuple(dict.fromkeys(coord for piece in self.pieces for coord in piece.coords))

    @property
    def tells(self) -> bool:
        """Whether it says more than that something is wrong somewhere."""
        return self.fewest or len(self.pieces) <= LIT

    @property
    def sentence(self) -> str:
        """What the player is told."""
        number = len(self.pieces)
        if not number:
            return "Even without any clue this board has no solution."
        if number == 1:
            return f"Whatever the other clues say, there is no solution with {self._words()}."
        if number <= NAMED:
            return f"These clues cannot all hold: {self._words()}."
        return f"{counted(number, 'clue')} cannot all hold, those that are lit."

    def _words(self) -> str:
        return listed([piece.words for piece in self.pieces])


def find_clash(puzzle: Puzzle, budget: Budget, on_progress: OnProgress | None = None) -> Clash:
    """Return clues that cannot all hold, of a puzzle that was proved to have no solution.

    When the budget runs out they are not the fewest: all of them, at worst.
    """
    hunt = _Hunt(puzzle, Meter(budget, on_progress))
    pieces = tuple(_pieces(puzzle))
    hunt.best = pieces
    try:
        fewest = hunt.narrow(pieces) or hunt.fails(hunt.fewest((), False, pieces))
    except OutOfBudget:
        fewest = False
    return Clash(tuple(sorted(hunt.best, key=lambda piece: pieces.index(piece))), fewest)


class _Hunt:
    def __init__(self, puzzle: Puzzle, meter: Meter) -> None:
        self.puzzle, self.meter = puzzle, meter
        self.best: tuple[Piece, ...] = ()

    def narrow(self, pieces: Sequence[Piece]) -> bool:
        """Find the fewest pieces by a guarded model; False where that does not tell."""
        # Pieces are known by places of their own.
        keys = [cell(0, number) for number in range(len(pieces))]

        def chosen(kept: Iterable[Coord]) -> list[Piece]:
            return [pieces[key.col] for key in sorted(kept)]

        try:
            model = self._model(lambda kept: _with_only(self.puzzle, chosen(kept)), keys)
        except PuzzleError:
            return False
        if model is None or model.other(keys) is not None:
            return False
        for key in keys:
            if key not in model.core:
                continue
            # What is refuted without constraints that several clues make together stays refuted.
            core = model.core
            self.best = tuple(chosen(core))
            if model.other(core - {key}) is not None:
                model.core = core
        self.best = tuple(chosen(model.core))
        return True

    def _model(self, build: With, keys: Sequence[Coord]) -> Guarded | None:
        found = shares(build, keys)
        return guarded(found, self.puzzle.substrate, None, self.meter) if found else None

    def fewest(
        self, kept: tuple[Piece, ...], grown: bool, open_: tuple[Piece, ...]
    ) -> tuple[Piece, ...]:
        """Return those of the open pieces that are needed beside what is kept."""
        if grown and self.fails(kept):
            return ()
        if len(open_) <= 1:
            return open_ if grown or not self.fails(kept) else ()
        half = len(open_) // 2
        first, second = open_[:half], open_[half:]
        of_second = self.fewest(kept + first, True, second)
        return self.fewest(kept + of_second, bool(of_second), first) + of_second

    def fails(self, kept: Sequence[Piece]) -> bool:
        """Return whether it is proved that these clues leave no solution."""
        meter = self.meter
        meter.pulse()
        try:
            puzzle = _with_only(self.puzzle, kept)
            seconds = meter.budget.seconds
            left = None if seconds is None else seconds - meter.figures.seconds
            outcome = solve(puzzle, 1, Budget(seconds=left))
        except PuzzleError:
            return False  # no puzzle at all: a number has lost the other one of its pair
        none = outcome.verdict is Verdict.NONE
        if none and len(kept) < len(self.best):
            self.best = tuple(kept)
        if not none and not outcome.solutions:
            raise OutOfBudget
        return none


def _pieces(puzzle: Puzzle) -> Iterator[Piece]:
    for kind in puzzle.genre.clues if puzzle.genre else ():
        value = puzzle.clues[kind.key]
        if isinstance(kind, CellKind):
            for place, clue in value.items():
                if _taken(puzzle, kind, clue) != clue:
                    yield Piece(
                        kind, place, (place,), f"the {_called(kind, clue)} in {place.words}"
                    )
        elif isinstance(kind, Drawn):
            for number, drawing in enumerate(value):
                words = f"the {kind.name.lower()} from {drawing.cells[0].words}"
                yield Piece(kind, number, drawing.cells, words)
        elif isinstance(kind, Flag) and value:
            yield Piece(kind, None, (), f"“{kind.name}”")


def _called(kind: CellKind, clue: Any) -> str:
    if isinstance(kind, Symbols):
        return f"{clue} {kind.name.lower()}"
    return kind.write(clue) if isinstance(kind, Numbers | Operations) else kind.name.lower()


_GONE = object()


def _taken(puzzle: Puzzle, kind: CellKind, clue: Any) -> Any:
    """Return what is left of a clue that is taken away: a “?” where the kind has one."""
    genre = genre_of(puzzle)
    making = genre.making if genre else None
    if making and making.thins == kind.key and making.blank:
        return making.blank(clue)
    token = getattr(kind, "any_token", "")
    if token:
        return kind.read(token, cell(0, 0), puzzle.size)
    return _GONE


def _with_only(puzzle: Puzzle, kept: Sequence[Piece]) -> Puzzle:
    """Return the puzzle with only these clues. Raises PuzzleError where that is no puzzle."""
    genre = puzzle.genre
    assert genre is not None, "a puzzle of no genre has no clues to take away"
    inside = {(piece.kind.key, piece.key) for piece in kept}
    clues: dict[str, Any] = dict(puzzle.clues)
    for kind in genre.clues:
        value = puzzle.clues[kind.key]
        if isinstance(kind, CellKind):
            clues[kind.key] = _fewer(puzzle, kind, value, inside)
        elif isinstance(kind, Drawn):
            there = (n for n in range(len(value)) if (kind.key, n) in inside)
            clues[kind.key] = [value[number] for number in there]
        elif isinstance(kind, Flag):
            clues[kind.key] = (kind.key, None) in inside
    return genre.puzzle(*puzzle.size, clues)


def _fewer(
    puzzle: Puzzle, kind: CellKind, value: Mapping[Coord, Any], inside: set[tuple[str, Any]]
) -> dict[Coord, Any]:
    left = {
        place: clue if (kind.key, place) in inside else _taken(puzzle, kind, clue)
        for place, clue in value.items()
    }
    return {place: clue for place, clue in left.items() if clue is not _GONE}
