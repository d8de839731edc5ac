"""Victory conditions and special rules at the edge and just past it."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled, GameEnded
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.events.play import AttackHit, AttackMissed
from slugfest.rules.knight.events.scenarios import EntryRolled
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, EMPTY, Play, card, found, line, only, power, proving, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
WEAK = {"endurance": zones(1, 1, 1)}
EDGE = 15 - BASE / 2


def scored(play: Play) -> set[tuple[str, str, int]]:
    return {(event.player, event.reason, event.points) for event in found(play.events, PointsScored)}


# -- what all of them share ---------------------------------------------------------------


@rule("DC-SCN-GET-03")
@each("knocked_out", [False, proving("DC-SCN-08", True)])
def test_a_knocked_out_model_tips_the_balance_in_a_zone(skirmish: Make, knocked_out: bool) -> None:
    """Two against one in the northern zone, one of the two KO or not."""
    figures = {
        "A.hero": {"at": [5, 33]},
        "A.down": {"at": [8, 33], "knocked_out": knocked_out},
        "B.foe": {"at": [12, 33]},
    }
    play = skirmish(figures, "A", scenario="getaway", start="final", round=2)

    assert ("A", "controls_enemy_zone", 2) in scored(play)


@rule("DC-SCN-10")
def test_friendly_fire_counts_for_the_opponent(skirmish: Make) -> None:
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [10, 18], "card": {"attacks": [line(damage=3)]}},
        "A.friend": {"at": [10 + BASE, 18], "card": {"level": 9, **WEAK}},
        "B.foe": {"at": [33, 33]},
    }
    play = skirmish(figures, 8, 7, start="activation A.hero", scenario="headquarters")
    play.attack(target="A.friend")
    scored = only(play.events, PointsScored)

    assert (play.table.score()["A"], play.table.score()["B"]) == (0, 1)
    assert (scored.player, scored.thing, scored.rules) == ("B", "A.friend", ("DC-SCN-HQ-13",))


@rule("DC-SCN-10")
def test_what_a_scenario_does_to_a_model_counts_for_the_opponent(skirmish: Make) -> None:
    crack = {"kind": "rift", "name": "Rift", "name_fr": "Faille", "at": [[18, 8]]}
    own = {
        "id": "own",
        "name": "Own",
        "name_fr": "Propre",
        "rounds": 6,
        "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
        "markers": [crack],
        "opening": {"marker": "rift", "dice": 1, "rule": "DC-SCN-RIFT-04"},
        "uses": [
            {"verb": "close", "marker": "rift", "roll": "stamina", "hurts": 1, "rule": "DC-SCN-RIFT-06"}
        ],
        "victory": {"conditions": [{"when": "deed", "what": "removed", "points": 2}]},
    }
    figures = {
        "A.hero": {"at": [18, 8 + BASE], "endurance": 1},
        "A.two": {"at": [3, 3]},
        "B.foe": {"at": [33, 33]},
    }
    play = skirmish(
        figures, 8, 8, start="activation A.hero", scenario=own, markers={"rift_1": {"open": True}}
    )
    play.answer("use rift_1 close")

    assert (play.table.score()["A"], play.table.score()["B"]) == (0, 3)


# -- Big Combat ---------------------------------------------------------------------------


@rule("DC-SCN-BIG-04")
def test_champions_of_different_bases_touch_in_the_middle(gathering: Make) -> None:
    cards = {"a1": card("a1", base=1.57, level=9), "b1": card("b1", level=7)}
    play = gathering(8, 1, "A", cards=cards, scenario="big_combat")
    play.answer("south")
    a, b = play.figure("A.a1"), play.figure("B.b1")
    radii = play.table.card(a).radius, play.table.card(b).radius

    assert radii[0] > radii[1]
    assert (18 - a.y, b.y - 18) == pytest.approx(radii)


@rule("DC-SCN-BIG-05")
@each("nature", ["physical", "energy", "supernatural", "mental"])
@each("dice, event", [((3, 7), AttackMissed), ((4, 7), AttackHit)])
def test_the_champions_bonus_is_to_every_defense(
    duel: Make, nature: str, dice: tuple[int, int], event: type
) -> None:
    """Attack 4 against 12 and 2: a total of 14 misses, 15 hits."""
    play = duel(*dice, scenario="big_combat", champions={"B": "B.foe"}, round=1, line={"nature": nature})

    assert len(found(play.attack(), event)) == 1


@rule("DC-SCN-BIG-08")
def test_the_only_model_of_a_team_is_champion_and_lowest_at_once(duel: Make) -> None:
    play = duel(
        8,
        7,
        scenario="big_combat",
        champions={"A": "A.hero", "B": "B.foe"},
        round=2,
        target=WEAK,
        line={"damage": 3},
    )
    play.attack()

    scores = [
        (event.points, event.reason, event.thing, event.rules) for event in found(play.events, PointsScored)
    ]
    assert play.table.score()["A"] == 3
    assert scores == [
        (2, "champion_removed", "B.foe", ("DC-SCN-BIG-06",)),
        (1, "champion_removed_by_lowest", "B.foe", ("DC-SCN-BIG-08",)),
    ]


@rule("DC-SCN-BIG-07", "DC-SCN-BIG-09", "DC-SCN-08")
def test_a_champion_that_is_knocked_out_survives(duel: Make) -> None:
    play = duel(
        scenario="big_combat",
        start="final",
        round=6,
        champions={"A": "A.hero", "B": "B.foe"},
        hero={"knocked_out": True},
        more={"A.two": {"at": [3, 3]}},
    )

    assert {("A", "champion_survives", 1), ("A", "survivors", 2)} <= scored(play)
    assert only(play.events, GameEnded).result.points == {"A": 3, "B": 2}


# -- Power Zones --------------------------------------------------------------------------


@rule("DC-SCN-POW-03")
@each("dice, passed", [((5, 5), False), ((5, 6), True)])
def test_the_current_power_counts_and_not_the_counters(
    skirmish: Make, dice: tuple[int, int], passed: bool
) -> None:
    """Power 6, less 1 in its worst zone, with 2 counters left: 15 is not enough, 16 is."""
    worn = {"power": 6, "endurance": zones(4, 3, 3, worst="-1 Power")}
    figures = {
        "A.hero": {"at": [9, 12.41], "card": worn, "endurance": 3, "counters": 2},
        "B.foe": {"at": [33, 33]},
    }
    play = skirmish(figures, *dice, start="activation A.hero", scenario="power_zones")
    event = only(play.walk(1, [9, 16, 0]), EntryRolled)

    assert (event.roll.total, event.passed) == (sum(dice) + 5, passed)


@rule("DC-SCN-POW-04")
def test_one_success_lets_a_model_come_and_go_for_the_whole_round(skirmish: Make) -> None:
    leap = {"powers": [power(name="Dash", cost=1, text='Move this model up to 4".')]}
    figures = {"A.hero": {"at": [9, 12.41], "card": leap}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, 8, 8, start="activation A.hero", scenario="power_zones")
    play.walk(1, [9, 16, 0])
    play.answer("power dash", [[9, 16], [9, 12.5]])
    events = play.answer("power dash", [[9, 12.5], [9, 16]])

    assert found(events, EntryRolled) == []
    assert play.figure("A.hero").y == 16


@rule("DC-SCN-POW-04")
def test_after_a_failure_no_zone_is_entered_by_whatever_move(skirmish: Make) -> None:
    dash = [
        power(name="Dash", cost=1, text='Move this model up to 4".'),
        power(name="Leap", cost=1, text='Displace this model up to 4" away.'),
    ]
    figures = {"A.hero": {"at": [9, 13], "card": {"powers": dash}}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, 1, 1, start="activation A.hero", scenario="power_zones")
    play.answer("power dash", [[9, 13], [9, 16]])
    here = play.figure("A.hero")
    play.answer([[here.x, here.y]])
    play.answer("power dash")

    assert play.refusal([[here.x, here.y], [9, 16]]) == ("DC-SCN-POW-03", "not_admitted")

    play.answer([[here.x, here.y]])
    play.answer("power leap")

    assert play.refusal([9, 16]) == ("DC-SCN-POW-03", "not_admitted")


@rule("DC-SCN-POW-09", "DC-SCN-09")
@each("y, holds", [(EDGE, False), (EDGE + 0.02, True)])
def test_a_base_that_just_overlaps_the_zone_holds_it(skirmish: Make, y: float, holds: bool) -> None:
    figures = {"A.hero": {"at": [9, y]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, "A", start="final", scenario="power_zones", round=2)

    assert (("A", "alone_in_an_area", 2) in scored(play)) is holds


@rule("DC-SCN-POW-11")
@each("powers, points", [((10, 10), 2), ((10, 9), 1), ((12,), 1)])
def test_every_strong_model_removed_is_worth_a_point(
    skirmish: Make, powers: tuple[int, ...], points: int
) -> None:
    figures: dict[str, Any] = {"A.hero": {"at": [1, 1]}, "B.foe": {"at": [33, 33]}}
    figures |= {f"B.gone{k}": {"out": True, "card": {"power": value}} for k, value in enumerate(powers)}
    play = skirmish(figures, start="activation A.hero", scenario="power_zones")

    assert play.table.score()["A"] == points


@rule("DC-SCN-08")
@each(
    "scenario, points",
    [proving("DC-SCN-POW-12", "power_zones", 1), proving("DC-SCN-GET-06", "getaway", 2)],
)
def test_a_whole_team_counts_even_if_some_are_knocked_out(skirmish: Make, scenario: str, points: int) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [1, 15]},
        "A.down": {"at": [4, 15], "knocked_out": True},
        "B.foe": {"at": [33, 20]},
        "B.gone": {"out": True},
    }
    play = skirmish(figures, start="final", scenario=scenario, round=6)

    assert {score for score in scored(play) if score[1] == "all_survive"} == {("A", "all_survive", points)}


# -- Getaway ------------------------------------------------------------------------------


@rule("DC-SCN-GET-03", "DC-SCN-09")
@each("y, own", [(6 + BASE / 2, False), (6 + BASE / 2 - 0.02, True)])
def test_a_base_that_just_overlaps_a_deployment_zone_controls_it(skirmish: Make, y: float, own: bool) -> None:
    figures = {"A.hero": {"at": [5, y]}, "B.foe": {"at": [33, 20]}}
    play = skirmish(figures, "A", start="final", scenario="getaway", round=2)

    assert (("A", "controls_own_zone", 1) in scored(play)) is own


# -- Boom Tubes and Rifts -----------------------------------------------------------------


@rule("DC-SCN-BOOM-08")
@each("dice, side", [((4, 4), "A"), ((4, 5), "B")])
def test_an_enemy_box_is_turned_only_by_a_passed_roll(
    skirmish: Make, dice: tuple[int, int], side: str
) -> None:
    figures = {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [33, 33]}}
    markers = {"mother_box_1": {"at": [10 + BASE, 10], "side": "B"}}
    play = skirmish(figures, *dice, start="activation A.hero", scenario="boom_tubes", markers=markers)
    play.answer("use mother_box_1 activate")

    assert play.table.affairs.markers["mother_box_1"].side == side
    assert play.figure("A.hero").counters == 5


@each("number, travels", [(1, False), (2, True)])
def test_no_marker_carries_a_model_into_a_closed_zone(skirmish: Make, number: int, travels: bool) -> None:
    """A scenario may have both rules: while every spot beside the other marker is closed, the model stays."""
    gate = {"kind": "gate", "name": "Gate", "name_fr": "Porte", "at": [[11.18, 10], [10, 33]]}
    uses = [{"verb": verb, "marker": "gate", "rule": "DC-SCN-BOOM-10"} for verb in ("activate", "travel")]
    both = {
        "id": "both",
        "name": "Both",
        "name_fr": "Les Deux",
        "rounds": 6,
        "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
        "markers": [gate],
        "uses": uses,
        "closed_zones": {"until_round": 1, "rule": "DC-SCN-GET-02"},
    }
    figures = {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [33, 33]}}
    markers = {"gate_1": {"side": "A"}}
    play = skirmish(
        figures, "gate_2", start="activation A.hero", scenario=both, markers=markers, round=number
    )
    play.answer("use gate_1 travel")

    assert (play.asked.about == "beside_marker") is travels
    assert play.figure("A.hero").counters == 5


@rule("DC-SCN-RIFT-04")
def test_each_player_rolls_two_dice_for_the_rifts(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [1, 1]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, 1, 2, 3, 4, "A", start="round", scenario="rifts")
    rolled = [event.player for event in found(play.events, DiceRolled) if event.purpose == "opening"]

    assert rolled == ["A", "A", "B", "B"]


@rule("DC-SCN-RIFT-06")
@each("gap, offered", [(0.0, True), (0.03, False)])
def test_a_rift_is_closed_in_base_contact_only(skirmish: Make, gap: float, offered: bool) -> None:
    figures = {"A.hero": {"at": [18, 8 + BASE + gap]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, start="activation A.hero", scenario="rifts", markers={"rift_5": {"open": True}})

    assert ("use rift_5 close" in play.options) is offered


@rule("DC-SCN-RIFT-08", "DC-SCN-RIFT-09")
@each("b_dice, won", [((1, 1), set()), ((8, 8), {("A", "most_markers_closed", 1)})])
def test_equal_numbers_of_closed_rifts_give_nobody_the_extra_point(
    skirmish: Make, b_dice: tuple[int, int], won: set[tuple[str, str, int]]
) -> None:
    """A closes one; B closes one too, or fails."""
    figures = {"A.hero": {"at": [18, 8 + BASE]}, "B.foe": {"at": [18, 28 - BASE]}}
    markers = {"rift_5": {"open": True}, "rift_1": {"open": True}}
    play = skirmish(
        figures, 1, 1, *b_dice, 1, 2, 3, 4, "A", start="activation A.hero", scenario="rifts", markers=markers
    )
    play.answer("use rift_5 close", "end", "B.foe", "use rift_1 close", "end")

    assert {score for score in scored(play) if score[1] == "most_markers_closed"} == won
    assert ("A", "markers_closed", 1) in scored(play)


@rule("DC-SCN-RIFT-08")
def test_a_rift_closed_in_an_earlier_round_scores_no_more(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [18, 8 + BASE]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(
        figures,
        1, 1, 1, 2, 3, 4, "A", 1, 2, 3, 4, "B",
        start="activation A.hero",
        scenario="rifts",
        markers={"rift_5": {"open": True}},
    )  # fmt: skip
    play.answer("use rift_5 close", "end", "B.foe", "end")
    while play.table.round == 2:
        play.answer(
            "A"
            if play.asked.about == "first_player"
            else "end"
            if play.asked.about == "action"
            else play.options[0]
        )

    assert play.table.points["A"] == 2


@rule("DC-SCN-HQ-13")
@each("level, points", [(8, 0), (9, 1)])
def test_models_above_level_eight_count(skirmish: Make, level: int, points: int) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [1, 1]},
        "B.foe": {"at": [33, 33]},
        "B.gone": {"out": True, "card": {"level": level}},
    }
    play = skirmish(figures, start="activation A.hero", scenario="headquarters")

    assert play.table.score()["A"] == points


# -- teams --------------------------------------------------------------------------------


@rule("DC-TEAM-07")
@each("teams", [[[], ["a1"]], [["a1"], []], [["a1"]]])
def test_a_team_has_one_model_at_least(teams: list[list[str]]) -> None:
    with pytest.raises(SetupError, match="set-up, teams"):
        Play(DC, {"teams": teams, "cards": {"a1": card("a1")}, "board": EMPTY}, ())
