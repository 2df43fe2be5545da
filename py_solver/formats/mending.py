"""Mending: links as people paste them, before any format looks at them.

Mail, forums and word processors write `&amp;` for `&`, curl quotes around a link, break it over
lines, and put a full stop behind it. Whatever does not begin as a link is left as it is.
"""

from __future__ import annotations

import re

_LINK = re.compile(
    r"[\s“”„\"'‘’‚«»<(\[]*((?:https?://|www\.|(?:[a-z0-9-]+\.)+(?:com|app|io|link|jp|org|uk|xyz)[/?#]))",
    re.IGNORECASE,
)
_MARKDOWN = re.compile(r"\[[^\]\n]{0,200}\]\(\s*(https?://[^\s)]+)\s*\)")
_AMPERSAND = re.compile(r"&(?:amp|#0{0,3}38|#x0{0,3}26);", re.IGNORECASE)
_BREAK = re.compile(r"[^\S\n\r]*[\r\n]+\s*|[\u00ad\u200b-\u200d\u2060\ufeff]")
_BEHIND = "“”„\"'‘’‚«»<>)]"
_STOPS = ".,;!…"
_KEEPS_STOPS = re.compile(r"puzz\.link|pzv\.jp|pzprxs\.|pzplus\.", re.IGNORECASE)
LONGEST_BEFORE = 100
"""Signs before a link: quotes, brackets."""


def mended(text: str) -> str:
    """Return the text; if it is a link, as it was before it was pasted."""
    text = text.removeprefix("\ufeff")
    told = _MARKDOWN.fullmatch(text.strip()[:200_000])
    if told:
        return _AMPERSAND.sub("&", told[1])
    start = _LINK.match(text)
    if not start or start.start(1) > LONGEST_BEFORE:
        return text
    link = _BREAK.sub("", text[start.start(1) :])
    while _AMPERSAND.search(link):
        link = _AMPERSAND.sub("&", link)
    # What ends a body on puzz.link may be a full stop, too.
    behind = _BEHIND if _KEEPS_STOPS.search(link[:60]) else _BEHIND + _STOPS
    return link.strip().rstrip(behind + " ")


def link_in(text: str) -> str | None:
    """Return the first link within other words, where there is one."""
    found = re.search(r"https?://\S+", text)
    return mended(found[0]) if found else None
