"""The referee: one JSON object per line in, one out. Any program can drive a whole game.

Every command and its answer is documented, with examples run as tests, in docs/referee.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any, TextIO, Union

import msgspec
from msgspec import Meta

from bocage import __version__
from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.content.schema import Battle, BoardName, Face, Objective, Owner
from bocage.content.seating import MOST_PER_SIDE
from bocage.content.source import BattleSource
from bocage.explain.odds import odds_of
from bocage.explain.words import sight
from bocage.fault import Fault, Sayable
from bocage.game import Game
from bocage.knowledge import EVERYTHING
from bocage.ledger import items
from bocage.notation.diagram import draw
from bocage.notation.drawn_battle import battle as drawn_battle
from bocage.notation.errors import NotationError
from bocage.notation.facts import write_facts
from bocage.notation.line import read_line
from bocage.notation.position import Position, as_dict, write_position
from bocage.replay import read_variants, record_of, replay, verify
from bocage.speech import LANGUAGES, Said
from bocage.traits import SpecialTrait
from bocage.traits.fold import Side

LONGEST_LINE = 1_000_000
MOST_GAMES = 64


class RefereeError(Fault):
    """A command that cannot be carried out."""

    def __init__(self, code: str, reason: Sayable) -> None:
        super().__init__(reason)
        self.code = code


class RefereeCommand(msgspec.Struct, tag_field="cmd", forbid_unknown_fields=True, kw_only=True):
    """`game` names the game meant, `id` is echoed in the answer, `lang` is the language of words and errors."""

    game: str = "main"
    id: str | int | None = None
    lang: str = "en"


class Hello(RefereeCommand, tag="hello"):
    pass


TeamSize = Annotated[int, Meta(ge=1, le=MOST_PER_SIDE)]
TeamSizes = tuple[TeamSize, TeamSize]


class Battles(RefereeCommand, tag="battles"):
    pass


class New(RefereeCommand, tag="new"):
    battle: str | dict[str, Any]
    seed: str | int | None = None
    variants: list[str] = []
    seats: TeamSizes = (1, 1)           # of the Allies and the Axis


class Drawing(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A battle drawn on the spot: see bocage.notation.drawn_battle."""

    drawing: str
    at: str | None = "c7"                   # None: the whole board is drawn
    board: BoardName = "standard"
    face: Face = "country"
    top: Side = "axis"
    first: Side = "allies"
    nations: tuple[str, str] = ("united-states", "germany")     # of the Allies, of the Axis
    medals: int = 6
    objectives: list[Objective] = []
    specials: list[SpecialTrait] = []
    owners: list[Owner] = []
    marks: dict[str, str] = {}
    worth: dict[str, int] = {}


class Load(RefereeCommand, tag="load"):
    position: str | dict[str, Any]
    battle: str | dict[str, Any] | None = None
    drawing: Drawing | None = None
    seed: str | int | None = None
    variants: list[str] = []
    seats: TeamSizes = (1, 1)           # of the Allies and the Axis


class Legal(RefereeCommand, tag="legal"):
    pass


class PlayAction(RefereeCommand, tag="play"):
    action: str
    side: str | None = None


class ForceCommand(RefereeCommand, tag="force"):
    dice: list[str] = []
    cards: list[str] = []
    landings: list[str | None] = []
    aim: str = ""


class Undo(RefereeCommand, tag="undo"):
    pass


class View(RefereeCommand, tag="view"):
    side: str | None = None


class Log(RefereeCommand, tag="log"):
    side: str | None = None
    since: int = 0


class Where(RefereeCommand, tag="position"):
    pass


class Draw(RefereeCommand, tag="draw"):
    pass


class Explain(RefereeCommand, tag="explain"):
    action: str


class SightOf(RefereeCommand, tag="sight"):
    start: str
    end: str
    arm: str = "infantry"


class OddsOf(RefereeCommand, tag="odds"):
    target: str
    dice: int
    star: bool = False
    ignorable: bool = True


class Rule(RefereeCommand, tag="rule"):
    item: str


class MakeRecord(RefereeCommand, tag="record"):
    side: str | None = None


