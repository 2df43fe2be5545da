"""Groups of constraints of Interactive Sudoku Solver: `And` and `Replicate`, up to their `End`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from py_solver.formats.sudokus.iss_codes import BITS, SIGNS

Told = list[str]
"""A constraint: its type and its arguments."""
_PLACE = re.compile(r"[Rr]([0-9]+)[Cc]([0-9]+)((?:_[0-9]+)*)")
MOST_NESTED = 20
LOOPS = frozenset({"Whisper", "Renban", "Entropic", "Modular"})
"""Lines that may be closed. Others have a meaning of their own then, or none."""
SPREAD = frozenset({"And", "Replicate"})
"""Groups whose constraints all hold; a constraint of `Replicate` holds at several places."""


@dataclass
class Group:
    """A constraint, with the constraints in it if it is a group."""

    told: Told
    inside: list[Group] = field(default_factory=list)


def tree(told: Sequence[Told]) -> list[Group]:
    """Return the constraints, those in groups in their group."""
    stack: list[list[Group]] = [[]]
    for one in told:
        if one[0] == "End":
            if len(stack) > 1:
                stack.pop()
            continue
        group = Group(one)
        stack[-1].append(group)
        if one[0] in ("Or", *SPREAD) and len(stack) < MOST_NESTED:
            stack.append(group.inside)
    return stack[0]


def flat(groups: Sequence[Group], cols: int) -> Iterator[Told | Group]:
    """Yield the constraints that hold on their own, and the groups that mean something else."""
    for group in groups:
        kind, *args = group.told
        if kind not in SPREAD:
            yield group if kind == "Or" else group.told
            continue
        targets = targets_of(args, cols) if kind == "Replicate" else [(0, 0)]
        if targets is None:
            yield group
            continue
        for down, right in targets:
            yield from flat([_moved(one, down, right) for one in group.inside], cols)


def _moved(group: Group, down: int, right: int) -> Group:
    """Return the constraint, or the group, with all its cells moved."""
    return Group(moved(group.told, down, right), [_moved(o, down, right) for o in group.inside])


def targets_of(args: Sequence[str], cols: int) -> list[tuple[int, int]] | None:
    """Return how far down and right each copy is; None if the arguments mean something else.

    The bits of the first argument are the cells in reading order, where the first cell goes.
    """
    if len(args) != 1 or not args[0] or any(sign not in SIGNS for sign in args[0]):
        return None
    bits = sum(SIGNS.index(sign) << BITS * at for at, sign in enumerate(args[0]))
    return [divmod(at, cols) for at in range(bits.bit_length()) if bits >> at & 1]


def looped(kind: str, args: Sequence[str]) -> list[str]:
    """Return the arguments; a line that ends with `LOOP` has its first cell again instead."""
    if kind not in LOOPS or args[-1:] != ["LOOP"]:
        return list(args)
    return [*args[:-1], *[arg for arg in args if _PLACE.fullmatch(arg)][:1]]


def moved(told: Told, down: int, right: int) -> Told:
    """Return the constraint with all its cells moved."""

    def arg_of(arg: str) -> str:
        place = _PLACE.fullmatch(arg)
        if not place:
            return arg
        return f"R{int(place[1]) + down}C{int(place[2]) + right}{place[3]}"

    return [told[0], *map(arg_of, told[1:])]
