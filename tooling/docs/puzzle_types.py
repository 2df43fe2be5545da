"""The pages of the puzzle types, written from their files, with pictures of the painter."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import py_solver as gw
from py_solver.cli.listing import elsewhere
from py_solver.puzzle.genre import Genre
from py_solver.words.say import say
from tooling import facts
from tooling.docs.markdown import cell, escaped, image, table
from tooling.layout import HERE

MEASURED = HERE.root / "docs" / "site" / "types" / "measured.json"
FORMATS = {
    "puzz.link": "puzzlink",
    "puzz.link's files (pzprv3)": "pzprv3",
    "Penpa+": "penpa",
    "Simon Tatham's collection": "tatham",
}
OTHERS = {
    "multiple": "had several solutions",
    "refused": "had a damaged text",
    "limit": "ran out of time",
}
"""The sentence about published puzzles for each verdict."""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file: the list, and a page and two pictures for each."""
    yield "types/index.md", _list()
    for genre in gw.all_genres().values():
        puzzle = gw.load(genre.example, genre.id)
        bare, solved = gw.draw(puzzle), gw.draw(puzzle, gw.solve(puzzle).solutions[0])
        yield f"types/{genre.id}.md", _page(genre, bare, solved)
        yield f"types/{genre.id}.svg", bare
        yield f"types/{genre.id}-solved.svg", solved


def _list() -> str:
    """Return the list of all puzzle types by family."""
    parts = [
        "# Puzzle types",
        "Each page has a picture, the rules, the clues, the options of Generate and the formats.",
    ]
    for family, genres in facts.families():
        rows = [
            [f"[{one.name}]({one.id}.md)", f"`{one.id}`", ", ".join(elsewhere(one))]
            for one in genres
        ]
        entries = "\n".join(one.id for one in genres)
        parts += [
            f"## {family}",
            table(["puzzle type", "id", "also in"], rows),
            f"```{{toctree}}\n:hidden:\n\n{entries}\n```",
        ]
    return "\n\n".join(parts) + "\n"


def _page(genre: Genre, bare: str, solved: str) -> str:
    name = genre.name
    parts = [
        f"# {name}",
        '<div class="boards">\n'
        f"{image(f'{genre.id}.svg', bare, f'{name}: a puzzle', soon=True)}\n"
        f"{image(f'{genre.id}-solved.svg', solved, f'{name}, solved', soon=True)}\n"
        "</div>",
        f"## Rules\n\n{escaped(say(genre.rules))}",
        f"The rules follow [this page]({genre.source}).",
        f"## Clues\n\n{_clues(genre)}",
        f"## Generate\n\n{_making(genre)}",
        f"## Formats\n\n{_formats(genre)}",
        f"## Checked against\n\n{_checked(genre)}",
        f"## The example as text\n\n```text\n{genre.example.strip()}\n```",
    ]
    return "\n\n".join(parts) + "\n"


PLACES = {
    "edges_h": "on an edge between cells",
    "edges_v": "on an edge between cells",
    "corners": "at a corner of cells",
    "top": "above the grid",
    "bottom": "below the grid",
    "left": "to the left of the grid",
    "right": "to the right of the grid",
}
"""The place of a clue that is not in a cell."""


def _clues(genre: Genre) -> str:
    rows = []
    for kind in genre.clues:
        told = kind.told(genre.size)
        rows.append([escaped(say(kind.name)), _values(told), escaped(say(kind.note))])
    if any(row[2] for row in rows):
        return table(["clue", "values", "meaning"], rows)
    return table(["clue", "values"], [row[:2] for row in rows])


def _values(told: dict[str, Any]) -> str:
    """Return what a clue can be, and where, from what the page knows of its kind."""
    parts = []
    if told["symbols"]:
        parts.append(", ".join(one["word"] for one in told["symbols"]))
    if told["most"] is not None:
        parts.append(f"a number from {told['least'] or 0} to {told['most']}")
    if told["any"]:
        parts.append(f"`{told['any']}` for a clue without a number")
    if told["cells"]:
        least, most = told["cells"]
        parts.append(
            f"drawn over {_cells(least)}" if least == most else f"drawn over {least} or more cells"
        )
    places = [PLACES[str(one)] for one in told["at"] if str(one) in PLACES]
    return "; ".join([*parts, *([", ".join(dict.fromkeys(places))] if places else [])])


def _cells(n: int) -> str:
    return "1 cell" if n == 1 else f"{n} cells"


def _making(genre: Genre) -> str:
    making = genre.making
    (rows, cols), (most_rows, most_cols) = genre.size, genre.largest
    sizes = f"The usual size is {rows}×{cols}; the largest board has {most_rows}×{most_cols} cells."
    if making is None:
        return f"Gridwright does not generate this type. {sizes}"
    parts = [sizes]
    if making.options:
        options = [
            [
                f"`{one.key}`",
                escaped(say(one.name or one.label or "")),
                f"{one.least:g} to {one.most:g}",
                f"{one.default:g}",
                escaped(say(one.sentence)),
            ]
            for one in making.options
        ]
        head = ["option", "name", "range", "default", "meaning"]
        if not any(row[1] for row in options):
            head, options = [head[0], *head[2:]], [[row[0], *row[2:]] for row in options]
        parts.append(table(head, options))
    if making.never:
        never = ". ".join(
            f"{say(word).capitalize()}: {say(why)}" for word, why in making.never.items()
        )
        parts.append(f"Generate does not offer every difficulty for this type. {never}.")
    return "\n\n".join(parts)


def _formats(genre: Genre) -> str:
    there = [name for name, field in FORMATS.items() if getattr(genre, field)]
    if genre.id == "sudoku":
        there += ["f-puzzles", "SudokuPad", "HoDoKu", "OpenSudoku"]
    aliases = ", ".join(f"`{one}`" for one in genre.aliases)
    text = "Our own text, JSON and links keep everything."
    if there:
        text += f" Gridwright also reads and writes this type in the formats of {_listed(there)}."
    if aliases:
        text += f" Other names that it understands: {aliases}."
    return f"{text} See [formats](../formats/index.md)."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


@cache
def measured() -> dict[str, Any]:
    """Return what was measured on published puzzles, and when."""
    found: dict[str, Any] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return found


def _checked(genre: Genre) -> str:
    text = (
        "The tests compare every rule with OR-Tools on small boards. They also solve the example "
        "above, and boards that break each rule once."
    )
    known = measured()
    row = known["genres"].get(genre.id)
    if row is None:
        return f"{text} No published puzzles of this type were at hand."
    count = "1 published puzzle" if row["puzzles"] == 1 else f"{row['puzzles']} published puzzles"
    return (
        f"{text} Gridwright solved {count} of this type, and {_matched(row)}. The median took "
        f"{_time(row['median'])}, the slowest {_time(row['largest'])} ({cell(known['how'])})."
    )


def _matched(row: dict[str, Any]) -> str:
    if "others" not in row:
        return "found the published solution and proved it unique each time"
    found = f"found the published solution of {row['matched']} and proved it unique"
    others: dict[str, int] = row["others"]
    if sum(others.values()) == 1:
        return f"{found}. The other one {OTHERS[next(iter(others))]}"
    listed = _listed([f"{n} {OTHERS[verdict]}" for verdict, n in others.items()])
    return f"{found}. Of the others, {listed}"


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"
