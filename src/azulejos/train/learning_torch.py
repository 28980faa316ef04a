"""Learning with torch (the extra `train`): the same course as `learning`, on a graphics card or on all cores."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.extras import need
from azulejos.train.encoding import Encoding
from azulejos.train.learning import Course
from azulejos.train.model import LARGEST_WEIGHT, SCORE_LOSS, WEIGHT, Targets, Weights


def torch_module() -> Any:
    """Torch, or one sentence about its absence."""
    need("--device cuda", "torch", "torch", "train")
    import torch  # pyright: ignore[reportMissingImports]

    return torch


def learn(
    weights: Weights, encoding: Encoding, observations: NDArray[np.int16], targets: Targets, course: Course, device: str = "cuda"
) -> Weights:
    """The weights after a course, as 8 bits hold them; those given are changed. All samples lie on the device, encoded there."""
    torch = torch_module()
    torch.manual_seed(course.seed)
    inputs = _encoded(torch, encoding, observations, device)
    wins = torch.from_numpy(targets.wins).to(device)
    growth = torch.from_numpy(targets.growth).to(device)
    base = torch.from_numpy(targets.base).to(device)
    arrays = [torch.from_numpy(one).to(device).requires_grad_() for one in weights.arrays()]
    first, first_bias, second, second_bias, third, third_bias, last, last_bias = arrays
    matrices = [one for one in arrays if one.ndim == 2]
    biases = [one for one in arrays if one.ndim == 1]
    adam = torch.optim.AdamW(
        [{"params": matrices, "weight_decay": course.decay}, {"params": biases, "weight_decay": 0.0}], fused=device == "cuda"
    )
    seats = wins.shape[1]

    def rounded(matrix: Any) -> Any:
        # The value is rounded, the gradient passes as if it were not.
        return matrix + ((matrix * WEIGHT).round() / WEIGHT - matrix).detach()

    batches = max(1, len(targets) // course.batch)
    steps = course.epochs * batches
    order = torch.randperm(len(targets), device=device)
    for step in range(steps):
        if step % batches == 0:
            order = torch.randperm(len(targets), device=device)
        rows = order[step % batches * course.batch :][: course.batch]
        one = (inputs[rows].float() @ first + first_bias).clamp(0, 1)
        two = (one @ rounded(second) + second_bias).clamp(0, 1)
        three = (two @ rounded(third) + third_bias).clamp(0, 1)
        outputs = three @ last + last_bias
        win_loss = -(wins[rows] * torch.log_softmax(outputs[:, :seats] + base[rows], 1)).sum(1)
        score_loss = torch.nn.functional.huber_loss(outputs[:, seats:], growth[rows], reduction="none").sum(1)
        adam.zero_grad(set_to_none=True)
        (win_loss + SCORE_LOSS * score_loss).mean().backward()
        for group in adam.param_groups:
            group["lr"] = course.rate_at(step / steps)
        adam.step()
        with torch.no_grad():
            second.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)
            third.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)
    for array, learned in zip(weights.arrays(), arrays, strict=True):
        array[...] = learned.detach().cpu().numpy()
    return weights.rounded()


def _encoded(torch: Any, encoding: Encoding, observations: NDArray[np.int16], device: str) -> Any:
    seen = torch.from_numpy(observations).to(device)
    inputs = torch.empty((len(observations), encoding.width), dtype=torch.float16, device=device)
    for one in encoding.inputs:
        basis = torch.from_numpy(one.basis).to(device=device, dtype=torch.float16)
        rows = (seen[:, one.index].long() - one.low).clamp(0, one.rows - 1)
        inputs[:, one.first : one.first + one.width] = basis[rows]
    return inputs
