"""Properties of generated Slitherlinks: their clues and loops, over many boards, as a picture.

    python -m tooling.bench.inside._loops OUT.svg [--boards 200] [--size 10x10] [--seed 0] …

Four histograms: the number of clues, their values (of the whole loop, and of those that
were kept), the length of the loop, and its length relative to the area within it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from pathlib import Path
from statistics import mean, median

from py_solver import solve
from py_solver.board.coords import Coord, Layer, cell
from py_solver.making.pipeline import generate
from py_solver.puzzle.puzzle import Puzzle

PANEL = 420, 250  # width and height of one histogram, in pixels
MARGIN = 48
GAP = 0.15  # as a share of a bar's room
COLORS = "#31688e", "#f0a04b"
MOST_BARS = 24


@dataclass(frozen=True)
class Board:
    """The measurements of one board."""

    clues: int
    kept: Counter[int]
    all: Counter[int]
    length: int
    area: int


@dataclass(frozen=True)
class Panel:
    """A histogram: for each label a bar of each series, as a share of that series' sum."""

    title: str
    labels: Sequence[str]
    series: Mapping[str, Sequence[float]]
    note: str = ""


def board_of(puzzle: Puzzle) -> Board:
    """Count the clues of a puzzle, and measure its loop."""
    marks = solve(puzzle).solutions[0]
    rows, cols = puzzle.size
    around: Counter[int] = Counter()
    area = 0
    for row in range(rows):
        within = 0
        for col in range(cols):
            within ^= marks[Coord(Layer.EDGES_V, row, col)]
            area += within
            around[sum(marks[edge] for edge in puzzle.substrate.edges_at(cell(row, col)))] += 1
    told = puzzle.clues["count"].values()
    return Board(len(told), Counter(told), around, sum(marks.values()), area)


def counts(title: str, values: Sequence[float], width: float = 1) -> Panel:
    """Return the histogram of some values; bars have this width, or more if many are needed."""
    while (max(values) - min(values)) / width >= MOST_BARS:
        width *= 2
    bins = Counter(int(value / width + 1e-9) for value in values)
    known = range(min(bins), max(bins) + 1)
    labels = [f"{number * width:.4g}" for number in known]
    note = f"median {median(values):.4g}, mean {mean(values):.4g}"
    return Panel(title, labels, {"boards": [bins[number] / len(values) for number in known]}, note)


def numbers(boards: Sequence[Board]) -> Panel:
    """Return the histogram of the numbers around loops, and of those that became clues."""
    series = {}
    for name, counters in (
        ("kept as clues", [board.kept for board in boards]),
        ("around the loop", [board.all for board in boards]),
    ):
        whole: Counter[int] = sum(counters, Counter())
        series[name] = [whole[number] / whole.total() for number in range(4)]
    return Panel("Which numbers", [str(number) for number in range(4)], series)


def draw(panel: Panel, left: int, top: int) -> list[str]:
    """Return a histogram as pieces of SVG, in a box at this place."""
    wide, high = PANEL[0] - MARGIN, PANEL[1] - 2 * MARGIN
    x0, base = left + MARGIN, top + MARGIN + high
    most = max(max(bars) for bars in panel.series.values())
    room = wide / len(panel.labels)
    bar = room * (1 - GAP) / len(panel.series)
    found = [
        f'<text x="{x0}" y="{top + 20}" class="title">{panel.title}</text>',
        f'<line x1="{x0}" y1="{base}" x2="{x0 + wide}" y2="{base}" stroke="#444"/>',
    ]
    for part in (0.5, 1):
        y = base - high * part
        found += [
            f'<line x1="{x0}" y1="{y}" x2="{x0 + wide}" y2="{y}" stroke="#ddd"/>',
            f'<text x="{x0 - 5}" y="{y + 4}" text-anchor="end">{100 * most * part:.0f} %</text>',
        ]
    for which, bars in enumerate(panel.series.values()):
        for at, share in enumerate(bars):
            x = x0 + room * (at + GAP / 2) + bar * which
            tall = high * share / most
            found.append(
                f'<rect x="{x:.1f}" y="{base - tall:.1f}" width="{bar:.1f}" height="{tall:.1f}" '
                f'fill="{COLORS[which]}"/>'
            )
    every = -(-len(panel.labels) // 12)
    found += [
        f'<text x="{x0 + room * (at + 0.5):.1f}" y="{base + 15}" '
        f'text-anchor="middle">{panel.labels[at]}</text>'
        for at in range(0, len(panel.labels), every)
    ]
    legend = list(panel.series) if len(panel.series) > 1 else []
    for which, name in enumerate(legend):
        x = x0 + 150 * which
        found += [
            f'<rect x="{x}" y="{base + 22}" width="10" height="10" fill="{COLORS[which]}"/>',
            f'<text x="{x + 15}" y="{base + 31}">{name}</text>',
        ]
    found.append(f'<text x="{x0}" y="{top + 36}">{panel.note}</text>')
    return found


def picture(title: str, panels: Sequence[Panel]) -> str:
    """Return the histograms, two in a row, as one SVG."""
    width, head = 2 * PANEL[0] + MARGIN, 40
    height = head + PANEL[1] * -(-len(panels) // 2)
    pieces = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        "<style>text{font:12px sans-serif;fill:#333}.title{font-weight:bold;font-size:14px}"
        "</style>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{MARGIN}" y="28" class="title">{title}</text>',
    ]
    for number, panel in enumerate(panels):
        pieces += draw(panel, PANEL[0] * (number % 2), head + PANEL[1] * (number // 2))
    return "\n".join([*pieces, "</svg>\n"])


def main(argv: Sequence[str]) -> None:
    """Generate the boards, print their properties, and save the picture."""
    parser = argparse.ArgumentParser(prog="tooling.bench.inside._loops", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--size", default="10x10")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ratio", type=float, default=0.0)
    parser.add_argument("--share", type=float, default=0.0)
    asked = parser.parse_args(argv)
    rows, cols = (int(part) for part in asked.size.split("x"))
    seeds = range(asked.seed, asked.seed + asked.boards)
    boards = [
        board_of(generate("slitherlink", (rows, cols), seed, ratio=asked.ratio, share=asked.share))
        for seed in seeds
    ]
    ratios = [board.length / board.area for board in boards]
    shares = [board.area / (rows * cols) for board in boards]
    clues = [board.clues for board in boards]
    panels = [
        counts("How many clues", clues, max(1, gcd(*clues))),
        numbers(boards),
        counts("How long the loop is", [board.length for board in boards], 2),
        counts("How long for the area within", ratios, 0.02),
    ]
    title = f"{len(boards)} boards of {rows}×{cols}"
    asked.out.write_text(picture(title, panels), encoding="utf-8", newline="\n")
    print(title)
    for name, values in (
        ("clues", clues),
        ("length", [float(board.length) for board in boards]),
        ("ratio", ratios),
        ("share", shares),
    ):
        print(f"{name:7} {min(values):7.4g} {median(values):7.4g} {max(values):7.4g}")


if __name__ == "__main__":
    main(sys.argv[1:])
