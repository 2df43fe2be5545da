"""Colours of CSS, as other programs write them, in the form that decorations have."""

from __future__ import annotations

import re
from typing import Any

_HEX = re.compile(r"#?((?:[0-9a-f]{3}){1,2}|(?:[0-9a-f]{4}){1,2})", re.IGNORECASE)
_RGB = re.compile(
    r"rgba?\(\s*([\d.]{1,8})\s*[, ]\s*([\d.]{1,8})\s*[, ]\s*([\d.]{1,8})"
    r"\s*(?:[,/]\s*([\d.]{1,8})(%?)\s*)?\)",
    re.IGNORECASE,
)
NAMED = {
    **{"black": "000000", "white": "ffffff", "red": "ff0000", "lime": "00ff00", "blue": "0000ff"},
    **{"yellow": "ffff00", "cyan": "00ffff", "aqua": "00ffff", "magenta": "ff00ff"},
    **{"fuchsia": "ff00ff", "silver": "c0c0c0", "gray": "808080", "grey": "808080"},
    **{"maroon": "800000", "olive": "808000", "green": "008000", "purple": "800080"},
    **{"teal": "008080", "navy": "000080", "orange": "ffa500", "pink": "ffc0cb", "gold": "ffd700"},
    **{"brown": "a52a2a", "violet": "ee82ee", "indigo": "4b0082", "tan": "d2b48c"},
    **{"lightgray": "d3d3d3", "lightgrey": "d3d3d3", "darkgray": "a9a9a9", "darkgrey": "a9a9a9"},
    **{"lightblue": "add8e6", "lightgreen": "90ee90", "skyblue": "87ceeb", "crimson": "dc143c"},
}
"""The names of colours that authors use; any other name counts as no colour."""


def paint(value: Any, opacity: float = 1.0) -> str:
    """Return a colour as `#rrggbb` or `#rrggbbaa`; "" for none, and for anything else.

    `opacity` is multiplied with that of the colour.
    """
    told = value.strip() if isinstance(value, str) else ""
    rgb, alpha = _digits(told)
    if not rgb:
        return ""
    shown = round(max(0.0, min(1.0, opacity)) * alpha)
    return f"#{rgb}" if shown == 255 else f"#{rgb}{shown:02x}"


def has_opacity(value: Any) -> bool:
    """Return whether a colour states its own opacity."""
    told = value.strip() if isinstance(value, str) else ""
    found = _HEX.fullmatch(told)
    return len(found[1]) in (4, 8) if found else told.lower().startswith(("rgba", "hsla"))


def _digits(told: str) -> tuple[str, int]:
    """Return the six digits of a colour, and its opacity up to 255."""
    if told.lower() in NAMED:
        return NAMED[told.lower()], 255
    if found := _HEX.fullmatch(told):
        digits = found[1].lower()
        if len(digits) < 6:
            digits = "".join(sign * 2 for sign in digits)
        return digits[:6], int(digits[6:] or "ff", 16)
    if found := _RGB.fullmatch(told):
        try:
            red, green, blue = (min(255, round(float(one))) for one in found.group(1, 2, 3))
            alpha = float(found[4] or 1) / (100 if found[5] else 1)
        except ValueError:
            return "", 0
        return f"{red:02x}{green:02x}{blue:02x}", round(255 * min(1.0, alpha))
    return "", 0
