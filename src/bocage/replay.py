"""Records of games: writing, replaying and proving them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.card_sets import CARD_SETS
from bocage.content.changes import edition, edition_of, rules_version
from bocage.content.hexnames import HexNameError
from bocage.content.seating import TWO_SEATS, Seating
from bocage.content.source import BattleSource
from bocage.core.chance import Chance, resumed, seeded
from bocage.core.state import Tape
from bocage.fault import Fault, Sayable, worded
from bocage.game import FACE_SIDES, Entry, Game, IllegalAction, commitment, dice_key
from bocage.knowledge import EVERYTHING, Who, facts_for, reader_of, visible
from bocage.notation.errors import NotationError
from bocage.notation.facts import decode
from bocage.notation.line import read_line, write_line
from bocage.notation.position import HIDDEN, Position
from bocage.notation.record import (
    Record,
    RecordLine,
    chance_of,
    derived_of,
    read_record,
    write_record,
)
from bocage.notation.seats import seat_said
from bocage.notation.vocabulary import FACES
from bocage.speech import Said

DECK_SIZES = range(20, 200)
FEWEST_DICE = 12            # a false size of the deck gives so many right ones once in two thousand million times
VARIANT_NAMES = {"no-tactics": "no_tactics", "no-ground": "no_ground", "air": "air"}
DRAWN = ("drew:", "look:", "open:")      # tokens of cards that came off the pile


class ReplayError(Fault):
    """A record that does not follow from itself."""

    code = "record"

    def __init__(self, line: int, reason: Sayable | str) -> None:
        super().__init__(Said("fault-action-number", number=str(line), reason=worded(reason)) if line else reason)
        self.line = line


@dataclass
class Replay:
    """A record played again: `game` stands where it ends, `note` says what is unusual."""

    game: Game
    record: Record
    note: str = ""


@dataclass
class Proof:
    """The outcome of a verification: what was confirmed, or what is wrong."""

    good: bool
    reason: str             # a message key
    dice: int = 0
    cards: int = 0
    actions: int = 0        # played again as the record tells
    cut: int = 0
    engine: str = ""        # that made the record
    why: ReplayError | None = None      # of an older record: what today's rules do not allow


def variants_text(variants: Variants) -> str:
    named = [name for name, attribute in VARIANT_NAMES.items() if getattr(variants, attribute)]
    return " ".join([*named, *([variants.card_set] if variants.card_set else [])])


def read_variants(text: str) -> Variants:
    known = [*VARIANT_NAMES, *CARD_SETS]
    named = {VARIANT_NAMES[name] for name in text.split() if name in VARIANT_NAMES}
    card_set, *others = [name for name in CARD_SETS if name in text.split()] or [""]
    for name in (*(name for name in text.split() if name not in known), *others):
        raise NotationError("variants", Said("fault-none-of", name=repr(name), known=known))
    return Variants(
        no_tactics="no_tactics" in named, no_ground="no_ground" in named, air="air" in named,
        card_set=card_set,
    )


def variants_of(record: Record) -> Variants:
    """The options of a recorded game."""
    variants = read_variants(record.headers.get("variants", ""))
    if "seats" not in record.headers:
        return variants
    try:
        return replace(variants, seats=Seating.of(record.headers["seats"].split()).counts)
    except ValueError:
        raise NotationError("seats", Said("fault-seats", given=repr(record.headers["seats"]))) from None


def record_of(game: Game, who: Who = EVERYTHING) -> str:
    """The record of a game; for a seat or a spectator (None), only what they may know while it lasts."""
    reader = EVERYTHING if game.over else reader_of(who)
    headers = {
        "battle": game.field.battle.id,
        "source": BattleSource.of(game.field).text,
        "variants": variants_text(game.field.variants),
        "seats": "" if game.seating == TWO_SEATS else " ".join(game.seating.names),
        "engine": game.engine or rules_version(),
        "commitment": game.commitment,
        "scripted": "yes" if game.scripted else "",
        "origin": game.origin,
    }
    if game.start is not None:
        headers["start"] = write_line(visible(game.start, reader))
    else:
        headers["deal"] = ",".join(chance_of(facts_for(game.opening, reader)))
    if game.over:
        headers["seed"] = game.seed
        headers["result"] = result_of(game)
    return write_record(headers, [line_of(entry) for entry in game.told(reader)])


def result_of(game: Game) -> str:
    """Winner and medals of a battle that is over: `allies 4-2`, `draw 4-4`."""
    return f"{game.winner or 'draw'} {game.medals[0]}-{game.medals[1]}"


def line_of(entry: Entry) -> RecordLine:
    return RecordLine(entry.turn, entry.seat, entry.action, chance_of(entry.facts), derived_of(entry.facts))


def battle_of(record: Record, variants: Variants) -> ReadyBattle:
    """The battle of a record: its own source, or one that ships with the game."""
    if "source" not in record.headers:
        return field_of(record.headers["battle"], variants)
    return BattleSource.of_text(record.headers["source"], "source").ready(variants)


def begin(record: Record, field: ReadyBattle | None, from_seed: bool) -> Game:
    """The game of a record before its first action."""
    field = field or battle_of(record, variants_of(record))
    seed = record.headers.get("seed") or "unknown"
    if "start" in record.headers:
        return Game.resume(field, read_line(record.headers["start"]), seed, record.headers.get("origin", ""))
    if from_seed:
        return Game.new(field, seed)
    opening = [token for token in record.headers.get("deal", "").split(",") if token]
    dealt = pick_cards(field, [token for token in opening if token not in FACES])
    dice = [FACE_SIDES[token] for token in opening if token in FACES]
    tape = Tape(True)
    state = field.open(seeded(dice_key(seed)), tape, dealt, dice)
    game = Game(field, state, seed)
    game.opening = tuple(decode(field, tape.facts, state.units.profile))
    tape.facts.clear()
    game.scripted = True
    if ",".join(chance_of(game.opening)) != record.headers.get("deal", ""):
        raise ReplayError(0, Said("fault-deal"))
    return game


def is_from(text: str, origin: str) -> bool:
    """Whether the game of a record began from the moment of another one that it names."""
    record = read_record(text)
    _, _, number = record.headers.get("origin", "").rpartition(" ")
    if not number.isdecimal() or "start" not in record.headers:
        return False
    start, there = read_line(record.headers["start"]), replay(origin, upto=int(number)).game
    if len(there.entries) != int(number):
        return False
    return write_line(start) == write_line(face_down_as(there.visible(EVERYTHING), start))


def face_down_as(position: Position, start: Position) -> Position:
    """A position with those cards face down that are so in another one."""

    def like(known: list[str], told: list[str]) -> list[str]:
        return told if len(known) == len(told) and set(told) == {HIDDEN} else known

    hands = {seat: like(cards, start.hands.get(seat, [])) for seat, cards in position.hands.items()}
    return msgspec.structs.replace(position, hands=hands, deck=like(position.deck, start.deck))


def pick_cards(field: ReadyBattle, dealt: list[str]) -> list[int]:
    """Card numbers for the faces dealt."""
    left = list(range(len(field.deck.faces)))
    numbers = []
    for token in dealt:
        face = token.partition(":")[2]
        card = next((c for c in left if field.deck.faces[c] == face), None)
        if card is None:
            raise ReplayError(0, Said("fault-deal-cards", card=repr(face)))
        left.remove(card)
        numbers.append(card)
    return numbers


def force(game: Game, line: RecordLine) -> None:
    """Prepare the chance that the record tells."""
    landings = [t.removeprefix("land:") for t in line.chance if t.startswith("land:")]
    if landings:
        game.force_landings(line.action.partition(" ")[2], [None if h == "-" else h for h in landings])
    game.force_dice([t for t in line.chance if t in FACES or t.startswith(("mine:", "lost:"))])
    cards = [t.partition(":")[2] for t in line.chance if t.startswith(DRAWN)]
    if "?" in cards:
        raise ReplayError(0, Said("fault-hides"))
    game.force_cards(cards)


def replay(text: str, field: ReadyBattle | None = None, upto: int | None = None) -> Replay:
    """Replay a record from what it tells; `upto` limits the number of actions."""
    record = read_record(text)
    if upto is not None and upto < 0:
        raise ReplayError(0, Said("fault-upto", count=upto))
    game = begin(record, field, from_seed=False)
    for number, line in enumerate(record.lines[:upto], 1):
        follow(game, line, number, forced=True)
    note = ""
    if record.cut:
        note = f"cut:{record.cut}"
    elif not game.over and upto is None:
        note = "unfinished"
    return Replay(game, record, note)


def follow(game: Game, line: RecordLine, number: int, forced: bool) -> None:
    """Play one line of a record and compare what happens with what it tells."""
    if game.over:
        raise ReplayError(number, Said("fault-already-over"))
    due = game.state.turn.number, game.decider
    if due != (line.turn, line.seat):
        seats = seat_said(due[1]), seat_said(line.seat)
        told = Said("fault-turn", turn=due[0], side=seats[0], told_turn=str(line.turn), told_side=seats[1])
        raise ReplayError(number, told)
    try:
        if forced:
            force(game, line)
        facts = game.play(line.action)
    except (IllegalAction, NotationError, HexNameError) as e:
        raise ReplayError(number, Said("fault-at", place=line.action, reason=e)) from None
    if chance_of(facts) != line.chance:
        dice = (f"{{{','.join(tokens)}}}" for tokens in (line.chance, chance_of(facts)))
        raise ReplayError(number, Said("fault-chance", action=line.action, told=next(dice), came=next(dice)))
    if derived_of(facts) != line.derived:
        followed = Said("fault-derived", action=line.action, told=repr(line.derived), came=repr(derived_of(facts)))
        raise ReplayError(number, followed)


def verify(text: str, field: ReadyBattle | None = None) -> Proof:
    """Check every die and card of a finished game against its seed and the promise made before."""
    record = read_record(text)
    proof = Proof(False, "proof-ok", cut=record.cut, engine=record.headers.get("engine", ""))
    if record.headers.get("scripted"):
        proof.reason = "proof-scripted"
        return proof
    if not record.headers.get("seed"):
        proof.reason = "proof-no-seed"
        return proof
    if commitment(record.headers["seed"]) != record.headers["commitment"]:
        proof.reason = "proof-commitment"
        return proof
    game = begin(record, field, from_seed=True)
    try:
        prove_by_playing(game, record, proof)
    except ReplayError as e:
        if edition_of(proof.engine) >= edition():
            raise
        proof.why = e
        prove_chance_alone(game, record, proof)
    return proof


def prove_by_playing(game: Game, record: Record, proof: Proof) -> None:
    if "start" not in record.headers and ",".join(chance_of(game.opening)) != record.headers.get("deal", ""):
        raise ReplayError(0, Said("fault-deal-seed"))
    proof.cards = sum(t not in FACES for t in chance_of(game.opening))
    for number, line in enumerate(record.lines, 1):
        follow(game, line, number, forced=False)
        proof.actions = number
        proof.dice += sum(t in FACES for t in line.chance)
        proof.cards += sum(t.startswith(DRAWN) for t in line.chance)
    result = result_of(game) if game.over else ""
    if not record.cut and result != record.headers.get("result", ""):
        raise ReplayError(len(record.lines), Said("fault-result", result=repr(record.headers.get("result"))))
    proof.good = not record.cut
    if record.cut:
        proof.reason = "proof-cut"


def prove_chance_alone(game: Game, record: Record, proof: Proof) -> None:
    """Compare dice and cards with the stream of the seed, where the rules have changed since the record.

    Raises ReplayError for the first that does not follow. Once the discards are shuffled anew, what
    comes then depends on the order in which they were laid down, so the proof ends there.
    """
    seed, done = record.headers["seed"], proof.actions
    if not done and "start" not in record.headers and record.headers.get("deal") and not proof.cards:
        prove_dice_alone(record, seed, proof)
        return
    state = game.before if len(game.entries) > done and game.before else game.state
    stream = resumed(dice_key(seed), state.luck.chance.used)
    pile = [game.field.deck.faces[state.cards.deck[i]] for i in range(state.cards.deck_size)]
    for number, line in enumerate(record.lines[done:], done + 1):
        for token in line.chance:
            card = token.partition(":")[2]
            if token in FACES:
                compare(number, line, token, thrown(stream))
                proof.dice += 1
            elif not token.startswith(DRAWN):
                stream.word()           # where a figure landed, which mine or card it was: for the rules to say
            elif pile:
                compare(number, line, card, pile.pop())
                proof.cards += 1
            else:
                proof.reason = "proof-older-part"
                return
    proof.good = not record.cut
    proof.reason = "proof-older"


def prove_dice_alone(record: Record, seed: str, proof: Proof) -> None:
    """For a deck that is not the same any more: only its size is unknown, and the dice tell it."""
    told = [token for token in record.headers.get("deal", "").split(",") if token]
    told += [token for line in record.lines for token in line.chance]
    for cards in DECK_SIZES:
        stream, left, dice = resumed(dice_key(seed), cards - 1), cards, 0
        for token in told:
            if token.startswith(DRAWN):
                if not left:
                    break
                left -= 1
            elif token not in FACES:
                stream.word()
            elif token != thrown(stream):
                dice = 0
                break
            else:
                dice += 1
        if dice >= FEWEST_DICE:
            proof.reason, proof.dice = "proof-older-deck", dice
            return
    raise ReplayError(0, Said("fault-deal-seed"))


def thrown(stream: Chance) -> str:
    """The face of the next battle die."""
    return FACES[max(0, stream.below(6) - 1)]       # infantry is on two of six sides


def compare(number: int, line: RecordLine, told: str, came: str) -> None:
    if told != came:
        raise ReplayError(number, Said("fault-chance", action=line.action, told=told, came=came))
