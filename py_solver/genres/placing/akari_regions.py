"""Akari Regions. Place bulbs that light every cell; numbers count those of their regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from py_solver.board import Coord, Marks, Set, SightCrosses, SightRuns, cell
from py_solver.board.errors import ClueError, misplaced
from py_solver.board.graphs import components
from py_solver.fills.by_rules import by_rules, mixed_rooms, walls
from py_solver.fills.flat import neighbors
from py_solver.genres.placing.akari import BULB
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue, Look
from py_solver.parts import penpa
from py_solver.phrases.boards import walled
from py_solver.phrases.rooms import ROOM
from py_solver.puzzle import Beams, Clues, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Numbers, Rooms, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, CellMin, ExactCount
from py_solver.words.say import say


def regions(puzzle: Puzzle) -> Iterator[tuple[Coord, ...]]:
    """Yield the cells of each region, which walls divide as well as outlines do."""
    rows, cols = puzzle.size
    names = puzzle.clues["rooms"] or (0,) * (rows * cols)
    places = [cell(*divmod(at, cols)) for at in range(rows * cols)]
    free = [at for at, place in enumerate(places) if place not in puzzle.clues["wall"]]
    near = {
        at: [other for other in around if names[other] == names[at]]
        for at, around in enumerate(neighbors(rows, cols))
    }
    for group in components(near, free):
        yield tuple(places[at] for at in sorted(group))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number on a wall, and two numbers in one region."""
    numbers = puzzle.clues["number"]
    for place in numbers:
        if place in puzzle.clues["wall"]:
            raise misplaced(place, "{place}: a wall has no number here.")
    for cells in regions(puzzle):
        clued = tuple(place for place in cells if place in numbers)
        if len(clued) > 1:
            told = say("{place}: this region already has a number.", place=clued[1].words)
            raise ClueError(told, clued)


def constraints(puzzle: Puzzle) -> Statements:
    """A number counts the bulbs of its region, no run has two, every cell sees one."""
    for cells in regions(puzzle):
        for place in cells:
            number = puzzle.clues["number"].get(place, Clue.ANY)
            if number is not Clue.ANY:
                rule, source = ExactCount(BULB, number), Source("number", place)
                about = "the region of {first} must have {n:bulb}"
                yield must(Set(cells), rule, source=source, about=about, called=ROOM)
    about = "no bulb may shine on another"
    yield each(SightRuns(), AtMost(BULB, 1), about=about)
    yield each(SightCrosses(), CellMin(BULB, 1), about="{first} must be lit")


def counts(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for each region how many bulbs it has, in its first cell."""
    bulbs = {cells[0]: sum(solution[at] for at in cells) for cells in regions(puzzle)}
    return {"number": bulbs}


AKARI_REGIONS = Genre(
    id="akari_regions",
    name="Akari Regions",
    aliases=("akari_regional", "regional_akari"),
    rules="Place bulbs in empty cells so that every empty cell is lit. A bulb shines along its "
    "row and column up to the next wall, across the outlines of regions too. It must not shine "
    "on another bulb. A number says how many bulbs its region contains. A ? can be any number.",
    source="https://pedros.works/paper-puzzle-player",
    substrate=walled(Marks.binary("empty", "bulb", look="bulb", noun="bulb"), "wall"),
    clues=(
        Numbers("number", 0, max, any_token="?", look=Look("text", "corner")),
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol"), fixed=True),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("o"),
    beams=Beams(BULB),
    penpa=(
        penpa.Rooms("rooms"),
        penpa.Coloured("wall", "wall"),
        penpa.InCorner("number"),
    ),
    making=Making(
        by_rules(walls("wall", "wall"), mixed_rooms, tells=counts),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(
            Option("walls", 0.1, 0.05, 0.3, "Share of walls."),
            Option("room", 6, 3, 10, "Maximum size of a region."),
        ),
    ),
    example="""\
6 6
1 - x - - -
- - - - x -
0 0 - - - -
- - - - - -
- - - 2 - x
- - x - - -
 1  1  2  3  3  4
 1  1  1  3  5  4
 6  7  7  7  7  4
 6  8  7  7  4  4
 6  8  8  9  9 10
 6  8 11  9 12 12
""",
)
