"""People: guests by nickname, accounts by name and password."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Engine, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from bocage.fault import Fault
from bocage.speech import Said
from bocage.store.dialect import insert_new, insert_or_update
from bocage.store.schema import accounts, battle_owners, people, seats


class NameTaken(Fault):
    """Another person has an account of that name."""

    code = "name-taken"


@dataclass(frozen=True)
class Person:
    id: str
    nickname: str
    email: str = ""
    account: bool = False


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
                select(people.c.nickname, people.c.email, has_account.label("account")).where(people.c.id == id_)
            ).first()
        return Person(id_, row.nickname, row.email, bool(row.account)) if row else None

    def guest(self, id_: str, nickname: str) -> Person | None:
        """A guest, who may be new; None if the id has an account, or its guest has logged out."""
        has_account = exists().where(accounts.c.person == people.c.id)
        columns = (people.c.nickname, people.c.email, people.c.retired, has_account.label("account"))
        with self.engine.connect() as c:
            row = c.execute(select(*columns).where(people.c.id == id_)).first()
        if row is None:
            return Person(id_, nickname)
        return None if row.account or row.retired else Person(id_, row.nickname, row.email)

    def retire(self, id_: str) -> None:
        """The cookie of a guest opens nothing any more; their games stay as they are."""
        with self.engine.begin() as c:
            c.execute(update(people).where(people.c.id == id_).values(retired=True))

    def keep(self, person: Person) -> None:
        """Store a person, who may be new."""
        with self.engine.begin() as c:
            named = {"nickname": person.nickname, "email": person.email}
            insert_or_update(c, people, row_of(person), [people.c.id], named)

    def meet(self, person: Person) -> None:
        """Store a person who is new; one who is known may have another name by now."""
        with self.engine.begin() as c:
            insert_new(c, people, row_of(person))

    def register(self, person: Person, name: str, password: str) -> Person:
        """Give a person an account; raises NameTaken."""
        hashed = self.hasher.hash(password)
        self.meet(person)
        try:
            with self.engine.begin() as c:
                c.execute(
                    insert(accounts).values(
                        name=name.casefold(), person=person.id, hash=hashed, created=time.time()
                    )
                )
                c.execute(update(people).where(people.c.id == person.id).values(nickname=name))
        except IntegrityError:
            raise NameTaken(Said("fault-name-taken", name=name)) from None
        return Person(person.id, name, person.email, True)

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

    def hand_over(self, guest: str, person: str) -> None:
        """The seats and battles of a guest who turns out to have an account."""
        with self.engine.begin() as c:
            # Nobody sits on both sides.
            own = select(seats.c.table).where(seats.c.person == person)
            mine = (seats.c.person == guest) & seats.c.table.not_in(own)
            c.execute(update(seats).where(mine).values(person=person))
            listed = select(battle_owners.c.digest).where(battle_owners.c.person == person)
            brought = (battle_owners.c.person == guest) & battle_owners.c.digest.not_in(listed)
            c.execute(update(battle_owners).where(brought).values(person=person))


def row_of(person: Person) -> dict[str, Any]:
    return {"id": person.id, "nickname": person.nickname, "email": person.email, "created": time.time()}
