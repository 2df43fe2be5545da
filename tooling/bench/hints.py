"""`build.py bench hints`: find hints on published puzzles, natively and in WASM.

For each genre, it measures the time of the first step, of a stuck one (no single rule gives a
deduction), and of the whole path. It counts cheap steps, stuck steps with a chain, stuck steps that
are proved to be the cheapest, and grades that are the same in WASM. With `--goals` it only checks
the goals of `hint_goals.py`.

With `--graders N`, we and two other programs grade N new Sudokus instead, and it compares the
ranks. It also does so for N Sudokus with equally many of each of HoDoKu's levels. With `--tatham
N`, it grades N puzzles of each level from Simon Tatham's programs, and compares the ranks with the
levels. The two other programs grade the Sudokus among them, too.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, count
from pathlib import Path
from statistics import median

from tooling import setup
from tooling.bench import hint_goals, levels, workers
from tooling.bench.genres import files_of
from tooling.bench.hint_goals import CHEAP
from tooling.bench.workers import Crew, Died, Row
from tooling.layout import Layout
from tooling.say import aligned, step

GRACE = 30.0  # seconds past its limit after which a worker without an answer is stopped
OURS, THEIRS = "ours", "theirs"


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(prog="build.py bench hints", description=__doc__)
    parser.add_argument("--data", type=Path, help="the folder of puzzles (../shared/puzzles)")
    parser.add_argument("--genre", action="append", help="just this file of it; may be repeated")
    parser.add_argument("--every", type=int, default=1, help="just every so many-th puzzle")
    parser.add_argument("--count", type=int, help="at most so many of each genre")
    parser.add_argument("--seconds", type=float, default=60.0, help="the limit for a path (60)")
    parser.add_argument("--size", metavar="SIZES", help="just boards of 8-10, or of 14x24,15x24")
    parser.add_argument("--first", action="store_true", help="just the first step of each")
    parser.add_argument("--goals", action="store_true", help="just what must be reached")
    parser.add_argument("--only", choices=("native", "wasm"), help="leave the other one out")
    parser.add_argument("--graders", type=int, metavar="N", help="compare grades of new Sudokus")
    parser.add_argument("--tatham", type=int, metavar="N", help="compare grades with levels")
    parser.add_argument("--seed", type=int, default=0, help="of the first of these Sudokus (0)")
    parser.add_argument("--json", type=Path, help="write all figures to this file")
    options = parser.parse_args(args)
    if options.graders:
        rated = _rated(layout, options)
        figures: object = rated
        told = drawn_table(rated)
    elif options.tatham:
        leveled = _leveled(layout, options)
        figures = leveled
        told = levels_table(leveled)
    elif options.goals:
        usual, large = _reached(layout, options)
        figures = {"usual": usual, "large": large}
        told = hint_goals.report(usual, {genre: kinds["wasm"] for genre, kinds in large.items()})
    else:
        walked = _walked(layout, options)
        figures = walked
        told = table(walked)
    if options.json:
        options.json.write_text(
            json.dumps(figures, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n"
        )
    print("\n" + told, flush=True)
    return 0


Walks = dict[str, dict[str, list[Row]]]
"""The results of each puzzle, by genre and kind."""


def _walked(layout: Layout, options: argparse.Namespace) -> Walks:
    files = files_of(layout, options.data, options.genre)
    kinds = [kind for kind in ("native", "wasm") if options.only in (None, kind)]
    with Crew(layout, _commands(layout, files, kinds), greeting=["hello"]) as crew:
        most = dict.fromkeys(kinds, int(options.first))
        walked: Walks = {}
        for path in files:
            walked |= _of_file(crew, path, options, options.size, most)
    return walked


def _reached(layout: Layout, options: argparse.Namespace) -> tuple[Walks, Walks]:
    """Return the paths on boards of the usual size, and those on large ones."""
    files = files_of(layout, options.data, options.genre or hint_goals.GENRES)
    commands = _commands(layout, files, ["native", "wasm"])
    usual: Walks = {}
    large: Walks = {}
    with Crew(layout, commands, greeting=["hello"]) as crew:
        for path in files:
            most = {"native": 0, "wasm": 1}
            kinds = {kind: n for kind, n in most.items() if options.only in (None, kind)}
            usual |= _of_file(crew, path, options, hint_goals.USUAL, kinds)
            if options.only != "native":
                large |= _of_file(crew, path, options, hint_goals.LARGE, {"wasm": 1})
    return usual, large


def _commands(layout: Layout, files: Sequence[Path], kinds: Sequence[str]) -> dict[str, list[str]]:
    file = layout.benches / "hints.py"
    commands = {"native": workers.native(layout, file)}
    if "wasm" in kinds:
        mounts = [files[0].parent]
        commands["wasm"] = workers.wasm(layout, file, mounts, workers.our_wheel(layout))
    return commands


def _of_file(
    crew: Crew, path: Path, options: argparse.Namespace, sizes: str | None, most: Mapping[str, int]
) -> Walks:
    """Return the results for the puzzles of a file that have these sizes.

    `most` has the kinds that take part, and how many steps each of them takes (0: all).
    """
    records = list(crew.ask("native", "list", str(path)).values())
    fitting = [one for one in records if sizes is None or hint_goals.fits(one, sizes)]
    chosen = fitting[:: options.every][: options.count]
    if not chosen:
        return {}
    step(f"{path.stem}: {len(chosen)} puzzles, {', '.join(most)}")
    rows: dict[str, list[Row]] = {kind: [] for kind in most}
    for record in chosen:
        for kind, steps in most.items():
            row = _walk(crew, kind, record, options.seconds, steps)
            rows[kind].append({"id": record["id"], **row})
    print(table({path.stem: rows}), flush=True)
    return {path.stem: rows}


def _walk(crew: Crew, kind: str, record: Row, seconds: float, most: int) -> Row:
    try:
        asked = ("walk", json.dumps(record), str(seconds), str(most))
        return crew.ask(kind, *asked, seconds=2 * seconds + GRACE)["result"]
    except Died as died:
        refused = "had to be stopped" if died.late else "broke off"
        return {"refused": refused, "steps": [], "seconds": seconds}


HEADS = ("", "", "whole", "first", "95 %", "stuck", "95 %", "path", "95 %")
SHARES = (f"cost ≤ {CHEAP}", "chain", "proved", "grades", "as natively")


def table(walked: Walks) -> str:
    """Return a line for each genre and kind: seconds (median, 95th percentile), and shares."""
    lines = [[*HEADS, *SHARES]]
    notes = []
    for genre, kinds in walked.items():
        for kind, rows in kinds.items():
            lines.append([genre, kind, *_figures(rows), _agreed(kinds, kind)])
            notes += [f"{genre} {one['id']}: {one['refused']}" for one in rows if one["refused"]]
    return "\n".join([aligned(lines), *notes])


def _agreed(kinds: Mapping[str, Sequence[Row]], kind: str) -> str:
    """Return a sentence with how many of the grades that both have are the same."""
    if kind == "native" or "native" not in kinds:
        return "–"
    known = {row["id"]: row.get("grade") for row in kinds["native"]}
    both = [(known.get(row["id"]), row.get("grade")) for row in kinds[kind]]
    graded = [(one, other) for one, other in both if one is not None and other is not None]
    return f"{sum(one == other for one, other in graded)} of {len(graded)}"


def _figures(rows: Sequence[Row]) -> list[str]:
    walked = [row for row in rows if row["steps"]]
    steps = [one for row in walked for one in row["steps"]]
    stuck = [one for one in steps if one["stuck"]]
    small = [one for one in steps if one["cost"] is not None and one["cost"] <= CHEAP]
    whole = [row for row in rows if row.get("whole")]
    numbers = sorted(row["grade"] for row in whole if row["grade"] is not None)
    return [
        f"{len(whole)}/{len(rows)}",
        *_times(row["steps"][0]["seconds"] for row in walked),
        *_times(one["seconds"] for one in stuck),
        *_times(row["seconds"] for row in whole),
        _share(small, steps),
        _share([one for one in stuck if one["chain"]], stuck),
        _share([one for one in stuck if one["proved"]], stuck),
        f"{numbers[0]:g}–{median(numbers):g}–{numbers[-1]:g}" if numbers else "–",
    ]


def _times(seconds: Iterable[float]) -> tuple[str, str]:
    known = sorted(seconds)
    if not known:
        return "–", "–"
    return f"{median(known):.2f} s", f"{hint_goals.percentile(known, 95):.2f} s"


def _share(some: Sequence[Row], of: Sequence[Row]) -> str:
    return f"{len(some) / len(of):.3f}" if of else "–"


LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
"""HoDoKu's own words."""


