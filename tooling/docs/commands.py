"""The reference of the command line, from its own help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from py_solver.cli.main import parser
from tooling.docs.markdown import escaped, table


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the page."""
    yield "command-line/reference.md", _reference()


def _reference() -> str:
    parts = [
        "# Every command and option",
        "`gridwright` and `python3 -m gridwright` are the same command.",
    ]
    for name, one in subcommands().items():
        usage = " ".join(one.format_usage().split()).removeprefix("usage: ")
        parts.append(f"## {name}\n\n```text\n{usage}\n```")
        if one.description:
            parts.append(_prose(one.description))
        rows = [[_called(action), _prose(_said(action))] for action in _shown(one)]
        parts.append(table(["argument", "meaning"], rows))
        if one.epilog:
            parts.append(_prose(one.epilog))
    return "\n\n".join(parts) + "\n"


def _prose(text: str) -> str:
    """Return a sentence of the help as Markdown, with the options that it names as code."""
    return escaped(re.sub(r"(?<![\w`-])--[a-z][a-z-]*", r"`\g<0>`", text))


def subcommands() -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each command, by its name."""
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise LookupError("the command line has no commands")


def _shown(one: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments that the help shows: an old name of an option is hidden."""
    return [action for action in one._actions if action.help != argparse.SUPPRESS]


def _called(action: argparse.Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if not action.option_strings:
        return f"`{value}`"
    takes = f" {value}" if action.nargs != 0 else ""
    return ", ".join(f"`{one}{takes}`" for one in action.option_strings)


def _said(action: argparse.Action) -> str:
    text = (action.help or "").replace("%%", "%")
    if action.choices:
        text += f": {', '.join(str(one) for one in action.choices)}"
    return text
