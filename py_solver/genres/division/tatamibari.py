"""Tatamibari. Divide the board into rectangles, which symbols say to be wide, tall or square."""

from __future__ import annotations

from py_solver.board import Coord
from py_solver.fills.division.rectangles import rectangles
from py_solver.fills.rooms import Room
from py_solver.logic import Statements, each
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, division, finished_by, meetings, territories
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import AtMost
from py_solver.rules.division.territories import Aspect, Form

FOUR = AtMost(BORDER, 3)
ANY = "any"
"""A symbol without information about its rectangle."""


def constraints(puzzle: Puzzle) -> Statements:
    """Every rectangle has one symbol and is as that says; four do not meet at a corner."""
    about = "four regions must not meet at {middle}"
    yield each(meetings(puzzle.substrate), FOUR, about=about)
    mats = puzzle.clues["mat"].values()
    aspects = tuple(None if word == ANY else Aspect(word) for word in mats)
    about = (
        "every region must be a rectangle that has one symbol and the shape that the symbol shows"
    )
    yield territories(puzzle, "mat", Form.RECTANGLE, noun("symbol"), about, aspects=aspects)


def aspect(room: Room, place: Coord, cols: int) -> str:
    """Return whether a rectangle is wide, tall or square."""
    high = len({at // cols for at in room})
    wide = len(room) // high
    return next(one.value for one in Aspect if one.fits(high, wide))


TATAMIBARI = Genre(
    id="tatamibari",
    name="Tatamibari",
    rules="Divide the board into rectangles along the grid lines. Every rectangle must contain "
    "exactly one symbol: a horizontal line if it is wider than it is tall, a vertical line "
    "if it is taller than it is wide, a cross if it is a square. A ? can be any of these. "
    "Four rectangles must not meet at one corner.",
    source="https://www.nikoli.co.jp/en/puzzles/tatamibari/",
    substrate=division,
    clues=(
        Symbols(
            "mat",
            (("wide", "h"), ("tall", "v"), ("square", "s"), (ANY, "?")),
            saying_nothing=ANY,
            look=ByClue("given"),
        ),
    ),
    constraints=constraints,
    finished=finished_by("mat"),
    rectangles=True,
    answer=RegionText(),
    puzzlink=Codec(
        "tatamibari",
        (puzzlink.SignedCells("mat", (("1", "tall"), ("2", "wide"), ("3", "square"), (".", ANY))),),
    ),
    pzprv3=(
        pzprv3.CellClues("mat", (("a", "tall"), ("b", "wide"), ("c", "square"), ("-", ANY))),
        pzprv3.EdgeMarks(),
    ),
    penpa=(
        penpa.TextsOrLines(
            "mat",
            (("square", "+＋"), ("wide", "-−–ー"), ("tall", "|｜"), (ANY, "?")),
            ((1, "wide"), (2, "tall"), (5, "square")),
        ),
    ),
    making=Making(rectangles("mat", aspect, 8, meeting=False), shift=-1.0),
    example="""\
6 6
- - h - - -
- - h - s s
- - - - - -
- - - h - -
- - - h - v
- - v - - h
""",
)
