"""Gymnasium's interface for many environments."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from . import session as _session
from .keeping import Masks, Spare
from .session import Session
from .spaces import Discrete, MultiDiscrete, observation_space

try:
    from gymnasium.vector import AutoresetMode, VectorEnv as _Base

    _MODES = {"next": AutoresetMode.NEXT_STEP, "same": AutoresetMode.SAME_STEP, "off": AutoresetMode.DISABLED}
except ImportError:
    _MODES = {"next": "NextStep", "same": "SameStep", "off": "Disabled"}

    class _Base:
        """The little of Gymnasium that is needed where it is not installed."""

        closed = False
        spec = None
        render_mode = None
        _np_random: np.random.Generator | None = None

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            if seed is not None:
                self._np_random = np.random.default_rng(seed)

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        @property
        def unwrapped(self) -> Any:
            return self

        def close(self, **wishes: Any) -> None:
            if not self.closed:
                self.close_extras(**wishes)
                self.closed = True


#: With more actions than this, `action_mask` is left out unless it is asked for: `session.legal` has the list.
MOST_MASKED = 2**16


class QuadrilleVectorEnv(_Base):
    """Many games of one setup in one process.

    `copy=False` hands out arrays that the next step overwrites. `masks` says whether infos hold `action_mask`, an array of
    0 and 1 for every action of every environment.
    """

    def __init__(
        self, game: str, num_envs: int = 1, *, copy: bool = True, masks: bool | None = None, **wishes: Any
    ):
        self.session = Session(game, num_envs, **wishes)
        self.num_envs = num_envs
        self._copies = copy
        self._wants_masks = masks
        self.metadata = {"autoreset_mode": _MODES[self.session.autoreset], "render_modes": []}
        self._learn_space()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begins all anew; options may hold a `setup`, and `reset_mask`, which says what to begin anew."""
        options = options or {}
        super().reset(seed=seed if isinstance(seed, (int, np.integer)) else None)
        mask = options.get("reset_mask")
        self.session.reset(self._seeds(seed, mask), options.get("setup"))
        if "setup" in options:
            self._learn_space()
        return self._observed(), self._infos(self._flagged()[2])

    def step(
        self, actions: np.ndarray | Sequence[int]
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        session = self.session
        acting = session.seat.copy() if session.seats > 1 else None
        session.step(actions)
        if acting is None:
            rewards = session.rewards[:, 0].astype(np.float64)
        else:
            rewards = session.rewards[self._rows, np.maximum(acting, 0)].astype(np.float64)
        ended, cut, refused = self._flagged()
        return self._observed(), rewards, ended, cut, self._with_finals(self._infos(refused))

    def _flagged(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Where an episode has ended, was cut off, or something was refused; in most steps that is nowhere."""
        flags = self.session.flags
        if flags.tobytes() == self._nowhere:
            return np.zeros(len(flags), bool), np.zeros(len(flags), bool), np.zeros(len(flags), bool)
        return tuple((flags & flag) != 0 for flag in (_session.TERMINATED, _session.TRUNCATED, _session.REFUSED))

    def sample_actions(self, rng: np.random.Generator | None = None) -> np.ndarray:
        """A legal action for each environment, drawn at random."""
        return self.session.sample(self.np_random if rng is None else rng)

    def close_extras(self, **_wishes: Any) -> None:
        self.session.close()

    def _learn_space(self) -> None:
        session = self.session
        count = session.actions
        self.single_observation_space = observation_space(session.space)
        self.observation_space = observation_space(session.space, self.num_envs)
        self.single_action_space = Discrete(count)
        self.action_space = MultiDiscrete(np.full(self.num_envs, count))
        self._rows = np.arange(self.num_envs)
        self._everywhere = np.ones(self.num_envs, bool)
        self._nowhere = bytes(self.num_envs)
        wanted = count <= MOST_MASKED if self._wants_masks is None else self._wants_masks
        self._masks = Masks(self.num_envs, count, self._copies) if wanted else None
        self._names = list(session.observation)
        self._spare = Spare(self._make_observation)

    def _seeds(self, seed: Any, mask: np.ndarray | None) -> np.ndarray:
        if isinstance(seed, (int, np.integer)):
            seeds = int(seed) + np.arange(self.num_envs, dtype=np.float64)
        else:
            # Drawn also where a seed is given: what comes later does not hang on that.
            seeds = self.np_random.integers(2**48, size=self.num_envs).astype(np.float64)
            if seed is not None:
                given = [drawn if own is None else own for own, drawn in zip(seed, seeds, strict=True)]
                seeds = np.array(given, np.float64)
        return seeds if mask is None else np.where(mask, seeds, _session.LEAVE)

    def _observed(self) -> dict[str, np.ndarray]:
        session = self.session
        if not self._copies:
            return session.observation
        block, *parts = self._spare.take().arrays
        np.copyto(block, session.block)
        return dict(zip(self._names, parts))

    def _make_observation(self) -> list[np.ndarray]:
        block = np.empty(len(self.session.block), np.uint8)
        return [block, *self.session.parts_of(block, self.num_envs).values()]

    def _infos(self, refused: np.ndarray) -> dict[str, Any]:
        session, everywhere = self.session, self._everywhere
        keep = np.copy if self._copies else np.asarray
        infos: dict[str, Any] = {
            "seed": session.seeds.astype(np.int64),
            "steps": keep(session.steps),
            "refused": refused,
            "_seed": everywhere,
            "_steps": everywhere,
            "_refused": everywhere,
        }
        if session.seats > 1:
            infos["seat"], infos["_seat"] = keep(session.seat), everywhere
            infos["rewards"], infos["_rewards"] = keep(session.rewards), everywhere
        if self._masks is not None:
            infos["action_mask"] = self._masks.of(session.marks())
            infos["_action_mask"] = everywhere
        return infos

    def _with_finals(self, infos: dict[str, Any]) -> dict[str, Any]:
        session = self.session
        if not len(session.finals):
            return infos
        last, where = np.full(self.num_envs, None, object), np.zeros(self.num_envs, bool)
        for n, env in enumerate(session.finals):
            last[env] = {name: part[n] for name, part in session.final_observation.items()}
            where[env] = True
        return {**infos, "final_obs": last, "_final_obs": where, "final_info": {}, "_final_info": where}
