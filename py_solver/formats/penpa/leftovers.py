"""Drawings in Penpa that are not in the puzzle that was read: listed with their places.

The puzzle is drawn once more; everything else in the link is left over. A stroke itself remarks on
parts that it could not read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from py_solver.board.coords import Coord, Layer, cell
from py_solver.formats.contents import Note
from py_solver.formats.lost import where
from py_solver.formats.penpa.decorations import Read
from py_solver.formats.penpa.drawing import LINES, Drawing
from py_solver.parts.penpa.walls import rooms_of
from py_solver.puzzle.external.penpa import Canvas, Key, Seen, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

COLOURS = {"surface", "black"}
NUMBERS = {"numbers", "circled", "arrows", "beside", "circles"}
SYMBOLS = {"circles", "stars", "split", "other"}


def left(drawing: Drawing, puzzle: Puzzle, strokes: Iterable[Stroke]) -> Iterator[Note]:
    """Yield what is left over when `strokes` have read the puzzle."""
    again, seen = _again(drawing, puzzle, strokes)
    yield from _in_cells(drawing, again, seen)
    if "small" not in seen:
        for (key, _), said in drawing.small.items():
            yield _note(drawing, say("The small text “{said}”", said=said[:20]), [key])
    if "corners" not in seen:
        for at, said in drawing.corners.items():
            yield Note(
                say("“{said}” {there} is not understood.", said=said[:20], there=at.there),
                (at,),
                "drawn",
            )
    if "dots" not in seen:
        yield from _named(
            drawing,
            ((name, before(at)) for at, _, name in drawing.beside),
            later("The symbol “{name}” between cells"),
        )
    yield from walls(drawing, _walls(drawing, again, seen))
    for layer, lists in drawing.lists.items():
        for keys in lists:
            yield _note(drawing, say("The drawing of the sort “{layer}”", layer=layer), keys)
    yield from others(drawing, but=LINES if "lines" in seen else ())


def read_of(drawing: Drawing, puzzle: Puzzle, strokes: Iterable[Stroke]) -> Read:
    """Return what of a drawing is in the puzzle; everything else is decoration."""
    again, seen = _again(drawing, puzzle, strokes)
    clues = _clues(again)
    told = {(place.row, place.col) for _, places, _ in drawing.remarks for place in places}
    beyond = {key for key in drawing.numbers if not drawing.inside(key)}
    layers = {"numberS"} if "small" in seen else set()
    layers |= {*LINES} if "lines" in seen else set()
    return Read(
        layers,
        clues if seen & COLOURS else (),
        clues | told if seen & SYMBOLS else (),
        clues | told | beyond if seen & NUMBERS else (),
        set(drawing.corners) if "corners" in seen else (),
        {at for at, _, _ in drawing.beside} if "dots" in seen else (),
        _walls(drawing, again, seen),
    )


def _again(drawing: Drawing, puzzle: Puzzle, strokes: Iterable[Stroke]) -> tuple[Canvas, set[Seen]]:
    """Draw the puzzle once more; return that, and what the strokes can draw."""
    again = Canvas(*drawing.size)
    seen: set[Seen] = set()
    for stroke in strokes:
        stroke.draw(puzzle, again)
        seen |= stroke.needs | stroke.may
    return again, seen


def _walls(drawing: Drawing, again: Canvas, seen: set[Seen]) -> set[Coord]:
    """Return the walls that are in the puzzle: its rooms, and frames around its clues."""
    framed = {edge for key in _clues(again) for edge in _frame(key) if _frame(key) <= drawing.walls}
    return framed | (again.walls if "rooms" in seen else set())


def _clues(canvas: Canvas) -> set[Key]:
    small = {key for key, _ in canvas.small}
    return {*canvas.numbers, *canvas.symbols, *canvas.surface, *small}


def _frame(key: Key) -> set[Coord]:
    """Return the four sides of a cell; where all are drawn, that is how its clue looks."""
    row, col = key
    lying = {Coord(Layer.EDGES_H, row, col), Coord(Layer.EDGES_H, row + 1, col)}
    return lying | {Coord(Layer.EDGES_V, row, col), Coord(Layer.EDGES_V, row, col + 1)}


def _in_cells(drawing: Drawing, again: Canvas, seen: set[Seen]) -> Iterator[Note]:
    clues = _clues(again)
    told = {(place.row, place.col) for _, places, _ in drawing.remarks for place in places}
    colours = [k for k in drawing.surface if not (seen & COLOURS and k in clues)]
    if colours:
        yield _note(drawing, say("The colour of cells"), colours)
    symbols = (
        (name, key)
        for key, (_, name) in drawing.symbols.items()
        if not (seen & SYMBOLS and key in clues | told) and not (name == "star" and "stars" in seen)
    )
    yield from _named(drawing, symbols)
    for key, (said, _, _) in drawing.numbers.items():
        known = key in clues | told or not drawing.inside(key)
        if said.strip() and not (seen & NUMBERS and known):
            yield _note(drawing, f"“{said.strip()[:20]}”", [key])


def _named(
    drawing: Drawing, symbols: Iterable[tuple[str, Key]], told: str = later("The symbol “{name}”")
) -> Iterator[Note]:
    """Yield a note for each name of symbols."""
    places: dict[str, list[Key]] = {}
    for name, key in symbols:
        places.setdefault(name, []).append(key)
    for name, keys in places.items():
        yield _note(drawing, say(told, name=name[:30]), keys)


def before(at: Coord) -> Key:
    """Return the cell before an edge or a corner, on the board where one is."""
    upright, low = at.layer is Layer.EDGES_V, at.layer is Layer.EDGES_H
    return max(at.row - (not upright), 0), max(at.col - (not low), 0)


def walls(drawing: Drawing, known: set[Coord]) -> Iterator[Note]:
    """Yield the lines along edges within the board that are not `known`, if there are any."""
    rows, cols = drawing.size
    inner = sorted(
        at
        for at in drawing.walls - known
        if (at.layer is Layer.EDGES_H and 0 < at.row < rows and 0 <= at.col < cols)
        or (at.layer is Layer.EDGES_V and 0 < at.col < cols and 0 <= at.row < rows)
    )
    if inner:
        told = later("A line is not understood{where}.")
        if len(inner) > 1:
            told = later("Lines are not understood{where}.")
        yield Note(say(told, where=where(inner)), tuple(inner), "drawn")


def dangling(drawing: Drawing) -> Iterator[Note]:
    """Yield the lines that part no room from another."""
    rooms = dict(zip(drawing.cells(), rooms_of(drawing), strict=True))
    parting = set()
    for at in drawing.walls:
        down = at.layer is Layer.EDGES_H
        one = rooms.get(cell(at.row - down, at.col - (not down)))
        if one != rooms.get(cell(at.row, at.col)):
            parting.add(at)
    yield from walls(drawing, parting)


def others(drawing: Drawing, *, but: Collection[str] = ()) -> Iterator[Note]:
    """Yield what is drawn where we know of nothing, layer by layer; of lines, all but some."""
    told = {layer: [*keys] for layer, keys in drawing.others.items()}
    for (key, _), layer in drawing.spokes.items():
        if layer not in but:
            told.setdefault(layer, []).append(key)
    for layer, keys in told.items():
        if layer not in but or layer in LINES:
            yield _note(drawing, say("What is drawn in the layer “{layer}”", layer=layer), keys)


def _note(drawing: Drawing, what: str, keys: Iterable[Key]) -> Note:
    every = list(keys)
    places = tuple(dict.fromkeys(cell(*key) for key in every if drawing.inside(key)))
    there = where(places) if places else say(" beyond the board")
    return Note(say("{what}{there} is not understood.", what=what, there=there), places, "drawn")
