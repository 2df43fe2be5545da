"""What the built page may load and run, as its headers and the page itself say."""

from __future__ import annotations

import re
from pathlib import Path

from tooling import headers, sandbox


def test_the_policy_allows_our_own_origin_only(dist: Path) -> None:
    rules = headers.parse((dist / "_headers").read_text(encoding="utf-8"))
    policy = headers.for_path(rules, "/")["Content-Security-Policy"]
    parts = re.split("[;,]", policy)
    directives = {words[0]: set(words[1:]) for part in parts if (words := part.split())}
    assert directives["default-src"] == {"'none'"}
    frame = sandbox.source(next(dist.glob("app-*")))
    assert directives.pop("script-src") == {"'self'", "'wasm-unsafe-eval'", f"'{frame}'"}
    # The sandbox's frame inherits this policy.
    assert directives.pop("worker-src") == {"'self'", "blob:"}
    assert directives.pop("img-src") == {"'self'", "data:"}
    assert set().union(*directives.values()) == {"'self'", "'none'"}


def test_the_page_itself_has_the_same_policy_but_for_what_only_a_header_may_say(dist: Path) -> None:
    rules = headers.parse((dist / "_headers").read_text(encoding="utf-8"))
    sent, framed = headers.for_path(rules, "/")["Content-Security-Policy"].split(", ")
    page = (dist / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="(.*?)" />', page)
    assert found
    assert (sent, framed) == (found[1], "frame-ancestors 'none'")
    # Other sites may show the puzzle, and not the page.
    assert headers.for_path(rules, "/index.html")["Content-Security-Policy"] == f"{sent}, {framed}"
    assert headers.for_path(rules, "/embed.html")["Content-Security-Policy"] == sent
    assert page.index("http-equiv") < min(page.index(one) for one in ("<script", "<link"))


def test_the_policy_of_the_sandbox_names_its_only_script(dist: Path) -> None:
    app = next(dist.glob("app-*"))
    page = (app / sandbox.PAGE).read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', page)
    directives = {words[0]: words[1:] for part in policy.split(";") if (words := part.split())}
    assert directives == {
        "default-src": ["'none'"],
        "script-src": [f"'{sandbox.source(app)}'", "'wasm-unsafe-eval'"],
        "worker-src": ["blob:"],
        "connect-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    assert page.count("<script") == 1
    assert page.index("http-equiv") < page.index("<script")
