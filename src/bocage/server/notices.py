"""E-mail notices to a player whose turn it is, where the server is configured to send mail.

BOCAGE_SMTP_HOST, _PORT (25), _FROM, _USER, _PASSWORD and _TLS ("yes": STARTTLS, "direct": TLS from the start,
usually port 465) say how; the certificate of the mail server is checked, against _CA if that file is given.
BOCAGE_URL is the address of this server as its players reach it.
"""

from __future__ import annotations

import logging
import os
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final

from bocage.content.schema import Words
from bocage.speech import LANGUAGES, say
from bocage.store import Person

log = logging.getLogger(__name__)
PATIENCE: Final = 20.0      # seconds for the mail server


@dataclass(frozen=True)
class Notices:
    host: str = ""
    port: int = 25
    sender: str = ""
    user: str = ""
    password: str = ""
    tls: str = ""               # "yes", "direct" or nothing
    authority: str = ""         # file with the certificate that vouches for the mail server
    url: str = ""

    @classmethod
    def from_environment(cls, env: Mapping[str, str] = os.environ) -> Notices:
        return cls(
            host=env.get("BOCAGE_SMTP_HOST", ""),
            port=int(env.get("BOCAGE_SMTP_PORT", "25")),
            sender=env.get("BOCAGE_SMTP_FROM", ""),
            user=env.get("BOCAGE_SMTP_USER", ""),
            password=env.get("BOCAGE_SMTP_PASSWORD", ""),
            tls=env.get("BOCAGE_SMTP_TLS", ""),
            authority=env.get("BOCAGE_SMTP_CA", ""),
            url=env.get("BOCAGE_URL", "").rstrip("/"),
        )

    @property
    def is_configured(self) -> bool:
        return bool(self.host and self.sender and self.url)

    def your_turn(self, person: Person, table: str, battle: Words) -> None:
        """One message in both languages: the server does not know which one its reader prefers."""
        link = f"{self.url}/table/{table}"
        mail = EmailMessage()
        mail["From"] = self.sender
        mail["To"] = person.email
        mail["Subject"] = " · ".join(say(lang, "server-mail-subject", battle=battle[lang]) for lang in LANGUAGES)
        paragraphs = [
            say(lang, "server-mail-body", name=person.nickname, battle=battle[lang], link=link) for lang in LANGUAGES
        ]
        mail.set_content("\n\n".join(paragraphs) + "\n")
        self.try_to_send(mail)

    def link(self, email: str, purpose: str, token: str) -> None:
        """A link that confirms the address or lets its owner set a new password; it names nobody."""
        link = f"{self.url}/account#{purpose}={token}"
        mail = EmailMessage()
        mail["From"] = self.sender
        mail["To"] = email
        mail["Subject"] = " · ".join(say(lang, f"server-mail-{purpose}-subject") for lang in LANGUAGES)
        paragraphs = [say(lang, f"server-mail-{purpose}-body", link=link) for lang in LANGUAGES]
        mail.set_content("\n\n".join(paragraphs) + "\n")
        self.try_to_send(mail)

    def try_to_send(self, mail: EmailMessage) -> None:
        try:
            self.send(mail)
        except (OSError, smtplib.SMTPException):
            log.exception("a notice could not be sent")

    def send(self, mail: EmailMessage) -> None:
        with self.connect() as smtp:
            if self.user:
                smtp.login(self.user, self.password)
            smtp.send_message(mail)

    def connect(self) -> smtplib.SMTP:
        """A connection to the mail server, encrypted as asked for; without a context nobody checks who answers."""
        if not self.tls:
            return smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        checked = ssl.create_default_context(cafile=self.authority or None)
        if self.tls == "direct":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=checked)
        smtp = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        try:
            smtp.starttls(context=checked)
        except BaseException:
            smtp.close()
            raise
        return smtp
