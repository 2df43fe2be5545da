"""One to X. Fill each room with the numbers from 1 to its size, by the sums of all lines."""

from __future__ import annotations

from py_solver.board import Marks, Substrate, misplaced
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.fills.numbers.sums_beside import sums_beside
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa
from py_solver.phrases.beside import lines
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.numbers import EVERY_CELL, givens, refuse_beyond
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms, sites
from py_solver.rules import Distinct, OneOf, Sum


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose numbers go up to the size of the largest room."""
    groups = Rooms.cells(clues["rooms"], (rows, cols))
    return Substrate.cells(rows, cols, Marks.numbers(1, max(map(len, groups), default=1)))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a given that is larger than its room, or than all of them."""
    refuse_beyond(puzzle, "given")
    for room in rooms(puzzle):
        for place in room.coords:
            if puzzle.clues["given"].get(place, 1) > len(room.coords):
                raise misplaced(place, "{place}: the number is larger than its region.")


def constraints(puzzle: Puzzle) -> Statements:
    """Each room has the numbers from 1 to its size, neighbours differ, sums are as told."""
    yield EVERY_CELL
    most = puzzle.substrate.layers[0][1].most
    for room in rooms(puzzle):
        numbers = tuple(range(1, len(room.coords) + 1))
        about = "no number may appear twice in the region of {first}"
        if len(numbers) == most:
            about = "the region of {first} must contain each number once"
        yield must(room, Distinct(), about=about, called=ROOM)
        if len(numbers) < most:
            about = "the region of {first} must have the numbers from 1 to its size"
            yield must(room, OneOf(numbers), about=about, called=ROOM)
    yield each(NEIGHBOR_PAIRS, Distinct(), about="equal numbers must not be next to each other")
    for line, source, total in lines(puzzle, "sum"):
        rule, about = Sum(total, tuple(range(1, most + 1))), "{where} must add up to {target}"
        yield must(line, rule, source=source, about=about)
    yield from givens(puzzle)


ONE_TO_X = Genre(
    id="one_to_x",
    name="One to X",
    aliases=("onetox", "eins_bis_x"),
    rules="Fill every outlined region with the numbers from 1 to its number of cells, each once. "
    "Equal numbers must not be next to each other along an edge. A number outside the grid is "
    "the sum of its row or column.",
    source="https://www.janko.at/Raetsel/Eins-bis-X/index.htm",
    size=(6, 6),
    largest=(15, 15),
    substrate=board,
    clues=(
        Numbers("sum", 1, 999, at=sites.TOP_LEFT),
        Numbers("given", 1, 99),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    penpa=(penpa.Views("sum", "given"), penpa.Rooms("rooms")),
    making=Making(
        by_rules(mixed_rooms, tells=sums_beside),
        thins="given",
        options=(Option("room", 6, 3, 9, "Size of the largest regions."),),
    ),
    example="""\
5 5
15 13 13 18 12
20 11 14 14 12
- - - - -
1 - - - 3
- - - - -
- - - - -
- - - - -
1 2 3 3 3
1 2 3 3 3
2 2 2 4 4
2 5 4 4 6
5 5 5 6 6
""",
)
