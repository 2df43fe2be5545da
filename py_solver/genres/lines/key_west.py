"""Key West. Draw as many lines to each number as it says, and never as many to the one beside."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.by_rules import by_rules, lines_at
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.guesses import combs
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import CountsDiffer, ExactCount, Joined
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts lines; neighbours differ, and all lines are joined."""
    board = puzzle.substrate
    for place, source, number in numbered(puzzle, "number"):
        about = "the {n} in {place} must have {n:line}"
        rule = ExactCount(LINE, number)
        yield must(edges_around(board, place), rule, source=source, about=about)
    for edge, plays in zip(board.coords, board.in_play, strict=True):
        if plays:
            one, other = board.ends(edge)
            about = say(
                "apart from a line between them, {one} and {other} must have different numbers of "
                "lines",
                one=one.words,
                other=other.words,
            )
            around = (edges_around(board, end).coords for end in (one, other))
            others = [Set(tuple(at for at in edges if at != edge)) for edges in around]
            yield must(others, CountsDiffer(LINE), about=about)
    yield must(EVERY_EDGE, Joined(), about="all lines must be connected")


KEY_WEST = Genre(
    id="key_west",
    name="Key West",
    aliases=("keywest",),
    rules="Draw lines between cells that are side by side, so that all lines are connected. A "
    "number says how many lines meet in its cell. In any two cells that are side by side, "
    "different numbers of lines must meet. A 0 has no lines.",
    source="https://puzz.link/rules.html?keywest",
    size=(6, 6),
    largest=(20, 20),
    substrate=line_board(),
    clues=(Numbers("number", 0, 4, look=Look("circled")),),
    constraints=constraints,
    grid="faint",
    answer=SideText(),
    puzzlink=Codec("keywest", (puzzlink.FourCell("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.EdgeMarks(), pzprv3.CellNotes()),
    penpa=(penpa.Circled("number"),),
    guesses=combs,
    making=Making(
        by_rules(tells=lines_at("number")), thins="number", symmetries=(NONE, ROTATIONAL)
    ),
    example="""\
5 5
- - - - -
- 0 - 4 -
- 3 4 3 0
- - - 4 -
2 3 - - -
""",
)
