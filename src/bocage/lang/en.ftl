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
