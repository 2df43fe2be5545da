"""Wording that all rules share: plurals, places, lists."""
