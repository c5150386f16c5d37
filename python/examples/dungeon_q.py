"""A table learns its way through a small maze of Dungeon Mania: Q-learning over the squares, 32 players at a time."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from quadrille_env import make_vec  # noqa: E402

ENVS = 32
SIDE = 7
MOVES = 4  # up, right, down and left are the first four actions; nothing else can be done in an empty maze
RATE, FUTURE, CURIOUS = 0.5, 0.97, 0.2
SAME_MAZE = [3] * ENVS  # the seed draws the maze, so that all learn the same one


def squares(seen: dict) -> np.ndarray:
    """Where each player stands, as one number."""
    return (seen["stats"][:, 0] * (SIDE + 2) + seen["stats"][:, 1]).astype(int)


def learn(vec, rng: np.random.Generator, steps: int) -> np.ndarray:
    table = np.zeros(((SIDE + 2) ** 2, MOVES))
    seen, _ = vec.reset(seed=SAME_MAZE)
    here = squares(seen)
    for _ in range(steps):
        best = np.argmax(table[here] + 1e-6 * rng.random((ENVS, MOVES)), axis=1)
        actions = np.where(rng.random(ENVS) < CURIOUS, rng.integers(MOVES, size=ENVS), best)
        seen, rewards, ended, cut, _ = vec.step(actions)
        there = squares(seen)
        # A step costs a little, so that short ways are worth more than long ones.
        worth = rewards - 0.01 + np.where(ended, 0, FUTURE * table[there].max(axis=1))
        table[here, actions] += RATE * (worth - table[here, actions])
        done = ended | cut
        if done.any():
            seen, _ = vec.reset(seed=SAME_MAZE, options={"reset_mask": done})
        here = squares(seen)
    return table


def walk(vec, table: np.ndarray) -> int | None:
    """Steps to the exit by what was learned; None where it does not lead there."""
    seen, _ = vec.reset(seed=SAME_MAZE)
    for steps in range(1, (SIDE + 2) ** 2):
        seen, rewards, *_ = vec.step(np.argmax(table[squares(seen)], axis=1))
        if rewards[0] > 0:
            return steps
    return None


def main(steps: int = 2000) -> None:
    maze = {"maze": {"width": SIDE, "height": SIDE}}
    vec = make_vec("dungeon", ENVS, setup=maze, limit=200, autoreset="off")
    table = learn(vec, np.random.default_rng(1), steps)
    found = walk(vec, table)
    vec.close()
    print(f"After {steps * ENVS:,} steps", "no way was found." if found is None else f"the exit is {found} steps away.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
