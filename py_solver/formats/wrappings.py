"""Wrappings: what surrounds a text that was copied from a chat, a forum, a mail or a page.

Code fences, quotes, BBCode, HTML and full-width signs are taken off before any format looks.
"""

from __future__ import annotations

import re
from html import unescape

_FENCE = re.compile(r"^[ \t]*(```+|~~~+)[^\n`]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*$", re.MULTILINE)
_TICKS = re.compile(r"\s*(`+)([^`]+)\1\s*")
_BBCODE = re.compile(
    r"\[/?(?:code|quote|spoiler|hide|pre|tt|b|i|u|size|font|color|center|list|\*)(?:=[^\]\n]*)?\]",
    re.IGNORECASE,
)
_SELECT = re.compile(
    r"^\s*code\s*:?\s*(?:\[?select all\]?)?\s*(?:\[?(?:expand|copy)[^\n]*)?\n", re.IGNORECASE
)
_QUOTED = re.compile(r"^[ \t]*>+ ?", re.MULTILINE)
_TAG = re.compile(r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>", re.IGNORECASE)
_MARKED_UP = re.compile(r"</(?:pre|code|p|div|span|td|tr|table)>|<br\s*/?>", re.IGNORECASE)
_OWN = re.compile(r"\s*(?:<\?xml|<opensudoku|<puzzle|[{\[]\s*[\"{\[])", re.IGNORECASE)
"""What may hold tags of its own."""
_UNSEEN = re.compile("[\u200b-\u200d\u2060\ufeff\u00ad]")
"""Signs without a width."""
WIDE = {0xFF01 + at: 0x21 + at for at in range(94)} | {0x3000: 0x20}
"""Full-width signs, and what they stand for."""


def unwrapped(text: str) -> str:
    """Return the text without what surrounds it."""
    if "`" in text or "~~~" in text:
        fenced = _FENCE.search(text)
        ticked = _TICKS.fullmatch(text)
        text = fenced[2] if fenced else ticked[2] if ticked else text
    if "[/" in text and "[end]" not in text:
        text = _BBCODE.sub("", text)
    if "<" in text and not _OWN.match(text) and _MARKED_UP.search(text) and "href" not in text:
        text = _plain(text)
    if text[:300].lstrip()[:4].lower() == "code":
        text = _SELECT.sub("", text, count=1)
    if text.lstrip()[:1] == ">":
        lines = text.splitlines()
        if len(lines) > 1 and all(one.lstrip().startswith(">") for one in lines if one.strip()):
            text = _QUOTED.sub("", text)
    if "&nbsp;" in text or "\xa0" in text:
        text = text.replace("&nbsp;", " ").replace("\xa0", " ")
    if not text.isascii():
        if any(ord(sign) in WIDE for sign in text):
            text = text.translate(WIDE)
        text = _UNSEEN.sub("", text)
    return text


def _plain(text: str) -> str:
    """Return the text of HTML, with rows as lines and the cells of a row parted by tabs."""
    if re.search(r"</t[dh]>", text, re.IGNORECASE):
        text = re.sub(r"\s*\n\s*", "", text)
        text = re.sub(r"</t[dh]>\s*(?=<t[dh])", "\t", text, flags=re.IGNORECASE)
    text = re.sub(r"<br\s*/?>\s*\n?|</(?:p|div|tr)>\s*", "\n", text, flags=re.IGNORECASE)
    return unescape(_TAG.sub("", text)).strip("\n")
