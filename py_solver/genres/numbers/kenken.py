"""KenKen. Fill in a Latin square so that the numbers in each cage give its result."""

from __future__ import annotations

from py_solver.board import misplaced
from py_solver.fills.numbers import cages
from py_solver.logic import Statements, must
from py_solver.parts import penpa, tatham
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import latin
from py_solver.phrases.rooms import clued_rooms, demand_one_clue, rooms
from py_solver.puzzle import Genre, Making, Puzzle
from py_solver.puzzle.clues import Operations, Rooms
from py_solver.rules import Cage
from py_solver.words.say import later


def refuse(puzzle: Puzzle) -> None:
    """Refuse two results in one cage, and what no numbers can give."""
    demand_one_clue(puzzle, "result", "this cage already has a result")
    alone = {cage.coords[0] for cage in rooms(puzzle) if len(cage.coords) == 1}
    for place, (operation, result) in puzzle.clues["result"].items():
        if place in alone and operation in "-/":
            told = later("{place}: a cage of one cell cannot be a division.")
            if operation == "-":
                told = later("{place}: a cage of one cell cannot be a subtraction.")
            raise misplaced(place, told)
        if operation == "/" and result == 0:
            raise misplaced(place, "{place}: a division cannot give 0.")


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; each cage gives its result."""
    yield from latin(puzzle.size[0])
    for cage, source, result in clued_rooms(puzzle, "result"):
        yield must(cage, Cage(*result), source=source)


KENKEN = Genre(
    id="kenken",
    name="KenKen",
    aliases=("kendoku", "calcudoku", "tomtom"),
    rules="Put a number in every cell so that every row and every column contains each number "
    "exactly once. The numbers in an outlined cage must give its result by the operation "
    "shown. If no operation is shown, it can be any of the four.",
    source="https://www.janko.at/Raetsel/Kendoku/index.htm",
    size=(6, 6),
    largest=(16, 16),
    substrate=latin_board("KenKen"),
    clues=(Operations("result"), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    penpa=(penpa.Cages("result", "rooms"),),
    tatham=tatham.Game("Keen", (tatham.Blocks("rooms"), tatham.Results("result", "rooms"))),
    making=Making(cages.fill),
    example="""\
5 5
48*   - 30*   -   -
  - 11+   -   -  6*
  - 10+   1   -   -
  -   -  6+ 10+   -
 6+   -   -   3   -
 1  1  2  2  2
 1  3  3  3  4
 1  5  6  4  4
 5  5  7  8  8
 9  9  7 10  8
""",
)
