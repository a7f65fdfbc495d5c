"""Every message between server and browser, by subject. `web/src/net/wire.ts` is generated from these modules.

Texts are never sent ready made: names come from the catalogue in both languages, sentences
are made by the reader from the message files, so that the language can change at any time.
"""

# ruff: noqa: F403, I001
# One door for all: a message is declared in its module and listed nowhere. In this order they stand in wire.ts.
from bocage.server.wire.base import *
from bocage.server.wire.catalogue import *
from bocage.server.wire.battles import *
from bocage.server.wire.armies import *
from bocage.server.wire.people import *
from bocage.server.wire.tables import *
from bocage.server.wire.meeting import *
from bocage.server.wire.past import *
from bocage.server.wire.game import *
from bocage.server.wire.guide import *
from bocage.server.wire.socket import *
from bocage.server.wire.replays import *
from bocage.server.wire.diary import *
from bocage.server.wire.lab import *
