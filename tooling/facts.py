"""`build.py facts`: write the lists, counts and outputs of examples in our prose from the code.

In a page of Markdown, `<!-- fact genres -->91<!-- end -->` is such a count; readers see only the
number. `docs/genres.md` has a table of every genre. A test fails if this must be run again.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tooling import examples, run
from tooling.layout import HERE, Layout
from tooling.say import ToolError, fail, step

if TYPE_CHECKING:
    from py_solver.puzzle.genre import Genre

FACT = re.compile(r"(<!-- fact (\w+) -->)(.*?)(<!-- end -->)", re.DOTALL)
EXAMPLES = 5
"""The number of genres of a family in a short table."""


def pages(root: Path) -> list[Path]:
    """Return the pages for readers."""
    return sorted([*root.glob("*.md"), *root.glob("docs/**/*.md")])


def written(text: str, known: dict[str, Callable[[], str]]) -> str:
    """Return a page with its present facts. Raises ToolError for an unknown one."""

    def fact(found: re.Match[str]) -> str:
        if found[2] not in known:
            raise ToolError(f"No fact is called “{found[2]}”; there are {', '.join(known)}.")
        told = known[found[2]]()
        return found[1] + (f"\n{told}\n" if "\n" in told else told) + found[4]

    return FACT.sub(fact, text)


def facts() -> dict[str, Callable[[], str]]:
    """Return the function that writes each fact, by its name."""
    from py_solver import all_genres
    from py_solver.genres.sudoku import _fog, kinds
    from py_solver.genres.sudoku._patterns import PATTERNS
    from py_solver.rules import all_rules

    genres = all_genres()
    return {
        "genres": lambda: str(len(genres)),
        "rules": lambda: str(len(all_rules())),
        "sudokus": lambda: str(len(kinds.NAMED)),
        "patterns": lambda: str(len(PATTERNS)),
        "constraints": lambda: str(
            sum(bool(kind.note) for kind in genres["sudoku"].clues if kind not in _fog.KINDS)
        ),
        "families": lambda: table(("family", "genres", "among them"), _short()),
        "catalogue": lambda: "\n\n".join(_whole()),
    }


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table in Markdown."""
    head = list(head)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def families() -> Iterator[tuple[str, list[Genre]]]:
    """Yield the families, the largest first, and the genres of each by their names."""
    from py_solver import all_genres
    from py_solver.genres import families as family_of

    found: dict[str, list[Genre]] = {}
    for name, family in family_of().items():
        found.setdefault(family, []).append(all_genres()[name])
    for family, genres in sorted(found.items(), key=lambda one: (-len(one[1]), one[0])):
        yield family.capitalize(), sorted(genres, key=lambda genre: genre.name.casefold())


def _short() -> Iterator[tuple[str, str, str]]:
    """Yield each family, its number of genres, and a few well-known ones.

    Those are the genres with a day on the page, and then those in the most other programs.
    """
    from py_solver.cli.listing import elsewhere
    from py_solver.making.today import fortnight

    daily = {genre for day in fortnight() for genre in day.values()}
    for family, genres in families():
        known = sorted(genres, key=lambda one: (one.id not in daily, -len(elsewhere(one))))
        named = sorted((genre.name for genre in known[:EXAMPLES]), key=str.casefold)
        yield family, str(len(genres)), ", ".join(named)


def _whole() -> Iterator[str]:
    """Yield each family with all its genres."""
    from py_solver.cli.listing import elsewhere

    for family, genres in families():
        rows = (
            (
                f"[{genre.name}]({genre.source})",
                f"`{genre.id}`",
                ", ".join(elsewhere(genre)),
                "yes" if genre.making else "",
            )
            for genre in genres
        )
        head = ("genre, and its rules", "`--genre`", "also in", "new ones")
        yield f"## {family}\n\n{table(head, rows)}"


def stale(layout: Layout) -> dict[Path, str]:
    """Return the pages with an outdated fact or output, and their right text."""
    known, found = facts(), {}
    for page in pages(layout.root):
        text = page.read_text(encoding="utf-8")
        now = examples.written(written(text, known))
        if now != text:
            found[page] = now
    return found


def write(layout: Layout) -> int:
    """Write the facts, by the Python that has the engine."""
    command = [str(layout.python), "-m", "tooling.facts"]
    return subprocess.run(command, cwd=layout.root, env=run.environment(), check=False).returncode


def main(layout: Layout) -> int:
    """Write the facts and say which pages changed."""
    try:
        found = stale(layout)
    except ToolError as error:
        fail(str(error))
        return 1
    for page, text in found.items():
        page.write_text(text, encoding="utf-8", newline="\n")
        step(f"{page.relative_to(layout.root)}: written")
    if not found:
        step("All lists, counts and examples are as they should be")
    return 0


if __name__ == "__main__":
    sys.exit(main(HERE))
