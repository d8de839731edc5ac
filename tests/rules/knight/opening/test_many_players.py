"""Three and four players: turns, passing, enemies, reactions, plans and the end."""

from random import Random
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.kernel.game import Drawn, GameEnded
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, InitiativeDrawn, StatRolled, TurnCame
from slugfest.rules.knight.events.skills import (
    AttackCancelled,
    BagCounterRemoved,
    PlanCancelled,
    PlanMade,
    Reacted,
)
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, Play, card, found, line, only, power, proving
from tests.rules.knight.conftest import Make
from tests.rules.knight.opening.test_components import CORNERS

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
SPOTS = {"A": (4, 4), "B": (32, 4), "C": (4, 32), "D": (32, 32)}


def crowd(skirmish: Make, *dice: Any, sizes: dict[str, int], **more: Any) -> Play:
    """So many models of each player in the corners; `states` and `cards` by id change some of them."""
    states, cards = more.pop("states", {}), more.pop("cards", {})
    figures = {}
    for player, size in sizes.items():
        x, y = SPOTS[player]
        for k in range(1, size + 1):
            name = f"{player}.{player.lower()}{k}"
            spot = {"at": [x, y + (2 * k if y < 18 else -2 * k)]}
            figures[name] = {**spot, "card": cards.get(name, {}), **states.get(name, {})}
    play: Play = skirmish(figures, *dice, **{"scenario": CORNERS, **more})
    return play


def turns(play: Play) -> str:
    return "".join(event.player for event in found(play.events, TurnCame))


# -- turns and passing --------------------------------------------------------------------


@rule("DC-ACT-01", "DC-INIT-05", "DC-ACT-03")
@each("order", ["CABD", "DCBA"])
def test_players_take_turns_in_the_order_that_was_set(skirmish: Make, order: str) -> None:
    """Who has nobody left to activate is skipped, and the others go on."""
    play = crowd(skirmish, "C", sizes={"A": 2, "B": 2, "C": 1, "D": 2}, start="round")
    assert (play.asked.about, play.asked.player) == ("turn_order", "C")
    play.answer(list(order))
    for _ in range(6):
        play.answer(play.options[0], "end")

    assert turns(play)[:7] == order + order.replace("C", "")
    assert play.asked.player == order.replace("C", "")[-1]


@rule("DC-ACT-09", "DC-ACT-10")
@each(
    "sizes, passes",
    [
        ({"A": 3, "B": 1, "C": 2}, {"A": 0, "B": 2, "C": 0}),
        ({"A": 3, "B": 1, "C": 1}, {"A": 0, "B": 2, "C": 2}),
        ({"A": 2, "B": 2, "C": 2, "D": 2}, {"A": 0, "B": 0, "C": 0, "D": 0}),
        ({"A": 4, "B": 2, "C": 3, "D": 2}, {"A": 0, "B": 2, "C": 0, "D": 2}),
    ],
)
def test_everybody_tied_for_the_fewest_may_pass(
    skirmish: Make, sizes: dict[str, int], passes: dict[str, int]
) -> None:
    play = crowd(skirmish, "A", sizes=sizes, start="round")
    play.answer(list(sizes))

    assert play.table.passes == passes


@rule("DC-ACT-09", "DC-ACT-10")
def test_who_has_nobody_left_takes_no_pass_from_the_others(skirmish: Make) -> None:
    states = {"C.c1": {"out": True, "at": None}}
    play = crowd(skirmish, "A", sizes={"A": 3, "B": 1, "C": 1}, states=states, start="round")
    play.answer(["A", "B", "C"])

    assert play.table.passes == {"A": 0, "B": 2, "C": 0}


