"""A table in the terminal: one person, or two on one keyboard, against a computer player or not."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

from rich.text import Text

from bocage.bots import LEVELS, Bot, GreedyBot, Intent, PlannerBot, consult, dismiss, meant, player, shown
from bocage.cli import board_view
from bocage.cli.console import Console
from bocage.content.hexnames import hex_of
from bocage.content.seating import SIDES, side_of
from bocage.explain.prompts import choice_phrase, phrase, prompt, unit_at
from bocage.explain.sentences import tell
from bocage.game import CannotUndo, Entry, Game
from bocage.knowledge import EVERYTHING
from bocage.ledger import items
from bocage.notation.actions import write_action
from bocage.notation.errors import NotationError
from bocage.notation.facts import Die, Ordered, Targeted
from bocage.notation.seats import seat_said
from bocage.replay import record_of
from bocage.speech import say

NOBODY = "none"         # two people on one keyboard
BOTS = (*LEVELS, NOBODY)
QUIET = (Ordered, Targeted)      # the board shows them
DIE = {"infantry": "♟", "armor": "■", "grenade": "✹", "flag": "⚑", "star": "★"}


def sit_down(game: Game, out: Console, side: str, bot: str, save: Path | None) -> None:
    """Play until the battle is over or the player leaves; `save` receives the record."""
    opponent = None if bot == NOBODY else player(bot, game.commitment)
    seat = TerminalPlayer(game, out, side, opponent, save)
    try:
        seat.play()
    finally:        # however it ends, nothing played is lost
        seat.leave()
        dismiss(opponent)


class TerminalPlayer:
    """The person at the keyboard."""

    def __init__(self, game: Game, out: Console, side: str, opponent: Bot | None, save: Path | None) -> None:
        self.game = game
        self.out = out
        self.lang = out.lang
        self.side = side
        self.opponent = opponent
        self.save = save
        self.meant: Intent | None = None        # what the computer meant in its last whole turn
        self.means: Intent | None = None        # ... in the one it is playing: nobody else's business yet
        self.shown = 0

    def say(self, message: str, **args: Any) -> None:
        self.out.say(message, **args)

    def play(self) -> None:
        self.out.print(board_view.briefing(self.game.field, self.lang))
        self.out.print(board_view.legend(self.game.field, self.lang))
        self.say("table-commitment", commitment=self.game.commitment)
        self.say("table-help")
        while not self.game.over:
            if self.opponent and side_of(self.game.decider) != self.side:
                self.let_play(self.opponent)
                self.tell()
            elif not self.turn():
                return
        self.out.print(board_view.board(self.game, self.lang))
        self.out.print(result(self.game, self.lang))
        self.say("table-seed", seed=self.game.seed)

    def let_play(self, bot: Bot) -> None:
        """The computer decides on a game in which what it may not know is dealt anew."""
        game = self.game
        bot_side = side_of(game.decider)
        seed = str(len(game.entries))
        action = consult(bot, game, seed)
        if game.phase == "card" and isinstance(bot, GreedyBot | PlannerBot):
            self.means = bot.explain(shown(bot, game, seed), action)
        game.play(action)
        if game.active != bot_side or game.over:
            self.meant, self.means = self.means or self.meant, None

    def leave(self) -> None:
        if self.save:
            self.save.write_text(record_of(self.game), "utf-8")
            self.say("table-saved", path=str(self.save))

    def tell(self) -> None:
        """Say what has happened since the last time."""
        told = self.game.told(self.side if self.opponent else EVERYTHING, self.shown)
        for entry in told:
            for sentence in sentences(self.game, entry, self.lang):
                self.out.print(sentence)
        self.shown += len(told)

    def turn(self) -> bool:
        """One decision of the person; False to leave."""
        game = self.game
        if game.phase in ("card", "drop", "battle", "move", "order"):
            self.out.print(board_view.board(game, self.lang))
        self.head()
        choices = grouped(game, self.lang)
        for number, (label, _) in enumerate(choices, 1):
            self.out.print(Text(f" {number:>2}. {label}"))
        while True:
            try:
                words = self.out.input("> ").strip()
            except EOFError:
                return False
            if words in ("q", "quit"):
                return False
            if self.obey(words, choices):
                return True

    def head(self) -> None:
        game = self.game
        target = game.field.rules.battle.target
        medals = f"{game.medals[0]}/{target[0]} – {game.medals[1]}/{target[1]}"
        self.say(
            "table-head",
            turn=game.state.turn.number,
            side=seat_said(game.decider).text(self.lang),
            medals=medals,
        )
        asked = prompt(game.field, game.state, game.choices(), game.orders_left)
        self.out.print(Text(asked.text(self.lang, game.field), style="bold"))
        hand = game.hand(game.decider)
        names = [game.field.deck.kinds[game.field.deck.number[c]].name[self.lang] for c in hand]
        self.say("table-hand", cards=", ".join(names))

    def obey(self, words: str, choices: list[tuple[str, list[str]]]) -> bool:
        """A number, an action, or one of the table's own words; True when an action was played."""
        if words in ("", "?", "help"):
            self.say("table-help")
        elif words in ("b", "board"):
            self.out.print(board_view.board(self.game, self.lang))
        elif words in ("u", "undo"):
            try:
                self.game.undo()
                self.shown = min(self.shown, len(self.game.told(self.side if self.opponent else EVERYTHING)))
                return True
            except CannotUndo:
                self.say("table-no-undo")
        elif words in ("t", "thinking"):
            self.out.print(Text(self.thinking() or say(self.lang, "intent-none")))
        elif words.startswith("why "):
            self.why(words[4:])
        elif words.startswith("rule "):
            self.rule(words[5:])
        elif words.isdecimal() and 1 <= int(words) <= len(choices):
            _, actions = choices[int(words) - 1]
            if len(actions) == 1:
                return self.act(actions[0])
            self.out.print(Text("   " + "  ".join(a.split(" ", 1)[1] for a in actions)))
            self.say("table-which")
        else:
            return self.act(words)
        return False

    def thinking(self) -> str | None:
        """What the computer meant, as far as it may be told while the game lasts."""
        if not self.opponent:
            return None
        theirs = SIDES[1 - SIDES.index(self.side)]
        return meant(self.game, theirs, self.meant, over=False, lang=self.lang)

    def act(self, action: str) -> bool:
        for full in (action, f"move {action}", f"attack {action}", f"order {action}"):
            if full in self.game.legal():
                self.game.play(full)
                self.tell()
                return True
        try:
            explained = self.game.explain(action, self.lang)
            self.out.print(Text(f"{explained['reason']} [{', '.join(explained['rules'][:3])}]"))
        except NotationError as e:
            self.out.print(Text(str(e)))
        return False

    def why(self, action: str) -> None:
        try:
            e = self.game.explain(action, self.lang)
        except NotationError as error:
            self.out.print(Text(str(error)))
            return
        self.out.print(Text(f"{e['reason']} [{', '.join(e['rules'][:4])}]"))
        if "odds" in e and "sum" in e:
            odds = e["odds"]
            self.say(
                "table-odds",
                sum=e["sum"],
                losses=", ".join(f"{n}: {p:.0%}" for n, p in enumerate(odds["losses"]) if p > 0),
                retreat=f"{odds['retreats']:.0%}",
                gone=f"{odds['eliminated']:.0%}",
            )

    def rule(self, id_: str) -> None:
        if id_ in items():
            self.out.print(board_view.rule(items()[id_], self.lang))
        else:
            self.say("error-item", item=id_)


