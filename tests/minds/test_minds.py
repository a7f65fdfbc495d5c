"""Computer players: fair, legal, in time, and better than the level below."""

from __future__ import annotations

import itertools
import os
import random
import time

import msgspec
import pytest

from bocage.bots import LEAST, LEVELS, GreedyBot, PlannerBot, is_known_level, meant, player
from bocage.bots.thinkers import planner_for
from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle, field_of
from bocage.content.hexnames import name_of
from bocage.core.chance import Chance, seeded
from bocage.core.flat import COMPILED, filled
from bocage.core.legal import legal
from bocage.core.step import step
from bocage.core.terms import A_SHIFT, B_SHIFT, FIELD, OVER, V_END, V_MOVE
from bocage.game import Game, dice_key
from bocage.lab.whatif import changed
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.halving import DOUBT, MOST_WORLDS, SuccessiveHalving
from bocage.minds.hill_climb import HillClimb
from bocage.minds.plan import Plan
from bocage.minds.planner import think
from bocage.minds.self_play import duel
from bocage.minds.value_net import CERTAIN, learned
from bocage.minds.weights import FACES, MOST_FIGURES, Weights
from bocage.minds.worlds import DICE, NEAR, TURN, WORLD, redeal

SOAK = bool(os.environ.get("BOCAGE_SOAK"))


def some_positions(count: int) -> list[Game]:
    rng = random.Random(5)
    out = []
    for battle in list(library.battles())[:8]:
        game = Game.new(battle, "minds")
        for _ in range(count):
            for _ in range(rng.randrange(5, 30)):
                if not game.over:
                    game.choose(rng.choice(game.choices()))
            if not game.over:
                out.append(game.copy())
    return out


POSITIONS = some_positions(3)
AT_A_CARD = [game for game in POSITIONS if game.phase == "card"]


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "general"])
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    for game in POSITIONS:
        assert player(level, "x").decide(game.imagine(game.decider, "x")) in game.legal()


@pytest.mark.parametrize(("seconds", "every"), [(LEAST, 6), (0.1, 6), (0.3, 6), (4.0, 24)])
def test_a_turn_of_a_planner_stays_within_its_time(seconds: float, every: int) -> None:
    """Seconds of the processor: what else the machine does is not the planner's doing."""
    for game in POSITIONS[::every]:
        game = game.copy()
        while not game.over and game.phase != "card":
            game.choose(game.choices()[-1])
        if game.over:
            continue
        bot = PlannerBot("x", seconds, time.thread_time)
        side, turn, spent = game.decider, game.state.turn.number, 0.0
        while not game.over and game.state.turn.number == turn:
            if game.decider != side:
                game.choose(game.choices()[0])
                continue
            seen = game.imagine(side, "x")
            start = time.thread_time()
            action = bot.decide(seen)
            spent += time.thread_time() - start
            game.play(action)
        assert spent < seconds * 1.1 + (0.0 if COMPILED else 0.5)


def test_a_planner_follows_its_plan_and_forgets_it_with_the_turn() -> None:
    game = Game.new("pegasus-bridge", "7")
    bot = PlannerBot("x", 0.1)
    game.play(bot.decide(game.imagine(game.decider, "x")))
    script = list(bot.thought.script)
    assert script
    for action in script:
        assert bot.decide(game.imagine(game.decider, "x")) == action
        game.play(action)
    side, turn = game.decider, game.state.turn.number
    while game.phase != "card" or game.decider != side or game.state.turn.number == turn:
        game.choose(game.choices()[-1])
    greedy = GreedyBot().decide(game)
    stale = next(action for action in reversed(game.legal()) if action.startswith("play") and action != greedy)
    bot.thought.script, bot.thought.left = [stale, "a mark"], 0.0
    assert bot.decide(game.imagine(game.decider, "x")) in game.legal()
    assert "a mark" not in bot.thought.script
    assert bot.thought.left > 0, "the new turn has time of its own"


def test_a_turn_without_a_choice_of_card_has_its_time_too() -> None:
    """With one card to play nobody is asked at the card; the first question comes later in the turn."""
    game = Game.new("pegasus-bridge", "7")
    bot = PlannerBot("x", 0.1, time.thread_time)
    bot.thought.left = 0.0
    game.play(GreedyBot().decide(game))
    assert game.phase in ("order", "move")
    bot.decide(game.imagine(game.decider, "x"))
    assert 0 < bot.thought.left < 0.1


def test_a_sure_thing_leaves_no_doubt() -> None:
    """The same difference in every world has no standard error, and is no tie."""
    one, other = Plan(0, 1), Plan(0, 2)
    race = SuccessiveHalving(planner_for(POSITIONS[0], Weights(), "sure").worlds, [one, other], 0, NEAR, 4)
    one.values, other.values = filled(4, 10_000), filled(4, 0)
    race.depth = 4
    assert race.lead(one, other) > DOUBT
    assert race.lead(other, one) < 0
    assert race.lead(one, one) == 0


