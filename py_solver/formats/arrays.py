"""Sudokus as data: arrays of programming languages, tables of spreadsheets, objects of JSON.

`[[5, 3, 0, …], …]` with any brackets, one row in each; rows as strings; one long list. Tables part
their cells by tabs, commas or semicolons. Objects have the digits under one of a few usual names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import isqrt
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import gridtext, packing
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.sheet import LARGEST_SIDE, sudoku, text_of
from py_solver.formats.sudokus.signs import EMPTY, NOBODY, numbers_of, sheet_of
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.puzzle.note import remark
from py_solver.words.say import later, say

SMALLEST = 4
LONGEST = 20_000
PUZZLE = (
    *("puzzle", "problem", "quiz", "quizzes", "board", "grid", "givens", "sudoku", "question"),
    *("unsolved", "mission", "start", "clues", "puzzle_data", "initial"),
)
"""Fields that hold the digits, in lower case."""
SOLUTION = ("solution", "solutions", "answer", "solved", "result")
ABOUT = frozenset(
    (
        *("id", "name", "title", "author", "source", "date", "level", "difficulty", "rating"),
        *("size", "width", "height", "rows", "cols", "columns", "genre", "type", "url", "number"),
    )
)
"""Fields about a puzzle, which hold no part of it."""
_PREFIX = re.compile(r"[^={(\n]{0,80}=\s*|(?:np\.)?array(?=\()")
_TYPE = re.compile(r",\s*dtype\s*=\s*[\w.]+\s*\)(?=\s*;?\s*$)")
_GROUP = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
_REST = re.compile(r"[\s\[({]*@(?:\s*[\])}]*\s*,?\s*[\[({]*\s*@)*\s*(?:,?\s*[\])}])*\s*[;,]?\s*")
"""What is beside the groups of an array, each of which is `@` here."""
_ITEM = re.compile(r"[0-9]{1,2}|[A-Za-z.*_?-]?|None|null|NULL|nan|NaN", re.ASCII)
_OBJECT = re.compile(
    rf'\{{[\s\S]*?"(?:{"|".join(PUZZLE)})"\s*:\s*(?:"[^"]|\[\s*(?:\[\s*)?["0-9n])', re.I
)
_OTHERS = re.compile(r'"(?:format|formatVersion|kind|gridSize|cells)"\s*:')
_RULE = re.compile(":?-{3,}:?")
_SEPARATORS = ("\t", ";", ",")
Rows = list[list[str]]


def recognises(text: str) -> bool:
    """Whether it is such an array, table or object."""
    if len(text) > LONGEST:
        return False
    start = text.lstrip()
    if start[:1] == "{" and not _OTHERS.search(start) and _OBJECT.match(start):
        return True
    if start[:4] == "http" or start[:2] == '{"':
        return False
    return _array(start) is not None or _table(text) is not None


def _square(rows: Rows) -> Rows | None:
    """Return the rows if they are a square of signs."""
    fits = SMALLEST <= len(rows) <= LARGEST_SIDE and all(len(row) == len(rows) for row in rows)
    signs = (sign.strip() for row in rows for sign in row)
    return rows if fits and all(_ITEM.fullmatch(sign) for sign in signs) else None


def _array(text: str) -> Rows | None:
    """Return the rows of an array, or None where it is none."""
    if "[" not in text and "{" not in text and "(" not in text:
        return None
    prefix = _PREFIX.match(text)
    body = _TYPE.sub(")", text[prefix.end() :] if prefix else text)
    groups = _GROUP.findall(body)
    if not groups or not _REST.fullmatch(_GROUP.sub("@", body)) or not _is_balanced(body):
        return None
    if "," in groups[0] and re.search(r"@[\s\])}]*[\s\[({]*@", _GROUP.sub("@", body)):
        return None  # a comma is missing
    rows = [_items(group) for group in groups]
    if len(rows) == 1:
        side = isqrt(len(rows[0]))
        if side * side == len(rows[0]) and side >= SMALLEST:
            return _square([rows[0][at : at + side] for at in range(0, side * side, side)])
        if all(len(row) == len(rows[0]) for row in rows[0]):
            return _square([[*row] for row in rows[0]])
        return None
    return _square(rows)


def _is_balanced(body: str) -> bool:
    """Whether each bracket has its other half."""
    bare = re.sub(r"[^\[\](){}]", "", body)
    for pair in ("[]", "()", "{}") * len(bare):
        bare = bare.replace(pair, "")
        if not bare:
            break
    return not bare


def _items(group: str) -> list[str]:
    items = group.split(",") if "," in group else group.split()
    items = [item.strip() for item in items]
    if len(items) > 1 and not items[-1]:
        items.pop()
    items = [item or "?!" for item in items]  # nothing between two commas is no item
    return [item[1:-1] if re.fullmatch(r"([\"'])[^\"']*\1", item) else item for item in items]


def _table(text: str) -> Rows | None:
    """Return the rows of a table, or None where it is none."""
    if text.lstrip()[:1] == "|":
        return _markdown(text)
    if not any(separator in text for separator in _SEPARATORS):
        return None
    lines = text.strip("\r\n").splitlines()
    if not SMALLEST <= len(lines) <= LARGEST_SIDE:
        return None
    for separator in _SEPARATORS:
        if separator not in text:
            continue
        rows = [[cell.strip(" \"'") for cell in line.split(separator)] for line in lines]
        if separator != "\t" or max(map(len, rows)) > len(rows):
            # A row of a file may end with a separator.
            rows = [row[:-1] if len(row) == len(rows) + 1 and not row[-1] else row for row in rows]
        if max(map(len, rows)) != len(rows) or any(len(row) < 2 for row in rows):
            continue
        if separator == "\t":
            rows = [row + [""] * (len(rows) - len(row)) for row in rows]
        if _square(rows):
            return rows
    return None


def _markdown(text: str) -> Rows | None:
    """Return the rows of a table in Markdown, without its head and the dashes below that."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not all(len(line) > 1 and line[0] == line[-1] == "|" for line in lines):
        return None
    rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    rows = [row for row in rows if not all(_RULE.fullmatch(cell) for cell in row)]
    if len(lines) > len(rows) == len(rows[-1]) + 1:
        remark(say("The first line of the table is a header, so it is not read."))
        rows = rows[1:]
    return _square(rows) if rows else None


