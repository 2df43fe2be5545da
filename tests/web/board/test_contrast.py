"""Drawings are visible and legible in the light and dark themes: on the board, and in pictures."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver.looks as looks
import py_solver.painting as painter
from py_solver.looks.colours import INK, INKS, PAPER
from py_solver.looks.styles import LINES, in_the_dark
from tests.tiers import usually
from tests.web.drive import cell, open_puzzle
from tests.web.panels import example

# The contrast that WCAG requires for graphics.
SEEN = 3.0
# Lines of this width are below numbers.
WIDE = 0.15


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@usually(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_border_of_a_room_is_seen_between_two_shaded_cells(
    warm: Page, scheme: Literal["light", "dark"]
) -> None:
    warm.emulate_media(color_scheme=scheme)
    # Two rooms meet in the first row.
    open_puzzle(warm, example("lits"))
    for col in range(4):
        cell(warm, 0, col).click()
    shade, casing, line = (
        warm.locator(name).first for name in ("#board .shade", ".casing", "path.thick")
    )
    expect(warm.locator("#board .shade")).to_have_count(4)

    def style(one: Locator, name: str) -> str:
        said: str = one.evaluate("(one, name) => getComputedStyle(one)[name]", name)
        return said

    def width(one: Locator) -> float:
        return float(style(one, "strokeWidth").removesuffix("px"))

    ground = style(shade, "fill")
    assert contrast(hexed(style(casing, "stroke")), hexed(ground)) >= SEEN
    # At least a pixel on each side.
    assert width(casing) - width(line) >= 2
    assert warm.evaluate(
        """() => {
            const [shade, casing, line] = [".shade", ".casing", "path.thick"].map((name) =>
                document.querySelector(`#board ${name}`));
            const after = (one, other) =>
                Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
            return after(shade, casing) && after(casing, line);
        }"""
    )


def hexed(colour: str) -> str:
    """The browser's name of a colour, as hexadecimal digits."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def test_what_the_dark_leaves_as_it_is_can_be_seen_on_dark_paper() -> None:
    mapped = in_the_dark()
    files = [
        file
        for folder in (*painter.__path__, *looks.__path__)
        for file in Path(folder).glob("*.py")
    ]
    used = set(chain(*(re.findall(r'"(#[0-9a-f]{6})"', file.read_text("utf-8")) for file in files)))
    assert len(used) > 20
    # The player's own colours are in no picture of an unstarted puzzle, and the dark theme's
    # replacements are not on paper.
    left = used - set(mapped) - set(INKS) - set(mapped.values())
    assert {one: contrast(one, mapped[PAPER]) >= SEEN for one in left} == dict.fromkeys(left, True)


def test_numbers_on_wide_lines_are_read_in_the_dark() -> None:
    mapped = in_the_dark()
    wide = {one.paper.colour for one in LINES.values() if one.paper.width >= WIDE}
    assert len(wide) > 5
    for one in wide:
        assert contrast(mapped.get(one, one), mapped[INK]) >= SEEN, one


@usually(1)
@pytest.mark.parametrize("name", ["akari", "castle_wall"])
def test_what_is_black_is_told_from_the_paper_in_the_dark(warm: Page, name: str) -> None:
    warm.emulate_media(color_scheme="dark")
    open_puzzle(warm, example(name))
    paper = warm.locator("#board .ground").evaluate("(one) => getComputedStyle(one).fill")
    rims: list[str] = warm.locator("#board rect:is(.black-fill, .tinted.black)").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).stroke)"
    )
    assert rims
    assert all(contrast(hexed(rim), hexed(paper)) >= SEEN for rim in rims), rims
