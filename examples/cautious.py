"""A bot in the same process: a class made with a seed, with one method.

    cd examples && bocage ladder random py:cautious:Cautious --battle pegasus-bridge

It attacks where most figures are expected to fall, and otherwise stays where it is.
"""

from bocage.game import Game


class Cautious:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def decide(self, game: Game) -> str:
        def worth(action: str) -> float:
            if action.startswith("attack "):
                return 1 + game.explain(action)["odds"]["expected_losses"]
            return 1.0 if action.startswith(("order ", "play ")) else 0.5 if action in ("done", "end") else 0.0

        return max(game.legal(), key=worth)
