"""The contents of a link to Penpa: a grid, and layers of things drawn at numbered points.

The text has a line for each part; the fourth is the puzzle. Points are numbered over a grid with a
margin of two cells: the cells, their lower right corners, the middles of their lower and of their
right sides, then four quarters per cell, then four compass points per cell. Keys in JSON are
shortened.

Not read, because no rule depends on it:

- The style of a number, a line or a small text: its colour. A stroke that needs one asks for it.
- The last part of a symbol: whether it is drawn before the lines, or behind them.

(`decorations.py` reads these two of what is no clue.) Besides:

- A text of blanks in a cell, and a line along the edge of the grid: they draw nothing new.
- `command_undo`, `command_redo`, `command_replay` and `__a`: what the setter did, step by step.
- The lines of the link behind the drawing: its modes, and the tools and colours of the editor.

Source: `class_p.js`, `class_square.js`, `general.js` of swaroopg92/penpa-edit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.formats import packing
from py_solver.parts.penpa.cells import OTHERWISE
from py_solver.puzzle.external.penpa import Canvas, Key, Spoke
from py_solver.puzzle.note import remark
from py_solver.words.say import later, say

SHORT = (
    *(("z9", '"qa"'), ("zQ", '"pu_q"'), ("zA", '"pu_a"'), ("zG", '"grid"'), ("zM", '"edit_mode"')),
    *(("zS", '"surface"'), ("zL", '"line"'), ("zE", '"lineE"'), ("zW", '"wall"'), ("zC", '"cage"')),
    *(("zN", '"number"'), ("zY", '"symbol"'), ("zP", '"special"'), ("zB", '"board"')),
    *(("zR", '"command_redo"'), ("zU", '"command_undo"'), ("z8", '"command_replay"')),
    *(("z1", '"numberS"'), ("zF", '"freeline"'), ("z2", '"freelineE"'), ("zT", '"thermo"')),
    *(("z3", '"arrows"'), ("zD", '"direction"'), ("z0", '"squareframe"'), ("z5", '"polygon"')),
    *(("z4", '"deletelineE"'), ("z6", '"killercages"'), ("z7", '"nobulbthermo"')),
    *(("z_", '"__a"'), ("zO", "null"), ("zZ", "z")),
)
"""Undone from the last but one to the first, and then the last, which represents z itself."""

SQUARE = ("square", "sudoku", "kakuro")
LARGEST = 100
THIN = (80,)
"""Styles of lines along edges that are not walls: these look as the grid itself does."""
LINES = ("line", "wall")
"""The layers of lines through cells, from middle to middle, and from side to side."""
DRAWN = ("surface", "number", "numberS", "symbol", "line", "lineE", "wall", "freeline", "cage")
"""Layers of an answer."""
_ANSWERED = re.compile(rf'"(?:{"|".join(DRAWN)})":\{{"')
KNOWN_LAYERS = frozenset(
    (
        *(
            *DRAWN,
            "freelineE",
            "thermo",
            "arrows",
            "direction",
            "squareframe",
            "polygon",
        ),
        *("deletelineE", "killercages", "nobulbthermo", "__a", "command_redo"),
        *("command_undo", "command_replay"),
    )
)
MODES = frozenset(map(str, range(1, 13)))
"""Modes of numbers."""
PLAIN_MODES = MODES - {*OTHERWISE}
"""Modes of numbers that show their text as it is."""
STYLES = frozenset(range(1, 41))
"""Styles of lines along edges."""
SMALL = "7"
"""The mode of numbers that are small ones in a cell."""


@dataclass
class Drawing(Canvas):
    """A canvas, and the other data of a link.

    - `sort` of grid; `title`, `author`, `rules`, `tags`; `flags` of variants.
    - `others`: the rest by its layer, each with a cell near it, on the board or beyond it.
    - `told`: all layers as the link has them; `inks`: colours of the setter's own, by layer.
    """

    sort: str = "square"
    title: str = ""
    author: str = ""
    rules: str = ""
    tags: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    others: dict[str, list[Key]] = field(default_factory=dict)
    points: tuple[int, int, int, int] = (0, 0, 0, 0)
    told: dict[str, Any] = field(default_factory=dict)
    inks: dict[str, Any] = field(default_factory=dict)

    def place(self, point: int) -> tuple[int, Key]:
        """Return the kind of a point, 0 to 3, or 4 and 8 on for parts of cells, and its cell."""
        width, count, top, left = self.points
        kind, at = divmod(point, count)
        if 4 <= kind < 12:
            base = 4 if kind < 8 else 8
            at, part = divmod(point - base * count, 4)
            kind = base + part
        return kind, (at // width - 2 - top, at % width - 2 - left)

    def other(self, layer: str, point: int) -> None:
        """Record a drawing here that this program does not know."""
        self.others.setdefault(layer, []).append(self.place(point)[1])

    def halves(self, first: int, last: int) -> list[Spoke]:
        """Return the halves of a line between two cells side by side, a cell and a side, two sides.

        There are none between other points.
        """
        (one, a), (other, b) = self.place(first), self.place(last)
        if (one, other) == (0, 0):
            there = [(key, way) for key, end in ((a, b), (b, a)) for way in Direction]
            return [spoke for spoke in there if _beyond(*spoke) in (a, b)]
        if 0 in (one, other):
            key, (kind, side) = (a, (other, b)) if one == 0 else (b, (one, a))
            return [spoke for spoke in _at_side(kind, side) if spoke[0] == key]
        from_, to = _at_side(one, a), _at_side(other, b)
        pairs = [(spoke, end) for spoke in from_ for end in to if spoke[0] == end[0]]
        return list(pairs[0]) if len(pairs) == 1 else []

    def edge(self, first: int, last: int) -> Coord | None:
        """Return the edge between two corner points that are side by side."""
        (one, a), (other, b) = self.place(first), self.place(last)
        if one != 1 or other != 1:
            return None
        (row, col), (down, right) = sorted((a, b))
        if (down - row, right - col) == (0, 1):
            return Coord(Layer.EDGES_H, row + 1, col + 1)
        if (down - row, right - col) == (1, 0):
            return Coord(Layer.EDGES_V, row + 1, col + 1)
        return None


def _beyond(key: Key, way: Direction) -> Key:
    """Return the cell that is there."""
    down, right = way.step
    return key[0] + down, key[1] + right


def _at_side(kind: int, key: Key) -> list[Spoke]:
    """Return the two halves of lines that meet in the middle of a side."""
    ways = {2: (Direction.SOUTH, Direction.NORTH), 3: (Direction.EAST, Direction.WEST)}
    if kind not in ways:
        return []
    low, high = ways[kind]
    return [(key, low), (_beyond(key, low), high)]


def opened(packed: str) -> Drawing:
    """Read what a link packs. Raises FormatError."""
    text = packing.unpack_deflate(packed)
    if re.match(r"[0-9]", text):
        raise FormatError(
            say("This link is of Penpa's first version. Open it in Penpa and save it again.")
        )
    for short, long in reversed(SHORT[:-1]):
        text = text.replace(short, long)
    lines = text.replace(*SHORT[-1]).split("\n")
    if len(lines) < 6:
        raise FormatError(
            say("This link does not contain a Penpa puzzle: parts of it are missing.")
        )
    drawing = _header(lines)
    drawing.told = packing.read_json(lines[3], later("The content of the link"))
    _layers(drawing, drawing.told)
    if len(lines) > 14 and lines[13].strip() == "true" and lines[14].startswith("{"):
        drawing.inks = packing.read_json(lines[14])
    if _ANSWERED.search(lines[4]):
        remark(say("The link also has an answer, which is not read."))
    return drawing


def _header(lines: list[str]) -> Drawing:
    head = lines[0].split(",")
    sort = head[0]
    if sort not in SQUARE:
        raise FormatError(
            say(
                "This Penpa puzzle has a grid of the type “{sort}”. Gridwright reads square grids.",
                sort=sort[:20],
            )
        )
    space = packing.read_json(lines[1])
    sides = [int(n) if n.isdecimal() and len(n) < 4 else 0 for n in head[1:3]]
    white = space if isinstance(space, list) else []
    margins = [
        n if isinstance(n, int) and 0 <= n < LARGEST else 0 for n in (*white, 0, 0, 0, 0)[:4]
    ]
    rows, cols = sides[1] - margins[0] - margins[1], sides[0] - margins[2] - margins[3]
    if not (1 <= rows <= LARGEST and 1 <= cols <= LARGEST):
        raise FormatError(say("This link to Penpa does not say how large the board is."))
    texts = [_text(field) for field in head[15:19]] + [""] * 4
    told = packing.read_json(lines[17]) if len(lines) > 17 and lines[17].startswith("[") else []
    width = sides[0] + 4
    title = texts[0].removeprefix("Title:").strip()
    return Drawing(
        rows,
        cols,
        words=f"{title}\n{texts[3]}",
        sort=sort,
        title=title,
        author=texts[1].removeprefix("Author:").strip(),
        rules=texts[3],
        tags=tuple(str(tag) for tag in told),
        flags=tuple(head[11:15]),
        points=(width, width * (sides[1] + 4), margins[0], margins[2]),
    )


def _text(field_: str) -> str:
    for sign, meant in (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")):
        field_ = field_.replace(sign, meant)
    return field_.strip()


def _layers(drawing: Drawing, value: Any) -> None:
    """Sort the drawings by their places."""
    if not isinstance(value, dict):
        raise FormatError(say("This link does not contain a Penpa puzzle: its drawing is missing."))
    for name in value.keys() - KNOWN_LAYERS:
        unknown = say("The layer “{key}” of the drawing is not known.", key=name[:20])
        remark(unknown, (), "unread" if value[name] else "told")
    for point, colour in _points(value, "surface"):
        colours = colour if isinstance(colour, list) else [colour]
        kind, key = drawing.place(point)
        if kind == 0 and colours and isinstance(colours[0], int):
            drawing.surface[key] = colours[0]
        else:
            drawing.other("surface", point)
    for point, told in _points(value, "number"):
        kind, key = drawing.place(point)
        if isinstance(told, list) and len(told) > 2 and kind == 0 and str(told[2]) in MODES:
            style = told[1] if isinstance(told[1], int) else 0
            said = _small(told[0]) if str(told[2]) == SMALL else _said(told[0])
            drawing.numbers[key] = (said, style, str(told[2]))
        elif (
            isinstance(told, list)
            and len(told) > 2
            and kind == 1
            and str(told[2]) in PLAIN_MODES
            and _said(told[0]).strip()
        ):
            drawing.corners[Coord(Layer.CORNERS, key[0] + 1, key[1] + 1)] = _said(told[0]).strip()
        else:
            drawing.other("number", point)
    for point, told in _points(value, "numberS"):
        kind, key = drawing.place(point)
        said = _said(told[0]) if isinstance(told, list) and told else ""
        if kind >= 4 and said:
            drawing.small[key, kind - 4] = said
        elif said.strip():
            drawing.other("numberS", point)
    for point, told in _points(value, "symbol"):
        kind, key = drawing.place(point)
        row, col = key
        if not isinstance(told, list) or len(told) < 2:
            drawing.other("symbol", point)
            continue
        if kind == 0:
            drawing.symbols[key] = (told[0], str(told[1]))
        elif kind < 4:
            side = {1: Layer.CORNERS, 2: Layer.EDGES_H, 3: Layer.EDGES_V}[kind]
            at = Coord(side, row + (kind < 3), col + (kind != 2))
            drawing.beside.append((at, told[0], str(told[1])))
        else:
            drawing.other("symbol", point)
    _walls(drawing, value)
    for layer in (
        "thermo",
        "arrows",
        "killercages",
        "nobulbthermo",
        "direction",
        "squareframe",
        "polygon",
    ):
        drawing.lists[layer] = list(_lists(drawing, value.get(layer), layer))
    for layer in LINES:
        told = value.get(layer)
        for key in told if isinstance(told, dict) else ():
            ends = re.fullmatch(r"([0-9]{1,7}),([0-9]{1,7})", key)
            halves = drawing.halves(int(ends[1]), int(ends[2])) if ends else []
            drawing.spokes |= dict.fromkeys(halves, layer)
            if not halves:
                _at(drawing, layer, key)
    for layer in ("cage", "freeline", "deletelineE"):
        told = value.get(layer)
        for key in told if isinstance(told, dict) else ():
            _at(drawing, layer, key)


def _at(drawing: Drawing, layer: str, key: str) -> None:
    """Keep what is drawn between points, with the first of them."""
    first = key.split(",")[0]
    if first.isascii() and first.isdecimal() and len(first) < 8:
        drawing.other(layer, int(first))
    else:
        _nowhere(layer, key)


def _nowhere(layer: str, key: str) -> None:
    told = say("Something in the layer “{layer}” is at “{key}”.", layer=layer, key=key[:20])
    remark(say("{told} This is not a place on the board.", told=told), (), "unread")


def _small(value: Any) -> str:
    """Return the small numbers that the link's list switches on, from 1 on."""
    bits = value if isinstance(value, list) else []
    return "".join(str(n) for n, bit in enumerate(bits[:9], start=1) if bit == 1)


