"""`python -m bocage.server.team_worker`: one of several workers, started by bocage.server.supervisor."""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from pathlib import Path

import uvicorn

from bocage.lab.runner import end_with_parent
from bocage.server.app import create_app
from bocage.server.connections import raise_file_limit
from bocage.server.gc_tuning import avoid_pauses
from bocage.server.hand_through import HandingHttp
from bocage.server.limits import UNLIMITED, Limits
from bocage.server.logs import set_up_logs
from bocage.server.serve import bind, settings
from bocage.store import DataFolder


def main() -> None:
    options = json.loads(sys.stdin.read())
    end_with_parent()
    set_up_logs(options["log"])
    files = raise_file_limit()
    listening = socket.socket(fileno=options["fd"])
    between = bind("127.0.0.1", 0)              # where the other workers reach this one
    address = f"127.0.0.1:{between.getsockname()[1]}"
    folder = DataFolder(Path(options["folder"]), -1, options["secret"], options["database"])
    app = create_app(folder, limits=UNLIMITED if options["unlimited"] else Limits(), address=address)
    config = settings(app, files, HandingHttp)
    app.state.protocol = config.http
    server = uvicorn.Server(config)

    def tell() -> None:
        while not server.started:
            if server.should_exit:
                return
            time.sleep(0.02)
        app.state.services.team.is_open.wait()
        avoid_pauses()
        print(json.dumps({"worker": app.state.services.team.owners.me, "address": address}), flush=True)

    threading.Thread(target=tell, daemon=True).start()
    server.run(sockets=[listening, between])


if __name__ == "__main__":
    main()
