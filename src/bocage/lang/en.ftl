# English messages. Keep in step with fr.ftl: a test compares the keys.

## Dice

dice-range = { $dice } at range { $distance }
dice-term = { $name } { $dice }
dice-no-bonus = { $name } gives nothing in an overrun
dice-back = 1 die to battle back
dice-keen = Full strength { $dice }
dice-ranged-in = Ranged in { $dice }
dice-reserved = No shelter here for this side

## Refusals

no-over = The battle is over.
no-phase = Not now: { $first } first.
no-card = { $card } is not in your hand.
no-reaction-card = { $card } is played only when the enemy declares a close assault.
no-copy = { $card } has nothing to copy: the enemy has not played a card yet.
no-mode = { $card } cannot be played as { $mode } now.
no-unit = There is no unit at { $hex }.
no-own-unit = The unit at { $hex } is not yours.
no-ordered = { $unit } at { $hex } { $unit_number ->
        [plural] have
       *[singular] has
    } received no order this turn.
no-twice = The unit at { $hex } already has its order.
no-quota = { $card }: all orders are given ({ $count }). Take one back to give it to another unit.
no-quota-section = { $card }: all orders for the { $wanted } section are given. Take one back to give it to another unit.
no-move-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } already moved this turn.
no-move-here = The unit already stands there.
no-room = { $hex } is occupied.
no-entry = { $terrain } at { $hex } is closed to { $unit }.
no-leave = { $unit } cannot leave the { $terrain }.
no-far = { $hex } is too far: { $unit } { $unit_number ->
        [plural] move
       *[singular] moves
    } up to { $pace } here.
no-first = { $terrain } at { $hex } can only be entered as the first hex of a move.
no-leaving = Leaving { $terrain } ends the move on the next hex.
no-climb = { $terrain } is entered and left only from and to other heights.
no-bank = The banks of { $terrain } cannot be crossed, only its ends ({ $hex }).
no-sailing = { $unit } cannot sail to { $hex }: too near the beach, or no way by sea.
no-slope = The slope ({ $terrain }) bars the way to { $hex } or costs too much.
no-short = A move that touches { $terrain } is too short to reach { $hex }.
no-path = No free path of { $pace } leads to { $hex }.
no-between = First finish the battle of the unit that may attack again.
no-battle-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } already battled this turn, or done something else instead.
no-enemy = There is no enemy unit at { $hex }.
no-firefight = { $card }: no fire while an enemy is adjacent.
no-ranged = An adjacent enemy must be attacked first; no fire at range.
no-close-only = { $card } allows close assault only.
no-range = Out of range: { $unit } { $unit_number ->
        [plural] reach
       *[singular] reaches
    } { $reach }, the target is { $distance } away.
no-night = It is night: one sees { $sight ->
    [one] one hex
   *[other] { $sight } hexes
}, the target is { $distance } away.
no-masked = The unit at { $hex } is camouflaged: only a close assault can reach it.
no-dice = No dice are left: { $sum }.
no-fire-card = Units ordered by { $card } do not battle.
no-battle-inside = No battle from { $terrain }.
no-battle-moved = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } moved { $hexes } and may not battle any more.
no-battle-entered = No battle in the turn of entering { $terrain }.
no-battle-entered-from-afar = Battle after entering { $terrain } only if the move began next to it.
no-battle-left = No battle in the turn of leaving { $terrain }.
no-battle-charge = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } charged: only an adjacent enemy can be attacked now.
no-treated = { $unit } { $unit_number ->
        [plural] are being treated and do
       *[singular] is being treated and does
    } nothing else this turn.
no-battle = { $unit } may not battle this turn.
no-sight = { $terrain } at { $hex } blocks the line of sight.
no-hollow = Into and out of { $terrain }, units battle only with the hex next to it.
no-sight-unit = The line of sight is blocked at { $hex }.
no-sight-far = Too far to see.
no-wire = There is nothing to clear at { $hex }.
no-clear = { $unit } may not battle this turn, so { $unit_number ->
        [plural] they
       *[singular] it
    } cannot clear wire.
no-exit = { $unit } cannot leave the board from here this turn.
no-mending = { $unit } cannot be repaired.
no-heal = There is no damaged unit of yours at { $hex }.
no-retreat = The retreat cannot end at { $hex }: a unit falls back toward its own side, as far as the flags say.
no-advance = Ground can be taken only on the hex the enemy has just left.
no-keep = That card was not drawn.
no-react = No such reaction is in your hand.
no-pass = You can play a card, so you must.
no-done = Name at least one first.
no-retreat-into = The retreat cannot end at { $hex }: { $terrain } bars it.
no-retreat-closed = The retreat cannot end at { $hex }: { $terrain } is in the way.
no-retreat-unit = The unit at { $hex } must retreat, no other.
no-ignore = { $count ->
    [one] { $count } flag cannot be ignored here
   *[other] { $count } flags cannot be ignored here
}: at least { $least }, at most { $most }.
no-sally-boats = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } come onto this water hex in this turn, which is as far as boats go.
no-sally-tunnel = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } spent the whole move in the tunnels.
no-target-section = The unit at { $hex } is outside the section of { $card }.
no-blow-card = { $card } blows no bridge.
no-blow-bridge = No bridge stands at { $hex } that could be blown.
no-demolish = { $unit } may not battle this turn, so { $unit_number ->
        [plural] they blow
       *[singular] it blows
    } no bridge either.
no-demolish-unit = { $unit } { $unit_number ->
        [plural] blow
       *[singular] blows
    } no bridges.
no-demolish-far = Pioneers blow a bridge on the next hex only; { $hex } is farther away.
no-bridge-section = { $hex } is outside the section of { $card }.
no-build-card = { $card } builds no bridge.
no-build-site = No bridge can be built at { $hex }.
no-build-twice = A bridge stands at { $hex } already.
no-sabotage-here = There is nothing to sabotage at { $hex }.
no-sabotage-done = { $hex } is sabotaged already.
no-sabotage-unit = No unit of the side that sabotages stands at { $hex }.
no-blow-any = { $card } finds no bridge in its section that you could blow.
no-build-any = { $card } finds no place in its section where you could build a bridge.
no-target-apart = { $hex } does not touch a chosen target.
no-target-twice = The unit at { $hex } is already a target.
no-order-near = { $card } orders only units next to an enemy, and none stands next to { $hex }.
no-order-apart = { $card } orders only units with no enemy next to them, and one stands next to { $hex }.
no-order-aboard = { $card } orders nobody in a landing craft, such as the unit at { $hex }.
no-order-arm = { $card } orders only { $arms }, not { $unit }.
no-order-section = { $card } orders units in the { $wanted } section; { $hex } lies in the { $here } section.
section-left = left
section-center = center
section-right = right
section-two = { $first } or { $second }
section-any = any
no-strike = { $card } finds no enemy to strike.
no-exit-none = { $unit } cannot leave the board: no hex of this battle leads off it for this side.
no-heal-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } already been tried this turn.
no-treat-card = { $card } does not grant the unit both a move and a battle to give up for treatment.
no-treat-beside = { $unit } cannot be treated while an enemy stands beside it.
no-treat-done = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } already acted this turn and cannot be treated any more.
no-treat-arm = { $unit } cannot be treated: a hospital takes infantry only.
no-ward = There is no hospital at { $hex }.
no-seal = { $unit } may not battle this turn, so it cannot seal { $terrain }.
no-seal-beside = { $terrain } cannot be sealed while an enemy stands beside it.
no-seal-arm = { $unit } cannot seal { $terrain }.
no-seal-side = { $terrain } serves this side, which does not seal it.
no-seal-here = There is nothing to seal at { $hex }.
no-clear-arm = { $unit } cannot clear { $terrain }.
no-supply = { $unit } may not battle this turn, so { $unit_number ->
        [plural] they bring
       *[singular] it brings
    } no supplies either.
no-supply-unit = { $unit } { $unit_number ->
        [plural] carry
       *[singular] carries
    } no supplies.
no-supply-far = Supplies go to a unit on the next hex only; { $hex } is farther away.
no-supply-full = The unit at { $hex } has lost no figure that supplies could bring back.
no-rider = Nobody is aboard at { $hex }.
no-unload = { $hex } is no free hex beside the train that the unit could enter.
no-train-way = A train runs up to 3 hexes along free track, forward or back; { $hex } is not on its way.
no-train-wagon = A wagon goes where its locomotive takes it: it is the locomotive that is moved.
no-train-order = A wagon goes with its locomotive, which is given the order.
no-arms = { $unit } { $unit_number ->
        [plural] have no guns and never battle
       *[singular] has no guns and never battles
    }.
no-arms-against = { $unit } never { $unit_number ->
        [plural] attack
       *[singular] attacks
    } units like this one: { $foe }.
no-way-units = Other units stand in the way to { $hex }.
no-way-closed = The way leads over { $hex }: { $terrain } there is closed to { $unit }.
no-landing = No landing craft comes to { $hex }: { $terrain } bars it.
no-way-ashore = A unit that comes ashore goes no further this turn, so { $hex } is out of reach.
no-battle-landed = { $unit } { $unit_number ->
        [plural] have come
       *[singular] has come
    } ashore from a landing craft this turn and cannot battle.
no-way-stops = The way leads through { $terrain } at { $hex }, which ends the move.
no-edge = { $terrain } bars the way to { $hex }.
no-ramp = { $hex } is entered and left only at the ends of the bridge.
no-kept-out = In this battle { $hex } is closed to { $unit } of that side.
no-retreat-kept-out = The retreat cannot end at { $hex }: in this battle that side does not fall back that way.
no-way-out = { $hex }: a vehicle dug in there from the start stays, and no other gets in.
no-off-bridge = { $terrain } leads neither to another bridge nor up from the water or down to it.
no-enter-from = { $terrain } cannot be entered from that ground.
no-entry-ship = { $unit } sails on navigable water only, and { $hex } is none.
no-several = { $first } Besides: { $others }

## Permissions

yes-drop = The paratroops are dropped around this hex.
yes-drop-star = By daylight an order may drop a unit aimed at the star on { $hex }: it comes down within the scatter of a jump, on free ground { $chance } times in 100, and does nothing more this turn.
no-drop-side = Only the other side drops paratroops.
no-drop-star = Paratroops aim at a star, and there is none on { $hex }.
no-drop-twice = A drop was aimed at the star on { $hex } already; each serves once.
no-drop-night = Nobody jumps before full daylight.
no-drop-card = { $card } has no order that could go to infantry on { $hex }.
yes-blow = The bridge at { $hex } is blown{ $unit ->
    [yes] { " " }with the unit on it
   *[no] { "" }
}. No unit is ordered and no card drawn.
yes-blow-roll = { $dice ->
    [one] 1 die is rolled
   *[other] { $dice } dice are rolled
}: a star blows the bridge at { $hex }{ $unit ->
    [yes] { " " }with the unit on it
   *[no] { "" }
}. No unit is ordered.
yes-build = A bridge is built at { $hex }. No unit is ordered.
yes-sabotage = The star of the roll goes to { $hex }: it will have { $stars } of { $need }. The last one is worth { $medals ->
        [one] a medal
       *[other] { $medals } medals
    } for good; hex and unit stay.
yes-demolish = Instead of battling { $dice ->
    [one] 1 die is rolled
   *[other] { $dice } dice are rolled
}: a star blows the bridge at { $hex }{ $unit ->
    [yes] { " " }with the unit on it
   *[no] { "" }
}.
yes-order = The card allows an order to this unit.
yes-heal = Roll to restore this unit.
yes-clear = Remove the wire instead of battling.
yes-seal = Roll to seal the cave instead of battling: one star is enough.
yes-supply = Give up a figure instead of battling: one of the unit at { $hex } ({ $unit }) returns.
yes-unload = In a station units leave the train ({ $unit } to { $hex }); they act from their next turn on.
yes-exit = The unit leaves the board and is worth a medal to you.
yes-treat = Roll { $dice } dice in the hospital; the unit does nothing else this turn.
yes-react = The attacked unit rolls first.
yes-ignore = The unit may ignore this many flags.
yes-retreat = The owner chooses where the unit falls back.
yes-advance = Take the ground the enemy has left.
yes-keep = Keep this card, discard the other.
yes-done = Nothing more here.
yes-end = End the turn: discard and draw.
yes-pass = You hold no card.
yes-discard = None of your cards can be played: discard this one and draw another.
yes-close = Close assault on { $hex } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
yes-ranged = Fire at { $hex } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
yes-move = { $unit } { $unit_number ->
        [plural] move
       *[singular] moves
    } to { $hex } and will not battle.
yes-move-battle = { $unit } { $unit_number ->
        [plural] move
       *[singular] moves
    } to { $hex } and may battle.
yes-onward = { $unit } { $unit_number ->
        [plural] move
       *[singular] moves
    } one hex on to { $hex } before the second attack.
yes-move-charge = { $unit } { $unit_number ->
        [plural] charge
       *[singular] charges
    } to { $hex } and may only close assault.
yes-peril = The ice may break on the way: the enemy rolls { $dice } dice, and every star costs a figure.
yes-move-sweep = { $unit } { $unit_number ->
        [plural] move to { $hex } and lift
       *[singular] moves to { $hex } and lifts
    } the mines there instead of battling.
yes-play-night = At night it orders one unit instead.
yes-play-more = { $nation }: { $count } unit more.
yes-move-tunnel = { $unit } { $unit_number ->
        [plural] go
       *[singular] goes
    } through the tunnels to { $hex } and may battle.
yes-target = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } at { $hex }.
yes-sight = The line of sight is clear.
yes-order-no-dig = The card allows an order to this unit, but sandbags cannot be laid here.
yes-order-dig = The card allows an order to this unit, which digs in.
yes-play-changed = { $card }: { $text } { $changes }
yes-play = { $card }: { $text }

## Moves under fire

phase-place = placing the leaders
phase-activate = activating a unit
first-place = place the leader
first-activate = activate a unit or pass
turn-place = Which unit does your next leader join?
turn-activate = Activate a unit or pass ({ $count } left).
turn-do-activate = Activate { $unit }
turn-do-place = Leader to { $unit }
turn-end-activation = End the activation
turn-has-leader = with a leader
turn-has-acted = has acted this turn
activation-title = Order of activation
activation-left = { $left } of { $count } units may still act
activation-next = { $side ->
    [allies] their turn
   *[axis] their turn
}
activation-passes = { $count ->
    [one] One pass; { $most } in succession end the turn
   *[other] { $count } passes; { $most } in succession end the turn
}
log-placed = A leader of the { $side ->
        [allies] Allies
       *[axis] Axis
    } joins { $unit } at { $at }.
log-passed = The { $side ->
        [allies] Allies pass
       *[axis] Axis pass
    }.
log-round = Turn { $number }
yes-place = The leader joins { $unit }: units near it are in command this turn.
yes-activate = { $unit } { $unit_number ->
        [plural] are
       *[singular] is
    } in command: move, battle, or both.
yes-activate-loose = { $unit } { $unit_number ->
        [plural] are
       *[singular] is
    } out of command: fire where a target is in range, else stay out of the enemy’s fire.
yes-pass-by = Pass. When both sides have passed twice in succession, the turn ends.
yes-end-activation = This unit is done; the other side goes on.
no-place = { $hex }: no unit of this leader’s formation.
no-activate-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } acted this turn.
no-loose-fire = { $unit }, out of command with a target in range, must fire at it at once.
no-loose-move = { $unit }, out of command, { $unit_number ->
        [plural] do
       *[singular] does
    } not go to { $hex }: into the enemy’s fire, or nearer to it.
fault-no-leaders = this battle has no leaders
fault-leaders-with = leaders take the place of command cards: no planes, generals or teams with them
phase-march = the next hex of the move
phase-opportunity = the other side’s opportunity fire
first-march = choose the next hex or stop
first-opportunity = decide about opportunity fire
turn-march = { $unit }: where to next?
turn-opportunity = { $unit } { $unit_number ->
        [plural] come
       *[singular] comes
    } under your guns. Fire one die?
turn-done-march = Stop here
turn-done-opportunity = Hold fire
dice-opportunity = 1 die of opportunity fire
yes-opportunity = { $unit } { $unit_number ->
        [plural] fire
       *[singular] fires
    } one die at { $hex }. A retreat ends what the target is doing.
yes-halt = The move ends here.
yes-hold-fire = The enemy passes without a shot.
no-march-other = { $unit } must finish { $unit_number ->
        [plural] their
       *[singular] its
    } move first.
no-march-far = Here moves are made hex by hex, under fire: { $hex } is not the next hex.
no-march-back = A move does not lead back to { $hex }, where it began.
no-opportunity-other = Only the unit that is moving ({ $unit }) can be fired at now.
no-opportunity-indirect = Opportunity fire is direct: { $unit } { $unit_number ->
        [plural] do
       *[singular] does
    } not see the hex.
log-attack-opportunity = Opportunity fire: { $unit } at { $from } { $unit_number ->
        [plural] fire
       *[singular] fires
    } at { $foe } at { $at }.

## Decisions

phase-drop = the paradrop
phase-card = choosing a command card
phase-order = giving orders
phase-target = choosing targets
phase-heal = choosing the unit to restore
phase-move = moving
phase-battle = battling
phase-react = the other side’s reaction
phase-flags = ignoring flags
phase-retreat = the retreat
phase-ground = taking ground
phase-again = the second attack
phase-sally = the move after battle
phase-keep = choosing the card to keep
phase-over = the end
phase-plane = choosing a plane
phase-flight = the flight

# What to decide first, as an order: “Not now: … first.”
first-drop = drop the paratroops
first-card = choose a command card
first-order = give the orders
first-target = choose the targets
first-bridge = choose the bridge
first-heal = choose the unit to restore
first-move = finish the moves
first-battle = finish the battles
first-react = answer the close assault
first-flags = say how many flags to ignore
first-retreat = retreat
first-ground = take ground or stay
first-again = make the second attack or end it
first-sally = make the move after battle
first-keep = choose the card to keep
first-over = begin another battle

## Words of the game

allies = Allies
axis = Axis
seats-stand-in = Computer plays
seats-stand-in-for = Let the computer play for { $seat }
seats-computer-for = Computer for { $seat }
seats-leave = Or leave your seat to the computer. You can take it back at any time.
seats-take-back = Play your seat yourself again
seat-of-team = { $side } { $number }
objective = objective
legend-sides = (I4) Allies  [I4] Axis

## The table in the terminal

