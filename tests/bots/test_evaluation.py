"""What positions are worth, term by term."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from slugfest.bots.evaluation import personalities, weights_of
from slugfest.bots.knight.evaluation import KnightEvaluation, soundness
from slugfest.bots.knight.goals import Goal
from slugfest.bots.superscape.evaluation import SuperScapeEvaluation
from slugfest.games import new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.narration.narrator import catalogue
from slugfest.rules.knight.scenarios.areas import Area
from tests.bots.tables import acting, jack, warden


def terms(match: Match, player: str = "A") -> dict[str, float]:
    return KnightEvaluation().terms(match, player)


def facing(own: dict[str, Any] | None = None, their: dict[str, Any] | None = None, **more: Any) -> Match:
    figures = {
        "A.brass_warden": warden(**(own or {})),
        "B.static_jack": jack(**{"x": 18.0, "y": 20.0, **(their or {})}),
    }
    return acting(figures, **more)


def test_to_hurt_them_is_harm_and_the_last_boxes_count_most() -> None:
    whole, hurt, dying = (terms(facing(their={"endurance": boxes}))["harm"] for boxes in (11, 10, 1))

    assert whole < hurt < dying < 0
    assert soundness(2, 10) - soundness(1, 10) > soundness(10, 10) - soundness(9, 10)
    assert 1.0 == soundness(10, 10)
    assert 0.0 == soundness(0, 10)


def test_own_health_knocked_down_and_out() -> None:
    whole = terms(facing())["health"]
    hurt = terms(facing(own={"endurance": 9}))["health"]
    down = terms(facing(own={"knocked_down": True}))["health"]

    assert hurt < whole
    assert down < whole


def test_a_threat_grows_on_the_way_to_the_enemy_and_so_does_the_danger() -> None:
    far, near = terms(facing(their={"y": 30.0})), terms(facing(their={"y": 12.0}))

    assert 0 < far["threat"] < near["threat"]
    assert near["danger"] < far["danger"] < 0


def test_counters_are_what_threats_are_made_of() -> None:
    rich, poor = facing(their={"y": 11.5}), facing(own={"counters": 1}, their={"y": 11.5})

    assert terms(poor)["threat"] < terms(rich)["threat"]


def test_the_way_to_an_open_rift_is_worth_something() -> None:
    def at(y: float) -> dict[str, float]:
        marked = {"markers": {"rift_1": {"open": True}}}
        return terms(facing(own={"y": y}, their={"x": 3.0, "y": 3.0}, scenario="rifts", position=marked))

    assert at(10.0)["objectives"] < at(20.0)["objectives"] < at(26.6)["objectives"]


def test_heights_are_part_of_the_way() -> None:
    """Below a marker on a roof nobody is there yet; an area goes up to the sky, but from a roof beside it one has to get down."""
    marker = Goal("markers_closed", 18.0, 28.0, 1.0, z=5.0, radius=0.59, marker="rift_1")
    area = Goal("controls_own_zone", 18.0, 3.0, 1.0, area=Area((0.0, 0.0, 36.0, 6.0)))

    assert [0.0, 0.0, 5.0] == [marker.inches(18.0, 26.82, z, 0.59) for z in (5.0, 4.6, 0.0)]
    assert [0.0, 0.0] == [area.inches(18.0, 5.0, z, 0.59) for z in (0.0, 5.0)]
    assert 5.0 == pytest.approx(area.inches(18.0, 9.0, 5.0, 0.59) - area.inches(18.0, 9.0, 0.0, 0.59))


def test_whoever_stands_at_a_goal_is_on_the_way_to_that_one() -> None:
    """And not to the one that happens to be listed first."""
    markers = new_match("dc", scenario="rifts").state.affairs.markers  # type: ignore[attr-defined]
    opened = {"markers": {name: {"open": True} for name in markers}}

    def beside(name: str) -> float:
        own = {"x": markers[name].x, "y": markers[name].y - 1.5}
        match = facing(own=own, their={"x": 3.0, "y": 3.0}, scenario="rifts", position=opened)
        return terms(match)["objectives"]

    assert beside("rift_1") == pytest.approx(beside("rift_3"))
    assert beside("rift_1") == pytest.approx(beside("rift_8"))


def test_who_looks_ahead_knows_what_a_model_may_still_win() -> None:
    """The more Rounds there are to come, the more a wound costs; without foresight it costs the same."""

    def wound(foresight: float, number: int) -> float:
        healths = []
        for endurance in (16, 8):
            match = facing(own={"endurance": endurance}, scenario="getaway", position={"round": number})
            healths.append(KnightEvaluation(foresight).terms(match, "A")["health"])
        return healths[0] - healths[1]

    assert wound(0.35, 1) > wound(0.35, 4) > wound(0.0, 4)
    assert wound(0.0, 1) == pytest.approx(wound(0.0, 4))


def test_to_hold_a_power_zone_is_a_prospect() -> None:
    inside = facing(own={"x": 9.0, "y": 18.0}, scenario="power_zones")
    outside = facing(own={"x": 9.0, "y": 10.0}, scenario="power_zones")

    assert terms(inside)["prospects"] > terms(outside)["prospects"] == 0


def test_both_players_see_the_same_points() -> None:
    match = facing(scenario="power_zones", own={"x": 9.0, "y": 18.0})

    assert terms(match, "A")["prospects"] == -terms(match, "B")["prospects"]


def test_before_anybody_is_deployed_there_is_nothing_to_threaten() -> None:
    values = terms(new_match("dc", scenario="getaway", seed=1))

    assert 0.0 == values["threat"] == values["danger"] == values["prospects"]


def test_superscape_counts_figures_and_who_is_near() -> None:
    match, random = new_match("superscape", seed=1), Random(1)
    while match.state.round == 0:  # type: ignore[attr-defined]
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    values = SuperScapeEvaluation().terms(match, "A")

    assert values["health"] > 0 > values["harm"]
    assert values["threat"] > 0 > values["danger"]


def test_personalities_weigh_terms_that_there_are_and_have_words_for() -> None:
    named = set(terms(facing())) | set(SuperScapeEvaluation().terms(new_match("superscape", seed=1), "A"))

    for weights in personalities().values():
        assert named == set(weights)
    for language in ("en", "fr"):
        assert named == set(catalogue(language, "bots")["labels"]) - set(
            catalogue(language, "kernel")["labels"]
        )


def test_a_personality_differs_from_the_usual_and_an_unknown_one_is_told() -> None:
    usual = weights_of("balanced")

    assert {"balanced", "aggressive", "objective_first", "defensive", "showman"} == set(personalities())
    assert weights_of("aggressive")["harm"] > usual["harm"]
    assert weights_of("defensive")["danger"] > usual["danger"]
    with pytest.raises(SetupError, match="grumpy"):
        weights_of("grumpy")
