#!/usr/bin/env python3
"""Fits a network to files of positions on a GPU, as `train_network learn` does on processors.

    learn_on_gpu.py --data FILE... --from WEIGHTS --out WEIGHTS [--epochs N] [--seconds N]

Needs PyTorch 1.13 or newer, and memory on the card for the files; without a card it takes very long.
Unlike `learn` it does not promise the same numbers for the same arguments. What the outcome is
worth, `train_network trial` says.
"""
import argparse
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

# As in bots/network/ and tool/train/network/example.hpp.
SEAT_INPUTS, TABLE_INPUTS, ROWS, WIDTH = 512, 470, 5, 512
SEAT_UNITS, TABLE_UNITS, LAST_UNITS = 128, 64, 32
JOINED_UNITS = 2 * SEAT_UNITS + TABLE_UNITS
FIRST, LATER, FIRST_STEP = 4096, 1024, 8
SQUARE, MOST_BIAS, MOST_UNIT, RESULT = LATER * 1024, 1 << 26, 4.0, 10.0
MAGIC = 0x6E6F697469736F70
EXAMPLE = np.dtype({
    "names": ["first", "counts", "others", "checks", "joins", "question", "target"],
    "formats": ["<u8", ("<u2", ROWS), "u1", "u1", "u1", "u1", "<f4"],
    "offsets": [0, 8, 18, 19, 20, 21, 24],
    "itemsize": 32,
})
# As in learn.cpp.
CONTRAST, MOST_DIFFERS = 4.0, 3.0

