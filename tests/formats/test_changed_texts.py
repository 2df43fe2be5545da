"""No format ignores part of a text by accident: each changed token has a visible effect."""

from __future__ import annotations

import random

from tests import tiers
from tests.formats.changed_texts import changes, samples, silent


def test_a_changed_token_changes_the_puzzle_or_is_told_or_refused() -> None:
    rng = random.Random(tiers.SEED)
    each = tiers.times(2, 210)
    tried, unseen = 0, []
    for sample in samples():
        for changed, done in changes(sample, rng, each):
            tried += 1
            if silent(sample, changed):
                unseen.append(f"{sample.form}, {sample.genre}: {done}")
    assert unseen == []
    assert tried > tiers.times(800, 90_000)
