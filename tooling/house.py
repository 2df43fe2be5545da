"""`build.py house`: draw and list which room (package) of the engine and of the page imports which.

A “house” is one of the two code bases. A room is a line in the drawing, rooms of one floor share a
band, and the ground floor is at the bottom. An arc to the right leads down to an imported room; a
red one to the left runs upwards. One SVG contains both houses. The exit code is 1 if a house breaks
its law (`tooling/rooms.py`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2
from pathlib import Path
from xml.sax.saxutils import escape

from tooling import house_py, house_web, rooms
from tooling.layout import Layout
from tooling.say import step


def house(layout: Layout, args: Sequence[str]) -> int:
    """List both houses and draw them; return 1 if one of them breaks its law."""
    parser = argparse.ArgumentParser(prog="build.py house", description=__doc__)
    drawing = layout.cache / "house.svg"
    parser.add_argument("svg", nargs="?", type=Path, default=drawing, help="where to draw them")
    options = parser.parse_args(args)
    engine = layout.root / "py_solver"
    houses = [
        House("py_solver", house_py.imports(engine), house_py.ROOMS),
        House("web", house_web.imports(layout.web), house_web.ROOMS),
    ]
    for one in houses:
        print("\n".join(one.words()), end="\n\n")
    options.svg.parent.mkdir(parents=True, exist_ok=True)
    options.svg.write_text(drawn(houses), encoding="utf-8", newline="\n")
    step(f"Drawn: {options.svg}")
    return int(any(one.faults for one in houses))


@dataclass(frozen=True)
class House:
    """The modules below a folder, the imports of each, and the rooms that contain them."""

    name: str
    graph: rooms.Graph
    rooms: rooms.Rooms

    @cached_property
    def modules(self) -> Counter[str | None]:
        """The number of modules in each room, and outside all rooms."""
        return Counter(rooms.room_of(module, self.rooms) for module in self.graph)

    @cached_property
    def arrows(self) -> Counter[tuple[str, str]]:
        """The number of imports from one room to another."""
        ends = (
            (rooms.room_of(module, self.rooms), rooms.room_of(other, self.rooms))
            for module, others in self.graph.items()
            for other in others
        )
        return Counter((here, there) for here, there in ends if here and there and here != there)

    @cached_property
    def faults(self) -> list[str]:
        """The violations of the law, a line each."""
        circle = rooms.circle(self.graph)
        return [
            *(f"loose: {module}" for module in rooms.loose(self.graph, self.rooms)),
            *(f"empty: {room}" for room in rooms.empty(self.graph, self.rooms)),
            *(f"back: {' to '.join(ends)}" for ends in rooms.backward(self.graph, self.rooms)),
            *([f"circle: {' to '.join((*circle, circle[0]))}"] if circle else []),
        ]

    def floor(self, room: str) -> int:
        """Return the floor of a room, 1 on the ground."""
        return next(at for at, beside in enumerate(self.rooms, 1) if room in beside)

    def runs_back(self, here: str, there: str) -> bool:
        """Return whether an arrow between two rooms leads up, or across its floor."""
        return self.floor(there) >= self.floor(here)

    def words(self) -> Iterator[str]:
        """Yield the drawing as lines: each floor with its rooms, and the imports of each."""
        back = sum(self.runs_back(*ends) for ends in self.arrows)
        yield (
            f"{self.name}: {len(self.graph)} modules, {sum(map(len, self.rooms))} rooms on "
            f"{len(self.rooms)} floors, {len(self.arrows)} arrows, {back} of them back"
        )
        for at, beside in reversed([*enumerate(self.rooms, 1)]):
            for room in beside:
                there = {other: count for (one, other), count in self.arrows.items() if one == room}
                told = (f"{other} {there[other]}" for other in sorted(there, key=self.floor))
                arrows = f": {', '.join(told)}" if there else ""
                yield f"{at:4}  {room} ({self.modules[room]}){arrows}"
        yield from self.faults or [SOUND]


SOUND = "no loose module, no empty room, no arrow back, no circle"
LINE, NAMES, LEFT, BEND = 28, 190, 130, 22
"""Pixels from room to room, for names, for arcs that run upwards, and of an arc's bend."""
WIDEST = 600
"""Pixels that the widest arc bends to the right."""

STYLE = """\
text { font: 14px sans-serif } .count { fill: #777 } .title { font-weight: bold }
path { fill: none; stroke: #357; stroke-opacity: .45 } path:hover { stroke-opacity: 1 }
.back { stroke: #d22; stroke-opacity: 1 } .fault { fill: #d22 }"""


def drawn(houses: Sequence[House]) -> str:
    """Return an SVG of houses, one below the other."""
    body, top, wide = [], 0, 0
    for one in houses:
        lines = [room for beside in reversed(one.rooms) for room in beside]
        body.append(f'<g transform="translate(0 {top})">{"".join(_drawn(one, lines))}</g>')
        top += LINE * (len(lines) + len(one.faults) + 3)
        wide = max(wide, LEFT + NAMES + min(len(lines) * BEND, WIDEST))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{top}">'
        f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(body)}</svg>\n"
    )


def _drawn(house: House, lines: Sequence[str]) -> Iterator[str]:
    """Yield the title, the bands of the floors, the arcs, the rooms, and violations of the law."""
    heights = {room: LINE * (at + 2) for at, room in enumerate(lines)}
    title = next(house.words())
    yield f'<text class="title" x="{LEFT}" y="{LINE}">{escape(title)}</text>'
    for at, beside in enumerate(house.rooms):
        top, tall = min(heights[room] for room in beside) - LINE // 2, LINE * len(beside)
        band = f'x="{LEFT - 8}" y="{top}" width="{NAMES}" height="{tall}"'
        yield f'<rect {band} fill="{"#eee" if at % 2 else "#f7f7f7"}"/>'
    for (here, there), count in house.arrows.items():
        yield _arc(house, heights[here], heights[there], (here, there), count)
    for room, height in heights.items():
        yield (
            f'<text x="{LEFT}" y="{height + 5}">{escape(room)} '
            f'<tspan class="count">{house.modules[room]}</tspan></text>'
        )
    kind = "fault" if house.faults else "count"
    for at, said in enumerate(house.faults or [SOUND], len(lines) + 2):
        yield f'<text class="{kind}" x="{LEFT}" y="{LINE * at + 5}">{escape(said)}</text>'


def _arc(house: House, top: int, end: int, ends: tuple[str, str], count: int) -> str:
    """Return the arc of an arrow with a head; its width shows the number of imports."""
    back = house.runs_back(*ends)
    x, way = (LEFT - 8, -1) if back else (LEFT - 8 + NAMES, 1)
    far = x + way * min(BEND * abs(end - top) // LINE, LEFT if back else WIDEST)
    head = f"M{x + way * 7} {end - 4} L{x} {end} L{x + way * 7} {end + 4}"
    return (
        f'<path class="{"back" if back else "down"}" stroke-width="{1 + log2(count) / 2:.1f}" '
        f'd="M{x} {top} C{far} {top} {far} {end} {x} {end} {head}">'
        f"<title>{escape(' → '.join(ends))}: {count}</title></path>"
    )
