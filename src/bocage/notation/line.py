"""A position as one line of text, for storage, logs and errors; see docs/notation.md for its fields."""

from __future__ import annotations

from typing import Final

from bocage.content.seating import SIDES
from bocage.fault import Sayable
from bocage.notation.chip import Chip
from bocage.notation.errors import NotationError
from bocage.notation.fights import Fight, FrameRecord
from bocage.notation.leaders import Leaders
from bocage.notation.muster import Muster
from bocage.notation.position import HIDDEN, PlacedUnit, Position
from bocage.notation.rail import Rail, Rider
from bocage.notation.seats import SEAT_LETTERS, seat_letters, seat_of
from bocage.notation.sky import FlyingPlane, Sky, WaitingPlane
from bocage.notation.staff import Staff
from bocage.notation.support import Support
from bocage.speech import Said

# Fields are separated by single spaces; "-" is an empty one.
FORMAT: Final = "boc1"
TOKENS: Final = (
    "night", "hits", "mines", "unseen", "spotted", "captured", "jumped", "sabotage", "heroes", "stormed", "toll",
    "rail", "riders", "frames",
    "planes", "sorties", "pinned", "waiting", "ready", "gate", "staff", "given", "played", "chip", "under",
    "muster", "unseen-units", "picked", "support", "smoke",
    "leaders", "formations", "enrolled",
)
FIELDS: Final = 16      # and one more where a battle has tokens or a night


def write_line(p: Position) -> str:
    """One line of text: see docs/notation.md for its fields."""
    f = p.fight

    def joined(items: list[str]) -> str:
        return ",".join(items) or "-"

    def units(side: str) -> str:
        return joined([_write_unit(u) for u in p.units if u.side == side])

    fight = [f.attacker, f.declared, f.target, f.against, f.stage, f.paused, str(f.flags), f.retreating]
    tokens = _write_tokens(p)
    return " ".join(
        (
            FORMAT,
            p.battle or "-",
            f"{p.turn}.{p.turns[0]}.{p.turns[1]}",
            f"{p.active}>{p.decider or p.active}",
            p.phase,
            units("allies"),
            units("axis"),
            joined([f"{h}:{'+'.join(o)}" for h, o in p.obstacles.items()]),
            f"{p.kills[0]}:{p.kills[1]}:{''.join({'': '.', 'allies': 'a', 'axis': 'x'}[t] for t in p.taken)}",
            p.winner or "-",
            "/".join((p.card, p.kind, *p.last)),
            f"{','.join(map(str, p.quotas))}/{','.join(map(str, p.by_pools))}/{p.owed[0]},{p.owed[1]}",
            "/".join((*fight, ",".join(h or "-" for h in f.strikes), str(f.struck))),
            _write_hands(p),
            joined(_runs(p.deck)),
            f"{joined(_runs(p.discards))}|{joined(_runs(p.drawn))}",
            *([tokens] if tokens else []),
        )
    )


def _write_hands(p: Position) -> str:
    """`recon-left,dig-in|?*5` of the Allies and the Axis; of teams `a1:recon-left|a2:-|x:?*5`."""
    if not set(p.hands) - set(SIDES):
        return "|".join(",".join(_runs(p.hands.get(side, []))) or "-" for side in SIDES)
    return "|".join(f"{seat_letters(seat)}:{','.join(_runs(hand)) or '-'}" for seat, hand in p.hands.items())


def _write_tokens(p: Position) -> str:
    """`night=2;mines=e5:3;unseen=3,2,2,0,1;spotted=e4:a1+b1;captured=h1`, what applies of it."""
    parts = {
        "night": str(p.night) if p.night > 0 else "",
        "hits": str(p.fight.hits) if p.fight.hits else "",
        "mines": ",".join(f"{h}:{n}" for h, n in p.mines.items()),
        "unseen": ",".join(map(str, p.unseen)),
        "spotted": ",".join(f"{h}:{'+'.join(guns)}" for h, guns in p.spotted.items()),
        "captured": ",".join(p.captured),
        "jumped": ",".join(p.jumped),
        "sabotage": ",".join(f"{h}:{n}" for h, n in p.sabotage.items()),
        "heroes": ",".join(f"{side}:{h}" for side, h in p.heroes.items()),
        "stormed": f"{p.stormed[0]}+{p.stormed[1]}" if any(p.stormed) else "",
        "toll": f"{p.toll[0]}+{p.toll[1]}" if any(p.toll) else "",
        "rail": ",".join(f"{h}:{behind}" for h, behind in p.rail.trains.items()) if p.rail else "",
        "riders": ",".join(map(_write_rider, p.rail.riders)) if p.rail else "",
        "frames": ",".join(_write_frame(f) for f in p.frames),
    } | (_write_sky(p.sky) if p.sky else {}) | (_write_staff(p.staff) if p.staff else {})
    parts |= _write_chip(p.chip) if p.chip else {}
    parts |= _write_muster(p.muster) if p.muster else {}
    parts |= _write_support(p.support) if p.support else {}
    parts |= _write_leaders(p.leaders) if p.leaders else {}
    return ";".join(f"{name}={text}" for name, text in parts.items() if text)


