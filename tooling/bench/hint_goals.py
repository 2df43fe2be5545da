"""`build.py bench hints --goals`: the goals for hints on published puzzles, and the results.

Boards of 8×8 to 10×10 are solved to the end natively, and their first step is also found in WASM.
On boards of 14×24 and 15×24 only the first step is found, in WASM. A step is called stuck if no
single rule gives a deduction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median

from tooling.bench.workers import Row
from tooling.say import aligned

GENRES = (
    "akari",
    "fillomino",
    "hashi",
    "heyawake",
    "hidato",
    "hitori",
    "jigsaw_sudoku",
    "kenken",
    "killer_sudoku",
    "masyu",
    "nurikabe",
    "slitherlink",
    "starbattle",
    "takuzu",
    "yajilin",
)
"""Numberlink is missing because small steps do not solve it."""

USUAL, LARGE = "8-10", "14x24,15x24"
CHEAP = 3
"""The cost of a step up to which it counts as a small one."""
AT_ONCE = 1.0  # seconds within which the solver should prove that a step is the smallest

FIRST = {"native": (0.15, 0.5), "wasm": (0.4, 1.5)}
"""Seconds for the first step: the median, and the 95th percentile."""
FIRST_LARGE = 1.5  # seconds in WASM, the median

SMALL, SMALL_EACH, TOLD, TOLD_HASHI, PROVED = 0.95, 0.85, 0.9, 0.7, 0.9
"""Shares: cheap steps over all and in each genre, chains among stuck steps, proved steps."""


def fits(record: Row, sizes: str) -> bool:
    """Return whether a record's board has a size like `8-10` (both sides) or `14x24,15x24`."""
    words = record["problem"].split(maxsplit=2)[:2]
    if not all(word.isdigit() for word in words):
        return False
    sides = tuple(int(word) for word in words)
    for size in sizes.split(","):
        if "x" in size:
            if sides == tuple(int(side) for side in size.split("x")):
                return True
        else:
            low, _, high = size.partition("-")
            if all(int(low) <= side <= int(high or low) for side in sides):
                return True
    return False


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the least value that this percentage does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def report(usual: Mapping[str, Mapping[str, list[Row]]], large: Mapping[str, list[Row]]) -> str:
    """Return both tables: the time of the first step, and the kinds of steps.

    `usual` has the paths of the usual boards for each genre and kind, `large` those of large ones.
    """
    heads = ["first step", "boards", "native", "95 %", "WASM", "95 %", "large", "WASM", ""]
    lines = [heads]
    shares = [["steps", "all", f"cost ≤ {CHEAP}", "stuck", "told", "proved", "of all", ""]]
    every: dict[str, list[Row]] = {"native": [], "wasm": []}
    for genre, kinds in usual.items():
        lines.append([genre, *_first(kinds, large.get(genre, []))])
        shares.append([genre, *_shares(kinds.get("native", []), genre)])
        for kind, rows in kinds.items():
            every[kind] += rows
    lines.append(["all", *_first(every, [row for rows in large.values() for row in rows])])
    shares.append(["all", *_shares(every["native"], "")])
    asked = (
        f"Asked for: native {FIRST['native'][0]} / {FIRST['native'][1]} s, WASM "
        f"{FIRST['wasm'][0]} / {FIRST['wasm'][1]} s, large {FIRST_LARGE} s.",
        f"Asked for: cost ≤ {CHEAP}: {SMALL} of all, {SMALL_EACH} in each; told: {TOLD} of the "
        f"stuck (Hashi {TOLD_HASHI}); proved within {AT_ONCE:g} s: {PROVED} of all steps.",
    )
    return "\n".join([aligned(lines), asked[0], "", aligned(shares), asked[1]])


def _first(kinds: Mapping[str, list[Row]], large: Sequence[Row]) -> list[str]:
    told: list[str] = []
    late: list[str] = []
    boards = max((len(rows) for rows in kinds.values()), default=0)
    for kind, (middle, most) in FIRST.items():
        seconds = _seconds(kinds.get(kind, ()))
        if not seconds:
            told += ["–", "–"]
            continue
        told += [f"{median(seconds):.2f} s", f"{percentile(seconds, 95):.2f} s"]
        if median(seconds) > middle:
            late.append(f"{kind} median")
        if percentile(seconds, 95) > most:
            late.append(f"{kind} 95 %")
    seconds = _seconds(large)
    if seconds and median(seconds) > FIRST_LARGE:
        late.append("large")
    there = [str(len(seconds)), f"{median(seconds):.2f} s" if seconds else "–"]
    return [str(boards), *told, *there, _missed(late)]


def _seconds(rows: Sequence[Row]) -> list[float]:
    """Return the seconds of first steps; a timeout counts as the time that it took."""
    return [row["steps"][0]["seconds"] if row["steps"] else row["seconds"] for row in rows]


def _shares(rows: Sequence[Row], genre: str) -> list[str]:
    steps = [one for row in rows for one in row["steps"]]
    stuck = [one for one in steps if one["stuck"]]

    def is_small(one: Row) -> bool:
        return one["cost"] is not None and one["cost"] <= CHEAP

    def is_told(one: Row) -> bool:
        return bool(one["chain"])

    def is_proved(one: Row) -> bool:
        return bool(one["proved"]) and one["seconds"] <= AT_ONCE

    def share(some: Sequence[Row], what: Callable[[Row], bool]) -> float:
        return sum(map(what, some)) / len(some) if some else 1.0

    small, told, proved = share(steps, is_small), share(stuck, is_told), share(steps, is_proved)
    missed = [
        word
        for word, value, least in (
            ("cost", small, SMALL_EACH if genre else SMALL),
            ("told", told, TOLD_HASHI if genre == "hashi" else TOLD),
            ("proved", proved, PROVED),
        )
        if value < least
    ]
    figures = (f"{small:.3f}", str(len(stuck)), f"{told:.3f}", f"{share(stuck, is_proved):.3f}")
    return [str(len(steps)), *figures, f"{proved:.3f}", _missed(missed)]


def _missed(words: Sequence[str]) -> str:
    return f"missed: {', '.join(words)}" if words else "ok"
