"""Magnets. Fill dominoes with magnets or leave them neutral, by how many poles each line has."""

from __future__ import annotations

from py_solver.board import ClueError, Marks, Set, misplaced
from py_solver.fills.placing.magnets import laid
from py_solver.logic import Source, Statements, each, must
from py_solver.logic.say.words import a, counted, no, noun, plural
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.beside import both_ends, lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SymbolText
from py_solver.puzzle.clues import Numbers, Rooms, Symbols, sites
from py_solver.rules import AtMost, ExactCount, Patterns, Pin
from py_solver.words.say import say

NEUTRAL, PLUS, MINUS = 0, 1, 2
TOKENS = ("plus", "+", "p"), ("minus", "m", "-")
POLES = {"plus": (PLUS, noun("positive pole")), "minus": (MINUS, noun("negative pole"))}


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms of more than two cells, and poles where there is no room."""
    for room in rooms(puzzle):
        if len(room.coords) > 2:
            raise ClueError(
                say("{place}: a magnet has two cells.", place=room.coords[2].words), room.coords
            )
    for hole in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        if hole in puzzle.clues["pole"]:
            raise misplaced(hole, "{place}: no magnet fits here, so there is no pole.")


def beside(left: int, poles: int) -> str:
    """Say how many cells are neutral, for all that their number is not given."""
    kinds = (left, noun("neutral cell")), (poles, noun("pole"))
    cells, some = (counted(n, kind) if n else no(kind, many=True) for n, kind in kinds)
    return say("{{where}} has {poles}, so it must have {cells}", cells=cells, poles=some)


def constraints(puzzle: Puzzle) -> Statements:
    """Each domino is a magnet or neutral, poles repel their like, numbers count them."""
    for key, (mark, pole) in POLES.items():
        for line, source, number in lines(puzzle, key):
            poles = counted(number, pole) if number else no(pole, many=True)
            about = say("{{where}} must have {poles}", poles=poles)
            yield must(line, ExactCount(mark, number), source=source, about=about)
        about = say("two {poles} must not touch", poles=plural(pole))
        yield each(NEIGHBOR_PAIRS, AtMost(mark, 1), about=about)
    for line, sources, poled in both_ends(puzzle, "plus", "minus"):
        # By cases, cell after cell, that would be a long story.
        left = len(line.coords) - sum(poled)
        if left >= 0:
            yield must(
                line, ExactCount(NEUTRAL, left), source=sources, about=beside(left, sum(poled))
            )
    for domino in rooms(puzzle):
        if len(domino.coords) == 2:
            about = "the domino on {where} must be neutral or have both poles"
            yield must(domino, Patterns(((0, 0), (PLUS, MINUS), (MINUS, PLUS))), about=about)
        else:
            yield must(domino, Pin(NEUTRAL), about="a single cell like {where} must be neutral")
    for hole in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        yield must(Set((hole,)), Pin(NEUTRAL), about="{where} cannot be a magnet")
    for place, told in puzzle.clues["pole"].items():
        mark, pole = POLES[told]
        about = say("there is {one} in {{place}}", one=a(pole))
        yield must(Set((place,)), Pin(mark), source=Source("pole", place), about=about)


MAGNETS = Genre(
    id="magnets",
    name="Magnets",
    aliases=("magnete", "magnetic"),
    rules="Each domino is a magnet with a positive and a negative pole, or neutral. Poles of the "
    "same kind must not touch along an edge. The numbers above and on the left say how many "
    "positive poles a column or row has. Those below and on the right count negative poles.",
    source="https://www.janko.at/Raetsel/Magnete/index.htm",
    substrate=cell_board(Marks.symbols("neutral", ("positive", "plus"), ("negative", "minus"))),
    clues=(
        Numbers("plus", 0, max, at=sites.TOP_LEFT, title="Positive"),
        Numbers("minus", 0, max, at=sites.BOTTOM_RIGHT, title="Negative"),
        Symbols("pole", TOKENS, marks=(PLUS, MINUS), look=ByClue("symbol")),
        Rooms("rooms", loose=("#",)),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SymbolText(("x", "+", "-")),
    puzzlink=Codec(
        "magnets",
        (
            puzzlink.RimPoles("plus", "minus"),
            puzzlink.WalledRooms("rooms", puzzlink.GivenPoles("pole"), holes=True),
        ),
    ),
    pzprv3=(pzprv3.PoleLines("plus", "minus", "pole", "rooms"),),
    penpa=(penpa.Poles("plus", "minus", "pole"), penpa.Rooms("rooms")),
    tatham=tatham.Game("Magnets", (tatham.Dominoes("plus", "minus", "rooms"),)),
    making=Making(
        laid,
        thins="pole",
        options=(
            Option("dense", 0.7, 0.4, 1, "Maximum share of dominoes that are magnets."),
            Option("numbers", 0.6, 0.3, 1, "Share of outside clues that are given."),
        ),
    ),
    example="""\
6 6
- - - - - -
3 3 0 2 2 3
1 - - - - -
2 2 2 2 2 3
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
 1  2  2  3  4  5
 1  6  7  3  4  5
 8  6  7  9 10 10
 8 11 11  9 12 13
14 14 15 16 12 13
17 17 15 16 18 18
""",
)
