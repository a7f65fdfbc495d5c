"""Messages about visitors: nickname, account, e-mail."""

from __future__ import annotations

from pydantic import Field

from bocage.server.wire.base import Lang, Message


class Me(Message):
    nickname: str
    account: bool
    email: str = ""                         # where notices go, if anywhere
    mail: bool = False                      # this server can send notices by e-mail
    confirmed: bool = False                 # the owner of the address has followed the link sent there


class SetNickname(Message):
    nickname: str                           # its length is judged with words of its own, not as a malformed message


class SetEmail(Message):
    """Where to say that it is my turn; empty for nowhere."""

    email: str = Field(max_length=254, pattern=r"^([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*)?$")


class MuteWatchers(Message):
    """Hide what spectators say at one's own tables, in every browser one uses."""

    on: bool


class Credentials(Message):
    name: str = Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")
    password: str = Field(min_length=8, max_length=128)


class ChangePassword(Message):
    password: str = Field(max_length=128)
    new: str = Field(min_length=8, max_length=128)


class RenameAccount(Message):
    name: str = Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")
    password: str = Field(max_length=128)


class ForgotPassword(Message):
    """Ask for a link to the confirmed address of an account."""

    name: str = Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")


class MailToken(Message):
    """What a link in a letter carries."""

    token: str = Field(max_length=64)


class ResetPassword(Message):
    token: str = Field(max_length=64)
    new: str = Field(min_length=8, max_length=128)


class PushKeys(Message):
    p256dh: str = Field(min_length=20, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")
    auth: str = Field(min_length=10, max_length=100, pattern=r"^[A-Za-z0-9_=-]+$")


class SubscribePush(Message):
    """A browser that takes messages, as its push service describes it."""

    endpoint: str = Field(max_length=1000)
    keys: PushKeys
    lang: Lang


class UnsubscribePush(Message):
    endpoint: str = Field(max_length=1000)


class SetNotes(Message):
    turns: bool
    challenges: bool
    mail: bool


class NotesWanted(SetNotes):
    """What a person wants to be told, and how browsers subscribe."""

    key: str                                # of this server, for browsers; empty: no push here
    browsers: int                           # of this person that take messages


class DeleteAccount(Message):
    password: str = Field(max_length=128)
