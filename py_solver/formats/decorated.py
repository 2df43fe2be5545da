"""Losses of decorations: those that a format cannot store, or draws in another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from py_solver.board.coords import Coord, cell
from py_solver.formats.contents import Note
from py_solver.looks.decorations import (
    MOST,
    MOST_IN_ALL,
    Box,
    Decoration,
    Line,
    accepted,
    is_visible,
    weight_of,
)
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say_n

Back = Sequence[Decoration | None]
"""What comes back for each decoration if it is written and read again; None for nothing."""


def fitting(
    decorations: Iterable[Decoration],
) -> tuple[tuple[Decoration, ...], tuple[Note, ...]]:
    """Return the first visible ones, as many as a board can have, and a note if there are more."""
    seen = list(filter(is_visible, decorations))
    points = accumulate(map(weight_of, seen[:MOST]))
    kept = tuple(seen[: sum(so_far <= MOST_IN_ALL for so_far in points)])
    left = len(seen) - len(kept)
    if not left:
        return kept, ()
    told = say_n(
        left,
        "{n} decoration is not drawn, because a board cannot have so many.",
        "{n} decorations are not drawn, because a board cannot have so many.",
    )
    return kept, (Note(told, (), "drawn"),)


def losses(name: str, puzzle: Puzzle, back: Back) -> Iterator[Note]:
    """Yield the losses of the format of this name."""
    pairs = list(zip(puzzle.decorations, back, strict=True))
    lost = [one for one, other in pairs if other is None]
    yield from _told(
        puzzle,
        lost,
        say_n(
            len(lost),
            "{name} can't store {n} decoration.",
            "{name} can't store {n} decorations.",
            name=name,
        ),
    )
    changed = [one for one, other in pairs if other is not None and other != one]
    yield from _told(
        puzzle,
        changed,
        say_n(
            len(changed),
            "{name} draws {n} decoration in another way.",
            "{name} draws {n} decorations in another way.",
            name=name,
        ),
    )


def reordered(name: str, puzzle: Puzzle, back: Back) -> Iterator[Note]:
    """Yield the loss that decorations of one level lie in another order, if they do.

    `back` has them in the order in which the format draws them.
    """
    there = accepted(one for one in back if one is not None)
    here = puzzle.decorations
    if Counter(there) == Counter(here) and there != here:
        moved = [one for one, other in zip(here, there, strict=True) if one != other]
        yield from _told(
            puzzle,
            moved,
            say_n(
                len(moved),
                "{name} draws {n} decoration above or below others in another order.",
                "{name} draws {n} decorations above or below others in another order.",
                name=name,
            ),
        )


def _told(puzzle: Puzzle, decorations: Sequence[Decoration], sentence: str) -> Iterator[Note]:
    """Yield a loss with the places of these decorations, if there are any."""
    if decorations:
        yield Note(sentence, _places(puzzle, decorations), "lost")


def _places(puzzle: Puzzle, decorations: Iterable[Decoration]) -> tuple[Coord, ...]:
    """Return the cell of the first point of each decoration that is on the board."""
    found, (rows, cols) = [], puzzle.size
    for one in decorations:
        if isinstance(one, Box):
            row, col = one.at
        else:
            row, col = one.points[0] if isinstance(one, Line) else one.cells[0]
        if 0 <= row < rows and 0 <= col < cols:
            found.append(cell(int(row), int(col)))
    return tuple(dict.fromkeys(found))
