"""A linear policy learns to play in the chambers, by policy gradient and with numpy alone.

It sees the nine by nine squares around the player and what it did last, and learns what to do from what the score grows by.
"""

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from quadrille_env import make_vec  # noqa: E402

ENVS, LIMIT, STEPS = 64, 300, 16
FAR = 4
SIDE = 2 * FAR + 1
FUTURE, RATE, VALUE_RATE, CURIOUS = 0.95, 0.15, 0.05, 0.003

# What is told apart of what stands on a square: all other signs are creatures.
SIGNS = {" ": 0, "|": 0, "-": 0, ".": 1, "#": 1, "+": 2, "G": 3, "P": 4, "\\": 5, "C": 6, "B": 7, "D": 8, "M": 9, "@": 1}
KINDS = 11
KIND_OF = np.full(256, KINDS - 1)
for sign, kind in SIGNS.items():
    KIND_OF[ord(sign)] = kind


def features(seen: dict, last: np.ndarray, actions: int) -> np.ndarray:
    """For each environment which features are there: a kind on each square around, what was done last, and one that always is."""
    padded = np.pad(seen["glyphs"], ((0, 0), (FAR, FAR), (FAR, FAR)), constant_values=ord(" "))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (SIDE, SIDE), axis=(1, 2))
    rows, columns = seen["stats"][:, 0].astype(int), seen["stats"][:, 1].astype(int)
    around = KIND_OF[windows[np.arange(len(rows)), rows, columns].reshape(len(rows), -1)]
    there = np.zeros((len(rows), SIDE * SIDE * KINDS + actions + 1), np.float32)
    np.put_along_axis(there, np.arange(SIDE * SIDE) * KINDS + around, 1, axis=1)
    there[np.arange(len(rows)), SIDE * SIDE * KINDS + last] = 1
    there[:, -1] = 1
    return there


def chances(there: np.ndarray, weights: np.ndarray, mask: np.ndarray) -> np.ndarray:
    wish = np.where(mask, there @ weights, -1e9)
    wish = np.exp(wish - wish.max(axis=1, keepdims=True))
    return wish / wish.sum(axis=1, keepdims=True)


class Learner:
    """Weights of a policy and of a value, and the games that they are learned from."""

    def __init__(self, seed: int = 1):
        self.rng = np.random.default_rng(seed)
        self.vec = make_vec("chamber", ENVS, setup={"race": "dwarf"}, limit=LIMIT, autoreset="same", copy=False)
        self.actions = int(self.vec.single_action_space.n)
        self.last = np.zeros(ENVS, int)
        seen, self.infos = self.vec.reset(seed=seed)
        self.there = features(seen, self.last, self.actions)
        self.weights = np.zeros((self.there.shape[1], self.actions), np.float32)
        self.value = np.zeros(self.there.shape[1], np.float32)
        self.score = np.zeros(ENVS)
        self.scores: list[float] = []

    def round(self, learns: bool = True) -> None:
        """So many steps of all environments, and what is learned from them."""
        kept = []
        for _ in range(STEPS):
            mask = self.infos["action_mask"].reshape(ENVS, -1) > 0
            chance = chances(self.there, self.weights, mask)
            drawn = (chance.cumsum(axis=1) > self.rng.random((ENVS, 1))).argmax(axis=1)
            seen, rewards, ended, cut, self.infos = self.vec.step(drawn)
            done = ended | cut
            kept.append((self.there, chance, drawn, np.sign(rewards) * np.sqrt(np.abs(rewards)), done))
            self.score += rewards
            self.scores.extend(self.score[done])
            self.score[done] = 0
            self.last = np.where(done, 0, drawn)
            self.there = features(seen, self.last, self.actions)
        if learns:
            self.learn(kept)

    def learn(self, kept: list) -> None:
        worth = self.there @ self.value
        for there, chance, drawn, reward, done in reversed(kept):
            worth = reward + FUTURE * np.where(done, 0, worth)
            better = worth - there @ self.value
            pull = -chance * better[:, None]
            pull[np.arange(ENVS), drawn] += better
            # A little towards all being alike, so that nothing is given up too early.
            log = np.log(chance + 1e-9)
            pull -= CURIOUS * chance * (log - (chance * log).sum(axis=1, keepdims=True))
            self.weights += RATE / ENVS * (there.T @ pull.astype(np.float32))
            self.value += VALUE_RATE / (ENVS * SIDE) * (there.T @ better.astype(np.float32))

    def mean(self) -> float:
        """The mean score of the episodes that ended since this was asked last."""
        mean = float(np.mean(self.scores)) if self.scores else 0.0
        self.scores.clear()
        return mean


def main(seconds: float = 300, report: int = 10) -> tuple[float, float]:
    """Learns for so long and tells so often how it stands; returns the mean score by chance, and at the end."""
    learner = Learner()
    while len(learner.scores) < 2 * ENVS:
        learner.round(learns=False)
    first = now = learner.mean()
    print(f"by chance: {first:.2f} points in {LIMIT} turns")
    begun = time.monotonic()
    rounds = 0
    for n in range(1, report + 1):
        while time.monotonic() - begun < seconds * n / report or not learner.scores:
            learner.round()
            rounds += 1
        now = learner.mean()
        print(f"{time.monotonic() - begun:5.0f} s  {rounds * STEPS * ENVS:>9,} steps  {now:.2f} points", flush=True)
    learner.vec.close()
    return first, now


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