table-commitment = The dice are fixed in advance, to be checked afterwards: { $commitment }
table-help = Type a number, or an action such as “move c2-d3”. Also: why ACTION, rule ID, thinking (what the computer meant), board, undo, help, quit.
table-head = Turn { $turn } · { $side } · medals { $medals }
table-hand = Hand: { $cards }
table-no-undo = Nothing to take back: a die was rolled, a card drawn or a secret revealed.
table-which = Type one of these.
table-odds = { $sum } · losses { $losses } · retreat { $retreat } · eliminated { $gone }
table-drop = aim the drop at a hex: type “drop e5”
table-won = The { $side } win, { $allies } medals to { $axis } (Allies – Axis).
table-draw = A draw, { $allies } medals to { $axis } (Allies – Axis): both sides have won at the same moment.
table-seed = The seed was { $seed }; “bocage verify” proves every die.
table-saved = Record written to { $path }.
briefing-side = { $side }: { $force }, { $hand } cards
briefing-medals = { $medals } medals win. { $first } play first.

## Simulation

simulate-progress = games
simulate-title = { $games ->
    [one] One game per battle
   *[other] { $games } games per battle
}
simulate-battle = battle
simulate-allies = Allies
simulate-interval = 95 %
simulate-axis = Axis
simulate-turns = turns
simulate-decisions = decisions

## Records

record-cut = The record breaks off at line { $line }; the { $actions } actions before it were replayed.
record-unfinished = The battle of this record is not over.
proof-ok = Proven: { $cards ->
    [0] { $dice } dice
   *[other] { $dice } dice and { $cards } cards
} of { $actions } actions follow from the seed that was promised.
proof-cut = The record breaks off at line { $line }; up to there { $cards ->
    [0] { $dice } dice
   *[other] { $dice } dice and { $cards } cards
} are proven.
proof-older = Made with version { $engine }, under other rules: all { $cards ->
    [0] { $dice } dice
   *[other] { $dice } dice and { $cards } cards
} follow from the seed that was promised. Under today’s rules it could not be played on like this: { $reason }
proof-older-part = Made with version { $engine }, under other rules: { $dice } dice and { $cards } cards follow from the seed that was promised. The others cannot be checked with this version, since the cards were shuffled again after an action that is no longer possible: { $reason }
proof-older-deck = Made with version { $engine }, with other cards: { $dice } dice follow from the seed that was promised. The cards cannot be checked with this version.
proof-no-seed = Not proven: the seed is revealed only when the battle is over.
proof-scripted = Not proven: dice or cards of this game were set by hand.
proof-commitment = Wrong: the seed is not the one that was promised.
proof-wrong = Wrong: { $reason }

## Ledger

rules-title = The ledger and its tests
rules-file = file
rules-scope = scope
rules-items = items
rules-due = due
rules-proven = proven
rules-reasons = reason given
rules-missing = missing
rules-total = all
rules-missing-list = Missing: { $ids }
rules-doubtful-list = Only in tests expected to fail: { $ids }
rules-unknown-list = Not in the ledger: { $ids }
rules-complete = Every item that is due has a test or a written reason.

## Errors

error-plain = { $reason }
error-no-battles = no battle has a number in { $wanted }; `bocage battles` lists them
error-lang = No language { $name }: en or fr.
error-planes-required = { $battle } is always played with planes.
error-deck = There is no deck “{ $name }”. Known: { $known }.
error-side = No side { $side }: allies or axis.
error-bot = No player { $bot }; known: { $known }, a general with other seconds a turn as “general@4” ({ $least } to { $most }), a program as “cmd:python my_bot.py”, a class as “py:my_bot:MyBot”.
error-remote = A computer player failed; the games end here. { $reason }
error-not-over = The battle of this record is not over. What is hidden stays hidden until then.
error-item = No item { $item } in the ledger.
error-collect = The tests cannot be collected: { $reason }
error-tests = No tests in { $path }; run this in a copy of the source, or name the folder with --tests.

## Command line

cli-help = Bocage: an unofficial, free version of Memoir ’44, battles of the Second World War on hexes.
cli-battles = List the battles.
cli-battles-title = Battles
cli-show = Show a battle: briefing, map, legend.
cli-play = Play a battle in the terminal.
cli-simulate = Play many games and count who wins. A general thinks for a fixed processor time, so its games differ from run to run.
cli-replay = Replay a recorded game as text.
cli-annotate = Analyse a finished game: chances to win, turning points, better choices, luck of the dice.
cli-opt-worlds = simulations of every position; more are slower and more exact
cli-opt-origin = of a game that began in the middle of another: the record of that one, to compare the moment
origin-proven = It began from a moment of { $file }, and from the position there.
origin-wrong = It did not begin from a moment of { $file }.
cli-verify = Prove every die and card of a finished game.
cli-rules = Look up a rule, or see which rules are proven by tests.
cli-referee = Run games for other programs: JSON lines in, JSON lines out (docs/referee.md).
cli-arg-battle = id or number of a battle, or a battle file (.toml)
cli-arg-battle-all = ids or numbers of battles, ranges of numbers (1-16) or battle files, separated by commas, or “all”
cli-arg-record = a record file
cli-arg-item = id of a ledger item, such as BASE-113
cli-opt-seed = seed of dice and cards; default: a random one
cli-opt-seed-sim = seed of the series; the same one gives the same games
cli-opt-side = your side: allies or axis
cli-opt-battle = battle file of a record whose battle does not ship with the game
cli-opt-bot = the other side: a level (recruit, sergeant, lieutenant, captain, general; general@4 thinks four seconds a turn; simple, random), a program of your own as “cmd:python my_bot.py” (docs/bots.md), or none for two people
cli-opt-no-tactics = children’s game: no tactic cards
cli-opt-no-ground = children’s game: no taking ground, no overrun
cli-opt-planes = with the planes of the Air Pack, or without; by default only where the battle demands them
cli-opt-deck = the cards of a Breakthrough battle, where not its own: { $known }
cli-opt-json = JSON for programs
cli-opt-plain = draw the board in plain characters
cli-opt-save = write the record of the game to this file
cli-opt-games = games per battle
cli-opt-allies = who plays the Allies: a level, or a program as “cmd:python my_bot.py”
cli-opt-axis = who plays the Axis: a level, or a program as “cmd:python my_bot.py”
cli-opt-upto = stop after this number of actions
cli-opt-check = fail if an item that is due has neither test nor reason
cli-opt-tests = folder of the tests
cli-opt-lang = en or fr; default from the environment
cli-opt-version = version, and whether the core is compiled
cli-frame-arguments = Arguments
cli-frame-options = Options
cli-frame-commands = Commands
cli-frame-error = Error
cli-frame-required = [required]
cli-frame-default = [default: { $value }]
cli-frame-aborted = Aborted.
cli-frame-try = For help, run { $command }.
cli-frame-help = show this help
cli-frame-missing = { $name } is missing.
cli-frame-unknown-command = There is no command { $name }.
cli-frame-unknown-option = There is no option { $name }.
cli-frame-near = Did you mean { $near }?
cli-frame-too-many = Unexpected argument: { $name }.
cli-frame-no-value = { $name } takes no value.
cli-frame-needs-value = { $name } needs a value.
cli-frame-whole = { $name } must be a whole number.
cli-frame-number = { $name } must be a number.
cli-frame-least = { $name } must be at least { $bound }.
cli-frame-most = { $name } must be at most { $bound }.
cli-col-number = no.
cli-col-id = id
cli-col-name = battle
cli-col-date = date
cli-col-hands = cards (Allies / Axis)
cli-col-medals = medals

## Server

server-stale = The table has changed since you saw it. Here it is as it stands now.
server-not-yours = It is for the other side to decide.
server-no-stand-in = No computer can take that seat now.
server-no-more-seats = You can take further seats of your own side only: free ones, or those a computer plays for nobody.
server-no-giving-back = You can give back one of several seats that you hold; the host keeps theirs until the battle has begun.
server-team-size = A side of this battle has { $most } seats at most.
server-planes-required = This battle is always played with planes: its own rules demand them.
server-not-seated = Spectators do not act.
server-not-started = The game begins when both seats are taken.
server-over = The battle is over.
server-not-over = The battle is not over yet.
server-time = The time is up.
server-malformed = This message cannot be read.
server-malformed-action = This is not an action.
server-undo-asked = You have already asked to take an action back.
server-undo-not-asked = Nobody has asked to take anything back.
server-nothing-to-undo = There is nothing of yours to take back.
server-frozen = The rules have changed so much that this game cannot go on. It stays as it is, to be looked at; you may give it up.
server-no-way-back = That was played under other rules. The game cannot go back behind their change.
server-too-long = This table has seen { $most } actions. The game can only be given up.
server-too-many-takebacks = Actions were taken back { $most } times at this table: that is the limit.
server-not-passed = First take the seat of the side that must decide.
server-not-shared = Only players at one screen pass it on.
server-too-often = That was too fast. Wait a moment.
server-too-large = That is too large.
server-other-site = A page of another site sent this. Open the pages of Bocage themselves.
server-unforeseen = The server failed to do this. Try again; if it keeps failing, tell the person who runs the server.
server-no-line = This needs a connection to the server.
server-no-table = There is no such table.
server-no-battle = There is no such battle.
server-bad-battle = This battle cannot be played: { $count ->
    [one] there is one defect.
   *[other] there are { $count } defects.
}
server-frozen-battle = This version of the game cannot read the battle of this table. The table is kept, and goes on under a version that can.
server-battle-ships = This battle comes with the game: { $battle }.
server-battles-full = You have { $most } battles here already. Remove one first.
server-no-level = There is no such level.
server-no-card-set = These cards cannot be chosen for this battle.
server-no-page = There is nothing here.
server-no-method = That cannot be done here.
server-no-frame = The game has no such moment.
server-no-replay = There is no such replay.
server-take-over = The battle is over at this moment: go back a little.
server-take-older = This moment was played under rules that have changed since: it can be looked at, not played on.
server-replay-hidden = This can be seen once the battle is over.
server-no-analysis = The analysis failed. Try again.
server-bad-record = This record cannot be replayed: { $reason }
server-tutorial = The tutorial is played against the computer.
server-nickname = This name cannot be used.
server-nickname-length = A nickname has 1 to { $most } characters.
server-account-name = An account keeps its name.
server-has-account = You already have an account.
server-name-taken = This name is taken.
server-wrong-password = The name or the password is wrong.
server-no-client = The pages have not been built. Run “make play” in a copy of the source, or install a released package.
server-no-inquiry = The laboratory knows no such inquiry.
server-lab-busy = You already have { $most } inquiries waiting. Let one finish, or cancel it.
server-lab-full = The laboratory is busy. Try again later.
server-too-many-listed = You already have { $most } tables waiting in the lobby. Play there, or cancel one.
server-other-host = This server does not answer by that name. Its operator names it in BOCAGE_HOSTS.
server-not-watched = The players of this table do not want spectators.
server-not-away = You can part with a player who is away: before the battle at once, later after { $days } days of silence in a game without a clock.
server-no-account = You have no account here.
server-no-mail = This server sends no mail. Ask its operator for a new password.
server-mail-link = This link is used up or too old. Ask for a new one.
server-too-many-letters = Enough letters for now. Try again in an hour.
server-mail-confirm-subject = Confirm your address
server-mail-confirm-body = Follow this link to get notices of your turns in Bocage at this address: { $link } If you did not ask for it, do nothing: no further mail will come.
server-mail-reset-subject = New password
server-mail-reset-body = Follow this link within a day to set a new password in Bocage: { $link } If you did not ask for it, do nothing.
server-mail-subject = { $battle }: your turn
server-mail-body = { $name }, it is your turn in { $battle }: { $link }

## The board as a picture

art-zoom-in = Zoom in
art-zoom-out = Zoom out
art-zoom-fit = Show the whole board
art-badge-ranger = Rangers
art-badge-commando = commandos
art-badge-german-elite = elite
art-badge-resistance = Resistance
art-badge-special-forces = special forces

## The server

cli-serve = Start the server: play in the browser, alone, side by side or with friends elsewhere.
cli-opt-host = address to listen on; keep the default unless others should join
cli-opt-port = port; 0 takes a free one
cli-opt-data = folder of the games; default: the user’s data folder
cli-opt-open = open the browser
serve-folder-in-use = The data folder { $folder } is in use by another server (process { $process }). Stop that one, or name another folder with --data.
serve-secret-damaged = The key in { $file } is damaged: it must be 64 hexadecimal digits. Put it back from a backup. If there is none, delete the file: a new key is made, and every guest and every logged-in player must come in anew.
serve-database-damaged = The database { $file } is damaged: { $reason }. Put a backup back with `bocage restore`; what was found is left as it is.
serve-database-behind = The database { $file } lacks { $count } stored { $count ->
    [one] transaction
   *[other] transactions
  } that players were told of. Its log (the file ending in -wal) is lost or damaged: put it back, or a backup with `bocage restore`. To go on without them, `bocage check --accept-loss`.
serve-database-newer = The database { $file } was made by a newer version (migration { $revision }). Install that version, or put an older backup back.
serve-no-copy = The database cannot be copied to { $file } before its migration: { $reason }. Nothing was changed.
serve-no-database = There is no database at { $file }.
serve-no-backup = The backup { $file } could not be written: { $reason }
serve-bad-backup = { $file } is no whole backup: { $reason }. Nothing was changed.
cli-opt-log = log on standard error: text for people, json for machines
cli-opt-metrics = answer Prometheus there, such as 127.0.0.1:9464; not for players
cli-opt-database = database, postgresql://user:password@host/name; without it an SQLite file in the data folder
cli-opt-workers = processes that serve together, with PostgreSQL only
serve-one-worker = SQLite is for one process. For several, name a PostgreSQL with --database.
serve-database-in-use = Another server works on this database. Stop that one, or name another database with --database.
serve-no-secret = There is no key at { $file }. Name the data folder of the server with --data: without its key nobody could come back to a restored game.
serve-other-migration = The database stands at migration { $found }; this version needs { $newest }. Start the server of this version once, then try again.
server-too-many-waiting = Too many people of your network are waiting already. Try again in a moment.
server-clock = People who meet here play by a clock.
server-no-ticket = This player has just found another opponent.
server-no-person = Nobody here has an account by the name { $name }.
server-own-challenge = You cannot challenge yourself.
server-too-many-challenges = Too many challenges are waiting for an answer.
server-no-challenge = This challenge is over.
server-waits-elsewhere = You are waiting in another window now.
server-no-profile = Nobody here has an account by this name.
server-no-push-service = This browser’s push service is not known here.
server-push-turn = Your turn: { $battle }
server-push-turn-body = { $name }, your opponent has played.
server-push-challenge = { $name } challenges you
server-push-challenge-body = { $battle }: take it up or decline.
server-elsewhere = This table is moving to another process of the server. Try again in a moment.
server-silenced = You may not write at the tables for the time being.
cli-admin = Look after people and tables of a server, which may be running.
cli-admin-people = List people, newest first.
cli-admin-tables = List tables at which a game waits or goes on.
cli-admin-mute = Keep a person from writing at any table for some time.
cli-admin-unmute = Let a person write again.
cli-admin-close = Close a table: one that still waits is taken back, a running game is lost by the seat named.
cli-admin-announce = Say something at all tables, as “Bocage”: before a restart, for one.
cli-arg-people = how their names begin; all without it
cli-arg-person = name or id of a person
cli-arg-table = id of a table, as in its address
cli-arg-announce = what to say, in the languages of your players
cli-opt-hours = for how many hours
cli-opt-lost-by = the seat that loses a running game: allies, axis, allies-2 …
admin-column-id = id
admin-column-name = name
admin-column-account = account
admin-column-since = since
admin-column-running = games
admin-column-silenced = silent until
admin-column-battle = battle
admin-column-turn = turn
admin-column-seats = seats
admin-column-changed = last act
admin-waits = waits
admin-muted = { $name } may not write before { $until }. A running server knows it within seconds.
admin-unmuted = { $name } may write again. A running server knows it within seconds.
admin-closed = Table { $table } will be closed within seconds by the running server.
admin-announced = The running server says it at all tables within seconds.
fault-admin-no-table = There is no table { $table }. “bocage admin tables” lists them.
fault-admin-over = The game at table { $table } is over.
fault-admin-who-loses = The game goes on. Say with --lost-by who loses it: { $seats }.
fault-admin-nobody = Nobody is called { $name }. “bocage admin people” lists them.
fault-admin-several = Several people are called { $name }. Name one by id: { $ids }.
fault-admin-nothing-said = There is nothing to say.
cli-backup = Write the games of a data folder to one file; the server may be running.
cli-arg-archive = the file of the backup
cli-restore = Put a backup in the place of what a data folder holds; what was there is moved aside.
cli-site = Write the pocket edition as a static site: a folder that any web host can serve.
cli-arg-site = The folder to write; new or empty.
cli-check = Check a data folder: integrity, every event in its place, nothing acknowledged missing.
cli-opt-check-games = restore every running game too
cli-opt-accept-loss = take the database as it is, without what its log has lost
site-done = { $folder } written: { $size } MB. Its first page is index.html.
backup-done = { $file }: { $tables } tables, { $events } events, { $size } kB.
restore-done = Restored from { $file }: { $tables } tables, { $events } events. What was in { $folder } before lies in a folder beside it.
restore-done-database = Restored from { $file } into the database: { $tables } tables, { $events } events. What it held before is kept in a schema before-restore-…, and the old key in a folder of that name in { $folder }.
check-clean = { $folder }: nothing wrong.
check-found = { $count ->
    [one] 1 defect
   *[other] { $count } defects
  }.
check-accepted = The database is taken as it is.
check-integrity = Damaged: { $reason }
check-reference = Row { $row } of { $table } refers to a row of { $parent } that is not there.
check-behind = { $count ->
    [one] 1 transaction that was
   *[other] { $count } transactions that were
  } acknowledged is missing: the log of the database (-wal) is lost or damaged.
check-revision = The database stands at migration { $found }; this version needs { $newest }. Starting the server migrates it.
check-gap = Table { $table }: { $found } of { $events } events are there.
check-seats = Table { $table } has no seats.
check-game = Table { $table } cannot be restored: { $reason }
check-summary = Table { $table } is not as the lists show it.
serve-database-url = { $url } is no address of a database. Write postgresql://user:password@host/name, or leave --database out for SQLite.
serve-database-unreachable = The database does not answer: { $reason }
serve-no-driver = The driver for PostgreSQL is not installed: pip install “bocage[postgres]”.
serve-ready = Bocage is at { $address }  (stop with Ctrl-C)

## The client: pages

