"""draw: a puzzle, and the marks made on it, as an SVG picture, or as a PNG of it.

Python has only this painter. It knows presentation words (`Look`, `DRAWN_MARKS`) and the table of
small pictures, and no genre. White paper, dark ink, no fonts of its own, nothing from outside: fit
for a screen of any colours, for print and for a notebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Literal, overload

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import PuzzleError
from py_solver.board.substrate import Joins
from py_solver.board.whole import READ, demand, whole_colours, whole_marks
from py_solver.looks.colours import FAINT, GRID, INK, INKS, PAPER
from py_solver.looks.look import Shape
from py_solver.looks.pictures import PICTURES
from py_solver.looks.pictures.parts import Level
from py_solver.painting import families, small_pictures
from py_solver.painting import marks as mark_words
from py_solver.painting import shapes as shape_words
from py_solver.painting.bank import bank
from py_solver.painting.colours import bands
from py_solver.painting.decorations import painted
from py_solver.painting.elements import (
    CELL,
    FONT,
    Point,
    circle,
    element,
    group,
    label,
    path,
    words,
)
from py_solver.painting.picture import DRAWN_MARKS, Picture, mark_look, picture
from py_solver.painting.shapes import HEAVY, Scene, text_size
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

__all__ = ["draw"]

RIM, WIDE_RIM = 0.16, 0.36
"""Paper around everything, in cells; wider if clues are on the outermost corners."""

CAPTION = 0.36
"""The height of captions, in cells."""

DASHES = "5 5"
"""The frame of a grid that wraps: lines may cross it."""

FIVE, FIFTH = 5, 1.4
"""How many cells are between the thicker lines by which players count, and their width."""


@overload
def draw(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None = None,
    colours: Mapping[Coord, Sequence[int]] | None = None,
    *,
    format: Literal["svg"] = "svg",
) -> str: ...
@overload
def draw(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None = None,
    colours: Mapping[Coord, Sequence[int]] | None = None,
    *,
    format: Literal["png"],
) -> bytes: ...
def draw(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None = None,
    colours: Mapping[Coord, Sequence[int]] | None = None,
    *,
    format: Literal["svg", "png"] = "svg",
) -> str | bytes:
    """Return the picture of the puzzle, with these marks on it, as the text of an SVG file.

    Marks that are the clues' own are not painted again. `colours` are numbers of `INKS`, one or
    more per cell, below everything else. With `format="png"`, return the bytes of a PNG file, in
    which a cell is 80 pixels wide; this needs the extra `gridwright[png]` and a font of the system,
    or raises PuzzleError. Raises ValueError for another format or number of a colour, and MarkError
    for a coord that is not in play, or a mark that it cannot have.
    """
    if format not in ("svg", "png"):
        raise ValueError(f"A picture can be “svg” or “png”, not {format!r}.")
    svg = _svg(puzzle, marks, colours)
    if format == "svg":
        return svg
    try:
        from py_solver.painting.png import png
    except ModuleNotFoundError:
        told = say("A PNG needs resvg-py: pip install 'gridwright[png]'.")
        raise PuzzleError(told) from None
    return png(svg)


def _svg(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None,
    colours: Mapping[Coord, Sequence[int]] | None,
) -> str:
    demand(puzzle, Puzzle, READ)
    marks = whole_marks(marks)
    inks = whole_colours(colours, len(INKS))
    puzzle.state(marks)
    seen = picture(puzzle)
    captions = _captions(seen)
    around, board = seen.margins, seen.board
    rim = _rim(seen)
    below = board.rows + around.bottom + rim + len(captions) * CAPTION * 1.5
    pieces, high = bank(seen, marks, below)
    left, top = -around.left - rim, -around.top - rim
    width = board.cols + around.right - left + rim
    height = below - top + high
    name = say(puzzle.genre.name_of(puzzle) if puzzle.genre else later("Puzzle"))
    rules = (puzzle.genre.rules, *puzzle.genre.notes(puzzle)) if puzzle.genre else ()
    inside = [
        element(
            "title",
            words(
                puzzle.title
                or say("{name}, {rows} by {cols}", name=name, rows=board.rows, cols=board.cols)
            ),
        ),
        *([element("desc", words(" ".join(map(say, rules))))] if rules else []),
        element(
            "rect",
            x=left * CELL,
            y=top * CELL,
            width=width * CELL,
            height=height * CELL,
            fill=PAPER,
        ),
        *painted(puzzle.decorations, "ground"),
        *group(chain.from_iterable(bands(*one) for one in inks.items())),
        *painted(puzzle.decorations, "under"),
        *_painted(seen, puzzle, marks),
        *_written(captions, seen),
        *pieces,
    ]
    return element(
        "svg",
        "\n".join(inside) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(str(round(n * CELL, 2)) for n in (left, top, width, height)),
        width=width * CELL,
        height=height * CELL,
        role="img",
        font_family=FONT,
        font_weight="600",
        text_anchor="middle",
    )


def _rim(seen: Picture) -> float:
    on_corners = (at.layer is Layer.CORNERS for shape in seen.shapes for at in shape.coords)
    return WIDE_RIM if seen.board.wraps or any(on_corners) else RIM


def _painted(seen: Picture, puzzle: Puzzle, marks: Mapping[Coord, int]) -> Iterator[str]:
    """Return the contents of the board, from the bottom up."""
    board = seen.board
    layers = dict(board.layers)
    by_word: dict[str, list[tuple[Coord, int]]] = {}
    for index, mark in sorted((board.index(coord), mark) for coord, mark in marks.items()):
        coord = board.coords[index]
        if coord not in seen.givens:
            word = mark_look(coord.layer, layers[coord.layer], mark)
            by_word.setdefault(word, []).append((coord, mark))
    scene = _scene(seen, by_word)
    parted = families.parts(by_word, seen.shapes)
    there = _everywhere(seen)

    def shapes(*chosen: str) -> list[str]:
        parts = (
            part
            for shape in there
            if shape.look.word in chosen
            for part in shape_words.PAINT[shape.look.word](shape, scene)
        )
        return group(parts)

    def small(level: Level) -> list[str]:
        return group(part for shape in there for part in small_pictures.small(shape, scene, level))

    def made(word: str) -> list[str]:
        places = by_word.get(word, ())
        return group(mark_words.PAINT[word](place, scene) for place in places)

    def stamped(*, in_cells: bool) -> list[str]:
        return group(
            small_pictures.made(
                parted.get(coord, PICTURES[word]), at, layers[coord.layer].word(mark)
            )
            for word, places in by_word.items()
            if word not in DRAWN_MARKS
            for coord, mark in places
            if (coord.layer is Layer.CELLS) == in_cells
            for at in board.drawn_at(coord)
        )

    def traced(word: str) -> list[str]:
        places = by_word.get(word, ())
        strokes = chain.from_iterable(mark_words.TRACE[word](board, place) for place in places)
        return _stroke(strokes, mark_words.STROKES[word])

    yield from shapes("fill")
    yield from small("ground")
    yield from made("shaded")
    yield from shapes("line", "arrow", "pointer", "split")
    yield from small("cell")
    yield from stamped(in_cells=True)
    yield from _grid(seen)
    yield from shapes("border")
    yield from _frame(seen)
    yield from painted(puzzle.decorations, "over")
    yield from traced("bridge")
    black = _black_discs(seen)
    pale = (mark_words.casing(board, edge, black) for edge, _ in by_word.get("line", ()))
    yield from _stroke(chain.from_iterable(pale), mark_words.CASING)
    yield from traced("line")
    yield from stamped(in_cells=False)
    yield from small("top")
    yield from shapes("text", "label")
    yield from made("number")


def _everywhere(seen: Picture) -> Iterable[Shape]:
    """Return the shapes; those at the edge of a board that wraps are there twice."""
    if not seen.board.wraps:
        return seen.shapes
    return [
        replace(shape, coords=tuple(chain.from_iterable(map(seen.board.drawn_at, shape.coords))))
        for shape in seen.shapes
    ]


def _black_discs(seen: Picture) -> dict[Coord, float]:
    """Return the cells with black circles that lines may run over, with their radius."""
    return {
        coord: radius
        for shape in seen.shapes
        if (one := shape.look.picture) and one.level == "cell"
        if (radius := small_pictures.black_disc(one))
        for coord in shape.coords
    }


def _stroke(lines: Iterable[Sequence[Point]], look: Mapping[str, str | float]) -> list[str]:
    data = path(lines)
    return [element("path", d=data, fill="none", **look)] if data else []


def _scene(seen: Picture, by_word: Mapping[str, list[tuple[Coord, int]]]) -> Scene:
    """Return the surroundings of the shapes, and the size of the numbers."""
    looks, marks = [shape.look for shape in seen.shapes], dict(seen.board.layers)

    def called(coord: Coord, mark: int) -> str:
        return marks[coord.layer].word(mark)

    longest = max(
        (
            *(len(look.text) for look in looks if look.word == "text" and look.style != "corner"),
            *(len(called(*made)) for made in by_word.get("number", ())),
        ),
        default=1,
    )
    in_corner = any(
        look.text and (look.style in ("corner", "clone") or look.word == "border") for look in looks
    )
    size = text_size("0" * min(longest, 2)) * (0.86 if in_corner else 1)
    drawn = by_word.get("line", ()) if seen.board.joins is not Joins.PARTS else ()
    return Scene(
        size=size,
        drop=0.07 * CELL if in_corner else 0,
        dark=frozenset(coord for coord, _ in by_word.get("shaded", ())),
        crossed=frozenset(end for edge, _ in drawn for end in seen.board.ends(edge)),
        marks=marks,
    )


def _grid(seen: Picture) -> list[str]:
    """Return the lines between the cells, or the dots at their corners."""
    rows, cols = seen.board.rows, seen.board.cols
    if seen.grid == "dots":
        corners = ((col, row) for row in range(rows + 1) for col in range(cols + 1))
        dots = (circle((x * CELL, y * CELL), 0.05 * CELL) for x, y in corners)
        return group(dots, fill=INK)
    lines: list[tuple[Point, Point]] = [
        *(((0, row * CELL), (cols * CELL, row * CELL)) for row in range(rows + 1)),
        *(((col * CELL, 0), (col * CELL, rows * CELL)) for col in range(cols + 1)),
    ]
    colour = FAINT if seen.grid == "faint" else GRID
    found = [element("path", d=path(lines), stroke=colour, stroke_width=1)]
    if seen.fives:
        fifth: list[tuple[Point, Point]] = [
            *(((0, row * CELL), (cols * CELL, row * CELL)) for row in range(FIVE, rows, FIVE)),
            *(((col * CELL, 0), (col * CELL, rows * CELL)) for col in range(FIVE, cols, FIVE)),
        ]
        found.append(element("path", d=path(fifth), stroke=INK, stroke_width=FIFTH))
    return found


def _frame(seen: Picture) -> list[str]:
    if seen.grid != "lines":
        return []
    width, height = seen.board.cols * CELL, seen.board.rows * CELL
    dashes = {"stroke_dasharray": DASHES} if seen.board.wraps else {}
    return [
        element(
            "rect",
            x=0,
            y=0,
            width=width,
            height=height,
            fill="none",
            stroke=INK,
            stroke_width=HEAVY,
            **dashes,
        )
    ]


def _captions(seen: Picture) -> list[str]:
    """Return the captions for the whole board, in lines about as wide as it is."""
    room = seen.board.cols / (CAPTION * 0.55)  # letters
    lines: list[str] = []
    for said in (shape.look.text for shape in seen.shapes if shape.look.word == "caption"):
        if lines and len(lines[-1]) + 3 + len(said) <= room:
            lines[-1] += f" · {said}"
        else:
            lines.append(said)
    return lines


def _written(captions: Iterable[str], seen: Picture) -> Iterator[str]:
    below = seen.board.rows + seen.margins.bottom + _rim(seen)
    for number, said in enumerate(captions):
        at = (0.0, (below + (number + 0.5) * CAPTION * 1.5) * CELL)
        yield label(at, said, CAPTION * CELL, fill=INK, text_anchor="start", font_weight="400")
