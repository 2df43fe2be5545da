"""Phrases about pieces: the well-known sets of them, each piece once."""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.board.shapes import Shape, canonical, from_drawn
from py_solver.rules.groups.shapes_differ import TETROMINOES as LETTERS


def _sorted(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return pieces in the order of a bank."""
    return tuple(sorted(shapes, key=lambda one: (-len(one), one)))


def _shapes(*pieces: str) -> tuple[Shape, ...]:
    return tuple(canonical(from_drawn(piece)) for piece in pieces)


LONGEST = 4
"""The cells of the longest straight piece."""

STRAIGHT = {size: canonical(from_drawn("x" * size)) for size in range(1, LONGEST + 1)}
"""Straight pieces by their lengths."""

NAMED_FOURS = dict(sorted((letter, shape) for shape, letter in LETTERS.items()))
"""The five tetrominoes by their letters."""

TETROMINOES = _sorted(NAMED_FOURS.values())
"""The same, as a set."""

NAMED = dict(
    zip(
        "FILNPTUVWXYZ",
        _shapes(
            *("-xx/xx-/-x-", "xxxxx", "xxxx/x---", "xxx-/--xx", "xxx/xx-", "xxx/-x-/-x-"),
            *("xxx/x-x", "xxx/x--/x--", "-xx/xx-/x--", "-x-/xxx/-x-", "xxxx/-x--", "xx-/-x-/-xx"),
        ),
        strict=True,
    )
)
"""The twelve pentominoes by their letters."""

PENTOMINOES = _sorted(NAMED.values())
"""The same, as a set."""

PRESETS = (("p", PENTOMINOES), ("t", TETROMINOES), ("d", (*TETROMINOES, *TETROMINOES)))
"""The banks that puzz.link knows by a letter."""