def test_a_race_ends_with_the_best_and_the_greedy_plan() -> None:
    """The worse half drops out now and then, but never what all others are measured by."""
    planner = planner_for(AT_A_CARD[0], Weights(), "race")
    plans = planner.first_plans[:]
    assert len(plans) > 3
    race = SuccessiveHalving(planner.worlds, plans, 0, NEAR, 4)
    for _ in range(16):
        race.run()
    assert len(race.plans) <= 3
    assert planner.greedy_plan() in race.plans
    assert all(plan.seen == race.depth for plan in race.plans)
    assert race.plans[0].total == max(plan.total for plan in race.plans)


def test_climbs_find_different_plans_and_the_best_is_told_by_fresh_worlds() -> None:
    found = 0
    for game in AT_A_CARD:
        planner = planner_for(game, Weights(), "climbs")
        best = think(planner, 10_000)
        assert planner.climbs >= 3
        assert planner.last
        assert planner.last.first > 2 * MOST_WORLDS * planner.climbs, "worlds no climb has seen"
        assert not any(a.is_same(b) for i, a in enumerate(planner.found) for b in planner.found[:i])
        assert best.seen == planner.last.depth
        found += len(planner.found)
    assert found > 3


def test_with_little_time_there_is_one_climb_and_its_own_comparison_decides() -> None:
    for game in AT_A_CARD:
        planner = planner_for(game, Weights(), "alone")
        best = think(planner, 2_000)
        assert planner.climbs == 1
        assert planner.last is None
        assert planner.climb
        assert planner.climb.fresh
        assert best in planner.climb.fresh.plans


def test_a_climb_finds_a_better_plan_in_the_worlds_it_was_made_for() -> None:
    better = 0
    for game in AT_A_CARD[:4]:
        planner = planner_for(game, Weights(), "climb")
        climb = HillClimb(planner.worlds, planner.first_plans[:], planner.luck, 0)
        while planner.worlds.simulations < 400 and not climb.is_finished():
            climb.work(0.5)
        race = climb.race
        race.sort()
        best = race.plans[0]
        better += best not in planner.first_plans and best.total > planner.greedy_plan().total
        assert all(plan.seen == race.depth for plan in race.plans)
    assert better


def test_the_first_of_several_climbs_tries_changes_in_as_few_worlds_as_the_others() -> None:
    for game in AT_A_CARD[:3]:
        planner = planner_for(game, Weights(), "first climb")
        planner.work(0.0)
        climb = planner.climb
        while planner.climbs < 2:
            planner.work(float(planner.worlds.simulations) / 10_000)
        assert climb
        assert climb.race.depth < 20
        assert climb.fresh


def test_with_no_time_to_compare_the_worlds_at_hand_decide() -> None:
    """A few fresh worlds are mostly luck."""
    for game in AT_A_CARD[:3]:
        planner = planner_for(game, Weights(), "hurry")
        think(planner, 100)
        assert planner.climb
        assert planner.climb.fresh is None
        assert planner.climb.race.depth >= 8


def test_what_was_found_is_not_forgotten_when_time_ends_in_the_middle_of_a_climb() -> None:
    for game in AT_A_CARD:
        planner = planner_for(game, Weights(), "ends")
        while not planner.found and planner.last is None:
            planner.work(float(planner.worlds.simulations) / 10_000)
        if planner.last is None:
            assert planner.best() in planner.found
            return
    pytest.fail("no climb found anything")


def test_the_reply_meets_the_same_dice_whether_or_not_the_turn_went_on() -> None:
    """To stop and to attack are compared; what was rolled before must not shift the luck of the reply."""
    stops = 0
    for game in POSITIONS:
        worlds = planner_for(game, Weights(), "stop").worlds
        q = worlds.evaluation.search
        ends = [a for a in q.listing(legal(worlds.r, worlds.root, q)) if a & FIELD == V_END]
        if game.phase != "battle" or not ends:
            continue
        stops += 1
        for world in range(3):
            s = worlds.root.copy()
            luck = Chance(worlds.key)
            luck.used = world * WORLD
            redeal(worlds.r, s, worlds.side, worlds.unseen, luck)
            s.luck.chance = luck
            luck.used = world * WORLD + DICE
            step(worlds.r, s, q, ends[0])
            luck.used = world * WORLD + DICE + TURN         # where the reply of every other plan begins
            while s.turn.phase != OVER and s.turn.number <= worlds.reply:
                step(worlds.r, s, q, decide(worlds.evaluation, s))
            ours = s.turn.phase == OVER or s.turn.active == worlds.side
            chance = worlds.outlook.chance(worlds.evaluation, s, worlds.side if ours else 1 - worlds.side)
            plan = Plan(len(s.units.where), ends[0])
            assert worlds.simulate(plan, world, 0) == (chance if ours else CERTAIN - chance)
    assert stops > 2


