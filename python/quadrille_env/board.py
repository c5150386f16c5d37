"""One game as those see it who play it."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import session as _session
from .session import Session
from .spaces import Box, Dict, Discrete, observation_space


def board_of(game: str, wishes: dict[str, Any]) -> "Board":
    """What is known of a game decides how it is seen by those who wait."""
    return FlagBoard(game, **wishes) if game == "flag" and not wishes.get("plain") else Board(game, **wishes)


class Board:
    """One game: whose turn it is, and what each player sees of it."""

    called = "player"

    def __init__(self, game: str, **wishes: Any):
        self.session = Session(game, 1, autoreset="off", **wishes)
        self.rng = np.random.default_rng()
        self._seen: dict[str, dict[str, np.ndarray]] = {}
        self.learn()

    def learn(self) -> None:
        session = self.session
        if session.seats < 2:
            session.close()
            raise ValueError("this game is for one: make() has Gymnasium's interface for it")
        self.agents = [f"{self.called}_{seat}" for seat in range(session.seats)]
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
        self._seen = {}
        self._note()

    def play(self, action: int) -> None:
        """When the game is over, the board is seen from the side of whoever moved last."""
        mover = self.acting
        self.session.step([action])
        self.looks = mover if self.acting < 0 else self.acting
        self._note()

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

    def _note(self) -> None:
        """Whoever is to act sees how it stands; what they see nobody else may know."""
        self._seen[self.agents[max(0, self.looks)]] = self._parts()

    def _parts(self) -> dict[str, np.ndarray]:
        return {name: part[0].copy() for name, part in self.session.observation.items()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent saw last; zeros before it was to act for the first time."""
        parts = self._seen.get(agent) or {name: np.zeros_like(part) for name, part in self._parts().items()}
        mask = np.zeros(self.session.actions, np.int8)
        if self.agents.index(agent) == self.acting:
            mask[self.session.legal_in(0)] = 1
        return {"observation": {name: part.copy() for name, part in parts.items()}, "action_mask": mask}


class FlagBoard(Board):
    """Capture The Flag: nothing is hidden, so that everybody sees the board at any time, from their own side."""

    called = "team"

    def observe(self, agent: str) -> dict[str, Any]:
        """For others than whoever is to act the teams are counted from themselves on."""
        session, seat = self.session, self.agents.index(agent)
        seen = super().observe(agent)
        parts = seen["observation"] = self._parts()
        teams, ahead = session.seats, (self.looks - seat) % session.seats
        owners = parts["owners"]
        parts["owners"] = np.where(owners == 0, 0, (owners.astype(np.int64) - 1 + ahead) % teams + 1).astype(np.uint8)
        stats = parts["stats"]
        for first in (1, 1 + teams):
            stats[first : first + teams] = np.roll(stats[first : first + teams], ahead)
        return seen