# The numbers of a network in the order of weights.inc: name, size, what 1 is, bound, step.
NUMBERS = [
    ("seat", (SEAT_INPUTS, SEAT_UNITS), FIRST, 32767, FIRST_STEP),
    ("seat_bias", (SEAT_UNITS,), FIRST, MOST_BIAS, 1),
    ("table", (TABLE_INPUTS, TABLE_UNITS), FIRST, 32767, FIRST_STEP),
    ("table_bias", (TABLE_UNITS,), FIRST, MOST_BIAS, 1),
    ("joined", (LAST_UNITS, JOINED_UNITS), LATER, 3 * LATER // 2 - 1, 1),
    ("joined_bias", (LAST_UNITS,), SQUARE, MOST_BIAS, 1),
    ("last", (LAST_UNITS,), LATER, 8 * LATER - 1, 1),
    ("last_bias", (1,), SQUARE, MOST_BIAS, 1),
]


class Network(torch.nn.Module):
    def __init__(self, path):
        super().__init__()
        with open(path) as file:
            numbers = [int(x) for x in file.read().replace("\n", "").split(",") if x]
        if len(numbers) != sum(int(np.prod(size)) for _, size, *_ in NUMBERS):
            sys.exit(f"learn_on_gpu.py: {path} has no network of this shape")
        for name, size, one, _, _ in NUMBERS:
            count = int(np.prod(size))
            values = torch.tensor(numbers[:count], dtype=torch.float64).reshape(size) / one
            setattr(self, name, torch.nn.Parameter(values.float()))
            numbers = numbers[count:]

    def forward(self, seats, table, there):
        unit = lambda sums: torch.clamp(sums, 0, MOST_UNIT)
        count = seats.shape[0]
        units = unit(seats.reshape(count * 4, WIDTH) @ self.seat + self.seat_bias)
        units = units.reshape(count, 4, SEAT_UNITS)
        most = (units[:, 1:] * there).amax(1)
        joined = torch.cat([units[:, 0], most, unit(table @ self.table + self.table_bias)], 1)
        return RESULT * (unit(joined @ self.joined.T + self.joined_bias) @ self.last + self.last_bias)

    @torch.no_grad()
    def clamp(self):
        for name, _, one, most, _ in NUMBERS:
            getattr(self, name).clamp_(-most / one, most / one)

    @torch.no_grad()
    def write(self, path):
        numbers = []
        for name, _, one, most, step in NUMBERS:
            whole = torch.round(getattr(self, name).double() * one / step) * step
            numbers += whole.clamp(-most, most).reshape(-1).long().tolist()
        with open(path, "w") as out:
            for i in range(0, len(numbers), 32):
                out.write(",".join(map(str, numbers[i : i + 32])) + ",\n")


def load(path):
    with open(path, "rb") as file:
        if list(np.fromfile(file, "<u8", 4)) != [MAGIC, SEAT_INPUTS, TABLE_INPUTS, EXAMPLE.itemsize]:
            sys.exit(f"learn_on_gpu.py: {path} has no positions of this program; make it anew")
        examples = np.fromfile(file, EXAMPLE, int(np.fromfile(file, "<u8", 1)[0]))
        entries = np.fromfile(file, "<i2", int(np.fromfile(file, "<u8", 1)[0]))
    return examples, entries


class Positions:
    """All positions on the device, in groups that belong together."""

    def __init__(self, paths, device):
        files = [load(path) for path in paths]
        offset = 0
        for examples, entries in files:
            examples["first"] += offset
            offset += len(entries)
        to = lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(device)
        self.device = device
        self.entries = torch.cat([to(entries) for _, entries in files])
        all_ = np.concatenate([examples for examples, _ in files])
        self.first, self.counts, self.others, self.question = (
            to(all_[name].astype(np.int64)) for name in ("first", "counts", "others", "question"))
        self.target = to(all_["target"])
        start = np.flatnonzero(all_["joins"] == 0)
        self.start, self.size = to(start), to(np.diff(np.append(start, len(all_))))
        checks = all_["checks"][start] != 0
        self.to_learn, self.to_check = to(np.flatnonzero(~checks)), to(np.flatnonzero(checks))
        print(f"{len(all_)} positions in {len(start)} groups", flush=True)

    def batch(self, groups):
        """What the network gets of these groups; targets, and which group of them each is in."""
        count = lambda n: torch.arange(n, device=self.device)
        each = lambda values, sizes, total: torch.repeat_interleave(values, sizes, output_size=total)
        size = self.size[groups]
        total = int(size.sum())
        group = each(count(len(groups)), size, total)
        position = self.start[groups][group] + count(total) - (size.cumsum(0) - size)[group]
        counts = self.counts[position]
        per = counts.sum(1)
        entries = int(per.sum())
        whose = each(count(total), per, entries)
        at = self.first[position][whose] + count(entries) - (per.cumsum(0) - per)[whose]
        row = each(count(total * ROWS), counts.reshape(-1), entries)
        entry = self.entries[at].to(torch.int64) & 0xFFFF
        dense = torch.zeros(total * ROWS * WIDTH, device=self.device)
        dense[row * WIDTH + (entry >> 7)] = ((entry & 127) - 64).to(torch.float32)
        dense = dense.reshape(total, ROWS, WIDTH)
        there = (1 + count(3) <= self.others[position][:, None]).to(torch.float32)[:, :, None]
        inputs = dense[:, :4], dense[:, 4, :TABLE_INPUTS], there
        return inputs, self.target[position], group, size, self.question[position]


def mean_of(values, group, size):
    return torch.zeros(len(size), device=values.device).index_add_(0, group, values) / size


def loss_of(guess, target, group, size):
    """As in learn.cpp: how far the mean of a group is off, and how its members differ from it."""
    off = guess - target
    mean = mean_of(off, group, size)
    differs = off - mean[group]
    contrast = F.huber_loss(differs, torch.zeros_like(differs), delta=MOST_DIFFERS, reduction="sum")
    return (mean.square().sum() + 2 * CONTRAST * contrast) / len(size)


@torch.no_grad()
def check(network, data):
    """How much of the variance is explained in games that are left out: between them, and within
    decisions."""
    left = {"games": 0.0, "choices": 0.0}
    spread = {"games": [], "choices": 0.0}
    for part in data.to_check.split(2048):
        inputs, target, group, size, question = data.batch(part)
        off = network(*inputs) - target
        alone = (size == 1)[group] & (question == 0)
        left["games"] += float(off[alone].square().sum())
        spread["games"].append(target[alone])
        together = (size > 1)[group]
        inner = lambda values: values - mean_of(values, group, size)[group]
        left["choices"] += float(inner(off)[together].square().sum())
        spread["choices"] += float(inner(target)[together].square().sum())
    games = torch.cat(spread["games"])
    games = float((games - games.mean()).square().sum())
    return f"R^2 {1 - left['games'] / games:.4f}, within decisions {1 - left['choices'] / spread['choices']:.4f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--from", dest="start", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--groups", type=int, default=4096, help="in a step")
    parser.add_argument("--rate", type=float, default=0.0012)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="end then, whatever the epochs")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = Network(options.start).to(device)
    data = Positions(options.data, device)
    print(f"before: {check(network, data)}", flush=True)
    adam = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    steps = options.epochs * -(-len(data.to_learn) // options.groups)
    step, done, began = 0, 0.0, time.time()
    while step < steps and done < 1:
        order = data.to_learn[torch.randperm(len(data.to_learn), device=device)]
        for part in order.split(options.groups):
            done = max(step / steps, (time.time() - began) / options.seconds)
            if done >= 1:
                break
            inputs, target, group, size, _ = data.batch(part)
            adam.param_groups[0]["lr"] = options.rate * min(1, (step + 1) / 200) * (1 - done)
            adam.zero_grad(set_to_none=True)
            loss_of(network(*inputs), target, group, size).backward()
            adam.step()
            network.clamp()
            step += 1
        print(f"{step} steps in {time.time() - began:.0f} s: {check(network, data)}", flush=True)
    network.write(options.out)


main()