def _said(value: Any) -> str:
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _points(value: dict[str, Any], layer: str) -> Iterator[tuple[int, Any]]:
    told = value.get(layer)
    for key, one in told.items() if isinstance(told, dict) else ():
        if key.isdecimal() and len(key) < 8:
            yield int(key), one
        else:
            _nowhere(layer, key)


def _walls(drawing: Drawing, value: dict[str, Any]) -> None:
    for layer in ("lineE", "freelineE"):
        told = value.get(layer)
        for key, style in told.items() if isinstance(told, dict) else ():
            ends = re.fullmatch(r"([0-9]{1,7}),([0-9]{1,7})", key)
            at = drawing.edge(int(ends[1]), int(ends[2])) if ends else None
            if not at or style not in (*THIN, *STYLES):
                _at(drawing, layer, key)
            elif style not in THIN:
                drawing.walls.add(at)
    beyond = [at for at in drawing.walls if not _at_board(drawing, at)]
    if beyond:
        remark(say("Lines beyond the board are not read."))


def _at_board(drawing: Drawing, edge: Coord) -> bool:
    """Return whether an edge is one of a cell of the board."""
    before = cell(edge.row - 1, edge.col) if edge.layer is Layer.EDGES_H else None
    before = before or cell(edge.row, edge.col - 1)
    return any(drawing.inside((at.row, at.col)) for at in (before, cell(edge.row, edge.col)))


def _lists(drawing: Drawing, told: Any, layer: str) -> Iterator[list[Key]]:
    for one in told if isinstance(told, list) else []:
        points = (
            [p for p in one if isinstance(p, int) and 0 <= p < 10**7]
            if isinstance(one, list)
            else []
        )
        places = [drawing.place(point) for point in points]
        if places and all(kind == 0 for kind, _ in places):
            yield [key for _, key in places]
        elif places:
            drawing.other(layer, points[0])
