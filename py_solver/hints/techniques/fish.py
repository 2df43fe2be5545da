"""Fish: in some rows, a digit can only be in as many columns, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from py_solver.hints.techniques.pattern import Pattern, View, look_at
from py_solver.words.say import later, say, say_n

FISH = {2: later("X-wing"), 3: later("swordfish"), 4: later("jellyfish")}
FINNED = {
    2: (later("finned X-wing"), later("sashimi X-wing")),
    3: (later("finned swordfish"), later("sashimi swordfish")),
    4: (later("finned jellyfish"), later("sashimi jellyfish")),
}


def fish(view: View, digit: int, targets: frozenset[int]) -> Iterator[Pattern]:
    """Yield the fish without fins that rule the digit, a bit, out of a target."""
    for base, cover in _lines(view):
        inside = frozenset().union(*(view.places(n, digit) for n in base))
        covered = frozenset().union(*(view.places(n, digit) for n in cover))
        gone = covered - inside
        if not inside <= covered or not gone & targets:
            continue
        word = view.word(digit)
        links = (
            view.link(_only_in(view, base, cover, word), inside),
            view.link(
                say(
                    "So no other cell of {lines} can be {digit}.",
                    lines=view.names(cover),
                    digit=word,
                ),
                gone & targets,
            ),
        )
        used = frozenset((*base, *cover))
        where = look_at(view.names(base))
        yield Pattern(FISH[len(base)], used, dict.fromkeys(gone, digit), where, links)


def finned(view: View, digit: int, targets: frozenset[int]) -> Iterator[Pattern]:
    """Yield the fish with a fin in one box that rule the digit, a bit, out of a target."""
    boxes = [n for n, house in enumerate(view.houses) if house.kind == "box"]
    for base, cover in _lines(view):
        inside = frozenset().union(*(view.places(n, digit) for n in base))
        covered = frozenset().union(*(view.places(n, digit) for n in cover))
        fin = inside - covered
        for box in boxes if fin else ():
            cells = view.houses[box].cells
            gone = (covered - inside) & cells
            if not fin <= cells or not gone & targets:
                continue
            whole = all(len(view.places(n, digit) & covered) > 1 for n in base)
            word, name, lines = view.word(digit), view.houses[box].name, view.names(cover)
            links = (
                view.link(
                    say(
                        "In {base}, {digit} can only go in {cover} or in {fin}.",
                        base=view.names(base),
                        digit=word,
                        cover=lines,
                        fin=view.cells(fin, "or"),
                    ),
                    inside,
                ),
                view.link(
                    say_n(
                        len(fin),
                        "If {fin} is {digit}, no other cell of {box} is. Otherwise no other cell "
                        "of {cover} is.",
                        "If one of {fin} is {digit}, no other cell of {box} is. Otherwise no "
                        "other cell of {cover} is.",
                        fin=view.cells(fin),
                        digit=word,
                        box=name,
                        cover=lines,
                    ),
                    fin,
                ),
                view.link(_either_way(view, gone & targets, word), gone & targets),
            )
            used = frozenset((*base, *cover, box))
            where = look_at(view.names(base))
            named = FINNED[len(base)][not whole]
            yield Pattern(named, used, dict.fromkeys(gone, digit), where, links)


def _either_way(view: View, targets: frozenset[int], digit: str) -> str:
    return say(
        "So {cells} cannot be {digit} either way.", cells=view.cells(targets, "and"), digit=digit
    )


def _only_in(view: View, base: tuple[int, ...], cover: tuple[int, ...], digit: str) -> str:
    return say(
        "In {base}, {digit} can only go in {cover}.",
        base=view.names(base),
        digit=digit,
        cover=view.names(cover),
    )


def _lines(view: View) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield as many full rows as columns, and as many columns as rows, the fewest first."""
    full = [n for n, house in enumerate(view.houses) if house.is_full]
    rows = [n for n in full if view.houses[n].kind == "row"]
    columns = [n for n in full if view.houses[n].kind == "column"]
    for size in FISH:
        for some in combinations(rows, size):
            for others in combinations(columns, size):
                yield some, others
                yield others, some
