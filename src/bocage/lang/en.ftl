# English messages. Keep in step with fr.ftl: a test compares the keys.

## Dice

dice-range = { $dice } at range { $distance }
dice-term = { $name } { $dice }
dice-no-bonus = { $name } gives nothing in an overrun

## Refusals

no-over = The battle is over.
no-phase = Not now: what is to be decided is { $phase }.
no-card = { $card } is not in your hand.
no-reaction-card = { $card } is played only when the enemy declares a close assault.
no-copy = { $card } has nothing to copy: the enemy has not played a card yet.
no-mode = { $card } cannot be played as { $mode } now.
no-unit = There is no unit on { $hex }.
no-own-unit = The unit on { $hex } is not yours.
no-ordered = { $unit } on { $hex } has received no order this turn.
no-twice = The unit on { $hex } already has its order.
no-eligible = { $card } cannot order the unit on { $hex }: wrong section, wrong kind or wrong place.
no-quota = { $card } allows no further order there.
no-move-twice = { $unit } has already moved this turn.
no-move-here = The unit already stands there.
no-room = { $hex } is occupied.
no-entry = { $terrain } on { $hex } is closed to { $unit }.
no-leave = { $unit } cannot leave the { $terrain }.
no-far = { $hex } is too far: { $unit } moves up to { $pace } here.
no-first = { $terrain } on { $hex } can only be entered as the first hex of a move.
no-leaving = Leaving { $terrain } ends the move on the next hex.
no-slope = The slope ({ $terrain }) bars the way to { $hex } or costs too much.
no-short = A move that touches { $terrain } is too short to reach { $hex }.
no-path = No free path of { $pace } leads to { $hex }.
no-between = First finish the battle of the unit that may attack again.
no-battle-twice = { $unit } has already battled this turn.
no-enemy = There is no enemy unit on { $hex }.
no-firefight = { $card }: no fire while an enemy is adjacent.
no-ranged = An adjacent enemy must be attacked first; no fire at range.
no-close-only = { $card } allows close assault only.
no-range = Out of range: { $unit } reaches { $reach }, the target is { $distance } away.
no-dice = No dice are left: { $sum }.
no-fire-card = Units ordered by { $card } do not battle.
no-battle-inside = No battle from { $terrain }.
no-battle-moved = { $unit } has moved { $hexes } and may not battle any more.
no-battle-entered = No battle in the turn of entering { $terrain }.
no-battle = { $unit } may not battle this turn.
no-sight = { $terrain } on { $hex } blocks the line of sight.
no-sight-unit = The line of sight is blocked at { $hex }.
no-sight-far = Too far to see.
no-wire = There is nothing to clear on { $hex }.
no-clear = { $unit } may not battle this turn, so it cannot clear wire.
no-target = The unit on { $hex } cannot be a target: targets are enemies on hexes that touch, the first in the section of the card.
no-heal = There is no damaged unit of yours on { $hex }.
no-ignore = { $count } flags cannot be ignored here.
no-retreat = The retreat cannot end on { $hex }: it goes toward the own side, as far as the flags say.
no-advance = Ground can be taken only on the hex the enemy has just left.
no-keep = That card was not drawn.
no-react = No such reaction is in your hand.
no-pass = You can play a card, so you must.

## Permissions

yes-drop = The paratroops are dropped around this hex.
yes-order = The card allows an order to this unit.
yes-heal = Roll to restore this unit.
yes-clear = Remove the wire instead of battling.
yes-react = The attacked unit rolls first.
yes-ignore = The unit may ignore this many flags.
yes-retreat = The owner chooses where the unit falls back.
yes-advance = Take the ground the enemy has left.
yes-keep = Keep this card, discard the other.
yes-done = Nothing more here.
yes-end = End the turn: discard and draw.
yes-pass = No card can be played.
yes-close = Close assault on { $hex } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
yes-ranged = Fire at { $hex } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
yes-move = { $unit } moves to { $hex } and will not battle.
yes-move-battle = { $unit } moves to { $hex } and may battle.
yes-target = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } on { $hex }.
yes-sight = The line of sight is clear.

