"""What the trainers share: weights as the product stores them (bytes with one scale for each output, and floats, both as text), and how fast is learned."""
import base64

import numpy as np
import torch


def quantised(tensor):
    """Bytes with one scale for each output: what the product stores is what is measured here."""
    flat = tensor.detach().reshape(tensor.shape[0], -1)
    scale = flat.abs().amax(1).clamp(min=1e-8) / 127
    whole = torch.round(flat / scale[:, None]).clamp(-127, 127)
    return whole.to(torch.int8).numpy(), scale.numpy().astype(np.float32), (whole * scale[:, None]).reshape(tensor.shape)


def stored(layers):
    """The layers' weights and, for each output, its scale and offset, as text; the layers go on with what is stored."""
    parts, scales = [], []
    with torch.no_grad():
        for layer in layers:
            whole, scale, back = quantised(layer.weight)
            layer.weight.copy_(back)
            parts.append(whole.tobytes())
            offsets = np.zeros_like(scale) if layer.bias is None else layer.bias.numpy().astype(np.float32)
            scales.append(np.concatenate([scale, offsets]))
    return base64.b64encode(b"".join(parts)).decode(), base64.b64encode(np.concatenate(scales).tobytes()).decode()


def write_module(path, script, layers, weights, floats, **texts):
    """A module of the product: what `stored` returned, after further constants, by name as TypeScript."""
    with open(path, "w") as file:
        file.write(f"/** Written by scripts/vision/{script}. Bytes of the {layers} layers in order, and for each output its scale and offset. */\n")
        for name, text in texts.items():
            file.write(f"export const {name}: string = {text};\n")
        file.write(f"export const WEIGHTS: string =\n  '{weights}';\n")
        file.write(f"export const SCALES: string =\n  '{floats}';\n")


def rate_at(done, most):
    """The rate of learning when a part `done` of the time is over: warmed up, then as a cosine to nothing."""
    return most * min(1, (done + 1e-3) / 0.03) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