page-home = Bocage, to the battles
page-nav = Main pages
page-menu = Menu
page-skip = Skip to the content
page-battles = Battles
page-tutorial = Tutorial
page-rulebook = Rules
page-people = Player
page-account = Account
page-table = Table
page-battle = Battle
page-replay = Replay
page-rule = Rule
page-lost = Page not found
page-loading = One moment …
page-close = Close
page-dismiss = Dismiss
page-about = { $what }: { $rest }
page-notice = Bocage is a free, unofficial program for friends of Memoir ’44. It is neither made, endorsed nor approved by Days of Wonder or the Asmodee group, to whom the name and the original game belong. Drawings and wording are our own; please buy the original.
error-title = This did not work
error-page = Something went wrong on this page.
error-again = Try again
error-home = All battles
error-lost = You have left the map
error-lost-text = There is nothing at { $path }.
error-unanswered = No answer from the server: the table is loaded again.
error-cut = The connection to the server is lost. Your move was not sent.
error-reconnecting = Connection lost, reconnecting …

# The rulebook

book-lead = The game in a few pages. Each passage opens the exact rules it sums up, with their source; each terrain, unit and card has its own.
book-search = Search the rules
book-print = Print the summary
book-found = { $count ->
    [0] No rule has these words.
    [one] One rule
   *[other] { $count } rules
}
book-exact = The exact rules
book-example = Drawn example
book-sample = Seen in
book-neighbours = Rules before and after

## The client: settings

page-settings = Settings
settings-theme = Theme
settings-theme-auto = System default
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours
settings-palette-plain = Staff map
settings-palette-cb = Colour-blind safe
settings-speed = Animations
settings-speed-off = none
settings-reduced = Less motion
settings-turns = On one screen, turn the board to the player whose turn it is
settings-labels = Place names on the board
settings-coords = Names of the hexes
settings-coords-rim = on the rim
settings-coords-hexes = in every hex
settings-coords-none = none
settings-sound = Sound
settings-volume = Volume
settings-text-board = Board and choices as text too
settings-warn = Warn before orders, moves or attacks are given up
settings-shortcuts = Keyboard shortcuts

## The client: home