def _write_sky(sky: Sky) -> dict[str, str]:
    """`planes=allies/spitfire/c4/omd/w;sorties=1+0;pinned=d4`; a gate ends in + once a sortie was added to a card."""
    return {
        "planes": ",".join(
            f"{p.side}/{p.unit}/{p.at}/{p.marks}/{'w' * p.watching}{'s' * p.supporting}" for p in sky.planes
        ),
        "sorties": f"{sky.sorties[0]}+{sky.sorties[1]}",
        "pinned": ",".join(sky.pinned),
        "waiting": ",".join(f"{p.unit}/{p.at}{p.marks and '/'}{p.marks}" for p in sky.waiting),
        "ready": ",".join(sky.ready),
        "gate": f"{sky.gate}{'+' * sky.added}" if sky.gate or sky.added else "",
    }


def _write_staff(staff: Staff) -> dict[str, str]:
    """`staff=center/2/2/p//;given=left:probe-left+?;played=axis/left:attack-left+recon-left`: see docs/notation.md."""
    marks = "p" * staff.pausing + "c" * staff.chief
    return {
        "staff": f"{staff.general}/{staff.used}/{staff.draws}/{marks}/{staff.spread}",
        "given": ",".join(f"{who}:{'+'.join(cards)}" for who, cards in staff.given.items()),
        "played": ",".join(
            f"{side}/{who}:{'+'.join(cards)}" for side, played in staff.last.items() for who, cards in played.items()
        ),
    }


def _write_chip(chip: Chip) -> dict[str, str]:
    """`chip=start/tc;under=allies/ready:probe-left+?,allies/laid:?`: see docs/notation.md."""
    piles = {"ready": chip.ready, "laid": chip.laid}
    return {
        "chip": f"{chip.stage}/{'t' * chip.taken}{'c' * chip.company}",
        "under": ",".join(
            f"{side}/{key}:{'+'.join(cards)}" for key, pile in piles.items() for side, cards in pile.items()
        ),
    }


def _write_muster(muster: Muster) -> dict[str, str]:
    """`muster=allies:sherman+rifles,axis:tiger;unseen-units=axis:tiger@e7;picked=rifles`: see docs/notation.md."""
    return {
        "muster": ",".join(f"{side}:{'+'.join(units)}" for side, units in muster.waiting.items()) or "-",
        "unseen-units": ",".join(f"{side}:{'+'.join(units)}" for side, units in muster.unseen.items()),
        "picked": muster.picked,
    }


def _write_support(support: Support) -> dict[str, str]:
    """`support=5+3/f;smoke=allies/e5:2`: rounds, f once it has fired this turn, o the other, smoke and its turns."""
    laid = ((side, h, turns) for side, smoke in support.smoke.items() for h, turns in smoke.items())
    return {
        "support": f"{support.rounds[0]}+{support.rounds[1]}/{'f' * support.fired}{'o' * support.other_fired}",
        "smoke": ",".join(f"{side}/{h}:{turns}" for side, h, turns in laid),
    }


def _write_leaders(leaders: Leaders) -> dict[str, str]:
    """`leaders=d4+-/1/0/d6;formations=first:d4+e4,second:g4`: see docs/notation.md."""
    at = "+".join(h or "-" for h in leaders.at)
    return {
        "leaders": f"{at}/{leaders.placing}/{leaders.passes}/{leaders.loose}",
        "formations": ",".join(f"{name}:{'+'.join(hexes)}" for name, hexes in leaders.formations.items()),
        "enrolled": "+".join(formation or "-" for formation in leaders.enrolled),
    }


def _write_rider(rider: Rider) -> str:
    """`infantry@l3=4`, as a unit."""
    return _write_unit(PlacedUnit(side="", medals=1, **{k: getattr(rider, k) for k in rider.__struct_fields__}))


def _write_frame(f: FrameRecord) -> str:
    """`battle/settle/c4/c4/d5/d5/first/1/2/0/0` and the hexes of a strike."""
    parts = (f.kind, f.then, f.unit, f.start, f.target, f.aim, f.stage, f.hits, f.flags, f.count, f.next)
    return "/".join((*map(str, parts), "+".join(h or "-" for h in f.strikes), *([str(f.mode)] if f.mode else [])))


