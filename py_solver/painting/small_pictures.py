"""Paint small pictures: their parts, in the colours that print has for the roles."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from py_solver.board.coords import Coord, Layer
from py_solver.looks.colours import BLACK, ENTERED, GREY, INK, PALE, PAPER, SHADE, WHITE
from py_solver.looks.look import Shape
from py_solver.looks.pictures.parts import Circle, Level, Part, Role, Slot, SmallPicture
from py_solver.painting.elements import CELL, Point, element, label, number
from py_solver.painting.shapes import Scene, middle

Colours = dict[Role, str]

CLUE: Colours = {
    "none": "none",
    "ink": INK,
    "paper": PAPER,
    "white": WHITE,
    "black": BLACK,
    "tint": PALE,
    "grey": GREY,
    "shade": SHADE,
    "glow": "#fde047",
    "leaf": "#6bb07a",
    "player": INK,
}
"""The colours of clues."""

MARK: Colours = CLUE | {"player": ENTERED}
"""Those of a mark."""

ON_SHADE: Colours = CLUE | {"ink": PAPER, "paper": SHADE, "player": PAPER}
"""Those of a clue in a shaded cell."""


def small(shape: Shape, scene: Scene, level: Level) -> Iterator[str]:
    """Paint the small picture of the look at its places on this level, with the text.

    Pictures that are not in a cell are over the lines there.
    """
    picture, said = shape.look.picture, shape.look.text
    if picture is None:
        return
    outside: Level = "ground" if picture.level == "ground" else "top"
    cells = [coord for coord in shape.coords if coord.layer is Layer.CELLS]
    if picture.between and len(cells) == len(shape.coords):
        if level == outside:
            yield paint(picture, middle(*cells), said)
        return
    for coord in shape.coords:
        if level == (picture.level if coord.layer is Layer.CELLS else outside):
            over = level == "cell" and coord in scene.dark
            stands = picture.on(lying=coord.layer is Layer.EDGES_H)
            yield paint(stands, middle(coord), said, ON_SHADE if over else CLUE)


def made(picture: SmallPicture, coord: Coord, name: str) -> str:
    """Paint a mark with this name."""
    said = name if picture.slot and picture.slot.of_marks else ""
    stands = picture.on(lying=coord.layer is Layer.EDGES_H)
    return paint(stands, middle(coord), said, MARK, font_weight="400")


def paint(
    picture: SmallPicture,
    at: Point,
    said: str = "",
    colours: Colours = CLUE,
    **look: str | float,
) -> str:
    """Paint one with its middle at the point, and the text in its slot."""
    x, y = at
    turn = f" rotate({picture.turn})" if picture.turn else ""
    drawn = "".join(
        element(
            part.tag,
            # More than two digits after the point are needed if a cell is 1.
            **{key: str(value) for key, value in part.attributes().items()},
            fill=colours[part.fill],
            **_line(part, colours),
        )
        for part in picture.parts
    )
    moved = element(
        "g",
        drawn,
        transform=f"translate({number(x)} {number(y)}) scale({number(CELL)}){turn}",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return moved + (_written(picture, picture.slot, at, said, colours, look) if said else "")


def _line(part: Part, colours: Colours) -> dict[str, str]:
    if part.stroke == "none":
        return {}
    return {"stroke": colours[part.stroke], "stroke_width": str(part.weight)}


def _written(
    picture: SmallPicture,
    slot: Slot | None,
    at: Point,
    said: str,
    colours: Colours,
    look: dict[str, str | float],
) -> str:
    """Write into the slot, in two lines if there are more than two words."""
    if slot is None:
        return ""
    words = said.split(" ")
    half = (len(words) + 1) // 2 if len(words) > 2 else len(words)
    lines = [" ".join(part) for part in (words[:half], words[half:]) if part]
    most = slot.size if len(lines) == 1 else 0.83 * slot.size
    size = CELL * min(most, slot.room / (0.58 * max(map(len, lines))))
    turn = radians(picture.turn)
    x = at[0] + CELL * (slot.x * cos(turn) - slot.y * sin(turn))
    y = at[1] + CELL * (slot.x * sin(turn) + slot.y * cos(turn))
    return "".join(
        label(
            (x, y + (place - (len(lines) - 1) / 2) * 0.9 * size),
            line,
            size,
            fill=colours[slot.fill],
            **look,
        )
        for place, line in enumerate(lines)
    )


def black_disc(picture: SmallPicture) -> float:
    """Return the radius of a picture's black middle, where a line passes over it."""
    discs = (part.r for part in picture.parts if isinstance(part, Circle) and part.fill == "black")
    return CELL * max(discs, default=0.0)
