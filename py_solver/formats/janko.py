"""Text blocks of Angela and Otto Janko's pages: `[begin]`, lines of keys, sections, `[end]`.

`[problem]` is the grid, `[areas]` names the rooms, labels are beside the board. Blanks separate
tokens, `-` is empty. Their order varies, and a page may have a section twice: the first counts.
Source: crawlers in public code that read such pages.
"""

from __future__ import annotations

import re
from dataclasses import replace

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, GenreError
from py_solver.formats import gridtext
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.genres import Reading, reading_named
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_KEY = re.compile(r"\s*(\w+)\s+(\S.*?)\s*")
LABELS = ("clabels", "rlabels")


def recognises(text: str) -> bool:
    """Return whether it has the first section of such a block."""
    return bool(re.search(r"^\s*\[begin\]\s*$", text[:5000], re.MULTILINE))


def read(text: str, reading: Reading) -> Contents:
    """Read the puzzle. Raises FormatError, GenreError or ClueError."""
    told: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    section, skipped = "", False
    for line in text.splitlines():
        head = _SECTION.fullmatch(line)
        if head:
            section = head[1].lower()
            skipped = section in sections
            if section == "end":
                break
            sections.setdefault(section, [])
        elif section == "begin" and (pair := _KEY.fullmatch(line)):
            told.setdefault(pair[1].lower(), pair[2])
        elif section and not skipped and line.strip():
            sections[section].append(line.strip())
    word = told.get("puzzle", "").lower().replace("-", "_").replace(" ", "_")
    try:
        genre = reading_named(word)
    except GenreError:
        raise FormatError(
            say("This block is of the type “{word}”, which Gridwright lacks.", word=word[:40])
        ) from None
    if any(sections.get(label) for label in LABELS):
        raise FormatError(
            say("This block has labels beside the board. Gridwright can't read those.")
        )
    problem = [re.sub(r"(?<!\S)-1(?!\S)", "-", row) for row in sections.get("problem", [])]
    rows, cols = told.get("rows") or told.get("size"), told.get("cols") or told.get("size")
    rows, cols = rows or str(len(problem)), cols or str(len(problem[0].split()) if problem else 0)
    body = [*problem, *sections.get("areas", [])]
    puzzle = gridtext.parse("\n".join([f"{rows} {cols}", *body]), genre)
    notes = [
        Note(say("The section “{key}” was not understood and was left out.", key=key[:20]))
        for key in sections
        if key not in ("begin", "problem", "areas", "solution", "moves", *LABELS)
    ]
    solution = _solution(puzzle, sections.get("solution", []))
    puzzle = replace(puzzle, title=told.get("title", ""), author=told.get("author", ""))
    return Contents(puzzle, notes=tuple(notes), solution=solution)


def _solution(puzzle: Puzzle, rows: list[str]) -> dict[Coord, int]:
    """Return the numbers of the solution, where it is one of numbers in all cells."""
    tokens = [token for row in rows for token in row.split()]
    cells = sorted(coord for coord in puzzle.substrate.coords if coord.layer == "cells")
    if len(tokens) != len(cells) or not all(token.isdecimal() for token in tokens):
        return {}
    found = {place: int(token[:6]) for place, token in zip(cells, tokens, strict=True)}
    try:
        puzzle.state(found)
    except ValueError:
        return {}
    return dict(found)


# It is the form of one site's own pages.
FORMAT = Format(
    "janko",
    recognises,
    read,
    only_read=later("Gridwright reads blocks of janko.at, but doesn't write them."),
)
