"""Arrays that somebody may keep. Large ones are made anew only where the old ones are still held: to make one costs more
than to fill it."""

from __future__ import annotations

import sys
from typing import Callable, Generic, TypeVar

import numpy as np

#: No more arrays than this wait to be used again.
_MOST_SPARE = 4
#: Who holds an array that nobody else holds: the pool, the loop over it, and whoever counts.
_OURS = 3

T = TypeVar("T")


class Spare(Generic[T]):
    """Arrays of one shape, each with something that is known about what is in it."""

    def __init__(self, make: Callable[[], np.ndarray], known: T):
        self._make = make
        self._known = known
        self._pool: list[list] = []

    def take(self) -> list:
        """An array that nobody holds, and what was noted about it: `[array, known]`."""
        for entry in self._pool:
            if _holders(entry) <= _OURS:
                return entry
        entry = [self._make(), self._known]
        if len(self._pool) < _MOST_SPARE:
            self._pool.append(entry)
        return entry


def _holders(entry: list) -> int:
    """How many hold the array; too many where that cannot be known."""
    count = getattr(sys, "getrefcount", None)
    return _OURS + 1 if count is None else count(entry[0]) + 1


class Masks:
    """Marks for the legal actions of all environments, of which few are set."""

    def __init__(self, envs: int, actions: int, copies: bool):
        self._rows = np.arange(envs, dtype=np.int64) * actions
        nothing = np.zeros(0, np.int64)
        self._spare = Spare(lambda: np.zeros((envs, actions), np.int8), nothing)
        self._only = None if copies else self._spare.take()

    def of(self, legal: np.ndarray, counts: np.ndarray) -> np.ndarray:
        """Only the marks that were set last are wiped."""
        entry = self._spare.take() if self._only is None else self._only
        marks = entry[0].reshape(-1)
        marks[entry[1]] = 0
        entry[1] = np.repeat(self._rows, counts) + legal
        marks[entry[1]] = 1
        return entry[0]
