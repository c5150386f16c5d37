"""Two teams that draw their moves by chance play Capture The Flag, through PettingZoo's interface."""

import sys
from collections import Counter
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from quadrille_env import FlagAEC  # noqa: E402


def play(env: FlagAEC, seed: int) -> str:
    """One game; returns who has won."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else rng.choice(legal))
    best = max(earned, key=earned.get)
    return best if earned[best] > 0 else "nobody"


def main(games: int = 20) -> None:
    env = FlagAEC(map="crossing")
    wins = Counter(play(env, seed) for seed in range(games))
    env.close()
    print(f"{games} games on the map crossing:", ", ".join(f"{who} won {count}" for who, count in sorted(wins.items())))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
