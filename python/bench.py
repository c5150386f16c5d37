"""Steps a second from Python, both processes on one core: `npm run bench:env`, or `python3 python/bench.py --seconds 5`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from quadrille_env import make_vec  # noqa: E402

#: What is measured: a name, the game, how it is asked for, and the steps a second that were promised.
COURSES = [
    ("chamber", "chamber", {}, 200_000),
    ("chamber, arrays overwritten", "chamber", {"copy": False, "masks": False}, 200_000),
    ("flag", "flag", {}, 200_000),
    ("flag, arrays overwritten", "flag", {"copy": False, "masks": False}, 200_000),
    ("dungeon, mazes of 9 by 9", "dungeon", {"setup": {"maze": {"width": 9, "height": 9}}, "limit": 500}, None),
]


def measure(game: str, envs: int, seconds: float, wishes: dict) -> float:
    """Steps that were really taken, a second. A step that only begins the next episode does not count."""
    rng = np.random.default_rng(1)
    vec = make_vec(game, envs, autoreset="same", **wishes)
    vec.reset(seed=1)
    taken = rounds = 0
    warm = time.perf_counter() + seconds / 2
    while time.perf_counter() < warm:
        vec.step(vec.sample_actions(rng))
    began = time.perf_counter()
    while True:
        *_, infos = vec.step(vec.sample_actions(rng))
        taken += envs - int(np.count_nonzero(infos["refused"]))
        rounds += 1
        if rounds % 64 == 0 and time.perf_counter() - began > seconds:
            break
    rate = taken / (time.perf_counter() - began)
    vec.close()
    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    wishes = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        where = "both processes on one core"
    else:
        where = "on as many cores as there are: this machine cannot be asked for one"
    print(f"{wishes.envs} environments, {where}, load {os.getloadavg()[0]:.2f}")
    for name, game, more, promised in COURSES:
        if wishes.only not in name:
            continue
        rates = sorted(measure(game, wishes.envs, wishes.seconds, more) for _ in range(wishes.rounds))
        middle = rates[len(rates) // 2]
        verdict = "" if promised is None else f"   promised {promised:,}: {'kept' if middle >= promised else 'broken'}"
        print(f"{name:30} {middle:12,.0f} steps a second   ({rates[0]:,.0f} to {rates[-1]:,.0f}){verdict}", flush=True)


if __name__ == "__main__":
    main()
