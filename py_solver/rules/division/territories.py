"""Territories: borders cut the board into regions, each with just one clue, of the size it says.

The first region is the board, cells and borders; every other one is what a clue lies on: one cell,
or the two or four round an edge or a corner. `sizes` are what the clues say, None for nothing. No
border lies inside a region. By their `form` regions are rectangles, or look the same when they are
turned half round their clue.
Source: Nawabari, Shikaku (rectangles), Galaxies (turned). Encoding: each cell has one of the owners
that may reach it, and between two cells is a border just where their owners differ. A rectangle is
an arm each way: a cell is in it where its row and its column are, and of its heights that fit the
size one is chosen, so nothing is left to cut. What is turned half round has one variable for a
cell and the one across. Cuts, but for rectangles: a cell that is cut off from its owner's clue asks
for a cell of the fence around it. In full: parents that lead to the clues.
Cost: O(cells x owners in reach) clauses. Of 58 published Galaxies up to 20x36 the median takes
19 ms and the worst 0.54 s, of 50 Shikakus up to 20x36 35 ms and 0.13 s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import components, reach
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.oracles import either, flooded
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Clause, Cnf, Oracle, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted, noun, plural
from py_solver.logic.scope import Scope
from py_solver.rules.division._ground import BORDER, JOINED, ground
from py_solver.rules.division._land import Land
from py_solver.rules.division._realms import Aspect, Form, Realm, realms, sides_of
from py_solver.rules.division._words import ASKED, BROKEN, REASONS
from py_solver.rules.division.rect_regions import RectRegions
from py_solver.rules.groups._owners import Owner
from py_solver.words.say import say

__all__ = ["Aspect", "Form", "Territories"]

RECTANGLES = RectRegions()


@dataclass(frozen=True)
class Territories(Rule):
    """Borders cut the board into regions, each with just one clue, of the size it says.

    `aspects` say of rectangles, where there are any, how wide they are; `noun` is what a clue is
    called.
    """

    sizes: tuple[int | None, ...]
    form: Form = Form.FREE
    aspects: tuple[Aspect | None, ...] = ()
    noun: str = field(default=noun("clue"), compare=False)
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    lazy: ClassVar[bool] = True
    patience: ClassVar[int] = 10
    weight: ClassVar[int] = 2

    def __post_init__(self) -> None:
        """Know what is wide from what is tall: a turned board has others."""
        object.__setattr__(self, "symmetric", not self.aspects)

    def refuse(self, scope: Scope) -> None:
        """Refuse clues that share a cell or have none, and sizes below 1."""
        super().refuse(scope)
        RECTANGLES.refuse(Scope(scope.board, scope.regions[:1]))
        clues = [index for clue in scope.regions[1:] for index in clue]
        if len(scope.regions) - 1 != len(self.sizes) or not all(scope.regions[1:]):
            raise ConstraintError(say("Territories needs a place for each clue."))
        if len(set(clues)) < len(clues) or not set(clues) <= set(scope.region):
            raise ConstraintError(
                say("The clues of territories lie on different cells of the board.")
            )
        if self.aspects and (
            self.form is not Form.RECTANGLE or len(self.aspects) != len(self.sizes)
        ):
            raise ConstraintError(say("Only rectangles are wide or tall, each of them in its way."))
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

    def _realms(self, scope: Scope) -> tuple[Realm, ...]:
        return realms(scope.board, scope.regions, self.sizes, self.form)

    def _land(self, candidates: Candidates, scope: Scope) -> Land:
        return Land(candidates, scope, self._realms(scope), self.sizes, self.form, self.aspects)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for borders inside, joined and lost clues, and what does not fit size and form."""
        wrong = self._land(candidates, scope).wrong()
        if wrong is None and self.form is Form.RECTANGLE:
            board = Scope(scope.board, scope.regions[:1])
            checked = RECTANGLES.check(candidates, board)
            if isinstance(checked, Broken):
                return Broken(checked.coords, checked.numbers, checked.because, "bend")
        if wrong is not None:
            return wrong
        edges = (i for i in scope.region if candidates[i] not in (JOINED, BORDER))
        return PENDING if any(True for _ in edges) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Join what belongs together, part what would be wrong, and repeat each region's form."""
        land = self._land(candidates, scope)
        if land.wrong() is not None:
            return
        yield from land.removals()
        if self.form is Form.RECTANGLE:
            for one in RECTANGLES.propagate(candidates, Scope(scope.board, scope.regions[:1])):
                yield Removal(one.index, one.candidates, one.because, "bend", one.numbers)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell has one owner, and that borders run between different ones."""
        owners, net = self._owners(cnf, scope), ground(scope.board, scope.region)
        holders: dict[int, list[Owner]] = {index: [] for index in net.cells}
        for owner in owners:
            for index in owner.own:
                holders[index].append(owner)
        for index, held in holders.items():
            mine = [owner.own[index] for owner in held]
            cnf.add(mine)
            at_most_one(cnf, mine)
        for edge, (one, other) in net.sides.items():
            border = cnf.lit(edge, 1)
            for owner in dict.fromkeys(holders[one] + holders[other]):
                here, there = (owner.own.get(index, cnf.FALSE) for index in (one, other))
                cnf.add([-here, -there, -border])
                cnf.add([-here, there, border])
                cnf.add([here, -there, border])
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
        found = []
        aspects = self.aspects or (None,) * len(self.sizes)
        for realm, size, aspect in zip(self._realms(scope), self.sizes, aspects, strict=True):
            owner = Owner(size, list(realm.clue))
            if self.form is Form.RECTANGLE:
                owner.own = _arms(cnf, realm, size, aspect)
            else:
                for index in sorted(realm.cells):
                    across = realm.mirror(index) if self.form is Form.TURNED else None
                    if index in realm.clue:
                        owner.own[index] = cnf.TRUE
                    elif across in owner.own:
                        owner.own[index] = owner.own[across]
                    else:
                        owner.own[index] = cnf.aux()
            owner.near = {
                index: [near for near in realm.net.near[index] if near in owner.own]
                for index in owner.own
            }
            found.append(owner)
        return found

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for what is cut off from its clue: a cell of the fence around it is owned, too."""
        if self.form is Form.RECTANGLE:
            return
        for owner in self._owners(cnf, scope):
            owned = {index for index, literal in owner.own.items() if cnf.holds(literal)}
            lost = owned - reach(owner.near, owner.clues, owned)
            for group in components(owner.near, sorted(lost)):
                yield owner.tie(min(group), owned)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write parents that lead to the clues."""
        if self.form is Form.RECTANGLE:
            return
        for owner in self._owners(cnf, scope):
            rooted_forest(cnf, owner.own, owner.near, dict.fromkeys(owner.clues, cnf.TRUE))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by owners flooded from their clues; rectangles are rows times columns."""
        cells = [i for i in scope.region if not scope.board.coords[i].layer.is_edge]
        own = [{i: cp.model.new_bool_var("") for i in cells} for _ in self.sizes]
        for index in cells:
            cp.model.add_exactly_one([mine[index] for mine in own])
        aspects = iter(self.aspects or (None,) * len(self.sizes))
        for realm, mine, size in zip(self._realms(scope), own, self.sizes, strict=True):
            for index in realm.clue:
                cp.model.add(mine[index] == 1)
            if size is not None:
                cp.model.add(sum(mine.values()) == size)
            for edge, (one, other) in realm.net.sides.items():
                border = cp.lit(edge, 1)
                cp.model.add_bool_or([~mine[one], ~mine[other], ~border])
                cp.model.add_bool_or([~mine[one], mine[other], border])
                cp.model.add_bool_or([mine[one], ~mine[other], border])
            if self.form is Form.TURNED:
                for index in cells:
                    across = realm.mirror(index)
                    cp.model.add(mine[index] == (0 if across is None else mine[across]))
            if self.form is Form.RECTANGLE:
                _product(cp, realm, mine, next(aspects))
                continue
            source = {i: cp.model.new_constant(int(i == realm.clue[0])) for i in cells}
            wet = flooded(cp, mine, realm.net.near, source, len(cells) - 1)
            for index in cells:
                cp.model.add(wet[index] == mine[index])

    def states(self, scope: Scope) -> str:
        """Say what a region holds, and how large and of what form it is."""
        sized = any(size is not None for size in self.sizes)
        return say(ASKED[self.form][sized], thing=say(self.noun))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is wrong, and at which clue or where."""
        lit, board = violation.coords, scope.board
        if violation.why == "bend":
            return RECTANGLES.explain(violation, scope)
        if violation.why == "inside":
            return say("a border lies inside a region at {place}", place=place(lit[0], board))
        if violation.why == "lost":
            return say("the region of {place} has none", place=place(lit[0], board))
        (number, size, *other) = violation.numbers
        return say(
            BROKEN.get(violation.why, BROKEN["large"]),
            thing=say(self.noun),
            things=plural(self.noun),
            clue=place(number, board),
            other=place(other[0], board) if other else "",
            cells=counted(size, "cell"),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what a border, or none, would do here."""
        board = scope.board
        if removal.why == "bend":
            return RECTANGLES.because(removal, scope)
        if removal.why == "inside":
            return say("a border here would lie inside a region")
        number, *other = removal.numbers
        if removal.why == "only way":
            return say("the region of {place} can grow only here", place=place(number, board))
        return say(
            REASONS.get(removal.why, REASONS["form"]),
            thing=say(self.noun),
            things=plural(self.noun),
            clue=place(number, board),
            other=place(other[0], board) if other else "",
        )


