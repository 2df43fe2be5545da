"""Learns a language other than English: what is said from then on comes from its catalogue."""

from __future__ import annotations

import gettext
import io
import os
from pathlib import Path

from py_solver.words.say import speak

FOLDER = Path(__file__).parent / "languages"

VARIABLE = "GRIDWRIGHT_LANGUAGE"
"""The environment variable that asks for one, by its tag."""


def learn(catalogue: bytes) -> None:
    """Speak the language of a compiled catalogue, a .mo file as gettext has it."""
    speak(gettext.GNUTranslations(io.BytesIO(catalogue)))


def learn_asked(folder: Path = FOLDER) -> None:
    """Speak what the environment asks for, where that language came with us; else English."""
    tag = os.environ.get(VARIABLE, "")
    if tag.replace("-", "").isalnum() and (folder / f"{tag}.mo").is_file():
        learn((folder / f"{tag}.mo").read_bytes())
