"""Languages of the engine: compile translations (.po to .mo) and put them into the wheel.

The hook of the wheel (`hook.py`) loads this file, so it imports none of our modules.
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

# A wheel is always the same bytes, so a translation without a date must not add one.
WRITTEN = datetime(2026, 11, 23, tzinfo=UTC)


class TranslationError(Exception):
    """A translation that the engine could not use; the sentence names its place."""


def compiled(translated: Path) -> bytes:
    """Return a language as the engine reads it, without untranslated sentences.

    Raises TranslationError if the fields in braces differ from the English: the engine fills them
    in, and would fail in the middle of a hint.
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
    """Return whether a translation has the fields of the English; in plurals, `{n}` is optional."""
    try:
        asked = [places(text) for text in _english(message)]
    except ValueError:
        return True  # The braces are not fields, so the text stays as it is.
    try:
        there = places(form)
    except ValueError:
        return False
    if len(asked) == 1:
        return there == asked[0]
    number = {("n", "", "")}
    return (asked[0] & asked[1]) - number <= there <= asked[0] | asked[1] | number


def places(text: str) -> set[tuple[str, str, str]]:
    """Return the fields in braces: name, format and conversion; also those in double braces, which
    are filled in later. Raises ValueError for unbalanced braces.
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
