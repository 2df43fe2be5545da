"""Rules of the page's style sheet, from Python's table: `python -m tooling.page_styles`."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.looks.colours import NIGHT
from py_solver.looks.styles import BORDERS, HUES, LINES, TINTS


def sheet() -> str:
    """Return the rules for styles of drawn words, and for the player's colours, as CSS."""
    rules = [*_lines(), *_borders(), *_tints(), *_hues(), *_inks()]
    written = (
        f"{selector} {{{';'.join(f'{key}:{value}' for key, value in told.items() if value)}}}\n"
        for selector, told in rules
    )
    return "".join(written)


Rule = tuple[str, dict[str, str | float]]
"""A selector, and its properties; those without a value are left out."""


def _lines() -> Iterator[Rule]:
    for name, style in LINES.items():
        page = style.page
        yield f".through.{name}:not(.inside)", {"stroke": page.colour, "stroke-width": page.width}
        if page.dashes:
            yield f".{name}.inside", {"stroke-dasharray": page.dashes}


def _borders() -> Iterator[Rule]:
    for name, style in BORDERS.items():
        if style.page:
            yield f".cage.{name}", {"stroke-dasharray": style.page, "stroke-linecap": style.cap}


def _tints() -> Iterator[Rule]:
    for name, tint in TINTS.items():
        fill, ink, rim = tint.page.fill, tint.page.ink, tint.page.rim
        if fill:
            width = 2 if rim else 0
            yield f"rect.tinted.{name}", {"fill": fill, "stroke": rim, "stroke-width": width}
        if ink:
            yield f".through.on-{name}", {"stroke": ink}
            yield f".clue.on-{name}", {"fill": ink}


def _hues() -> Iterator[Rule]:
    for name, (light, dark) in HUES.items():
        yield f".fill.{name}", {"fill": f"light-dark({light}, {dark})"}


def _inks() -> Iterator[Rule]:
    for number, (light, dark) in enumerate(NIGHT.items(), start=1):
        yield f".ink-{number}", {"--tone": f"light-dark({light}, {dark})"}


if __name__ == "__main__":
    print(sheet(), end="")