@rule("DC-ACT-11", "DC-ACT-12")
def test_a_pass_hands_the_turn_to_the_next_player_and_two_in_a_row_are_the_limit(skirmish: Make) -> None:
    sizes = {"A": 4, "B": 4, "C": 1}
    play = crowd(skirmish, "A", sizes=sizes, start="round")
    play.answer(["C", "A", "B"])
    assert play.table.passes["C"] == 3
    for k in (1, 2):
        play.answer("pass", f"A.a{k}", "end", f"B.b{k}", "end")

    assert play.asked.player == "C"
    assert play.refusal("pass") == ("DC-ACT-12", "passed_twice")


@rule("DC-SKILL-58")
def test_a_strategist_passes_among_four(skirmish: Make) -> None:
    cards = {"B.b1": {"skills": ["Strategist"]}, "B.b2": {"skills": ["Strategist"]}}
    sizes = {"A": 3, "B": 2, "C": 1, "D": 1}
    play = crowd(skirmish, "A", sizes=sizes, cards=cards, start="round")
    play.answer(["A", "B", "C", "D"])

    assert play.table.passes == {"A": 0, "B": 2, "C": 2, "D": 2}


# -- the Initiative -----------------------------------------------------------------------


@rule("DC-INIT-06")
def test_the_draw_goes_round_the_table(skirmish: Make) -> None:
    """Three players are one more than two who would only alternate; the fourth draw is the first one's again."""
    long = {**CORNERS, "rounds": 4}
    play = crowd(skirmish, *"ABCA", sizes={"A": 1, "B": 1, "C": 1}, start="round", round=1, scenario=long)
    for _ in range(4):
        play.answer(["A", "B", "C"], "A.a1", "end", "B.b1", "end", "C.c1", "end")
    drawers = [event.player for event in found(play.events, Drawn)]

    assert drawers == ["A", "B", "C", "A"]


@rule("DC-SKILL-37")
def test_a_mastermind_picks_among_those_who_have_a_counter(gathering: Make) -> None:
    names = ["a1", "b1", "c1", "d1"]
    cards = {name: card(name) for name in names}
    cards["a1"]["skills"] = ["Mastermind"]
    play = gathering(8, 1, 2, 3, "D", teams=[[name] for name in names], cards=cards, scenario=CORNERS)
    while play.asked.about in ("zone", "deploy_model", "deploy"):
        play.answer(play.asked.sample(Random(1)))

    assert (play.asked.about, play.asked.player, play.options) == ("rival", "A", ("B", "C", "D"))
    assert only(play.answer("D"), BagCounterRemoved).player == "D"
    assert play.table.bag == {"A": 3, "B": 2, "C": 2, "D": 0}


PLANNER = {"skills": ["Perfect Plan"]}


@rule("DC-SKILL-41")
def test_every_enemy_may_foil_a_plan_one_after_the_other(skirmish: Make) -> None:
    """Who has the Initiative is asked first, then the others in the order of turns; one foil is enough."""
    cards = {"A.a1": PLANNER, "C.c1": PLANNER, "D.d1": PLANNER}
    sizes = {"A": 1, "B": 1, "C": 1, "D": 1}
    play = crowd(skirmish, "B", sizes=sizes, cards=cards, start="round", initiative="A", order=list("ABDC"))
    play.answer("A")

    assert (play.asked.about, play.asked.player) == ("cancel_plan", "D")
    play.answer("none")
    assert (play.asked.about, play.asked.player, play.options) == ("cancel_plan", "C", ("C.c1", "none"))
    events = play.answer("C.c1")
    assert only(events, PlanCancelled).by == "C.c1"

    # D's own plan is still unused, and may be tried now.
    assert (play.asked.about, play.asked.player) == ("perfect_plan", "D")
    assert only(play.answer("none"), InitiativeDrawn).player == "B"


@rule("DC-SKILL-40", "DC-SKILL-41")
def test_a_plan_that_nobody_foils_is_carried_out(skirmish: Make) -> None:
    cards = {"A.a1": PLANNER, "B.b1": PLANNER, "C.c1": PLANNER}
    play = crowd(skirmish, sizes={"A": 1, "B": 1, "C": 1}, cards=cards, start="round")
    play.answer("C")
    assert play.asked.player == "B"
    events = play.answer("none", "none")

    assert (only(events, PlanMade).player, only(events, InitiativeDrawn).player) == ("C", "C")


