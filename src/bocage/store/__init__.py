"""Database: people, tables, events and chat, in one SQLite file or in PostgreSQL."""

from bocage.store.armies import StoredArmies, StoredArmy, TooManyArmies
from bocage.store.balance import PeopleBalance, people_balance
from bocage.store.battles import MOST_OWNED, StoredBattles, TooManyBattles
from bocage.store.campaign import BattleRecord, campaign
from bocage.store.challenges import Challenge, Challenges
from bocage.store.database import open_database
from bocage.store.dice_luck import DiceLuckBook, SideLuck, together
from bocage.store.files import FolderError
from bocage.store.folder import DataFolder
from bocage.store.inquiries import Inquiries, StoredInquiry
from bocage.store.journal import Journal
from bocage.store.logins import Logins
from bocage.store.mail_tokens import MailTokens
from bocage.store.mark import HighWaterMark
from bocage.store.mutes import WATCHERS, Mutes
from bocage.store.notes import Notes, NoteSettings, Subscription
from bocage.store.owners import LABORATORY, OwnedElsewhere, Owners, PresentPeople, Worker
from bocage.store.past import FinishedGame, Past
from bocage.store.people import NOBODY, NameTaken, People
from bocage.store.ratings import Ratings, StoredRating
from bocage.store.tables import Tables
from bocage.store.tickets import Ticket, Tickets
from bocage.store.uptime import Uptime
from bocage.table import MOST_SPOKEN, Person, Spoken, StoredTable

__all__ = [
    "LABORATORY",
    "MOST_OWNED",
    "MOST_SPOKEN",
    "NOBODY",
    "WATCHERS",
    "BattleRecord",
    "Challenge",
    "Challenges",
    "DataFolder",
    "DiceLuckBook",
    "FinishedGame",
    "FolderError",
    "HighWaterMark",
    "Inquiries",
    "Journal",
    "Logins",
    "MailTokens",
    "Mutes",
    "NameTaken",
    "NoteSettings",
    "Notes",
    "OwnedElsewhere",
    "Owners",
    "Past",
    "People",
    "PeopleBalance",
    "Person",
    "PresentPeople",
    "Ratings",
    "SideLuck",
    "Spoken",
    "StoredArmies",
    "StoredArmy",
    "StoredBattles",
    "StoredInquiry",
    "StoredRating",
    "StoredTable",
    "Subscription",
    "Tables",
    "Ticket",
    "Tickets",
    "TooManyArmies",
    "TooManyBattles",
    "Uptime",
    "Worker",
    "campaign",
    "open_database",
    "people_balance",
    "together",
]