def _rated(layout: Layout, options: argparse.Namespace) -> list[Row]:
    """Return new Sudokus with the rating of each grader, from two draws.

    `came` has the first N from removing clues until none can go. They are not selected, and of a
    hundred some are of each level. But four in ten are easy, and hard ones are more difficult to
    order. So `even` has N with as many of each level. The levels are those of another grader: with
    our own, the test would depend on the grades that it tests.
    """
    commands = {
        OURS: workers.native(layout, layout.benches / "hints.py"),
        THEIRS: workers.native(layout, layout.benches / "_graders.py", setup.graders(layout)),
    }
    rows: list[Row] = []
    room = dict.fromkeys(LEVELS, options.graders // len(LEVELS))
    left = options.graders
    with Crew(layout, commands, greeting=["hello"]) as crew:
        for seed in count(options.seed):
            if not left and not any(room.values()):
                return rows
            line = crew.ask(OURS, "sudoku", str(seed))["result"]["text"]
            if not line:
                continue
            row: Row = {"text": line, "came": left > 0, "level": None}
            row |= _asked(crew, THEIRS, "level", line, options.seconds)
            row["even"] = room.get(row["level"], 0) > 0
            if row["came"] or row["even"]:
                left -= row["came"]
                room |= {row["level"]: room[row["level"]] - 1} if row["even"] else {}
                row |= _asked(crew, THEIRS, "rate", line, options.seconds)
                row |= _asked(crew, OURS, "rate", line, options.seconds)
                row[OURS] = row.pop("number", None)
                rows.append(row)
                print(" ".join(f"{value}" for value in row.values()), flush=True)
    return rows


def _asked(crew: Crew, kind: str, what: str, text: str, seconds: float, *genre: str) -> Row:
    """Return the rating of a puzzle by one grader, or nothing if it had to be stopped."""
    words = (text, str(seconds), *genre) if kind == OURS else (text,)
    try:
        return crew.ask(kind, what, *words, seconds=seconds + GRACE)["result"]
    except Died:
        step(f"{kind}: no {what} of {text!r}")
        return {}


def _leveled(layout: Layout, options: argparse.Namespace) -> list[Row]:
    """Return puzzles of Tatham's programs with their levels and the graders' ratings."""
    commands = {
        OURS: workers.native(layout, layout.benches / "hints.py"),
        THEIRS: workers.native(layout, layout.benches / "_graders.py", setup.graders(layout)),
    }
    rows: list[Row] = []
    with Crew(layout, commands, greeting=["hello"]) as crew:
        for maker in levels.MAKERS:
            if maker.genre not in (options.genre or (maker.genre,)):
                continue
            for level, text in levels.puzzles(maker, options.tatham):
                row: Row = {"set": f"{maker.genre} {text.split(chr(10))[0]}", "level": level}
                row |= _asked(crew, OURS, "rate", text, options.seconds, maker.genre)
                if maker.genre == "sudoku":
                    line = "".join(text.split()[2:]).replace("-", ".")
                    row |= _asked(crew, THEIRS, "rate", line, options.seconds)
                row[OURS] = row.pop("number", None)
                rows.append(row)
            step(levels_table([row for row in rows if row["set"] == rows[-1]["set"]]))
    return rows


def levels_table(leveled: Sequence[Row]) -> str:
    """Return Spearman's correlation of grade and level, and each level's range of grades."""
    lines = [["", "puzzles", "Spearman", "grades, level by level"]]
    for name in dict.fromkeys(row["set"] for row in leveled):
        known = [row for row in leveled if row["set"] == name and row.get(OURS) is not None]
        pairs = [(row["level"], row[OURS]) for row in known]
        spans = []
        for level in sorted({row["level"] for row in known}):
            numbers = sorted(row[OURS] for row in known if row["level"] == level)
            spans.append(f"{numbers[0]:g}–{median(numbers):g}–{numbers[-1]:g}")
        figure = f"{spearman(pairs):.3f}" if len(pairs) > 1 else "–"
        lines.append([name, str(len(known)), figure, "  ".join(spans)])
    rated = [row for row in leveled if "HoDoKu" in row]
    return "\n".join([aligned(lines), *([graders_table(rated)] if rated else [])])


GRADERS = (OURS, "HoDoKu", "Explainer", "pencilmark")


def drawn_table(rated: Sequence[Row]) -> str:
    """Return the table of graders for each of the two draws."""
    came = graders_table([row for row in rated if row["came"]])
    even = graders_table([row for row in rated if row["even"]])
    return f"As they come:\n{came}\n\nAs many of each level of HoDoKu's:\n{even}"


def graders_table(rated: Sequence[Row]) -> str:
    """Return Spearman's correlation of each two graders, over the Sudokus that both rate."""
    lines = [["", *GRADERS[1:]]]
    known: dict[tuple[str, str], str] = {}
    for one, other in combinations(GRADERS, 2):
        pairs = [
            (row[one], row[other])
            for row in rated
            if row.get(one) is not None and row.get(other) is not None
        ]
        known[one, other] = f"{spearman(pairs):.3f} ({len(pairs)})" if len(pairs) > 1 else "–"
    for one in GRADERS[:-1]:
        lines.append([one, *(known.get((one, other), "") for other in GRADERS[1:])])
    words = [row["word"] for row in rated if row.get("word")]
    counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(sorted(words)))
    return f"{aligned(lines)}\n{len(rated)} Sudokus: {counts}"


def spearman(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the correlation of ranks; equal values share the mean of their ranks."""
    first, second = (_ranks([pair[side] for pair in pairs]) for side in (0, 1))
    mean = (len(pairs) - 1) / 2
    both = sum((a - mean) * (b - mean) for a, b in zip(first, second, strict=True))
    spread = [sum((rank - mean) ** 2 for rank in ranks) for ranks in (first, second)]
    return float(both / (spread[0] * spread[1]) ** 0.5) if all(spread) else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(ordered)))}
    return [first[value] + (ordered.count(value) - 1) / 2 for value in values]
