"""The windows every page must suit, from a phone held sideways to a wall."""

from __future__ import annotations

from playwright.sync_api import ViewportSize

UPRIGHT = [(360, 740), (390, 844)]
SIDEWAYS = [(740, 360), (844, 390), (915, 412)]
TABLETS = [(768, 1024), (1024, 768)]
DESKS = [(1280, 720), (1440, 900), (2560, 1440), (3840, 2160)]
EVERY = [*UPRIGHT, *SIDEWAYS, *TABLETS, *DESKS]


def window(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}
