"""Values as plain data: what JSON can hold."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from py_solver.board.coords import Coord


class Data:
    """A value that can be told as plain data."""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data: coords are their addresses, such as `cells/0/1`."""
        assert is_dataclass(self)
        return {one.name: as_data(getattr(self, one.name)) for one in fields(self)}

    def as_json(self) -> str:
        """Return it as one line of JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False)


def as_data(value: Any) -> Any:
    """Return a value as lists, objects, texts and numbers."""
    if isinstance(value, Data):
        return value.as_dict()
    if callable(getattr(value, "told", None)):
        return value.told()
    if isinstance(value, Coord):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): as_data(one) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: as_data(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {key: as_data(one) for key, one in value._asdict().items()}
    if isinstance(value, Collection) and not isinstance(value, str | bytes):
        return [as_data(one) for one in value]
    return value if value is None or isinstance(value, str | int | float) else str(value)
