"""Phrases about pieces: the well-known sets of them, each piece once."""

from __future__ import annotations

from py_solver.board.shapes import Shape, canonical, from_drawn


def _set(*pieces: str) -> tuple[Shape, ...]:
    """Return pieces in the order in which a bank has them."""
    shapes = (canonical(from_drawn(piece)) for piece in pieces)
    return tuple(sorted(shapes, key=lambda one: (-len(one), one)))


TETROMINOES = _set("xxxx", "xxx/x--", "xxx/-x-", "xx/xx", "xx-/-xx")
"""I, L, T, O and S."""

PENTOMINOES = _set(
    *("-xx/xx-/-x-", "xxxxx", "xxxx/x---", "xxx-/--xx", "xxx/xx-", "xxx/-x-/-x-"),
    *("xxx/x-x", "xxx/x--/x--", "-xx/xx-/x--", "-x-/xxx/-x-", "xxxx/-x--", "xx-/-x-/-xx"),
)
"""F, I, L, N, P, T, U, V, W, X, Y and Z."""
