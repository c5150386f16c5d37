"""Quadrille's games for those who learn: the interfaces of Gymnasium and PettingZoo, with or without those packages."""

from __future__ import annotations

from typing import Any

from .pipe import QuadrilleError
from .session import Session
from .single import QuadrilleEnv
from .vector import QuadrilleVectorEnv
from .zoo import FlagAEC, FlagParallel, GameAEC, GameParallel


def make(game: str, **wishes: Any) -> QuadrilleEnv:
    """One environment, as Gymnasium has it: `make("chamber", setup={"race": "orc"})`."""
    return QuadrilleEnv(game, **wishes)


def make_vec(game: str, num_envs: int = 1, **wishes: Any) -> QuadrilleVectorEnv:
    """Many environments in one process, as Gymnasium has them: `make_vec("flag", 64, map="crossing")`."""
    return QuadrilleVectorEnv(game, num_envs, **wishes)


#: What `gymnasium.make` knows them by.
IDS = {"Quadrille/Chamber-v0": "chamber", "Quadrille/Dungeon-v0": "dungeon", "Quadrille/Flag-v0": "flag"}


def register_envs(register: Any) -> None:
    """Tells Gymnasium's `register` of our games; where Gymnasium is installed, to import this package does so."""
    for name, game in IDS.items():
        register(
            id=name,
            entry_point="quadrille_env:QuadrilleEnv",
            vector_entry_point="quadrille_env:QuadrilleVectorEnv",
            # Each step is checked here already; an observation as nested as these is checked slowly there.
            disable_env_checker=True,
            kwargs={"game": game},
        )


try:
    from gymnasium import register as _register
except ImportError:
    pass
else:
    register_envs(_register)


__all__ = [
    "FlagAEC",
    "FlagParallel",
    "GameAEC",
    "GameParallel",
    "QuadrilleEnv",
    "QuadrilleError",
    "QuadrilleVectorEnv",
    "Session",
    "make",
    "make_vec",
    "register_envs",
]