def _write_unit(u: PlacedUnit) -> str:
    text = f"{u.unit}@{u.at}={u.figures}"
    if u.full:
        text += f"/{u.full}"
    if u.badge:
        text += f"!{u.badge}"
    if u.medals != 1:
        text += f"${u.medals}"
    if u.marks or u.spent:
        text += f"*{u.marks}{u.spent or ''}"
    return text


def _runs(cards: list[str]) -> list[str]:
    """Hidden cards are counted, not repeated: ?*3."""
    out: list[str] = []
    for card in cards:
        if card == HIDDEN and out and out[-1].startswith(HIDDEN):
            out[-1] = f"?*{int(out[-1][2:] or 1) + 1}"
        else:
            out.append(card)
    return out


class LineReader:
    """Reads the line field by field, remembering where it is for its errors."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.parts = line.split(" ")
        self.at = 0
        self.next = 0

    def fail(self, reason: Sayable) -> NotationError:
        return NotationError("position", reason, self.line, self.at)

    def wrong(self, reason: Sayable) -> NotationError:
        """A fault of the field just taken."""
        return self.fail(Said("fault-field", number=self.next, reason=reason))

    def take(self) -> str:
        part = self.parts[self.next]
        self.at = sum(len(p) + 1 for p in self.parts[: self.next])
        self.next += 1
        if part == "":
            raise self.fail(Said("fault-field-empty", number=self.next))
        return part

    def number(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or len(text) > 6:
            raise self.wrong(Said("fault-number", given=repr(text)))
        return int(text)

    def split(self, text: str, mark: str, count: int) -> list[str]:
        parts = text.split(mark)
        if len(parts) != count:
            raise self.wrong(Said("fault-parts", count=count, mark=repr(mark), given=len(parts)))
        return parts

    def items(self, text: str) -> list[str]:
        return [] if text == "-" else text.split(",")

    def cards(self, text: str) -> list[str]:
        out: list[str] = []
        for item in self.items(text):
            if item.startswith("?*"):
                count = self.number(item[2:])
                if count > 200:
                    raise self.wrong(Said("fault-hidden-cards", count=count))
                out += [HIDDEN] * count
            else:
                out.append(item)
        return out

    def hands(self, text: str) -> dict[str, list[str]]:
        """The hands of both sides, or of the seats where there are teams."""
        if ":" not in text:
            return {side: self.cards(hand) for side, hand in zip(SIDES, self.split(text, "|", 2), strict=True)}
        hands: dict[str, list[str]] = {}
        for part in text.split("|"):
            letters, _, hand = part.partition(":")
            if not SEAT_LETTERS.fullmatch(letters) or not hand:
                raise self.wrong(Said("fault-seats", given=repr(part)))
            seat = seat_of(letters)
            if seat in hands:
                raise self.wrong(Said("fault-twice", what=letters))
            hands[seat] = self.cards(hand)
        return hands

    def tokens(self, text: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in text.split(";"):
            name, equals, value = part.partition("=")
            if name not in TOKENS or not equals or name in found:
                raise self.wrong(Said("fault-token-twice", part=repr(part)))
            found[name] = value
        return found

    def pairs(self, text: str) -> list[tuple[str, str]]:
        split = [self.split(item, ":", 2) for item in text.split(",") if item]
        return [(h, value) for h, value in split]

    def frame(self, text: str) -> FrameRecord:
        told = text if text.count("/") == 12 else f"{text}/0"
        kind, then, unit, start, target, aim, stage, hits, flags, count, next_, strikes, mode = self.split(
            told, "/", 13
        )
        return FrameRecord(
            kind=kind, then=then, unit=unit, start=start, target=target, aim=aim, stage=stage,
            hits=self.number(hits), flags=self.number(flags), count=self.number(count), next=self.number(next_),
            strikes=["" if h == "-" else h for h in strikes.split("+")] if strikes else [], mode=self.number(mode),
        )

    def unit(self, side: str, text: str) -> PlacedUnit:
        rest, star, marks = text.partition("*")
        rest, _, medals = rest.partition("$")
        rest, _, badge = rest.partition("!")
        unit, sign, rest = rest.partition("@")
        at, equals, rest = rest.partition("=")
        figures, slash, full = rest.partition("/")
        if not sign or not equals or not unit or not at:
            raise self.wrong(Said("fault-placed-unit", given=repr(text)))
        letters = marks.rstrip("0123456789")
        spent = marks[len(letters):]
        return PlacedUnit(
            side=side,
            unit=unit,
            at=at,
            figures=self.number(figures),
            full=self.number(full) if slash else 0,
            badge=badge,
            medals=self.number(medals) if medals else 1,
            marks=letters,
            spent=self.number(spent) if star and spent else 0,
        )

    def rail(self, tokens: dict[str, str]) -> Rail:
        """Locomotives, what is behind them, and who is aboard."""
        riders = [self.unit("", text) for text in tokens.get("riders", "").split(",") if text]
        return Rail(
            trains=dict(self.pairs(tokens["rail"])),
            riders=[Rider(unit=u.unit, at=u.at, figures=u.figures, full=u.full, badge=u.badge) for u in riders],
        )

    def sky(self, tokens: dict[str, str]) -> Sky:
        """Planes and sorties."""
        planes = []
        for text in tokens.get("planes", "").split(","):
            if text:
                side, unit, at, marks, does = self.split(text, "/", 5)
                planes.append(
                    FlyingPlane(
                        side=side, unit=unit, at=at, marks=marks, watching="w" in does, supporting="s" in does
                    )
                )
        first, second = self.split(tokens["sorties"], "+", 2)
        gate = tokens.get("gate", "0")
        return Sky(
            planes=planes,
            sorties=(self.number(first), self.number(second)),
            pinned=[h for h in tokens.get("pinned", "").split(",") if h],
            waiting=[
                WaitingPlane(unit=unit, at=at, marks=marks)
                for unit, at, marks in (
                    self.split(text if text.count("/") == 2 else f"{text}/", "/", 3)
                    for text in tokens.get("waiting", "").split(",") if text
                )
            ],
            ready=[h for h in tokens.get("ready", "").split(",") if h],
            gate=self.number(gate.removesuffix("+")),
            added=gate.endswith("+"),
        )

    def staff(self, tokens: dict[str, str]) -> Staff:
        """Generals, their cards, and what was played."""
        general, used, draws, marks, spread = self.split(tokens["staff"], "/", 5)
        last: dict[str, dict[str, list[str]]] = {}
        for who, cards in self.pairs(tokens.get("played", "")):
            side, player = self.split(who, "/", 2)
            last.setdefault(side, {})[player] = cards.split("+")
        return Staff(
            given={who: cards.split("+") for who, cards in self.pairs(tokens.get("given", ""))},
            general=general,
            used=self.number(used),
            chief="c" in marks,
            spread=spread,
            draws=self.number(draws),
            pausing="p" in marks,
            last=last,
        )

    def muster(self, tokens: dict[str, str]) -> Muster:
        """Units that are placed before the first turn."""
        waiting = "" if tokens["muster"] == "-" else tokens["muster"]
        return Muster(
            waiting={side: units.split("+") for side, units in self.pairs(waiting)},
            unseen={side: units.split("+") for side, units in self.pairs(tokens.get("unseen-units", ""))},
            picked=tokens.get("picked", ""),
        )

    def support(self, tokens: dict[str, str]) -> Support:
        """Artillery off the map and its smoke."""
        rounds, fired = self.split(tokens["support"], "/", 2)
        allies, axis = self.split(rounds, "+", 2)
        smoke: dict[str, dict[str, int]] = {}
        for name, turns in self.pairs(tokens.get("smoke", "")):
            side, h = self.split(name, "/", 2)
            smoke.setdefault(side, {})[h] = self.number(turns)
        stock = self.number(allies), self.number(axis)
        return Support(rounds=stock, fired="f" in fired, other_fired="o" in fired, smoke=smoke)

    def chip(self, tokens: dict[str, str]) -> Chip:
        """Cards under a commissar's chip."""
        stage, marks = self.split(tokens["chip"], "/", 2)
        piles: dict[str, dict[str, list[str]]] = {"ready": {}, "laid": {}}
        for name, cards in self.pairs(tokens.get("under", "")):
            side, key = self.split(name, "/", 2)
            if key not in piles:
                raise self.wrong(Said("fault-none-of", name=repr(key), known=tuple(piles)))
            piles[key][side] = cards.split("+")
        return Chip(
            ready=piles["ready"], laid=piles["laid"], stage=stage, taken="t" in marks, company="c" in marks,
        )

    def leaders(self, tokens: dict[str, str]) -> Leaders:
        """Leaders, and the formations of the units."""
        at, placing, passes, loose = self.split(tokens["leaders"], "/", 4)
        return Leaders(
            at=["" if h == "-" else h for h in at.split("+")],
            formations={name: hexes.split("+") for name, hexes in self.pairs(tokens.get("formations", ""))},
            enrolled=["" if name == "-" else name for name in tokens.get("enrolled", "").split("+") if name],
            placing=self.number(placing),
            passes=self.number(passes),
            loose=loose,
        )


