"""Training: values learned from self-play, and the nets that hold them."""

from __future__ import annotations

from azulejos.train.samples import Samples, Selfplay, selfplay_samples
from azulejos.train.value import Made, Recipe, train_value

__all__ = ["Made", "Recipe", "Samples", "Selfplay", "selfplay_samples", "train_value"]
