"""Trains the reader of small print on what lines.ts wrote, and writes its weights as a module of the product.

    python3 scripts/vision/train-lines.py DATA src/domain/vision/text/line-weights.ts --classes JSON [--minutes 15] [--onward SAVED.pt]

Needs PyTorch. What is learned is saved beside the module as well, so that a later training can go on from it.
Connectionist temporal classification (Graves and others, 2006): the network says for each step along a line which
character it is, or none, and learns from the text of the line alone.
"""
import argparse
import glob
import json
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from weights import rate_at, stored, write_module

ROWS = 24
SEED = 20261130
# Columns of one batch, filled up.
COLUMNS = 9000
# Columns of a short line.
SHORT = 110


class LineReader(nn.Module):
    """As text/line-network.ts runs it. A step is two columns."""

    def __init__(self, outputs: int):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 16, 3, stride=(2, 1), padding=1)
        self.conv2 = nn.Conv2d(16, 24, 3, stride=(2, 2), padding=1)
        self.conv3 = nn.Conv2d(24, 32, 3, stride=(2, 1), padding=1)
        self.along1 = nn.Conv2d(32, 80, (3, 5), padding=(0, 2))
        self.along2 = nn.Conv2d(80, 64, (1, 3), padding=(0, 1))
        self.out = nn.Conv2d(64, outputs, 1)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = F.relu(self.conv3(x))
        x = F.relu(self.along1(x))
        x = F.relu(self.along2(x))
        return self.out(F.dropout(x, 0.1, self.training)).squeeze(2)


def load(pattern):
    lines = []
    for name in sorted(glob.glob(pattern)):
        data = np.fromfile(name, dtype=np.uint8)
        at = 0
        while at + 3 < len(data):
            width = int(data[at]) + 256 * int(data[at + 1])
            count = int(data[at + 2])
            start = at + 3 + count
            if start + ROWS * width > len(data):
                break
            lines.append((data[start : start + ROWS * width].reshape(ROWS, width), data[at + 3 : start].copy()))
            at = start + ROWS * width
    return lines


def batches(lines, generator):
    """Lines of about one width together."""
    widths = np.array([line[0].shape[1] for line in lines]) * (1 + 0.1 * generator.random(len(lines)))
    order = np.argsort(widths)
    groups, group, widest = [], [], 0
    for k in order:
        widest = max(widest, lines[k][0].shape[1])
        if group and widest * (len(group) + 1) > COLUMNS:
            groups.append(group)
            group, widest = [], lines[k][0].shape[1]
        group.append(k)
    groups.append(group)
    generator.shuffle(groups)
    return groups


def batch_of(lines, group, generator=None):
    width = max(lines[k][0].shape[1] for k in group)
    width += width % 2
    x = np.zeros((len(group), 1, ROWS, width), dtype=np.float32)
    for row, k in enumerate(group):
        ink = lines[k][0].astype(np.float32) / 255
        if generator is not None:
            shift = generator.integers(-1, 2)
            if shift != 0 and generator.random() < 0.5:
                ink = np.roll(ink, shift, axis=0)
        x[row, 0, :, : ink.shape[1]] = ink
    steps = torch.tensor([(lines[k][0].shape[1] + 1) // 2 for k in group])
    targets = torch.from_numpy(np.concatenate([lines[k][1] for k in group]).astype(np.int64)) + 1
    counts = torch.tensor([len(lines[k][1]) for k in group])
    return torch.from_numpy(x), steps, targets, counts


def evaluate(model, lines, classes, show=0):
    model.eval()
    right = numbers = numbers_right = 0
    with torch.no_grad():
        for group in batches(lines, np.random.default_rng(1)):
            x, steps, _, _ = batch_of(lines, group)
            best = model(x).argmax(1).numpy()
            for row, k in enumerate(group):
                path = best[row, : steps[row]]
                read = [c for at, c in enumerate(path) if c != 0 and (at == 0 or path[at - 1] != c)]
                text, said = "".join(classes[c - 1] for c in read), "".join(classes[c] for c in lines[k][1])
                right += text == said
                is_number = all(c in "0123456789.,-+$ " for c in said)
                numbers += is_number
                numbers_right += is_number and text == said
                if text != said and is_number and show > 0:
                    print(f"{said} | {text}")
                    show -= 1
    return right / len(lines), numbers_right / max(1, numbers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--classes", required=True)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--onward", help="what an earlier training saved, to go on from")
    options = parser.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    generator = np.random.default_rng(SEED)
    classes = [*json.loads(options.classes), " "]
    training = load(f"{options.data}/training-*.lines")
    held = load(f"{options.data}/held-out-*.lines")
    print(len(training), "lines", len(held), "held out", flush=True)
    model = LineReader(len(classes) + 1)
    if options.onward:
        model.load_state_dict(torch.load(options.onward))
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=1e-3)
    started = time.time()
    epoch = 0
    while time.time() - started < 60 * options.minutes:
        epoch += 1
        model.train()
        total, count = 0.0, 0
        # Short lines first: of them it learns soonest where characters stand.
        short = [line for line in training if line[0].shape[1] < SHORT]
        lines = short if epoch == 1 and not options.onward else training
        for group in batches(lines, generator):
            done = (time.time() - started) / (60 * options.minutes)
            if done >= 1:
                break
            optimizer.param_groups[0]["lr"] = rate_at(done, options.rate)
            x, steps, targets, counts = batch_of(lines, group, generator)
            logits = F.log_softmax(model(x), 1).permute(2, 0, 1)
            loss = F.ctc_loss(logits, targets, steps, counts, zero_infinity=True)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
            total += loss.item()
            count += 1
            if count % 200 == 0:
                print(f"  {count}: {total / 200:.3f} at {time.time() - started:.0f} s", flush=True)
                total = 0.0
        whole, numbers = evaluate(model, held, classes)
        print(f"epoch {epoch}: held out {whole:.4f} of lines, {numbers:.4f} of numbers; {time.time() - started:.0f} s", flush=True)
    weights, floats = stored((model.conv1, model.conv2, model.conv3, model.along1, model.along2, model.out))
    lines, numbers = evaluate(model, held, classes, 40)
    print(f"as bytes: {lines:.4f} of lines, {numbers:.4f} of numbers")
    torch.save(model.state_dict(), options.out + ".pt")
    write_module(options.out, "train-lines.py", "six", weights, floats)


main()
