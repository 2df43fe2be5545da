"""Sudokus in Penpa's drawings."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.lost import where
from py_solver.formats.penpa import leftovers
from py_solver.formats.penpa.decorations import Read, decorations_of
from py_solver.formats.penpa.drawing import SMALL, Drawing
from py_solver.formats.sudokus.outside import straight
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.parts.penpa.cells import GREY, key_of, number
from py_solver.parts.penpa.walls import CORNER, rooms_of
from py_solver.puzzle.external.penpa import Canvas, Key
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LISTS = (("thermo", "thermometer"), ("arrows", "arrow"))
"""Layers of lists of cells, and what they are."""
HELD = {"cage", "thermometer", "arrow", "white_dot", "black_dot", "odd", "even"}
"""Drawings of a Sudoku besides givens and boxes."""


def draw(puzzle: Puzzle, canvas: Canvas) -> None:
    """Draw what `read` takes for constraints."""
    for layer, kind in (*LISTS, ("killercages", "cage")):
        canvas.lists[layer] = [[key_of(place) for place in one.cells] for one in puzzle.clues[kind]]
    for one in puzzle.clues["cage"]:
        if one.values:
            canvas.small[key_of(min(one.cells)), CORNER] = str(one.values[0])
    for kind, name in (("odd", "circle_L"), ("even", "square_L")):
        for place in (place for one in puzzle.clues[kind] for place in one.cells):
            canvas.symbols[key_of(place)] = (GREY, name)
    for kind, style in (("white_dot", 1), ("black_dot", 2)):
        for one in puzzle.clues[kind]:
            first, last = sorted(one.cells)
            side = Layer.EDGES_H if last.row > first.row else Layer.EDGES_V
            canvas.beside.append((Coord(side, last.row, last.col), style, "circle_SS"))


def read(drawing: Drawing) -> Contents:
    """Read the Sudoku, with notes. Raises FormatError for a board that is not a square."""
    if drawing.rows != drawing.cols:
        raise FormatError(
            say(
                "This board has {rows} rows and {cols} columns, so it is not a Sudoku.",
                rows=drawing.rows,
                cols=drawing.cols,
            )
        )
    sheet = Sheet(drawing.rows)
    sheet.title, sheet.author, sheet.rules = drawing.title, drawing.author, drawing.rules
    rooms = rooms_of(drawing)
    if max(rooms) > 0:
        sheet.room(rooms)
    for key, (said, _, mode) in drawing.numbers.items():
        place, told = sheet.cell(*key), number(said)
        if place and told and mode == SMALL:
            sheet.pencil[place] = tuple(map(int, said))
        elif place and told:
            sheet.give(place, told)
        elif place and said.strip():
            sheet.unread(f"“{said.strip()[:20]}”", (place,))
        elif said.strip():
            line = straight(*key, sheet.side)
            sheet.unread(say("“{said}” beside the board", said=said.strip()[:20]), line[:1])
    for at, said in drawing.corners.items():
        sheet.unread(f"“{said[:20]}”", (at,))
    _symbols(sheet, drawing)
    _lists(sheet, drawing)
    if drawing.surface:
        cells = _cells(sheet, sorted(drawing.surface))
        why = say("Cells are coloured{where}; the author's rules say why.", where=where(cells))
        sheet.note(why, cells, "drawn")
    if any(flag not in ("0", "") for flag in drawing.flags):
        sheet.note(say("Penpa draws lines or spaces of a variant on this Sudoku."), (), "drawn")
    # Dashes are how cages look.
    sheet.notes += leftovers.others(drawing, but=("cage",) if drawing.lists["killercages"] else ())
    sheet.notes += leftovers.dangling(drawing)
    sheet.decorate(*decorations_of(drawing, _read(sheet, drawing)))
    return sheet.contents()


def _read(sheet: Sheet, drawing: Drawing) -> Read:
    """Return what of the drawing is in the Sudoku."""
    names = [(3, "circle_L"), (3, "square_L")]
    symbols = {key for key, named in drawing.symbols.items() if sheet.cell(*key) and named in names}
    numbers = {
        key
        for key, (said, _, mode) in drawing.numbers.items()
        if sheet.cell(*key) and (mode == SMALL or number(said) in sheet.numbers)
    }
    dots = {
        at
        for at, style, name in drawing.beside
        if style in (1, 2) and name in ("circle_SS", "circle_S") and len(_pair(sheet, at)) == 2
    }
    cages = {"killercages", "cage", "numberS"} if drawing.lists["killercages"] else set()
    walls = drawing.walls - {at for note in leftovers.dangling(drawing) for at in note.coords}
    return Read({"thermo", "arrows", *cages}, (), symbols, numbers, (), dots, walls)


def _symbols(sheet: Sheet, drawing: Drawing) -> None:
    for key, (style, name) in drawing.symbols.items():
        place = sheet.cell(*key)
        if place and name == "circle_L" and style == 3:
            sheet.draw("odd", (place,))
        elif place and name == "square_L" and style == 3:
            sheet.draw("even", (place,))
        else:
            sheet.unread(say("The symbol “{name}”", name=name[:30]), (place,) if place else ())
    for at, style, name in drawing.beside:
        pair = _pair(sheet, at)
        if len(pair) == 2 and name in ("circle_SS", "circle_S") and style in (1, 2):
            sheet.draw("white_dot" if style == 1 else "black_dot", pair)
        else:
            sheet.unread(
                say("The symbol “{name}” between cells", name=name[:30]), pair or _near(sheet, at)
            )
    if any(name == "circle_L" or name == "square_L" for _, name in drawing.symbols.values()):
        told = say(
            "Grey circles and squares are read as odd and even cells, as they are usually drawn."
        )
        sheet.note(told, (), "inferred")


def _near(sheet: Sheet, at: Coord) -> list[Coord]:
    return _cells(sheet, [leftovers.before(at)])


def _pair(sheet: Sheet, at: Coord) -> list[Coord]:
    if at.layer is Layer.EDGES_H:
        cells = [(at.row - 1, at.col), (at.row, at.col)]
    elif at.layer is Layer.EDGES_V:
        cells = [(at.row, at.col - 1), (at.row, at.col)]
    else:
        cells = []
    return [place for rc in cells if (place := sheet.cell(*rc))]


def _lists(sheet: Sheet, drawing: Drawing) -> None:
    for layer, kind in LISTS:
        for keys in drawing.lists[layer]:
            cells = _cells(sheet, keys)
            if len(cells) == len(keys) > 1:
                sheet.draw(kind, cells)
            else:
                sheet.unread(say("A drawing of the sort “{layer}”", layer=layer), cells)
    sums: dict[Key, int] = {}
    for (key, _), said in drawing.small.items():
        told = number(said)
        if told is not None and key not in sums:
            sums[key] = told
        else:
            sheet.unread(
                say("The small text “{said}”", said=said.strip()[:20]), _cells(sheet, [key])
            )
    for keys in drawing.lists["killercages"]:
        cells = list(dict.fromkeys(_cells(sheet, keys)))
        total = next((sums.pop(key) for key in sorted(keys) if key in sums), None)
        if cells:
            sheet.draw("cage", cells, [total] if total else [])
    for key, told in sums.items():
        sheet.unread(say("The small number {told}", told=told), _cells(sheet, [key]))
    for layer in ("nobulbthermo", "direction", "squareframe", "polygon"):
        for keys in drawing.lists[layer]:
            sheet.unread(say("A drawing of the sort “{layer}”", layer=layer), _cells(sheet, keys))


def _cells(sheet: Sheet, keys: Sequence[Key]) -> list[Coord]:
    return [place for key in keys if (place := sheet.cell(*key))]