## Decisions

phase-drop = the paradrop
phase-card = choosing a command card
phase-order = giving orders
phase-target = choosing targets
phase-heal = choosing the unit to restore
phase-move = moving
phase-battle = battling
phase-react = the other side's reaction
phase-flags = ignoring flags
phase-retreat = the retreat
phase-ground = taking ground
phase-again = the second attack
phase-sally = the move after battle
phase-keep = choosing the card to keep
phase-over = the end

## Words of the game

allies = Allies
axis = Axis
objective = objective
legend-sides = (I4) Allies  [I4] Axis

## What happened

fact-turn = — Turn { $number } of the { $side } —
fact-played = { $side } play { $kind }.
fact-moved = { $unit } { $from } → { $to }.
fact-cleared = { $obstacles } on { $at } removed.
fact-dug = Sandbags on { $at }.
fact-attack-first = { $from } attacks { $at }:
fact-attack-overrun = Overrun! { $from } attacks { $at } again:
fact-attack-second-shot = { $from } fires again at { $at }:
fact-attack-ambush = Ambush! { $from } strikes { $at } first:
fact-attack-strike = Strike on { $at }:
fact-lost = { $unit } on { $at } loses { $figures }.
fact-eliminated = { $unit } on { $at } ({ $side }) is eliminated.
fact-flags = { $at }: { $flags } flag(s), { $ignored } ignored.
fact-retreated = { $unit } falls back { $from } → { $to }.
fact-took-ground = { $unit } takes ground { $from } → { $to }.
fact-medal = Medals of the { $side }: { $change }.
fact-drew = { $side } draw { $card }; { $left } left in the pile.
fact-drew-hidden = { $side } draw a card; { $left } left in the pile.
fact-looked = { $side } look at { $card }; { $left } left in the pile.
fact-looked-hidden = { $side } look at a card; { $left } left in the pile.
fact-shuffled = The draw pile is shuffled: { $cards } cards.
fact-healed = { $unit } on { $at } regains { $figures }.
fact-landed = A stick lands on { $at }.
fact-landed-lost = A stick is lost { $at }.
fact-won = The { $side } win the battle.
fact-cancelled = The attack from { $at } is broken off.

## The table in the terminal

table-commitment = Dice are sworn to: { $commitment }
table-help = Type a number, or an action such as “move c2-d3”. Also: why ACTION, rule ID, board, undo, help, quit.
table-head = Turn { $turn } · { $side } · medals { $medals } · now: { $decision }
table-hand = Hand: { $cards }
table-no-undo = Nothing to undo: a die was rolled, a card drawn or a secret revealed.
table-which = Type one of these.
table-odds = { $sum } · losses { $losses } · retreat { $retreat } · eliminated { $gone }
table-drop = aim the drop at a hex: type “drop e5”
table-done = go on
table-end = end the turn
table-pass = no card can be played
table-won = The { $side } win, { $allies } medals to { $axis } (Allies – Axis).
table-seed = The seed was { $seed }; “bocage verify” proves every die.
table-saved = Record written to { $path }.
briefing-side = { $side }: { $force }, { $hand } cards
briefing-medals = { $medals } medals win. { $first } play first.

## Simulation

simulate-progress = games
simulate-title = { $games } games per battle
simulate-battle = battle
simulate-allies = Allies
simulate-interval = 95 %
simulate-axis = Axis
simulate-turns = turns
simulate-decisions = decisions

## Records