# -- enemies, allies and reactions --------------------------------------------------------

HALT = power(name="Halt", cost=1, range=20, use="reactive", text="When an enemy attacks, cancel the attack.")


def brawl(skirmish: Make, *dice: int, start: str = "activation A.a1", **cards: dict[str, Any]) -> Play:
    """A.a1 beside B.b1, with C.c1 and D.d1 looking on."""
    play: Play = skirmish(
        {
            "A.a1": {"at": [18, 18], "card": cards.get("a", {})},
            "B.b1": {"at": [18 + BASE, 18], "card": cards.get("b", {})},
            "C.c1": {"at": [18, 24], "card": cards.get("c", {})},
            "D.d1": {"at": [18, 12], "card": cards.get("d", {})},
        },
        *dice,
        start=start,
        scenario=CORNERS,
        order=["A", "D", "C", "B"],
    )
    return play


@rule("DC-DEF-10")
def test_everybody_else_is_an_enemy_and_only_the_target_improves(skirmish: Make) -> None:
    play = brawl(skirmish, 8, 7)
    play.answer("attack blow", "B.b1", "none")

    assert (play.asked.about, play.asked.player) == ("improvement", "B")
    assert only(play.answer("combat_stance"), AttackHit).defense.total == 14


def test_enemies_are_asked_for_reactions_in_order_and_one_reacts(skirmish: Make) -> None:
    play = brawl(skirmish, c={"powers": [HALT]}, d={"powers": [HALT]}, b={"powers": [HALT]})
    play.answer("attack blow", "B.b1", "none")
    asked = []
    for answer in ("none", "halt"):
        asked.append((play.asked.about, play.asked.player))
        events = play.answer(answer)

    assert asked == [("reaction", "D"), ("reaction", "C")]
    assert only(events, Reacted).figure == "C.c1"
    assert found(events, AttackCancelled)
    assert play.asked.about == "action", "B is not asked any more"


@rule("DC-GRAB-09")
def test_the_models_of_every_other_player_must_be_hit_to_be_grabbed(skirmish: Make) -> None:
    play = brawl(skirmish, 8, 7, a={"strength": 3})
    play.answer("grab B.b1", "none", "none")

    assert play.asked.about == "aim"


@rule("DC-THROW-15")
def test_the_next_opponent_who_is_still_there_puts_the_thrown_model_down(skirmish: Make) -> None:
    """D comes after A in the order of turns, but has nobody left."""
    figures = {
        "A.a1": {"at": [18, 18], "card": {"strength": 4}},
        "B.b1": {"at": [18 + BASE, 18]},
        "C.c1": {"at": [18, 24]},
        "D.d1": {"out": True},
    }
    play = skirmish(figures, 8, 7, start="activation A.a1", scenario=CORNERS, order=["A", "D", "C", "B"])
    play.answer("grab B.b1", "none", "none", [18, 24], [])

    assert (play.asked.about, play.asked.player) == ("landing", "C")
    play.answer(play.asked.sample(Random(1)))


@rule("DC-SKILL-10", "DC-SKILL-29")
def test_friends_are_models_of_the_same_player_alone(skirmish: Make) -> None:
    """C stands beside B and leads nobody but its own."""
    figures = {
        "A.a1": {"at": [18, 18]},
        "B.b1": {"at": [18 + BASE, 18]},
        "C.c1": {
            "at": [18 + BASE, 18 + BASE],
            "card": {"skills": ["Defensive Teamwork", "Leadership 6"], "power": 9},
        },
    }
    play = skirmish(figures, 8, 7, start="activation A.a1", scenario=CORNERS)

    assert play.figure("A.a1").counters == 6
    assert only(play.attack(target="B.b1"), AttackHit).defense.total == 12


# -- the Final Phase and the end ----------------------------------------------------------


