"""Steps a second from Python, both processes on one core: `npm run bench:env`, or `python3 python/bench.py --seconds 5`.

A second is one on the clock, over all and by the middle one of all rounds, and beside it one of processor time of both processes
together: the middle one of many short slices, and what the best tenth of them reached. A round is a step of all environments. On a
busy machine others work between two rounds, and often within one: then both the clock and processor time tell less than a core can
do when it is left alone, for what a processor keeps at hand is gone when it comes back.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from quadrille_env import make_vec  # noqa: E402

#: Rounds of all environments between two looks at the clock.
SLICE = 64
#: What is measured: a name, the game, how it is asked for, and the steps a second that were promised.
COURSES: list[tuple[str, str, dict[str, Any], int | None]] = [
    ("chamber", "chamber", {}, 200_000),
    ("chamber, arrays overwritten", "chamber", {"copy": False, "masks": False}, 200_000),
    ("flag", "flag", {}, 200_000),
    ("flag, arrays overwritten", "flag", {"copy": False, "masks": False}, 200_000),
    ("dungeon, mazes of 9 by 9", "dungeon", {"setup": {"maze": {"width": 9, "height": 9}}, "limit": 500}, None),
]


def processor_time(pid: int) -> float:
    """Seconds of processor time that this process and all threads of another have taken."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return time.process_time() + sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def measure(game: str, envs: int, seconds: float, wishes: dict[str, Any]) -> tuple[float, list[float], list[float]]:
    """Steps that were really taken, by second of the clock, over all and by round, and by second of processor time, by slice."""
    rng = np.random.default_rng(1)
    vec = make_vec(game, envs, autoreset="same", **wishes)
    vec.reset(seed=1)

    def play(until: float) -> tuple[int, list[float], list[float]]:
        taken, rounds, slices, spent = 0, [], [], processor_time(vec.session.pid)
        while spent < until:
            before, began = taken, spent
            at = time.perf_counter()
            for _ in range(SLICE):
                *_, infos = vec.step(vec.sample_actions(rng))
                taken += envs - int(np.count_nonzero(infos["refused"]))
                rounds.append(-at + (at := time.perf_counter()))
            spent = processor_time(vec.session.pid)
            slices.append((taken - before) / (spent - began))
        return taken, rounds, slices

    play(processor_time(vec.session.pid) + seconds / 2)
    clock = time.perf_counter()
    taken, rounds, slices = play(processor_time(vec.session.pid) + seconds)
    rate = taken / (time.perf_counter() - clock)
    vec.close()
    share = taken / (envs * len(rounds))
    return rate, [share * envs / took for took in rounds], slices


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=5, help="of processor time, for each measurement")
    parser.add_argument("--only", default="", help="a part of a name")
    wishes = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"{wishes.envs} environments, both processes on one core, load {os.getloadavg()[0]:.2f}")
    print(f"{'steps a second':30} {'clock':>10} {'by round':>10} {'processor':>10} {'its best tenth':>15}")
    for name, game, more, promised in COURSES:
        if wishes.only not in name:
            continue
        clock, rounds, slices = measure(game, wishes.envs, wishes.seconds, more)
        middle, best = np.quantile(slices, [0.5, 0.9])
        verdict = "" if promised is None else f"   promised {promised:,}: {'kept' if middle >= promised else 'broken'}"
        print(
            f"{name:30} {clock:10,.0f} {np.median(rounds):10,.0f} {middle:10,.0f} {best:15,.0f}{verdict}", flush=True
        )


if __name__ == "__main__":
    main()