def read(text: str, reading: Reading) -> Contents:
    """Read the puzzle. Raises FormatError or ClueError."""
    start = text.lstrip()
    if start[:1] == "{" and _OBJECT.match(start) and not _OTHERS.search(start):
        rest = start[start.find("\n") + 1 :] if "\n" in start else ""
        if start.partition("\n")[0].rstrip().endswith("}") and rest.lstrip().startswith("{"):
            remark(say("Each line of this text is a puzzle; the first of them is read."))
            start = start.partition("\n")[0]
        return _object(packing.read_json(start), reading)
    rows = _array(start)
    if rows is None:
        rows = _table(text) or []
        given = text.strip("\r\n").splitlines()
        if "\t" in text and given[0].count("\t") + 1 < len(rows):
            # Nobody knows at which end of the first row an editor cut tabs off.
            raise FormatError(
                say(
                    "Row 1 has {cells} instead of {side}.",
                    cells=counted(given[0].count("\t") + 1, "cell"),
                    side=len(rows),
                )
            )
        for number, line in enumerate(given, start=1):
            if "\t" in text and line.count("\t") + 1 < len(rows):
                told = say("Row {n} is short; its last cells are read as empty.", n=number)
                remark(told, (), "inferred")
    return _puzzle(rows, reading)


def _puzzle(rows: Rows, reading: Reading) -> Contents:
    if reading[0] == sudoku():
        return sheet_of([sign for row in rows for sign in row], len(rows)).contents()
    empty = EMPTY | NOBODY
    lines = [" ".join("-" if one.lower() in empty else one for one in row) for row in rows]
    told = f"{len(rows)} {len(rows[0])}\n" + "\n".join(lines)
    return Contents(gridtext.parse(told, reading))


def _object(value: Any, reading: Reading) -> Contents:
    fields = {key.lower(): one for key, one in value.items()} if isinstance(value, dict) else {}
    key = next((key for key in PUZZLE if key in fields), "")
    rows = _rows(fields.get(key))
    if rows is None:
        raise FormatError(say("The field “{key}” of this JSON is not a square grid.", key=key))
    contents = _puzzle(rows, reading)
    solution = next((key for key in SOLUTION if key in fields), None)
    for other in fields:
        if other not in (key, solution) and other not in ABOUT:
            told = say("The field “{key}” was not understood and was left out.", key=other[:30])
            remark(told, (), "unread")
    solved, found = _rows(fields.get(solution or "")), {}
    if solved and len(solved) == len(rows):
        numbers = numbers_of([sign for row in solved for sign in row], len(rows))
        places = sorted(contents.puzzle.substrate.coords)
        found = {place: n for place, n in zip(places, numbers, strict=False) if n}
    title, author = (text_of(fields.get(one)) for one in ("title", "author"))
    puzzle = replace(contents.puzzle, title=title, author=author)
    return replace(contents, puzzle=puzzle, solution=found)


def solution_of(value: Any) -> str:
    """Return the solution in an object as grid text; "" where it has none."""
    fields = {key.lower(): one for key, one in value.items()} if isinstance(value, dict) else {}
    rows = next((_rows(fields[key]) for key in SOLUTION if key in fields), None)
    return "\n".join(" ".join(row) for row in rows or [])


def _rows(value: Any) -> Rows | None:
    """Return the rows of a field: rows of numbers, rows as strings, one string or one list."""
    if isinstance(value, str):
        signs: Sequence[Any] = re.sub(r"[\s|/,]", "", value)
    elif isinstance(value, list) and all(isinstance(row, list | str) for row in value):
        if all(isinstance(row, str) and len(row) <= 1 for row in value):
            signs = value
        else:
            return _square([["" if one is None else str(one) for one in row] for row in value])
    elif isinstance(value, list):
        signs = value
    else:
        return None
    side = isqrt(len(signs))
    if side * side != len(signs):
        return None
    told = ["" if one is None else str(one) for one in signs]
    return _square([told[at : at + side] for at in range(0, side * side, side)])


FORMAT = Format(
    "array",
    recognises,
    read,
    only_read=later("Gridwright reads arrays and tables, but doesn't write them."),
)
