"""PettingZoo's two interfaces for any game of two or more: one agent after the other, and all of them at once."""

from __future__ import annotations

from typing import Any, Iterator

from .board import board_of
from .spaces import Dict, Discrete

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    AECEnv = ParallelEnv = object


class GameAEC(AECEnv):
    """Players act one after the other. An action that is not legal is refused, and the same player is to act again.

    What is seen is told from the side of whoever is to act: all others still see what they saw when they acted last.
    """

    metadata = {"name": "quadrille_v1", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game: str, **wishes: Any):
        self._board = board_of(game, wishes)
        self.possible_agents = list(self._board.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._board.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._board.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew; options may hold a `setup`."""
        self._board.begin(seed, options)
        self.possible_agents = list(self._board.agents)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._board.acting]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._board.observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        board = self._board
        self._cumulative_rewards[agent] = 0.0
        board.play(int(action))
        self.infos[agent] = {"refused": True} if board.refused else {}
        self.rewards = board.rewards()
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self.terminations = dict.fromkeys(self.agents, board.ended)
        self.truncations = dict.fromkeys(self.agents, board.cut)
        seat = board.acting
        self.agent_selection = self.agents[seat if seat >= 0 else 0]

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever is to act, until nobody is left: who is out is asked for None once more."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self) -> None:
        self._board.session.close()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent is out, the only action is None")
        self.agents.remove(agent)
        for by_agent in (self.rewards, self.terminations, self.truncations, self.infos, self._cumulative_rewards):
            del by_agent[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


class GameParallel(ParallelEnv):
    """All players send an action in every step; that of the one whose turn it is counts, and the others wait.

    Who waits has an `action_mask` without a mark.
    """

    metadata = {"name": "quadrille_v1", "render_modes": []}
    render_mode = None

    def __init__(self, game: str, **wishes: Any):
        self._board = board_of(game, wishes)
        self.possible_agents = list(self._board.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._board.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._board.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begins anew; options may hold a `setup`."""
        self._board.begin(seed, options)
        self.possible_agents = list(self._board.agents)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        board = self._board
        mover = self.agents[board.acting]
        board.play(int(actions[mover]))
        rewards = board.rewards()
        ended = dict.fromkeys(self.agents, board.ended)
        cut = dict.fromkeys(self.agents, board.cut)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if board.refused:
            infos[mover]["refused"] = True
        seen = self._seen()
        if board.ended or board.cut:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def close(self) -> None:
        self._board.session.close()

    def _seen(self) -> dict[str, Any]:
        return {agent: self._board.observe(agent) for agent in self.agents}


class FlagAEC(GameAEC):
    """Capture The Flag: everybody sees the board from their own side at any time."""

    metadata = {"name": "quadrille_flag_v1", "render_modes": [], "is_parallelizable": False}

    def __init__(self, **wishes: Any):
        super().__init__("flag", **wishes)


class FlagParallel(GameParallel):
    """Capture The Flag, all teams at once."""

    metadata = {"name": "quadrille_flag_v1", "render_modes": []}

    def __init__(self, **wishes: Any):
        super().__init__("flag", **wishes)
