"""Trains the characters' classifier on what glyphs.ts wrote, and writes its weights as a module of the product.

    python3 scripts/vision/train.py DATA src/domain/vision/text/glyph-weights.ts [--epochs 12]

Needs PyTorch. The same data and seed give the same weights on the same machine.
"""
import argparse
import json

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from weights import stored, write_module

ROWS = COLUMNS = 24
SEED = 20261128


class Classifier(nn.Module):
    """Two strided convolutions and two full layers; as text/classify.ts runs it."""

    def __init__(self, classes: int):
        super().__init__()
        self.conv1 = nn.Conv2d(2, 8, 5, stride=2, padding=2)
        self.conv2 = nn.Conv2d(8, 24, 3, stride=2, padding=1)
        self.full1 = nn.Linear(24 * 6 * 6, 64)
        self.full2 = nn.Linear(64, classes)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = F.relu(self.full1(x.flatten(1)))
        return self.full2(F.dropout(x, 0.1, self.training))


def load(folder: str, name: str):
    windows = np.fromfile(f"{folder}/{name}.windows", dtype=np.uint8)
    labels = np.fromfile(f"{folder}/{name}.labels", dtype=np.uint8)
    count = min(len(labels), len(windows) // (2 * ROWS * COLUMNS))
    return windows[: count * 2 * ROWS * COLUMNS].reshape(-1, 2, ROWS, COLUMNS), labels[:count]


def epoch_order(labels, generator):
    """Frequent characters at most four times as often as the middle one; rare ones repeated up to four times."""
    counts = np.bincount(labels)
    middle = np.median(counts[counts > 0])
    weight = np.clip(middle / np.maximum(counts, 1), 0.12, 4.0) ** 0.7
    weight[-1] = max(weight[-1], 0.35)
    chosen = generator.random(len(labels)) < np.minimum(1, weight[labels])
    again = [np.nonzero(generator.random(len(labels)) < weight[labels] - k)[0] for k in range(1, 4)]
    order = np.concatenate([np.nonzero(chosen)[0], *again])
    generator.shuffle(order)
    return order


def evaluate(model, windows, labels, junk):
    model.eval()
    with torch.no_grad():
        logits = torch.cat([model(torch.from_numpy(windows[k : k + 4096]).float() / 255) for k in range(0, len(windows), 4096)])
    best = logits.argmax(1).numpy()
    real = labels != junk
    return (best[real] == labels[real]).mean(), (best[~real] == junk).mean(), logits


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--classes", required=True)
    parser.add_argument("--epochs", type=int, default=12)
    options = parser.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    generator = np.random.default_rng(SEED)
    classes = list(json.loads(options.classes))
    junk = len(classes)
    windows, labels = load(options.data, "training")
    held_windows, held_labels = load(options.data, "held-out")
    print(len(labels), "windows", len(held_labels), "held out", flush=True)
    model = Classifier(junk + 1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=1e-3)
    per_epoch = len(epoch_order(labels, np.random.default_rng(1))) // 256
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=options.epochs * (per_epoch + 60))
    for epoch in range(options.epochs):
        model.train()
        order = epoch_order(labels, generator)
        total = 0.0
        for k in range(0, len(order) - 255, 256):
            chosen = order[k : k + 256]
            batch = torch.from_numpy(windows[chosen]).float() / 255
            shift_y, shift_x = generator.integers(-1, 2, 2)
            batch = torch.roll(batch, (int(shift_y) if generator.random() < 0.4 else 0, int(shift_x)), (2, 3))
            loss = F.cross_entropy(model(batch), torch.from_numpy(labels[chosen]).long(), label_smoothing=0.01)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        right, refused, _ = evaluate(model, held_windows, held_labels, junk)
        print(f"epoch {epoch + 1}: loss {total / (len(order) // 256):.4f}; held out {right:.4f} of characters, {refused:.4f} of junk", flush=True)
    weights, floats = stored((model.conv1, model.conv2, model.full1, model.full2))
    right, refused, logits = evaluate(model, held_windows, held_labels, junk)
    print(f"as bytes: {right:.4f} of characters, {refused:.4f} of junk")
    wrong = {}
    for label, best in zip(held_labels, logits.argmax(1).numpy()):
        if label != best and label != junk:
            name = classes[label] + (classes[best] if best < junk else " junk")
            wrong[name] = wrong.get(name, 0) + 1
    print("most frequent errors:", sorted(wrong.items(), key=lambda one: -one[1])[:40])
    write_module(options.out, "train.py", "four", weights, floats, CLASSES=json.dumps("".join(classes), ensure_ascii=False))


main()
