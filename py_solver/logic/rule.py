"""The contract of a rule: one file owns check, propagation, encoding, cuts, oracle and explanation.

A rule is a frozen dataclass whose fields are its parameters. It works on *candidates*: a sequence
that holds, for every index of the board, the bit mask of the marks still open there. It is told
which indices it is about by a Scope.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from py_solver.board.errors import ConstraintError
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import SATISFIED, Broken, Checked, Removal
from py_solver.logic.say.about import filled
from py_solver.logic.say.words import counted, listed
from py_solver.logic.scope import Scope
from py_solver.words.say import say

Candidates = Sequence[int]
Clause = Sequence[int]


class Clauses(Protocol):
    """Where clauses are written. Literals are non-zero integers; -x is the negation of x."""

    TRUE: int
    FALSE: int

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds. Constants are simplified away."""

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which may hold a constant."""

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable; `determined` says that the coords alone settle its value."""


class Cnf(Clauses, Protocol):
    """Where a rule writes its clauses, in literals of what the coords hold."""

    @property
    def whole(self) -> Cnf:
        """Where what is written holds under no condition, as a definition does that many share."""

    def lit(self, index: int, mark: int) -> int:
        """Return the literal that says: the coord holds this mark (FALSE when it never can)."""

    def lits(self, indices: Iterable[int], mark: int) -> list[int]:
        """Return the literal of each of these coords."""

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that the coord may hold, in rising order.

        Those of an empty board, or fewer: a model may leave out what givens rule out.
        """

    def unnamed(self, index: int) -> int:
        """Return the marks, as a bit mask, that have no literal, since `lit` never asked for it."""

    def any_of(self, index: int, mask: int) -> list[int]:
        """Return literals that together say: the coord holds one of the marks of the mask.

        All unnamed marks together have one literal; to ask for only some of them names these.
        """

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key was first met: shared auxiliary variables."""

    def holds(self, literal: int) -> bool:
        """Return whether a literal holds in the model that is being cut."""