class ReplayRecord(RefereeCommand, tag="replay"):
    record: str
    battle: str | dict[str, Any] | None = None      # of a record whose battle does not ship with the game
    upto: int | None = None


class VerifyRecord(RefereeCommand, tag="verify"):
    record: str
    battle: str | dict[str, Any] | None = None


class Quit(RefereeCommand, tag="quit"):
    pass


AnyCommand = Union[
    Hello, Battles, New, Load, Legal, PlayAction, ForceCommand, Undo, View, Log, Where, Draw, Explain,
    SightOf, OddsOf, Rule, MakeRecord, ReplayRecord, VerifyRecord, Quit,
]
DECODER = msgspec.json.Decoder(AnyCommand)


class Referee:
    """Holds games by name and answers commands."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.open = True

    def answer(self, line: str | bytes) -> dict[str, Any]:
        """The answer to one line; never raises on bad input."""
        command: RefereeCommand | None = None
        try:
            if len(line) > LONGEST_LINE:
                raise RefereeError("too-long", Said("fault-line-length", most=str(LONGEST_LINE)))
            command = DECODER.decode(line)
            result = self.obey(command)
            reply: dict[str, Any] = {"ok": True} | result
        except Exception as e:
            reply = {"ok": False, "error": error_of(e, command.lang if command else "en")}
        if command is not None and command.id is not None:
            reply["id"] = command.id
        return reply

    def game(self, command: RefereeCommand) -> Game:
        if command.game not in self.games:
            raise RefereeError("no-game", Said("fault-no-game", game=repr(command.game)))
        return self.games[command.game]

    def keep(self, command: RefereeCommand, game: Game) -> dict[str, Any]:
        if command.game not in self.games and len(self.games) >= MOST_GAMES:
            raise RefereeError("too-many", Said("fault-games", most=MOST_GAMES))
        self.games[command.game] = game
        return self.status(game)

    def status(self, game: Game) -> dict[str, Any]:
        """What every change of a game answers."""
        return {
            "battle": game.field.battle.id,
            "turn": game.state.turn.number,
            "active": game.active,
            "decider": None if game.over else game.decider,
            "phase": game.phase,
            "medals": dict(zip(SIDES, game.medals, strict=True)),
            "over": game.over,
            "winner": game.winner,
            "version": len(game.entries),
            "can_undo": game.can_undo,
            "commitment": game.commitment,
        }

    def obey(self, c: RefereeCommand) -> dict[str, Any]:
        match c:
            case Hello():
                return {"name": "bocage", "version": __version__, "protocol": 1, "languages": list(LANGUAGES)}
            case Battles():
                return {"battles": [catalogue(b) for b in library.battles().values()]}
            case New():
                variants = replace(read_variants(" ".join(c.variants)), seats=c.seats)
                return self.keep(c, Game.new(c.battle, c.seed, variants))
            case Load():
                return self.load(c)
            case Legal():
                game = self.game(c)
                return {"decider": None if game.over else game.decider, "phase": game.phase, "actions": game.legal()}
            case PlayAction():
                game = self.game(c)
                facts = game.play(c.action, c.side)
                return {"facts": write_facts(facts)} | self.status(game)
            case ForceCommand():
                return self.force(c)
            case Undo():
                game = self.game(c)
                return {"undone": game.undo()} | self.status(game)
            case View():
                return {"view": self.game(c).view(c.side)}
            case Log():
                game = self.game(c)
                return {"log": game.log(game.reader(c.side), max(0, c.since))}
            case Where():
                game = self.game(c)
                return {"line": game.line(), "position": as_dict(game.position()), "digest": game.digest()}
            case Draw():
                game = self.game(c)
                return {"board": draw(game.field, game.state)}
            case Explain():
                return {"explanation": self.game(c).explain(c.action, lang_of(c.lang))}
            case SightOf():
                game = self.game(c)
                return {"sight": sight(game.field, game.state, c.start, c.end, c.arm, lang_of(c.lang))}
            case OddsOf():
                return self.odds(c)
            case Rule():
                if c.item not in items():
                    raise RefereeError("no-rule", Said("fault-no-rule", item=repr(c.item)))
                item = items()[c.item]
                return {"item": {"id": item.id, "scope": item.scope, "rule": item.wording(lang_of(c.lang))}}
            case MakeRecord():
                game = self.game(c)
                return {"record": record_of(game, EVERYTHING if c.side is None else game.reader(c.side))}
            case ReplayRecord():
                again = replay(c.record, own_field(c.battle), c.upto)
                return {"note": again.note} | self.keep(c, again.game)
            case VerifyRecord():
                proof = verify(c.record, own_field(c.battle))
                return {"verified": proof.good, "reason": proof.reason, "dice": proof.dice, "cards": proof.cards}
            case Quit():
                self.open = False
                return {}
        raise RefereeError("malformed", Said("fault-command"))

    def load(self, c: Load) -> dict[str, Any]:
        variants = replace(read_variants(" ".join(c.variants)), seats=c.seats)
        p = read_line(c.position) if isinstance(c.position, str) else msgspec.convert(c.position, Position)
        if c.drawing is not None:
            field = ReadyBattle(drawn_battle(**msgspec.structs.asdict(c.drawing)), variants, "drawing")
            if "units" not in (c.position if isinstance(c.position, dict) else {"units"}):
                p = msgspec.structs.replace(p, **opening_of(field))
        else:
            field = BattleSource.of(c.battle or p.battle).ready(variants)
        return self.keep(c, Game.load(field, p, c.seed))

    def force(self, c: ForceCommand) -> dict[str, Any]:
        game = self.game(c)
        trial = game.copy()     # all or nothing
        for g in (trial, game):
            if c.landings:
                g.force_landings(c.aim, c.landings)
            if c.dice:
                g.force_dice(c.dice)
            if c.cards:
                g.force_cards(c.cards)
        return {"forced": len(c.dice) + len(c.cards) + len(c.landings)}

    def odds(self, c: OddsOf) -> dict[str, Any]:
        game = self.game(c)
        h = hex_of(game.field.board, c.target)
        if game.state.board.at[h] < 0:
            raise RefereeError("no-unit", Said("fault-no-unit-on", hex=c.target))
        if not 0 <= c.dice <= 20:
            raise RefereeError("range", Said("fault-dice-range"))
        return {"odds": odds_of(game.field, game.state, h, c.dice, c.star, c.ignorable).as_dict()}


def own_field(battle: str | dict[str, Any] | None) -> ReadyBattle | None:
    return None if battle is None else BattleSource.of(battle).ready()


def catalogue(b: Battle) -> dict[str, Any]:
    return {"id": b.id, "number": b.number, "name": msgspec.to_builtins(b.name)}


def opening_of(field: ReadyBattle) -> dict[str, Any]:
    """Units and obstacles as a drawing shows them."""
    p = write_position(field, field.position())
    return {"units": p.units, "obstacles": p.obstacles}



def lang_of(lang: str) -> str:
    if lang not in LANGUAGES:
        raise NotationError("lang", Said("fault-none-of", name=repr(lang), known=LANGUAGES))
    return lang


def error_of(e: Exception, lang: str) -> dict[str, Any]:
    """Code, message and, where one applies, the rule."""
    if isinstance(e, Fault):
        lang = lang if lang in LANGUAGES else "en"
        told: dict[str, Any] = {"code": e.code, "message": e.text(lang), "rule": e.rule}
        if isinstance(e, ContentError):
            told["defects"] = [fault.text(lang) for fault in e.found]
        return told
    if isinstance(e, msgspec.ValidationError | msgspec.DecodeError | UnicodeError | RecursionError):
        code = "malformed"
    else:
        code = "internal"
    return {"code": code, "message": str(e) or type(e).__name__, "rule": None}


def serve(lines: Iterable[bytes], out: TextIO) -> None:
    """Answer line after line until `quit` or the end of input."""
    referee = Referee()
    for line in lines:
        if not line.strip():
            continue
        out.write(msgspec.json.encode(referee.answer(line)).decode() + "\n")
        out.flush()
        if not referee.open:
            break
