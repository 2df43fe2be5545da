"""Mending: links as people paste them, before any format looks at them.

Mail, forums and word processors write `&amp;` for `&`, curl quotes around a link, break it over
lines, and put a full stop behind it. Sites lead through their own pages to others and add what they
count with. Whatever does not begin as a link is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

_LINK = re.compile(
    r"[\s“”„\"'‘’‚«»<(\[]*((?:https?://|www\.|(?:[a-z0-9-]+\.)+(?:com|app|io|link|jp|org|uk|xyz)[/?#]))",
    re.IGNORECASE,
)
_MARKDOWN = re.compile(r"\[[^\]\n]{0,200}\]\(\s*(https?://[^\s)]+)\s*\)")
_WRAPPED = (
    re.compile(r"\[url=[\"']?\s*(https?://[^\]\s\"']+)", re.IGNORECASE),
    re.compile(r"\[url\]\s*(https?://[^\[\s]+)", re.IGNORECASE),
    re.compile(r"\bhref\s*=\s*[\"']?\s*(https?://[^\"'>\s]+)", re.IGNORECASE),
    re.compile(r"<(https?://[^|>\s]+)(?:\|[^>\n]*)?>", re.IGNORECASE),
    re.compile(r"\]\(\s*<?(https?://(?:[^\s()]|\([^\s()]*\))+)", re.IGNORECASE),
    re.compile(r"^\s{0,3}\[[^\]\n]{1,200}\]:\s*<?(https?://[^\s>]+)", re.IGNORECASE | re.MULTILINE),
)
"""A link in BBCode, HTML, Slack's angle brackets or Markdown."""
_INNER = re.compile(
    r"[?&](?:url|u|q|to|target|link|redirect|dest|destination|continue)="
    r"(https?(?:%3A%2F%2F|://)[^&\s]+)",
    re.IGNORECASE,
)
"""A link that another one leads to."""
_COUNTED = re.compile(
    r"([?&])(?:utm_[a-z]+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|ref_src)=[^&#\s]*",
    re.IGNORECASE,
)
_AMPERSAND = re.compile(r"&(?:amp|#0{0,3}38|#x0{0,3}26);", re.IGNORECASE)
_BREAK = re.compile(r"[^\S\n\r]*[\r\n]+\s*|[\u00ad\u200b-\u200d\u2060\ufeff]")
_BEHIND = "“”„\"'‘’‚«»<>)]"
_STOPS = ".,;!…"
_KEEPS_STOPS = re.compile(r"puzz\.link|pzv\.jp|pzprxs\.|pzplus\.", re.IGNORECASE)
_WORD = r"[^\W\d_](?:[\w'’-]*[^\W_])?"
_COMMENT = re.compile(
    rf"[\s(–—:;,.!?\"“”'-]*{_WORD}(?:[\s,.:;!?()\"“”'–—&-]+\w+)*[\s.,:;!?)\"“”…]*"
)
"""Words behind a link, which hold no part of a puzzle."""
LONGEST_BEFORE = 100
"""Signs before a link: quotes, brackets."""


def mended(text: str) -> str:
    """Return the text; if it is a link, as it was before it was pasted."""
    text = text.removeprefix("\ufeff")
    told = _MARKDOWN.fullmatch(text.strip()[:200_000])
    if told:
        return _cleaned(told[1])
    start = _LINK.match(text)
    if not start or start.start(1) > LONGEST_BEFORE:
        return text
    return _cleaned(text[start.start(1) :])


def _cleaned(link: str) -> str:
    """Return a link without breaks, stray signs behind it, and what sites count with."""
    link = _BREAK.sub("", link)
    while _AMPERSAND.search(link):
        link = _AMPERSAND.sub("&", link)
    # What ends a body on puzz.link may be a full stop, too.
    behind = _BEHIND + (",;!…" if _KEEPS_STOPS.search(link[:60]) else _STOPS)
    link = link.strip().rstrip(behind + " ")
    inner = _INNER.search(link)
    if inner and "%3a" in inner[1].lower():
        return _cleaned(unquote(inner[1]))
    if inner:
        return _cleaned(link[inner.start(1) :])
    while counted := _COUNTED.search(link):
        # A `?` stays for what follows.
        more = link[counted.end() :]
        more = counted[1] + more[1:] if more.startswith("&") else more
        link = link[: counted.start()] + more
    if "?" not in link and "#" not in link and re.search("%3F|%23", link, re.IGNORECASE):
        link = unquote(link)
    return link


def links_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may be the link in a text, and the words beside it, the likeliest link first."""
    own = re.fullmatch(r"\s*https?://[^\s#]*#p=(\S+)\s*", text)
    if own:
        yield unquote(own[1]), ""
    if not ("://" in text or re.match(r"\s*https?%3A", text, re.IGNORECASE)):
        return
    if re.match(r"\s*https?%3A%2F%2F", text, re.IGNORECASE):
        yield _cleaned(unquote(text.strip())), ""
    for form in _WRAPPED:
        if found := form.search(text):
            yield _cleaned(found[1]), ""
            return
    found = re.search(r"https?://\S+", text)
    if found:
        before, after = text[: found.start()], text[found.end() :]
        # Behind a link there may be words, or other links; signs could belong to it.
        words = not after.strip() or "://" in after or _COMMENT.fullmatch(after)
        behind = after if words else None
        if behind is not None:
            yield mended(found[0]), " ".join(f"{before} {after}".split())
