"""Gymnasium's spaces where Gymnasium is there, else small ones of our own with the same names."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Space:
        """What all spaces have in common."""

        def __init__(self, shape: Any = None, dtype: Any = None):
            self.shape, self.dtype = shape, dtype
            self.seed()

        def seed(self, seed: int | None = None) -> None:
            self._rng = np.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def __eq__(self, other: Any) -> bool:
            return type(self) is type(other) and repr(self) == repr(other)

    class Box(Space):
        def __init__(self, low: Any, high: Any, shape: Any = None, dtype: Any = np.float32):
            shape = np.shape(low) if shape is None else tuple(shape)
            super().__init__(shape, np.dtype(dtype))
            self.low = np.full(shape, low, dtype) if np.ndim(low) == 0 else np.asarray(low, dtype)
            self.high = np.full(shape, high, dtype) if np.ndim(high) == 0 else np.asarray(high, dtype)

        def contains(self, value: Any) -> bool:
            is_array = isinstance(value, np.ndarray) and value.shape == self.shape
            return bool(is_array and (value >= self.low).all() and (value <= self.high).all())

        def sample(self) -> np.ndarray:
            if self.dtype.kind == "f":
                return self._rng.uniform(self.low, self.high).astype(self.dtype)
            return self._rng.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Discrete(Space):
        def __init__(self, n: int):
            super().__init__((), np.dtype(np.int64))
            self.n = np.int64(n)

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, np.integer)) and 0 <= value < self.n

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            if mask is None:
                return self._rng.integers(self.n)
            legal = np.flatnonzero(mask)
            return np.int64(self._rng.choice(legal) if len(legal) else 0)

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class MultiDiscrete(Space):
        def __init__(self, nvec: Any):
            self.nvec = np.asarray(nvec, np.int64)
            super().__init__(self.nvec.shape, np.dtype(np.int64))

        def contains(self, value: Any) -> bool:
            value = np.asarray(value)
            return value.shape == self.shape and bool((value >= 0).all() and (value < self.nvec).all())

        def sample(self) -> np.ndarray:
            return self._rng.integers(0, self.nvec)

        def __repr__(self) -> str:
            return f"MultiDiscrete({self.nvec})"

    class Dict(Space):
        def __init__(self, spaces: dict[str, Any]):
            self.spaces = dict(spaces)
            super().__init__()

        def contains(self, value: Any) -> bool:
            if not isinstance(value, dict) or value.keys() != self.spaces.keys():
                return False
            return all(space.contains(value[name]) for name, space in self.spaces.items())

        def sample(self) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


def observation_space(space: dict[str, Any], count: int | None = None) -> Dict:
    """The space of one observation, or of so many beside each other."""
    first = () if count is None else (count,)
    return Dict(
        {
            part["name"]: Box(
                _bound(part, "least", first), _bound(part, "most", first), (*first, *part["shape"]), np.dtype(part["kind"]).type
            )
            for part in space["observation"]["parts"]
        }
    )


def _bound(part: dict[str, Any], which: str, first: tuple[int, ...]) -> Any:
    """One number for the whole part, or where they differ one for each of its numbers."""
    each = part.get(which + "s")
    if each is None:
        return part[which]
    return np.broadcast_to(np.asarray(each, np.dtype(part["kind"])), (*first, *part["shape"])).copy()


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete", "observation_space"]