def test_a_mind_decides_the_same_whatever_the_enemy_holds() -> None:
    """Swap the hidden cards: the greedy mind, shown the real game, must not notice."""
    for game in POSITIONS:
        one = GreedyBot("same").decide(game)
        for seed in ("a", "b"):
            assert GreedyBot("same").decide(game.imagine(game.decider, seed)) == one


@pytest.mark.parametrize(("simulations", "games"), [(150, POSITIONS[::3]), (6_000, AT_A_CARD[:1])])
def test_a_planner_plans_the_same_whatever_the_enemy_holds(simulations: int, games: list[Game]) -> None:
    """The hidden cards are swapped, the imagined worlds are the same: so must the plan be."""
    for game in games:
        plans = set()
        for seed in ("a", "b", "c"):
            planner = planner_for(game.imagine(game.decider, seed), Weights(), "same")
            plans.add(tuple(planner.script(think(planner, simulations))))
        assert len(plans) == 1


@pytest.mark.parametrize("battle", library.battles())
def test_planners_play_whole_games_legally(battle: str) -> None:
    """`Game.play` refuses what is not legal; one game a battle in `make test`, forty in `make soak`."""
    games = 40 if SOAK else 1
    for number in range(games):
        game = Game.new(battle, f"legal {number}")
        bots = {side: PlannerBot(f"{number} {side}", 0.004, time.thread_time) for side in SIDES}
        while not game.over:
            bot = bots[game.decider]
            game.play(bot.decide(game.imagine(game.decider, len(game.entries))))
        assert game.winner


@pytest.mark.parametrize("battle", library.battles())
def test_greedy_minds_play_whole_games_legally(battle: str) -> None:
    """Every action a mind takes is in the list of legal ones: 10,000 games in `make soak`."""
    field = field_of(battle)
    q = field.search()
    for number in range(625 if SOAK else 3):
        state = field.open(seeded(dice_key(f"legal {number}")))
        evaluation = Evaluation(field.rules, Weights(), len(state.units.where))
        for _ in range(5_000):
            if state.turn.phase == OVER:
                break
            action = decide(evaluation, state)
            assert action in q.listing(legal(field.rules, state, q))
            step(field.rules, state, q, action)
        assert state.turn.phase == OVER


@pytest.mark.parametrize("battle", [
    *list(library.battles())[::4],
    "bug-river",                                # units that leave a train
    "chojnice",                                 # a unit's place seen before and after it is lifted
])
def test_what_a_desk_remembers_changes_no_decision(battle: str) -> None:
    """One desk through a whole game decides as a fresh one does at every choice."""
    field = field_of(battle)
    state = field.open(seeded(dice_key("desk")))
    evaluation = Evaluation(field.rules, Weights(), len(state.units.where))
    while state.turn.phase != OVER:
        action = decide(evaluation, state)
        assert action == decide(Evaluation(field.rules, Weights(), len(state.units.where)), state)
        step(field.rules, state, evaluation.search, action)


def test_the_outlook_follows_medals_and_figures() -> None:
    game = Game.new("pegasus-bridge", "outlook")

    def chance() -> int:
        s = game.state
        return learned().chance(Evaluation(game.field.rules, Weights(), len(s.units.where)), s, s.turn.active)

    start = chance()
    game.state.score.medals[game.state.turn.active] += 2
    assert chance() > start
    game.state.score.medals[game.state.turn.active] -= 2
    for u in range(game.state.units.count):
        if game.state.units.side[u] == game.state.turn.active and game.state.units.figures[u] > 1:
            game.state.units.figures[u] -= 1
    assert chance() < start


def test_seconds_are_asked_for_with_the_level() -> None:
    bot = player("general@2.5", "x")
    assert isinstance(bot, PlannerBot)
    assert bot.seconds == 2.5
    for wrong in ("general@", "general@-1", "general@1e9", "captain@2", "marshal", "general@nan"):
        assert not is_known_level(wrong)


