"""The tables of the database. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
    true,
)

metadata: Final = MetaData()

people: Final = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("nickname", String, nullable=False),
    Column("email", String, nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("retired", Boolean, nullable=False, server_default=false()),     # a guest who has logged out
    Column("confirmed", Boolean, nullable=False, server_default=false()),   # the owner of the address has agreed
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("name", String, primary_key=True),           # case folded: Anna and anna are one
    Column("person", ForeignKey("people.id"), nullable=False, unique=True),
    Column("hash", String, nullable=False),
    Column("created", Float, nullable=False),
)

logins: Final = Table(
    "logins",
    metadata,
    Column("key", String, primary_key=True),            # of the token in the cookie, see bocage.store.logins
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Index("logins_by_person", "person"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("battle", String, nullable=False),           # id; of a battle that does not ship, its digest
    Column("digest", String, nullable=False, server_default=""),
    Column("opponent", String, nullable=False),
    Column("host", String, nullable=False),
    Column("no_tactics", Boolean, nullable=False),
    Column("no_ground", Boolean, nullable=False),
    Column("air", Boolean, nullable=False, server_default=false()),
    Column("card_set", String, nullable=False, server_default=""),      # see bocage.content.card_sets
    Column("two_way", Boolean, nullable=False),
    Column("leg", Integer, nullable=False),
    Column("previous", String, nullable=True),          # the first leg of a second one
    Column("next", String, nullable=True),              # second leg or rematch
    Column("clock", String, nullable=False),
    Column("clock_owner", String, nullable=False, server_default="seat"),
    Column("tutorial", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False, server_default=true()),
    Column("seed", String, nullable=False),             # secret while the game lasts
    Column("deal", String, nullable=False),             # secret while the game lasts
    Column("start", String, nullable=False, server_default=""),        # of a game that began in the middle; secret
    Column("origin", JSON, nullable=True),             # see bocage.table.origin
    Column("engine", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=True),
    # What lists show, kept up to date with every event.
    Column("changed", Float, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("medals_allies", Integer, nullable=False),
    Column("medals_axis", Integer, nullable=False),
    Column("losses_allies", Integer, nullable=False),
    Column("losses_axis", Integer, nullable=False),
    Column("decider", String, nullable=True),
    Column("over", Boolean, nullable=False),
    Column("winner", String, nullable=True),
    Column("deadline", Float, nullable=True),           # when a flag falls
    Column("stood_in", Boolean, nullable=False, server_default=false()),       # a computer has, for a person
    Column("opening", LargeBinary, nullable=True),      # how the game began, see bocage.table.trail; secret
    Index("tables_by_change", "changed"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_listing", "listed", "over", "changed"),
    Index("tables_by_battle", "battle"),
)

battles: Final = Table(                                 # that do not ship with the game, by their content
    "battles",
    metadata,
    Column("digest", String, primary_key=True),
    Column("id", String, nullable=False),
    Column("text", String, nullable=False),
    Column("created", Float, nullable=False),
)

battle_owners: Final = Table(
    "battle_owners",
    metadata,
    Column("digest", ForeignKey("battles.digest"), primary_key=True),
    Column("person", String, primary_key=True),
    Column("created", Float, nullable=False),
    Index("battle_owners_by_person", "person"),
)

armies: Final = Table(                                  # of miniatures, see bocage.store.armies
    "armies",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("text", String, nullable=False),             # JSON, see bocage.armies.army_file
    Column("changed", Float, nullable=False),
    Index("armies_by_person", "person"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String, primary_key=True),           # allies, axis; allies-1 ... of a team
    Column("person", String, nullable=True),
    Column("nickname", String, nullable=True),
    Column("level", String, nullable=True),
    Column("token", String, nullable=False),
    Column("standing", String, nullable=False, server_default="ask"),   # see bocage.table.standing_orders
    Index("seats_by_person", "person"),
)

events: Final = Table(
    "events",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", String, nullable=False),
    Column("action", String, nullable=False),
    Column("keep", Integer, nullable=False),
    Column("chance", JSON, nullable=False),
    Column("engine", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("kept", LargeBinary, nullable=True),         # of an act: what it caused, and the position after it; secret
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("nickname", String, nullable=False),
    Column("seat", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("room", String, nullable=False),             # players, side, watchers: see bocage.server.chat
    Column("person", String, nullable=False, server_default=""),
)

mutes: Final = Table(                                   # whom a person does not wish to hear
    "mutes",
    metadata,
    Column("person", String, primary_key=True),
    Column("muted", String, primary_key=True),
)

mail_tokens: Final = Table(                             # links sent by mail, see bocage.store.mail_tokens
    "mail_tokens",
    metadata,
    Column("key", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("purpose", String, nullable=False),
    Column("email", String, nullable=False),
    Column("created", Float, nullable=False),
    Index("mail_tokens_by_person", "person"),
)

uptime: Final = Table(                                  # one row: the last sign of life of a server
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("alive", Float, nullable=False),
)

outages: Final = Table(                                 # times in which nobody could play
    "outages",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)

tickets: Final = Table(                                 # of people who look for an opponent now
    "tickets",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, unique=True),
    Column("nickname", String, nullable=False),
    Column("battle", String, nullable=False),           # id; empty for any
    Column("side", String, nullable=False),             # empty for either
    Column("clocks", JSON, nullable=False),             # names of those that suit
    Column("two_way", Boolean, nullable=False),
    Column("address", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),              # the last sign of life of its line
    Column("is_taken", Boolean, nullable=False, server_default=false()),    # an opponent is found
    Column("table", String, nullable=False, server_default=""),             # where they play, once it is set up
)

challenges: Final = Table(                              # seats kept for one person
    "challenges",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String, nullable=False),
    Column("challenger", String, nullable=False),
    Column("created", Float, nullable=False),
    Index("challenges_by_person", "person"),
    Index("challenges_by_challenger", "challenger"),
)

ratings: Final = Table(                                 # of accounts, see bocage.table.glicko2
    "ratings",
    metadata,
    Column("person", String, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at", Float, nullable=False),                # of the last match
)

rated_matches: Final = Table(                           # each counts once
    "rated_matches",
    metadata,
    Column("table", String, primary_key=True),          # of the second leg
    Column("one", String, nullable=False),
    Column("other", String, nullable=False),
    Column("at", Float, nullable=False),
)

dice_luck: Final = Table(                               # of finished games
    "dice_luck",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String, primary_key=True),
    Column("hits", Integer, nullable=False),
    Column("expected", Float, nullable=False),
    Column("spread", Float, nullable=False),            # variance of the hits
)

push_subscriptions: Final = Table(                      # browsers that take messages, see bocage.server.push
    "push_subscriptions",
    metadata,
    Column("endpoint", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("created", Float, nullable=False),
    Index("push_subscriptions_by_person", "person"),
)

note_settings: Final = Table(                           # what a person wants to be told; all, unless they said so
    "note_settings",
    metadata,
    Column("person", String, primary_key=True),
    Column("turns", Boolean, nullable=False),
    Column("challenges", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
)

notes_sent: Final = Table(                              # the last turn of which a person was told
    "notes_sent",
    metadata,
    Column("table", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("turn", Integer, nullable=False),
)

replays: Final = Table(
    "replays",
    metadata,
    Column("id", String, primary_key=True),
    Column("record", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("battle", String, nullable=False, server_default=""),    # digest of a battle that does not ship
    Column("size", Integer, nullable=False, server_default="0"),    # characters of the record
    Index("replays_by_creation", "created", "size", "id"),          # all that is asked to forget the oldest
    Index("replays_by_battle", "battle"),
)

inquiries: Final = Table(
    "inquiries",
    metadata,
    Column("id", String, primary_key=True),
    Column("wish", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float, nullable=True),
    Column("report", String, nullable=True),            # JSON, see bocage.lab.report
    Index("inquiries_by_creation", "created"),
)

askers: Final = Table(
    "askers",
    metadata,
    Column("inquiry", ForeignKey("inquiries.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String, primary_key=True),
)

admin_requests: Final = Table(                          # of an operator, see bocage.store.admin_requests
    "admin_requests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("table", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,                          # a number is never used again
)

silenced: Final = Table(                                # people who may not speak at any table
    "silenced",
    metadata,
    Column("person", String, primary_key=True),
    Column("until", Float, nullable=False),
)

# Of several workers on PostgreSQL, see bocage.store.owners; empty with SQLite.

workers: Final = Table(
    "workers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("address", String, nullable=False),          # where the other workers reach it
    Column("until", Float, nullable=False),             # when it counts as dead, by the clock of the database
)

owners: Final = Table(
    "owners",
    metadata,
    Column("name", String, primary_key=True),           # a table, or `laboratory`
    Column("worker", Integer, nullable=False),
    Column("number", Integer, nullable=False),          # goes up with every owner: who writes must know it
    Index("owners_by_worker", "worker"),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("table", String, primary_key=True),
    Column("worker", Integer, nullable=False),
    Column("people", JSON, nullable=False),
    Column("emptied", Float, nullable=True),            # when a person left last
)
