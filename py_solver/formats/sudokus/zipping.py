"""Zipping: the short form of JSON in which SudokuPad packs its puzzles.

Keys are short and without quotes, empty objects are left out (`[,,]`), colours are bare, and the
remaining quotes are single ones. Strings are set aside before anything else. Renaming ignores the
context: a key `t` is the title, wherever it is.
Source: `puzzlezipper.js` of SudokuPad, as kept in public repositories.
"""

from __future__ import annotations

import re
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.words.say import later

SHORT = {
    "color": "c",
    "cages": "ca",
    "center": "ct",
    "borderColor": "c1",
    "backgroundColor": "c2",
    "cells": "ce",
    "cellSize": "cs",
    "arrows": "a",
    "overlays": "o",
    "underlays": "u",
    "width": "w",
    "height": "h",
    "value": "v",
    "videos": "vd",
    "lines": "l",
    "rounded": "r",
    "regions": "re",
    "fontSize": "fs",
    "thickness": "th",
    "headLength": "hl",
    "wayPoints": "wp",
    "title": "t",
    "text": "te",
    "duration": "d",
    "d": "d2",
}
LONG = {short: long for long, short in SHORT.items()}

_STRING = re.compile(r"'((?:[^'\\]|\\.)*)'", re.DOTALL)
_KEY = re.compile(r"(?<=[,{])([A-Za-z0-9]+):")
_EMPTY = re.compile(r"(?<=[,\[])(?=[,\]])")
_COLOUR = re.compile(r":([0-9a-fA-F]{6})(?=[,}\]])")
_WORDS = {":f": ":false", ":t": ":true", ":#0": ':"#000000"', ":#F": ':"#FFFFFF"'}
_WORD = re.compile(r"(:(?:f|t|#0|#F))(?=[,}\]])")
_LIFTED = "\ue000"


def unzipped(text: str) -> Any:
    """Return the value of plain or zipped JSON. Raises FormatError."""
    if '"' in text:
        try:
            return _named(packing.read_json(text, later("The content of the link")))
        except FormatError:
            if "'" not in text:
                raise
    strings: list[str] = []

    def lift(found: re.Match[str]) -> str:
        strings.append(found[1])
        return f'"{_LIFTED}{len(strings) - 1}"'

    bare = _STRING.sub(lift, text.replace(_LIFTED, ""))
    bare = _KEY.sub(r'"\1":', bare)
    # Zipping leaves out empty lists: these brackets contain an empty object.
    bare = _EMPTY.sub("{}", bare)
    bare = _WORD.sub(lambda found: _WORDS[found[1]], bare)
    bare = _COLOUR.sub(r':"#\1"', bare)
    value = packing.read_json(bare, later("The content of the link"))
    return _named(_restored(value, strings))


def _restored(value: Any, strings: list[str]) -> Any:
    """Put the strings back, with the signs after a backslash in them."""
    if isinstance(value, str) and value.startswith(_LIFTED):
        raw = strings[int(value[1:])].replace("\\'", "'").replace('"', '\\"')
        try:
            found = packing.read_json('"' + raw.replace("\n", "\\n").replace("\r", "") + '"')
        except FormatError:
            return raw
        return found
    if isinstance(value, list):
        return [_restored(one, strings) for one in value]
    if isinstance(value, dict):
        named = {str(_restored(key, strings)): one for key, one in value.items()}
        return {key: _restored(one, strings) for key, one in named.items()}
    return value


def _named(value: Any) -> Any:
    """Return the value with the long names of its keys."""
    if isinstance(value, list):
        return [_named(one) for one in value]
    if isinstance(value, dict):
        return {LONG.get(key, key): _named(one) for key, one in value.items()}
    return value
