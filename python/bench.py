"""Steps a second from Python, both processes on one core: `npm run bench:env`, or `python3 python/bench.py --seconds 5`.

A second is one on the clock, and beside it one of processor time of both processes together: on a busy machine only that says
what a core can do.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any, Callable

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from quadrille_env import make_vec  # noqa: E402

#: What is measured: a name, the game, how it is asked for, and the steps a second that were promised.
COURSES: list[tuple[str, str, dict[str, Any], int | None]] = [
    ("chamber", "chamber", {}, 200_000),
    ("chamber, arrays overwritten", "chamber", {"copy": False, "masks": False}, 200_000),
    ("flag", "flag", {}, 200_000),
    ("flag, arrays overwritten", "flag", {"copy": False, "masks": False}, 200_000),
    ("dungeon, mazes of 9 by 9", "dungeon", {"setup": {"maze": {"width": 9, "height": 9}}, "limit": 500}, None),
]


def processor_time(pid: int) -> Callable[[], float]:
    """Seconds of processor time of this process and another; not a number where that cannot be asked."""
    path = Path(f"/proc/{pid}/stat")

    def spent() -> float:
        if not path.exists():
            return float("nan")
        user, system = path.read_text().rpartition(")")[2].split()[11:13]
        return time.process_time() + (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    return spent


def measure(game: str, envs: int, seconds: float, wishes: dict[str, Any]) -> tuple[float, float]:
    """Steps that were really taken, by second of the clock and of processor time."""
    rng = np.random.default_rng(1)
    vec = make_vec(game, envs, autoreset="same", **wishes)
    spent = processor_time(vec.session.pid)
    vec.reset(seed=1)

    def play(until: float) -> int:
        taken = rounds = 0
        while rounds % 64 or spent() < until:
            *_, infos = vec.step(vec.sample_actions(rng))
            taken += envs - int(np.count_nonzero(infos["refused"]))
            rounds += 1
        return taken

    play(spent() + seconds / 2)
    clock, processor = time.perf_counter(), spent()
    taken = play(processor + seconds)
    rates = taken / (time.perf_counter() - clock), taken / (spent() - processor)
    vec.close()
    return rates


def middle(numbers: list[float]) -> float:
    return sorted(numbers)[len(numbers) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=5, help="of processor time, for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="a part of a name")
    wishes = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"{wishes.envs} environments, both processes on one core, load {os.getloadavg()[0]:.2f}")
    print(f"{'steps a second':30} {'clock':>12} {'processor':>12}")
    for name, game, more, promised in COURSES:
        if wishes.only not in name:
            continue
        rates = [measure(game, wishes.envs, wishes.seconds, more) for _ in range(wishes.rounds)]
        clock, processor = middle([rate[0] for rate in rates]), middle([rate[1] for rate in rates])
        verdict = "" if promised is None else f"   promised {promised:,}: {'kept' if processor >= promised else 'broken'}"
        print(f"{name:30} {clock:12,.0f} {processor:12,.0f}{verdict}", flush=True)


if __name__ == "__main__":
    main()
