"""Reusable observation buffers: an observation never changes while a reader holds it.

A page is a look and the arrays over its bytes. Once only the page holds its arrays they are written again.
All that can be made of an array without a copy (a slice, a memoryview, a tensor) holds the array.
"""

from __future__ import annotations

from collections.abc import Callable
from sys import getrefcount
from typing import Any, Final, final

from mypy_extensions import i64

from bocage.env.compiled.observation import SeatObservation
from bocage.env.compiled.stepper import Stepper

MOST_PAGES: Final[i64] = 3      # readers hold a look and perhaps the one before when they ask for the next
MASK: Final = "action_mask"

Seen = dict[str, Any]           # name -> array
Spread = Callable[[Any], Seen]  # makes arrays over a block of bytes


@final
class ObservationBuffer:
    """A look, and what its readers may hold."""

    def __init__(self, look: SeatObservation) -> None:
        self.look: SeatObservation = look
        self.seen: Seen = {}
        self.planes: Any = None
        self.numbers: Any = None
        self.mask: Any = None
        self.alone: i64 = 0     # what `held` tells when nobody else holds an array

    def spread(self, spread: Spread) -> None:
        self.seen = spread(self.look.block)
        self.planes = self.seen["observation"]
        self.numbers = self.seen["numbers"]
        self.mask = self.seen[MASK]
        self.alone = self.held()

    def held(self) -> i64:
        """How many references there are to the arrays."""
        count = getrefcount
        planes: i64 = count(self.planes)
        numbers: i64 = count(self.numbers)
        mask: i64 = count(self.mask)
        return planes + numbers + mask


@final
class ObservationBuffers:
    """The pages of one side."""

    def __init__(self, stepper: Stepper, side: i64, spread: Spread) -> None:
        self.stepper: Stepper = stepper
        self.side: i64 = side
        self.spread: Spread = spread
        self.buffers: list[ObservationBuffer] = []
        self.last: i64 = 0      # the page shown last

    def turn_to(self, stepper: Stepper) -> None:
        """Show another battle of the same sheet from now on."""
        self.stepper = stepper

    def show(self, info: dict[str, Any]) -> Seen:
        """What the side may know now. The mask goes into `info` as well."""
        page = self.free()
        self.stepper.show(page.look)
        info[MASK] = page.mask
        return page.seen.copy()

    def free(self) -> ObservationBuffer:
        """A page that nobody reads."""
        buffers = self.buffers
        count = i64(len(buffers))
        for _ in range(count):      # shown longest ago first
            self.last = self.last + 1 if self.last + 1 < count else 0
            page = buffers[self.last]
            if page.held() == page.alone:
                return page
        if count < MOST_PAGES:
            page = ObservationBuffer(self.stepper.look(self.side))
            buffers.append(page)
            self.last = count
        else:
            page = buffers[self.last]
            page.look.leave()
        page.spread(self.spread)
        return page
