"""Battleship. Place a fleet whose ships do not touch, by how much of it each line holds."""

from __future__ import annotations

from py_solver.board import All, DiagonalPairs, Marks
from py_solver.fills.placing.fleets import at_sea
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.ships import SHIP, fleet, straight_ships, told_parts
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Bank, Numbers, Symbols, sites
from py_solver.rules import AtMost, ExactCount
from py_solver.rules import Bank as Fleet

TOKENS = (
    *(("n", "n"), ("s", "s"), ("w", "w"), ("e", "e"), ("middle", "m"), ("single", "o")),
    *(("water", "x"), ("any", "?")),
)
LINK = (
    *(("0", "water"), ("1", "n"), ("2", "s"), ("3", "w"), ("4", "e"), ("5", "middle")),
    *(("6", "single"), (".", "any")),
)
PENPA = ("single", "middle", "w", "n", "e", "s", "water", "water")
"""Parts of ships by the styles of the symbol there."""

PRESETS = tuple((letter, fleet(longest)) for letter, longest in (("c", 3), ("d", 4), ("e", 5)))


def constraints(puzzle: Puzzle) -> Statements:
    """The ships do not touch, numbers count their parts, clues say how the ship continues."""
    about = "the ships must be those of the fleet, and must not touch"
    rule = Fleet(SHIP, puzzle.clues["fleet"], apart=True, thing=noun("ship"))
    yield must(All(), rule, about=about)
    about = "ships must not touch diagonally"
    yield each(DiagonalPairs(), AtMost(SHIP, 1), about=about)
    for line, source, number in lines(puzzle, "count"):
        yield must(
            line, ExactCount(SHIP, number), source=source, about="{where} must have {n:ship part}"
        )
    yield from told_parts(puzzle, "part")


BATTLESHIP = Genre(
    id="battleship",
    name="Battleship",
    aliases=("battleships", "bimaru"),
    rules="Place the fleet that is shown beside the grid: straight ships, horizontal or vertical, "
    "that do not touch, not even diagonally. A number outside the grid says how many cells "
    "of its row or column contain parts of ships. Parts of ships, and water, may be given; "
    "a ship ends at a round end.",
    source="https://www.janko.at/Raetsel/Battleships/index.htm",
    largest=(40, 40),
    substrate=cell_board(Marks.binary("water", "ship", look="ship_middle", noun="ship part")),
    clues=(
        Bank("fleet", "4 3 2 1"),
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Symbols("part", TOKENS, look=ByClue("ship")),
    ),
    constraints=constraints,
    refuse=straight_ships,
    answer=SignText("o", others=("n", "s", "w", "e", "m")),
    puzzlink=Codec(
        "battleship",
        (
            puzzlink.Numbers16("count", sites.TOP_LEFT),
            puzzlink.SignedCells("part", LINK),
            puzzlink.PieceBank("fleet", PRESETS),
        ),
    ),
    pzprv3=(
        pzprv3.PieceLines("fleet", PRESETS),
        pzprv3.SideClues(
            "count", "part", tuple(("-" if sign == "." else sign, word) for sign, word in LINK), ()
        ),
        pzprv3.CellMarks(given="part", blank="water"),
        pzprv3.PiecesPlaced("fleet"),
    ),
    penpa=(
        penpa.Styled("part", "battleship_B", PENPA, more=("battleship_G", "battleship_W")),
        penpa.Views("count"),
        penpa.ToldBank("fleet"),
    ),
    making=Making(
        at_sea,
        thins="part",
        options=(Option("longest", 4, 2, 5, "Length of the longest ship.", easier=3),),
    ),
    example="""\
6 6 3 2 1
0 1 2 2 2 3
3 0 3 0 3 1
- - - - - -
- - - - - -
- - - - m -
- - - - - -
- - - - - -
- - - - - -
""",
)
