"""Puzzle = genre + substrate + clues; immutable, edits return a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from py_solver.board.coords import Coord
from py_solver.board.errors import MarkError, PuzzleError
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope

if TYPE_CHECKING:
    from py_solver.genre import Genre
    from py_solver.normal_form import NormalForm

Clues = Mapping[str, Any]
"""What the author wrote, by the name of the kind of clue: `{"given": {Coord: 6, …}}`."""


Stated = tuple[tuple[Constraint, ...], tuple[tuple[Rule, Scope], ...]]
"""Constraints, and the rule and the coords of each."""


class Shape:
    """A board and constraints as one key, hashed once: a board may have thousands."""

    __slots__ = ("_hash", "board", "constraints")

    def __init__(self, board: Substrate, constraints: tuple[Constraint, ...]) -> None:
        self.board = board
        self.constraints = constraints
        self._hash = hash((board, constraints))

    def __hash__(self) -> int:
        """Return the hash."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Whether the board and all constraints are the same, in the same order."""
        return self is other or (
            isinstance(other, Shape)
            and self._hash == other._hash
            and self.board == other.board
            and self.constraints == other.constraints
        )


BETWEEN_LOOKS = 256  # constraints


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A puzzle as its author wrote it. Without a genre it is just its `extra` constraints."""

    genre: Genre | None
    substrate: Substrate
    clues: Clues = field(default_factory=dict)
    extra: tuple[Constraint, ...] = ()
    title: str = ""
    author: str = ""

    def __post_init__(self) -> None:
        """Shut the clues against change."""
        object.__setattr__(self, "clues", MappingProxyType(dict(self.clues)))

    @classmethod
    def of(cls, substrate: Substrate, constraints: Iterable[Constraint]) -> Puzzle:
        """Return a puzzle of no genre: just these constraints on this board."""
        return cls(None, substrate, extra=tuple(constraints))

    def with_clues(self, kind: str, clues: object) -> Puzzle:
        """Return the puzzle with the clues of one kind replaced. Raises ClueError."""
        if self.genre is None:
            return replace(self, clues={**self.clues, kind: clues})
        return self.genre.puzzle(
            *self.size, {**self.clues, kind: clues}, title=self.title, author=self.author
        )

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.substrate.rows, self.substrate.cols

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """Everything that must hold, the genre's rules first."""
        return self._stated[0]

    @property
    def bound(self) -> tuple[tuple[Rule, Scope], ...]:
        """Each rule with the coords that it is about, in the order of `constraints`.

        Raises ConstraintError when a rule cannot mean what it was asked of.
        """
        return self._stated[1]

    @cached_property
    def _stated(self) -> Stated:
        return self._state_rules(lambda: None)

    def prepare(self, look: Callable[[], None]) -> None:
        """Work out `constraints` and `bound`, which takes a while on a huge board.

        `look` is called every few hundred constraints and may raise to stop it.
        """
        if "_stated" not in self.__dict__:
            self.__dict__["_stated"] = self._state_rules(look)

    def _state_rules(self, look: Callable[[], None]) -> Stated:
        own = self.genre.constraints(self) if self.genre else ()
        constraints, bound = [], []
        for number, constraint in enumerate(chain(own, self.extra)):
            if number % BETWEEN_LOOKS == 0:
                look()
            constraints.append(constraint)
            bound.append((constraint.rule, _resolved(constraint, self.substrate)))
        return tuple(constraints), tuple(bound)

    @cached_property
    def shape_key(self) -> Shape:
        """What the warm solver is kept by: the board and every constraint but the assumed ones."""
        shape = tuple(c for c in self.constraints if not c.rule.assumed)
        return Shape(self.substrate, shape)

    @property
    def has_common_shape(self) -> bool:
        """Whether all puzzles of its genre and size have this shape, so that more will come."""
        return self.genre is not None and hash(self.shape_key) == _common_shape(
            self.genre, *self.size
        )

    @property
    def without_clues(self) -> Puzzle | None:
        """The puzzle of this genre and size without clues, where there can be one."""
        return _without_clues(self.genre, *self.size) if self.genre else None

    def beyond(self, common: Puzzle) -> list[tuple[Rule, Scope]] | None:
        """Return what this puzzle asks beyond another one on the same board.

        None where it does not ask all that the other one does.
        """
        if self.substrate != common.substrate:
            return None  # first, for the other one's constraints may not have been stated yet
        there = frozenset(common.constraints)
        if not there.issubset(self.constraints):
            return None
        pairs = zip(self.constraints, self.bound, strict=True)
        return [bound for constraint, bound in pairs if constraint not in there]

    @property
    def normal_form(self) -> NormalForm | None:
        """The genre's normal form, which is one of its own constraints only."""
        return self.genre.normal_form if self.genre and not self.extra else None

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows.

        The painter lies floors above, so it is fetched only when somebody wants to see.
        """
        from py_solver.draw import draw

        return draw(self)

    def state(self, marks: Mapping[Coord, int] | None = None) -> list[int]:
        """Return the candidates of a board on which just these marks were made.

        Raises MarkError for a coord that is not in play, or a mark that it cannot hold.
        """
        board = self.substrate
        state = list(board.candidates)
        for coord, mark in (marks or {}).items():
            if not board.has(coord) or not board.in_play[board.index(coord)]:
                raise MarkError(f"{coord.words} cannot hold a mark.", (coord,))
            index = board.index(coord)
            if not isinstance(mark, int) or mark < 0 or not state[index] >> mark & 1:
                raise MarkError(f"{coord.words}: {mark} cannot stand here.", (coord,))
            state[index] = 1 << mark
        return state


# Enough for the next puzzle of a shape, or the same one after an edit; entries hold whole boards.
@lru_cache(maxsize=4096)
def _resolved(constraint: Constraint, board: Substrate) -> Scope:
    return constraint.resolve(board)


@lru_cache(maxsize=64)
def _common_shape(genre: Genre, rows: int, cols: int) -> int:
    """Return the hash of the shape of a puzzle without clues."""
    blank = _without_clues(genre, rows, cols)
    return hash(blank.shape_key) if blank else 0


# Few, for these may be whole large boards.
@lru_cache(maxsize=4)
def _without_clues(genre: Genre, rows: int, cols: int) -> Puzzle | None:
    """Return the puzzle without clues, if there can be one.

    A size may need clues: a Sudoku of 7 rows has no boxes but its rooms.
    """
    try:
        return genre.puzzle(rows, cols, {})
    except PuzzleError:
        return None
