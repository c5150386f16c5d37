"""Trains the network of the learnt judge on packed positions. One command, resumable; see README.md."""

import argparse
import base64
import gzip
import json
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

UNIT = 400  # a one of the network's answer, in hundredths of a piece
MOST = 800  # the network never says more
NO_WORTH = -32001
ONE, WEIGHT, WORTH = 1024, 256, 4  # as src/players/flag/learnt/network.ts counts


def read_pack(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        head = json.loads(file.readline())
        columns = {
            name: np.frombuffer(file.read(size), dtype=kind) for name, kind, size in head["columns"]
        }
    columns["traits"] = columns["traits"].reshape(-1, len(head["traitSizes"]))
    columns["circumstances"] = columns["circumstances"].reshape(-1, len(head["circumstanceSizes"]))
    return head, columns


def offsets(sizes):
    return np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)


class Data:
    """All packs together; kinds of pieces that several of them know are kept once."""

    def __init__(self, paths, device, teams=None):
        packs = [read_pack(path) for path in paths]
        self.head = packs[0][0]
        before = np.concatenate([[0], np.cumsum([len(p["traits"]) for _, p in packs])])
        traits = np.concatenate([p["traits"] for _, p in packs])
        pieces = np.concatenate([p["pieces"].astype(np.int64) + first for (_, p), first in zip(packs, before)])
        traits, where = np.unique(traits, axis=0, return_inverse=True)
        pieces = where.reshape(-1)[pieces]
        whole = {
            name: np.concatenate([p[name] for _, p in packs])
            for name in ["counts", "circumstances", "plain", "found", "outcome", "template"]
        }
        counts = whole["counts"].astype(np.int64)
        self.none = len(traits)
        padded = np.full((len(counts), counts.max()), self.none, dtype=np.int32)
        padded[np.arange(counts.max())[None, :] < counts[:, None]] = pieces

        def tensor(array, kind):
            return torch.as_tensor(np.ascontiguousarray(array), dtype=kind, device=device)

        traits = np.concatenate([traits, np.zeros((1, traits.shape[1]), traits.dtype)])
        self.traits = tensor(traits.astype(np.int64) + offsets(self.head["traitSizes"]), torch.int32)
        self.pieces = tensor(padded, torch.int32)
        self.circumstances = tensor(whole["circumstances"].astype(np.int64), torch.int32)
        self.plain = tensor(whole["plain"], torch.float32)
        self.found = tensor(whole["found"], torch.float32)
        self.outcome = tensor(whole["outcome"], torch.float32) / 240
        in_game = whole["circumstances"][:, 0] % 3 + 2
        self.bias = tensor(np.log(in_game - 1), torch.float32)
        held = whole["template"] % 12 == 7
        asked = (teams is None) | (in_game == teams)
        self.training = tensor(np.flatnonzero(asked & ~held), torch.int64)
        self.checking = tensor(np.flatnonzero(asked & held), torch.int64)

    def targets(self, rows, scale, share):
        """The chance to win that the network is to foretell: so much of what the search found, the rest who won."""
        found = self.found[rows]
        chance = torch.sigmoid(found / scale - self.bias[rows])
        won = self.outcome[rows]
        part = torch.where(won > 1, 1.0, torch.where(found == NO_WORTH, 0.0, share))
        return part * chance + (1 - part) * won


class Network(torch.nn.Module):
    def __init__(self, head, traits, width, last):
        super().__init__()
        kinds, circumstances = sum(head["traitSizes"]), sum(head["circumstanceSizes"])

        def drawn(*shape, deviation):
            return torch.nn.Parameter(torch.randn(*shape) * deviation)

        self.trait_rows = drawn(kinds, traits, deviation=0.25)
        self.trait_start = torch.nn.Parameter(torch.zeros(traits) + 0.2)
        self.describing = drawn(traits, width + 1, deviation=0.05)
        self.circumstance_rows = drawn(circumstances, width + 1, deviation=0.05)
        self.joining = drawn(width, last, deviation=1 / math.sqrt(max(1, width)))
        self.joining_start = torch.nn.Parameter(torch.zeros(last) + 0.2)
        self.judging = drawn(last, deviation=0.05)
        with torch.no_grad():
            self.circumstance_rows[:6, :width] += 0.25
            self.describing[:, width] *= 0.1

    def forward(self, traits, pieces, circumstances):
        """What is added to the worths of positions. The last row of the traits is that of no piece."""
        width = self.joining.shape[0]
        used, pieces = torch.unique(pieces, return_inverse=True)
        lit = (F.embedding_bag(traits[used], self.trait_rows, mode="sum") + self.trait_start).clamp(0, 1)
        there = (used < len(traits) - 1).unsqueeze(1)
        total = F.embedding_bag(pieces, (lit @ self.describing) * there, mode="sum")
        total = total + F.embedding_bag(circumstances, self.circumstance_rows, mode="sum")
        answer = total[:, width]
        if self.judging.numel() > 0:
            last = (total[:, :width].clamp(0, 1) @ self.joining + self.joining_start).clamp(0, 1)
            answer = answer + last @ self.judging
        return (UNIT * answer).clamp(-MOST, MOST)

    def bounded(self):
        """Keeps every number within what its whole number can hold, and every sum within 32 bits."""
        with torch.no_grad():
            self.trait_rows.clamp_(-15, 15)
            self.describing.clamp_(-7, 7)
            self.circumstance_rows.clamp_(-15, 15)
            self.joining.clamp_(-15, 15)
            self.judging.clamp_(-15, 15)

    def numbers(self):
        """All numbers as whole ones, in the order in which the judge reads them."""
        width = self.joining.shape[0]
        describing = self.describing * WEIGHT
        describing[:, width] = self.describing[:, width] * UNIT
        rows = self.circumstance_rows * ONE
        rows[:, width] = self.circumstance_rows[:, width] * UNIT * WORTH
        parts = [
            self.trait_rows * ONE,
            self.trait_start * ONE,
            describing,
            rows,
            self.joining * WEIGHT,
            self.joining_start * ONE,
            self.judging * UNIT * WORTH,
        ]
        flat = torch.cat([part.detach().reshape(-1) for part in parts])
        return flat.round().clamp(-32767, 32767).cpu().numpy().astype("<i2")

    def write(self, path):
        traits, (width, last) = self.trait_rows.shape[1], self.joining.shape
        kept = {"traits": traits, "width": width, "last": last}
        kept["numbers"] = base64.b64encode(self.numbers().tobytes()).decode()
        with open(path, "w") as file:
            json.dump(kept, file, separators=(",", ":"))
            file.write("\n")


