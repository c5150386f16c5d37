"""Quadrille's games for those who learn: the interfaces of Gymnasium and PettingZoo, with or without those packages."""

from __future__ import annotations

from typing import Any

from .flag import FlagAEC, FlagParallel
from .pipe import QuadrilleError
from .session import Session
from .single import QuadrilleEnv
from .vector import QuadrilleVectorEnv


def make(game: str, **wishes: Any) -> QuadrilleEnv:
    """One environment, as Gymnasium has it: `make("chamber", setup={"race": "orc"})`."""
    return QuadrilleEnv(game, **wishes)


def make_vec(game: str, num_envs: int = 1, **wishes: Any) -> QuadrilleVectorEnv:
    """Many environments in one process, as Gymnasium has them: `make_vec("flag", 64, map="crossing")`."""
    return QuadrilleVectorEnv(game, num_envs, **wishes)


__all__ = [
    "FlagAEC",
    "FlagParallel",
    "QuadrilleEnv",
    "QuadrilleError",
    "QuadrilleVectorEnv",
    "Session",
    "make",
    "make_vec",
]
