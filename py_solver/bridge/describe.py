"""A puzzle as JSON: everything that the page needs to show, edit and play it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from py_solver.board.coords import Layer
from py_solver.board.errors import PuzzleError
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction
from py_solver.formats import envelope
from py_solver.looks.look import Shape
from py_solver.painting.decorations import beyond, covers_numbers, parts
from py_solver.painting.picture import has_numbers, mark_look, picture
from py_solver.puzzle.clues import Kind, Numbers, Standing
from py_solver.puzzle.genre import Finished, Genre, genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.sums.distinct_sum import DistinctSum
from py_solver.words.say import say, spoken_tag

# Rules by which the marks of a region differ.
DIFFERING = (Distinct, DistinctSum)

SIDES = ("top", "right", "bottom", "left")


def describe(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as JSON for the page. Raises FormatError without a genre.

    - `puzzle`: the envelope; `genre`, `name`, `rules`, `rows`, `cols`.
    - `language`: the tag of the language of its sentences; left out for English.
    - `short_cells`: true if players usually name cells `r3c5`; otherwise left out.
    - `wraps`: true if the last line is beside the first; otherwise left out.
    - `fives`: true if every fifth line of the grid is thicker; otherwise left out.
    - `fog`: the cells that fog leaves clear at first; left out for a puzzle without fog.
    - `grid`: `lines`, `dots` or `faint`; `joins`: where edges meet, `corners` or `cells`, or
      `parts` if they are borders.
    - `finished`: `{coords, size, word, style}` of each region that the page shows as finished.
    - `rectangles`: whether these regions are rectangles.
    - `halves`: for things in two cells, the marks that a drag gives the cell of its start and the
      next one, by its direction down and right, as in `0,1`; otherwise left out.
    - `turns`: for each cell that a click turns, the edges that have a line then, way by way;
      otherwise left out.
    - `beams`: `{mark, word, style}` of the mark that tints the cells it sees, up to closed cells.
    - `shapes`: `{word, style, text, coords}` in the order of painting, see `Look`; labels outside
      the grid also have `at`, their row and column.
    - `margins`: how many cells of space such labels and decorations need on each side.
    - `decorations`: `[tag, attributes, text]` of each element of SVG, 40 units a cell, by level:
      `ground`, `under`, `middle` and `over`; `room`: the margins that they need. Otherwise both
      are left out.
    - `layers`: which marks are allowed where; a mark has a number, a word (how it looks) and a
      text.
    - `givens`: the marks that the clues themselves are; `closed`: cells without a mark.
    - `distinct`: groups of coords whose marks must differ.
    - `each`: how many times each number is on the full board; null if that is open.
    - `kinds`: the kinds of clue that an author can set; `sizes`: the possible sizes of a board.
    """
    shown, board = picture(puzzle), puzzle.substrate
    text = envelope.to_json(puzzle)
    genre = genre_of(puzzle)
    assert genre is not None, "the envelope refuses a puzzle without a genre"
    spoken = {"language": spoken_tag()} if spoken_tag() else {}
    short = {"short_cells": True} if genre.short_cells else {}
    fives = {"fives": True} if shown.fives else {}
    wraps = {"wraps": True} if board.wraps else {}
    lit = genre.fog(puzzle)
    fog = {} if lit is None else {"fog": [str(coord) for coord in lit]}
    halves = {"halves": _halves(genre.halves)} if genre.halves else {}
    turns = {"turns": _turns(genre, puzzle)} if genre.turns else {}
    drawn = _decorations(puzzle) if puzzle.decorations else {}
    return {
        **spoken,
        **short,
        **fives,
        **wraps,
        **turns,
        **halves,
        **drawn,
        **fog,
        "puzzle": text,
        "genre": genre.id,
        "name": say(genre.name_of(puzzle)),
        "rules": " ".join(map(say, (genre.rules, *genre.notes(puzzle)))),
        "rows": board.rows,
        "cols": board.cols,
        "grid": shown.grid,
        "joins": board.joins.value if any(layer.is_edge for layer, _ in board.layers) else None,
        "finished": [_finished(one) for one in genre.finished(puzzle)] if genre.finished else [],
        "rectangles": genre.rectangles,
        "beams": _beams(genre),
        "shapes": [_shape(shape) for shape in shown.shapes],
        "margins": vars(shown.margins),
        "layers": [_layer(layer, marks) for layer, marks in board.layers],
        "givens": {str(coord): mark for coord, mark in shown.givens.items()},
        "closed": [str(coord) for coord in shown.closed],
        "distinct": (distinct := _distinct(puzzle)),
        "each": _each(puzzle, distinct),
        "kinds": [_kind(kind, puzzle) for kind in genre.clues if _is_set(kind, puzzle)],
        "sizes": _sizes(genre),
    }


