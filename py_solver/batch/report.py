"""The summary of a batch: verdicts, grades, times, the slowest; constant memory for any N."""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from py_solver.batch.outcomes import REFUSED, SET_ASIDE
from py_solver.logic.say.words import counted
from py_solver.words.say import say

SLOWEST = 5
"""Records to name as the slowest, and as set aside."""

FIRST_REFUSED = 3
"""Refused records to name."""

TIMES_TO_TEN = 4
"""Bins of times from one power of ten to the next."""

STEP = 0.5
"""The width of a bin of grades, on the scale of ratings."""


@dataclass
class Report:
    """Counts of results. `seconds` is the sum over all workers."""

    records: int = 0
    seconds: float = 0.0
    verdicts: Counter[str] = field(default_factory=Counter)
    grades: Counter[str] = field(default_factory=Counter)
    """The count of each word."""
    numbers: Counter[int] = field(default_factory=Counter)
    """The count in each bin of `STEP`, from 0 upwards."""
    times: Counter[int] = field(default_factory=Counter)
    """The count of times from 10^(bin / TIMES_TO_TEN) seconds to the next bin."""
    genres: dict[str, Counter[str]] = field(default_factory=dict)
    """By genre: the count of each word."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and name of the slowest ones, as a heap with the quickest of them first."""
    set_aside: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """The first refused records, each with the reason."""
    whole: int = 0
    """How many records were read whole."""
    read: int = 0
    """How many records were read, whole or in part."""

    def add(self, result: Mapping[str, Any]) -> None:
        """Count one more result, in the form of a line of a results file."""
        self.records += 1
        verdict = str(result.get("verdict"))
        self.verdicts[verdict] += 1
        name = named(result)
        if verdict == SET_ASIDE and len(self.set_aside) < SLOWEST:
            self.set_aside.append(name)
        if verdict == REFUSED and len(self.refused) < FIRST_REFUSED:
            self.refused.append(f"{name}: {result.get('why')}")
        if "whole" in result:
            self.read += 1
            self.whole += bool(result["whole"])
        if word := result.get("grade"):
            self.grades[word] += 1
            self.genres.setdefault(str(result.get("genre")), Counter())[word] += 1
        number = result.get("number")
        if isinstance(number, int | float):
            self.numbers[int(number / STEP)] += 1
        seconds = result.get("seconds")
        if isinstance(seconds, int | float):
            self.seconds += seconds
            self.times[math.floor(TIMES_TO_TEN * math.log10(max(seconds, 1e-4)))] += 1
            push = heapq.heappush if len(self.slowest) < SLOWEST else heapq.heappushpop
            push(self.slowest, (seconds, name))

    @property
    def is_all_refused(self) -> bool:
        """Return whether there were records, and none of them was a puzzle."""
        return 0 < self.records == self.verdicts[REFUSED]

    def as_dict(self) -> dict[str, Any]:
        """Return the figures as data for JSON; `seconds` is the sum over all workers."""
        return {
            "records": self.records,
            "verdicts": dict(self.verdicts),
            "grades": dict(self.grades),
            "read": self.read,
            "whole": self.whole,
            "seconds": round(self.seconds, 3),
            "slowest": [
                {"name": name, "seconds": took} for took, name in sorted(self.slowest)[::-1]
            ],
            "refused": list(self.refused),
            "set_aside": list(self.set_aside),
        }

    def lines(self) -> list[str]:
        """Return the report as text, line by line."""
        told = [counted(self.records, "record") + ": " + _listed(self.verdicts.most_common())]
        if self.read:
            told.append(say("read completely: {n} of {all}", n=self.whole, all=self.read))
        if self.grades:
            from py_solver.making.difficulties import LEVELS  # late: only grades need hints

            found = _listed((word, self.grades[word]) for word in LEVELS if self.grades[word])
            told.append(say("grades: {grades}", grades=found))
        if self.slowest:
            slow = sorted(self.slowest, reverse=True)
            names = ", ".join(f"{name} {took:.3f} s" for took, name in slow)
            told.append(say("slowest: {names}", names=names))
        told += [say("refused: {reason}", reason=one) for one in self.refused]
        if self.set_aside:
            more = self.verdicts[SET_ASIDE] - len(self.set_aside)
            names = ", ".join(self.set_aside)
            told.append(
                say("set aside: {names} and {n} more", names=names, n=more)
                if more
                else say("set aside: {names}", names=names)
            )
        return told


def report_of(results: Iterable[Mapping[str, Any]]) -> Report:
    """Return the report of all results."""
    report = Report()
    for result in results:
        report.add(result)
    return report


def named(result: Mapping[str, Any]) -> str:
    """Return the name of a record: its id, or the number of its line."""
    return str(result.get("id") or say("record {n}", n=result.get("n")))


def _listed(pairs: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{number} {word}" for word, number in pairs)
