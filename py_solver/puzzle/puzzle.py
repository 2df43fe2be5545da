"""Puzzle = genre + substrate + clues; immutable, edits return a new one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import chain, islice
from types import MappingProxyType
from typing import Any, Literal, Protocol

from py_solver.board.coords import Coord
from py_solver.board.errors import MarkError, PuzzleError
from py_solver.board.substrate import Substrate
from py_solver.board.whole import demand, plain, whole_marks
from py_solver.late import provided
from py_solver.logic.constraint import Constraint, Each, Resolved, Statement, listed_statements
from py_solver.logic.outcome import Source
from py_solver.looks.decorations import Decoration, accepted
from py_solver.puzzle.clues import Kind
from py_solver.puzzle.marktext import MarkText
from py_solver.puzzle.model_key import ModelKey
from py_solver.puzzle.note import CAVEATS, Note, are_whole
from py_solver.puzzle.resolving import resolve
from py_solver.words.say import say

Clues = Mapping[str, Any]
"""The author's clues, by the name of the kind of clue: `{"given": {Coord: 6, …}}`."""


BETWEEN_LOOKS = 256  # constraints
SPARSE = 8
"""Cells for each clue from which a puzzle counts as one with few clues."""


class Rulebook(Hashable, Protocol):
    """The part of a genre that a puzzle needs; `puzzle.genre.Genre` is one.

    A genre also defines how puzzles are made and how other programs write them. These contracts are
    about puzzles, so a puzzle that knew all of them would cause a cycle of imports.
    """

    @property
    def id(self) -> str:
        """The word that identifies it."""

    @property
    def name(self) -> str:
        """The players' name for it."""

    def name_of(self, puzzle: Puzzle) -> str:
        """Return the players' name for this puzzle: it may be a kind with a name of its own."""

    @property
    def rules(self) -> str:
        """The rules, in sentences."""

    @property
    def clues(self) -> tuple[Kind, ...]:
        """The kinds of clue, in the order in which grid text gives them."""

    @property
    def answer(self) -> MarkText:
        """The form of marks in grid text."""

    @property
    def grid(self) -> Literal["lines", "dots", "faint"]:
        """The lines of the grid."""

    @property
    def constraints(self) -> Callable[[Puzzle], Iterable[Statement]]:
        """Everything that must hold, givens included."""

    @property
    def notes(self) -> Callable[[Puzzle], Iterable[str]]:
        """Rules that apply to this board only, in sentences."""

    @property
    def boxes(self) -> Callable[[Puzzle], list[tuple[Coord, ...]]] | None:
        """The cells of each box."""

    @property
    def normal_form(self) -> NormalForm | None:
        """Solutions to look for instead of all."""

    @property
    def guesses(self) -> Callable[[Puzzle], Iterable[Mapping[Coord, int]]]:
        """Solutions of a board without clues."""

    def puzzle(
        self,
        rows: int,
        cols: int,
        clues: Clues,
        title: str = "",
        author: str = "",
        message: str = "",
    ) -> Puzzle:
        """Return the puzzle with these clues, each checked. Raises PuzzleError."""


@dataclass(frozen=True)
class NormalForm:
    """A few solutions to search instead of all: the constraints that they obey besides the rules.

    If solutions can be varied freely (a line that may run anywhere through empty cells), a search
    that must rule out every variation drowns in them. A genre may know moves that turn a solution
    into another one and cannot continue for ever; it then looks for the solutions that no move
    improves.

    The genre must prove the following, for its own constraints and no others:

    - `constraints(puzzle)`: moves lead from every solution, through solutions, to one that obeys
      these. So a puzzle has solutions exactly if it has some in normal form.
    - `near(puzzle, solution)`: if exactly one solution is in normal form, the moves lead from all
      others to it. It obeys these, and so do those one step before it; so it is the only one
      exactly if no other solution obeys these. None: there can be no such step.
    - `fits(puzzle)`: whether the moves keep to the rules of this puzzle.
    """

    constraints: Callable[[Puzzle], Iterable[Constraint]]
    near: Callable[[Puzzle, Mapping[Coord, int]], Iterable[Constraint] | None]
    fits: Callable[[Puzzle], bool] = lambda puzzle: True


