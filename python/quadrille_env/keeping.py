"""Arrays that somebody may keep. Large ones are made anew only where the old ones are still held: to make one costs more
than to fill it."""

from __future__ import annotations

import sys
from typing import Callable

import numpy as np

#: No more sets of arrays than this wait to be used again.
_MOST_SPARE = 4
_count = getattr(sys, "getrefcount", None)


class Entry:
    """Arrays that belong together, and what is known about what is in them."""

    __slots__ = ("arrays", "known", "free")

    def __init__(self, arrays: list[np.ndarray]):
        self.arrays = arrays
        self.known: np.ndarray | None = None
        #: How often they are held while nobody else holds any.
        self.free = _holders(arrays)


class Spare:
    """Sets of arrays of one shape. Views of an array come after it: whoever holds one holds the array, too."""

    def __init__(self, make: Callable[[], list[np.ndarray]]):
        self._make = make
        self._pool: list[Entry] = []

    def take(self) -> Entry:
        """Arrays that nobody holds."""
        for entry in self._pool:
            if _holders(entry.arrays) <= entry.free:
                return entry
        entry = Entry(self._make())
        if _count is not None and len(self._pool) < _MOST_SPARE:
            self._pool.append(entry)
        return entry


def _holders(arrays: list[np.ndarray]) -> int:
    """How often arrays are held, by anybody; 0 where that cannot be known."""
    return 0 if _count is None else sum(map(_count, arrays))


class Masks:
    """Marks for the legal actions of all environments, of which few are set."""

    def __init__(self, envs: int, actions: int, copies: bool):
        self._spare = Spare(lambda: [np.zeros((envs, actions), np.int8)])
        self._only = None if copies else self._spare.take()

    def of(self, places: np.ndarray) -> np.ndarray:
        """Marks these places. Only those that were marked last are wiped."""
        entry = self._spare.take() if self._only is None else self._only
        (masks,) = entry.arrays
        marks = masks.reshape(-1)
        if entry.known is not None:
            marks[entry.known] = 0
        marks[places] = 1
        entry.known = places
        return masks
