"""Requests of the page about free boards: an empty one, the rules on offer, a rule being made."""

from __future__ import annotations

import typing
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from py_solver.board.errors import FormatError, PuzzleError
from py_solver.board.substrate import Substrate
from py_solver.bridge.describe import describe
from py_solver.bridge.request import Payload, Tell
from py_solver.genres import unlisted
from py_solver.logic.params import Param
from py_solver.logic.rule import Rule
from py_solver.puzzle.clues import Kind
from py_solver.puzzle.free.asked import MOST, Asked, AskedRules
from py_solver.puzzle.free.fields import to_json
from py_solver.puzzle.free.layers import Layers
from py_solver.puzzle.free.offered import family_of, offered, parts_of
from py_solver.puzzle.free.wording import FAMILIES, NAMES, SAID
from py_solver.puzzle.genre import Genre
from py_solver.rules import all_rules
from py_solver.words.say import say

FREE = "free"
LARGEST = 9999
"""The largest number that a form offers."""


def free(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{rows, cols, layers} → an empty free board; `layers` are as in its envelope."""
    genre = _genre()
    size = (payload.field("rows", int, genre.size[0]), payload.field("cols", int, genre.size[1]))
    kind = _kind(Layers)
    layers = kind.from_json(payload.field("layers", dict, {}), size)
    return describe(genre.puzzle(*size, {kind.key: layers}))


def vocabulary(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{} → `families`: the rules that a form can make, each family with its `name` and `rules`.

    A rule is `{rule, name, sentence, fields, regions}`. A field is `{key, means, label, least,
    most, options, default, needed, part}`; `means` is as in `Param`, `options` are pairs of a word
    and its name, and `part` is the number of the region whose values it names. `regions` are
    `{least, most, parts}`: how many it takes, `most` null if any number, and for each `{label,
    takes}`, of which the last one recurs.
    """
    rules = [(family_of(all_rules()[name]), _told(name, params)) for name, params in _all()]
    return {
        "families": [
            {"name": say(name), "rules": [told for folder, told in rules if folder == family]}
            for family, name in FAMILIES.items()
        ]
    }


def ruled(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle} → what each rule of a free board demands, whether or not the others can be read.

    `asked` has for each `{rule, name, says, regions}`: `regions` are lists of coords, for a family
    those of its first member. One that cannot be used has `{error, coords}` instead of `says`.
    """
    told: dict[str, Any] = payload.field("puzzle", dict, {})
    board = _board(told)
    rules, clues = _kind(AskedRules), told["clues"]
    asked = clues.get(rules.key, [])
    if not isinstance(asked, list) or len(asked) > MOST:
        raise FormatError(say("The request's “{key}” is not valid.", key="puzzle"))
    size = (board.rows, board.cols)
    return {"asked": [_ruled(one, number, rules, size, board) for number, one in enumerate(asked)]}


def _board(told: dict[str, Any]) -> Substrate:
    """Return the board of an envelope, whatever its rules and givens are."""
    rows, cols, clues = told.get("rows"), told.get("cols"), told.get("clues")
    if type(rows) is not int or type(cols) is not int or not isinstance(clues, dict):
        raise FormatError(say("The request's “{key}” is not valid.", key="puzzle"))
    kind = _kind(Layers)
    layers = kind.from_json(clues.get(kind.key, {}), (rows, cols))
    return _genre().puzzle(rows, cols, {kind.key: layers}).substrate


def _ruled(
    one: Any, number: int, kind: Kind, size: tuple[int, int], board: Substrate
) -> dict[str, Any]:
    inner = one.get("rule") if isinstance(one, dict) else None
    name = str(inner.get("rule", ""))[:40] if isinstance(inner, dict) else ""
    head = {"rule": name, "name": say(SAID[name][0]) if name in SAID else name}
    try:
        asked: Asked = kind.read(one, size)  # type: ignore[attr-defined]
        asked.refuse(number, board)
        regions = next(asked.members(size), ())
        return head | {
            "says": asked.states(number, board),
            "regions": [[str(coord) for coord in region.find(board)] for region in regions],
        }
    except PuzzleError as error:
        return head | {"error": error.sentence, "coords": [str(at) for at in error.coords]}


def _genre() -> Genre:
    return unlisted()[FREE]


def _kind(sort: type[Kind]) -> Kind:
    return next(kind for kind in _genre().clues if isinstance(kind, sort))


def _all() -> list[tuple[str, dict[str, Param]]]:
    """Return the rules on offer by their names as authors know them."""
    return sorted(offered().items(), key=lambda one: say(SAID[one[0]][0]))


def _told(name: str, params: dict[str, Param]) -> dict[str, Any]:
    rule = all_rules()[name]
    title, sentence = SAID[name]
    least, most = rule.regions
    parts = [{"label": say(part.label), "takes": part.takes} for part in parts_of(rule)]
    return {
        "rule": name,
        "name": say(title),
        "sentence": say(sentence),
        "fields": [_field(rule, key, param) for key, param in params.items()],
        "regions": {"least": least, "most": most, "parts": parts},
    }


def _field(rule: type[Rule], key: str, param: Param) -> dict[str, Any]:
    default = _defaults(rule)[key]
    return {
        "key": key,
        "means": param.means,
        "label": say(param.label),
        "least": param.least,
        "most": LARGEST,
        "options": [[word, say(name)] for word, name in param.options.items()],
        "default": None if default is MISSING else to_json(default),
        "needed": default is MISSING,
        "part": NAMES.get((rule.__name__, key), 0),
    }


@cache
def _defaults(rule: type[Rule]) -> dict[str, Any]:
    own: Any = typing.cast(Any, rule)
    return {one.name: one.default for one in fields(own)}
