"""Fair prices of miniatures: what a point is worth, from games between armies that computers bought.

Armies of about the same budget meet on several maps. A logistic regression explains who won by the difference
of the points and by every part of the tables (row, gun, ability) that one army has more of than the other.
Some armies have a few points more or less: without them nobody could tell what a point is worth. Prices can only
be compared with each other, so on the whole the tables count as right, and a fair price says what is off in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bocage.armies.derived import Command, derive
from bocage.armies.muster import ROUND_PRICE, cost_of, muster
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS, Army, Character
from bocage.content import miniatures
from bocage.core.chance import seeded
from bocage.core.terms import DRAW
from bocage.game import dice_key
from bocage.lab.regression import Fit, fit
from bocage.lab.statistics import Z95, wilson
from bocage.minds.self_play import duel
from bocage.minds.weights import Weights

LONGEST: Final = 20_000         # decisions of a game
MAPS: Final = ("pegasus-bridge", "sainte-mere-eglise", "operation-cobra", "arracourt", "saint-vith")
ALLIED: Final = ("united-states", "great-britain", "soviet-union")
AXIS: Final = ("germany", "italy")
MONTH: Final = "1943-06"
HANDICAP: Final = 0.15          # most points more or less, as a share of the budget
PRIOR: Final = 2.0              # points by which prices are expected to be off
LEAN: Final = 0.25              # precision of the lean of a map: few games of one outcome say little
POINT: Final = 1.0              # ... and of the worth of a point
THIN: Final = "thin"
ROUND: Final = "round"


@dataclass(frozen=True)
class ArmyTrial:
    """One game to be played: a map, two armies, how they are commanded, and its number, which fixes all chance."""

    battle: str
    allies: Army
    axis: Army
    characters: tuple[Character, Character]
    command: Command
    number: int


@dataclass(frozen=True)
class ArmyResult:
    """What a game says: who won, and what the Allies had more of."""

    battle: str
    characters: tuple[Character, Character]
    won: float                      # 1 for the Allies, a half for a draw
    points: int                     # more of the Allies
    parts: dict[str, int]           # part of the tables -> how many more of the Allies


@dataclass(frozen=True)
class FairPrice:
    """A part of the tables, its price, and the price that would make it fair with its 95 % interval."""

    part: str
    price: int
    fair: float
    low: float
    high: float
    games: int                      # in which one army had more of it

    @property
    def is_off(self) -> bool:
        return not self.low <= self.price <= self.high


@dataclass(frozen=True)
class CharacterScore:
    """How armies of one character fared against the others at equal budgets."""

    character: Character
    won: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


@dataclass(frozen=True)
class WorthReport:
    games: int
    point: float                    # what a point more adds to the chance to win an even battle
    point_low: float
    point_high: float
    characters: list[CharacterScore]
    prices: list[FairPrice]


def trials(
    games: int, budget: int, command: Command, maps: Sequence[str] = MAPS, seed: str = "armies"
) -> list[ArmyTrial]:
    """Games between armies of all characters; the same seed gives the same ones."""
    out = []
    for number in range(games):
        luck = Random(f"{seed} {number}")
        characters = (luck.choice(CHARACTERS), luck.choice(CHARACTERS))
        armies = []
        for nations, character in zip((ALLIED, AXIS), characters, strict=True):
            more = 1 + luck.uniform(-HANDICAP, HANDICAP) if number % 2 else 1.0
            points = max(1, round(budget * more))
            armies.append(requisition(luck.choice(nations), MONTH, points, character, f"{seed} {number}"))
        out.append(ArmyTrial(maps[number % len(maps)], armies[0], armies[1], characters, command, number))
    return out


def played(trial: ArmyTrial) -> ArmyResult:
    """Play a trial with captains on both sides."""
    field = derive(trial.battle, trial.allies, trial.axis, command=trial.command).source.ready()
    state = field.open(seeded(dice_key(f"armies {trial.battle} {trial.number}")))
    winner = duel(field.rules, state, Weights(), Weights(), seeded(dice_key("nobody")), LONGEST).winner
    more = Counter(parts_of(trial.allies))
    more.subtract(parts_of(trial.axis))
    return ArmyResult(
        battle=trial.battle,
        characters=trial.characters,
        won=1.0 if winner == 0 else 0.5 if winner in (DRAW, -1) else 0.0,
        points=cost_of(trial.allies) - cost_of(trial.axis),
        parts={part: count for part, count in more.items() if count},
    )


def parts_of(army: Army) -> Counter[str]:
    """How often an army has each part of the tables."""
    found: Counter[str] = Counter()
    for entry in muster(army):
        row = miniatures.rows()[entry.kind.row]
        thin = THIN if miniatures.is_thin(entry.kind, row) else ""
        names = [entry.kind.row, entry.kind.gun, *entry.kind.abilities, thin]
        for name in filter(None, names):
            found[name] += entry.unit.count
    found[ROUND] += army.ammunition
    return found


def price_of(part: str) -> int:
    """What the tables ask for a part."""
    if part == ROUND:
        return ROUND_PRICE
    if part == THIN:
        return miniatures.THIN_PRICE
    tables = (miniatures.rows(), miniatures.guns(), miniatures.abilities())
    return next(table[part].budget for table in tables if part in table)


def report(results: Sequence[ArmyResult]) -> WorthReport:
    """Fair prices and the fortunes of the three characters."""
    parts = sorted({part for result in results for part in result.parts})
    maps = sorted({result.battle for result in results})
    won = [result.won for result in results]
    plain = fit([[*at(result, maps), result.points] for result in results], won, [*[LEAN] * len(maps), POINT])
    point = plain.values[-1]
    spread = PRIOR * abs(point) or 1.0
    rows = [[*at(result, maps), *(result.parts.get(part, 0) for part in parts)] for result in results]
    precision = [*[LEAN] * len(maps), *[spread**-2] * len(parts)]
    found = fit(rows, won, precision, [point * result.points for result in results])
    prices = fair_prices(parts, found, len(maps), point, results)
    doubt = Z95 * plain.deviation(len(maps))
    return WorthReport(
        games=len(results),
        point=point / 4,
        point_low=(point - doubt) / 4,
        point_high=(point + doubt) / 4,
        characters=[score_of(character, results) for character in CHARACTERS],
        prices=sorted(prices, key=lambda price: (price.price - price.fair, price.part)),
    )


def at(result: ArmyResult, maps: Iterable[str]) -> list[float]:
    """The lean of every map towards the Allies, as columns."""
    return [1.0 if result.battle == name else 0.0 for name in maps]


def fair_prices(
    parts: Sequence[str], found: Fit, first: int, point: float, results: Sequence[ArmyResult]
) -> list[FairPrice]:
    """What each part adds to the chance, in points; a point is what the parts add on the whole for their prices."""
    games = [sum(part in result.parts for result in results) for part in parts]
    price = [price_of(part) for part in parts]
    worth = [point * price[i] + found.values[first + i] for i in range(len(parts))]
    norm = sum(n * p * p for n, p in zip(games, price, strict=True))
    scale = sum(n * p * w for n, p, w in zip(games, price, worth, strict=True)) / norm
    out = []
    for i, part in enumerate(parts):
        fair = worth[i] / scale
        slope = [((i == j) - fair * games[j] * price[j] / norm) / scale for j in range(len(parts))]
        variance = sum(
            slope[j] * slope[k] * found.covariance[first + j][first + k]
            for j in range(len(parts))
            for k in range(len(parts))
        )
        doubt = Z95 * max(0.0, variance) ** 0.5
        out.append(FairPrice(part, price[i], fair, fair - doubt, fair + doubt, games[i]))
    return out


def score_of(character: Character, results: Iterable[ArmyResult]) -> CharacterScore:
    """Games at equal budgets against another character; a game between two of a kind says nothing."""
    won, games = 0.0, 0
    for result in results:
        if result.points == 0 and result.characters[0] != result.characters[1] and character in result.characters:
            won += result.won if result.characters[0] == character else 1 - result.won
            games += 1
    return CharacterScore(character, won, games)
