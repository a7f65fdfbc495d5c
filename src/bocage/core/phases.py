"""The phase machine as a table: which verbs each decision offers, what they name, what carries them out.

`legal` lists the verbs of a phase and `step` carries them out, both as chains that the compiler turns
into jumps; a test holds them to this table. Everything else that speaks of verbs and phases (notation,
refusals, codes for learners, the wire) is derived from it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.core import terms as t

# What an action names.
HEX: Final = "hex"          # a hex
ORIGIN: Final = "origin"    # the hex of a unit that is known anyway
ONLY: Final = "only"        # the one hex there is
FACE: Final = "face"        # a card
MODE: Final = "mode"        # the kind as which it is played
COUNT: Final = "count"      # a number
PLANE: Final = "plane"      # a kind of plane, by its number among those of the battle
KIND: Final = "kind"        # a kind of unit, by its number among those that are placed
GENERAL: Final = "general"  # a general, by the section he commands
MISSION: Final = "mission"  # a kind of fire from off the map, by its number

# Who decides.
ACTIVE: Final = "active"            # the side whose turn it is
ATTACKED: Final = "attacked"        # the side of the attacked unit
STRAYING: Final = "straying"        # the side of the unit that was aimed at
RETREATING: Final = "retreating"    # the side of the unit that retreats
DROPPING: Final = "dropping"        # the side that drops from the sky
WAITING: Final = "waiting"          # the side whose turn it is not
LAYING: Final = "laying"            # the side that lays cards under its chip
PLACING: Final = "placing"          # the side that places units
LEADING: Final = "leading"          # the side whose leader looks for a unit
NOBODY: Final = "nobody"


class Verb(NamedTuple):
    """One row: the number and the word of a verb, and what it names."""

    number: int
    word: str
    names: tuple[str, ...] = ()
    joint: str = ""         # the sign between two hexes

    @property
    def is_on_board(self) -> bool:
        """Whether it names hexes, so that any reader of the board may ask about it."""
        return bool(self.names) and self.names[0] in (HEX, ORIGIN)


class Phase(NamedTuple):
    """One row: the number and the name of a decision, who decides, and what carries out each of its verbs."""

    number: int
    name: str
    decider: str
    does: dict[int, str]    # verb -> name of the function
    in_turn: bool = True    # a card is in play
    in_fight: bool = False  # a frame of a battle, strike or retreat is on top


VERBS: Final = (
    Verb(t.V_DROP, "drop", (HEX,)),
    Verb(t.V_PLAY, "play", (FACE, MODE)),
    Verb(t.V_ORDER, "order", (HEX,)),
    Verb(t.V_TARGET, "target", (HEX,)),
    Verb(t.V_HEAL, "heal", (HEX,)),
    Verb(t.V_MOVE, "move", (HEX, HEX), "-"),
    Verb(t.V_ATTACK, "attack", (HEX, HEX), "x"),
    Verb(t.V_CLEAR, "clear", (HEX,)),
    Verb(t.V_REACT, "react", (FACE,)),
    Verb(t.V_IGNORE, "ignore", (COUNT,)),
    Verb(t.V_RETREAT, "retreat", (ORIGIN, HEX), "-"),
    Verb(t.V_ADVANCE, "advance", (ORIGIN, ONLY), "-"),
    Verb(t.V_KEEP, "keep", (FACE,)),
    Verb(t.V_DONE, "done"),
    Verb(t.V_END, "end"),
    Verb(t.V_PASS, "pass"),
    Verb(t.V_SEAL, "seal", (HEX,)),
    Verb(t.V_EXIT, "exit", (HEX,)),
    Verb(t.V_DISCARD, "discard", (FACE,)),
    Verb(t.V_SORTIE, "sortie"),
    Verb(t.V_CALL, "call", (PLANE,)),
    Verb(t.V_ENTER, "enter", (HEX,)),
    Verb(t.V_FLY, "fly", (HEX, HEX), "-"),
    Verb(t.V_STRAFE, "strafe"),
    Verb(t.V_LAND, "land"),
    Verb(t.V_DIVE, "dive", (HEX,)),
    Verb(t.V_RESCUE, "rescue", (HEX,)),
    Verb(t.V_GIVE, "give", (FACE, GENERAL)),
    Verb(t.V_ROLL, "roll"),
    Verb(t.V_YIELD, "yield", (HEX,)),
    Verb(t.V_LAY, "lay", (FACE,)),
    Verb(t.V_SUPPLY, "supply", (HEX, HEX), "+"),
    Verb(t.V_PICK, "pick", (KIND,)),
    Verb(t.V_DEPLOY, "deploy", (HEX,)),
    Verb(t.V_SUPPRESS, "suppress", (HEX, HEX), "x"),
    Verb(t.V_SHELL, "shell", (HEX, HEX), "x"),
    Verb(t.V_SMOTHER, "smother", (HEX, HEX), "x"),
    Verb(t.V_REROLL, "reroll"),
    Verb(t.V_MISSION, "mission", (HEX, MISSION)),
    Verb(t.V_SMOKE, "smoke", (HEX, HEX), "-"),
    Verb(t.V_REVEAL, "reveal", (HEX, HEX), "x"),
    Verb(t.V_BLOW, "blow", (HEX,)),
    Verb(t.V_BUILD, "build", (HEX,)),
    Verb(t.V_PLACE, "place", (HEX,)),
    Verb(t.V_UNLOAD, "unload", (HEX, HEX), "-"),
    Verb(t.V_DEMOLISH, "demolish", (HEX, HEX), "x"),
    Verb(t.V_SABOTAGE, "sabotage", (HEX,)),
)

PHASES: Final = (
    Phase(t.DROP, "drop", DROPPING, {t.V_DROP: "drop"}, in_turn=False),
    Phase(t.CARD, "card", ACTIVE, {t.V_PLAY: "play", t.V_DISCARD: "give_up", t.V_PASS: "pass_turn"}, in_turn=False),
    Phase(t.ORDER, "order", ACTIVE,
          {t.V_ORDER: "give_order", t.V_SORTIE: "add_sortie", t.V_MISSION: "mission", t.V_SMOKE: "smoke",
           t.V_DROP: "drop_on_star", t.V_ENTER: "break_in", t.V_DONE: "begin_moves"}),
    Phase(t.TARGET, "target", ACTIVE, {t.V_TARGET: "target", t.V_DONE: "next_strike"}),
    Phase(t.HEAL, "heal", ACTIVE, {t.V_HEAL: "heal", t.V_DONE: "begin_moves"}),
    Phase(t.MOVE, "move", ACTIVE,
          {t.V_MOVE: "move", t.V_EXIT: "exit_unit", t.V_HEAL: "treat", t.V_ENTER: "fly_in", t.V_FLY: "fly",
           t.V_REVEAL: "reveal", t.V_DONE: "begin_battles"}),
    Phase(t.BATTLE, "battle", ACTIVE,
          {t.V_ATTACK: "declare", t.V_CLEAR: "clear", t.V_SEAL: "seal", t.V_HEAL: "treat", t.V_SUPPLY: "supply",
           t.V_SUPPRESS: "declare", t.V_SHELL: "declare", t.V_SMOTHER: "declare", t.V_REVEAL: "reveal",
           t.V_DEMOLISH: "set_charges", t.V_END: "end_battles"},
          in_turn=False),
    Phase(t.REACT, "react", ATTACKED, {t.V_REACT: "react", t.V_DONE: "fight"}, in_fight=True),
    Phase(t.FLAGS, "flags", RETREATING, {t.V_IGNORE: "ignore"}, in_fight=True),
    Phase(t.RETREAT, "retreat", RETREATING, {t.V_RETREAT: "retreat"}, in_fight=True),
    Phase(t.GROUND, "ground", ACTIVE, {t.V_ADVANCE: "take_ground", t.V_DONE: "stay"}, in_fight=True),
    Phase(t.AGAIN, "again", ACTIVE,
          {t.V_ATTACK: "declare", t.V_SUPPRESS: "declare", t.V_DONE: "leave"}, in_fight=True),
    Phase(t.SALLY, "sally", ACTIVE, {t.V_MOVE: "move", t.V_EXIT: "exit_unit", t.V_END: "end"}),
    Phase(t.KEEP, "keep", ACTIVE, {t.V_KEEP: "keep"}),
    Phase(t.OVER, "over", NOBODY, {}, in_turn=False),
    Phase(t.PLANE, "plane", ACTIVE, {t.V_ORDER: "send", t.V_CALL: "call_in"}),
    Phase(t.FLIGHT, "flight", ACTIVE,
          {t.V_FLY: "fly", t.V_STRAFE: "strafe", t.V_LAND: "land", t.V_DIVE: "dive", t.V_RESCUE: "rescue",
           t.V_DONE: "fly_on"}),
    Phase(t.GIVE, "give", ACTIVE, {t.V_GIVE: "give", t.V_PLAY: "play", t.V_DONE: "send_generals"}, in_turn=False),
    Phase(t.INITIATIVE, "initiative", ACTIVE, {t.V_ROLL: "take_initiative", t.V_DONE: "next_general"}, in_turn=False),
    Phase(t.YIELD, "yield", ACTIVE, {t.V_YIELD: "give_way"}),
    Phase(t.LAY, "lay", LAYING,
          {t.V_LAY: "lay_card", t.V_PLAY: "play", t.V_GIVE: "give", t.V_DONE: "end_laying"}, in_turn=False),
    Phase(t.BACK, "back", ATTACKED, {t.V_ATTACK: "battle_back", t.V_DONE: "conclude"}, in_fight=True),
    Phase(t.ONWARD, "onward", ACTIVE, {t.V_MOVE: "ride_on", t.V_DONE: "overrun"}, in_fight=True),
    Phase(t.MARCH, "march", ACTIVE, {t.V_MOVE: "march", t.V_EXIT: "march_off", t.V_DONE: "halt"}),
    Phase(t.OPPORTUNITY, "opportunity", WAITING,
          {t.V_ATTACK: "fire_at_move", t.V_SUPPRESS: "fire_at_move", t.V_DONE: "hold_fire"}),
    Phase(t.DEPLOY, "deploy", PLACING, {t.V_DEPLOY: "deploy", t.V_PICK: "pick_kind"}, in_turn=False),
    Phase(t.REROLL, "reroll", ACTIVE, {t.V_REROLL: "reroll", t.V_DONE: "keep_roll"}, in_fight=True),
    Phase(t.STRAY, "stray", STRAYING, {t.V_TARGET: "hit_astray"}, in_fight=True),
    Phase(t.WITHDRAW, "withdraw", ACTIVE, {t.V_RETREAT: "withdraw", t.V_DONE: "leave"}, in_fight=True),
    Phase(t.SUPPORT, "support", ACTIVE, {t.V_MISSION: "mission", t.V_SMOKE: "smoke", t.V_DONE: "give_orders"}),
    Phase(t.BRIDGE, "bridge", ACTIVE, {t.V_BLOW: "blow", t.V_BUILD: "build"}),
    Phase(t.PLACE, "place", ACTIVE, {t.V_PLACE: "place_leader"}, in_turn=False),
    Phase(t.ACTIVATE, "activate", ACTIVE,
          {t.V_ORDER: "activate", t.V_MISSION: "mission", t.V_SMOKE: "smoke", t.V_PASS: "pass_by"}, in_turn=False),
    Phase(t.UNLOAD, "unload", ACTIVE, {t.V_UNLOAD: "unload"}),
    Phase(t.SABOTAGE, "sabotage", ACTIVE, {t.V_SABOTAGE: "sabotage"}, in_turn=False),
    Phase(t.JOIN, "join", LEADING, {t.V_PLACE: "join"}, in_turn=False),
)


def phases_of(verb: int) -> tuple[int, ...]:
    """The decisions in which a verb occurs."""
    return tuple(phase.number for phase in PHASES if verb in phase.does)