def read_line(line: str) -> Position:
    """The record of a line; raises NotationError saying where it is wrong."""
    r = LineReader(line)
    if len(r.parts) not in (FIELDS, FIELDS + 1) or r.parts[0] != FORMAT:
        found = Said("fault-fields", fields=FIELDS, first=repr(FORMAT), given=len(r.parts))
        raise NotationError("position", found, line, 0)
    r.take()
    battle = r.take()
    turn, *turns = (r.number(t) for t in r.split(r.take(), ".", 3))
    active, decider = r.split(r.take(), ">", 2)
    phase = r.take()
    units = [r.unit("allies", u) for u in r.items(r.take())]
    units += [r.unit("axis", u) for u in r.items(r.take())]
    obstacles = {}
    for item in r.items(r.take()):
        h, lying = r.split(item, ":", 2)
        if h in obstacles:
            raise r.wrong(Said("fault-twice", what=h))
        obstacles[h] = lying.split("+")
    first, second, taken = r.split(r.take(), ":", 3)
    owners = {".": "", "a": "allies", "x": "axis"}
    kills = (r.number(first), r.number(second))
    if set(taken) - set(owners):
        raise r.wrong(Said("fault-taken-marks", given=repr(taken)))
    winner = r.take()
    card, kind, *last = r.split(r.take(), "/", 4)
    quotas, by_pools, owed = r.split(r.take(), "/", 3)
    owed_parts = r.split(owed, ",", 2)
    numbers = [[r.number(n) for n in part.split(",")] if part else [] for part in (quotas, by_pools)]
    owed_pair = (r.number(owed_parts[0]), r.number(owed_parts[1]))
    f = r.split(r.take(), "/", 10)
    tokens = r.tokens(r.parts[FIELDS]) if len(r.parts) > FIELDS else {}
    fight = Fight(
        hits=r.number(tokens.get("hits", "0")),
        attacker=f[0], declared=f[1], target=f[2], against=f[3], stage=f[4], paused=f[5],
        flags=r.number(f[6]), retreating=f[7], struck=r.number(f[9]),
        strikes=["" if h == "-" else h for h in f[8].split(",")] if f[8] else [],
    )
    hands = r.hands(r.take())
    deck = r.cards(r.take())
    discards, drawn = r.split(r.take(), "|", 2)
    stormed = [r.number(n) for n in r.split(tokens.get("stormed", "0+0"), "+", 2)]
    toll = [r.number(n) for n in r.split(tokens.get("toll", "0+0"), "+", 2)]
    return Position(
        battle="" if battle == "-" else battle,
        units=units,
        obstacles=obstacles,
        turn=turn,
        turns=(turns[0], turns[1]),
        active=active,
        decider=decider,
        phase=phase,
        card=card,
        kind=kind,
        last=(last[0], last[1]),
        quotas=numbers[0],
        by_pools=numbers[1],
        owed=owed_pair,
        fight=fight,
        kills=kills,
        taken=[owners[t] for t in taken],
        winner="" if winner == "-" else winner,
        hands=hands,
        deck=deck,
        discards=r.cards(discards),
        drawn=r.cards(drawn),
        night=r.number(tokens.get("night", "0")),
        mines={h: r.number(n) for h, n in r.pairs(tokens.get("mines", ""))},
        unseen=[r.number(n) for n in tokens.get("unseen", "").split(",") if n],
        spotted={h: guns.split("+") for h, guns in r.pairs(tokens.get("spotted", ""))},
        captured=[h for h in tokens.get("captured", "").split(",") if h],
        jumped=[h for h in tokens.get("jumped", "").split(",") if h],
        sabotage={h: r.number(n) for h, n in r.pairs(tokens.get("sabotage", ""))},
        heroes=dict(r.pairs(tokens.get("heroes", ""))),
        stormed=(stormed[0], stormed[1]),
        toll=(toll[0], toll[1]),
        frames=[r.frame(text) for text in tokens.get("frames", "").split(",") if text],
        rail=r.rail(tokens) if "rail" in tokens else None,
        sky=r.sky(tokens) if "sorties" in tokens else None,
        staff=r.staff(tokens) if "staff" in tokens else None,
        chip=r.chip(tokens) if "chip" in tokens else None,
        muster=r.muster(tokens) if "muster" in tokens else None,
        support=r.support(tokens) if "support" in tokens else None,
        leaders=r.leaders(tokens) if "leaders" in tokens else None,
    )