home-title = Bocage: battles on hexes
home-lead = Some sixty battles, from Poland to Okinawa. Play a card, order your units, move, fight: half an hour against the computer, a friend beside you or a friend far away.
home-tutorial = Learn it in ten minutes
home-upload = Replay a record
home-continue = Continue
home-lobby = Waiting for an opponent
home-battles = All battles
home-over = Finished
home-past = My results and rating
home-more = Show all
home-search = Search: name, place, force
home-order = Order
home-order-number = In order of the book
home-order-date = By date
home-order-name = By name
home-order-size = Smallest first
home-theatre = Theatre
home-theatre-all = Any theatre
home-state = Your games
home-state-all = Played or not
home-state-new = Not played yet
home-state-going = Being played
home-state-over = Played to the end
home-face = Ground
home-face-all = Any ground
home-face-country = Country
home-face-beach = Beach
home-face-winter = Snow
home-face-desert = Desert
home-size = Size
home-size-all = Any size
home-size-small = Small
home-size-medium = Medium
home-size-large = Large
home-with-armor = With armor
home-none = No battle fits.
home-number = Battle { $number }
home-side = Side
home-force = Force
home-units = Units
home-units-count = { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
home-cards = Command cards
home-cards-count = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
home-medals = Medals to win
home-play = Play
home-with-armies = Play this map with armies of miniatures
home-briefing = Briefing
home-first = plays first
home-opponent = Against
home-opponent-computer = The computer
home-opponent-computer-hint = It sees its own cards only, and the same dice as you.
home-opponent-computer-led = It sees what you see, and the same dice as you.
home-opponent-here = Same screen
home-opponent-here-hint = Two players hand one device over; hands stay hidden.
home-opponent-here-led = Two players hand one device over.
home-opponent-online = Online
home-opponent-online-hint = With a friend by link, or with a player from the lobby.
home-level = Level
home-level-recruit = Recruit: often forgets the odds
home-level-sergeant = Sergeant: steady, with slips
home-level-lieutenant = Lieutenant: seldom slips
home-level-captain = Captain: knows all the odds
home-level-general = General: plans whole turns
home-level-major = Major: a general in a hurry
home-level-simple = Simple: advances and shoots
home-level-random = Random: any legal action
level-recruit = recruit
level-sergeant = sergeant
level-lieutenant = lieutenant
level-captain = captain
level-general = general
level-major = major
level-simple = simple
level-random = random
level-timed = { $level } ({ $seconds } s)
home-clock = Clock
home-clock-none = None: take your time
home-clock-side = One clock for each side
home-clock-side-hint = The seats of a side share their time; otherwise each has its own.
home-pack = Cards
home-pack-two-decks = Two decks shuffled into one: 120 cards
home-pack-on-the-move = The later deck: 80 cards, some let further units move
home-pack-own = As the battle says
home-clock-quick = Quick: 10 min, 10 s back per turn
home-clock-evening = Evening: 20 min, 30 s back per turn
home-clock-hour = Hour: 60 min, 1 min back per turn
home-clock-live = Live: 24 h, 4 h back per turn
home-clock-fast = Fast: 3 days, 12 h back per turn
home-clock-slow = Slow: 3 days, 36 h back per turn
home-teams = Players on each side
home-team-size = { $count ->
    [one] 1 player
   *[other] { $count } players
}
home-teams-hint = A team has one hand, which all its members see. The first seat commands; a card for one section is carried out by the player of that section.
home-listed = Show the table to everybody
home-watchable = Others may watch
home-two-way = Two-way match
home-two-way-hint = Then the same battle with sides swapped; medals are added, then figures taken.
home-air = Planes over the battle
home-air-hint = Each side gets an Air Sortie: planes strafe, support their troops or hold the enemy down. Rules of the Air Pack.
home-air-required = This battle is never played without: its own rules demand them.
home-children = Options for children
home-no-tactics = Section cards only, no tactic cards
home-no-ground = No taking ground, no overrun
home-card-set = { $set ->
    [two-decks] Two decks
   *[on-the-move] Deck of eighty cards
}
home-start = Start the battle
home-open = Open the table
home-join = Join
home-resume = Resume
home-replay = Replay
home-names = Who plays (a name for each, if you like)
seat-computer = Computer, { $level }
home-nobody = nobody yet
home-free = { $name } waits; the { $side ->
        [allies] Allies
       *[axis] Axis
    } are free
home-turn = Turn { $turn }
home-leg = { $leg ->
        [1] first leg
       *[2] second leg
    }
home-won = Won by the { $side ->
        [allies] Allies
       *[axis] Axis
    }
home-cancelled = Cancelled before it began
home-host-away = away just now
home-draw = Drawn
home-my-turn = Your turn

home-pocket = Play without a connection
home-pocket-cut = No connection: you play what is in your pocket. Games go to the server when it is back.
home-pocket-starting = The engine starts; this takes a few seconds.
home-pocket-sent = { $count ->
    [one] A game played without a connection has
   *[other] { $count } games played without a connection have
} reached the server.
home-meet = Play someone now
home-paired = Opponent found. To the table!
home-challenges = You are challenged
home-decline = Decline
home-two-legs = two legs
home-one-leg = one leg
home-any-battle = Any battle
home-wants = { $side ->
        [allies] plays the Allies
        [axis] plays the Axis
       *[either] either side
    }
home-you-wait = That is you
home-host-here = here now
home-won-as = You have won it as: { $sides }
home-time-none = no clock
home-time-quick = 10 min + 10 s
home-time-evening = 20 min + 30 s
home-time-hour = 1 h + 1 min
home-time-live = 24 h + 4 h
home-time-fast = 3 days + 12 h
home-time-slow = 3 days + 36 h

## The client: a player's past

past-mine = Your games
past-since = here since { $date }
past-rating = Rating
past-rating-range = ± { $deviation }
past-rating-matches = { $count ->
    [one] from one match
   *[other] from { $count } matches
}
past-rating-guess = still a guess
past-rating-none = No rating yet: it comes with the first match of two legs between accounts.
past-rating-how = Glicko-2 over matches of two legs without planes. What the laboratory measured of a battle is taken into account: to win with the weaker side counts for more.
past-games = Games
past-won = won
past-drawn = drawn
past-lost = lost
past-medals = Medals won and lost
past-luck = Luck of the dice
past-luck-hits = { $hits } hits, { $expected } expected
past-luck-word = { $level ->
        [2] very lucky
        [1] lucky
        [-1] unlucky
        [-2] very unlucky
       *[0] average dice
    }
past-battles = By battle
past-sides = By side
past-levels = Against the computer
past-opponents = Against people
past-list = Finished games
past-none = No finished game yet.
past-none-hint = Play one, and it appears here.
past-share = { $percent } won
past-against = against { $name }
past-replay = Replay
past-result-won = won
past-result-drawn = drawn
past-result-lost = lost
past-record = Record file

## The client: looking for an opponent

meet-whom = Opponent
meet-whom-anyone = Anyone who is here
meet-whom-anyone-hint = You are paired as soon as a wish fits yours.
meet-whom-name = A player by name
meet-whom-name-hint = They find your challenge on their home page.
meet-name = Name of their account
meet-clocks = Clocks that suit you
meet-no-clock = Choose at least one clock.
meet-clock-quick = fast and furious
meet-clock-evening = a game in one evening
meet-clock-hour = with time to think
meet-clock-live = a few days
meet-clock-fast = a week or two
meet-clock-slow = a move now and then
meet-battle = Battle
meet-battle-any = Any battle
meet-side-any = Either side
meet-find = Find an opponent
meet-challenge = Send the challenge
meet-searching = Looking for an opponent
meet-others = { $count ->
    [one] one other waits
   *[other] { $count } others wait
}
meet-stop = Stop
meet-to-table = To the table

## The client: account

account-title = Your name here
guest-name = Guest-{ $number }
account-nickname = Nickname
account-nickname-label = How other players see you
account-save = Save
account-renamed = The others now see you by this name.
account-keep = Keep your games on every device
account-keep-text = Without an account this browser remembers you, and only this one. An account needs a name and a password, nothing else.
account-name = Name
account-name-hint = 3 to 24 letters, digits, dots or dashes.
account-password = Password
account-password-hint = At least 8 characters.
account-login = Log in
account-register = Create an account
account-registered = Your account is ready.
account-welcome = Welcome back.
account-in = You are logged in as { $name }
account-in-text = Your games follow you wherever you log in.
account-logout = Log out
account-logout-everywhere = Log out on all devices
account-goodbye-everywhere = You are logged out on all devices.
account-goodbye = You are logged out.
account-email = Notices by e-mail
account-email-text = When it is your turn and you are away, one message per turn. Leave it empty for none.
account-email-label = E-mail address
account-email-saved = Saved.
account-email-unconfirmed = Not confirmed yet: follow the link in the letter sent there.
account-email-confirmed = Your address is confirmed.
account-password-change = Change password
account-password-current = Current password
account-password-new = New password
account-password-changed = Your password is changed. All other log-ins have ended.
account-forgot = Forgotten?
account-forgot-sent = If this account has a confirmed address, a link is on its way there.
account-past = My games and results
account-notes = What you are told
account-notes-text = When you are away: one note per turn and table, to your browsers, or by e-mail where none takes it.
account-notes-turns = When it is my turn
account-notes-challenges = When I am challenged
account-notes-mail = By e-mail too, if no browser can be reached
account-push-on = Tell this browser
account-push-off = Do not tell this browser any more
account-push-denied = The browser does not allow notifications. Its settings for this page can change that.
account-push-done = This browser will be told from now on.
account-push-ended = This browser will not be told any more.
account-push-none = Push messages are not possible in this browser or on this server.
account-data = Your data
account-data-text = Everything this server knows about you, as one file: games with links to their records, what you wrote, your battles.
account-data-take = Take my data along
account-rename = Change the name
account-rename-label = New name
account-rename-text = Your games and your password stay. The old name is free for others at once.
account-delete = Delete account
account-delete-ask = Delete account…
account-delete-not = Keep it
account-delete-text = Your name, address and log-ins are forgotten, running games are given up. This cannot be undone.
account-deleted = Your account is deleted.

## The client: the turn

turn-prompt = What is to be done now
turn-drop = Aim the paradrop: choose a hex, then confirm.
turn-drop-aimed = Jump over { $hex }? The figures come down around it.
turn-drop-here = Jump here
turn-card = Choose a command card to play.
turn-card-none = None of your cards can be played now.
turn-order = { $ordered ->
        [0] Give your orders: { $most ->
                [one] tap the unit that will act.
               *[other] tap up to { $most } units that will act.
            }
       *[other] Ordered: { $ordered } of { $most }. Tap more units, or go on.
    }
turn-target = Choose a target. The first lies where the card says, the next ones touch it.
turn-bridge-blow = Choose the bridge to blow.
turn-bridge-build = Choose the river hex for the bridge.
turn-heal = Choose the unit to restore.
turn-move = { $count ->
        [0] No unit can move any more.
        [one] One unit can still move.
       *[other] Move your units: { $count } can still move.
    }
turn-move-unit = { $unit }: where to?
turn-sally = One unit may move once more after the battle.
turn-battle = { $count ->
        [one] One unit can fight: choose it, then its target.
       *[other] { $count } units can fight: choose one, then its target.
    }
turn-battle-unit = { $unit }: choose a target.
turn-battle-none = No attack is left.
turn-react = { $unit }: assault by { $attacker }. Answer with a card?
turn-flags = { $unit }: { $flags ->
        [one] one flag
       *[other] { $flags } flags
    }. How many are ignored?
turn-retreat = { $unit } must fall back: choose where.
turn-ground = { $hex } lies empty. Shall { $unit } take the ground?
turn-again = { $unit } may attack once more.
turn-back = { $unit } may battle back with one die.
turn-onward = { $unit } may move one hex on before attacking again.
turn-unload = The train is in the station: where does each unit come down?
turn-sabotage = One star: what is sabotaged with it?
turn-keep = Choose the card to keep.
turn-choose = Your choice.
turn-over = The { $side ->
        [allies] Allies
       *[axis] Axis
    } win the battle.
turn-draw = The battle is drawn: both sides have won at the same moment.
turn-wait = { $name } decides: { $phase }.
turn-wait-computer = The computer decides: { $phase }.
turn-elsewhere = Your turn at { $battle }
turn-wait-seat = The battle begins when every seat is taken.
turn-wait-roll = Your attack is being resolved …
turn-watch = { $side ->
        [allies] Allies
       *[axis] Axis
    }: { $phase }.
turn-take-back = Take back
turn-order-stays = This order cannot be taken back on its own: the card gave it, or more than orders has happened since.
turn-ask-undo = Ask to take back
turn-undo-asked = Your opponent would like to take back an action. The dice will stay as they fell.
turn-undo-yes = Agree
turn-undo-no = Refuse
turn-undo-waiting = You have asked to take back an action.
turn-skip = Skip
turn-result = Result
turn-play-card = Play this card
turn-section-left = Left
turn-section-center = Center
turn-section-right = Right
turn-attacker = Attacker
turn-tap-again = Tap again to attack.
turn-cannot-battle = No fight from there this turn.
turn-peril = Over the ice: { $dice } dice, a figure lost for every star.
turn-done-order = Orders given
turn-done-target = These targets
turn-done-heal = Nobody else
turn-done-move = On to battle
turn-done-react = No answer
turn-done-ground = Stay here
turn-done-again = No second attack
turn-done-back = Do not battle back
turn-done-onward = Stay here
turn-end = End the turn
turn-pass = Pass
turn-warn-orders = { $count ->
        [one] One unit could still be ordered.
       *[other] { $count } units could still be ordered.
    } Go on?
turn-warn-moves = { $count ->
        [one] One unit could still move.
       *[other] { $count } units could still move.
    } Go on?
turn-warn-attacks = { $count ->
        [one] One unit could still attack.
       *[other] { $count } units could still attack.
    } End the turn?
turn-warn-yes = Yes, go on
turn-warn-no = Wait
turn-do-play = Play { $card }
turn-do-play-as = Play { $card } as { $kind }
turn-do-order = Order { $unit }
turn-do-target = Strike { $unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-heal = Restore { $unit }
turn-do-drop = Jump over { $hex }
turn-do-blow = Blow the bridge at { $hex }
turn-do-build = Build a bridge at { $hex }
turn-do-sabotage = Star to { $hex }
turn-do-move = { $unit } to { $hex }
turn-do-move-only = { $unit } to { $hex }, without fighting
turn-do-attack = { $unit } { $unit_number ->
        [plural] attack
       *[singular] attacks
    } { $foe } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-clear = { $unit } { $unit_number ->
        [plural] clear
       *[singular] clears
    } the wire
turn-do-seal = { $unit } { $unit_number ->
        [plural] try
       *[singular] tries
    } to seal the cave
turn-do-supply = { $unit } for { $hex }: one figure back
turn-do-demolish = { $unit }: try to blow the bridge at { $hex }
turn-do-unload = { $unit }: unit down at { $hex }
turn-do-exit = { $unit } { $unit_number ->
        [plural] leave
       *[singular] leaves
    } the board
turn-do-treat = { $unit } { $unit_number ->
        [plural] are
       *[singular] is
    } treated in the hospital
turn-do-react = Play { $card }
turn-do-ignore = { $count ->
        [0] Ignore none
        [one] Ignore one flag
       *[other] Ignore { $count } flags
    }
turn-do-retreat = { $unit } { $unit_number ->
        [plural] fall
       *[singular] falls
    } back to { $hex }
turn-do-advance = Take { $hex }
turn-do-keep = Keep { $card }
turn-do-discard = Discard { $card } and draw another
turn-commit-attack = Attack { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
turn-commit-target = Strike { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
turn-commit-retreat = Fall back to { $hex }
turn-commit-clear = Remove the wire
turn-commit-seal = Try to seal the cave
turn-commit-supply = Give a figure to { $hex }
turn-commit-demolish = Try to blow the bridge at { $hex }
turn-commit-unload = Come down at { $hex }
turn-commit-exit = Leave the board
turn-commit-advance = Take the ground
turn-dice = { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
turn-odds-lose = { $count } lost: { $chance }
turn-odds-gone = Eliminated
turn-odds-retreat = Must retreat
turn-odds-nothing = Nothing happens
turn-odds-expected = Figures lost on average
turn-face-infantry = infantry
turn-face-armor = armor
turn-face-grenade = grenade
turn-face-flag = flag
turn-face-star = star
turn-stand = { $side }: player, medals, cards
turn-medals = { $won } of { $target } medals
turn-objective = objective
turn-hex-unit = { $hex }; { $unit }
turn-unit = { $side }: { $unit }, { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }
turn-is-ordered = ordered
turn-has-moved = has moved
turn-has-battled = has fought
turn-board = The board of { $battle }
turn-board-help = Arrow keys move from hex to hex; a letter and a digit jump to a hex; N and P go through the choices; Enter chooses; question mark lists all keys. Under Board as text, everything can be read and played as a list.
turn-sound = Sound
turn-threats-show = What the enemy could attack
turn-threats = Within reach of { $units }.
turn-threat = { $unit } ({ $dice })
turn-text-board = Board as text
turn-choices = Your choices
turn-no-choices = Nothing to choose now.
turn-units = Units: { $side }
turn-map = The ground, hex by hex
turn-hex = Hex
turn-there = What is there
turn-keys = Keyboard
turn-key-arrows = walk over the board
turn-key-name = jump to a hex by its name; with Shift also where the letter is a key of this list
turn-key-enter = choose the hex; once more to confirm
turn-key-next = next or previous choice on the board
turn-key-escape = put down, close
turn-key-cards = raise a card; once more to play it
turn-key-onward = go on: orders given, on to battle, end the turn
turn-key-undo = take back
turn-key-skip = skip the animation
turn-key-again = show the enemy’s last turn again
turn-key-again-step = one moment back or on, while it is shown
turn-key-threats = what the enemy could attack next turn
turn-key-text = board as text
turn-key-sound = sound on or off
turn-key-rules = rules of this battle
turn-key-help = this list
turn-touch = By touch
turn-touch-tap = Tap a unit to give it an order or pick it up, then a marked hex to send it there.
turn-touch-again = Tap a target to see the chances, and once more to attack.
turn-touch-card = Tap a card to read it, and once more to play it.
turn-touch-drag = Drag with one finger to move the map.
turn-touch-pinch = Spread or close two fingers to come closer or go back; two quick taps on a hex without a mark do the same.
turn-touch-panels = The signs at the edge open the log, the rules and the rest; another tap closes them.
turn-resign = Resign
turn-resign-sure = If you give up now, the enemy wins and has all medals of the battle.
turn-resign-yes = Give up
turn-resign-no = Fight on
turn-pass-device = { $side ->
        [allies] Pass the device to the Allies
       *[axis] Pass the device to the Axis
    }
turn-pass-text = The cards stay face down until you are ready.
turn-pass-react = A close assault: you may answer it.
turn-pass-name = Pass the device to { $name } ({ $side })
turn-pass-ready = { $side }: here I am

## The client: cards

card-hand = Your hand
card-empty = No cards.
card-undealt = The cards are dealt once all seats are taken.
card-back = A card face down
card-keep = Keep
card-deck = Draw pile: { $count }
card-discards = Discard pile: { $count }
card-in-play = In play
card-piles = Cards
card-count = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }

## The client: the log

# A hex that has a name on the map; the coordinate tells which of its hexes is meant.
place-named = { $name } ({ $hex })
# The same in a list, where the name comes first.
place-listed = { $name } ({ $hex })
place-unit = { $unit } { $named ->
        [yes] at { $hex }
       *[no] { $hex }
    }

## A hex looked at: what its ground does

look-closed = { $who ->
        [all] closed to all
       *[some] closed to { $arms }
    }
look-stop = { $who ->
        [all] entering ends the move
       *[some] entering ends the move ({ $arms })
    }
look-no-battle = { $who ->
        [all] no battle in the turn of entering
       *[some] no battle in the turn of entering ({ $arms })
    }
look-no-battle-afar = { $who ->
        [all] no battle in the turn of entering, unless the move began next to it
       *[some] no battle in the turn of entering, unless the move began next to it ({ $arms })
    }
look-no-battle-left = { $who ->
        [all] no battle in the turn of leaving
       *[some] no battle in the turn of leaving ({ $arms })
    }
look-mute = { $who ->
        [all] no battle from here
       *[some] no battle from here ({ $arms })
    }
look-peril = { $who ->
        [all] the ice may break on entering: 2 dice, a figure for every star
       *[some] the ice may break on entering ({ $arms }): 2 dice, a figure for every star
    }
look-hollow = { $who ->
        [all] battles in and out only with the next hex
       *[some] battles in and out only with the next hex ({ $arms })
    }
look-perch = { $who ->
        [all] fires one hex farther
       *[some] fires one hex farther ({ $arms })
    }
look-cover = { $who ->
        [all] attackers roll { $dice ->
                [one] one die less
               *[other] { $dice } dice less
            }
       *[some] attackers roll fewer dice: { $each }
    }
look-cover-below = { $who ->
        [all] attackers from below roll { $dice ->
                [one] one die less
               *[other] { $dice } dice less
            }
       *[some] attackers from below roll fewer dice: { $each }
    }
look-hamper = { $who ->
        [all] a unit here rolls { $dice ->
                [one] one die less
               *[other] { $dice } dice less
            }
       *[some] units here roll fewer dice: { $each }
    }
look-minus = { $arm } −{ $dice }
look-sight = blocks the line of sight
look-ignore = { $flags ->
        [one] one flag may be ignored
       *[other] { $flags } flags may be ignored
    }
look-must-ignore = { $flags ->
        [one] one flag must be ignored
       *[other] { $flags } flags must be ignored
    }
look-plain = nothing hinders movement, fire or sight
look-figures = { $figures } of { $full } { $full ->
        [one] figure
       *[other] figures
    }
look-hits = { $figures ->
        [one] one more hit destroys it
       *[other] { $figures } more hits destroy it
    }
look-numbers = { $pace ->
        [0] Pulled by its locomotive
       *[other] Moves { $pace }, { $battle } and battle
    }; dice by distance: { $dice }
look-harmless = { $pace ->
        [0] Pulled by its locomotive
       *[other] Moves { $pace }
    }; does not battle
look-order = Can be ordered now.
look-moves = { $count ->
        [one] Can move to one hex.
       *[other] Can move to { $count } hexes.
    }
look-attacks = Can attack { $units }.
look-attacked = Can be attacked by { $units }.
look-rules = Rules

log-title = Log
log-more-rules = { $count ->
    [one] One more rule
   *[other] { $count } more rules
}
log-empty = Nothing has happened yet.
log-a-unit = A unit
log-turn = { $side ->
        [allies] Allies
       *[axis] Axis
    }, turn { $number }
log-played = The { $side ->
        [allies] Allies
       *[axis] Axis
    } play { $card }.
log-played-as = The { $side ->
        [allies] Allies
       *[axis] Axis
    } play { $card } as { $kind }.
log-ordered = { $count ->
        [one] Order
       *[other] Orders
    } to { $hexes }.
log-activated = { $unit } at { $at } { $unit_number ->
        [plural] are
       *[singular] is
    } activated.
log-targeted = { $count ->
        [one] Target
       *[other] Targets
    }: { $hexes }.
log-moved = { $unit } { $unit_number ->
        [plural] move
       *[singular] moves
    } from { $from } to { $to }.
log-cleared = { $at }: { $what } removed.
log-dug = Sandbags are laid at { $at }.
log-blown = The bridge at { $at } is blown.
log-blown-failed = The bridge at { $at } withstands the charges.
log-built = A bridge is built at { $at }.
log-sabotage = The { $side ->
        [allies] Allies
       *[axis] Axis
    } roll for sabotage.
log-star-laid = Sabotage at { $at }: { $stars } of { $need } stars.
log-sabotaged = { $at }: the sabotage is done.
log-attack-first = { $unit } at { $from } { $unit_number ->
        [plural] attack
       *[singular] attacks
    } { $foe } at { $at }.
log-attack-overrun = Overrun! { $unit } at { $from } { $unit_number ->
        [plural] attack
       *[singular] attacks
    } { $foe } at { $at } as well.
log-attack-second-shot = Second shot: { $unit } at { $from } { $unit_number ->
        [plural] fire
       *[singular] fires
    } at { $foe } at { $at }.
log-attack-ambush = Ambush! { $unit } at { $from } { $unit_number ->
        [plural] strike
       *[singular] strikes
    } { $foe } at { $at } first.
log-attack-back = { $unit } at { $from } { $unit_number ->
        [plural] battle
       *[singular] battles
    } back at { $foe } at { $at }.
log-attack-strike = { $foe } at { $at } { $foe_number ->
        [plural] are
       *[singular] is
    } struck.
log-dice = The dice:
log-lost = { $unit } at { $at } { $unit_number ->
        [plural] lose
       *[singular] loses
    } { $figures ->
        [one] one figure
       *[other] { $figures } figures
    }.
log-confirming = { $unit } at { $at }: { $hits ->
        [one] the hit is
       *[other] the { $hits } hits are
    } rolled again to be confirmed.
log-hit = { $unit } at { $at } { $unit_number ->
        [plural] take
       *[singular] takes
    } { $figures ->
        [one] one hit
       *[other] { $figures } hits
    }.
log-eliminated = { $unit } at { $at } { $unit_number ->
        [plural] are
       *[singular] is
    } eliminated.
log-flags = { $unit } at { $at }: { $flags ->
        [one] one flag
       *[other] { $flags } flags
    }{ $ignored ->
        [0] {""}
        [one] , one ignored
       *[other] , { $ignored } ignored
    }.
log-retreated = { $unit } { $unit_number ->
        [plural] fall
       *[singular] falls
    } back from { $from } to { $to }.
log-took-ground = { $unit } { $unit_number ->
        [plural] take
       *[singular] takes
    } the ground of { $to }.
log-medal = { $medals ->
        [0] No medal
        [one] A medal
       *[other] { $medals } medals
    } for the { $side ->
        [allies] Allies
       *[axis] Axis
    }.
log-medal-objective = { $medals ->
        [0] No medal
        [one] An objective medal
       *[other] { $medals } objective medals
    } for the { $side ->
        [allies] Allies
       *[axis] Axis
    }.
log-medal-lost = The { $side ->
        [allies] Allies
       *[axis] Axis
    } give { $medals ->
        [one] an objective medal
       *[other] { $medals } objective medals
    } back.
log-drew = The { $side ->
        [allies] Allies
       *[axis] Axis
    } draw { $card } ({ $left } left).
log-drew-hidden = The { $side ->
        [allies] Allies
       *[axis] Axis
    } draw a card ({ $left } left).
log-looked = The { $side ->
        [allies] Allies
       *[axis] Axis
    } look at { $card } ({ $left } left).
log-looked-hidden = The { $side ->
        [allies] Allies
       *[axis] Axis
    } look at a card ({ $left } left).
log-shuffled = The discard pile becomes the new draw pile: { $cards } cards.
log-healed = { $unit } at { $at } { $unit_number ->
        [plural] regain
       *[singular] regains
    } { $figures ->
        [0] nothing
        [one] one figure
       *[other] { $figures } figures
    }.
log-unloaded = { $unit } { $unit_number ->
        [plural] leave
       *[singular] leaves
    } the train at { $from } for { $to }.
log-supplied = { $unit } { $unit_number ->
        [plural] give
       *[singular] gives
    } up a figure: { $foe } at { $at } { $foe_number ->
        [plural] regain
       *[singular] regains
    } one.
log-landed = Paratroops land at { $at }.
log-landed-lost = Paratroops come down at { $at } and are lost.
log-landed-away = Paratroops come down off the board and are lost.
log-won = The { $side ->
        [allies] Allies
       *[axis] Axis
    } win the battle.
log-draw = Both sides have won at the same moment: the battle is drawn.
log-cancelled = The attack from { $at } is broken off.
log-visibility = Night: one can see { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} away.
log-daylight = Day breaks.
log-turned-up = The mines at { $at } are turned up: { $number }.
log-decoy = The mines at { $at } are a decoy.
log-mine = Mines explode under { $unit } at { $at }.
log-peril = The ice may break under { $unit } on the way to { $at }: the enemy rolls { $dice } dice, and every star costs a figure.
log-sealing = { $unit } { $unit_number ->
        [plural] seal
       *[singular] seals
    } the cave at { $at }.
log-sealing-failed = { $unit } { $unit_number ->
        [plural] do
       *[singular] does
    } not manage to seal the cave at { $at }.
log-exited = { $unit } { $unit_number ->
        [plural] leave
       *[singular] leaves
    } the board at { $at }.
log-spotted = { $unit } at { $at } { $unit_number ->
        [plural] are
       *[singular] is
    } ranged in by the gun at { $from }.
log-unmasked = { $unit } at { $at } { $unit_number ->
        [plural] lose their
       *[singular] loses its
    } camouflage.
log-headquarters-lost = The headquarters at { $at } is captured: the { $side ->
    [allies] Allies
   *[axis] Axis
} lose a card.
log-headquarters-back = The headquarters at { $at } is retaken: the { $side ->
    [allies] Allies
   *[axis] Axis
} draw a card.
log-seized = The { $side ->
        [allies] Allies
       *[axis] Axis
    } lose { $card }.

## The client: rules and briefing

panel-rules = Rules
panel-list = Around the board
drawer-open = Read the rule
drawer-search = Terrain, unit or card
drawer-battle = This battle
drawer-terrain = Terrain and obstacles
drawer-units = Units
drawer-cards = Command cards
drawer-figures = { $figures ->
    [one] One figure.
   *[other] { $figures } figures.
}
drawer-hits = { $figures ->
    [one] One hit destroys it.
   *[other] { $figures } hits destroy it.
}
drawer-unit = { $fighting ->
    [pulled] Pulled by its locomotive.
    [harmless] Moves up to { $pace } { $pace ->
        [one] hex
       *[other] hexes
    }.
    [same] Moves up to { $pace } { $pace ->
        [one] hex
       *[other] hexes
    } and may battle.
    [still] Moves up to { $pace } { $pace ->
        [one] hex
       *[other] hexes
    } or battles.
   *[less] Moves up to { $pace } hexes; may battle after { $battle }.
}
drawer-dice-by-distance = Dice by distance: { $dice }.
drawer-plain = Open ground: nothing hinders movement, fire or sight.
drawer-no-rule = No rule is recorded for this.
drawer-failed = The rules could not be loaded.
drawer-objectives = Objectives
drawer-objective = { $hexes }, for { $sides ->
        [allies] the Allies
        [axis] the Axis
       *[both] both sides
    }:
drawer-when-held = { $worth ->
        [one] a medal
       *[other] { $worth } medals
    } while { $need ->
        [one] a unit stands there
       *[other] { $need } units stand there
    }.
drawer-when-for-good = { $worth ->
        [one] a medal
       *[other] { $worth } medals
    }, kept for good.
drawer-when-majority = { $worth ->
        [one] a medal
       *[other] { $worth } medals
    } for the side with more units there.
drawer-when-at-once = wins the battle at once.
drawer-when-turn-end = wins the battle if held at the end of one’s own turn.
drawer-when-controlled = { $worth ->
        [one] a medal
       *[other] { $worth } medals
    } while a unit is on it or next to it, and no enemy is.
drawer-when-cleared = { $worth ->
        [one] a medal
       *[other] { $worth } medals
    } while no enemy stands there.
drawer-objective-section = { $section ->
        [left] Left section
        [center] Center section
       *[right] Right section
    } ({ $sides ->
        [allies] Allies
        [axis] Axis
       *[both] both sides
    }):
drawer-hand = { $cards } cards · { $medals } medals to win
drawer-history = What happened
panel-dice = Dice
drawer-dice-text = What was rolled so far, and what one may expect from that many dice.
drawer-face = Face
drawer-rolled = rolled
drawer-expected = expected
drawer-dice-total = Dice rolled
drawer-promise = All dice follow from a secret number fixed before the first move. Its fingerprint, for checking afterwards:

## The client: people

panel-chat = Chat
chat-empty = Nobody has said anything.
chat-label = Say something
chat-label-watchers = Say something to the other spectators
chat-apart-watchers = The players read this once the battle is over.
chat-mute = Hide the spectators’ talk
chat-mute-later = Hide the spectators’ talk, which opens after the battle
chat-long = No more than { $most } characters fit into one message.
chat-send = Send
chat-room = To whom
chat-room-players = All players
chat-room-side = Your side only
seat-here = at the table
seat-away = away
chat-invite = { $side ->
        [allies] The Allied seat is free
       *[axis] The Axis seat is free
    }
chat-invite-text = Send this link to your opponent. The first to open it takes the seat.
chat-invite-link = Link for the other player
seat-invites = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
chat-invite-team-text = Every seat has a link of its own. Send each to one player; the first to open it takes the seat.
chat-invite-seat = Link for { $seat }
chat-mute-person = Mute
chat-unmute-person = Hear again
chat-dismiss = Part with this player, who is away
chat-invite-none = Waiting for a player, from the lobby or by your link.
chat-copy = Copy
chat-copied = Copied.
chat-cancel = Cancel this table
chat-leave = Leave this seat
chat-watch-link = Copy a link for spectators

table-cancelled = This table was cancelled.
watch-you = You are watching
watch-short = Watching
watch-names = { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }: { $names }

## The client: the end

end-victory = Victory!
end-defeat = Defeat
end-draw = A draw
end-resigned = The { $side ->
        [allies] Axis
       *[axis] Allies
    } gave up. All medals of the battle go to the { $side ->
        [allies] Allies
       *[axis] Axis
    }.
end-time = The { $side ->
        [allies] Axis
       *[axis] Allies
    } ran out of time. All medals of the battle go to the { $side ->
        [allies] Allies
       *[axis] Axis
    }.
end-statistic = Figure
end-medals = Medals
end-medals-units = … for eliminated units
end-medals-objectives = … for objectives
end-medals-given-up = … by giving up or time
end-figures = Figures lost
end-units = Units lost
end-dice = Dice rolled
end-luck = Symbols and grenades above average
end-two-way = Two-way match
end-two-way-points = medals (figures taken)
end-player = Player
end-together = together
end-leg = { $medals ->
        [one] { $medals } medal
       *[other] { $medals } medals
    }, { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    } taken
end-first-leg-won = First leg won
end-first-leg-lost = First leg lost
end-leads = { $name } leads, { $first } to { $second } medals.
end-leads-figures = Medals are even; { $name } leads by figures taken, { $first } to { $second }.
end-leads-nobody = All is even after the first leg.
end-match-won = You win the match!
end-match-lost = You lose the match
end-match-drawn = The match is drawn
end-match-of = { $name } wins the match
end-match-medals = { $name } wins the match, { $first } to { $second } medals.
end-match-figures = Both have { $medals } medals; { $name } wins the match by figures taken, { $first } to { $second }.
end-match-given-up = { $name } wins the match, { $first } to { $second } medals: only the other player lost a leg by giving up or on time.
end-match-even = Medals and figures taken are even: nobody wins the match.
end-second-leg = Play the second leg
end-watch-second-leg = Watch the second leg
end-watch-rematch = Watch the rematch
end-rematch = Rematch, sides swapped
end-go-rematch = To the rematch
end-replay = Replay
end-record = Record
end-verify = Check the dice
end-proof-failed = The dice could not be checked just now.

## The client: replays

replay-title = Replay: { $battle }
own-link = Your battles
own-title = Your battles
own-text = Choose a battle file (TOML). It is checked, kept on this server, and listed for nobody else; the people at your table see it too.
own-label = Battle file
own-none = You have no battle here yet.
own-forget = Remove
page-own-battles = Your battles

replay-upload = Open a record file
replay-upload-empty = This file is empty.
replay-upload-text = Choose a record downloaded from a finished game: it is replayed and its dice are checked.
replay-upload-label = Record file
replay-hand = Cards: { $side }
replay-controls = Replay controls
replay-first = To the start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-next = Step forward
replay-last = To the end
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-moment = Moment
replay-frame = { $frame } of { $frames }
replay-viewpoint = Seen by
replay-side-allies = the Allies
replay-side-axis = the Axis
replay-side-all = everybody
replay-side-own = my seat
replay-speed-off = no animation
replay-share = Link to this moment
replay-running = The battle goes on: this is its past, as your seat knows it.
replay-speed = Speed
replay-another = Open another record

## The client: tutorial

tutorial-title = Tutorial
tutorial-step = Lesson { $step } of { $steps }
tutorial-by-the-way = By the way
tutorial-next = Next
tutorial-hide = Hide
tutorial-open = Show the lesson
tutorial-do-it = Your turn: do it.
tutorial-watch = The enemy’s turn: watch.
tutorial-play-on = Fight it out
tutorial-welcome-head = The night of 6 June 1944
tutorial-welcome-text = You lead the British who have just landed by glider near two bridges. In a few minutes you will know the whole game: cards, orders, moves, fights, medals.
tutorial-field-head = The field
tutorial-field-text = Your units stand on olive round bases at the bottom, the Germans on grey angular ones. Four figures make an infantry unit; each figure is one hit it can take. The red lines cut the board into three sections: left, center, right.
tutorial-medals-head = Medals win
tutorial-medals-text = Four medals win this battle. Every German unit you eliminate is worth one. Each bridge with a medal on it is worth one too, but only while a unit of yours stands there.
tutorial-card-head = Play a card
tutorial-card-text = A turn begins with one command card: it says how many units you may order, and where. Tap a card to read it, tap it again to play it. A card for the left or the center suits you here: most of your units stand there.
tutorial-order-head = Give orders
tutorial-order-text = Only units with an order may move and fight this turn. The units your card can reach are ringed: tap those you want. Mistaken? Tap the unit once more, or “Take back”.
tutorial-move-head = Move
tutorial-move-text = Tap an ordered unit, then a blue hex. Infantry moves one hex and fights, or two without fighting: the striped hexes are too far to fight from. Get close to the Germans, or stay. When all stand where you want, go on to battle.
tutorial-fight-head = Fight
tutorial-fight-text = Choose a unit, then a red target; the number is the dice you roll. Infantry rolls three next to the enemy, two at two hexes, one at three; cover takes dice away. The first tap shows your chances, the second one attacks. If nobody is in range, end the turn.
tutorial-dice-head = What the dice say
tutorial-dice-text = A symbol of the target’s kind or a grenade removes a figure. A flag makes the unit fall back one hex. A star does nothing, unless a card says so. The log on the side keeps every roll, and opens the rule behind each line.
tutorial-end-head = End the turn
tutorial-end-text = Let your other units fight too, if they can. Then end the turn: the card is discarded and you draw a new one.
tutorial-enemy-head = The enemy’s turn
tutorial-enemy-text = The Germans do the same. Watch, or skip. If one of your units must fall back, you will be asked where to.
tutorial-flags-head = Hold the position?
tutorial-flags-text = Some places, such as sandbags, let a unit ignore a flag. It is your choice: stay, or fall back out of the fire.
tutorial-retreat-head = Retreat
tutorial-retreat-text = Each flag drives a unit back one hex toward its own side; its owner picks the way. For every step it cannot make, because the way is blocked, it loses a figure. So keep the way behind you free.
tutorial-ground-head = Take ground
tutorial-ground-text = When a unit attacked from the next hex is gone or has fallen back, your infantry may step into its place: good for cover and for objectives. Armor may even attack a second time. You are asked each time: take it, or stay.
tutorial-medal-head = A medal
tutorial-medal-text = A unit eliminated is a medal for the other side, and so is a bridge held by you. The stands above and below the board count them. Step onto a bridge and stay: the first side to four has won.
tutorial-done-head = You know the game
tutorial-done-text = Everything else is on the cards and under Rules. Finish this battle, or choose another one.

## The ladder

cli-ladder = Measure the computer players: mirrored pairs of games, scores, Elo. A general thinks for a fixed processor time, so its games differ from run to run; those of the other levels do not.
cli-arg-levels = who is compared: recruit, sergeant, lieutenant, captain, general (general@4 thinks four seconds a turn), simple, random, or a program as “cmd:python my_bot.py” (docs/bots.md)
cli-opt-against = let each level meet this one only, and tell what one scores more than another on the same pairs
cli-opt-pairs = pairs of games per battle and two levels
cli-opt-store = SQLite file of the results; an interrupted run goes on from it
ladder-progress = pairs
ladder-title = Mirrored pairs: same battle, same seed, sides swapped
ladder-one = level
ladder-other = against
ladder-games = games
ladder-score = score
ladder-interval = 95 %
ladder-elo = Elo
ladder-rating = { $level }: { $elo } Elo ({ $span })
ladder-gain = Against { $against }, { $one } scores { $more } points compared with { $other } ({ $span }), on { $pairs } pairs that both have played.
ladder-or-more = { $elo } or more
ladder-or-less = { $elo } or less
ladder-unknown = unknown
ladder-speed = { $games } games, { $speed } a second and process
ladder-there = { $games } of the games were in the file already.
ladder-no-store = { $path } cannot be used for the results: { $reason }.
ladder-foreign = The file also holds { $games } games of another build of Bocage; they are not counted.

## Pacific

art-day = Daylight: nothing limits the view any more.
art-night = Night: one can see { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} away.
turn-is-spotted = marked as a target
turn-has-boats = with boats
turn-is-camouflaged = camouflaged
turn-is-aboard = in a landing craft
turn-has-load = a unit is aboard
turn-mine-hidden = not yet known
turn-mine-known = { $count ->
    [one] one die
   *[other] { $count } dice
}
turn-is-captured = captured
turn-is-star = aim of a paradrop
turn-is-sabotaged = stars of sabotage: { $stars }
turn-is-exit = way off the board ({ $side })
rules-changed-title = The rules have changed
rules-changed-lead = Since this game began, rules were corrected. It goes on from the same position, under the new ones:
rules-changed-go = Go on
new-title = New in this battle
new-lead = What differs from the battles of Normandy:
new-go = To battle
new-japan = Japanese infantry must ignore one flag of every roll, and any flag its ground lets it ignore. At full strength it rolls one die more in close assault, and it may move 2 hexes and still attack an adjacent enemy.
new-us-marines = Gung-ho: the Marines order one unit more than the card says, where the card gives a number of units.
new-night = It is night. Nobody sees or fires farther than the track of visibility; each star the Allies roll at the start of their turns brings a hex of light. Air Power and Barrage order one unit until daylight.
new-cave = Caves hide Japanese units: 2 dice fewer for infantry and armor, and no flag moves them. Japanese infantry goes from cave to cave underground and may still battle. Enemy infantry on a cave may seal it with a star.
new-minefield = Minefields lie face down; nobody knows their number. A unit that enters an enemy minefield stops, and its dice are rolled against it: its own symbol and grenades hit.
new-jungle = Jungle stops every unit and hides the view. One battles after entering only from the hex next door; ground can be taken into it and out of it.
new-rice-paddy = Rice paddies stop every unit that enters or leaves; armor does not battle in a turn it enters or leaves one, artillery keeps out.
new-stream = The river can be crossed here: entering it ends the move, nothing else.
new-pillbox = A pillbox is a bunker for the side that holds it.
new-headquarters = A captured field headquarters costs its owner a card at random, until one of the owner’s units is back on it.
new-hospital = Infantry ordered on the hospital, with no enemy beside it, may roll 6 dice for lost figures instead of acting.
new-exits = Units of one side leave the board at the marked edge for a medal each.
new-locomotive = A train is one unit on two hexes: it is ordered as one, runs along its track only, and hits on either half are marked on the locomotive.
new-engineer = Engineers ignore cover in close assault, fight from wire and remove it, and lift mines instead of battling.
new-flame-tank = Flame-thrower armor loses one die at most to cover in close assault.
new-mobile-artillery = Mobile artillery moves 1 hex and fires, or moves 2.

## The laboratory

cli-lab = Measure the balance of a battle: who wins, how, and where it is decided; and what a change would do.

    A series of games between computers, the same on any number of processes or machines. Without a battle, this command explains itself.

    What if, in a few words: “axis hand 5” (it does not grow later), “allies medals 6”, “first axis”, “add armor 3 allies e4” (the number of figures may be left out), “remove e7”, “move e7 e6”. Several changes are separated by commas; the option may be given several times. Each changed series is played with the same seeds as the battle as it is and compared game by game.
cli-arg-lab = id or number of a battle, or a battle file (.toml)
cli-opt-lab-games = games per series
cli-opt-lab-bot = level of both sides: { $levels }
cli-opt-lab-allies = level of the Allies, if another one
cli-opt-lab-axis = level of the Axis, if another one
cli-opt-jobs = processes to share the work
cli-opt-cluster = address of a Ray cluster, or “local” for a small one on this machine
cli-opt-what-if = a change to compare, such as “axis hand 5”; may be repeated
cli-opt-first-move = also let the other side begin, and compare
cli-opt-json-file = write the report as JSON to this file
cli-opt-html = write the report as a page to this file
cli-opt-lab-all = every battle that ships with the game
cli-opt-lab-save = with --all: keep the figures shown on the battle cards
lab-teach = Name a battle, and computers play it a few hundred times:

      bocage lab pegasus-bridge
      bocage lab omaha-beach --games 1000 --jobs 4 --html omaha.html
      bocage lab 9 --what-if "axis hand 5" --what-if "remove e7, first allies"
      bocage lab --all --games 400

    The report says who wins, with a confidence interval, how long games last, where the medals come from, what is lost, how many hands were useless, on which hexes units die and which hexes decide. With --what-if the battle is changed and compared with itself. “bocage battles” lists the battles, “bocage lab --help” all options, docs/lab.md how to read a report.
lab-progress = games
lab-summary = { $games } games, { $allies } (Allies) v { $axis } (Axis)
lab-made = Seed { $seed }, Bocage { $version }
lab-outdated = This report is from an earlier laboratory: its p takes each change alone, and objectives won for good count as held. Ask again for today’s figures.
lab-written = Written to { $path }.
lab-saved = { $battles } battles measured; the cards now show the figures in { $path }.
lab-save-all = --save needs --all: the figures on the cards are those of every battle.
lab-save-level = --save needs { $level } on both sides: the figures on the cards are those of { $level } against { $level }.
lab-one = Name a battle or --all, not both.
lab-clock = Note: { $level } thinks by the clock. The same seed will not give the same games again.
lab-own = Note: { $level } is a player of your own. Only if it decides the same way each time will the same seed give the same games again.
lab-side = Side
lab-won = Wins
lab-interval = 95 % interval
lab-medals = Medals per game
lab-eliminations = … from eliminated units
lab-objectives = … from objectives
lab-exits = … from units that left the board
lab-units-lost = Units lost
lab-figures-lost = Figures lost: { $arm }
lab-orders = Orders per turn
lab-dead = Dead hands
lab-thin = Thin hands
lab-hands-text = A hand is dead when no card in it, played in any way allowed, would order a unit, strike an enemy or heal. It is thin when its best card orders one unit and none strikes, heals or orders by dice. Both are shares of the side’s turns, looked at before its card is played.
lab-length = Length
lab-length-text = { $median } turns in the middle; one game in ten is over by turn { $short }, one in ten lasts past turn { $long }. Turns of both sides are counted together.
lab-turns-axis = turns
lab-scores = How it ends
lab-scores-text = Medals of the Allies and the Axis when the battle was over, and in how many games.
lab-score = { $allies } – { $axis }
lab-score-games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
lab-ending = { $ending ->
        [medals] decided by medals
        [goal] decided by a goal that wins at once
        [army] decided by the end of an army
        [cards] decided by the last card
        [draw] drawn, both sides having won at once
       *[undecided] undecided
    }: { $games }
lab-sources = Where medals come from
lab-sources-text = Medals per game, by side. Objectives count if they were held at the end or won for good.
lab-losses = What is lost
lab-losses-text = Figures lost per game, by arm.
lab-deaths = Where units die
lab-deaths-text = Units eliminated on each hex, per game and both sides together. The darker, the deadlier.
lab-deaths-hex = { $hex }: { $allies } Allied and { $axis } Axis units per game
lab-swing = Which hexes decide
lab-swing-text = How much more often a side won when one of its units had stood there at the end of a turn than when none ever had. Only hexes where this is more than chance (at most one in twenty of them is), with at least { $fewest } games of either kind. It says what goes with winning, not what causes it.
lab-swing-hex = { $hex }: { $points } points for the { $side ->
        [allies] Allies, who stood there
       *[axis] Axis, who stood there
    } in { $stood } of the games
lab-swing-none = No hex stands out; play more games to see finer.
lab-swing-of = For the { $side ->
        [allies] Allies
       *[axis] Axis
    }
lab-goals = Objectives held at the end
lab-goal-section = { $section ->
        [left] Left section
        [center] Center section
       *[right] Right section
    }
lab-compare = What if
lab-compare-text = Each changed series was played with the same seeds as the battle as it is, and compared game by game. The difference is that of the Allies’ win rate in points with its own 95 % interval; p is McNemar’s exact test on the games that fell otherwise: how often chance alone would do as much. It is adjusted for the number of changes in this table (Holm’s method); a change is believed up to 0.05.
lab-change = Change
lab-change-none = as it is
lab-difference = Difference
lab-p = p
lab-verdict = Verdict
lab-verdict-allies = helps the Allies
lab-verdict-axis = helps the Axis
lab-verdict-chance = may be chance
lab-first-move = { $side ->
        [allies] the Allies begin
       *[axis] the Axis begin
    }
lab-battle = Battle
lab-allies = Allies
lab-axis = Axis
lab-turns = Turns
lab-footer = Made by the laboratory of Bocage. Computers played both sides; people may fare otherwise.
cluster-no-ray = Ray is not installed: .venv/bin/pip install -e ".[cluster]", here and on every machine of the cluster.
cluster-unreachable = No Ray cluster at { $address }: { $reason }
cluster-build = A machine of the cluster has another build of Bocage ({ $theirs }, here { $ours }) and might play other games: install the same files on every machine and restart Ray there.
what-if-words = “{ $words }” is no change. Known: SIDE hand N, SIDE medals N, first SIDE, add UNIT [N] SIDE HEX, remove HEX, move HEX HEX, planes, on-the-move, two-decks.
what-if-unit = No unit “{ $unit }”; known: { $known }.
what-if-taken = { $hex } is already taken.
what-if-empty = No unit is set up at { $hex }.
what-if-last = The unit at { $hex } is the last of its side.
what-if-hex = “{ $hex }” is no hex of this board.
what-if-side = No side “{ $side }”: allies or axis.
what-if-number = “{ $number }” is not possible here: { $least } to { $most }.
what-if-long = A what-if has at most { $most } characters.
what-if-over = “{ $words }”: the battle would be over before it begins.
what-if-nothing = “{ $words }” changes nothing: the battle is like that already.
what-if-planes = “{ $words }”: this battle is always played with planes.
what-if-cards = “{ $words }”: these are the cards of this battle already, or it leaves no choice.
what-if-battle = The battle cannot be set up like that: { $reason }

## The client: laboratory

page-lab = Laboratory
page-lab-short = Lab
labpage-lead = Let computers play a battle a few hundred times: who wins, how surely, where it is decided. Change a hand, a unit or who begins, and see what it does. The work is done in the background; nobody at a table waits for it.
labpage-games = Games
labpage-what-if = What if … (optional, up to three)
labpage-add = Add
labpage-drop = Remove “{ $words }”
labpage-grammar = SIDE hand N · SIDE medals N · first SIDE · add UNIT [N] SIDE HEX · remove HEX · move HEX HEX · planes. Side: allies or axis. A hand set this way does not grow later. Several changes at once are separated by commas. Who begins is compared anyway.
labpage-start = Start the inquiry
labpage-progress = Games played
labpage-waiting = { $place ->
        [0] Next in line …
        [one] One inquiry is before this one …
       *[other] { $place } inquiries are before this one …
    }
labpage-running = { $done } of { $total } games played …
labpage-failed = This inquiry failed. The server’s log says why; asking again starts it anew.
labpage-cancel = Cancel
labpage-other = Ask something else
labpage-json = Report as JSON
labpage-at-work = Running
labpage-recent = Recent answers
balance-computers = Computers
balance-people = People
balance-games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
balance-turns = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
balance-minutes = { $minutes } min
balance-label = { $who }: the Allies win { $allies }, the Axis { $axis } ({ $told })
balance-interval = The Allies win { $low } to { $high } % with 95 % certainty
balance-title = Balance of the battle
balance-text = Computers: captain against captain, measured when this version was made. People: online games finished here, with the full rules. Turns of both sides are counted together.
balance-lab = Look closer in the laboratory

## What a computer player meant

deeds-sentence = { $who ->
    [allies] The Allies
    [axis] The Axis
   *[computer] It
} { $doing }.
deeds-and = { " " }and{ " " }
deeds-then = { "," }{ " " }
deeds-last = { " " }and{ " " }
deeds-target = the { $unit } at { $place }
deeds-ground = { $hex } ({ $ground })
deeds-gained = took { $place }
deeds-goal = went for { $place } with { $count ->
    [one] one unit
   *[other] { $count } units
}
deeds-finished = finished { $targets }{ $count ->
    [1] { "" }
    [2] { "" }
   *[other] { " " }and { $count } units in all
}
deeds-struck = struck at { $targets } { $outcome ->
    [figures] to wear { $count ->
        [one] it
       *[other] them
    } down ({ $figures ->
        [one] one hit
       *[other] { $figures } hits
    })
    [driven] and drove { $count ->
        [one] it
       *[other] { $driven } of them
    } back
   *[vain] in vain
}
deeds-left = led { $count ->
    [one] a unit
   *[other] { $count } units
} off the board
deeds-healed = restored { $places }
deeds-dug = dug in { $count ->
    [one] at { $place }
   *[other] with { $count } units
}
deeds-moved = moved { $count ->
    [one] a unit to { $place }
   *[other] { $count } units, one of them to { $place }
}
deeds-waited = held the line
intent-none = The computer has nothing to tell about its last turn.
intent-expected = Expected by the end of the enemy’s reply, medals won less medals lost: { $medals }; { $chance } % to win.
again-show = Show the enemy’s last turn again
again-title = { $side ->
        [allies] Allies
       *[axis] Axis
    }, turn { $number }, shown again
again-turn = Show again: { $turn }
again-begin = How it began.
again-count = { $at } of { $all }
again-back = Previous moment
again-next = Next moment
again-close = Back to the game
intent-ask = What was it thinking?
home-think = Time to think per turn
home-think-default = default of the level
home-think-seconds = { $seconds } s

## A game looked at again

annotate-progress = analysis
annotate-curve = Chance of the Allies to win, from the first turn to the last:
annotate-title = Moments that mattered
annotate-none = No single action turned this battle.
annotate-number = action
annotate-turn = turn
annotate-side = side
annotate-action = what was done
annotate-chance = chance to win
annotate-cause = turned by
annotate-better = what promised more
annotate-promised = { $action }: { $chance } instead of { $played }
annotate-luck-title = Luck of the dice
annotate-rolls = rolls
annotate-dice = dice
annotate-hits = hits
annotate-expected = expected
annotate-flags = flags
annotate-deviations = luck (σ)
annotate-note = Chances are those of the side that acted, seen with both hands open. Better choices are judged by what the player could know.
analysis-title = Analysis
analysis-wait = Analysing the battle …
analysis-failed = The analysis did not arrive.
analysis-again = Try again
analysis-chance = Chance of the Allies to win
analysis-chance-now = Allies { $allies }, Axis { $axis }
analysis-chance-text = Seen with both hands open, pile and dice unknown: every position was played on many times.
analysis-luck = Luck of the dice
analysis-luck-text = Hits beyond what the dice promised, roll by roll.
analysis-luck-side = { $side }: { $hits } hits, { $expected } expected
analysis-luck-flags = { $flags } flags, { $expected } expected
analysis-luck-word = { $level ->
        [3] very lucky
        [2] lucky
        [-2] unlucky
        [-3] very unlucky
       *[0] as expected
    }
analysis-moments = Turning points
analysis-none = No single action turned this battle.
analysis-jump = Turn { $turn }, { $side }: { $action }. Chance { $before } to { $after }.
analysis-cause-dice = dice
analysis-cause-cards = cards
analysis-cause-choice = choice
analysis-better = Better: { $action } ({ $chance } instead of { $played })
analysis-drew = { $action }, drawing { $cards }
analysis-do-play = play { $card }
analysis-do-play-as = play { $card } as { $kind }
analysis-do-order = order { $at }
analysis-do-activate = activate { $at }
analysis-do-target = strike { $at }
analysis-do-heal = restore { $at }
analysis-do-drop = drop at { $at }
analysis-do-blow = blow the bridge at { $at }
analysis-do-build = build a bridge at { $at }
analysis-do-move = move { $from } to { $to }
analysis-do-attack = attack { $to } from { $from }
analysis-do-clear = clear wire at { $at }
analysis-do-seal = seal the cave at { $at }
analysis-do-supply = supply { $to } from { $from }
analysis-do-demolish = try to blow the bridge at { $to } from { $from }
analysis-do-unload = leave the train at { $from } for { $to }
analysis-do-sabotage = lay the star of sabotage at { $at }
analysis-do-exit = leave the board at { $at }
analysis-do-react = answer with { $card }
analysis-do-ignore = ignore { $count ->
        [0] no flag
        [one] one flag
       *[other] { $count } flags
    }
analysis-do-retreat = retreat { $from } to { $to }
analysis-do-advance = take ground at { $to }
analysis-do-keep = keep { $card }
analysis-do-done = go on
analysis-do-end = end the turn
analysis-do-discard = discard { $card }
analysis-do-pass = pass

## Faults: of texts, files, records and programs

fault-at = { $place }: { $reason }
fault-notation-at = { $what }: { $reason } at character { $at } in { $wrong }
fault-notation-in = { $what }: { $reason } in { $wrong }
fault-what-action = action
fault-what-position = position
fault-what-drawing = drawing
fault-what-record = record
fault-what-seed = seed
fault-what-side = side
fault-what-variants = variants
fault-what-dice = dice
fault-what-landing = landing
fault-what-cards = cards
fault-what-arm = arm
fault-what-lang = lang
fault-seats = { $given }: no seats of one game
fault-none-of = { $name } is none of { $known }
fault-hex = { $name } is no hex of this board: letter a-{ $last } (one fewer in every second row), then row 1-{ $rows } from the bottom, as in e5
fault-side-of-hex = { $given } is no side of a hex; known: { $known }
fault-verb = unknown verb { $word }; known: { $known }
fault-verb-bare = { $word } takes nothing after it
fault-pair = expected two hexes joined by { $mark }
fault-flags = expected a number of flags
fault-one-card = { $word } takes one card
fault-as-itself = a card is not played `as` itself
fault-no-card = no card { $card } in this battle
fault-copies = more copies of { $card } than the deck holds
fault-field = field { $number }: { $reason }
fault-field-empty = field { $number } is empty; write “-” for nothing
fault-number = expected a number, not { $given }
fault-parts = expected { $count } parts separated by { $mark }, not { $given }
fault-hidden-cards = { $count } hidden cards
fault-token-twice = { $part } is unknown or told twice
fault-placed-unit = { $given } is no unit, expected unit@hex=figures
fault-fields = expected { $fields } fields beginning with { $first }, found { $given }
fault-twice = { $what } twice
fault-taken-marks = objectives are “.”, “a” or “x”, not { $given }
fault-counter = { $given } is no unit; letters { $letters }, then figures
fault-counter-figures = { $figures } figures in { $given }
fault-row = row { $row }: { $reason }
fault-off-board = { $token } lies off the board
fault-place-row = map row { $row }
fault-place-hex = map row { $row } hex { $hex }
fault-drawn-hex = row { $row } hex { $hex }
fault-line = line { $line }: { $reason }
fault-expected = expected { $text }
fault-newline = no newline at the end
fault-header-missing = the header { $header } is missing
fault-header-unknown = unknown header; known: { $known }
fault-header-twice = the header { $header } occurs twice
fault-record-row = expected turn, side and action, as in `6a move c2-d3`
fault-outcome = unknown outcome { $token }
fault-no-unit-on = no unit on { $hex }
fault-within = { $value } is not between { $low } and { $high }
fault-unit-nowhere = a unit needs a hex
fault-two-units = two units on { $hex }
fault-wagon-alone = the wagon on { $hex } has no locomotive beside it on the track
fault-trains-with = trains are ordered by cards and run without a halt: neither opportunity fire nor leaders with them
fault-no-train = { $hex } holds no locomotive or wagon that could carry a unit
fault-no-trains = this battle has no trains
fault-no-track = no track leads to { $hex } from the locomotive
fault-no-rider = the battle has no unit { $unit } that could be aboard
fault-no-berth = no plane of that kind can wait on { $hex }: there is neither a carrier nor a plane on the ground
fault-unit-kind = no unit { $wanted } in this battle; it has: { $known }
fault-kind = { $unit } with badge { $badge } and medals { $medals }
fault-row-number = the whole board is drawn, so this row begins with its number { $number }, not with { $given }
fault-owner-obstacle = { $what } of all hexes have one owner: leave out `at`
fault-not-there = there is no { $what } on { $hex }
fault-two-owners = { $what } has two owners
fault-obstacle-place = an obstacle nowhere, or the same twice on { $hex }
fault-no-obstacle = no obstacle { $obstacle }
fault-no-mines = nobody lays mines in this battle
fault-closed = { $hex } is closed to { $unit }
fault-how-many = { $given } numbers, not { $wanted }
fault-no-minefield = no minefield on { $hex }
fault-mines-down = { $down } mines lie face down, but only { $unseen } tokens are unseen
fault-no-tokens = nobody on { $hex } has target tokens
fault-no-headquarters = no headquarters on { $hex }
fault-no-star = no star for paratroops on { $hex }
fault-no-sabotage = nothing to sabotage on { $hex }
fault-sabotage-stars = 1 to { $most } stars of sabotage
fault-numbers-most = { $given } numbers, at most { $most }
fault-objectives = this battle has { $count } objectives
fault-winner = a battle has a winner when, and only when, it is over
fault-too-many-cards = more cards than the deck holds
fault-cards-nowhere = { $count } cards of the deck are nowhere; name them or use “?”
fault-hand-most = more than { $most } cards
fault-cards-most = at most { $most } cards
fault-targets-most = at most { $most } targets
fault-needs-card = phase { $phase } needs the card in play
fault-decider = phase { $phase } is for { $side } to decide
fault-no-target-left = no further target can be chosen with this card
fault-no-heal = this card restores nobody
fault-no-ground = no ground can be taken so
fault-no-reaction = no reaction is possible
fault-no-choice = no cards to choose from
fault-no-flags = no flags to obey
fault-nothing-to-decide = there is nothing to decide in phase { $phase }
fault-no-paradrop = this battle has no paradrop
fault-attacker-side = the attacker is not of the active side
fault-no-retreat = that unit does not retreat from this roll
fault-no-frame = a frame must say what it is, and whom and which hexes it is about
fault-who-fights = phase { $phase } needs to know who fights whom, and where
fault-seed = a seed is one line of 1 to 200 printable characters
fault-dice = { $given } is none of { $known }, mine:NUMBER, lost:CARD
fault-no-drop = no figures are dropped now
fault-landing = no figure aimed at { $aim } can come down there
fault-none-to-draw = no { $card } left to draw
fault-not-your-turn = it is for { $decider } to decide, not for { $side }
fault-undo-nothing = nothing has been played yet
fault-undo-barrier = a die was rolled, a card drawn, a secret revealed, or it is not your action
fault-action-number = action { $number }: { $reason }
fault-deal = the opening hands of the record cannot be dealt from this deck
fault-deal-cards = the opening hands hold too many or unknown cards: { $card }
fault-deal-seed = the opening hands do not follow from the seed
fault-hides = this record hides cards; only a complete one can be replayed
fault-upto = cannot stop after { $count } actions
fault-already-over = the battle is already over
fault-turn = turn { $turn } of { $side } expected, { $told_turn } of { $told_side } told
fault-chance = { $action }: the record tells { $told }, but { $came } came up
fault-derived = { $action }: the record tells { $told }, it is { $came }
fault-result = the record tells the result { $result }
fault-longer = more than { $most } actions
fault-same-hex = the same hex twice
fault-nation = no nation { $name }; known: { $known }
fault-thing = nothing is called { $name }; known: { $known }
fault-one-paradrop = only one paradrop
fault-one-sabotage = only one rule of sabotage
fault-hand-least = at most { $most }, the most cards of the hand
fault-stars = 1 to { $most } hexes
fault-map-rows = { $given } rows drawn, the board has { $rows }
fault-map-width = { $given } hexes drawn, this row has { $width }
fault-plays-as = { $family } cannot be played as { $other }: not in the deck, or no strike
fault-uses = { $family } has two different uses as { $other }
fault-theatre = no theatre { $name }; known: { $known }
fault-deck = no deck { $name }; known: { $known }
fault-card-set = no choice of cards { $name } for this battle; known: { $known }
fault-deck-sections = { $card } has sections in one deck and none in another
fault-drops-alone = nothing is inherited without `like`
fault-like = nothing here is called { $name }; known: { $known }
fault-like-circle = a circle: { $way }
fault-like-form = expected a name, or { $example }
fault-drops-form = expected a list of traits
fault-drops = { $model } has no trait { $trait }
fault-trait-twice = { $trait } is listed more than once: drop it and write it anew
fault-id-twice = { $id } is already in { $file }
fault-no-such-card = no card { $card }
fault-arm = no arm { $name }; known: { $known }
fault-arm-group = { $name } is the name of a group of arms
fault-arm-missing = the arm that others fire like is missing
fault-arms-room = { $count } arms, and there is room for { $room }
fault-look = no look { $look } in looks.toml
fault-meant = { $reason }; did you mean { $meant }?
fault-field-missing = Object missing required field `{ $field }`
fault-field-unknown = Object contains unknown field `{ $field }`
fault-enum = Invalid enum value { $value }
fault-value = Invalid value { $value }
fault-type = Expected `{ $wanted }`, got `{ $value }`
fault-form = Expected `{ $wanted }` matching regex { $bound }
fault-length = Expected `{ $wanted }` of length { $bound }
fault-bound = Expected `{ $wanted }` { $bound }
fault-trail-format = unknown format { $given }
fault-trail-cut = it breaks off, or is far too long
fault-deck-size = the deck has only { $cards } cards
fault-sorties = { $given } open sorties, but the deck has only { $cards }
fault-hand = a hand holds 1 to { $most } cards, not { $given }
fault-medals = at least one medal wins a battle
fault-unit = no unit { $name }; known: { $known }
fault-kind-taken = a unit is called { $id } already
fault-kind-code = the letters { $code } already stand for another unit of this battle
fault-kind-row = no row { $name }; known: { $known }
fault-kind-gun = it needs a gun, and { $name } is none; known: { $known }
fault-kind-no-gun = { $row } takes no gun
fault-kind-ability = no ability { $name }; known: { $known }
fault-kind-ability-row = { $row } cannot have: { $ability }
fault-kind-ability-twice = { $ability } is there twice
fault-kind-figures = { $row } with { $given } figures cannot be bought; allowed: { $allowed }
fault-formation = no formation { $name } of that side; known: { $known }
fault-marks-most = at most { $most } marks
fault-nation-badge = units of another nation need a badge that no other units of their side wear
fault-mark = no mark { $mark } on this map
fault-special = { $special }: { $reason }
fault-special-unknown = { $special }: nothing known of { $name }
fault-mine-owner = a side must own the minefields
fault-bridges-overlord = bridges are neither blown nor built in Overlord
fault-bridges-boats = bridges are neither blown nor built where units have boats
fault-bridge-over = a bridge that is blown or built must span ground that no land unit enters; { $what } is not such ground
fault-mine-tokens = { $mines } minefields drawn, the box holds { $tokens } tokens
fault-goal-empty = needs at least one hex and one side
fault-goal-need = { $need } of { $hexes } hexes is impossible
fault-no-boats = { $hex } holds no infantry: boats are for infantry alone
fault-no-craft = { $hex } holds no land unit at sea in the row at the edge: a landing craft begins there, with a unit aboard
warning-takeoff-tokens = { $nation }: the battle has { $given } planes ready for take-off, but the box only { $tokens } tokens.
fault-nobody-to-hide = nobody to camouflage on { $hex }
fault-one-hex-two-units = two units on one hex
fault-figures = a unit has 1 to { $most } figures, not { $given }
fault-battle = no such battle; known: { $known }
fault-no-battle = no such battle
fault-map-code = unknown map code { $part } in { $token }
fault-two-structures = two structures on one hex in { $token }
fault-part-twice = { $part } twice in { $token }
fault-needs-hex = { $trait } needs a hex
fault-dotted = a key of more than { $most } parts
fault-nested = nested more than { $most } levels deep
fault-huge = a number larger than { $most }
fault-toml = not valid TOML: { $reason }
fault-utf8 = not UTF-8 text: { $reason }
fault-unreadable = not readable: { $reason }
fault-file-name = the file is not named after its id
fault-env-seats = battles with different seats have different agents
fault-env-shapes = boards of different shape have different spaces
fault-env-room = more cards, phases, stages or ground than bocage.env has room for
fault-env-code = code { $number } ({ $meaning }) is not allowed now; choose one where action_mask is 1
fault-env-over = { $action } is not allowed: the battle is over, call reset()
fault-env-action = { $action } is not allowed now
fault-line-length = a line holds at most { $most } characters
fault-no-game = no game { $game }; begin one with `new` or `load`
fault-games = at most { $most } games at a time; use a name again
fault-no-rule = no item { $item } in the ledger
fault-command = unknown command
fault-dice-range = 0 to 20 dice
fault-no-puzzle = no decision of this game is clear enough for a puzzle
fault-not-over = the battle is not over; what is hidden stays hidden until then
fault-name-taken = there is already an account called { $name }
fault-site-client = The client is not built, or was built without the Python for browsers: run `make web`.
fault-site-folder = { $folder } exists and is not an empty folder.
fault-unfaithful = the stored chance of table { $table } does not follow from its seed
fault-remote = { $program }: { $reason }
fault-remote-words =
    { $said }
    Its last words:
    { $words }
fault-remote-start = cannot be started: { $reason }
fault-remote-decide = has no method decide(game)
fault-remote-question = answered question { $answered }, asked was { $asked }
fault-remote-illegal = chose { $action }, which is not in the list of legal actions
fault-remote-not-legal = chose { $action }, which is not legal
fault-remote-timeout = no answer within { $seconds } s
fault-remote-crash = ended with exit code { $exit }
fault-remote-answer = answered { $answer }; a line { $example } was expected (print other things to stderr)

# Planes.
first-plane = say which plane flies
first-flight = finish the flight
yes-send = The sortie orders this plane; it needs no air check.
yes-order-plane = The card orders the plane on { $hex }; { $dice ->
        [0] it needs no air check
        [one] its air check is one die, and a grenade brings it down
       *[other] its air check is { $dice } dice, and a grenade brings it down
    }.
yes-sortie = Spend one of the card’s orders on an Air Sortie.
yes-call = Call in a { $unit }.
yes-enter = The plane comes over { $hex }, the first hex of its flight.
yes-fly = The plane flies on over { $hex }.
yes-strafe = Strafe: { $dice ->
        [one] one die
       *[other] { $dice } dice
    } against every enemy the plane has flown over; stars hit, cover and flags ignored count for nothing.
yes-land = The plane lands here and needs no more orders.
yes-dive = Dive on { $hex } with { $dice } dice: one hit destroys the whole unit, and the plane is gone.
yes-rescue = Fly the last figure on { $hex } home; nobody wins a medal.
yes-fly-on = The plane stays here, in the air.
yes-fly-on-supports = The plane stays here: enemies beside it have no cover in close assault this turn.
yes-fly-on-holds = The plane stays here: enemies beside it do not move in their next turn, and those that come beside it stop.
yes-fly-on-scouts = The plane stays here: beside an enemy it lets you choose from two cards.
no-send = No plane on { $hex } can be ordered by this sortie.
no-sortie-none = You have no Air Sortie on the table.
no-sortie-night = No plane flies before full daylight.
no-sortie-card = { $card } is no section card: an Air Sortie cannot be added to it.
no-sortie-twice = One Air Sortie has been added already.
no-call-side = Your side does not fly the { $unit } in this battle.
no-call-twice = Every { $unit } of yours stands on the ground.
no-enter-none = No plane of yours is on its way.
no-enter-edge = { $hex } is not at the edge of the board.
no-enter-section = The plane cannot come by { $hex }: the card orders another section.
no-fly-none = No plane of yours flies from { $hex } now.
no-fly-twice = The plane has flown over { $hex } already.
no-fly-apart = { $hex } is not the next hex: a plane flies hex by hex.
no-fly-far = The plane has flown as far as it can.
no-fly-end = From { $hex } the plane could not end its flight on a free hex.
no-fly-on = The plane cannot stay over { $hex }: the hex is not free.
no-act = { $unit } cannot do that.
no-act-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } acted this turn.
no-strafe = The plane has flown over no enemy that it could strafe.
no-land = A plane lands on an airfield only, and { $hex } is none.
no-land-enemy = The airfield of { $hex } is in enemy hands.
no-dive = There is no enemy on { $hex } beside the plane.
no-rescue = On { $hex } there is no infantry of yours down to its last figure beside the plane.
no-done-plane = The plane must fly first.
no-move-pinned = { $unit } on { $hex } is held down by the { $kind } over { $plane } and cannot move this turn.
no-way-plane = A plane over the way bars it: nobody passes below.
no-way-watched = The { $kind } over { $plane } halts every unit that comes beside it.
no-attack-plane = The plane over { $hex } is in the air and cannot be attacked.
dice-support = Air support { $dice }
fault-no-planes = this game is played without planes
log-attack-strafe = { $foe } on { $at } { $foe_number ->
        [plural] are
       *[singular] is
    } strafed.
log-attack-dive = The plane dives on { $foe } { $at }.
log-opened = The { $side ->
        [allies] Allies
       *[axis] Axis
    } lay { $card } open and draw another card; { $left } left.
log-called = { $side ->
        [allies] The Allies call
       *[axis] The Axis call
    } in a { $unit }.
log-air-check = Air check over { $at }: { $dice ->
        [one] one die
       *[other] { $dice } dice
    }, rolled by { $side ->
        [allies] the Allies
       *[axis] the Axis
    }.
log-flew-in = { $unit } { $unit_number ->
        [plural] come
       *[singular] comes
    } over { $to }.
log-flew = { $unit } { $unit_number ->
        [plural] fly
       *[singular] flies
    } over { $to }.
log-took-off = { $unit } { $unit_number ->
        [plural] take
       *[singular] takes
    } off from { $at }.
log-touched-down = { $unit } { $unit_number ->
        [plural] land
       *[singular] lands
    } on { $at }.
log-shot-down = { $unit } { $unit_number ->
        [plural] are
       *[singular] is
    } shot down over { $at }.
log-left-sky = { $unit } { $unit_number ->
        [plural] fly
       *[singular] flies
    } home.
log-pinned = { $unit } { $at } { $unit_number ->
        [plural] are
       *[singular] is
    } held down by the plane.
log-rescued = { $unit } { $at } { $unit_number ->
        [plural] are
       *[singular] is
    } flown to safety.
turn-plane = Which plane flies?
turn-flight = Fly on hex by hex; a button ends the flight.
turn-enter = Choose the hex over which your plane comes in, or draw its whole path.
turn-fly = Your plane may fly: tap the next hex, or draw its whole path.
turn-done-flight = Stay in the air here
turn-do-sortie = Add an Air Sortie
turn-do-strafe = Strafe
turn-do-land = Land
turn-do-call = Call in a { $unit }
turn-do-enter = Come over { $hex }
turn-do-fly = Fly over { $hex }
turn-do-dive = Dive on { $unit }
turn-do-rescue = Fly { $unit } home
analysis-do-sortie = add an Air Sortie
analysis-do-call = call in a plane
analysis-do-enter = come over { $at }
analysis-do-fly = fly { $from } to { $to }
analysis-do-strafe = strafe
analysis-do-land = land
analysis-do-dive = dive on { $at }
analysis-do-rescue = rescue { $at }

# Overlord.
section-half-left = left half of the { $section }
section-half-right = right half of the { $section }
general-left = left general
general-center = center general
general-right = right general
seat-role-chief = Commander
seat-role-left = Left
seat-role-center = Center
seat-role-right = Right
seat-role-flanks = Flanks
phase-give = giving cards
phase-initiative = the roll for initiative
phase-yield = falling back
phase-back = the answer of the last figure
phase-onward = the hex farther on
phase-bridge = the bridge
phase-unload = units leaving a train
phase-sabotage = the star of sabotage
first-give = let the commander give the cards
first-initiative = roll for initiative, or do without
first-yield = say which unit falls back
first-back = battle back or let it be
first-onward = move one hex on or stay
first-unload = let the units leave the train
first-sabotage = say where the star of sabotage goes
yes-give = { $card } to the { $general }. { $text }
yes-roll = A general without a card may roll one die: a symbol orders a unit of that kind, a grenade artillery, a star any unit, and a flag drives one of his units back.
yes-yield = The unit on { $hex } falls back one hex; such a flag is never ignored.
yes-done-give = The generals act now, from the left to the right.
yes-done-initiative = The general does without.
yes-end-card = This card is carried out. The commander draws when all generals are done.
no-give-alone = { $card } is played alone: no other card this turn.
no-give-most = No more than { $most } cards a turn, those of the commander included.
no-give-last = The commander keeps at least one card in hand.
no-give-room = The { $general } may have one tactic card, or one or two section cards.
no-give-chief = { $card } is played by the commander, not by a general.
no-give-section = { $card } is of no use to the { $general }.
no-chief-twice = The commander may play one card of their own, no more.
no-chief-alone = { $card } is played alone, and another card was used this turn.
no-chief-general = { $card } is carried out by a general: give it to one.
no-gift = The { $general } was not given { $card }.
no-yield = There is no unit of this general on { $hex }.
no-yield-stuck = The unit on { $hex } cannot fall back.
no-done-give = Give or play at least one card first.
fault-no-staff = this battle is no Overlord battle
fault-overlord-board = an Overlord battle needs board = "overlord"
fault-overlord-card = { $card } has no meaning in Overlord
log-gave = { $card } goes to the { $general ->
        [left] left
        [center] center
       *[right] right
    } general of the { $side ->
        [allies] Allies
       *[axis] Axis
    }.
log-gave-hidden = The { $general ->
        [left] left
        [center] center
       *[right] right
    } general of the { $side ->
        [allies] Allies
       *[axis] Axis
    } receives a card.
log-initiative = The { $general ->
        [left] left
        [center] center
       *[right] right
    } general of the { $side ->
        [allies] Allies
       *[axis] Axis
    } rolls for initiative.
turn-give = Raise a card, then tap its general ({ $used } of { $most } used).
turn-initiative = { $general ->
        [left] Left
        [center] Center
       *[right] Right
    } general: roll for initiative?
turn-yield = Which unit falls back?
turn-done-give = Let the generals act
turn-done-initiative = Do not roll
turn-do-give = { $card } to the { $general ->
        [left] left
        [center] center
       *[right] right
    } general
turn-do-yield = Let { $unit } fall back
turn-roll = Roll for initiative
analysis-do-give = give a card to a general
analysis-do-roll = roll for initiative
analysis-do-yield = fall back from { $at }
turn-card-general = { $general ->
        [left] Left
        [center] Center
       *[right] Right
    } general: play a card you were given.
turn-end-card = Done with this card
turn-wait-staff = { $name } decides as { $role ->
        [left] left general
        [center] center general
        [right] right general
        [flanks] general of the flanks
       *[chief] commander
    }: { $phase }.
turn-wait-computer-staff = The computer decides as { $role ->
        [left] left general
        [center] center general
        [right] right general
        [flanks] general of the flanks
       *[chief] commander
    }: { $phase }.
turn-watch-staff = { $side ->
        [allies] Allies
       *[axis] Axis
    }, { $role ->
        [left] left general
        [center] center general
        [right] right general
        [flanks] general of the flanks
       *[chief] commander
    }: { $phase }.
staff-title = Generals of the { $side ->
        [allies] Allies
       *[axis] Axis
    }
staff-general-left = Left general
staff-general-center = Center general
staff-general-right = Right general
staff-give = Give { $card } to the { $general ->
        [left] left
        [center] center
       *[right] right
    } general
staff-acts = acts now
staff-done = done
staff-no-card = no card yet
staff-may-roll = may roll
staff-waits = waits
staff-left = { $count ->
        [0] No more cards this turn.
        [one] One more card this turn.
       *[other] { $count } more cards this turn.
    } { $open ->
        [0] None can be given.
        [one] One can be given.
       *[other] { $open } can be given.
    }
server-no-seat = There is no such seat on your side of this table.
home-format = Format
home-format-all = Any format
home-format-standard = Standard
home-format-overlord = Overlord
home-format-breakthrough = Breakthrough
home-players = { $format }, 2 to { $most } players
staff-chip = { $count ->
    [one] One card under the commissar’s chip
   *[other] { $count } cards under the commissar’s chip
}
staff-seats = Seats
staff-seats-hint = The commander holds the hand and gives the cards; a general sees only what their side was given. With one seat a side, one person commands everything.
staff-seat-me = You
staff-seat-link = By invitation
staff-seat-size = Players
seats-title = Seats of your side
seats-hint = You may hold several seats of your side. You then see what any of them may know, and decide for whichever is asked.
seats-take = Take this seat too
seats-take-name = Take this seat too: { $seat }
seats-give = Give back
seats-give-name = Give back: { $seat }
seats-replace-wait = Away. In { $time } the computer may take over.
seats-replace-unrated = The match is not rated if a computer plays for somebody.
new-overlord = Overlord: the commander gives one to three cards a turn to three generals and keeps at least one. The generals act from the left to the right, each in a double section; one without a card may roll a die for initiative. Then the side draws.
new-breakthrough = Breakthrough: a deeper board and two decks shuffled into one. The overview in the corner goes anywhere on it.
overview-title = Overview: tap a place to go there
overview-left = Show the left section
overview-center = Show the center section
overview-right = Show the right section

# Planes at the table.
card-sorties = { $count ->
    [one] One open air sortie
   *[other] { $count } open air sorties
}
plane-flies = Flies over up to { $hexes } hexes.
plane-strafes = Strafes: one die at every enemy it flies over, before it ends its flight.
plane-supports = Supports: cover does not help enemies beside it in close assault.
plane-interdicts = Holds down: enemies beside it cannot move in their turn.
plane-dives = May dive on an enemy beside it, and is lost with it.
plane-scouts = Scouts: beside an enemy its side draws two cards and keeps one.
plane-rescues = May bring home the last figure of an infantry beside it.
plane-deck-lands = Lands on carriers.
look-flying = in the air
flight-target = { $unit }: { $dice ->
    [one] {""}
   *[other] { $dice } dice ·
} hit { $hit } · eliminated { $gone } · retreats { $back }
flight-check = air check next turn with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $lost } to be shot down{ $medal ->
    [yes] , which is a medal for the enemy
   *[no] {""}
}.
flight-safe = no air check next turn.
flight-stays = If it flies on:
flight-either = Either way:
flight-strafed = After strafing:
turn-is-held = held down by a plane
new-air = Planes: an Air Sortie lies open on the table. Played alone, or for an order of a section card, it sends a plane over up to four hexes. A plane strafes the units it flies over, or helps or hinders from where it stays. Every turn it needs an order, and an air check may bring it down.

## Taking command in the middle of a finished game

take-here = Take command here
take-lead = { $battle } · { $turn }. Units, hands and medals stay as they are at this moment. The draw pile is shuffled anew and the dice are new; both follow from a seed that is promised before your first action.
take-friend = A friend, by link
take-redeal = Deal the enemy another hand
take-redeal-hint = You may have seen theirs in the replay.
take-start = Take command
take-try = Try it yourself
take-try-label = Try it yourself: { $turn }, { $side }
take-retry = Take command just before a moment, and see whether it goes better.
origin-better = This went better than in the game it began from. There { $winner ->
    [allies] the Allies won
    [axis] the Axis won
   *[draw] nobody won
}: Allies { $allies }, Axis { $axis }.
origin-worse = This went worse than in the game it began from. There { $winner ->
    [allies] the Allies won
    [axis] the Axis won
   *[draw] nobody won
}: Allies { $allies }, Axis { $axis }.
origin-equal = This went as in the game it began from. There { $winner ->
    [allies] the Allies won
    [axis] the Axis won
   *[draw] nobody won
}: Allies { $allies }, Axis { $axis }.
origin-look = Look at it

# Exchange with the original scenario editor: bocage import, bocage export.
cli-import = Import a scenario of the original editor (.m44): writes a battle file of Bocage and reports, item by item, what was carried over, what was approximated and what is not known yet. “bocage import mine.m44 --to mine.toml”, then “bocage play mine.toml”.
cli-export = Export a battle to the format of the original editor (.m44), with the same report: “bocage export pegasus-bridge --to pegasus.m44”.
cli-arg-import = a scenario file of the original editor (.m44, JSON)
cli-opt-exchange-to = the file to write; default: the id of the battle, in this folder
cli-opt-exchange-force = replace the file if it exists
import-carried = Carried over: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
import-near = Approximated: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
import-lost = Not known yet, kept as remarks in the battle file: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
export-carried = Carried over: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
export-near = Approximated: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
export-lost = Without a word in the editor; the briefing still tells it: { $kinds ->
    [one] { $kinds } word
   *[other] { $kinds } words
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
import-part-file = file
import-part-game = game
import-part-board = board
import-part-nation = nation
import-part-hex = hex
import-part-terrain = terrain
import-part-rect-terrain = structure
import-part-obstacle = obstacle
import-part-unit = unit
import-part-tag = marker
import-part-option = special rule
import-part-label = place name
import-part-text = text
import-done = Written: { $file }
export-done = Written: { $file }
import-playable = It can be played: bocage play { $file }
import-unplayable = It cannot be played yet. What is in the way:
    { $reason }
import-head = Imported from { $file }, a scenario of the original editor. Below: what is not as it was there.
import-no-file = { $file } cannot be read: { $reason }
exchange-exists = { $file } exists already. Name another file with --to, or replace it with --force.
import-no-text = the file is empty
import-no-json = not a scenario of the editor: no JSON from line { $line }, column { $column } on ({ $reason }). Is the file whole?
import-too-deep = not a scenario of the editor: nested too deeply
import-no-scenario = not a scenario of the editor: { $missing } is missing
import-unknown-board = unknown { $key } of the board, “{ $name }”; known: { $known }
import-why-unknown = unknown word
import-why-not-built = not built yet: { $what }
import-why-silent = the file does not say
import-why-part = no use in Bocage
import-why-no-hex = no such hex on this board
import-why-hex-twice = this hex is listed twice; the first counts
import-why-piece-twice = such a piece lies on the hex already; the first counts
import-why-behavior = unknown behavior { $name }; played as the plain tile
import-why-no-side = an exit without a side and without an exit beside it
import-why-language = Bocage speaks English and French
import-why-no-translation = not translated; the text of the other language is used
import-near-nation = played by the rules of this nation, which has none of its own
import-near-properties = has rules of its own in that file: { $what }
import-near-side = the file names no side; guessed: { $side }
import-near-same-side = both players have the side { $side }; the first one keeps it
import-near-unit = without what is not built yet: { $what }
import-near-badge = drawn without its badge: { $name }
import-near-both = { $one }; { $other }
import-near-star = what it stands for is told by the scenario’s own rules
import-near-medal = without the condition { $name }
import-near-mine-owner = the file does not say who laid it; the Axis is taken
import-near-behavior = without the behavior { $name }
import-default-first = the side at the top begins
import-became-exit = exit
import-became-camouflage = camouflage
import-became-star = mark “star”
import-became-mine = minefield
import-became-victory = victory at the end of a turn
import-became-medal = { $worth ->
    [one] { $worth } medal
   *[other] { $worth } medals
}, { $when ->
    [held] while held
    [for-good] for good
   *[other] by majority
}, { $need } of { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
export-why-no-word = the editor has no word for it
export-near-at-once = wins at once here, at the end of the turn there
export-near-required = no victory without it: the editor cannot say so
export-near-unit = without what the editor cannot say of a unit: { $what }

## The puzzle of the day

page-puzzle = Puzzle of the day
puzzle-day = { $day } · { $battle }
puzzle-ask = { $turn }, { $side ->
    [allies] the Allies
   *[axis] the Axis
} to decide: which choice promises most?
puzzle-hand = Your hand
puzzle-choices = Choices
puzzle-right = Right.
puzzle-wrong = Not this time.
puzzle-tag-best = best
puzzle-tag-played = played in the game
puzzle-note = The engine played every choice on { $worlds } times by what that side could know: its own hand, the board, and neither the pile nor the enemy’s cards.
puzzle-look = Look at the game
puzzle-wait = Looking for today’s puzzle …
puzzle-tomorrow = The next one comes at midnight, universal time.

## The war diary

page-diary = War diary
page-campaign = Campaign
diary-title = War diary
diary-won = { $winner ->
    [allies] The Allies win
    [axis] The Axis win
   *[draw] A draw
}
diary-preview = The map with the marches of both sides, and the moments that decided the battle.
diary-alt = Map of { $battle } with the marches of both sides
diary-decided = What decided it
diary-wait = Looking for the moments that decided it …
diary-none = No single action turned this battle.
diary-chance = { $before } to { $after }
diary-luck = Luck of the dice
diary-losses = Units lost
diary-picture = Picture
diary-replay = Replay
diary-link = Copy the link
diary-played = Played on { $day }
campaign-lead = All your battles in the order of the war, from your games on this server.
campaign-progress = { $won } of { $all } battles won
campaign-won = { $count ->
    [one] one win
   *[other] { $count } wins
}
campaign-lost = { $count ->
    [one] one defeat
   *[other] { $count } defeats
}
campaign-drawn = { $count ->
    [one] one draw
   *[other] { $count } draws
}
campaign-medals = { $count ->
    [0] no medal
    [one] at most one medal
   *[other] at most { $count } medals
}
campaign-new = not fought yet
campaign-side-won = { $side ->
    [allies] won as the Allies
   *[axis] won as the Axis
}
diary-sum = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, { $losses ->
    [0] no unit lost
    [one] one unit lost
   *[other] { $losses } units lost
}
# The commissar.
phase-lay = laying cards under the chip
first-lay = lay the card for your next turn under the commissar’s chip
yes-lay = { $card } goes under the commissar’s chip and is played in the next turn.
yes-done-lay = The cards that lie under the chip are taken up: they are those of this turn.
no-lay-card = { $card } cannot go under the commissar’s chip.
no-lay-most = No more than { $most ->
        [one] one card lies
       *[other] { $most } cards lie
    } under the chip.
no-play-chip = The commissar watches: { $card } must lie under the chip for a turn before it is played.
no-done-lay = Lay a card under the commissar’s chip first.
no-done-chip = All cards taken up from under the chip are used this turn.
no-give-chip-first = No more than { $most } cards a turn, and those from under the chip come first.
no-copy-company = { $card } lay under the chip with other cards: it repeats a general’s card only.
fault-no-chip = no commissar watches over this side, or nothing is laid now
log-laid = The { $side ->
        [allies] Allies
       *[axis] Axis
    } lay { $card } under the commissar’s chip.
log-laid-hidden = The { $side ->
        [allies] Allies
       *[axis] Axis
    } lay a card under the commissar’s chip.
turn-lay = { $most ->
        [one] Lay the card for your next turn under the commissar’s chip.
       *[other] Lay cards for your next turn under the chip ({ $laid } of { $most })
    }
turn-do-lay = Lay { $card } under the chip
turn-done-lay = Take up the cards of this turn
analysis-do-suppress = suppress { $to } from { $from }
analysis-do-shell = fire the mortar at { $to } from { $from }
analysis-do-smother = suppress { $to } with the mortar from { $from }
analysis-do-reroll = roll again
analysis-do-mission = call fire at { $at }
analysis-do-smoke = lay smoke on { $from } and { $to }
analysis-do-reveal = take the camouflage off { $to } from { $from }
analysis-do-place = place a leader at { $at }
analysis-do-lay = lay { $card } under the chip

turn-order-moving = Which units are on the move? They move but do not battle ({ $count } more).
yes-order-moving = On the move: the unit may stand in any section; it moves as usual, but does not battle and clears nothing.

# Armies of miniatures.

cli-army = Armies of miniatures: prices, armies from a file or bought by the computer, and battles with two of them.
cli-army-list = List rows, guns and abilities with their prices; with a nation, what it fielded in a month.
cli-army-check = Check an army file: its price, and every choice that is not allowed with its reason.
cli-army-build = Have the computer buy an army: “bocage army build --nation germany --date 1944-06 --budget 60 --character armor”.
cli-arg-army = an army file (.toml)
cli-opt-army-nation = a nation that fields armies: germany, soviet-union, united-states …; “bocage army list” names them
cli-opt-army-date = the month of the battle, as in 1944-06
cli-opt-army-budget = points that the army may cost
cli-opt-army-character = armor, infantry or balanced
cli-opt-army-seed = the same word buys the same army
cli-opt-army-to = the file to write; without it the army is printed
army-rows = Units and their prices
army-guns = Guns, on top of a unit that takes one
army-abilities = Abilities, on top of a unit
army-nations = Nations
army-models = { $nation }, { $month }
army-takes-gun = and a gun
army-rounds = { $count ->
    [one] { $count } round of artillery off the map
   *[other] { $count } rounds of artillery off the map
}
army-cost = { $cost } of { $budget } points
army-fine = The army is allowed.
army-written = Written to { $file }.
army-name-armor = { $nation }: armored force, { $budget } points
army-name-infantry = { $nation }: infantry force, { $budget } points
army-name-balanced = { $nation }: mixed force, { $budget } points
fault-army-date = the month of an army is written as in 1944-06, from { $first } to { $last }
fault-army-character = no character { $name }; known: { $known }
fault-army-long = an army file has at most { $most } bytes
fault-army-months = the last month lies before the first
fault-army-nation = no army of { $name }; nations with armies: { $known }
fault-army-ability = no ability { $name }; known: { $known }
fault-army-model = no { $name } in this nation and month; there are: { $known }
fault-army-model-or-row = a unit names either a model or a row of the tables
fault-army-model-gun = the gun of { $model } is part of it; name a row to choose another one
fault-army-too-early = { $model } came only in { $month }
fault-army-too-late = { $model } was gone after { $month }
fault-army-row = { $nation } had nothing like { $row } in { $month }
fault-army-gun = { $nation } had no { $row } with this gun in { $month }: { $gun }
fault-army-velocity = { $nation } had no { $row } with such a gun of high velocity in { $month }: { $gun }
fault-army-ability-early = { $nation }: { $ability } only from { $month } on
fault-army-ability-never = { $nation }: no unit has the ability { $ability }
fault-army-empty = an army has at least one unit
fault-army-units = { $given } units; an army has at most { $most }
fault-army-free = { $free } units that cost nothing and { $paid } that cost points: there may not be more of the former
fault-army-budget = the army costs { $cost } points, { $budget } may be spent
# The pocket edition.
pocket-lead = Take the whole table along: all battles, the rules, and the computer up to the captain. It runs in this browser, without a server and without a connection.
pocket-take = Keep it on this device
pocket-size = { $size } MB
pocket-fetching = Fetching what it takes…
pocket-ready = Ready.
pocket-ready-text = Open this page without a connection and choose a battle. Replays that you look at from now on are kept too.
pocket-games = Games finished without a connection: { $sent } with the server, { $waiting } waiting for it.
pocket-install = Install as an app
pocket-discard = Give the room back
pocket-failed = Not everything could be fetched. What is there stays; try again later.

# Deployment: units placed before the first turn.

phase-deploy = the deployment
first-deploy = place your units first
yes-deploy = { $unit }: { $hex } lies in your deployment zone.
yes-pick = { $unit }: placed next.
no-deploy-zone = { $hex } lies outside your deployment zone.
no-deploy-taken = A unit stands on { $hex } already.
no-deploy-ground = { $unit } cannot stand on { $hex }.
no-pick-none = { $unit }: none waits to be placed.
no-pick-place = { $unit }: no hex is left for it; it stays in reserve.
no-pick-now = { $unit }: place the unit in hand first.
log-deployed = { $unit }: placed on { $at }.
log-reserve = { $unit }: no hex was left, it stays in reserve.
turn-deploy = { $count ->
    [one] Place your last unit, { $unit }: tap a marked hex.
   *[other] Place { $unit }: tap a marked hex ({ $count } units wait).
}
turn-do-deploy = Place { $unit } on { $hex }
turn-do-pick = { $unit } first
turn-commit-pick = { $unit }
analysis-do-deploy = place a unit on { $at }
analysis-do-pick = place a unit of another kind next
fault-no-muster = no units are placed in this battle, or not now
fault-no-place = a unit placed unseen finds no hex
fault-not-placed = no unit of that kind can have been placed on { $hex }
fault-deployment-none = units that are placed by the players need zones: [deployment] is missing
fault-deployment-alike = { $unit }: units of a kind that are placed by the players have the same badge and medals, and all their figures
fault-deployment-kinds = { $given } kinds of unit to place; there is room for { $most }
fault-deployment-overlap = the zones of both sides have a hex in common
army-formation = Formation { $name }
army-battle-summary = { $allies } ({ $points } points) against { $axis } ({ $others } points). { $order ->
    [unseen] Each side places its units unseen by the other.
   *[turns] The sides place their units in turn.
}
army-battle-reserve = The deployment zone has no room for these units, which stay in reserve: { $units }.
fault-army-overlord = { $battle }: battles of Overlord cannot be played with armies, since three generals share their orders
fault-army-no-room = { $army }: no unit finds a hex to stand on in { $battle }
server-armies-full = { $most } armies are kept for each person. Delete one first.
server-no-army-nation = This nation fields no army.
server-no-army = There is no such army.
server-bad-army = This is no army file:
server-army-not-allowed = This army is not allowed:
cli-army-battle = Write the battle of two armies on the map of another one: “bocage army battle arracourt us.toml german.toml”, then “bocage play arracourt-armies.toml”.
cli-arg-army-allies = the army file of the Allies
cli-arg-army-axis = the army file of the Axis
cli-opt-army-unseen = each side places its units unseen by the other; without it the sides place in turn
cli-opt-army-leaders = leaders and alternating activation instead of command cards
cli-opt-army-fire = opportunity fire at units on the move
army-battle-written = Written to { $file }.
army-battle-held = { $side ->
    [allies] Allies
   *[axis] Axis
}: { $count } × { $unit } stays in reserve, the deployment zone has no room.
turn-deploy-where = Where the unit is placed
turn-deploy-here = Place it here

## Miniatures

phase-reroll = rolling again
phase-stray = a stray shot
phase-withdraw = falling back after fire
phase-support = artillery off the map
first-reroll = say whether to roll again
first-stray = name the unit that the stray shot hits
first-withdraw = fall back or stay
first-support = call fire or order the guns
turn-reroll = { $unit } may roll { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } again.
turn-stray = A shot at { $hex } goes astray: name the unit that it hits, of those as near.
turn-withdraw = { $unit } may fall back a hex after firing.
turn-support = Spend the card on artillery off the map, or order the guns.
turn-done-reroll = Keep the dice
turn-done-withdraw = Stay here
turn-done-support = Order the guns
turn-do-reroll = Roll { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } again
turn-do-stray = It hits { $unit }
turn-do-withdraw = { $unit }: fall back to { $hex }
turn-do-suppress = Suppressive fire: { $unit } at { $foe } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-shell = Mortar: { $unit } at { $foe } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-smother = Mortar, suppressive fire: { $unit } at { $foe } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-reveal = { $unit }: take the camouflage off { $foe }
turn-do-smoke = Smoke on { $hex } and { $other }
turn-do-mission-harassing = Harassing fire at { $unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-mission-neutralising = Neutralising fire at { $unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-mission-destruction = Destruction fire at { $unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-do-mission-barrage = Barrage at { $unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    })
turn-commit-suppress = Suppressive fire at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
turn-commit-shell = Mortar at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
turn-commit-smother = Mortar, suppressive fire at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
turn-smoke = Smoke
turn-rounds = Artillery off the map: { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
dice-spares = { $unit } cannot attack vehicles
dice-silenced = Enemy armor beside { $unit }
dice-unseen = No friendly unit sees the target
dice-observed = Seen by reconnaissance { $dice }
dice-smoke = Smoke { $dice }
yes-suppress = Suppressive fire at { $hex } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }: grenades hit, the unit’s own symbol and flags drive it back.
yes-reroll-sustained = Sustained fire: the unit has not moved, so dice without a result are rolled again.
yes-reroll-crossfire = Crossfire: another unit stands on the far side of the target, so dice without a result are rolled again.
yes-keep-roll = The dice stay as they lie.
yes-stray = The shot falls on the nearest unit; the owner of the target chooses between equals.
yes-withdraw = { $unit } may fall back one hex after firing.
yes-stand-fast = Falling back is a choice.
yes-no-support = The card orders the guns as usual.
yes-mission-harassing = Harassing fire at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } for { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }.
yes-mission-neutralising = Neutralising fire at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } for { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }; grenades hit, the unit’s own symbol and flags drive it back.
yes-mission-destruction = Destruction fire at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } for { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }.
yes-mission-barrage = Barrage at { $hex }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } for { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }.
yes-smoke = Smoke for { $turns } turns and { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }: fire at it or through it loses { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
yes-reveal = The unit on { $hex } is near enough to lose its camouflage.
no-suppress = There is no suppressive fire in this battle.
no-second-weapon = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } no mortar beside another weapon.
no-second-moved = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } moved: no mortar this turn.
no-second-reach = The mortar of { $unit } does not reach that hex.
no-reroll = There is nothing to roll again.
no-stray = The stray shot hits one of the nearest units, and { $hex } has none of them.
no-withdraw = { $hex } is no free hex behind the unit.
no-support = This side has no artillery off the map.
no-support-twice = The artillery off the map fires once a turn.
no-rounds = It costs { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, and { $left } are left.
no-observer = No friendly unit sees { $hex }.
no-support-section = The card has no order left for the section of { $hex }.
no-smoke-apart = Smoke lies on two hexes beside each other.
no-scout = { $unit } cannot take camouflage off others.
no-reveal-twice = { $unit } { $unit_number ->
        [plural] have
       *[singular] has
    } found a hidden unit this turn already.
no-reveal-far = { $unit } { $unit_number ->
        [plural] find
       *[singular] finds
    } hidden units up to { $hexes } hexes away.
no-reveal-nobody = No camouflaged enemy stands on { $hex }.
fault-no-support = this battle has no artillery off the map
log-way-attack = { $unit } on { $at }: fire.
log-way-suppress = { $unit } on { $at }: suppressive fire.
log-way-shell = { $unit } on { $at }: the mortar fires.
log-way-smother = { $unit } on { $at }: suppressive fire of the mortar.
log-rerolled = { $unit }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } rolled again.
log-strayed = A shot at { $at } goes astray.
log-attack-astray = It falls on { $foe } at { $at }.
log-attack-from-afar = Artillery off the map fires at { $foe } at { $at }.
log-smoked = Smoke on { $at } for { $turns } turns.
log-smoke-gone = The smoke on { $at } clears.
log-mission-harassing = { $side ->
        [allies] The Allies
       *[axis] The Axis
    } call harassing fire; rounds left: { $left }.
log-mission-neutralising = { $side ->
        [allies] The Allies
       *[axis] The Axis
    } call neutralising fire; rounds left: { $left }.
log-mission-destruction = { $side ->
        [allies] The Allies
       *[axis] The Axis
    } call destruction fire; rounds left: { $left }.
log-mission-barrage = { $side ->
        [allies] The Allies
       *[axis] The Axis
    } call a barrage; rounds left: { $left }.
log-mission-smoke = { $side ->
        [allies] The Allies
       *[axis] The Axis
    } call smoke; rounds left: { $left }.


standing-title = Fire at moving enemies
standing-ask = Ask me
standing-always = Always
standing-armor = Only at armor
standing-near = Only within 2 hexes
standing-never = Never
# The page of armies.

page-armies = Armies
armypage-lead = Pick a nation, a month and a budget, buy units, guns and abilities, and play any map with your army.
armypage-head = Name, nation, month and budget
armypage-name = Name
armypage-unnamed = My army
armypage-nation = Nation
armypage-month = Month
armypage-budget = Budget, in points
armypage-propose = Let the computer propose:
armypage-character-armor = Armor
armypage-character-infantry = Infantry
armypage-character-balanced = Balanced
armypage-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
armypage-sum = { $budget ->
    [one] { $cost } of 1 point, { $left } left
   *[other] { $cost } of { $budget } points, { $left } left
}
armypage-spent = Points spent
armypage-empty = Nothing bought yet. Add units from the list, or ask the computer for a proposal.
armypage-less = One fewer: { $unit }
armypage-more = One more: { $unit }
armypage-rounds = Rounds of artillery off the map, 1 point each
armypage-save = Save
armypage-share = Copy the link
armypage-download = Download
armypage-upload = Open a file
armypage-fresh = Start anew
armypage-saved = Saved. The link to this page shares it.
armypage-copied = The link is copied.
armypage-shop = What can be bought
armypage-all = Show other months too
armypage-table-armor = Vehicles
armypage-table-infantry = Foot, horse and skis
armypage-table-artillery = Guns
armypage-table-support = Support
armypage-too-dear = { $left ->
    [one] only 1 point is left
   *[other] only { $left } points are left
}
armypage-left = { $left ->
    [one] 1 point left to spend
   *[other] { $left } points left to spend
}
armypage-add = Add
armypage-compose = Put a unit together: kind, gun, abilities
armypage-row = Unit
armypage-gun = Gun
armypage-figures = Figures
armypage-abilities = Abilities
armypage-add-own = { $price ->
    [one] Add for 1 point
   *[other] Add for { $price } points
}
armypage-fight-title = Play with this army
armypage-map = Map
armypage-side = Your side
armypage-foe = The other army
armypage-foe-nation = Its nation
armypage-by-armor = by the computer: armor
armypage-by-infantry = by the computer: infantry
armypage-by-balanced = by the computer: balanced
armypage-order = Units are placed
armypage-order-turns = one by one, in turn
armypage-order-unseen = unseen by the other side
armypage-command = Orders come from
armypage-command-cards = command cards
armypage-command-leaders = leaders, in alternation
armypage-fight = To the battle
armypage-not-yet = Buy at least one unit, and mend what is not allowed.
armypage-reserve = No room in the deployment zone, these stay in reserve: { $units }.
armypage-mine = Saved armies

# Fair prices of miniatures.

cli-army-worth = Measure what a point is worth: captains play armies of all characters against each other; win rates at equal budgets and the price that would make each unit, gun and ability fair.
cli-opt-army-games = Games to play.
army-worth-progress = Playing armies
army-worth-point = { $games } games. A point more adds { $more } to the chance to win an even battle (95 % interval { $low } to { $high }).
army-worth-how = On the whole the tables count as right; a fair price says what is off in them, in bold where its interval leaves the printed price out.
army-worth-character = army
army-worth-won = won
army-worth-interval = 95 % interval
army-worth-games = games
army-worth-part = part
army-worth-price = price
army-worth-fair = fair price
army-worth-armor = armored
army-worth-infantry = infantry
army-worth-balanced = mixed
army-worth-thin = two figures only
army-worth-round = round of artillery off the map

## Heroic leaders, breakthroughs

phase-join = the other side’s leader, who joins another unit
first-join = say which unit your leader joins
turn-join = Your leader’s unit is lost, and he lives. Which unit does he join?
turn-leads = with its heroic leader
turn-do-break-in = Break in at { $hex }
dice-leader = heroic leader +1
log-leader-lost = The heroic leader of the { $side ->
        [allies] Allies
       *[axis] Axis
    } falls at { $at }: a medal for the enemy.
log-leader-joins = The heroic leader of the { $side ->
        [allies] Allies
       *[axis] Axis
    } joins { $unit } at { $at }.
log-broke-in = Breakthrough: { $unit } { $unit_number ->
        [plural] come
       *[singular] comes
    } in at { $at }.
yes-join = The leader goes on with { $unit }.
no-join = { $hex }: not one of the nearest infantry units of your side.
yes-break-in = A tank unit comes in over the enemy’s edge at { $hex } and stops. It may battle, but not overrun. { $count ->
        [one] One unit is
       *[other] { $count } units are
    } left to come.
no-break-in-side = Only the other side has armor that breaks through.
no-break-in-yet = No breakthrough before turn { $turn } of your side.
no-break-in-twice = Armor breaks through in one turn only, and that was your turn { $turn }.
no-break-in-left = All the armor of the breakthrough has come.
no-break-in-edge = { $hex } is not at the enemy’s edge of the board.
no-break-in-card = { $card } is no section card: it brings no armor in.
no-break-in-section = { $card } has no order for armor in the section of { $hex }.
fault-one-leader = a battle with command cards has one heroic leader for each side, on one hex
fault-leads-nobody = { $hex }: a heroic leader goes with infantry of his own side, on foot
fault-no-heroes = this battle has no heroic leader
fault-one-reserve = units come by one way during play: one paradrop or one breakthrough
