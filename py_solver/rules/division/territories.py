"""Territories: borders cut the board into regions, each with exactly one clue, of the size it says.

The first region is the board, cells and borders; each other one is a clue's place: one cell, or
the two or four around an edge or a corner. `sizes` are what the clues say, None for nothing. No
border is inside a region. By their `form` regions are rectangles, or have 180° rotational symmetry
about their clue.
Source: Nawabari, Shikaku (rectangles), Galaxies (turned). Encoding: each cell has one of the owners
that may reach it, and between two cells is a border just where their owners differ. A rectangle is
one of the boxes that others leave (`_encode/possible_rectangles.py`), or where they are many an arm
each way: a cell is in it where its row and its column are, and of its heights that fit the size one
is chosen, so nothing is left to cut. A symmetric region has one variable for a cell and the one
across. Cuts, but for rectangles: a cell that is cut off from its owner's clue asks for a cell of
the fence around it. In full: parents that lead to the clues.
Cost: O(cells x owners in reach) clauses. Of 58 published Galaxies up to 20x36 the median takes 19
ms and the worst 0.54 s. Nine Shikakus up to 20x36 take 18 ms (geometric mean, CPU), 28 without
boxes; nine Tatamibaris up to 14x14 11 ms and 15.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Cuts, Met, Narrowing, Part, Parted, by_propagating
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, either, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.last import Last
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.words import noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import JOINED, cell_graph
from py_solver.rules.division._clue_reach import Aspect, ClueReach, Form, reaches
from py_solver.rules.division._encode.possible_rectangles import (
    PossibleRectangles,
    draw_borders,
    possible_rectangles,
)
from py_solver.rules.division._encode.rectangles import rectangle
from py_solver.rules.division._owned import parted
from py_solver.rules.division._reason.decided import is_solved
from py_solver.rules.division._reason.rectangles import RemainingRectangles, areas, rectangle_sets
from py_solver.rules.division._reason.regions import JoinedRegions
from py_solver.rules.division._words import ASKED, BROKEN, COUNTED, REASONS, told
from py_solver.rules.division.in_rectangle import InRectangle
from py_solver.rules.division.rect_regions import RectRegions
from py_solver.rules.groups._owners import Owner
from py_solver.words.say import say

__all__ = ["Aspect", "Form", "Territories"]

RECTANGLES = RectRegions()
_sound: Last[JoinedRegions] = Last()
"""The last regions with which nothing was wrong."""


@dataclass(frozen=True)
class Territories(Rule, Cuts, Narrowing, Met, Parted):
    """Borders cut the board into regions, each with exactly one clue, of the size it says.

    `aspects`, if given, say whether each rectangle is wide, tall or square; `noun` is what a clue
    is called.
    """

    sizes: tuple[int | None, ...]
    form: Form = Form.FREE
    aspects: tuple[Aspect | None, ...] = ()
    noun: str = field(default=noun("clue"), compare=False)
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = 10
    needs_all: ClassVar[bool] = True
    weight: ClassVar[int] = 2

    def __post_init__(self) -> None:
        """Know what is wide from what is tall: a turned board has others. And list rectangles."""
        object.__setattr__(self, "symmetric", not self.aspects)
        object.__setattr__(self, "narrows", self.form is Form.RECTANGLE)

    def refuse(self, scope: Scope) -> None:
        """Refuse clues that share a cell or have none, and sizes below 1."""
        super().refuse(scope)
        RECTANGLES.refuse(Scope(scope.board, scope.regions[:1]))
        clues = [index for clue in scope.regions[1:] for index in clue]
        if len(scope.regions) - 1 != len(self.sizes) or not all(scope.regions[1:]):
            raise ConstraintError(say("Territories needs a place for each clue."))
        if len(set(clues)) < len(clues) or not set(clues) <= set(scope.region):
            raise ConstraintError(
                say("The clues of territories must be in different cells of the board.")
            )
        if self.aspects and (
            self.form is not Form.RECTANGLE or len(self.aspects) != len(self.sizes)
        ):
            raise ConstraintError(
                say("Only rectangles are wide or tall, and each of them has one shape.")
            )
        for clue, size in zip(scope.regions[1:], self.sizes, strict=True):
            if size is not None and size < 1:
                at = scope.board.coords[clue[0]]
                raise ConstraintError(
                    say(
                        "A region has at least 1 cell, but {at} asks for {size}.",
                        at=at.words,
                        size=size,
                    ),
                    (at,),
                )

    def _reaches(self, scope: Scope) -> tuple[ClueReach, ...]:
        return reaches(scope.board, scope.regions, self.sizes, self.form)

    def _joined_regions(self, candidates: Candidates, scope: Scope) -> JoinedRegions:
        return JoinedRegions(
            candidates, scope, self._reaches(scope), self.sizes, self.form, self.aspects
        )

    def _unspoiled(self, candidates: Candidates, scope: Scope) -> JoinedRegions | None:
        """Return the joined regions, where nothing is wrong with it."""
        regions = _sound.take(self, scope, candidates)
        if regions is None:
            regions = self._joined_regions(candidates, scope)
            return regions if regions.wrong() is None else None
        regions.candidates = candidates
        return regions

    def _remaining_rectangles(
        self, candidates: Candidates, scope: Scope
    ) -> RemainingRectangles | None:
        """Return what is left of rectangles that are wide or tall, where they can be counted."""
        if not self.aspects:
            return None
        sets = rectangle_sets(scope.board, scope.regions, self.sizes, self.aspects)
        return RemainingRectangles(sets, candidates, scope.regions) if sets else None

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for borders inside, joined and lost clues, and what does not fit size and form."""
        net = cell_graph(scope.board, scope.region)
        open_ = net.is_open(candidates)
        if not open_:
            everyone = self._reaches(scope)
            if is_solved(net, candidates, everyone, self.sizes, self.form, self.aspects):
                return SATISFIED
        # A solution is checked once: to list all rectangles for it takes longer than to find it.
        counted_up = self._remaining_rectangles(candidates, scope) if open_ else None
        lost = counted_up.wrong() if counted_up else None
        if counted_up is None or lost is not None:
            # Reasons from groups of cells are easier to word.
            wrong = self._wrong(candidates, scope) or lost
            if wrong is not None:
                return wrong
        return PENDING if open_ else SATISFIED

    def is_met(self, candidates: Candidates, scope: Scope) -> bool:
        """Look no further where a border is open."""
        is_open = cell_graph(scope.board, scope.region).is_open(candidates)
        return not is_open and self.check(candidates, scope) is SATISFIED

    def _wrong(self, candidates: Candidates, scope: Scope) -> Broken | None:
        regions = self._joined_regions(candidates, scope)
        wrong = regions.wrong()
        if wrong is None:
            _sound.keep(self, scope, candidates, regions)
        if wrong is None and self.form is Form.RECTANGLE:
            board = Scope(scope.board, scope.regions[:1])
            checked = RECTANGLES.check(candidates, board)
            if isinstance(checked, Broken):
                return Broken(checked.coords, checked.numbers, checked.because, "bend")
        return wrong

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Join what belongs together, part what would be wrong, and repeat each region's form."""
        counted_up = self._remaining_rectangles(candidates, scope)
        if counted_up:
            if counted_up.wrong() is None:
                yield from counted_up.removals()
            return
        regions = self._unspoiled(candidates, scope)
        if regions is None:
            return
        yield from regions.removals()
        if self.form is Form.RECTANGLE:
            for one in RECTANGLES.propagate(candidates, Scope(scope.board, scope.regions[:1])):
                yield Removal(one.index, one.candidates, one.because, "bend", one.numbers)

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Draw all borders where each cell has one box left, as in most published Shikakus."""
        if not self.narrows:
            return by_propagating(self, state, scope)
        net = cell_graph(scope.board, scope.region)
        return draw_borders(state, net.sides, len(net.cells), self._possible_rectangles(scope))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell has one owner, and that borders run between different ones."""
        owners, net = self._owners(cnf, scope), cell_graph(scope.board, scope.region)
        holders: dict[int, dict[int, int]] = {index: {} for index in net.cells}
        for number, owner in enumerate(owners):
            for index, literal in owner.own.items():
                holders[index][number] = literal
        for held in holders.values():
            mine = list(held.values())
            if mine != [cnf.TRUE]:
                cnf.add(mine)
                at_most_one(cnf, mine)
        sure = {index for index, held in holders.items() if cnf.TRUE in held.values()}
        fixed = cnf.TRUE, cnf.FALSE
        for edge, (one, other) in net.sides.items():
            border, ours, theirs = cnf.lit(edge, 1), holders[one], holders[other]
            # If boxes leave one owner each, as in most Shikakus, no more clauses are needed.
            if one in sure and other in sure and len(ours) == len(theirs) == 1:
                cnf.add((-border,) if ours.keys() == theirs.keys() else (border,))
                continue
            apart = _parted(border, ours, theirs)
            if one in sure or other in sure or border in fixed:
                for clause in apart:
                    cnf.add(clause)
            else:
                cnf.extend(apart)
        for owner in owners:
            if not owner.own:
                cnf.add([])
            if self.form is Form.RECTANGLE:
                continue
            for index, literal in owner.own.items():
                if index not in owner.clues:
                    cnf.add([-literal, *(owner.own[near] for near in owner.near[index])])
            if owner.size is not None:
                count_in(cnf, list(owner.own.values()), [owner.size])

    def _owners(self, cnf: Cnf, scope: Scope) -> list[Owner]:
        """Return the owners with the literals of the cells that they may have."""
        found: list[Owner] = cnf.once(
            ("owners", self, scope.regions), lambda: self._surveyed(cnf, scope)
        )
        return found

    def _surveyed(self, cnf: Cnf, scope: Scope) -> list[Owner]:
        if self.form is Form.RECTANGLE:
            everyone = (
                self._reaches(scope),
                self._possible_rectangles(scope),
                self.sizes,
                self._each_aspect,
            )
            return [rectangle(cnf, *one) for one in zip(*everyone, strict=True)]
        found = []
        for reach, size in zip(self._reaches(scope), self.sizes, strict=True):
            owner = Owner(size, list(reach.clue))
            for index in sorted(reach.cells):
                across = reach.both - index if self.form is Form.TURNED else None
                if index in reach.clue:
                    owner.own[index] = cnf.TRUE
                elif across in owner.own:
                    owner.own[index] = owner.own[across]
                else:
                    owner.own[index] = cnf.aux()
            owner.near = {
                index: [near for near in reach.net.near[index] if near in owner.own]
                for index in owner.own
            }
            found.append(owner)
        return found

    def _possible_rectangles(self, scope: Scope) -> tuple[PossibleRectangles, ...]:
        return possible_rectangles(scope.board, scope.regions, self.sizes, self._each_aspect)

    @property
    def _each_aspect(self) -> tuple[Aspect | None, ...]:
        return self.aspects or (None,) * len(self.sizes)

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether there may be islands: what a rectangle is has been written."""
        return self.form is not Form.RECTANGLE

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for what is cut off from its clue: a cell of the fence around it is owned, too."""
        # Borders are just between owners: what is joined has one, and is lost without its clue.
        owners, clues = self._owners(cnf, scope), {i for clue in scope.regions[1:] for i in clue}
        for group in cell_graph(scope.board, scope.region).joined(candidates):
            if clues.isdisjoint(group):
                lost = min(group)
                own = (owner for owner in owners if cnf.holds(owner.own.get(lost, cnf.FALSE)))
                yield from (owner.tie(lost, group) for owner in own)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write parents that lead to the clues."""
        for owner in self._owners(cnf, scope):
            rooted_forest(cnf, owner.own, owner.near, dict.fromkeys(owner.clues, cnf.TRUE))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by owners flooded from their clues; rectangles are rows times columns."""
        cells = [i for i in scope.region if not scope.board.coords[i].layer.is_edge]
        own = [{i: cp.model.new_bool_var("") for i in cells} for _ in self.sizes]
        for index in cells:
            cp.model.add_exactly_one([mine[index] for mine in own])
        aspects = iter(self._each_aspect)
        for reach, mine, size in zip(self._reaches(scope), own, self.sizes, strict=True):
            for index in reach.clue:
                cp.model.add(mine[index] == 1)
            if size is not None:
                cp.model.add(sum(mine.values()) == size)
            parted(cp, mine, reach.net)
            if self.form is Form.TURNED:
                for index in cells:
                    across = reach.mirror(index)
                    cp.model.add(mine[index] == (0 if across is None else mine[across]))
            if self.form is Form.RECTANGLE:
                _product(cp, reach, mine, next(aspects))
                continue
            source = {i: cp.model.new_constant(int(i == reach.clue[0])) for i in cells}
            wet = flooded(cp, mine, reach.net.near, source, len(cells) - 1)
            for index in cells:
                cp.model.add(wet[index] == mine[index])

    def states(self, scope: Scope) -> str:
        """Say what a region contains, and its size and form."""
        sized = any(size is not None for size in self.sizes)
        return say(ASKED[self.form][sized], thing=say(self.noun))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is wrong, and at which clue or where."""
        if violation.why == "bend":
            return RECTANGLES.explain(violation, scope)
        return told(BROKEN[violation.why], self.noun, violation.numbers, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what a border, or none, would do here."""
        if removal.why == "bend":
            return RECTANGLES.because(removal, scope)
        reasons = COUNTED[removal.candidates == JOINED] | REASONS
        return told(reasons[removal.why], self.noun, removal.numbers, scope)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield what each clue asks for, where rectangles are wide or tall; then all of it."""
        if self.aspects:
            found = areas(scope.board, scope.regions, self.sizes)
            for area, clue, aspect in zip(found, scope.regions[1:], self.aspects, strict=True):
                rule, asked = InRectangle(aspect, self.noun), Scope(scope.board, (area, clue))
                if set(clue) <= set(area):
                    yield Part(rule, asked, rule.weight)
        yield Part(self, scope, self.weight)


def _parted(border: int, ours: Mapping[int, int], theirs: Mapping[int, int]) -> list[Clause]:
    """Return that a border runs between two cells just where their owners differ."""
    apart: list[Clause] = [
        (-there, border) for number, there in theirs.items() if number not in ours
    ]
    for number, here in ours.items():
        there = theirs.get(number)
        if there is None:
            apart.append((-here, border))
        else:
            apart += (-here, -there, -border), (-here, there, border), (here, -there, border)
    return apart


def _product(cp: Oracle, reach: ClueReach, mine: Mapping[int, Any], aspect: Aspect | None) -> None:
    """State to CP-SAT that a clue's cells are some rows times some columns, without gaps."""
    board, (top, _, left, _) = reach.net.board, reach.box
    rows: list[list[int]] = [[] for _ in range(board.rows)]
    cols: list[list[int]] = [[] for _ in range(board.cols)]
    for index in mine:
        _, row, col = board.coords[index]
        rows[row].append(index)
        cols[col].append(index)
    high, wide = ([either(cp, [mine[i] for i in line]) for line in way] for way in (rows, cols))
    for lines, start in ((high, top), (wide, left)):
        for at in range(len(lines)):
            if at != start:
                cp.model.add_implication(lines[at], lines[at + (1 if at < start else -1)])
    for row, one in enumerate(high):
        for col, other in enumerate(wide):
            there = reach.at(row, col)
            cp.model.add_bool_or([~one, ~other, *([] if there is None else [mine[there]])])
    if aspect is not None:
        tall, broad = sum(high), sum(wide)
        compared = {Aspect.WIDE: broad > tall, Aspect.TALL: tall > broad}
        cp.model.add(compared.get(aspect, tall == broad))
