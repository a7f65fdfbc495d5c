"""Notes to absent players: where browsers take them, what a person wants, and which have been sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, delete, select

from bocage.store.dialect import insert_or_update, upsert, writing
from bocage.store.schema import note_settings, notes_sent, push_subscriptions

MOST_BROWSERS: Final = 10           # of one person; the oldest go


@dataclass(frozen=True)
class Subscription:
    """Where a push service takes messages for one browser, and the keys they are encrypted with."""

    endpoint: str
    person: str
    p256dh: str
    auth: str
    lang: str
    created: float


@dataclass(frozen=True)
class NoteSettings:
    turns: bool = True              # notes of turns
    challenges: bool = True
    mail: bool = True               # where no browser could be reached


class Notes:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def subscribe(self, new: Subscription) -> None:
        """Store a browser; one that another person used before is this person's now."""
        s = push_subscriptions.c
        with writing(self.engine) as c:
            insert_or_update(c, push_subscriptions, vars(new), [s.endpoint], vars(new))
            mine = select(s.endpoint).where(s.person == new.person).order_by(s.created.desc()).offset(MOST_BROWSERS)
            old = list(c.execute(mine).scalars())
            c.execute(delete(push_subscriptions).where(s.endpoint.in_(old)))

    def unsubscribe(self, endpoint: str, person: str = "") -> None:
        """Forget a browser; with a person, only if it is theirs."""
        s = push_subscriptions.c
        whose = s.person == person if person else s.endpoint == endpoint
        with writing(self.engine) as c:
            c.execute(delete(push_subscriptions).where(s.endpoint == endpoint, whose))

    def browsers(self, person: str) -> list[Subscription]:
        s = push_subscriptions.c
        with self.engine.connect() as c:
            rows = c.execute(select(push_subscriptions).where(s.person == person).order_by(s.created))
            return [Subscription(**row._mapping) for row in rows]

    def settings(self, person: str) -> NoteSettings:
        with self.engine.connect() as c:
            row = c.execute(select(note_settings).where(note_settings.c.person == person)).first()
        return NoteSettings(row.turns, row.challenges, row.mail) if row else NoteSettings()

    def set(self, person: str, wanted: NoteSettings) -> None:
        with writing(self.engine) as c:
            row = {"person": person, **vars(wanted)}
            insert_or_update(c, note_settings, row, [note_settings.c.person], row)

    def is_first(self, table: str, person: str, turn: int) -> bool:
        """Whether no note of this turn, or a later one, was sent to the person; it counts as sent from now on."""
        n = notes_sent.c
        with writing(self.engine) as c:
            new = upsert(c, notes_sent).values(table=table, person=person, turn=turn)
            once = new.on_conflict_do_update(
                index_elements=[n.table, n.person], set_={"turn": turn}, where=n.turn < turn
            ).returning(n.turn)
            return c.execute(once).scalar() is not None


__all__ = ["NoteSettings", "Notes", "Subscription"]
