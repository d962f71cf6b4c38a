"""Trains a network of places on what places.ts wrote, and writes its weights as a module of the product.

    python3 scripts/vision/train-places.py ends DATA src/domain/vision/digitise/end-weights.ts [--minutes 15]
    python3 scripts/vision/train-places.py combs DATA src/domain/vision/digitise/comb-weights.ts [--minutes 15]

Needs PyTorch. Each twelfth chart is held out. What is learned is saved beside the data as well.
"""
import argparse
import glob
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from weights import rate_at, stored, write_module

SEED = 20261201
PLACES, CELL = 16, 8
# What each kind of network is shown: channels of a strip, and facts of a place.
SHOWN = {"ends": (5, 6), "combs": (3, 1)}
WIDE = PLACES * CELL
# How far a tone is from the background.
CONTRAST = 2
# Which channel and which fact say what was found before, at an end.
FOUND, IS_FOUND = 3, 5
UNKNOWN = 255


class PlaceReader(nn.Module):
    """As digitise/place-strip.ts runs it. Without offsets nothing stays nothing, and is passed over."""

    def __init__(self, kind):
        super().__init__()
        channels, facts = SHOWN[kind]
        self.kind = kind
        self.look1 = nn.Conv2d(channels, 8, 3, stride=(2, 1), padding=1, bias=False)
        self.look2 = nn.Conv2d(8, 12, 3, stride=(2, 2), padding=1, bias=False)
        self.look3 = nn.Conv2d(12, 20, 3, stride=(2, 2), padding=1, bias=False)
        self.look4 = nn.Conv2d(20, 32, (3, 4), stride=(1, 2), padding=(1, 1), bias=False)
        self.along1 = nn.Conv1d(32 + facts, 32, 5, padding=2)
        self.along2 = nn.Conv1d(32, 32, 5, padding=2)
        self.out = nn.Conv1d(32, 1, 1)

    def layers(self):
        return (self.look1, self.look2, self.look3, self.look4, self.along1, self.along2, self.out)

    def forward(self, marks, facts):
        for look in (self.look1, self.look2, self.look3, self.look4):
            marks = F.relu(look(marks))
        seen = F.dropout(marks.amax(2), 0.2, self.training)
        along = F.relu(self.along1(torch.cat([seen, facts], 1)))
        along = F.relu(self.along2(F.dropout(along, 0.2, self.training)))
        odds = self.out(along).squeeze(1)
        # All places of a strip have one comb.
        return odds if self.kind == "ends" else odds.mean(1, keepdim=True)


def load(pattern, kind):
    channels, facts_each = SHOWN[kind]
    strips = []
    for number, name in enumerate(sorted(glob.glob(pattern))):
        data = np.fromfile(name, dtype=np.uint8)
        at = 0
        while at + 6 < len(data):
            chart = int(data[at : at + 4].view(np.uint32)[0])
            rows = int(data[at + 4 : at + 6].view(np.uint16)[0])
            places = data[at + 6 : at + 6 + PLACES].copy()
            at += 6 + PLACES
            facts = np.frombuffer(data[at : at + 4 * PLACES * facts_each].tobytes(), dtype=np.float32).reshape(PLACES, facts_each).T
            at += 4 * PLACES * facts_each
            size = rows * WIDE * channels
            if at + size > len(data):
                break
            # A comb is right or wrong as a whole.
            if kind == "combs":
                places = places[:1]
            strips.append(((number, chart), data[at : at + size].reshape(rows, WIDE, channels), facts, places))
            at += size
    return strips


def batches(strips, generator):
    """Strips of about one height together."""
    heights = np.array([len(strip[1]) for strip in strips]) * (1 + 0.15 * generator.random(len(strips)))
    order = np.argsort(heights)
    groups, at = [], 0
    while at < len(order):
        count = max(6, min(48, int(12000 / max(60, heights[order[min(len(order) - 1, at + 24)]]))))
        groups.append(order[at : at + count])
        at += count
    generator.shuffle(groups)
    return groups


def batch_of(strips, group, generator=None):
    height = max(16, max(len(strips[k][1]) for k in group))
    height += -height % 8
    marks = np.zeros((len(group), height, WIDE, strips[group[0]][1].shape[2]), dtype=np.float32)
    facts = np.stack([strips[k][2] for k in group]).copy()
    places = np.stack([strips[k][3] for k in group]).astype(np.float32)
    for row, k in enumerate(group):
        own = strips[k][1]
        if generator is None:
            marks[row, : len(own)] = own.astype(np.float32) / 255
            continue
        down = int(generator.integers(0, min(8, height - len(own) + 1)))
        # A chart upside down is a chart, and letters are no candles either way up.
        way = -1 if generator.random() < 0.5 else 1
        marks[row, down : down + len(own)] = own[::way].astype(np.float32) / 255
        marks[row, ..., CONTRAST] = np.minimum(1, marks[row, ..., CONTRAST] * generator.uniform(0.7, 1.4))
        if marks.shape[3] <= FOUND:
            continue
        # What was found before may be wrong, and most of all at the end.
        chance = generator.random()
        end = 0 if chance < 0.4 else int(generator.integers(4, 14)) if chance < 0.58 else PLACES
        marks[row, :, end * CELL :, FOUND] = 0
        facts[row, IS_FOUND, end:] = 0
    return torch.from_numpy(marks).permute(0, 3, 1, 2), torch.from_numpy(facts), torch.from_numpy(places)


def loss_of(odds, places):
    known = (places != UNKNOWN).float()
    each = F.binary_cross_entropy_with_logits(odds, places.clamp(max=1), reduction="none")
    return (each * known).sum() / known.sum().clamp(min=1)


def evaluate(model, strips):
    model.eval()
    total = right = known = 0.0
    with torch.no_grad():
        for group in batches(strips, np.random.default_rng(1)):
            marks, facts, places = batch_of(strips, group)
            odds = model(marks, facts)
            total += loss_of(odds, places).item() * len(group)
            asked = places != UNKNOWN
            right += ((odds > 0) == (places == 1))[asked].sum().item()
            known += asked.sum().item()
    return total / len(strips), right / known


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=SHOWN)
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=15)
    options = parser.parse_args()
    torch.manual_seed(SEED)
    generator = np.random.default_rng(SEED)
    strips = load(f"{options.data}/*.{options.kind}", options.kind)
    held = [strip for strip in strips if strip[0][1] % 12 == 0]
    training = [strip for strip in strips if strip[0][1] % 12 != 0]
    print(len(training), "strips", len(held), "held out", flush=True)
    # Its few channels are read two to three times as fast side by side.
    model = PlaceReader(options.kind).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=1e-2)
    started = time.time()
    epoch = 0
    while time.time() - started < 60 * options.minutes:
        epoch += 1
        model.train()
        for group in batches(training, generator):
            done = (time.time() - started) / (60 * options.minutes)
            if done >= 1:
                break
            optimizer.param_groups[0]["lr"] = rate_at(done, 3e-3)
            marks, facts, places = batch_of(training, group, generator)
            loss = loss_of(model(marks, facts), places)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
        loss, right = evaluate(model, held)
        print(f"epoch {epoch}: held out {loss:.4f}, {right:.4f} of places right; {time.time() - started:.0f} s", flush=True)
    weights, floats = stored(model.layers())
    loss, right = evaluate(model, held)
    print(f"as bytes: {loss:.4f}, {right:.4f} of places right")
    torch.save(model.state_dict(), f"{options.data}/{options.kind}.pt")
    write_module(options.out, "train-places.py", "seven", weights, floats)


main()
