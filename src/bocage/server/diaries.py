"""War diaries: a finished game on one page, as data for the browser and as a picture for link previews."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bocage.annotate.diary import casualties_of, decisive, marches_of, story
from bocage.server.analyst import PATIENCE, Analyst
from bocage.server.failures import Rejected
from bocage.server.picture import draw
from bocage.server.replay_cache import ReplayCache
from bocage.server.replays import ReplayForReader
from bocage.server.wire import DiaryLoss, DiaryMarch, DiaryMoment, Lang, ReplayAnalysis, Side, Text, WarDiary
from bocage.table import SIDES

AT_ONCE: Final = 0.2        # seconds for which the page waits for its moments: the map is there before


@dataclass(frozen=True)
class Played:
    """Who played a game, and when it ended; an uploaded record does not tell."""

    names: dict[Side, Text] = field(default_factory=dict)
    ended: str = ""


class Diaries:
    def __init__(self, cache: ReplayCache, analyst: Analyst) -> None:
        self.cache = cache
        self.analyst = analyst

    async def diary(
        self, key: str, make: Callable[[], ReplayForReader], replay: str, played: Played, patience: float = AT_ONCE
    ) -> WarDiary:
        """The diary; its moments are None while the analysis works on them."""
        record = await self.cache.record(key, make)         # refuses a game that goes on
        found = await self.analyst.analysis(record, patience)
        return await self.cache.project(lambda: told(self.cache.of(key, make), replay, played, found))

    async def picture(
        self, key: str, make: Callable[[], ReplayForReader], replay: str, played: Played, lang: Lang
    ) -> tuple[bytes, bool]:
        """The same as a PNG, and whether it is complete: a reader of links waits for no analysis."""
        diary = await self.diary(key, make, replay, played, PATIENCE)
        made = await self.cache.project(lambda: draw(self.cache.of(key, make).end.field, diary, lang))
        return made, diary.moments is not None


def told(game: ReplayForReader, replay: str, played: Played, found: ReplayAnalysis | None) -> WarDiary:
    end = game.end
    if not game.over:
        raise Rejected(409, "replay-hidden")
    return WarDiary(
        replay=replay,
        battle=game.source.key,
        played=played.ended,
        names=played.names,
        winner=game.winner,
        medals=dict(zip(SIDES, game.medals, strict=True)),
        turns=end.state.turn.number,
        marches=[DiaryMarch(side=march.side, hexes=march.hexes) for march in marches_of(end)],
        losses=[DiaryLoss(side=lost.side, unit=lost.unit, at=lost.at) for lost in casualties_of(end)],
        moments=moments_of(game, found) if found else None,
        luck={side: found.luck[side] for side in SIDES} if found else {},
    )


def moments_of(game: ReplayForReader, found: ReplayAnalysis) -> list[DiaryMoment]:
    by_number = {moment.number: moment for moment in found.moments}
    out = []
    for number in decisive(found.moments):
        moment, entry = by_number[number], game.end.entries[number - 1]
        en, fr = (story(game.end, entry, lang) for lang in ("en", "fr"))
        out.append(
            DiaryMoment(
                number=number,
                turn=moment.turn,
                side=moment.side,
                before=moment.before,
                after=moment.after,
                cause=moment.cause,
                text=Text(en=en, fr=fr),
            )
        )
    return out


__all__ = ["Diaries", "Played"]
