"""Nonograms of other programs: `.non` files, webpbn's XML, and objects of JSON or JavaScript.

Each holds a list of runs for every row and column. Boards in colours have other rules than ours.
Sources: the format's description by Steve Simpson and webpbn.com; files in public repositories.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from py_solver.board.coords import cell
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.sheet import text_of
from py_solver.genres import Reading, genre_named
from py_solver.puzzle.clues import Standing
from py_solver.puzzle.note import remark
from py_solver.words.say import later, say

NAME = "nonogram"
SHADED, BLANK = 1, 0
ABOUT = frozenset(("catalogue", "title", "by", "copyright", "license", "id", "source", "note"))
ROWS = ("rows", "row", "rowclues", "row_clues", "rowhints", "row_hints", "left")
COLUMNS = (
    *("columns", "cols", "column", "colclues", "col_clues", "columnclues", "column_clues"),
    *("colhints", "col_hints", "top"),
)
HELD = frozenset(("width", "height", "size", "author", "name", "difficulty", "type", "genre"))
_NON = re.compile(r"^(?:rows|columns)[ \t]*$", re.MULTILINE)
_XML = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!DOCTYPE\s+pbn[^>\[]*>\s*)?<puzzleset", re.I)
_LISTS = r"\s*:\s*\[\s*(?:\[|\"\s*[0-9])"
_OBJECT = re.compile(
    rf"(?=[\s\S]*[\"']?\b(?:{'|'.join(ROWS)})\b[\"']?{_LISTS})"
    rf"(?=[\s\S]*[\"']?\b(?:{'|'.join(COLUMNS)})\b[\"']?{_LISTS})",
    re.IGNORECASE,
)
_BARE_KEY = re.compile(r"([{,]\s*)([A-Za-z_]\w*)(\s*:)")
WORDS = ("col", "top")
"""What is in each of these texts but XML."""
LONGEST = 100_000
Runs = list[list[int]]


def recognises(text: str) -> bool:
    """Whether it is one of these texts."""
    if text.lstrip()[:1] == "<":
        return bool(_XML.match(text))
    if len(text) > LONGEST or not any(word in text.lower() for word in WORDS):
        return False
    if _NON.search(text):
        return len(_NON.findall(text)) == 2
    return "{" in text[:200] and '"format"' not in text[:200] and bool(_OBJECT.match(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the puzzle. Raises FormatError or ClueError."""
    if text.lstrip()[:1] == "<":
        return _xml(text)
    return _non(text) if _NON.search(text) else _object(text)


def _puzzle(rows: Runs, columns: Runs, title: str = "", author: str = "") -> Contents:
    genre = genre_named(NAME)
    size = len(rows), len(columns)
    genre.refuse_size(*size)
    kind = genre.clues[0]
    assert isinstance(kind, Standing), "its clues are lists beside the board"
    # Above the columns, then beside the rows.
    told = {
        place: kind.read(",".join(map(str, runs)), place, size)
        for place, runs in zip(kind.at.places(size), [*columns, *rows], strict=True)
    }
    puzzle = genre.puzzle(*size, {kind.key: told})
    return Contents(replace(puzzle, title=title, author=author))


def _runs(line: str) -> list[int]:
    numbers = re.findall("[0-9]+", line)
    if (
        not re.fullmatch(r"\s*(?:[0-9]{1,4}(?:\s*,\s*|\s+|\s*$))*", line)
        or line.strip()[-1:] == ","
    ):
        raise FormatError(
            say("“{line}” is not a list of runs; puzzles in colours are not read.", line=line[:20])
        )
    return [int(one) for one in numbers] or [0]


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value


