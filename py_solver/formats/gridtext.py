"""Grid text: a first line `rows columns [more]`, a line for each row of cells, then room names.

Blanks separate cells. `-` or `.` is an empty cell, and so are `0`, `_`, `*` and `@` if they are no
clues. The first line may be missing if the rows alone say the size; its letters are rules for the
whole board. The genre says what a cell may contain, and what else there is:

- Other numbers than the usual ones end the first line, before letters: `9 9 0-8`.
- Outside clues have a line for each side, before the grid: above the columns, below them, left of
  the rows, right of them. Lists of numbers have a line for each place. Clues that are only below
  the columns are the last row of the grid, and the first line counts it.
- Pieces end the first line: drawn as `xxx/-x-`, dominoes as `2-5`, or their number per length.
- Clues between cells are in a grid of (2 rows - 1) × (2 columns - 1). If there are none, and cells
  have clues as well, the grid has the cells alone. On a board that wraps, clues at the edge of the
  grid add a line at the top and a column on the left: 2 rows × 2 columns.
- Clues that share cells with others have a grid of their own, after the first.
- Clues on corners have a grid of their own, of (rows + 1) × (columns + 1).

`gridtext_marks.py` writes and reads a solution in the same shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from py_solver.board.coords import BESIDE, Coord, Layer, halves
from py_solver.board.errors import ClueError, FormatError
from py_solver.formats.format import puzzle_format
from py_solver.formats.gridtext_head import (
    announces,
    flags,
    has_blank_cells,
    head_of,
    is_bare,
    is_packed,
    numbers_in,
    numbers_out,
    refuse_more,
    tells_bank,
    within,
)
from py_solver.formats.gridtext_lines import demand, lined_up, lines_of
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.puzzle.clues import (
    Flag,
    Kind,
    Numbering,
    Pieces,
    Rooms,
    Setting,
    Size,
    Standing,
    sites,
)
from py_solver.puzzle.clues.standing import EMPTY
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.layouts import GridLayout, Lines
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.words.say import later, say, say_n

EMPTY_IF_NO_CLUE = ("0", "_", "*", "@")

_GLUED = re.compile(r"[._*|│┃║].|.[._*|│┃║]")


def recognises(text: str) -> bool:
    """Return whether the first line gives a size, or the rows are short words parted by blanks."""
    lines = lines_of(text)
    header = head_of(lines[0]) if lines else ()
    if header and announces(header, lines):
        return True
    if len(lines) < 2 or is_packed(lines) or has_blank_cells(text):
        return False
    if header or tells_bank(lines):
        return True
    short = all(len(token) <= 3 and not _GLUED.search(token) for line in lines for token in line)
    return short and all(len(line) > 1 for line in lines)


def parse(text: str, reading: Reading) -> Puzzle:
    """Read a board. Raises FormatError, GenreError or ClueError."""
    genre, layout = reading
    lines: Lines = lines_of(text)
    if genre.published and layout is genre.layout:
        ours = genre.published.puzzle(lines)
        if ours is not None:
            lines, layout = ours, genre.published.layout or layout
    numbers = head_of(lines[0], layout)
    if numbers and not (_may_be_bare(layout) and is_bare(lines, numbers)):
        size, more, body = (numbers[0], numbers[1]), numbers[2:], lines[1:]
    elif _may_be_bare(layout):
        size, more, body = (len(lines), len(lines[0])), (), lines
    else:
        raise FormatError(say("The first line must say how many rows and columns there are."))
    size = max(1, size[0] - len(last_row(layout))), size[1]
    genre.refuse_size(*size)
    has_flags = body is not lines and not layout.of(Pieces)
    clues: dict[str, Any] = flags(layout, lines[0]) if has_flags else {}
    clues |= {one.key: number for one, number in zip(layout.of(Setting), more, strict=False)}
    numbering = numbers_in(layout, lines[0]) if body is not lines else {}
    clues |= numbering
    refuse_more(layout, more)
    if layout.of(Pieces) and body is not lines and lines[0][2:]:
        clues[layout.of(Pieces)[0].key] = layout.of(Pieces)[0].read(" ".join(lines[0][2:]))
    for kind, layers in _sides(layout):
        found, body = _read_sides(body, kind, layers, size)
        clues.setdefault(kind.key, {}).update(found)
    in_grid, rooms = within(_in_grid(layout), *numbering.values()), layout.of(Rooms)
    corners = [(kinds, _rows_of(site, size)) for site, kinds in _on_corners(layout).items()]
    more_lines = len(last_row(layout)) + sum(len(places) for _, places in corners)
    # Rooms may come after empty cells.
    if in_grid or (rooms and len(body) == 2 * size[0] + more_lines):
        after = more_lines + sum(len(_picture([kind], size)) for kind in layout.grids)
        whole = len(body) - size[0] in (after, after + len(rooms) * size[0])
        plain = whole and _is_plain(in_grid, body[: size[0]], size)
        wraps = len(body) - after >= 2 * size[0] and any(kind.at.wraps for kind in in_grid)
        places = _picture(in_grid, size, plain, wraps)
        if not (rooms and _are_rooms(body, in_grid, places, size)):
            clues |= _read_places(body[: len(places)], in_grid, places, size)
            body = body[len(places) :]
    for kind in layout.grids:
        places = _picture([kind], size)
        clues |= _read_places(body[: len(places)], [kind], places, size)
        body = body[len(places) :]
    for kind in last_row(layout):
        found, body = _read_sides(body, kind, kind.at.layers, size)
        clues[kind.key] = found
    for kinds, places in corners:
        clues |= _read_places(body[: len(places)], kinds, places, size)
        body = body[len(places) :]
    if rooms and (len(body) >= size[0] or (body and not in_grid)):
        clues[rooms[0].key] = rooms[0].read(_names_of_rooms(body[: size[0]], size), size)
        body = body[size[0] :]
    if body:
        told = say_n(
            len(body),
            "The text has {n} line after its {rows} rows{but}.",
            "The text has {n} lines after its {rows} rows{but}.",
            rows=size[0],
            but=say(", too few to name the regions") if rooms and len(body) < size[0] else "",
        )
        raise FormatError(told)
    return genre.puzzle(*size, layout.into(clues, size))


Grid = Sequence[Sequence[Coord]]
"""Places as grid text gives them, row by row."""


def _may_be_bare(layout: GridLayout) -> bool:
    """Return whether there is nothing but cells and rooms, so that rows alone say the size."""
    return all(kind.at == sites.CELLS for kind in layout.of(Standing))


def _sides(layout: GridLayout) -> Iterator[tuple[Standing, tuple[Layer, ...]]]:
    """Yield what has lines before the grid, with the sides that these are for."""
    beside = [kind for kind in layout.of(Standing) if kind.at.is_beside and kind.at != sites.BOTTOM]
    if len(beside) < 2:
        for kind in beside:
            yield kind, kind.at.layers
        return
    # Where each side has a kind of its own, sides come in their order, whosoever they are.
    for layer in BESIDE:
        yield from ((kind, (layer,)) for kind in beside if layer in kind.at.layers)


def last_row(layout: GridLayout) -> list[Standing]:
    """Return the kinds whose clues are the last row of the grid."""
    return [kind for kind in layout.of(Standing) if kind.at == sites.BOTTOM]


def _in_grid(layout: GridLayout) -> list[Standing]:
    """Return what is in cells, or between them."""
    standing = (kind for kind in layout.of(Standing) if kind not in layout.grids)
    return [kind for kind in standing if kind.at == sites.CELLS or kind.at.is_between]


def _on_corners(layout: GridLayout) -> dict[sites.Site, list[Standing]]:
    """Return what is on corners, by its places: kinds with the same ones have one grid."""
    found: dict[sites.Site, list[Standing]] = {}
    for kind in layout.of(Standing):
        if kind.at.layers == (Layer.CORNERS,):
            found.setdefault(kind.at, []).append(kind)
    return found


def _is_plain(kinds: Sequence[Standing], rows: Sequence[Sequence[str]], size: Size) -> bool:
    """Return whether these are just the cells of a board, whatever else may be between them."""
    cells_too = any(kind.at == sites.CELLS for kind in kinds)
    return cells_too and size != (1, 1) and [len(row) for row in rows] == [size[1]] * size[0]


def _picture(
    kinds: Sequence[Standing], size: Size, plain: bool = False, wraps: bool = False
) -> Grid:
    """Return the cells, or, where anything may be between them, all inner places.

    If the board `wraps`, return those at the top and on the left, too.
    """
    between = any(kind.at.is_between for kind in kinds) and not plain
    anywhere = sites.ANYWHERE_AROUND if wraps else sites.ANYWHERE
    return _rows_of(anywhere if between else sites.CELLS, size)


@lru_cache(maxsize=4)
def _rows_of(site: sites.Site, size: Size) -> Grid:
    rows = groupby(site.places(size), lambda place: halves(place)[0])
    return tuple(tuple(row) for _, row in rows)


def _read_sides(
    lines: Lines, kind: Standing, layers: Sequence[Layer], size: Size
) -> tuple[dict[Coord, Any], Lines]:
    """Return the clues of the first lines, one for each side, and the other lines."""
    found: dict[Coord, Any] = {}
    for number, layer in enumerate(layers):
        places = [place for place in kind.at.places(size) if place.layer is layer]
        side = f"{BESIDE[layer]}s"
        if kind.several:
            found |= _read_lists(lines[: len(places)], kind, places, size)
            lines = lines[len(places) :]
            continue
        if number >= len(lines):
            raise FormatError(say("The clues {side} are missing.", side=side))
        if len(lines[number]) != len(places):
            count = counted(len(lines[number]), "clue")
            told = later("The line {side} has {count} instead of {n}.")
            raise FormatError(say(told, side=side, count=count, n=len(places)))
        found |= _read_places([lines[number]], [kind], [places], size)[kind.key]
    return found, lines if kind.several else lines[len(layers) :]


def _read_lists(
    lines: Sequence[Sequence[str]], kind: Standing, places: Sequence[Coord], size: Size
) -> dict[Coord, Any]:
    """Return the clues of lines of which each is one clue."""
    side = f"{BESIDE[places[0].layer]}s"
    if len(lines) < len(places):
        told = later("The text has {lines} {side} instead of {n}.")
        count = counted(len(lines), "line")
        raise FormatError(say(told, lines=count, side=side, n=len(places)))
    return {
        place: kind.read(",".join(line), place, size)
        for place, line in zip(places, lines, strict=True)
        if len(line) != 1 or line[0] not in EMPTY
    }


def _read_places(
    rows: Sequence[Sequence[str]], kinds: Sequence[Standing], places: Grid, size: Size
) -> dict[str, dict[Coord, Any]]:
    demand(rows, (len(places), len(places[0]) if places else size[1]), size)
    clues: dict[str, dict[Coord, Any]] = {kind.key: {} for kind in kinds}
    empty = kinds[0].nothing if kinds else EMPTY
    for tokens, here in zip(rows, places, strict=True):
        for token, place in zip(tokens, here, strict=True):
            if token in empty or (token in EMPTY and place.layer is not Layer.CELLS):
                continue
            try:
                key, clue = _read_one(token, kinds, place, size)
            except ClueError:
                if token not in EMPTY_IF_NO_CLUE:
                    raise
            else:
                clues[key][place] = clue
    return clues


def _read_one(token: str, kinds: Sequence[Standing], place: Coord, size: Size) -> tuple[str, Any]:
    first: ClueError | None = None
    for kind in kinds:
        try:
            kind.at.demand(place, size)
            return kind.key, kind.read(token, place, size)
        except ClueError as error:
            first = first or error
    raise first or FormatError(say("These cells have nothing that can be written."))


def _are_rooms(
    rows: Sequence[Sequence[str]], kinds: Sequence[Standing], places: Grid, size: Size
) -> bool:
    """Return whether these rows are rooms, if no cell has a clue: no row has an empty one.

    A row of clues that are none may be meant, too; so none of them may be one.
    """
    tokens = [token for row in rows for token in row]
    if len(rows) != size[0] or any(token in EMPTY for token in tokens):
        return False
    for token in tokens:
        try:
            _read_one(token, kinds, places[0][0], size)
        except ClueError:
            continue
        return False
    return True


def _names_of_rooms(rows: Sequence[Sequence[str]], size: Size) -> list[str]:
    demand(rows, size, size)
    return [name for row in rows for name in row]


def dump(puzzle: Puzzle) -> str:
    """Write the clues. Raises FormatError for clues that grid text has no place for."""
    genre = genre_of(puzzle)
    if genre is None:
        raise FormatError(say("A puzzle without a puzzle type cannot be written as grid text."))
    layout, size = genre.layout, puzzle.size
    for kind in layout.clues:
        value = puzzle.clues[kind.key]
        if value != kind.empty(size) and _is_beyond(kind, value):
            raise FormatError(say("Grid text can't store “{kind}”, but JSON can.", kind=kind.key))
    height = size[0] + len(last_row(layout))
    header = [height, size[1], *(puzzle.clues[kind.key] for kind in layout.of(Setting))]
    header += filter(None, (kind.write(puzzle.clues[kind.key]) for kind in layout.of(Pieces)))
    letters = [kind.token for kind in layout.of(Flag) if puzzle.clues[kind.key] and kind.token]
    rows = [[*map(str, header), *numbers_out(layout, puzzle.clues), *letters]]

    def written(kinds: Sequence[Standing], places: Grid) -> list[list[str]]:
        return [[_token(kinds, puzzle.clues, place) for place in row] for row in places]

    for kind, layers in _sides(layout):
        every = kind.at.places(size)
        sides = [[place for place in every if place.layer is layer] for layer in layers]
        if kind.several:
            lists = [token for side in written([kind], sides) for token in side]
            rows += [token.split(",") for token in lists]
        else:
            rows += lined_up(written([kind], sides))
    in_grid, grid = _in_grid(layout), []
    if in_grid:
        between = any(kind.at.is_between and puzzle.clues[kind.key] for kind in in_grid)
        plain = not between and any(kind.at == sites.CELLS for kind in in_grid)
        inner = sites.BETWEEN.places(size)
        wraps = any(
            kind.at.wraps and not puzzle.clues[kind.key].keys() <= {*inner} for kind in in_grid
        )
        grid += written(in_grid, _picture(in_grid, size, plain, wraps))
    for kind in layout.grids:
        grid += written([kind], _picture([kind], size))
    for kind in last_row(layout):
        grid += written([kind], [kind.at.places(size)])
    rows += lined_up(grid)
    for site, kinds in _on_corners(layout).items():
        rows += lined_up(written(kinds, _rows_of(site, size)))
    for kind in layout.of(Rooms):
        names = [str(room + 1) if room >= 0 else kind.loose[0] for room in puzzle.clues[kind.key]]
        width = puzzle.size[1]
        rows += lined_up([names[at : at + width] for at in range(0, len(names), width)])
    return "\n".join(" ".join(row).rstrip() for row in rows) + "\n"


def _is_beyond(kind: Kind, value: Any) -> bool:
    """Return whether grid text has no place for such clues."""
    if isinstance(kind, Numbering):
        return bool(value.signs)
    return kind.where == "nowhere" and not (isinstance(kind, Flag) and kind.token)


def _token(kinds: Sequence[Standing], clues: Clues, place: Coord) -> str:
    for kind in kinds:
        if place in clues[kind.key]:
            return kind.write(clues[kind.key][place])
    if place.layer is not Layer.CELLS and any(kind.at.is_between for kind in kinds):
        return "."
    return kinds[0].nothing[0]


FORMAT = puzzle_format("text", recognises, parse, dump, asked_last=True)
