"""What is seen, as text for people."""

from __future__ import annotations

from typing import Any

import numpy as np

from .session import Session


def as_text(session: Session, env: int = 0) -> str:
    """The observation of one environment: a board as lines of signs, a view as the JSON that it is."""
    seen = {name: part[env] for name, part in session.observation.items()}
    parts = {part["name"]: part for part in session.space["observation"]["parts"]}
    if "view" in seen:
        return bytes(seen["view"][: int(seen["length"][0])]).decode("ascii")
    if "glyphs" in seen:
        message = bytes(seen["message"]).rstrip(b"\0").decode("ascii", "replace")
        return "\n".join([*_lines(seen["glyphs"]), _stats(seen, parts), message])
    if "things" in seen:
        board = np.zeros(seen["things"].shape[1:], int)
        for layer in seen["things"]:
            board = np.where(layer > 0, layer, board)
        return "\n".join([*_named(board, parts["things"]["names"]), _stats(seen, parts)])
    if "kinds" in seen and "owners" in seen:
        names = parts["kinds"]["names"]
        signs = [["." if kind == 0 else names[kind][0] + (str(owner) if owner else "") for kind, owner in zip(*row)]
                 for row in zip(seen["kinds"], seen["owners"])]
        return "\n".join([*("".join(sign.ljust(3) for sign in row).rstrip() for row in signs), _stats(seen, parts)])
    return "\n".join(f"{name}: {part.tolist()}" for name, part in seen.items())


def _lines(codes: np.ndarray) -> list[str]:
    return ["".join(chr(code or 32) for code in row).rstrip() for row in codes]


def _named(board: np.ndarray, names: list[str]) -> list[str]:
    """Each thing by its first letter, and beneath what the letters stand for."""
    there = {int(number) for number in board.flat if number}
    lines = ["".join("." if number == 0 else names[number][0] for number in row) for row in board]
    return [*lines, ", ".join(f"{names[number][0]} {names[number]}" for number in sorted(there))]


def _stats(seen: dict[str, np.ndarray], parts: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value:g}" for name, value in zip(parts["stats"].get("names", []), seen["stats"]))
