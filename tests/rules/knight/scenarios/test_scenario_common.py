"""What all scenarios share: choosing one, areas, Victory Points, and the end of the game."""

from random import Random
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.games import GAMES, new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import GameEnded
from slugfest.kernel.match import Match
from slugfest.rules.knight.events.play import Deployed
from slugfest.rules.knight.scenarios import scenarios
from slugfest.rules.knight.scenarios.areas import Area, enters
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import Play, found, only, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
PRINTED = {
    "big_combat": "DC-SCN-BIG-01",
    "power_zones": "DC-SCN-POW-01",
    "getaway": "DC-SCN-GET-01",
    "boom_tubes": "DC-SCN-BOOM-01",
    "headquarters": "DC-SCN-HQ-01",
    "rifts": "DC-SCN-RIFT-01",
}
printed = pytest.mark.parametrize("name", [proving(law, name) for name, law in PRINTED.items()])
EDITIONS = ("dc", "dc_fr", "marvel")
FAR = {"A.hero": {"at": [5, 3]}, "B.foe": {"at": [30, 33]}}


def played(game: str, seed: int, **changes: Any) -> Match:
    match, bot = new_match(game, seed=seed, **changes), RandomBot(seed)
    while match.result is None:
        decision = match.decision(match.asked[0])
        assert decision is not None
        match.answer(bot.answer(match.view(decision.player), decision))
    return match


@each("game", EDITIONS)
@each("scenario", list(scenarios()))
def test_random_players_finish_every_scenario(game: str, scenario: str) -> None:
    for seed in range(2):
        assert played(game, seed, scenario=scenario).result is not None


MELEE: dict[str, Any] = {
    "id": "three_corners",
    "name": "Three Corners",
    "name_fr": "Trois Coins",
    "rounds": 3,
    "zones": {"south": [10, 0, 26, 6], "west": [0, 24, 10, 36], "east": [26, 24, 36, 36]},
    "areas": {"well": [18, 18, 3]},
    "zone_choice": "other",
    "guard": {"areas": ["well"], "above": 12, "no_grabs": True, "rule": "DC-SCN-POW-03"},
    "closed_zones": {"until_round": 1, "rule": "DC-SCN-GET-02"},
    "markers": [
        {"kind": "gate", "name": "Gate", "name_fr": "Porte", "at": [[6, 12], [30, 12], [18, 30]]},
        {
            "kind": "camp", "name": "Camp", "name_fr": "Camp", "height": 1, "structure": 6, "defense": 10,
            "each": 1, "owned": True, "own_area": True, "fixed_by": "DC-SCN-HQ-09",
            "areas": {"south": [12, 7, 24, 11], "west": [2, 16, 12, 22], "east": [24, 16, 34, 22]},
        },
    ],
    "opening": {"marker": "gate", "dice": 2, "rule": "DC-SCN-RIFT-04"},
    "uses": [
        {"verb": "close", "marker": "gate", "roll": "stamina", "hurts": 1, "rule": "DC-SCN-RIFT-06"},
        {"verb": "activate", "marker": "gate", "roll": "willpower", "rule": "DC-SCN-BOOM-06"},
        {"verb": "travel", "marker": "gate", "rule": "DC-SCN-BOOM-10"},
        {"verb": "repair", "marker": "camp", "once_per_round": True, "rule": "DC-SCN-HQ-07"},
    ],
    "victory": {
        "conditions": [
            {"when": "round", "what": "alone_in_an_area", "points": 1, "areas": ["well"]},
            {"when": "round", "what": "controls_enemy_zone", "points": 1},
            {"when": "round", "what": "most_markers_closed", "points": 1, "marker": "gate"},
            {"when": "round", "what": "most_damage_to_markers", "points": 1, "marker": "camp"},
            {"when": "deed", "what": "marker_destroyed", "points": 2, "marker": "camp"},
            {"when": "first", "what": "two_in_enemy_zone", "points": 1},
        ]
    },
}  # fmt: skip
"""Nearly every special rule at once, for three."""


@each("game", EDITIONS)
def test_three_players_finish_a_scenario_with_three_zones(game: str) -> None:
    teams = [
        ["brass_warden", "paper_lantern"],
        ["static_jack", "night_tram"],
        ["madam_riptide", "rust_saint"],
    ]
    for seed in range(2):
        match = new_match(game, seed=seed, setup={"teams": teams, "scenario": MELEE, "board": "brick_lane"})
        bot = RandomBot(seed)
        while match.result is None:
            decision = match.decision(match.asked[0])
            assert decision is not None
            match.answer(bot.answer(match.view(decision.player), decision))
        table = match.view(None).table

        assert set(table["zones"].values()) == set(MELEE["zones"])
        assert {who: sum(scores.values()) for who, scores in table["scores"].items()} == table["points"]


def test_the_brawl_is_the_usual_scenario_and_all_are_on_offer() -> None:
    offered = [scenario.id for scenario in GAMES["dc"].scenarios]

    assert offered[0] == "brawl"
    assert set(PRINTED) <= set(offered)


@each("name", PRINTED)
def test_the_printed_scenarios_last_six_rounds_with_two_facing_zones(name: str) -> None:
    scenario = scenarios()[name]

    assert scenario.rounds == 6
    assert scenario.zones == {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]}
    assert scenario.zone_choice == "roll"


@each("y, within", [(5, True), (6.57, True), (6.59, False), (7, False)])
def test_a_model_is_inside_if_any_part_of_its_base_is(y: float, within: bool) -> None:
    assert Area((0, 0, 36, 6)).touches(10, y, 0.59) is within