def _non(text: str) -> Contents:
    told: dict[str, str] = {}
    lists: dict[str, Runs] = {}
    section = ""
    for line in text.splitlines():
        key, _, value = line.strip().partition(" ")
        key = key.lower()
        if key in ("rows", "columns") and not value:
            if key in lists:
                raise FormatError(say("This file has its {key} twice.", key=key))
            section = key
            lists[section] = []
        elif section and re.match(r"\s*[0-9]", line):
            lists[section].append(_runs(line))
        elif line.strip():
            if key not in told:
                told[key] = _unquoted(value.strip())
            else:
                remark(say("The file says “{key}” twice.", key=key[:20]), (), "unread")
    for key in told:
        if key not in ABOUT and key not in ("width", "height", "goal"):
            note = say("The entry “{key}” was not understood and was left out.", key=key[:20])
            remark(note, (), "unread")
    rows, columns = lists["rows"], lists["columns"]
    for key, runs in (("height", rows), ("width", columns)):
        if key in told and told[key] != str(len(runs)):
            raise FormatError(
                say(
                    "The file gives a {key} of {told}, but {n} lists of runs follow.",
                    key=key,
                    told=told[key][:10],
                    n=len(runs),
                )
            )
    contents = _puzzle(rows, columns, told.get("title", ""), told.get("by", ""))
    goal = told.get("goal", "")
    if not goal:
        return contents
    if not re.fullmatch(f"[01]{{{len(rows) * len(columns)}}}", goal):
        raise FormatError(say("The goal in this file is not a 0 or 1 for each cell."))
    places = [cell(row, col) for row in range(len(rows)) for col in range(len(columns))]
    marks = (SHADED if sign == "1" else BLANK for sign in goal)
    return replace(contents, solution=dict(zip(places, marks, strict=True)))


def _xml(text: str) -> Contents:
    root = packing.read_xml(re.sub(r"<!DOCTYPE\s+pbn[^>\[]*>", "", text, count=1))
    puzzles = list(root.iter("puzzle"))
    if not puzzles:
        raise FormatError(say("This webpbn file has no puzzle in it."))
    puzzle = puzzles[0]
    lists: dict[str, Runs] = {}
    colours = set()
    for clues in puzzle.iter("clues"):
        kind = clues.get("type", "")
        if kind in lists:
            raise FormatError(say("This file has its {key} twice.", key=kind[:20]))
        lists[kind] = []
        for line in clues.iter("line"):
            colours |= {count.get("color") for count in line.iter("count")} - {None}
            runs = [_runs(count.text or "")[0] for count in line.iter("count")]
            lists[kind].append(runs or [0])
    if set(lists) != {"rows", "columns"}:
        raise FormatError(say("This webpbn file needs clues for rows and for columns."))
    if len(colours - {"black"}) > (0 if "black" in colours else 1):
        raise FormatError(say("This nonogram has several colours; only black and white are read."))
    if len(puzzles) > 1:
        told = say("This file holds {n:,} puzzles; the first of them is read.", n=len(puzzles))
        remark(told)
    title, author = ((puzzle.findtext(key) or "").strip() for key in ("title", "author"))
    return _puzzle(lists["rows"], lists["columns"], title, author)


def _object(text: str) -> Contents:
    if "}" not in text:
        raise FormatError(say("This nonogram is incomplete."))
    body = text[text.index("{") : text.rindex("}") + 1]
    value = packing.read_json(_BARE_KEY.sub(r'\1"\2"\3', body.replace("'", '"')))
    fields = {key.lower(): one for key, one in value.items()} if isinstance(value, dict) else {}
    keys = [next((key for key in names if key in fields), "") for names in (ROWS, COLUMNS)]
    rows, columns = (_lists(fields.get(key)) for key in keys)
    for key in fields:
        if key not in (*keys, *ABOUT, *HELD):
            told = say("The field “{key}” was not understood and was left out.", key=key[:30])
            remark(told, (), "unread")
    for key, runs in (("height", rows), ("width", columns)):
        if key in fields and fields[key] != len(runs):
            raise FormatError(
                say(
                    "The file gives a {key} of {told}, but {n} lists of runs follow.",
                    key=key,
                    told=str(fields[key])[:10],
                    n=len(runs),
                )
            )
    return _puzzle(rows, columns, text_of(fields.get("title")), text_of(fields.get("author")))


def _lists(value: Any) -> Runs:
    found: Runs = []
    for line in value if isinstance(value, list) else []:
        if isinstance(line, list):
            found.append(_runs(",".join(map(str, line))))
        else:
            found.append(_runs(str(line)))
    if not found:
        raise FormatError(say("This nonogram needs a list of runs for every row and column."))
    return found


FORMAT = Format(
    "nonogram",
    recognises,
    read,
    only_read=later("Gridwright reads files of nonograms, but doesn't write them."),
)
