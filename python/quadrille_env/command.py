"""Where the command is that plays the games."""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from typing import Sequence


def command_line(command: str | Sequence[str] | None = None) -> list[str]:
    """The command as a list of words.

    What the caller says comes first, then the environment variable QUADRILLE, then the checkout that this package lies in,
    then a `quadrille` on the path.
    """
    if command is None:
        command = os.environ.get("QUADRILLE") or _found()
    return shlex.split(command) if isinstance(command, str) else list(command)


def _found() -> list[str]:
    checkout = Path(__file__).resolve().parents[2] / "bin" / "quadrille"
    if checkout.is_file():
        return [str(checkout)]
    installed = shutil.which("quadrille")
    if installed is not None:
        return [installed]
    raise FileNotFoundError(
        "the quadrille command was not found: set the environment variable QUADRILLE to it, or pass command="
    )