def _decorations(puzzle: Puzzle) -> dict[str, Any]:
    """Return the parts of the decorations; those in the middle of cells stay below the numbers."""
    found: dict[str, list[list[object]]] = {}
    for one in puzzle.decorations:
        level = "middle" if one.level == "over" and covers_numbers(one) else one.level
        found.setdefault(level, []).extend(part.told() for part in parts(one))
    room = beyond(puzzle.decorations, *puzzle.size)
    return {"decorations": found, "room": dict(zip(SIDES, room, strict=True))}


def _turns(genre: Genre, puzzle: Puzzle) -> dict[str, list[list[str]]]:
    """Return the ways to turn the lines of each cell."""
    assert genre.turns is not None
    found = genre.turns(puzzle)
    return {str(at): [[str(edge) for edge in way] for way in ways] for at, ways in found.items()}


def _halves(halves: Mapping[Direction, tuple[int, int]]) -> dict[str, list[int]]:
    """Return the marks of both halves by the step from one to the other."""
    return {",".join(map(str, way.step)): [*marks] for way, marks in halves.items()}


def _distinct(puzzle: Puzzle) -> list[list[str]]:
    """Return the groups of coords whose marks must differ."""
    if not has_numbers(puzzle):
        return []
    coords = puzzle.substrate.coords
    return [
        [str(coords[index]) for index in indices]
        for rule, scope in puzzle.resolved
        if isinstance(rule, DIFFERING)
        for indices in scope.regions
        if len(indices) > 1
    ]


def _each(puzzle: Puzzle, distinct: list[list[str]]) -> int | None:
    """Return how often the full board has each number: the number of disjoint groups that cover it.

    Groups are taken in order as long as they share no cell, so rows, which come first, are chosen.
    """
    sizes = {layer: marks.most - marks.least + 1 for layer, marks in puzzle.substrate.layers}
    size = sizes.get(Layer.CELLS)
    if not distinct or size is None:
        return None
    taken: set[str] = set()
    found = 0
    for group in distinct:
        if len(group) == size and taken.isdisjoint(group):
            taken.update(group)
            found += 1
    board = puzzle.substrate
    return found if found * size == sum(at.layer is Layer.CELLS for at in board.coords) else None


def _is_set(kind: Kind, puzzle: Puzzle) -> bool:
    """Return whether the page sets such clues on this board: givens need cells."""
    needs_cells = isinstance(kind, Numbers) and kind.of_board
    layers = puzzle.substrate.layers
    cells = any(layer is Layer.CELLS and not marks.derived for layer, marks in layers)
    return kind.on_page and (cells or not needs_cells)


def _kind(kind: Kind, puzzle: Puzzle) -> dict[str, Any]:
    """Return what the page needs to set clues of a kind; givens have the numbers of this board."""
    told = kind.told(puzzle.size)
    if isinstance(kind, Standing) and kind.at.wraps:
        told["inner"] = not puzzle.substrate.wraps
    if isinstance(kind, Numbers) and kind.of_board:
        _, marks = puzzle.substrate.layers[0]
        told |= {"least": marks.least, "most": marks.most, "letters": "".join(marks.names)}
    return told


def _beams(genre: Genre) -> dict[str, Any] | None:
    found = genre.beams
    if found is None:
        return None
    return {"mark": found.mark, "word": found.look.word, "style": found.look.style}


def _shape(shape: Shape) -> dict[str, Any]:
    found: dict[str, Any] = {
        "word": shape.look.word,
        "style": shape.look.style,
        "text": shape.look.text,
        "coords": [str(coord) for coord in shape.coords],
    }
    return found if shape.at is None else found | {"at": list(shape.at)}


def _finished(one: Finished) -> dict[str, Any]:
    """Return a region that the page shows as finished, and in which style."""
    coords = [str(coord) for coord in one.coords]
    look = {"word": one.look.word, "style": one.look.style}
    return {"coords": coords, "size": one.size, **look}


def _layer(layer: Layer, marks: Marks) -> dict[str, Any]:
    return {
        "layer": layer.value,
        "blank": marks.blank,
        "derived": marks.derived,
        "marks": [
            {"mark": mark, "word": mark_look(layer, marks, mark), "text": say(marks.word(mark))}
            for mark in range(marks.least, marks.most + 1)
        ],
    }


@cache
def _sizes(genre: Genre) -> dict[str, Any]:
    """Return the usual and the largest size, and whether a board must be square."""
    rows, cols = genre.size
    # In a few genres, only some widths are possible.
    near = sorted(range(1, genre.largest[1] + 1), key=lambda side: abs(side - cols))
    return {
        "usual": [rows, cols],
        "largest": list(genre.largest),
        "square": not any(_is_board(genre, rows, side) for side in near if side != rows),
    }


def _is_board(genre: Genre, rows: int, cols: int) -> bool:
    try:
        genre.puzzle(rows, cols, {})
    except PuzzleError:
        return False
    return True
