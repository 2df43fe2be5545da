"""An order: the kind of puzzle to make, checked before the making begins."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import GenerateError
from py_solver.board.whole import whole
from py_solver.genres import genre_named
from py_solver.logic.say.words import counted, listed
from py_solver.making.difficulties import difficulties_asked
from py_solver.making.needed import technique_asked
from py_solver.puzzle.clues import Standing
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Option
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import orbits
from py_solver.words.say import later, say


@dataclass(frozen=True)
class Order:
    """The order, all of it checked.

    `free` are the options that were left open, `technique` is the name of the one that must occur.
    """

    genre: Genre
    making: Making
    size: tuple[int, int]
    seed: int
    symmetry: str
    clues: int | None
    options: Mapping[str, float]
    free: tuple[Option, ...] = ()
    difficulties: tuple[str, ...] = ()
    technique: str = ""

    def puzzle(self, clues: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle of this genre and size with these clues. Raises PuzzleError."""
        return self.genre.puzzle(*self.size, clues)

    def shifted(self, shift: float) -> Mapping[str, float]:
        """Return the fill's parameters; those that are free move by the aim's shift."""
        shifted = {
            one.key: min(one.most, max(one.least, one.default + shift * (one.easier - one.default)))
            for one in self.free
            if one.easier is not None
        }
        return {**self.options, **shifted}


def draw_seed() -> int:
    """Return a random seed, most likely a new one."""
    return random.SystemRandom().randrange(10**9)


def _size(size: object) -> tuple[int, int]:
    """Return rows and columns. Raises TypeError for anything but two integers."""
    if not isinstance(size, Sequence) or len(size) != 2:
        raise TypeError(f"The size must be rows and columns, not {size!r}.")
    return whole(size[0], "The number of rows"), whole(size[1], "The number of columns")


def ordered(
    genre: Genre | str,
    size: tuple[int, int] | None,
    seed: int | None,
    symmetry: str | None,
    clues: int | None,
    options: Mapping[str, float],
    grade: str | Collection[str] | None = None,
    technique: str | None = None,
) -> Order:
    """Check the order. Raises GenreError and GenerateError."""
    made = genre if isinstance(genre, Genre) else genre_named(genre)
    rows, cols = _size(size) if size is not None else made.size
    bare = made.puzzle(rows, cols, {})  # raises for an impossible size
    making = made.making
    if making is None:
        raise GenerateError(say("Gridwright cannot generate {name} puzzles.", name=say(made.name)))
    symmetry = symmetry or making.symmetries[0]
    if symmetry not in making.symmetries:
        told = later("For {name}, the symmetry can only be {symmetries}, not “{symmetry}”.")
        if len(making.symmetries) > 1:
            told = later("For {name}, the symmetry can be {symmetries}, not “{symmetry}”.")
        there = listed([say(one) for one in making.symmetries], "or")
        told = say(told, name=say(made.name), symmetries=there, symmetry=symmetry[:40])
        raise GenerateError(told)
    orbits((), (rows, cols), symmetry)
    if clues is not None:
        # This limit was counted for boards that have nothing else.
        mixed = any(one.name and options.get(one.key) for one in making.options)
        least = 0 if mixed else max(0, making.fewest(rows, cols))
        most = _room(made, (rows, cols))
        if making.thins is None:
            told = later("{name} puzzles keep all their clues, so you cannot choose the number.")
            raise GenerateError(say(told, name=say(made.name)))
        if clues < least:
            raise GenerateError(
                say(
                    "A {rows}×{cols} {name} puzzle with only {clues} cannot have a unique "
                    "solution: it needs at least {least}.",
                    rows=rows,
                    cols=cols,
                    name=say(made.name),
                    clues=counted(clues, "clue"),
                    least=least,
                )
            )
        if clues > most:
            told = later("A grid of {rows}×{cols} has no room for {clues}.")
            raise GenerateError(say(told, rows=rows, cols=cols, clues=counted(clues, "clue")))
    refuse_options(made, options)
    values = {one.key: float(options.get(one.key, one.default)) for one in making.options}
    free = tuple(one for one in making.options if one.key not in options)
    difficulties = difficulties_asked(grade, bare, making.never)
    needed = technique_asked(technique, made, bare)
    chosen = draw_seed() if seed is None else seed
    size, words = (rows, cols), difficulties
    return Order(made, making, size, chosen, symmetry, clues, values, free, words, needed)


def _room(genre: Genre, size: tuple[int, int]) -> int:
    """Return the number of places for the clues that can be removed."""
    kinds = (kind for kind in genre.clues if genre.making and kind.key == genre.making.thins)
    return sum(len(kind.at.places(size)) for kind in kinds if isinstance(kind, Standing))


def refuse_options(genre: Genre, options: Mapping[str, float]) -> None:
    """Raise GenerateError for an unknown option or a value out of its range."""
    known = {one.key: one for one in genre.making.options} if genre.making else {}
    for key, value in options.items():
        if key not in known:
            told = later("{name} has no option “{key}”.")
            if known:
                told = later("{name} has no option “{key}”, only {known}.")
            there = listed([f"“{one}”" for one in sorted(known)])
            raise GenerateError(say(told, name=say(genre.name), key=key[:40], known=there))
        least, most = known[key].least, known[key].most
        if not least <= value <= most:
            shown = f"{value:g}" if isinstance(value, float) else str(value)[:20]
            told = later("“{key}” must be from {least:g} to {most:g}, not {shown}.")
            raise GenerateError(say(told, key=key, least=least, most=most, shown=shown))
