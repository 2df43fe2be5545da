"""Sudoku. Fill in the grid so that every row, column and box has each number once."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.genres.sudoku import _fog, kinds
from py_solver.genres.sudoku._board import board, boxes_of, fewest, is_usual, refuse
from py_solver.genres.sudoku._extra import EXTRA_CELLS, apart_within, told_of
from py_solver.genres.sudoku.layouts import LAYOUTS
from py_solver.genres.sudoku.variant import EXTRA, all_variants, grid_of, notes, numbers_of, stated
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boxes import boxed, boxes
from py_solver.phrases.numbers import apart, givens
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbering, Numbers, Rooms
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import Distinct
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """Every row, column and box has each number once; drawn rules hold; the givens are kept."""
    size, count = grid_of(puzzle), len(numbers_of(puzzle))
    if puzzle.clues[EXTRA]:
        yield from apart_within(puzzle)
    elif puzzle.clues["rooms"] or puzzle.clues[CHAOS]:
        yield from apart(*size)
    else:
        yield from boxed(*size, count)
    for room in rooms(puzzle):
        about = "the box of {first} must contain each number once"
        if len(room.coords) < count:
            about = "the box of {first} must not contain a number twice"
        yield must(room, Distinct(), about=about, called="the box of {first}")
    yield from stated(puzzle)
    yield from givens(puzzle)


def told(puzzle: Puzzle) -> Iterator[str]:
    """Yield the sentences of what is drawn, and of lines without all numbers, or no boxes."""
    numbers, span, size = numbers_of(puzzle), puzzle.clues["numbers"], grid_of(puzzle)
    if span and span.signs:
        yield say(
            "The signs {signs} stand for the numbers 1 to {most}.", signs=span.signs, most=span.most
        )
    elif numbers != range(1, size[0] + 1) or len(set(size)) > 1:
        yield say("The numbers are {least} to {most}.", least=numbers[0], most=numbers[-1])
    if len(numbers) > min(size):
        yield (
            "A row, column or box with fewer cells than there are numbers contains some of them, "
            "each at most once."
        )
    yield from told_of(puzzle)
    if not boxes_of(puzzle) and not puzzle.clues[CHAOS]:
        yield "There are no boxes."
    yield from notes(puzzle)
    yield from _fog.told(puzzle)


def called(puzzle: Puzzle) -> str:
    """Return "Killer Sudoku" for a Killer, a mixture by its kinds; "" where it has no name."""
    there, found = puzzle.substrate, {frozenset(box) for box in boxes_of(puzzle)}
    usual = {frozenset(box.find(there)) for box in boxes(*grid_of(puzzle))}
    if puzzle.clues["rooms"] and not found:
        return ""
    found = found or usual
    own = {
        key: clue
        for key, clue in _fog.unveiled(puzzle.clues).items()
        if key not in ("given", "numbers", EXTRA)
    }
    names = {variant.kind.key: variant.kind.name for variant in all_variants()}
    return kinds.called(own | {"rooms": found != usual}, names)


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
        Numbers("given", 1, max, of_board=True),
        Numbering(
            "numbers",
            title="Numbers",
            note="A range such as 0-8, or a sign for each number from 1 on: ABCDEFGHI.",
        ),
        Rooms("rooms", loose=("-",), apart=True, hole=None),
        EXTRA_CELLS,
        *(variant.kind for variant in all_variants()),
        *_fog.KINDS,
    ),
    constraints=constraints,
    refuse=refuse,
    boxes=boxes_of,
    notes=told,
    fog=lambda puzzle: _fog.lit(puzzle.clues),
    called=called,
    layouts=LAYOUTS,
    puzzlink=Codec("sudoku", (puzzlink.Numbers16("given"),), square=True),
    pzprv3=(pzprv3.CellClues("given", square=True), pzprv3.CellNumbers("given")),
    penpa=(penpa.Numbers("given"), penpa.Boxes("rooms")),
    example="6....4..1..1....495...1....157....96..4.96..33...45.18....7....76..2......85..3.4",
    bare=is_usual,
    making=Making(
        kinds.fill,
        thins="given",
        symmetries=(ROTATIONAL, NONE, MIRROR, DIAGONAL),
        fewest=fewest,
        # Whether fewer do on a huge board takes minutes to prove.
        usual=lambda rows, cols: rows * cols // 2 if rows > 16 else None,
        options=kinds.OPTIONS,
    ),
)