@pytest.mark.parametrize("level", ["captain", "general@0.05"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_computer_says_what_it_meant_without_naming_a_card(level: str, lang: str) -> None:
    for battle in library.battles():
        game = Game.new(battle, "meant")
        while game.phase != "card":
            game.choose(game.choices()[0])
        seen = game.imagine(game.decider, "x")
        bot = player(level, "x")
        action = bot.decide(seen)
        assert isinstance(bot, GreedyBot | PlannerBot)
        intent = bot.explain(seen, action)
        assert intent
        assert 0 <= intent.chance <= 1
        sentence = meant(game, game.decider, intent, True, lang)
        assert sentence
        assert "%" in sentence
        for kind in game.field.deck.kinds:
            assert kind.name[lang] not in sentence


def test_what_a_slip_was_meant_for_tells_of_no_other_card() -> None:
    """A recruit may play any card; the plan it tells is made with that card, not with a better one it holds."""
    others = 0
    for battle in library.battles():
        game = Game.new(battle, "slip")
        while game.phase != "card":
            game.choose(game.choices()[0])
        liked = GreedyBot().decide(game)
        for action in game.legal():
            intent = GreedyBot().explain(game, action)
            after = game.copy()
            after.play(action)
            planner = planner_for(after, Weights(), "same")
            moves = [a for a in planner.script(planner.greedy_plan()) if a & FIELD == V_MOVE]
            told = [tuple(name_of(game.field.board, a >> shift & FIELD) for shift in (A_SHIFT, B_SHIFT)) for a in moves]
            assert list(intent.moves) == told
            others += action != liked and intent != GreedyBot().explain(game, liked)
    assert others > 20


def test_what_a_computer_expects_is_told_only_after_the_game() -> None:
    """It is worked out with its hand: who knows the number could test what it holds."""
    game = Game.new("vassieux", "glance")
    intent = GreedyBot().explain(game, GreedyBot().decide(game))
    for lang in ("en", "fr"):
        during = meant(game, "axis", intent, False, lang)
        assert during
        other = msgspec.structs.replace(intent, chance=0.123, margin=4.5)
        assert meant(game, "axis", other, False, lang) == during
        assert meant(game, "axis", other, True, lang) != meant(game, "axis", intent, True, lang)


def test_a_thought_that_begins_late_is_shorter_but_not_nothing() -> None:
    def spent(late: float) -> float:
        ticks = itertools.count()
        bot = PlannerBot("x", 1.0, lambda: next(ticks) / 100)
        bot.late = late
        bot.decide(Game.new("arracourt", "late"))
        return 1.0 - bot.thought.left

    assert spent(0.0) == pytest.approx(0.6, abs=0.05)
    assert spent(0.4) == pytest.approx(0.2, abs=0.05)
    assert spent(100.0) == pytest.approx(0.06, abs=0.05)


@pytest.mark.parametrize(("seconds", "card"), [(0.5, 0.3), (1.0, 0.6), (2.0, 1.2), (4.0, 3.2)])
def test_a_card_leaves_the_attacks_what_they_need_and_no_more(seconds: float, card: float) -> None:
    ticks = itertools.count()
    bot = PlannerBot("x", seconds, lambda: next(ticks) / 100)
    bot.decide(Game.new("arracourt", "late"))
    assert seconds - bot.thought.left == pytest.approx(card, abs=0.05)


def test_what_a_captain_expects_hardly_depends_on_luck() -> None:
    game = Game.new("vassieux", "glance")
    action = GreedyBot().decide(game)
    chances = [GreedyBot().explain(game.imagine(game.decider, seed), action).chance for seed in "abcdef"]
    assert max(chances) - min(chances) < 0.15


def test_a_mind_leaves_the_game_as_it_found_it() -> None:
    for game in POSITIONS:
        line = game.line()
        GreedyBot("x").decide(game)
        assert game.line() == line


def test_greedy_with_exact_odds_beats_random_nearly_always() -> None:
    w = Weights()
    won = games = 0
    for battle in library.battles():
        field = field_of(battle)
        for number in range(2):
            for side in (0, 1):
                state = field.open(seeded(dice_key(f"{battle} {number}")))
                minds = (w, None) if side == 0 else (None, w)
                tally = duel(field.rules, state, *minds, seeded(dice_key(f"r {number}")), 50_000)
                won += tally.winner == side
                games += 1
    assert won / games >= 0.95


def test_minds_know_the_odds_of_the_largest_units() -> None:
    battle = changed(library.battles()["pegasus-bridge"], "add infantry 9 axis e5, add armor 9 allies d4")
    field = ReadyBattle(battle)
    tally = duel(field.rules, field.open(seeded(dice_key("nine"))), Weights(), Weights(), seeded([1]), 9999)
    assert tally.winner in (0, 1)
    w = Weights()
    at = (3 * FACES + 2) * MOST_FIGURES + 9
    assert (w.kill[at], w.hits[at]) == (0, 1500)


def test_tables_of_odds_are_exact() -> None:
    w = Weights()
    at = (3 * FACES + 2) * MOST_FIGURES + 2     # three dice, hit on three sides of six, two figures
    assert w.kill[at] == 500
    assert w.hits[at] == round(1000 * (3 / 8 + 2 * 4 / 8))
