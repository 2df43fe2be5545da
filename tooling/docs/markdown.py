"""Links and sentences of Markdown: what the generated pages share."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
SIZE = re.compile(r' (?:width|height)="([0-9.]+)"')
"""The width and the height of an SVG, in its first tag."""
WIDE = 88
"""Characters of a line of code."""
CODE = re.compile(r"(```.*?^```$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)


def relinked(text: str, home: str, page: str, moved: Mapping[str, str]) -> str:
    """Return a page's Markdown with its links turned to where things are on the site.

    `home` is the page's own path in the repository, `page` its path on the site. `moved` maps
    paths in the repository to paths on the site; a link to any other file becomes plain words.
    """

    def turned(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        if "://" in target or target.startswith("mailto:") or not target:
            return found[0]
        path = os.path.normpath(PurePosixPath(home).parent / target).replace(os.sep, "/")
        there = moved.get(path) or moved.get(f"{path}/README.md")
        if there is None and path.startswith("docs/site/"):
            there = path.removeprefix("docs/site/")
        if there is None:
            return words if not picture else ""
        return f"{picture}[{words}]({relative(there, page)}{anchor or ''})"

    parts = CODE.split(text)
    return "".join(one if at % 2 else LINK.sub(turned, one) for at, one in enumerate(parts))


def relative(there: str, page: str) -> str:
    """Return a link from one path of the site to another."""
    return os.path.relpath(there, PurePosixPath(page).parent).replace(os.sep, "/")


def image(file: str, svg: str, alt: str, soon: bool = False) -> str:
    """Return an `<img>` of an SVG with its size, so that the page does not jump when it comes.

    A browser fetches it when it comes into view, unless it is in view at once (`soon`).
    """
    wide, high = (round(float(size)) for size in SIZE.findall(svg)[:2])
    how = "" if soon else ' loading="lazy"'
    return f'<img src="{file}" width="{wide}" height="{high}" alt="{alt}"{how}>'


def cell(text: str) -> str:
    """Return words for a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *([cell(one) for one in row] for row in rows)]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def documented(thing: Any) -> str:
    """Return a docstring as Markdown: its examples become blocks, and `…` stays code."""
    text = inspect.getdoc(thing) or ""
    blocks = []
    for block in text.split("\n\n"):
        blocks.append(f"```pycon\n{block}\n```" if block.lstrip().startswith(">>>") else block)
    return escaped("\n\n".join(blocks))


def escaped(text: str) -> str:
    """Return Markdown in which no `<`, `*` or `_` outside code means anything."""
    parts = CODE.split(text)
    return "".join(
        one if at % 2 else re.sub(r"(?<!\\)([<*_\[\]|])", r"\\\1", one)
        for at, one in enumerate(parts)
    )


def signature(name: str, thing: Callable[..., Any] | type) -> str:
    """Return how a function or class is called, with its types, one argument a line if long."""
    try:
        known = inspect.signature(thing)
    except (TypeError, ValueError):
        return name
    shown = [_shown(one) for one in known.parameters.values()]
    kinds = [one.kind for one in known.parameters.values()]
    if inspect.Parameter.KEYWORD_ONLY in kinds and inspect.Parameter.VAR_POSITIONAL not in kinds:
        shown.insert(kinds.index(inspect.Parameter.KEYWORD_ONLY), "*")
    back = known.return_annotation
    after = "" if inspect.isclass(thing) or back is known.empty else f" -> {_type(back)}"
    whole = f"{name}({', '.join(shown)}){after}"
    if len(whole) <= WIDE:
        return whole
    return "\n".join([f"{name}(", *(f"    {one}," for one in shown), f"){after}"])


def _shown(one: inspect.Parameter) -> str:
    stars = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}.get(one.kind.name, "")
    kind = "" if one.annotation is one.empty else f": {_type(one.annotation)}"
    if one.default is one.empty:
        return f"{stars}{one.name}{kind}"
    plain = isinstance(one.default, (str, int, float, bool, tuple, type(None)))
    default = repr(one.default) if plain else "..."
    return f"{one.name}{kind} = {default if '<' not in default else '...'}"


def _type(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "Any")
