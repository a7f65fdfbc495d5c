"""A player in a process of its own: a JSON line comes in, a JSON line goes out. No library is needed.

    bocage ladder random "cmd:python examples/line_bot.py" --battle pegasus-bridge

It attacks when it can, orders as many units as it may and walks toward the enemy's edge of the board.
"""

import json
import sys


def worth(action: str, side: str) -> float:
    verb, _, rest = action.partition(" ")
    if verb == "move":
        start, end = rest.split("-")
        ahead = int(end[1:]) - int(start[1:])           # rows are numbered from the Allied edge
        return ahead if side == "allies" else -ahead
    return {"attack": 9, "order": 8, "advance": 7, "react": 6, "target": 5, "play": 4}.get(verb, 0)


for line in sys.stdin:
    question = json.loads(line)
    view = question["view"]                             # all that this seat may know
    best = max(view["legal"], key=lambda action: worth(action, view["side"]))
    print(json.dumps({"id": question["id"], "action": best}), flush=True)
