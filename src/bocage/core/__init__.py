"""The rules engine: pure, typed, compiled where a C compiler is at hand; no input or output.

Reading order: `terms` (the vocabulary), `board` (the hex grid), `rules` and its groups in `ground`, `profiles`,
`cards`, `scenario`, `gunnery` (the tables of a battle, never written once folded), `state` and `frames` (the
position), `phases` (the phase machine on paper), `legal` (every decision as a list of actions), `step` (carrying one
out), then what they call: `turn`, `battle`, `volley`, `retreats`, `orders`, `movement`, `fire`, `sight`, `contact`,
`medals`, `mines`, `bridges`, `tokens`, `healing`, `supply`, `luck`, `chance`, `night`, `uses`, for moves under fire
`opportunity`, `march`, for leaders `leader_state`, `leaders`, `rounds`, for planes `air`, `sorties`, `flight`, for
trains `rails`, `trains`, for dams `sabotage`, for Overlord `staff`, for a commissar `chip`, `commissar`, `laying`,
for units placed before the first turn `muster`, `deployment`, `deploying`, for those that come later `drops`,
`storms`, `arrivals`, for heroic leaders `hero_state`, `heroes`, for artillery off the map `battery`, `support`, and
`facts`, which they write on the tape. `search` is scratch space, `flat` makes vectors, `play` is the loop to call
from outside.

Letters that mean the same everywhere:

    r   Rules: the tables of the battle
    s   State: the position
    q   Search: scratch space of the one who plays
    u   a unit, by its number; v another one
    e   an enemy unit, by its number
    h   a hex, by its number; here, t (there) and aim are hexes too
    d   a direction, 0 west to 5 south-west; in minds also the Evaluation
    n   how many hexes the board has
    f   a Frame, by default the top one

Side, seat and decider: a side is 0 (Allies) or 1 (Axis). A seat is a person's place; `r.seats` says whose side
it is on and which seat commands a side and holds its hand; `r.seat_for` says which one decides. `s.turn.active`
is a side, `s.turn.decider` is a seat.

Phases, who decides, and their verbs (the table in `phases` is the truth, a test holds this one to it):

    drop      dropping    drop
    card      active      play discard pass
    order     active      order sortie mission smoke drop enter done
    target    active      target done
    heal      active      heal done
    move      active      move exit heal enter fly reveal done
    battle    active      attack clear seal heal supply suppress shell smother reveal demolish end
    react     attacked    react done
    flags     retreating  ignore
    retreat   retreating  retreat
    ground    active      advance done
    again     active      attack suppress done
    sally     active      move exit end
    keep      active      keep
    over      nobody
    plane     active      order call
    flight    active      fly strafe land dive rescue done
    give      active      give play done
    initiative active     roll done
    yield     active      yield
    lay       laying      lay play give done
    back      attacked    attack done
    onward    active      move done
    march     active      move exit done
    opportunity waiting   attack suppress done
    deploy    placing     deploy pick
    reroll    active      reroll done
    stray     straying    target
    withdraw  active      retreat done
    support   active      mission smoke done
    bridge    active      blow build
    place     active      place
    activate  active      order mission smoke pass
    unload    active      unload
    sabotage  active      sabotage
    join      leading     place
"""
