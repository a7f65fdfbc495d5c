"""Balance inquiry: one battle, as it is and changed, played often enough to tell a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bocage import __version__
from bocage.bots import is_external, split
from bocage.content.battle import ReadyBattle
from bocage.content.schema import Battle
from bocage.content.source import BattleSource
from bocage.core.terms import OVER
from bocage.game import Game
from bocage.lab import report as reports
from bocage.lab.report import SIDES, Report
from bocage.lab.runner import Workers
from bocage.lab.watched_game import BatchOfGames, Harvest, Trial, play_batch
from bocage.lab.whatif import CannotChange, changed, variants_of

BATCH = 10              # games a worker plays before it reports; of levels that think long, one


class Inquiry(msgspec.Struct, frozen=True):
    battle: Battle
    games: int
    levels: tuple[str, str] = ("captain", "captain")
    seed: str = "1"
    what_if: tuple[str, ...] = ()
    first_move: bool = True             # also let the other side begin

    @property
    def total(self) -> int:
        """Games to play in all."""
        return self.games * (1 + self.first_move + len(self.what_if))

    def changes(self) -> list[str]:
        """The what-ifs of all series, the battle as it is first."""
        other = SIDES[1 - SIDES.index(self.battle.first)]
        return ["", *([f"first {other}"] if self.first_move else []), *self.what_if]

    def fields(self) -> list[ReadyBattle]:
        """The battles to play, checked; raises CannotChange or ContentError."""
        for words in self.what_if:
            changed(self.battle, words)         # no words are no change
        return [self.opened(words) for words in self.changes()]

    def opened(self, words: str) -> ReadyBattle:
        """A battle that can be set up and leaves something to play."""
        field = BattleSource.of(self.changed(words)).ready(variants_of(words))
        if Game.new(field, "set-up").state.turn.phase == OVER:
            raise CannotChange("over", words=words or self.battle.id)
        return field

    def changed(self, words: str) -> Battle:
        return changed(self.battle, words) if words else self.battle

    def batches(self) -> Iterable[list[BatchOfGames]]:
        """By series. Two series differ in the battle only, never in a seed."""
        slow = any(is_timed(level) for level in self.levels)
        size = 1 if slow else BATCH
        for words in self.changes():
            source = BattleSource.of(self.changed(words))
            variants = variants_of(words)
            trial = Trial(
                source, self.levels, self.seed, told=slow, air=variants.air, card_set=variants.card_set
            )
            yield [BatchOfGames(trial, i, min(size, self.games - i)) for i in range(0, self.games, size)]


def is_timed(level: str) -> bool:
    """Whether a level thinks by the clock, or may do so."""
    return is_external(level) or split(level)[1] is not None


def investigate(inquiry: Inquiry, workers: Workers = Workers(), told: Callable[[int], None] = lambda _: None) -> Report:
    """Play all games and sum them up; `told` hears of every game played."""
    fields = inquiry.fields()
    series = list(inquiry.batches())
    found: list[Harvest] = []
    for harvests in workers.spread(play_batch, [batch for batches in series for batch in batches]):
        found += harvests
        told(len(harvests))
    n = inquiry.games
    parts = [found[i * n : (i + 1) * n] for i in range(len(fields))]
    runs = [
        reports.summary(field, words, part)
        for field, words, part in zip(fields, inquiry.changes(), parts, strict=True)
    ]
    compared = reports.compare(parts[0], list(zip(parts[1:], runs[1:], strict=True)))
    return Report(
        format=reports.FORMAT,
        version=__version__,
        battle=inquiry.battle.id,
        levels=dict(zip(SIDES, inquiry.levels, strict=True)),
        seed=inquiry.seed,
        base=runs[0],
        first_move=compared[0] if inquiry.first_move else None,
        what_if=compared[1:] if inquiry.first_move else compared,
    )