def grouped(game: Game, lang: str) -> list[tuple[str, list[str]]]:
    """The choices with their labels; moves of one unit together, and all hexes of a paradrop."""
    groups: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for packed in game.choices():
        action = write_action(game.field, packed)
        verb, _, rest = action.partition(" ")
        key = f"move {rest.partition('-')[0]}" if verb == "move" else verb if verb == "drop" else action
        groups[key].append((action, packed))
    return [(label(game, members, lang), [action for action, _ in members]) for members in groups.values()]


def label(game: Game, members: list[tuple[str, int]], lang: str) -> str:
    """A choice as one types it, and in words; attacks with their odds, cards with what is printed on them."""
    field, s = game.field, game.state
    action, packed = members[0]
    verb, _, rest = action.partition(" ")
    if verb == "drop":
        return say(lang, "table-drop")
    if len(members) > 1:
        start = rest.partition("-")[0]
        where = phrase("turn-move-unit", unit=unit_at(field, s, hex_of(field.board, start))).text(lang, field)
        return f"move {start}-…  {where} ({' '.join(a.partition('-')[2] for a, _ in members)})"
    if verb in ("play", "keep", "discard"):
        kind = field.deck.kinds[field.deck.number[rest.partition(" as ")[2] or rest]]
        return f"{action}  {kind.card.text[lang]}"
    explained = game.explain(action, lang) if verb in ("attack", "target") else {}
    words = choice_phrase(field, s, packed, explained.get("dice", 0)).text(lang, field)
    if verb == "attack":
        words += f": {explained['sum']} ({explained['odds']['eliminated']:.0%} ✝)"
    return f"{action}  {words}"


def sentences(game: Game, entry: Entry, lang: str) -> list[Text]:
    """What an action did, in the words of the log, each sentence with its dice."""
    facts = entry.facts
    out: list[Text] = []
    for sentence in tell(game.field, facts, entry.stood):
        if not isinstance(facts[sentence.fact], QUIET):
            out.append(Text(sentence.text(lang, game.field)))
        rolled = [fact.face for fact in (facts[number] for number in sentence.dice) if isinstance(fact, Die)]
        if rolled:
            out.append(Text("   " + " ".join(DIE[face] for face in rolled), style="bold"))
    return out


def result(game: Game, lang: str) -> Text:
    allies, axis = game.medals
    if game.winner is None:
        return Text(say(lang, "table-draw", allies=allies, axis=axis), style="bold")
    return Text(say(lang, "table-won", side=say(lang, game.winner), allies=allies, axis=axis), style="bold")


__all__ = ["BOTS", "NOBODY", "result", "sentences", "sit_down"]
