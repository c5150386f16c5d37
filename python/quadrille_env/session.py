"""Many games in one process: how they stand, as arrays, and what can be done with them."""

from __future__ import annotations

import json
from typing import Any, Sequence

import numpy as np

from . import memory
from .command import command_line
from .pipe import REPORT, CLOSE, HEADER, RESET, SPACE, STEP, Pipe, QuadrilleError

TERMINATED, TRUNCATED, REFUSED, BEGUN = 1, 2, 4, 8
#: In the place of an action: nothing is done in this environment.
SIT_OUT = -1
#: In the place of a seed: the one that follows from that of the episode before, or no reset at all.
NEXT_SEED, LEAVE = -1, -2

_PROTOCOL = 1


class Session:
    """What the frames say, without the words of any library. All arrays are overwritten by the next step.

    Where it can be, they lie in memory that both processes share; with `shared=False` everything goes through the pipe.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        setup: dict[str, Any] | None = None,
        map: str | None = None,
        limit: int = 10_000,
        autoreset: str = "next",
        plain: bool = False,
        shared: bool = True,
        command: str | Sequence[str] | None = None,
    ):
        words = [*command_line(command), "env", game, "--envs", str(num_envs), "--limit", str(limit)]
        words += ["--autoreset", autoreset]
        if setup is not None:
            words += ["--setup", json.dumps(setup)]
        if map is not None:
            words += ["--map", map]
        if plain:
            words += ["--plain"]
        if shared:
            words += ["--memory", memory.folder()]
        self.num_envs = num_envs
        self.autoreset = autoreset
        self._pipe = Pipe(words)
        try:
            self._read_space()
        except BaseException:
            self._pipe.close()
            raise

    def reset(self, seeds: Sequence[int] | np.ndarray, setup: dict[str, Any] | None = None) -> None:
        """Begins episodes by their seeds; with a setup all games are of that one from now on."""
        body = np.asarray(seeds, dtype="<f8").tobytes()
        if setup is None:
            self._pipe.send(RESET, body)
        else:
            self._pipe.send(RESET, body + json.dumps(setup).encode())
            self._read_space()
        self._read_report()

    def step(self, actions: np.ndarray | Sequence[int]) -> None:
        """One action in each environment."""
        if self._given is None:
            self._pipe.send(STEP, np.asarray(actions, dtype="<i4").tobytes())
            self._read_report()
        else:
            self._given[...] = actions
            self._pipe.ring()
            self._look()

    def sample(self, rng: np.random.Generator) -> np.ndarray:
        """A legal action for each environment, each with the same chance; SIT_OUT where there is none."""
        counts = self.legal_counts
        share = rng.random(self.num_envs)
        share *= counts
        # All in numbers of one kind: numpy takes twice as long over two.
        drawn = share.astype(np.int32)
        drawn += self._legal_ends
        drawn -= counts
        if self._counts[3] == 0:
            return self.legal.take(drawn)
        if not len(self.legal):
            return np.full(self.num_envs, SIT_OUT)
        return np.where(counts > 0, self.legal[np.minimum(drawn, len(self.legal) - 1)], SIT_OUT)

    def legal_in(self, env: int) -> np.ndarray:
        """The legal actions of an environment."""
        end = self.legal_ends[env]
        return self.legal[end - self.legal_counts[env] : end]

    def marks(self) -> np.ndarray:
        """Where the legal actions are marked in masks of all environments that lie one after the other."""
        if self._marks is None:
            return np.repeat(self._rows, self.legal_counts) + self.legal
        return self._marks[: len(self.legal)].astype(np.int64)

    @property
    def pid(self) -> int:
        """The process that plays the games."""
        return self._pipe.pid

    def close(self) -> None:
        try:
            self._pipe.send(CLOSE)
        except QuadrilleError:
            pass
        self._pipe.close()

    def parts_of(self, block: np.ndarray, count: int) -> dict[str, np.ndarray]:
        """The parts of so many observations that lie in a block of bytes one after the other."""
        stride = self.space["observation"]["bytes"]
        return {
            name: np.ndarray((count, *shape), dtype, block, offset, (stride, *inner))
            for name, dtype, shape, offset, inner in self._parts
        }

    def _read_space(self) -> None:
        end = self._pipe.receive(SPACE)
        space = self._pipe.json(end)
        if space["protocol"] != _PROTOCOL:
            raise QuadrilleError(f"expected protocol {_PROTOCOL}, not {space['protocol']}")
        self.space = space
        self.seats: int = space["seats"]
        self.actions: int = space["actions"]["count"]
        self._parts = [_laid_out(part) for part in space["observation"]["parts"]]
        places = space["report"]["places"]
        shared = space.get("memory")
        if shared is None:
            self._pipe.make_room(space["report"]["most"])
            self.block = np.zeros(self.num_envs * space["observation"]["bytes"], np.uint8)
            self._look_into(places, np.frombuffer(self._pipe.buffer, np.uint8)[HEADER.size :])
            self._given = self._marks = None
        else:
            desk = memory.look_into(shared["file"])
            self.block = desk[shared["observations"] : shared["finals"]]
            self._look_into(places, desk)
            self._given = desk[shared["actions"] :].view("<i4")[: self.num_envs]
            # Larger places have no room in it, and nobody has room for masks of that size.
            fits = self.num_envs * self.actions < 2**31
            self._marks = desk[shared["marks"] : shared["actions"]].view("<i4") if fits else None
            self._finals_at = shared["finals"] // 4, shared["finalObservations"] // 4
        self._rows = np.arange(self.num_envs, dtype=np.int64) * self.actions
        self._block_words = self.block.view("<i4")
        self.observation = self.parts_of(self.block, self.num_envs)

    def _look_into(self, places: dict[str, int], body: np.ndarray) -> None:
        """The arrays that lie at the same place in the body of every report."""
        envs, seats = self.num_envs, self.seats
        at = lambda name, dtype, count: np.frombuffer(body, dtype, count, places[name])
        self.seeds = at("seeds", "<f8", envs)
        self.rewards = at("rewards", "<f4", envs * seats).reshape(envs, seats)
        self.seat = at("seats", "<i4", envs)
        self.steps = at("steps", "<i4", envs)
        self.legal_ends = at("legalEnds", "<u4", envs)
        self._legal_ends = self.legal_ends.view("<i4")
        self.legal_counts = at("legalCounts", "<i4", envs)
        self.flags = at("flags", "u1", envs)
        self._words = body[: len(body) // 4 * 4].view("<i4")
        self._counts = memoryview(self._words[:4])
        self._rest = places["rest"] // 4
        self.legal = self._words[:0]
        self.finals: np.ndarray = self._words[:0]
        self.final_observation: dict[str, np.ndarray] = {}

    def _read_report(self) -> None:
        self._pipe.receive(REPORT)
        self._look()

    def _look(self) -> None:
        """What differs in length from report to report."""
        words, at = self._words, self._rest
        changes, finals, legals, _ = self._counts
        self.legal = words[at : at + legals]
        if self._given is None:
            at += _even(legals)
            changed_at = words[at : at + changes]
            at += _even(changes)
            self._block_words[changed_at] = words[at : at + changes]
            at += _even(changes)
            self._keep_finals(finals, at, at + _even(finals))
        else:
            self._keep_finals(finals, *self._finals_at)

    def _keep_finals(self, finals: int, at: int, seen_at: int) -> None:
        self.finals = self._words[at : at + finals]
        if finals:
            size = finals * self.space["observation"]["bytes"] // 4
            last = self._words[seen_at : seen_at + size].copy().view(np.uint8)
            self.final_observation = self.parts_of(last, finals)


def _laid_out(part: dict[str, Any]) -> tuple[str, np.dtype, tuple[int, ...], int, tuple[int, ...]]:
    dtype = np.dtype(part["kind"])
    shape = tuple(part["shape"])
    return part["name"], dtype, shape, part["offset"], np.empty(shape, dtype).strides


def _even(words: int) -> int:
    """Everything in a report begins at a multiple of eight bytes."""
    return words + (words & 1)
