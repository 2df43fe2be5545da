"""Alternation. Put three symbols into each room, so that two kinds alternate in every line."""

from __future__ import annotations

from py_solver.board import Col, Region, Row
from py_solver.fills.by_rules import by_rules, rooms_from, symbols
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.forms import FORMS, GIVEN, MARKS, SIGNS, one_of_each
from py_solver.phrases.sparse import EMPTY
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Machine


def alternating() -> Machine:
    """Return the machine that reads a line: no symbols, or two kinds in turn.

    State 0 has read none. A state of one form has only read this, so the line must not end. A
    state of two has read both, and the first of them last.
    """
    forms = tuple(FORMS.values())
    pairs = [(last, other) for last in forms for other in forms if last != other]
    states: list[tuple[int, ...]] = [(), *((form,) for form in forms), *pairs]
    steps = []
    for state in states:
        row = [states.index(state)]
        for form in forms:
            after = (form, *state[:1])
            fits = form not in state[:1] and form in (*state[1:], form)[:1]
            row.append(states.index(after) if fits else -1)
        steps.append(tuple(row))
    return Machine(tuple(steps), (0, *map(states.index, pairs)))


ALTERNATING = alternating()


def constraints(puzzle: Puzzle) -> Statements:
    """Each room has each symbol once; each line has none, or two kinds that alternate."""
    yield from one_of_each(puzzle)
    rows, cols = puzzle.size
    lines: list[Region] = [*map(Row, range(rows)), *map(Col, range(cols))]
    for line in lines:
        about = "{where} must have no symbols, or two kinds that alternate"
        yield must(line, ALTERNATING, about=about)
    yield from placed(puzzle, "symbol")


ALTERNATION = Genre(
    id="alternation",
    name="Alternation",
    aliases=("alter",),
    rules="Put one circle, one triangle and one square into every outlined region. A row or "
    "column with symbols must have exactly two different kinds. They must alternate: the next "
    "symbol in the line, near or far, is of the other kind.",
    source="https://puzz.link/rules.html?alter",
    largest=(20, 20),
    substrate=cell_board(MARKS),
    clues=(GIVEN, Rooms("rooms")),
    constraints=constraints,
    answer=LetterText("-cts"),
    puzzlink=Codec(
        "alter", (puzzlink.RoomBorders("rooms"), puzzlink.SignedCells("symbol", SIGNS, "a"))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("symbol", SIGNS),
        pzprv3.CellNumbers("symbol", (("+", EMPTY),)),
    ),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        by_rules(rooms_from(3), tells=symbols("symbol", FORMS)),
        thins="symbol",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 7, 4, 12, "Size of the largest regions."),),
    ),
    example="""\
6 6
t - - - t s
- - - - - -
- - - - - c
s t - - t -
t - c t - c
s c - - - -
1 1 1 2 3 3
1 1 1 2 2 3
1 4 1 2 3 3
4 4 4 5 6 6
7 4 5 5 6 6
7 7 7 7 7 6
""",
)