@rule("DC-FINAL-05")
@each("down, ends", [(["B.b1"], False), proving("DC-FINAL-06 DC-FINAL-08", ["B.b1", "C.c1"], True)])
def test_the_game_goes_on_while_two_teams_stand(skirmish: Make, down: list[str], ends: bool) -> None:
    states = {name: {"knocked_out": True} for name in down}
    play = crowd(
        skirmish,
        *([] if ends else ["A"]),
        sizes={"A": 1, "B": 1, "C": 1},
        states=states,
        start="final",
        round=1,
    )

    assert ends == bool(found(play.events, GameEnded))
    if ends:
        assert play.match.result is not None
        assert (play.match.result.winners, play.match.result.reason) == (("A",), "wipe_out")
        first = found(play.events, PointsScored)[0]
        assert (first.player, first.points) == ("A", 1)


@rule("DC-FINAL-05", "DC-FINAL-08")
def test_if_nobody_stands_the_points_decide(skirmish: Make) -> None:
    states = {name: {"knocked_out": True} for name in ("A.a1", "B.b1", "C.c1")}
    points = {"A": 1, "B": 3, "C": 2}
    play = crowd(
        skirmish, sizes={"A": 1, "B": 1, "C": 1}, states=states, points=points, start="final", round=1
    )

    assert play.match.result is not None
    assert (play.match.result.winners, play.match.result.reason) == (("B",), "all_wiped_out")


@rule("DC-VP-01")
@each("points, winners", [({"A": 1, "B": 2, "C": 1, "D": 0}, ("B",)), ({"A": 2, "B": 2, "C": 1, "D": 0}, ())])
def test_the_highest_score_wins_and_equal_ones_draw(
    skirmish: Make, points: dict[str, int], winners: tuple[str, ...]
) -> None:
    sizes = {"A": 1, "B": 1, "C": 1, "D": 1}
    play = crowd(skirmish, sizes=sizes, points=points, start="final", round=2)

    assert play.match.result is not None
    assert (play.match.result.winners, play.match.result.reason) == (winners, "round_limit")


def test_stamina_is_rolled_in_the_order_of_turns(skirmish: Make) -> None:
    states = {name: {"endurance": 5} for name in ("A.a1", "B.b1", "C.c1")}
    play = crowd(
        skirmish,
        1,
        1,
        1,
        1,
        1,
        1,
        "A",
        sizes={"A": 1, "B": 1, "C": 1},
        states=states,
        order=list("CAB"),
        start="final",
    )

    assert [event.figure for event in found(play.events, StatRolled)] == ["C.c1", "A.a1", "B.b1"]


# -- whole games --------------------------------------------------------------------------


@editions
@each("players", [3, 4])
def test_whole_games_of_many_come_to_an_end(edition: Edition, players: int) -> None:
    skills = [
        "Perfect Plan",
        "Mastermind",
        "Strategist",
        "Brutal",
        "Order",
        "Leadership 8",
        "Great Strategist",
    ]
    names = [f"{side}{k}" for side in "abcd"[:players] for k in (1, 2)]
    cards = {
        name: card(
            name,
            skills=[skills[at % 7], "Agile"],
            powers=[HALT],
            attacks=[
                line(),
                line(name="Shot", range="Ranged 12"),
                line(name="Roar", range="Expansive Wave 5"),
            ],
        )
        for at, name in enumerate(names)
    }
    teams = [names[2 * k : 2 * k + 2] for k in range(players)]
    board = {"id": "empty", "name": "Empty", "name_fr": "Vide"}
    setup = {"teams": teams, "cards": cards, "board": board, "scenario": CORNERS}
    match = Match(Knight(edition), Journal(edition.id, setup, seed="many"))
    bots = {player: RandomBot(seed=at) for at, player in enumerate("ABCD")}
    while match.pending is not None:
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        match.answer(bots[player].answer(view, view.decision), player=player)

    assert match.result is not None
