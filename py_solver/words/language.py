"""Switches to a language other than English: all later sentences come from its catalogue."""

from __future__ import annotations

import gettext
import io
import os
import sys
from pathlib import Path

from py_solver.words.say import say, speak

FOLDER = Path(__file__).parent / "languages"

VARIABLE = "GRIDWRIGHT_LANGUAGE"
"""The environment variable that chooses a language, by its tag."""

ENGLISH = "en"
"""The tag of the language without a catalogue."""


def learn(catalogue: bytes, tag: str = "") -> None:
    """Switch to the language of a compiled catalogue, a .mo file in gettext's format."""
    speak(gettext.GNUTranslations(io.BytesIO(catalogue)), tag)


def learn_asked(folder: Path = FOLDER) -> None:
    """Switch to the language in the environment; if it is not installed, print a message.

    Both separators of a region work: `pt_BR` as gettext writes it, `pt-BR` as the Web does.
    """
    tag = os.environ.get(VARIABLE, "").replace("-", "_")
    there = {path.stem.replace("-", "_"): path for path in folder.glob("*.mo")}
    if tag in there:
        learn(there[tag].read_bytes(), tag)
    elif tag and tag != ENGLISH and not tag.startswith(f"{ENGLISH}_"):
        told = say(
            "{variable} asks for the language “{tag}”, which is missing. Available: {languages}.",
            variable=VARIABLE,
            tag=tag,
            languages=", ".join(sorted({ENGLISH, *there})),
        )
        print(told, file=sys.stderr)
