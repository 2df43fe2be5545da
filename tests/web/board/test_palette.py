"""Colours of the board keep away from those that mean something else, for everybody's eyes."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from tests.web.board.test_contrast import SEEN, contrast
from tooling.layout import HERE

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

# How a colour looks without one sort of cone: Machado, Oliveira and Fernandes, "A
# physiologically-based model for simulation of color vision deficiency" (2009), on linear RGB.
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear RGB to cones, and from their cube roots to Oklab (Björn Ottosson, 2020).
CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
# Distances in Oklab: 2 is just visible, and red and amber are 20 apart.
FAR = 11.0
APART = 8.5

PIECES = [f"piece-{n}" for n in range(1, 7)]


def palette(theme: str) -> dict[str, str]:
    """The page's colours with one value, or one for each theme."""
    text = (HERE.web / "styles" / "palette.css").read_text("utf-8")
    pairs = re.findall(r"--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;", text)
    return {name: dark if dark and theme == "dark" else light for name, light, dark in pairs}


def times(matrix: Matrix, vector: Three) -> Three:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def seen(colour: str, eye: str) -> Three:
    """A colour in Oklab, times 100, as such an eye sees it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    there = times(EYES[eye], (red, green, blue))
    cones = times(CONES, (max(0.0, there[0]), max(0.0, there[1]), max(0.0, there[2])))
    roots = (cones[0] ** (1 / 3), cones[1] ** (1 / 3), cones[2] ** (1 / 3))
    light, a, b = times(OKLAB, roots)
    return 100 * light, 100 * a, 100 * b


def distance(one: str, other: str) -> float:
    """The least distance of two colours for any of these eyes."""
    return min(dist(seen(one, eye), seen(other, eye)) for eye in EYES)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_line_looks_like_an_error_or_the_selection(theme: str) -> None:
    colours = palette(theme)
    for name in (*PIECES, "second"):
        for other in ("bad", "pick"):
            assert distance(colours[name], colours[other]) >= FAR, (name, other)
        assert contrast(colours[name], colours["sheet"]) >= SEEN, name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pieces_of_a_line_are_told_apart(theme: str) -> None:
    colours = palette(theme)
    for one, other in combinations(("player-line", *PIECES), 2):
        assert distance(colours[one], colours[other]) >= APART, (one, other)
    assert distance(colours["first"], colours["second"]) >= APART