def _product(cp: Oracle, realm: Realm, mine: Mapping[int, Any], aspect: Aspect | None) -> None:
    """State to CP-SAT that a clue's cells are some rows times some columns, without gaps."""
    board, (top, _, left, _) = realm.net.board, realm.box
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
            there = realm.at(row, col)
            cp.model.add_bool_or([~one, ~other, *([] if there is None else [mine[there]])])
    if aspect is not None:
        tall, broad = sum(high), sum(wide)
        compared = {Aspect.WIDE: broad > tall, Aspect.TALL: tall > broad}
        cp.model.add(compared.get(aspect, tall == broad))


def _arms(cnf: Cnf, realm: Realm, size: int | None, aspect: Aspect | None) -> dict[int, int]:
    """Write a rectangle round a clue: rows and columns that it reaches, and return its cells.

    Of the rows beyond the clue each asks for the one before it, and so do columns.
    """
    top, bottom, left, right = realm.box
    if not realm.cells.issuperset(realm.clue):
        return {}
    down = _span(cnf, top, bottom, lambda row: realm.at(row, left) in realm.cells)
    across = _span(cnf, left, right, lambda col: realm.at(top, col) in realm.cells)
    own: dict[int, int] = {}
    for row, high in down.items():
        for col, wide in across.items():
            index = realm.at(row, col)
            if index is None or index not in realm.cells:
                cnf.add([-high, -wide])
            elif cnf.TRUE in (high, wide):
                own[index] = wide if high == cnf.TRUE else high
            else:
                own[index] = both = cnf.aux()
                cnf.add([-both, high])
                cnf.add([-both, wide])
                cnf.add([both, -high, -wide])
    if aspect is not None:
        rows, cols = _lengths(cnf, down, top, bottom), _lengths(cnf, across, left, right)
        _compared(cnf, aspect, rows, cols)
    if size is not None:
        chosen = []
        for high, wide in sides_of(size):
            if high > bottom - top and wide > right - left:
                shape = cnf.aux()
                chosen.append(shape)
                _measured(cnf, shape, down, top, bottom, high)
                _measured(cnf, shape, across, left, right, wide)
        cnf.add(chosen)
        at_most_one(cnf, chosen)
    return own


