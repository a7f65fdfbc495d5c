"""People: guests by nickname, accounts by name and password."""

from __future__ import annotations

import time
import unicodedata
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Engine, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bocage.bots import LADDER
from bocage.fault import Fault
from bocage.speech import Said
from bocage.store.dialect import insert_new, insert_or_update, writing
from bocage.store.schema import (
    accounts,
    battle_owners,
    challenges,
    chat,
    logins,
    mail_tokens,
    mutes,
    note_settings,
    notes_sent,
    people,
    push_subscriptions,
    ratings,
    seats,
    silenced,
    tickets,
)
from bocage.table import Person

NOBODY: Final = "—"             # in the place of a name that is gone
OF_PERSON: Final = (
    accounts, logins, mail_tokens, mutes, battle_owners, challenges, tickets, ratings, push_subscriptions,
    note_settings, notes_sent, silenced,
)
RESERVED: Final = {"bocage", "admin", "administrator", "moderator", "server", "system", NOBODY, *LADDER}


class NameTaken(Fault):
    """Another person has an account of that name."""

    code = "name-taken"


class People:
    """Reads and writes people. Passwords are kept as argon2 hashes only."""

    def __init__(self, engine: Engine, hasher: PasswordHasher | None = None) -> None:
        self.engine = engine
        self.hasher = hasher or PasswordHasher()
        self.nobody = self.hasher.hash("nobody")

    def find(self, id_: str) -> Person | None:
        has_account = exists().where(accounts.c.person == people.c.id)
        with self.engine.connect() as c:
            row = c.execute(
                select(people.c.nickname, people.c.email, people.c.confirmed, has_account.label("account"))
                .where(people.c.id == id_)
            ).first()
        return Person(id_, row.nickname, row.email, bool(row.account), row.confirmed) if row else None

    def guest(self, id_: str, nickname: str) -> Person | None:
        """A guest, who may be new; None if the id has an account, or its guest has logged out."""
        has_account = exists().where(accounts.c.person == people.c.id)
        p = people.c
        columns = (p.nickname, p.email, p.confirmed, p.retired, has_account.label("account"))
        with self.engine.connect() as c:
            row = c.execute(select(*columns).where(people.c.id == id_)).first()
        if row is None:
            return Person(id_, nickname)
        return None if row.account or row.retired else Person(id_, row.nickname, row.email, confirmed=row.confirmed)

    def retire(self, id_: str) -> None:
        """The cookie of a guest opens nothing any more; their games stay as they are."""
        with writing(self.engine) as c:
            c.execute(update(people).where(people.c.id == id_).values(retired=True))

    def keep(self, person: Person) -> None:
        """Store a person, who may be new."""
        row = row_of(person)
        kept = {name: row[name] for name in ("nickname", "email", "confirmed")}
        with writing(self.engine) as c:
            insert_or_update(c, people, row, [people.c.id], kept)

    def meet(self, person: Person) -> None:
        """Store a person who is new; one who is known may have another name by now."""
        with writing(self.engine) as c:
            insert_new(c, people, row_of(person))

    def register(self, person: Person, name: str, password: str) -> Person:
        """Give a person an account; raises NameTaken."""
        hashed = self.hasher.hash(password)
        self.meet(person)
        try:
            with writing(self.engine) as c:
                c.execute(
                    insert(accounts).values(
                        name=name.casefold(), person=person.id, hash=hashed, created=time.time()
                    )
                )
                c.execute(update(people).where(people.c.id == person.id).values(nickname=name))
                # Guests of that name from before must not pass for the account.
                others = (func.lower(people.c.nickname) == name.lower()) & (people.c.id != person.id)
                c.execute(update(people).where(others).values(nickname=people.c.nickname + " 2"))
        except IntegrityError:
            raise NameTaken(Said("fault-name-taken", name=name)) from None
        return Person(person.id, name, person.email, True, person.confirmed)

    def login(self, name: str, password: str) -> Person | None:
        """The person of an account, if the password is right."""
        with self.engine.connect() as c:
            row = c.execute(
                select(accounts.c.person, accounts.c.hash).where(accounts.c.name == name.casefold())
            ).first()
        try:
            # An unknown name takes as long as a wrong password.
            self.hasher.verify(row.hash if row else self.nobody, password)
        except (VerificationError, InvalidHashError):
            return None
        return self.find(row.person) if row else None

    def is_reserved(self, name: str) -> bool:
        """Whether a guest would pass for another by this name: an account, a computer, or the server."""
        plain = unicodedata.normalize("NFKC", name).casefold()
        if plain in RESERVED:
            return True
        with self.engine.connect() as c:
            return c.execute(select(accounts.c.person).where(accounts.c.name == plain)).first() is not None

    def account_of(self, name: str) -> Person | None:
        with self.engine.connect() as c:
            id_ = c.execute(select(accounts.c.person).where(accounts.c.name == name.casefold())).scalar()
        return self.find(id_) if id_ else None

    def is_password(self, person: str, password: str) -> bool:
        with self.engine.connect() as c:
            hashed = c.execute(select(accounts.c.hash).where(accounts.c.person == person)).scalar()
        try:
            return self.hasher.verify(hashed or self.nobody, password) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False

    def set_password(self, person: str, password: str) -> None:
        """A new password ends all log-ins."""
        hashed = self.hasher.hash(password)
        with writing(self.engine) as c:
            c.execute(update(accounts).where(accounts.c.person == person).values(hash=hashed))
            c.execute(delete(logins).where(logins.c.person == person))
            c.execute(delete(mail_tokens).where(mail_tokens.c.person == person))

    def rename(self, person: str, old: str, name: str) -> None:
        """Give an account another name, at its tables too; raises NameTaken."""
        try:
            with writing(self.engine) as c:
                c.execute(update(accounts).where(accounts.c.person == person).values(name=name.casefold()))
                c.execute(update(people).where(people.c.id == person).values(nickname=name))
                c.execute(update(seats).where(seats.c.person == person, seats.c.nickname == old).values(nickname=name))
                others = (func.lower(people.c.nickname) == name.lower()) & (people.c.id != person)
                c.execute(update(people).where(others).values(nickname=people.c.nickname + " 2"))
        except IntegrityError:
            raise NameTaken(Said("fault-name-taken", name=name)) from None

    def delete(self, person: str) -> None:
        """Forget an account: name, password, address, lists. Games stay, for the others, without the name."""
        with writing(self.engine) as c:
            for rows in OF_PERSON:
                c.execute(delete(rows).where(rows.c.person == person))
            c.execute(delete(mutes).where(mutes.c.muted == person))
            gone = {"nickname": NOBODY, "email": "", "confirmed": False, "retired": True}
            c.execute(update(people).where(people.c.id == person).values(gone))
            c.execute(update(seats).where(seats.c.person == person).values(nickname=NOBODY))
            c.execute(update(chat).where(chat.c.person == person).values(nickname=NOBODY))

    def hand_over(self, guest: str, person: str) -> None:
        """The seats and battles of a guest who turns out to have an account."""
        with writing(self.engine) as c:
            # Nobody sits on both sides.
            own = select(seats.c.table).where(seats.c.person == person)
            mine = (seats.c.person == guest) & seats.c.table.not_in(own)
            c.execute(update(seats).where(mine).values(person=person))
            listed = select(battle_owners.c.digest).where(battle_owners.c.person == person)
            brought = (battle_owners.c.person == guest) & battle_owners.c.digest.not_in(listed)
            c.execute(update(battle_owners).where(brought).values(person=person))


def row_of(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "nickname": person.nickname,
        "email": person.email,
        "confirmed": person.confirmed,
        "created": time.time(),
    }
