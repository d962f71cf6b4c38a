"""Weights as the product stores them: bytes with one scale for each output, and floats, both as text."""
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
