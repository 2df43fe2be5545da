"""The law of both houses: rooms have an order, imports run downward, files form no circle.

Rooms are the top-level packages of the engine or folders of the page. A graph has the imports of
each module; a module's name is its path, without an ending.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

Graph = Mapping[str, Sequence[str]]
Rooms = Sequence[Sequence[str]]
"""The rooms from the ground up, those of a floor side by side."""


def room_of(module: str, rooms: Rooms, parts: str = "/") -> str | None:
    """Return the innermost room that contains `module`; None if it is in none.

    `parts` is the separator in a module's name.
    """
    found = [
        room for floor in rooms for room in floor if f"{module}{parts}".startswith(f"{room}{parts}")
    ]
    return max(found, key=len, default=None)


def loose(graph: Graph, rooms: Rooms, parts: str = "/") -> list[str]:
    """Return the modules outside all rooms."""
    return [module for module in graph if room_of(module, rooms, parts) is None]


def empty(graph: Graph, rooms: Rooms, parts: str = "/") -> list[str]:
    """Return the rooms without modules."""
    full = {room_of(module, rooms, parts) for module in graph}
    return [room for floor in rooms for room in floor if room not in full]


def backward(graph: Graph, rooms: Rooms, parts: str = "/") -> list[tuple[str, str]]:
    """Return the imports that run up, or across a floor: the module, and what it imports."""
    floor = {room: at for at, beside in enumerate(rooms) for room in beside}

    def runs_back(module: str, other: str) -> bool:
        here, there = room_of(module, rooms, parts), room_of(other, rooms, parts)
        return (
            here is not None and there is not None and here != there and floor[here] <= floor[there]
        )

    return [
        (module, other)
        for module, others in graph.items()
        for other in others
        if runs_back(module, other)
    ]


def circle(graph: Graph) -> list[str]:
    """Return modules of which each imports the next and the last the first; [] without any."""
    done: set[str] = set()

    def found(module: str, way: tuple[str, ...]) -> Iterator[list[str]]:
        if module in way:
            yield list(way[way.index(module) :])
        elif module not in done:
            for other in sorted(set(graph.get(module, ()))):
                yield from found(other, (*way, module))
            done.add(module)

    return next((one for module in graph for one in found(module, ())), [])
