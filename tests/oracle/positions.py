"""All rare positions, for tests of the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .positions_ends import ENDS
from .positions_grey import GREY
from .positions_rounds import ROUNDS

if TYPE_CHECKING:
    from .rare import Rare

POSITIONS: tuple[Rare, ...] = (*ROUNDS, *ENDS, *GREY)