class Oracle(Protocol):
    """The same rule for OR-Tools CP-SAT: for tests and benchmarks only."""

    model: Any

    def lit(self, index: int, mark: int) -> Any:
        """Return a Boolean expression: the coord holds this mark."""

    def number(self, index: int) -> Any:
        """Return the integer variable that is the coord's mark."""

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that the coord may hold, in rising order."""

    def accepted(self, rule: Rule, scope: Scope) -> Collection[tuple[int, ...]]:
        """Return all that the coords of the scope may hold by the rule alone: for small scopes."""


class Part(NamedTuple):
    """A part of a rule: a rule, the coords that it is about, and how hard it is to see through.

    `about` is what it asks for, where the rule's own words would not do: see `say/about.py`.
    """

    rule: Rule
    scope: Scope
    weight: int
    about: str = ""

    def statement(self) -> str:
        """Return what it asks for, as a clause without a full stop."""
        if not self.about:
            return self.rule.states(self.scope)
        return filled(self.about, self.rule, self.scope)


class Team(ABC):
    """Rules that narrow a board together: what follows from all of them, and from none alone."""

    @abstractmethod
    def __init__(self, board: Substrate) -> None:
        """Begin without rules, which then join it."""

    @abstractmethod
    def narrow(self, state: list[int]) -> list[int] | None:
        """As `Rule.narrow`, by all of the rules; what was found out before is kept."""


class Rule(ABC):
    """What must hold over one region, or over several."""

    arithmetic: ClassVar[bool] = False
    """Whether the rule calculates with marks, and so cannot mean binary ones."""
    on_edges: ClassVar[bool] = False
    """Whether the rule is about lines: the coords of its first region are edges."""
    regions: ClassVar[tuple[int, int | None]] = (1, 1)
    """The least and the largest number of regions that the rule takes."""
    lazy: ClassVar[bool] = False
    """Whether `encode` leaves something out that `cuts` supplies model by model."""
    patience: ClassVar[int] = 1
    """How many times as many rounds of cuts as usual are made before `encode_fully`."""
    symmetric: ClassVar[bool] = True
    """Whether reflecting and rotating board and marks together keeps the rule's answer."""
    assumed: ClassVar[bool] = False
    """Whether `encode` writes only unit clauses, which the search then assumes and so can drop."""
    narrows: ClassVar[bool] = False
    """Whether its clues alone decide much of an empty board, so that narrowing it first pays."""
    needs_all: ClassVar[bool] = False
    """Whether its clues share out the board, so that with fewer of them there may be no solution
    where there is one with all."""
    announces: ClassVar[bool] = False
    """Whether it tells other rules of a model what it asks for, so that all of them write less."""
    looks: ClassVar[int] = 0
    """How often it narrows a board when nothing else does any more, if it is lazy: what looks at
    all of a board is not cheap."""
    team: ClassVar[type[Team] | None] = None
    """What narrows a board by this rule and others together, if that pays before any search."""
    weight: ClassVar[int] = 1
    """How hard it is for a person to see what follows from the rule: 1 at a glance."""

    @property
    def name(self) -> str:
        """The rule's word, as in the table of the design."""
        return type(self).__name__

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError when the rule cannot mean these regions or these marks."""
        least, most = self.regions
        if not least <= len(scope.regions) <= (most if most is not None else len(scope.regions)):
            asked = counted(len(scope.regions), "region")
            raise ConstraintError(
                say("{name} cannot be asked of {asked}.", name=self.name, asked=asked)
            )
        if self.on_edges:
            coords = scope.board.coords
            for index in scope.region:
                if not coords[index].layer.is_edge:
                    scope.board.ends(coords[index])  # raises
        if self.arithmetic:
            for index in scope.coords:
                if scope.board.marks_of(index).is_binary:
                    place = scope.board.coords[index]
                    words = listed([say(word) for word in scope.board.marks_of(index).words])
                    raise ConstraintError(
                        say(
                            "{name} calculates with numbers, but {place} holds only {words}.",
                            name=self.name,
                            place=place.words,
                            words=words,
                        ),
                        (place,),
                    )

    @abstractmethod
    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Sound on any state, exact on a decided one."""

    def is_met(self, candidates: Candidates, scope: Scope) -> bool:
        """Whether it is known to hold however the open coords are decided: here by the check.

        A rule of which that takes long may do without until all are decided.
        """
        return self.check(candidates, scope) is SATISFIED

    @abstractmethod
    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield candidates that no completion of this rule uses; each removal has its reason.

        The caller applies a removal before it asks for the next.
        """

    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield the removals that a person sees who only supposes something: here all of them.

        A rule may leave out those that take pencil and paper; hundreds of marks are supposed to
        find the one that goes wrong soonest.
        """
        yield from self.propagate(candidates, scope)

    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Whether it is sure that `check` finds nothing broken and `glance` nothing to clear.

        Of ten looks at a rule that somebody takes who supposes something, nine find nothing: a
        rule that is asked often may say so in one pass over its region.
        """
        return False

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Take from the state candidates that no completion of this rule uses, and no reasons.

        Return the indices that lost some, or None where one would lose all (it keeps them). As
        `propagate`, here by that; a rule that is asked often may do it faster.
        """
        changed = []
        for removal in self.propagate(state, scope):
            left = state[removal.index] & ~removal.candidates
            if not left:
                return None
            state[removal.index] = left
            changed.append(removal.index)
        return changed

    def heeds(self, scope: Scope) -> Iterable[int]:
        """Return the coords on which it depends what `narrow` does: here all of them."""
        return scope.coords

    def join(self, team: Team, scope: Scope) -> bool:
        """Tell a team what is asked for here; whether it sees all that `narrow` would."""
        return False

    def passed(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield what goes where as many lines meet already as may, if that is the rule's to say.

        Everybody sees that much, so a board on which something else then cannot hold is wrong.
        """
        yield from ()

    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Tell other rules what is asked for here, before any is written; who `announces` does.

        It is kept by `Cnf.once`. As the rules together then leave out what they can see to be
        impossible, none of them is narrowed before.
        """

    @abstractmethod
    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the rule as clauses; a lazy rule writes what every solution must obey."""

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the rule for each of these scopes, here one after the other.

        A rule that is asked of every cell may do at once what is the same for all of them.
        """
        for scope in scopes:
            self.encode(cnf, scope)

    def written(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Keep what was written of these scopes, where other rules would write some of it again.

        It is kept by `Cnf.once`, and never of what holds under a condition only.
        """

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Whether `encode` left anything out here: a lazy rule may be able to write all of it."""
        return self.lazy

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that this decided state breaks."""
        yield from ()

    def foreseen(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that states close to this one would break.

        The state is a solution, and the next question is whether there is another: what lies near
        is then what the solver comes up with, one at a time.
        """
        yield from ()

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write what `encode` left out, for puzzles on which cuts alone do not get there."""

    @abstractmethod
    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State the same rule to CP-SAT, by another method than `encode`."""

    @abstractmethod
    def states(self, scope: Scope) -> str:
        """Return what must hold here, as a clause: `row 3 must hold exactly 2 stars`."""

    @abstractmethod
    def explain(self, violation: Broken, scope: Scope) -> str:
        """Return what is wrong, as a clause that follows `but`: `there are 3 already`."""

    @abstractmethod
    def because(self, removal: Removal, scope: Scope) -> str:
        """Return why the marks cannot be, as a clause that follows `and`: `there are 2 already`."""

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield smaller rules that together say the same, for explanations: here the rule itself.

        A rule about a whole board says little when it is named as a reason; what it asks of one
        corner says more. A part may be the whole rule, with more weight, where nothing less does.
        """
        yield Part(self, scope, self.weight)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that holds just where this one does not, if there is one."""
        return None

    def alike(self, scope: Scope) -> int:
        """Return marks, as bits, of which this rule does not care which one a coord holds.

        A proof looks at one of them for all. None by default.
        """
        return 0
