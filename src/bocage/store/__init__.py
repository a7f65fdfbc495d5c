"""What outlives the process: people, tables, events and chat in one SQLite file."""

from bocage.store.database import open_database
from bocage.store.journal import Journal
from bocage.store.people import NameTaken, People, Person
from bocage.store.tables import MOST_SPOKEN, Spoken, StoredTable, Tables

__all__ = [
    "MOST_SPOKEN",
    "Journal",
    "NameTaken",
    "People",
    "Person",
    "Spoken",
    "StoredTable",
    "Tables",
    "open_database",
]
