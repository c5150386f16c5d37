"""Gymnasium's interface for one environment."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import session as _session
from .picture import as_text
from .session import Session
from .spaces import Discrete, observation_space

try:
    from gymnasium import Env as _Base
except ImportError:
    from .vector import _Base


class QuadrilleEnv(_Base):
    """One game, begun anew by `reset` alone. Where several seats play, each step is that of whoever is to act."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, *, render_mode: str | None = None, **wishes: Any):
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode is None or "ansi", not {render_mode!r}')
        self.render_mode = render_mode
        self.session = Session(game, 1, autoreset="off", **wishes)
        self._learn_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begins anew; options may hold a `setup`."""
        options = options or {}
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**48)) if seed is None else seed
        self.session.reset([chosen], options.get("setup"))
        if "setup" in options:
            self._learn_space()
        return self._observed(), self._info()

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """The reward is that of whoever acted; `info["rewards"]` has those of all seats."""
        session = self.session
        seat = max(0, int(session.seat[0]))
        session.step([action])
        flags = int(session.flags[0])
        reward = float(session.rewards[0, seat])
        ended, cut = bool(flags & _session.TERMINATED), bool(flags & _session.TRUNCATED)
        return self._observed(), reward, ended, cut, self._info()

    def render(self) -> str | None:
        """What is seen now as text, with `render_mode="ansi"`."""
        return as_text(self.session) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.session.close()

    def _learn_space(self) -> None:
        self.observation_space = observation_space(self.session.space)
        self.action_space = Discrete(self.session.actions)

    def _observed(self) -> dict[str, np.ndarray]:
        return {name: part[0].copy() for name, part in self.session.observation.items()}

    def _info(self) -> dict[str, Any]:
        session = self.session
        mask = np.zeros(session.actions, np.int8)
        mask[session.legal_in(0)] = 1
        info: dict[str, Any] = {
            "action_mask": mask,
            "seed": int(session.seeds[0]),
            "steps": int(session.steps[0]),
            "refused": bool(session.flags[0] & _session.REFUSED),
        }
        if session.seats > 1:
            info["seat"] = int(session.seat[0])
            info["rewards"] = session.rewards[0].copy()
        return info