def test_a_way_enters_an_area_where_the_base_first_overlaps_it() -> None:
    circle = Area((10, 10, 3))
    part = enters(circle, (10, 0), (10, 20), 1)

    assert part == pytest.approx(6 / 20, abs=1e-3)
    assert enters(circle, (14.1, 0), (14.1, 20), 1) is None
    assert enters(Area((0, 0, 4, 4)), (5.2, 0), (5.2, 9), 1) is None


@rule("DC-VP-02")
@printed
@each("number, over", [(5, False), (6, True)])
def test_the_game_ends_after_the_sixth_round(skirmish: Make, name: str, number: int, over: bool) -> None:
    dice: tuple[Any, ...] = () if over else (1, 2, 3, 4, "A") if name == "rifts" else ("A",)
    champions = {"A": "A.hero", "B": "B.foe"} if name == "big_combat" else {}
    play = skirmish(FAR, *dice, scenario=name, start="final", round=number, champions=champions)

    assert (play.match.result is not None) is over
    assert over or play.table.round == 6


@rule("DC-SCN-07")
@printed
@each("name_of_zone, inside, outside", [("south", [2, 5.41], [2, 5.43]), ("north", [2, 30.59], [2, 30.57])])
def test_a_printed_scenario_is_deployed_in_strips_of_six_inches_along_two_edges_of_a_yard(
    gathering: Make, name: str, name_of_zone: str, inside: list[float], outside: list[float]
) -> None:
    """The Champions stand in the middle already; markers are laid out before."""
    play = gathering(7, 3, a=2, b=2, scenario=name)
    play.answer(name_of_zone)
    lay_out(play)
    if play.asked.about == "deploy_model":
        play.answer("A.a2")

    assert (play.table.ground.width, play.table.ground.depth) == (36, 36)
    assert play.refusal(outside) == ("DC-SCN-06", "outside_zone")
    assert play.refusal([2, 18])[0] == "DC-SCN-06"
    for x in (0.59, 36 - 0.59):
        assert play.match.refusal([x, inside[1]]) is None
    assert only(play.answer(inside), Deployed).figure == "A.a2"


def lay_out(play: Play) -> None:
    """Whatever is asked before the first model is deployed: the Champions, and where the markers lie."""
    random = Random(1)
    while play.asked.about in ("champion", "marker_place"):
        decision = play.asked
        play.answer(
            "A.a1" if decision.about == "champion" and decision.player == "A" else decision.sample(random)
        )


@each("name", (*PRINTED, "brawl", "crossroads", "last_ferry"))
def test_a_scenario_for_two_is_not_played_by_three(gathering: Make, name: str) -> None:
    message = rf"set-up, teams: {name} has zones for 2 players, and there are 3 teams \(DC-SCN-07\)"
    with pytest.raises(SetupError, match=message):
        gathering(scenario=name, c=1)


GETAWAY_END = {"scenario": "getaway", "start": "final", "round": 6}


@rule("DC-SCN-08")
def test_a_knocked_out_model_survives_and_counts_for_a_zone(skirmish: Make) -> None:
    figures = {**FAR, "A.down": {"at": [8, 3], "knocked_out": True}}
    play = skirmish(figures, **GETAWAY_END)
    reasons = [(event.player, event.reason) for event in found(play.events, PointsScored)]

    assert ("A", "all_survive") in reasons
    assert ("A", "controls_own_zone") in reasons


@rule("DC-VP-03")
def test_the_last_round_is_scored_like_the_others_and_the_game_ends(skirmish: Make) -> None:
    play = skirmish(FAR, points={"A": 5}, **GETAWAY_END)

    # 5 before, 1 for the own zone, 2 for surviving.
    assert only(play.events, GameEnded).result.points == {"A": 8, "B": 3}


@rule("DC-VP-03")
def test_a_round_before_the_last_is_scored_too_and_the_game_goes_on(skirmish: Make) -> None:
    play = skirmish(FAR, "A", scenario="getaway", start="final", round=5)

    assert play.table.points == {"A": 1, "B": 1}
    assert play.match.result is None


@rule("DC-VP-01")
def test_most_points_win_and_equal_points_are_a_draw(skirmish: Make) -> None:
    ahead = skirmish(FAR, points={"A": 1}, **GETAWAY_END)
    level = skirmish(FAR, **GETAWAY_END)

    assert only(ahead.events, GameEnded).result.winners == ("A",)
    assert only(level.events, GameEnded).result.winners == ()


@rule("DC-VP-04")
def test_the_end_of_the_game_is_scored_once_whatever_ends_it(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [5, 3]}, "B.foe": {"at": [30, 33], "knocked_out": True}}
    play = skirmish(figures, scenario="getaway", start="final", round=2)
    scored = [(event.player, event.reason) for event in found(play.events, PointsScored)]

    assert only(play.events, GameEnded).result.reason == "wipe_out"
    assert scored.count(("A", "all_survive")) == scored.count(("B", "all_survive")) == 1


@rule("DC-VP-05", "DC-SCN-HQ-13")
def test_a_deed_counts_at_once_and_stays_counted(duel: Make) -> None:
    strong = {"level": 9, "endurance": [{"boxes": 1}, {"boxes": 1}, {"boxes": 1}]}
    play = duel(8, 7, scenario="headquarters", target=strong, line={"damage": 3})

    assert play.table.score()["A"] == 0

    play.attack()

    assert (play.table.score()["A"], play.table.score()["B"]) == (1, 0)
    assert play.match.view("A").table["points"] == {"A": 1, "B": 0}


def test_a_position_names_only_markers_and_champions_there_are(skirmish: Make) -> None:
    for position in ({"markers": {"box_1": {"at": [1, 1]}}}, {"champions": {"A": "A.nobody"}}):
        with pytest.raises(SetupError):
            skirmish(FAR, start="round", **position)
