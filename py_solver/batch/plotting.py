"""A report as a picture: how hard the puzzles are, and how long they took. SVG, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from py_solver.batch.report import STEP, TIMES_TO_TEN, Report
from py_solver.hints.path import WORDS
from py_solver.logic.say.words import counted
from py_solver.looks.colours import GREY, GRID, INK, PAPER
from py_solver.making.difficulties import LEVELS
from py_solver.painting.elements import FONT, element, words
from py_solver.words.say import say

COLOURS = dict(zip(LEVELS, ("#8fbf7f", "#e3c34f", "#e08e45", "#c4532f", "#7d2440"), strict=True))
"""From easy to extreme; order and lightness distinguish them without colour."""

PLAIN = "#5b7fa6"
WIDE, HIGH, MARGIN, HEAD = 340.0, 170.0, 44.0, 34.0
ROW = 22.0
"""The height of one genre's row, in a picture of several."""

NAME = 150.0
"""The width for a genre's name."""


@dataclass(frozen=True)
class Bar:
    """One bar: its height, its colour, and the text below it."""

    count: int
    colour: str
    label: str = ""


def plot(report: Report) -> str:
    """Return the picture: grades if there are any, times, and a row for each of several genres."""
    panels = [
        (say("Grade"), _grade_bars(report.numbers)) if report.numbers else None,
        (say("Words"), _word_bars(report.grades)) if report.grades and not report.numbers else None,
        (say("Seconds each"), _time_bars(report.times)),
    ]
    shown = [panel for panel in panels if panel is not None]
    rows = report.genres if len(report.genres) > 1 else {}
    width = MARGIN + len(shown) * (WIDE + MARGIN)
    below = HEAD + HIGH + 2 * MARGIN
    height = below + (MARGIN / 2 + len(rows) * ROW if rows else 0)
    parts = [element("rect", width=width, height=height, fill=PAPER)]
    title = counted(report.records, "puzzle")
    parts.append(_text(MARGIN, 22, title, size=15, weight="bold"))
    for place, (name, bars) in enumerate(shown):
        left = MARGIN + place * (WIDE + MARGIN)
        parts += _panel(left, HEAD + 16, name, bars)
    if report.grades:
        parts += _legend(MARGIN, below - 12)
    parts += _genres(MARGIN, below + 10, width - 2 * MARGIN, rows)
    # The text of the picture, for readers who do not see it.
    said = " ".join(f"{line}." for line in report.lines())
    told = element("title", words(title)) + element("desc", words(said))
    return element(
        "svg",
        told + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        font_family=FONT,
    )


def _grade_bars(numbers: Counter[int]) -> list[Bar]:
    return [
        Bar(numbers[step], COLOURS[_word(step * STEP)], "" if step % 4 else f"{step * STEP:g}")
        for step in range(max(numbers) + 1)
    ]


def _word(number: float) -> str:
    return next((word for below, word in WORDS if number < below), LEVELS[-1])


def _word_bars(grades: Mapping[str, int]) -> list[Bar]:
    return [Bar(grades.get(word, 0), COLOURS[word], word) for word in LEVELS]


def _time_bars(times: Counter[int]) -> list[Bar]:
    if not times:
        return []
    return [
        Bar(times[step], PLAIN, "" if step % TIMES_TO_TEN else f"{10 ** (step / TIMES_TO_TEN):g}")
        for step in range(min(times), max(times) + 2)
    ]


def _panel(left: float, top: float, name: str, bars: Sequence[Bar]) -> Iterator[str]:
    """Yield a bar chart: its name, the bars, the count of the highest one, the labels below."""
    yield _text(left, top + 12, name, size=12, weight="bold")
    floor = top + 24 + HIGH
    most = max((bar.count for bar in bars), default=0)
    step = WIDE / max(len(bars), 1)
    for place, bar in enumerate(bars):
        tall = HIGH * bar.count / max(most, 1)
        at = left + place * step
        if bar.count:
            gap = min(1.5, step / 8)
            yield element(
                "rect",
                element("title", f"{bar.count}"),
                x=at + gap / 2,
                y=floor - tall,
                width=step - gap,
                height=tall,
                fill=bar.colour,
            )
        if bar.label:
            yield _text(at, floor + 16, bar.label, size=11)
    yield element("path", d=f"M{left:g} {floor:g}h{WIDE:g}", stroke=GRID, fill="none")
    if most:
        yield _text(left - 6, top + 24 + 8, f"{most:,}", size=11, colour=GREY, anchor="end")


def _legend(left: float, floor: float) -> Iterator[str]:
    """Yield the legend: the colour of each grade."""
    for place, word in enumerate(LEVELS):
        x = left + place * WIDE / len(LEVELS)
        yield element("rect", x=x, y=floor - 9, width=10, height=10, fill=COLOURS[word])
        yield _text(x + 14, floor, word, size=11)


def _genres(
    left: float, top: float, width: float, genres: Mapping[str, Counter[str]]
) -> Iterator[str]:
    """Yield a row for each genre, with the share of its puzzles in each grade."""
    for place, (genre, grades) in enumerate(sorted(genres.items())):
        y = top + place * ROW
        whole = grades.total()
        yield _text(left, y + 13, f"{genre} ({whole})", size=12)
        x, room = left + NAME, width - NAME
        for word in LEVELS:
            wide = room * grades[word] / whole
            if wide:
                yield element(
                    "rect",
                    element("title", f"{grades[word]} {word}"),
                    x=x,
                    y=y,
                    width=wide,
                    height=ROW - 4,
                    fill=COLOURS[word],
                )
            x += wide


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: float,
    weight: str = "normal",
    colour: str = INK,
    anchor: str = "start",
) -> str:
    return element(
        "text",
        words(text),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        fill=colour,
        text_anchor=anchor,
    )