record-cut = The record breaks off at line { $line }; the { $actions } actions before it were replayed.
record-unfinished = The battle of this record is not over.
proof-ok = Proven: { $dice } dice and { $cards } cards of { $actions } actions follow from the seed that was promised.
proof-cut = The record breaks off at line { $line }; up to there { $dice } dice and { $cards } cards are proven.
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
error-lang = No language { $lang }: en or fr.
error-side = No side { $side }: allies or axis.
error-bot = No player { $bot }; known: { $known }.
error-item = No item { $item } in the ledger.
error-collect = The tests cannot be collected: { $reason }
error-tests = No tests in { $path }; run this in a copy of the source, or name the folder with --tests.

## Command line

cli-help = Bocage: battles of the Second World War on hexes, unofficial and free.
cli-battles = List the battles.
cli-battles-title = Battles
cli-show = Show a battle: briefing, map, legend.
cli-play = Play a battle in the terminal.
cli-simulate = Play many games and count who wins.
cli-replay = Tell a recorded game again.
cli-verify = Prove every die and card of a finished game.
cli-rules = Look up a rule, or see which rules are proven by tests.
cli-referee = Judge games for other programs: JSON lines in, JSON lines out (docs/referee.md).
cli-arg-battle = id or number of a battle, or a battle file (.toml)
cli-arg-battle-all = id or number of a battle, a battle file, or “all”
cli-arg-record = a record file
cli-arg-item = id of a ledger item, such as BASE-113
cli-opt-seed = seed of dice and cards; without it one nobody can guess
cli-opt-seed-sim = seed of the series; the same one gives the same games
cli-opt-side = your side: allies or axis
cli-opt-battle = battle file of a record whose battle does not ship with the game
cli-opt-bot = the other side: simple, random, or none for two people
cli-opt-no-tactics = children's game: no tactic cards
cli-opt-no-ground = children's game: no taking ground, no overrun
cli-opt-json = JSON for programs
cli-opt-plain = draw the board in plain characters
cli-opt-save = write the record of the game to this file
cli-opt-games = games per battle
cli-opt-allies = who plays the Allies: random or simple
cli-opt-axis = who plays the Axis: random or simple
cli-opt-processes = processes to share the work
cli-opt-upto = stop after so many actions
cli-opt-check = fail if an item that is due has neither test nor reason
cli-opt-tests = folder of the tests
cli-opt-lang = en or fr; default from the environment
cli-opt-version = version, and whether the core is compiled
cli-col-number = no.
cli-col-id = id
cli-col-name = battle
cli-col-date = date
cli-col-hands = cards (Allies / Axis)
cli-col-medals = medals

## Server

server-stale = The table has changed since you saw it. Here it is as it stands now.
server-not-yours = It is for the other side to decide.
server-not-seated = Spectators do not act.
server-not-started = The game begins when both seats are taken.
server-over = The battle is over.
server-not-over = The battle is not over yet.
server-time = The time is up.
server-malformed = This message cannot be read.
server-malformed-action = This is not an action.
server-undo-asked = You have already asked to take an action back.
server-undo-not-asked = Nobody has asked you to take anything back.
server-nothing-to-undo = There is nothing of yours to take back.
server-not-shared = Only players at one screen pass it on.
server-too-often = That was too fast. Wait a moment.
server-too-large = That is too large.
server-no-table = There is no such table.
server-no-battle = There is no such battle.
server-no-level = There is no such level.
server-no-page = There is nothing here.
server-no-method = That cannot be done here.
server-no-frame = The game has no such moment.
server-no-replay = There is no such replay.
server-replay-hidden = This can be seen once the battle is over.
server-bad-record = This record cannot be replayed: { $reason }
server-tutorial = The tutorial is played against the computer.
server-nickname = This name cannot be used.
server-account-name = An account keeps its name.
server-has-account = You already have an account.
server-name-taken = This name is taken.
server-wrong-password = The name or the password is wrong.
server-no-client = The pages have not been built. Run “make play” in a copy of the source, or install a released package.
server-mail-subject = { $battle }: your turn
server-mail-body = { $name }, it is your turn in { $battle }: { $link }
