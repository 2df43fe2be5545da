"""The interface of a rule: the methods that each must have. `abilities/` has optional ones.

One file owns a rule's check, propagation, encoding, cuts, oracle (`oracle.py`) and words. A rule is
a frozen dataclass whose fields are its parameters. It works on *candidates*: a sequence that has,
for every index of the board, the bit mask of the marks still open there. A Scope has the indices
that the rule is about.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.say.words import counted, listed
from py_solver.logic.scope import Scope
from py_solver.words.say import say

Candidates = Sequence[int]


class Role(Enum):
    """The purpose of a rule: a goal must end satisfied; a prohibition must never be violated."""

    GOAL = "goal"
    FORBIDDEN = "forbidden"


class Rule(ABC):
    """A condition on one region, or on several."""

    role: ClassVar[Role] = Role.GOAL
    """FORBIDDEN for a rule that only prohibits: an open coord then never keeps a board from being
    solved, and a model may leave the rule to a check of its solutions.
    """
    regions: ClassVar[tuple[int, int | None]] = (1, 1)
    """The least and the largest number of regions that the rule takes."""
    arithmetic: ClassVar[bool] = False
    """Whether the rule calculates with marks, and so does not apply to binary ones."""
    on_edges: ClassVar[bool] = False
    """Whether the rule is about lines: the coords of its first region are edges."""
    symmetric: ClassVar[bool] = True
    """Whether reflecting and rotating board and marks together keeps the rule's answer."""
    assumed: ClassVar[bool] = False
    """Whether `encode` writes only unit clauses, which the search then assumes and so can drop."""
    needs_all: ClassVar[bool] = False
    """Whether its clues divide the board, so that with fewer of them there may be no solution."""
    weight: ClassVar[int] = 1
    """How hard it is for a person to see the deductions from the rule: 1 at a glance."""

    @property
    def name(self) -> str:
        """The rule's word: `ExactCount`."""
        return type(self).__name__

    @abstractmethod
    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Return what is known of the rule: sound on any state, exact on a decided one."""

    @abstractmethod
    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield candidates that no completion of this rule uses; each removal has its reason.

        The caller applies a removal before it asks for the next.
        """

    @abstractmethod
    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the rule as clauses; a lazy rule writes what every solution must obey."""

    @abstractmethod
    def states(self, scope: Scope) -> str:
        """Return what must hold here, as a clause: `row 3 must hold exactly 2 stars`."""

    @abstractmethod
    def explain(self, violation: Broken, scope: Scope) -> str:
        """Return what is wrong, as a clause that follows `but`: `there are 3 already`."""

    @abstractmethod
    def because(self, removal: Removal, scope: Scope) -> str:
        """Return why the marks cannot be, as a clause that follows `and`: `there are already 2`.

        It is empty if the statement alone is the reason: `row 3 must have no star`.
        """

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that holds exactly if this one does not, if there is one."""
        return None

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError when the rule cannot apply to these regions or these marks."""
        least, most = self.regions
        if not least <= len(scope.regions) <= (most if most is not None else len(scope.regions)):
            asked = counted(len(scope.regions), "region")
            raise ConstraintError(
                say("{name} cannot be asked of {asked}.", name=self.name, asked=asked)
            )
        if self.on_edges:
            _refuse_no_edges(scope)
        if self.arithmetic:
            _refuse_words(self.name, scope)


def _refuse_no_edges(scope: Scope) -> None:
    for index in scope.region:
        coord = scope.board.coords[index]
        if not coord.layer.is_edge:
            scope.board.ends(coord)  # raises


def _refuse_words(name: str, scope: Scope) -> None:
    for index in scope.coords:
        marks, place = scope.board.marks_of(index), scope.board.coords[index]
        if marks.is_binary:
            raise ConstraintError(
                say(
                    "{name} calculates with numbers, but {place} can only be {words}.",
                    name=name,
                    place=place.words,
                    words=listed([say(word) for word in marks.words], "or"),
                ),
                (place,),
            )