def _span(cnf: Cnf, first: int, last: int, reaches: Callable[[int], bool]) -> dict[int, int]:
    """Return for each line that the rectangle may reach whether it does."""
    lines = dict.fromkeys(range(first, last + 1), cnf.TRUE)
    for start, way in ((first, -1), (last, 1)):
        at = start + way
        while reaches(at):
            lines[at] = cnf.aux()
            cnf.add([-lines[at], lines[at - way]])
            at += way
    return lines


def _lengths(cnf: Cnf, lines: Mapping[int, int], first: int, last: int) -> dict[int, int]:
    """Return for each length a literal: the rectangle reaches so many lines, or more."""
    before = [*(lines[at] for at in range(first, min(lines) - 1, -1)), cnf.FALSE]
    after = [*(lines[at] for at in range(last, max(lines) + 1)), cnf.FALSE]
    least, most = last - first + 1, len(lines)
    found = dict.fromkeys(range(1, least + 1), cnf.TRUE)
    found |= {length: cnf.aux() for length in range(least + 1, most + 1)}
    for one, near in enumerate(before):
        for other, far in enumerate(after):
            length = least + one + other
            cnf.add([-near, -far, found.get(length, cnf.FALSE)])
            if one and other:  # so far neither way, and so not as far as both together
                cnf.add([near, far, -found.get(length - 1, cnf.FALSE)])
    return found


def _compared(cnf: Cnf, aspect: Aspect, high: Mapping[int, int], wide: Mapping[int, int]) -> None:
    """Write that a rectangle is wider than high, higher than wide, or a square."""
    for long, short, more in (
        (wide, high, aspect is Aspect.WIDE),
        (high, wide, aspect is Aspect.TALL),
    ):
        if more or aspect is Aspect.SQUARE:
            for length, literal in short.items():
                cnf.add([-literal, long.get(length + more, cnf.FALSE)])


def _measured(
    cnf: Cnf, when: int, lines: Mapping[int, int], first: int, last: int, length: int
) -> None:
    """Write that just so many lines are reached, if the literal `when` holds.

    Of two lines that are as far apart as the length says, just one is reached.
    """
    for one in range(last - length + 1, first):
        near, far = lines.get(one, cnf.FALSE), lines.get(one + length, cnf.FALSE)
        cnf.add([-when, -near, -far])
        cnf.add([-when, near, far])
    for at in (last - length, first + length):
        cnf.add([-when, -lines.get(at, cnf.FALSE)])
