"""Frames to and from a process: a kind, a number of bytes, and those bytes. docs/learners.md says what is in them."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import tempfile
from typing import Any, Sequence

try:
    from fcntl import F_SETPIPE_SZ, fcntl
except ImportError:  # not on Linux
    fcntl = None

RESET, STEP, CLOSE = 1, 2, 3
SPACE, REPORT, ERROR = 65, 66, 67

HEADER = struct.Struct("<II")
_LARGEST_PIPE = 2**20
#: The actions of a step lie in the shared memory, and so does the answer.
_STEP_RINGS, _REPORT_RINGS = HEADER.pack(STEP, 0), HEADER.pack(REPORT, 0)


class QuadrilleError(Exception):
    """What the other side says is wrong, in a sentence; `problems` names the fields of a setup."""

    def __init__(self, message: str, problems: Sequence[dict[str, Any]] = ()):
        told = [f"{problem['path']}: {problem['message']}" for problem in problems if problem.get("path")]
        super().__init__("; ".join(told) or message)
        self.problems = list(problems)


class Pipe:
    """A process and what goes to and fro. Frames are read into `buffer`, each from its first byte on."""

    def __init__(self, command: Sequence[str]):
        # What it complains of goes into a file, so that whoever is told of the failure is told why.
        self._complaints = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints, bufsize=0
        )
        self._to = self._process.stdin.fileno()
        self._from = self._process.stdout
        self._have = self._ahead = 0
        self.pid = self._process.pid
        self.buffer = bytearray(2**16)
        self._view = memoryview(self.buffer)
        _widen(self._from.fileno())

    def make_room(self, size: int) -> None:
        """Makes the buffer large enough for any frame of this many bytes. Whoever has looked into it looks again."""
        if size > len(self.buffer):
            wider = bytearray(size)
            wider[: len(self.buffer)] = self.buffer
            self.buffer = wider
            self._view = memoryview(wider)

    def send(self, kind: int, body: bytes = b"") -> None:
        frame = HEADER.pack(kind, len(body)) + body
        try:
            sent = os.write(self._to, frame)
            while sent < len(frame):
                sent += os.write(self._to, frame[sent:])
        except OSError as error:
            raise self._ended() from error

    def ring(self) -> None:
        """Has the actions played that lie in the shared memory."""
        try:
            os.write(self._to, _STEP_RINGS)
        except OSError as error:
            raise self._ended() from error
        if self._have == self._ahead:
            got = os.read(self._from.fileno(), HEADER.size)
            if got == _REPORT_RINGS:
                return
            self.buffer[: len(got)] = got
            self._have, self._ahead = len(got), 0
        self.receive(REPORT)

    def receive(self, expected: int) -> int:
        """Waits for a frame of this kind and returns how long it is. What is wrong is raised."""
        if self._ahead:
            self._drop()
        have = self._have
        while have < HEADER.size:
            have += self._more(have)
        kind, length = HEADER.unpack_from(self.buffer)
        end = HEADER.size + length
        self.make_room(end)
        while have < end:
            have += self._more(have)
        self._have, self._ahead = have, end
        if kind == ERROR:
            raise QuadrilleError(**self.json(end))
        if kind != expected:
            raise QuadrilleError(f"expected a frame of kind {expected}, not {kind}")
        return end

    def json(self, end: int) -> Any:
        return json.loads(bytes(self._view[HEADER.size : end]))

    def close(self) -> None:
        """The other side ends when its input does."""
        if self._process.stdin.closed:
            return
        # The number of a closed pipe may soon be that of another file.
        self._to = -1
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
        said = self._said()
        self._complaints.close()
        if said:
            print(said, file=sys.stderr)

    def _said(self) -> str:
        if self._complaints.closed:
            return ""
        self._complaints.seek(0)
        return self._complaints.read().decode(errors="replace").strip()

    def _ended(self) -> QuadrilleError:
        """Why nothing can be asked any more."""
        if self._to < 0:
            return QuadrilleError("this environment is closed: make another one")
        code = self._process.wait()
        said = self._said()
        return QuadrilleError(f"the games have ended, with exit code {code}" + (f": {said}" if said else ""))

    def _drop(self) -> None:
        """What came behind the last frame moves to the front."""
        rest = self._have - self._ahead
        if rest:
            self.buffer[:rest] = self.buffer[self._ahead : self._have]
        self._have, self._ahead = rest, 0

    def _more(self, have: int) -> int:
        count = self._from.readinto(self._view[have:])
        if not count:
            raise self._ended()
        return count


def _widen(descriptor: int) -> None:
    """A pipe that takes a whole answer spares both sides a wait."""
    if fcntl is None:
        return
    try:
        fcntl(descriptor, F_SETPIPE_SZ, _LARGEST_PIPE)
    except OSError:
        pass