MESSAGE = 2000
"""The number of characters of a message that are read; the page's field takes no more."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A puzzle as its author wrote it. Without a genre it consists of its `extra` statements.

    `message` is the author's message to solvers. `notes` say how the text of the puzzle was read.
    `decorations` are drawings without a meaning for the rules, the lowest first.
    """

    genre: Rulebook | None
    substrate: Substrate
    clues: Clues = field(default_factory=dict)
    extra: tuple[Statement, ...] = ()
    title: str = ""
    author: str = ""
    message: str = ""
    notes: tuple[Note, ...] = ()
    decorations: tuple[Decoration, ...] = ()

    def __post_init__(self) -> None:
        """Make the clues read-only, and sort the decorations. Raises FormatError for too many."""
        object.__setattr__(self, "decorations", accepted(self.decorations))
        object.__setattr__(self, "clues", MappingProxyType(dict(self.clues)))

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same puzzle by the same author, read equally well."""
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or self._value == other._value

    def __hash__(self) -> int:
        """Return a hash of what is cheap to hash; clues may be thousands."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.genre, self.substrate, self.extra, self.said))

    @property
    def _value(self) -> tuple[Any, ...]:
        beside = self.said, self.caveats, self.decorations
        return self.genre, self.substrate, self.clues, self.extra, beside

    def __repr__(self) -> str:
        """Return the kind of puzzle, its size and how much is given."""
        rows, cols = self.size
        if self.genre is None:
            return f"<Puzzle of own rules {rows}×{cols}, statements: {len(self.extra)}>"
        clues = sum(1 for _ in self.each_clue())
        return f"<Puzzle {self.genre.id} {rows}×{cols}, clues: {clues}>"

    @classmethod
    def of(cls, substrate: Substrate, statements: Iterable[Statement]) -> Puzzle:
        """Return a puzzle without a genre: only these statements about this board.

        Raises TypeError for a rule with a float, and for anything but a board and statements.
        """
        demand(substrate, Substrate)
        said = tuple(plain(one, floats="A rule") for one in listed_statements(statements))
        return cls(None, substrate, extra=said)

    def with_clues(self, kind: str, clues: object) -> Puzzle:
        """Return the puzzle with the clues of one kind replaced. Raises ClueError."""
        if self.genre is None:
            return replace(self, clues={**self.clues, kind: clues})
        return self._noted(self.genre.puzzle(*self.size, {**self.clues, kind: clues}, *self.said))

    def each_clue(self) -> Iterator[Source]:
        """Yield the clues that could be left out, kind by kind."""
        for kind in self.genre.clues if self.genre else ():
            for which in kind.each(self.clues[kind.key]):
                yield Source(kind.key, which)

    def kind_of(self, clue: Source) -> Kind:
        """Return the kind of a clue. Raises KeyError if the genre has no such kind."""
        kinds = self.genre.clues if self.genre else ()
        return {kind.key: kind for kind in kinds}[clue.kind]

    def called(self, clue: Source) -> str:
        """Return the name of a clue within a sentence: `the 3 in row 2, column 4`."""
        return self.kind_of(clue).called(self.clues[clue.kind], clue.which)

    def places_of(self, clue: Source) -> tuple[Coord, ...]:
        """Return the places of a clue, to highlight them."""
        return self.kind_of(clue).coords_of(self.clues[clue.kind], clue.which)

    def without(self, gone: Iterable[Source]) -> Puzzle:
        """Return the puzzle without some of its clues. Raises PuzzleError if there is none."""
        if self.genre is None:
            return self
        left: dict[str, list[Any]] = {}
        for clue in gone:
            left.setdefault(clue.kind, []).append(clue.which)
        clues = dict(self.clues)
        for kind in self.genre.clues:
            if kind.key in left:
                clues[kind.key] = kind.without(clues[kind.key], left[kind.key], self.size)
        return self._noted(self.genre.puzzle(*self.size, clues, *self.said))

    def _noted(self, other: Puzzle) -> Puzzle:
        """Return another puzzle with the notes and the decorations of this one."""
        if not self.notes and not self.decorations:
            return other
        return replace(other, notes=self.notes, decorations=self.decorations)

    @property
    def caveats(self) -> tuple[Note, ...]:
        """The notes that limit every verdict: what was left out, only drawn, or inferred."""
        return tuple(note for note in self.notes if note.sort in CAVEATS)

    @property
    def whole(self) -> bool:
        """Return whether the text was read whole; otherwise a verdict is about the rest only."""
        return are_whole(self.notes)

    @property
    def said(self) -> tuple[str, str, str]:
        """The author's words beside the clues: title, name, message."""
        return self.title, self.author, self.message

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.substrate.rows, self.substrate.cols

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Everything that must hold, as stated, the genre's rules first."""
        return tuple(self._say())

    def _say(self) -> Iterator[Statement]:
        yield from self.genre.constraints(self) if self.genre else ()
        yield from self.extra

    @cached_property
    def constraints(self) -> tuple[Constraint, ...]:
        """Everything that must hold, one by one."""
        return tuple(chain.from_iterable(map(self.constraints_of, range(len(self.statements)))))

    def constraints_of(self, number: int) -> tuple[Constraint, ...]:
        """Return the constraints of one of the statements, one by one."""
        if number not in self._one_by_one:
            said, board = self.statements[number], self.substrate
            found = said.constraints(board) if isinstance(said, Each) else (said,)
            self._one_by_one[number] = found
        return self._one_by_one[number]

    @cached_property
    def _one_by_one(self) -> dict[int, tuple[Constraint, ...]]:
        return {}

    @cached_property
    def resolved(self) -> tuple[Resolved, ...]:
        """Each rule with the coords that it is about, in the order of `constraints`.

        Raises ConstraintError when a rule cannot apply to its coords or marks.
        """
        return tuple(chain.from_iterable(self.by_statement))

    def prepare(self, pulse: Callable[[], None]) -> None:
        """Compute `statements` and `resolved`, which takes a while on a huge board.

        `pulse` is called every few hundred constraints and may raise to stop it.
        """
        own = self.__dict__
        if "by_statement" in own:
            return
        statements, scopes = [], []
        for number, said in enumerate(own.get("statements") or self._say()):
            if number % BETWEEN_LOOKS == 0:
                pulse()
            statements.append(said)
            scopes.append(resolve(said, self.substrate))
        own["statements"], own["by_statement"] = tuple(statements), scopes

    @cached_property
    def by_statement(self) -> list[Sequence[Resolved]]:
        """For each statement, the rules and the coords of its constraints."""
        self.prepare(lambda: None)
        found: list[Sequence[Resolved]] = self.__dict__["by_statement"]
        return found

    @cached_property
    def shape_key(self) -> ModelKey:
        """The key of its warm solver: the board and every statement but the assumed ones."""
        shape = tuple(said for said in self.statements if not said.rule.assumed)
        return ModelKey(self.substrate, shape)

    @property
    def has_common_shape(self) -> bool:
        """Return whether all puzzles of its genre and size have this shape: more may come."""
        return self.genre is not None and hash(self.shape_key) == _common_shape(
            self.genre, *self.size
        )

    @property
    def without_clues(self) -> Puzzle | None:
        """The puzzle of this genre and size without clues, if there can be one."""
        return _without_clues(self.genre, *self.size) if self.genre else None

    @property
    def normal_form(self) -> NormalForm | None:
        """The genre's normal form, which applies to the genre's own constraints only."""
        form = self.genre.normal_form if self.genre and not self.extra else None
        return form if form and form.fits(self) else None

    @property
    def guesses(self) -> Iterator[Mapping[Coord, int]]:
        """Yield possible solutions if clues are few: only a help, and they may be wrong."""
        rows, cols = self.size
        many = -(-rows * cols // SPARSE)
        if self.genre and sum(1 for _ in islice(self.each_clue(), many)) < many:
            yield from self.genre.guesses(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle makes it again, by a format."""
        return tuple(provided("pickled_puzzle")(self))

    def _repr_svg_(self) -> str:
        """Return the picture for a notebook."""
        return str(provided("draw")(self))

    def state(self, marks: Mapping[Coord, int] | None = None) -> list[int]:
        """Return the candidates of a board with exactly these marks.

        Raises MarkError for a coord that is not in play, or a mark that it cannot have, and
        TypeError for marks of other types.
        """
        board = self.substrate
        state = list(board.candidates)
        for coord, mark in whole_marks(marks).items():
            if not board.has(coord) or not board.in_play[board.index(coord)]:
                raise MarkError(say("Nothing can be put {there}.", there=coord.there), (coord,))
            index = board.index(coord)
            if mark < 0 or not state[index] >> mark & 1:
                raise MarkError(
                    say("{place} cannot be {mark}.", place=coord.words, mark=mark),
                    (coord,),
                )
            state[index] = 1 << mark
        return state


@lru_cache(maxsize=64)
def _common_shape(genre: Rulebook, rows: int, cols: int) -> int:
    """Return the hash of the shape of a puzzle without clues."""
    blank = _without_clues(genre, rows, cols)
    return hash(blank.shape_key) if blank else 0


# Few, because these may be whole large boards.
@lru_cache(maxsize=4)
def _without_clues(genre: Rulebook, rows: int, cols: int) -> Puzzle | None:
    """Return the puzzle without clues, if there can be one.

    A size may need clues: a Sudoku of 7 rows has no boxes but its rooms.
    """
    try:
        return genre.puzzle(rows, cols, {})
    except PuzzleError:
        return None