def scale_of(data):
    """The worth at which today's judge is right about the chance to win: the least loss over positions of two teams."""
    rows = data.training[(data.bias[data.training] == 0) & (data.outcome[data.training] <= 1)][:500_000]

    def loss(scale):
        return F.binary_cross_entropy_with_logits(data.plain[rows] / scale, data.outcome[rows]).item()

    return float(min(range(100, 3001, 25), key=loss))


def loss_on(model, data, rows, scale, share):
    answer = model(data.traits, data.pieces[rows], data.circumstances[rows]) if model else 0
    logits = (data.plain[rows] + answer) / scale - data.bias[rows]
    return F.binary_cross_entropy_with_logits(logits, data.targets(rows, scale, share))


def checked(model, data, scale, share, size=65536):
    with torch.no_grad():
        parts = [(len(rows), loss_on(model, data, rows, scale, share).item()) for rows in data.checking.split(size)]
    return sum(n * loss for n, loss in parts) / max(1, sum(n for n, _ in parts))


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", nargs="+", required=True, help="packs")
    asked.add_argument("--out", required=True, help="a folder")
    asked.add_argument("--name", default="network")
    asked.add_argument("--seconds", type=float, default=500)
    asked.add_argument("--resume", help="a checkpoint to go on from")
    asked.add_argument("--share", type=float, default=0.7, help="of the search in what is foretold; the rest is who won")
    asked.add_argument("--traits", type=int, default=64)
    asked.add_argument("--width", type=int, default=32)
    asked.add_argument("--last", type=int, default=16)
    asked.add_argument("--batch", type=int, default=16384)
    asked.add_argument("--rate", type=float, default=2e-3)
    asked.add_argument("--decay", type=float, default=1e-4)
    asked.add_argument("--scale", type=float, help="the worth of three quarters of a game, roughly; fitted unless said")
    asked.add_argument("--teams", type=int, help="learn from positions of so many teams alone")
    asked.add_argument("--seed", type=int, default=1)
    args = asked.parse_args()
    began = time.monotonic()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    os.makedirs(args.out, exist_ok=True)
    data = Data(args.data, device, args.teams)
    model = Network(data.head, args.traits, args.width, args.last).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=args.decay)
    scale, step = args.scale or scale_of(data), 0
    if args.resume:
        kept = torch.load(args.resume, map_location=device)
        model.load_state_dict(kept["model"])
        optimizer.load_state_dict(kept["optimizer"])
        scale, step = kept["scale"], kept["step"]

    def log(**said):
        line = json.dumps({"name": args.name, "step": step, "seconds": round(time.monotonic() - began, 1), **said})
        print(line, flush=True)
        with open(os.path.join(args.out, f"{args.name}.jsonl"), "a") as file:
            file.write(line + "\n")

    def keep():
        torch.save(
            {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "scale": scale, "step": step},
            os.path.join(args.out, f"{args.name}.pt"),
        )

    log(
        settings=vars(args),
        device=device,
        positions=[len(data.training), len(data.checking)],
        kinds=data.none,
        scale=scale,
        plain=checked(None, data, scale, args.share),
    )
    start, first, told, best = time.monotonic(), step, 0.0, math.inf
    while (gone := (time.monotonic() - start) / max(1e-9, args.seconds)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = args.rate * (0.02 + 0.98 * (1 + math.cos(math.pi * gone)) / 2)
        rows = data.training[torch.randint(len(data.training), (args.batch,), device=device)]
        loss = loss_on(model, data, rows, scale, args.share)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        model.bounded()
        step += 1
        if gone >= told or step == first + 1:
            told += 0.05
            found = checked(model, data, scale, args.share)
            log(loss=loss.item(), checked=found)
            if found < best:
                best = found
                model.write(os.path.join(args.out, f"{args.name}.json"))
            keep()
    log(done=True, best=best)
    keep()


main()
