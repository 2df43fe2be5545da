"""The key of a warm solver: a board and what must hold on it."""

from __future__ import annotations

from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Statement


class ModelKey:
    """A board and its statements as one key, hashed once, because there may be thousands."""

    __slots__ = ("_hash", "board", "statements")

    def __init__(self, board: Substrate, statements: tuple[Statement, ...]) -> None:
        self.board = board
        self.statements = statements
        self._hash = hash((board, statements))

    def __hash__(self) -> int:
        """Return the hash."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Return whether the board and all statements are the same, in the same order."""
        return self is other or (
            isinstance(other, ModelKey)
            and self._hash == other._hash
            and self.board == other.board
            and self.statements == other.statements
        )
