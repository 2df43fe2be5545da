"""Reads texts from real sources, and counts how many were understood; see `formats`.

Each line of a file is JSON: `format`, `text`, and optionally `genre` (if the text does not name it)
and `solution`: digits in reading order, or rows by layer (`{"cells": "12/21"}`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import psutil

import py_solver as gw
from py_solver.formats.registry import all_formats, write

COLUMNS = ("whole", "part", "refused", "unique", "equal", "wrong")
ASKED = "penpa"
"""Formats that do not name the genre: the benchmark passes it, as a user would choose it."""
DAMAGES = ("cut", "drop", "swap", "double", "insert", "blank", "splice", "nest")


def main() -> int:
    """Read them, and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--say", action="store_true", help="say of each what was made of it")
    parser.add_argument("--damaged", type=int, default=0, help="read so many damaged texts instead")
    options = parser.parse_args()
    records = [json.loads(line) for file in options.files for line in file.open(encoding="utf-8")]
    if options.damaged:
        return damaged([record["text"] for record in records], options.damaged)
    table: dict[str, Counter[str]] = {}
    for record in records:
        row = table.setdefault(record["format"], Counter())
        row["all"] += 1
        outcome = tried(record, options.seconds)
        row.update(outcome[0])
        if options.say:
            print(f"{record['format']}: {' '.join(outcome[0])} {outcome[1]}", flush=True)
    print(f"{'format':20} {'all':>4} " + " ".join(f"{name:>8}" for name in COLUMNS))
    for name, row in [*sorted(table.items()), ("together", sum(table.values(), Counter()))]:
        print(f"{name:20} {row['all']:>4} " + " ".join(f"{row[c]:>8}" for c in COLUMNS))
    return 0


def tried(record: dict[str, Any], seconds: float) -> tuple[list[str], str]:
    """Return the result for a text, as words of the table, and a sentence."""
    genre = record.get("genre") if record["format"] == ASKED else None
    try:
        contents = gw.read(record["text"], genre)
    except gw.PuzzleError as error:
        return ["refused"], error.sentence
    words = ["whole" if contents.whole else "part"]
    outcome = gw.solve(contents.puzzle, 2, budget=gw.Budget(seconds=seconds))
    told = [note.sentence for note in contents.notes if note.sort in ("unread", "drawn")]
    if outcome.verdict is gw.Verdict.UNIQUE:
        words.append("unique")
    wanted = record.get("solution")
    if wanted and outcome.solutions:
        same = equal(dict(outcome.solutions[0]), wanted, contents.puzzle)
        if same is not None:
            good = same and outcome.verdict is gw.Verdict.UNIQUE
            open_still = outcome.verdict is gw.Verdict.LIMIT
            words += ["equal"] if good else [] if told or open_still else ["wrong"]
    elif wanted and not told and outcome.verdict is gw.Verdict.NONE:
        words.append("wrong")
    return words, f"{outcome.verdict.value}; {' '.join(told)[:300]}"


def equal(found: dict[gw.Coord, int], wanted: Any, puzzle: gw.Puzzle) -> bool | None:
    """Return whether a solution is the published one; None if their formats differ."""
    if isinstance(wanted, str):
        cells = [found[place] for place in sorted(found)]
        side = puzzle.size[0]
        return "".join(map(str, cells)) == wanted if side else None
    layers = {str(layer) for layer in gw.Layer} & set(wanted)
    if not layers:
        return None
    for layer in layers:
        for row, told in enumerate(wanted[layer].split("/")):
            for col, token in enumerate(told.split() if " " in told else told):
                place = gw.Coord(gw.Layer(layer), row, col)
                if token != "." and found.get(place) != int(token):
                    return False
    return True


def damage(text: str, others: list[str], rng: random.Random) -> str:
    """Return a text with one random damage."""
    at, how = rng.randrange(len(text) + 1), rng.choice(DAMAGES)
    end = min(len(text), at + rng.choice((1, 1, 2, 5, 40)))
    if how == "cut":
        return text[:at]
    if how == "drop":
        return text[:at] + text[end:]
    if how == "swap":
        return text[:at] + "".join(rng.sample(text[at:end], end - at)) + text[end:]
    if how == "double":
        return text[:end] + text[at:end] * rng.choice((1, 2, 500)) + text[end:]
    if how == "insert":
        sign = rng.choice(
            ("0", "9", "z", "~", "/", "%", "{", '"', "\u00e9", "\x00", "999999999", "-1")
        )
        return text[:at] + sign + text[at:]
    if how == "blank":
        return text.replace("+", " ") if rng.random() < 0.5 else text[:at] + " \n" + text[at:]
    if how == "nest":
        return text[:at] + "[" * 3000 + text[at:]
    other = rng.choice(others)
    return text[:at] + other[rng.randrange(len(other)) :]


def damaged(texts: list[str], count: int) -> int:
    """Read damaged texts; print the errors, the slowest text, and the memory."""
    rng, slowest, wrong = random.Random(count), (0.0, ""), 0
    refused: Counter[str] = Counter()
    writers = [form.name for form in all_formats()]
    for number in range(count):
        text = damage(rng.choice(texts), texts, rng)
        for _ in range(rng.choice((0, 0, 1, 3))):
            text = damage(text, texts, rng)
        begun = time.process_time()
        try:
            contents = gw.read(text)
            if number % 20 == 0:
                for form in writers:
                    with suppress(gw.PuzzleError):
                        write(contents, form)
            refused["read"] += 1
        except gw.PuzzleError:
            refused["refused"] += 1
        except Exception as error:
            wrong += 1
            print(f"{error!r}: {text[:300]!r}", flush=True)
        taken = time.process_time() - begun
        slowest = max(slowest, (taken, text[:120]))
    peak = _peak()
    print(f"{count:,} texts: {dict(refused)}, {wrong} other errors; {peak} MB at most;")
    print(f"the slowest took {slowest[0]:.2f} s of the processor ({slowest[1]!r})")
    return 1 if wrong else 0


def _peak() -> int:
    """Return the greatest memory of this process, in megabytes."""
    memory = psutil.Process().memory_info()
    if hasattr(memory, "peak_wset"):  # Windows
        return int(memory.peak_wset) >> 20
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


if __name__ == "__main__":
    sys.exit(main())
