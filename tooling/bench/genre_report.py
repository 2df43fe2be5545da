"""The figures of `build.py bench genres` and their tables: nothing here runs a benchmark.

Seconds are wall-clock, from text to answer. A puzzle for which a program ran out of time counts as
the limit. Totals and ratios compare only puzzles that both sides read and answered, or ran out of
time on. Puzzles that the other program refused or got wrong are counted separately.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import geometric_mean, linear_regression, median
from typing import Any

from tooling.say import aligned

Row = Mapping[str, Any]
Figures = dict[str, Any]

OURS = ("native", "wasm")
PEER = "puzzlekit"
WAIT = 0.1  # seconds of the other program that a person notices as waiting
NOTICED = 0.05  # seconds that nobody notices


def report(
    measured: Mapping[str, Sequence[Row]], strangers: Sequence[str], limit: float
) -> Figures:
    """Compute all figures: by genre, and over all of them."""
    genres = {genre: _genre(rows, limit) for genre, rows in measured.items() if rows}
    everything = [row for rows in measured.values() for row in rows]
    return {
        "limit": limit,
        "unknown": [genre for genre, rows in measured.items() if not rows],
        "missing": {PEER: list(strangers)},
        "genres": genres,
        "overall": _genre(everything, limit) if everything else {},
        "puzzles": {genre: list(rows) for genre, rows in measured.items()},
    }


def _genre(rows: Sequence[Row], limit: float) -> Figures:
    figures: Figures = {"puzzles": len(rows)}
    for kind in (*OURS, PEER):
        answers = [row[kind] for row in rows if kind in row]
        if answers:
            figures[kind] = _side(answers, limit)
    if "wasm" in figures:
        ours = [
            (row["wasm"]["seconds"], row["wasm"]["cells"], row["id"])
            for row in rows
            if row["wasm"].get("cells")
        ]
        figures["slowest"] = max(ours, default=None)
        figures["largest"] = max(((c, s, name) for s, c, name in ours), default=None)
        phases: Counter[str] = Counter()
        for row in rows:
            phases.update(row["wasm"].get("phases", {}))
        figures["phases"] = dict(phases)
    figures["versus"] = {
        kind: _versus(rows, kind, limit) for kind in OURS if kind in figures and PEER in figures
    }
    return figures


def _side(answers: Sequence[Row], limit: float) -> Figures:
    """Return the figures of one program on one genre."""
    times = [_seconds(answer, limit) for answer in answers]
    return {
        "verdicts": dict(Counter(answer["verdict"] for answer in answers)),
        "solved": sum(answer["verdict"] in ("unique", "solved") for answer in answers),
        "matched": sum(
            answer["verdict"] in ("unique", "solved") and bool(answer["match"])
            for answer in answers
        ),
        "median": median(times),
        "p95": percentile_95(times),
        "largest": max(times),
        "total": sum(times),
        "exponent": exponent((answer.get("cells", 0), answer["seconds"]) for answer in answers),
    }


def _seconds(answer: Row, limit: float) -> float:
    return min(limit, float(answer["seconds"]))


def _fair(row: Row, kind: str) -> bool:
    """Return whether this puzzle can be compared: both read it, and neither got it wrong."""
    if kind not in row or PEER not in row:
        return False
    ours, theirs = row[kind], row[PEER]
    answered = ours["verdict"] in ("unique", "multiple", "limit")
    late = theirs["verdict"] in ("timeout", "limit", "unknown")
    return answered and (late or theirs["verdict"] == "solved")


def _versus(rows: Sequence[Row], kind: str, limit: float) -> Figures:
    """Compare our solver of one kind with the other program, on the comparable puzzles."""
    pairs = [
        (_seconds(row[kind], limit), _seconds(row[PEER], limit)) for row in rows if _fair(row, kind)
    ]
    waits = [theirs / ours for ours, theirs in pairs if theirs >= WAIT]
    others = [ours for ours, theirs in pairs if theirs < WAIT]
    return {
        "compared": len(pairs),
        "total ours": sum(ours for ours, _ in pairs),
        "total theirs": sum(theirs for _, theirs in pairs),
        "ratio of totals": sum(t for _, t in pairs) / sum(o for o, _ in pairs) if pairs else None,
        "waits": len(waits),
        "geometric mean": geometric_mean(waits) if waits else None,
        "others": len(others),
        "unnoticed": sum(ours < NOTICED for ours in others) / len(others) if others else None,
    }


def percentile_95(times: Iterable[float]) -> float:
    """Return the 95th percentile, by the nearest rank."""
    ordered = sorted(times)
    return ordered[math.ceil(len(ordered) * 0.95) - 1]


def exponent(points: Iterable[tuple[int, float]]) -> float | None:
    """Return b of seconds = a·cells^b, fitted by least squares in logarithms.

    Returns None if there are fewer than three sizes.
    """
    logs = [
        (math.log(cells), math.log(seconds)) for cells, seconds in points if cells > 0 < seconds
    ]
    if len({x for x, _ in logs}) < 3:
        return None
    return linear_regression([x for x, _ in logs], [y for _, y in logs]).slope


def text(report: Figures) -> str:
    """Return the tables as text."""
    parts = [
        f"Seconds from text to answer, ours with proof of uniqueness, {PEER} without.",
        aligned(_times(report["genres"])),
        aligned(_ratios(report)),
        "Slowest and largest puzzle in WASM, and the exponent of seconds against cells:",
        aligned(_sizes(report["genres"])),
        "Where our time in WASM goes, in % (the last column: ms a puzzle):",
        aligned(_phases(report)),
        *_remarks(report),
        *_oddities(report),
    ]
    return "\n\n".join(part for part in parts if part)


def _times(genres: Mapping[str, Figures]) -> list[list[str]]:
    lines = [["", "", "puzzles", "unique", "matched", "median", "95 %", "largest", "total"]]
    for genre, figures in genres.items():
        for kind in (*OURS, PEER):
            if kind in figures:
                side = figures[kind]
                lines.append(
                    [
                        genre,
                        kind,
                        str(figures["puzzles"]),
                        str(side["solved"]),
                        str(side["matched"]),
                        *(_s(side[key]) for key in ("median", "p95", "largest", "total")),
                    ]
                )
    return lines


def _ratios(report: Figures) -> list[list[str]]:
    lines = [
        [
            *("against " + PEER, "compared", "totals", "native"),
            *(f"≥ {WAIT} s", "mean", "native"),
            *("others", f"< {NOTICED * 1000:.0f} ms", "native"),
        ]
    ]
    for genre, figures in {**report["genres"], "all": report["overall"]}.items():
        versus = figures.get("versus", {})
        wasm, native = versus.get("wasm", {}), versus.get("native", {})
        either = wasm or native
        if either:
            lines.append(
                [genre, str(either["compared"])]
                + [_x(side.get("ratio of totals")) for side in (wasm, native)]
                + [str(either["waits"])]
                + [_x(side.get("geometric mean")) for side in (wasm, native)]
                + [str(either["others"])]
                + [_percent(side.get("unnoticed")) for side in (wasm, native)]
            )
    return lines


def _sizes(genres: Mapping[str, Figures]) -> list[list[str]]:
    lines = [["", "slowest", "s", "largest", "s", "exponent", "native"]]
    for genre, figures in genres.items():
        slow, large = figures.get("slowest"), figures.get("largest")
        exponents = [
            "–"
            if not figures.get(kind) or figures[kind]["exponent"] is None
            else f"{figures[kind]['exponent']:.2f}"
            for kind in ("wasm", "native")
        ]
        lines.append(
            [genre]
            + ([slow[2], _s(slow[0])] if slow else ["–", "–"])
            + ([large[2], _s(large[1])] if large else ["–", "–"])
            + exponents
        )
    return lines


def _phases(report: Figures) -> list[list[str]]:
    overall = report["overall"].get("phases", {})
    lines = [["", *overall, "ms"]]
    for genre, figures in {**report["genres"], "all": report["overall"]}.items():
        phases = figures.get("phases") or {}
        total = sum(phases.values())
        if total:
            lines.append(
                [
                    genre,
                    *(f"{phases.get(phase, 0) / total * 100:.0f}" for phase in overall),
                    f"{total / figures['puzzles'] * 1000:.0f}",
                ]
            )
    return lines


def _remarks(report: Figures) -> list[str]:
    said = []
    for genre in report["unknown"]:
        said.append(f"{genre}: not a genre of ours, left out.")
    for genre in report["missing"][PEER]:
        said.append(f"{genre}: {PEER} has no solver for it, so there is nothing to compare with.")
    for genre, figures in report["genres"].items():
        verdicts = dict(figures.get(PEER, {}).get("verdicts", {}))
        solved = verdicts.pop("solved", 0)
        wrong = solved - figures[PEER]["matched"] if PEER in figures else 0
        if wrong:
            verdicts["not as published"] = wrong
        if verdicts:
            counts = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.items())
            said.append(f"{genre}: {PEER} did not solve {counts}.")
    return ["\n".join(said)] if said else []


def _oddities(report: Figures) -> list[str]:
    """Return every puzzle that we do not report as unique with the published solution."""
    said = []
    for genre, rows in report["puzzles"].items():
        for row in rows:
            ours = row.get("native") or row.get("wasm")
            if ours and (ours["verdict"] != "unique" or not ours["match"] or ours["note"]):
                match = "as published" if ours["match"] else "not as published"
                said.append(f"{genre} {row['id']}: {ours['verdict']}, {match}: {ours['note']}")
    return ["What is not simply unique and as published:\n" + "\n".join(said)] if said else []


def _s(seconds: float) -> str:
    return f"{seconds:.3f}" if seconds < 10 else f"{seconds:.1f}"


def _x(ratio: float | None) -> str:
    return "–" if ratio is None else f"{ratio:.1f}×"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share * 100:.0f} %"
