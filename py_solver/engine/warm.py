"""Warm solvers: models by the rules they were made of, with all that they learnt."""

from __future__ import annotations

import threading
from collections import OrderedDict

from py_solver.engine.model import Model

MET = 256  # shapes that are remembered as met before
KEPT = 6  # warm models
KEPT_CLAUSES = 60_000  # of all but the most recently used one: a clause takes some 250 bytes
WORN = 400  # searches after which a warm model is made again, so that its learnt clauses stay few


class Warm:
    """Models by their keys, the most recently used last; one in use is taken out."""

    def __init__(self) -> None:
        self._models: OrderedDict[object, tuple[Model, int]] = OrderedDict()
        self._met: OrderedDict[int, None] = OrderedDict()
        self._lock = threading.Lock()

    def meet(self, shape: object) -> bool:
        """Return whether the shape was met before; from now on it was."""
        with self._lock:
            before = hash(shape) in self._met
            self._met[hash(shape)] = None
            if len(self._met) > MET:
                self._met.popitem(last=False)
            return before

    def has(self, key: object) -> bool:
        """Return whether a model has this key. A worn-out one is dropped."""
        with self._lock:
            found = self._models.get(key)
            if found is not None and found[1] >= WORN:
                del self._models[key]
                return False
            return found is not None

    def take(self, key: object) -> tuple[Model, int] | None:
        """Return the model with this key and how often it was used, if it exists."""
        with self._lock:
            return self._models.pop(key, None)

    def put_back(self, key: object, model: Model, uses: int) -> None:
        """Keep a model for the next search, and drop the least recently used ones."""
        with self._lock:
            self._models[key] = (model, uses)
            clauses = sum(model.sat.clauses for model, _ in self._models.values())
            while len(self._models) > KEPT or (clauses > KEPT_CLAUSES and len(self._models) > 1):
                oldest, _ = self._models.popitem(last=False)[1]
                clauses -= oldest.sat.clauses

    def clear(self) -> None:
        """Drop all models, and forget all shapes."""
        with self._lock:
            self._models.clear()
            self._met.clear()
