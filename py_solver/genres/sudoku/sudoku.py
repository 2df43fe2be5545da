"""Sudoku. Fill in the grid so that every row, column and box has each number once."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import ClueError, Coord, GenreError, Marks, Substrate
from py_solver.genres.sudoku import kinds
from py_solver.genres.sudoku.layouts import LAYOUTS
from py_solver.genres.sudoku.variant import all_variants, notes, stated
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boxes import box_size, boxed, boxes
from py_solver.phrases.numbers import givens, latin, square
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import Distinct
from py_solver.words.say import say


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board, whose side can be cut into boxes unless it has rooms instead."""
    square("Sudoku", rows, cols)
    if not clues["rooms"] and (rows < 4 or box_size(rows)[0] == 1):
        raise GenreError(
            say(
                ("A Sudoku cannot be {rows}×{rows}, because that cannot be divided into boxes."),
                rows=rows,
            )
        )
    return Substrate.cells(rows, cols, Marks.numbers(1, rows))


def boxes_of(puzzle: Puzzle) -> list[tuple[Coord, ...]]:
    """Return the cells of each box, or of each room where the puzzle has rooms instead."""
    regions = rooms(puzzle) if puzzle.clues["rooms"] else boxes(puzzle.size[0])
    return [tuple(region.find(puzzle.substrate)) for region in regions]


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms that cannot have each number once."""
    side = puzzle.size[0]
    for room in rooms(puzzle):
        if len(room.coords) != side:
            count = counted(len(room.coords), "cell")
            raise ClueError(
                say(
                    "The region of {place} has {cells} instead of {side}.",
                    place=room.coords[0].words,
                    cells=count,
                    side=side,
                ),
                room.coords,
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Every row, column and box has each number once; drawn rules hold; the givens are kept."""
    side = puzzle.size[0]
    yield from latin(side) if puzzle.clues["rooms"] else boxed(side)
    for room in rooms(puzzle):
        about = "the box of {first} must contain each number once"
        yield must(room, Distinct(), about=about, called="the box of {first}")
    yield from stated(puzzle)
    yield from givens(puzzle)


def told(puzzle: Puzzle) -> Iterator[str]:
    """Yield the sentences of what is drawn, and that there are no boxes where there are none."""
    if not boxes_of(puzzle):
        yield "There are no boxes."
    yield from notes(puzzle)


def called(puzzle: Puzzle) -> str:
    """Return "Killer Sudoku" for a Killer, a mixture by its kinds; "" where it has no name."""
    there, found = puzzle.substrate, {frozenset(box) for box in boxes_of(puzzle)}
    usual = {frozenset(box.find(there)) for box in boxes(puzzle.size[0])}
    if puzzle.clues["rooms"] and not found:
        return ""
    own = {key: clue for key, clue in puzzle.clues.items() if key != "given"}
    names = {variant.kind.key: variant.kind.name for variant in all_variants()}
    return kinds.called(own | {"rooms": found != usual}, names)


FEWEST = {4: 4, 6: 8, 9: 17}
"""Fewest givens of a unique puzzle, by its side, where known (9x9: McGuire et al., 2012)."""


SUDOKU = Genre(
    id="sudoku",
    short_cells=True,
    name="Sudoku",
    aliases=("jigsaw_sudoku", "jigsaw"),
    rules="Put a number in every empty cell. Every row, every column and every outlined box must "
    "contain each number exactly once.",
    source="https://www.nikoli.co.jp/en/puzzles/sudoku/",
    size=(9, 9),
    largest=(25, 25),
    substrate=board,
    clues=(
        Numbers("given", 1, max),
        Rooms("rooms", loose=("-",), apart=True, hole=None),
        *(variant.kind for variant in all_variants()),
    ),
    constraints=constraints,
    refuse=refuse,
    boxes=boxes_of,
    notes=told,
    called=called,
    layouts=LAYOUTS,
    puzzlink=Codec("sudoku", (puzzlink.Numbers16("given"),)),
    pzprv3=(pzprv3.CellClues("given", square=True), pzprv3.CellNumbers("given")),
    penpa=(penpa.Numbers("given"), penpa.Boxes("rooms")),
    example="6....4..1..1....495...1....157....96..4.96..33...45.18....7....76..2......85..3.4",
    bare=True,
    making=Making(
        kinds.fill,
        thins="given",
        symmetries=(ROTATIONAL, NONE, MIRROR, DIAGONAL),
        # At least all numbers but one: two that nobody tells could change places.
        fewest=lambda rows, cols: FEWEST.get(rows, rows - 1),
        # Whether fewer do on a huge board takes minutes to prove.
        usual=lambda rows, cols: rows * cols // 2 if rows > 16 else None,
        options=kinds.OPTIONS,
    ),
)
