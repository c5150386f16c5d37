"""One game of Capture The Flag as its teams see it."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import session as _session
from .session import Session
from .spaces import Box, Dict, Discrete, observation_space


class Board:
    """One game: whose turn it is, and what each team sees of it."""

    def __init__(self, **wishes: Any):
        self.session = Session("flag", 1, autoreset="off", **wishes)
        self.rng = np.random.default_rng()
        self.learn()

    def learn(self) -> None:
        session = self.session
        self.agents = [f"team_{seat}" for seat in range(session.seats)]
        mask = Box(0, 1, (session.actions,), np.int8)
        spaces = {"observation": observation_space(session.space), "action_mask": mask}
        self.observation_spaces = {agent: Dict(spaces) for agent in self.agents}
        self.action_spaces = {agent: Discrete(session.actions) for agent in self.agents}

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        setup = (options or {}).get("setup")
        self.session.reset([int(self.rng.integers(2**48)) if seed is None else seed], setup)
        if setup is not None:
            self.learn()
        self.looks = self.acting

    def play(self, action: int) -> None:
        """When the game is over, the board is seen from the side of whoever moved last."""
        mover = self.acting
        self.session.step([action])
        self.looks = mover if self.acting < 0 else self.acting

    @property
    def acting(self) -> int:
        return int(self.session.seat[0])

    @property
    def refused(self) -> bool:
        return bool(self.session.flags[0] & _session.REFUSED)

    @property
    def ended(self) -> bool:
        return bool(self.session.flags[0] & _session.TERMINATED)

    @property
    def cut(self) -> bool:
        return bool(self.session.flags[0] & _session.TRUNCATED)

    def rewards(self) -> dict[str, float]:
        return {agent: float(reward) for agent, reward in zip(self.agents, self.session.rewards[0])}

    def observe(self, agent: str) -> dict[str, Any]:
        """The board is told from the side of whoever is to act: for others the teams are counted from themselves on."""
        session, seat = self.session, self.agents.index(agent)
        parts = {name: part[0].copy() for name, part in session.observation.items()}
        teams, ahead = session.seats, (self.looks - seat) % session.seats
        owners = parts["owners"]
        parts["owners"] = np.where(owners == 0, 0, (owners.astype(np.int64) - 1 + ahead) % teams + 1).astype(np.uint8)
        stats = parts["stats"]
        for first in (1, 1 + teams):
            stats[first : first + teams] = np.roll(stats[first : first + teams], ahead)
        mask = np.zeros(session.actions, np.int8)
        if seat == self.acting:
            mask[session.legal_in(0)] = 1
        return {"observation": parts, "action_mask": mask}
