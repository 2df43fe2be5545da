"""Languages of the engine: compile translations (.po to .mo) and put them into the wheel.

The hook of the wheel (`hook.py`) loads this file, so it imports nothing of ours.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER = "py_solver/words/languages"

# A wheel is the same bytes whenever it is built; a translation without a date must not bring one.
WRITTEN = datetime(2026, 11, 23, tzinfo=UTC)


class TranslationError(Exception):
    """A translation that the engine could not speak; the sentence names its place."""


def compiled(translated: Path) -> bytes:
    """Return a language as the engine reads it, without what is not translated.

    Raises TranslationError where what stands in braces is not what the English has: the engine
    fills it in, and would break down in the midst of a hint.
    """
    with translated.open("rb") as file:
        catalogue = read_po(file)
    catalogue.creation_date = catalogue.revision_date = WRITTEN
    for message in catalogue:
        if not message.id or message.fuzzy or not message.string:
            continue
        if isinstance(message.string, str):
            forms = [message.string]
        else:
            forms = list(message.string)
            if not all(forms):
                # Babel would fill in English by its number, not by the language's rule.
                message.string = ""
                continue
        wrong = next((form for form in forms if not fits(message, form)), None)
        if wrong is not None:
            raise TranslationError(
                f"{translated.name}, line {message.lineno}: “{wrong}” must have in braces just"
                f" what “{_english(message)[-1]}” has."
            )
    into = io.BytesIO()
    write_mo(into, catalogue)
    return into.getvalue()


def fits(message: Message, form: str) -> bool:
    """Whether a translation has the places of the English sentence; of plurals, but for `{n}`."""
    try:
        asked = [places(text) for text in _english(message)]
    except ValueError:
        return True  # braces that are no places: it is said as it is
    try:
        there = places(form)
    except ValueError:
        return False
    if len(asked) == 1:
        return there == asked[0]
    number = {("n", "", "")}
    return (asked[0] & asked[1]) - number <= there <= asked[0] | asked[1] | number


def places(text: str) -> set[tuple[str, str, str]]:
    """Return what stands in braces: name, format and conversion; also of what is filled in later,
    in double braces. Raises ValueError for braces that do not match.
    """
    found, literal = set(), ""
    for plain, name, form, conversion in Formatter().parse(text):
        literal += plain
        if name is not None:
            found.add((name, form or "", conversion or ""))
    if "{" in literal or "}" in literal:
        found |= {("{" + name, form, how) for name, form, how in places(literal)}
    return found


def _english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


if __name__ == "__main__":
    source, made = map(Path, sys.argv[1:])
    try:
        made.write_bytes(compiled(source))
    except TranslationError as error:
        sys.exit(str(error))
