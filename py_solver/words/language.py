"""Learns a language other than English: what is said from then on comes from its catalogue."""

from __future__ import annotations

import gettext
import io
import os
from importlib.resources import files

from py_solver.words.say import speak

VARIABLE = "GRIDWRIGHT_LANGUAGE"
"""The environment variable that asks for one, by its tag."""


def learn(catalogue: bytes) -> None:
    """Speak the language of a compiled catalogue, a .mo file as gettext has it."""
    speak(gettext.GNUTranslations(io.BytesIO(catalogue)))


def learn_asked() -> None:
    """Speak what the environment asks for, where that language came with us; else English."""
    tag = os.environ.get(VARIABLE, "")
    name = f"{tag}.mo"
    if tag.replace("-", "").isalnum():
        found = files("py_solver.words").joinpath("languages", name)
        if found.is_file():
            learn(found.read_bytes())
