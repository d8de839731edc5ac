"""Moments and choices as cards word them: instead of something, before something, and who is never meant."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import (
    AbilityUsed,
    AttackDeclared,
    AttackRolled,
    DamageRolled,
    Healed,
    MoveAnnounced,
    Moved,
)
from slugfest.rules.superscape.lasting import ROUND
from slugfest.rules.superscape.names.windows import START_OF_TURN
from slugfest.rules.superscape.rounds.control import controlling
from tests.rules.superscape.builder import Game, ability, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import gifted, knack

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
FIELD = [*ROW, "g0 g0 g0 g0 g0 g0"]


def hero(*moments: str, **printed: Any) -> dict[str, Any]:
    """A wounded hero with "MOMENT, this figure may heal 1 wound" for each moment."""
    text = " ".join(f"{moment}, this figure may heal 1 wound." for moment in moments)
    return {"hero": put("1,1", life=9, wounds=5, **ability(text), **printed)}


def asked_to_use(game: Game) -> int:
    """Which of the sentences is asked about now, from 1 on; 0 where none is."""
    if game.about != "use_ability":
        return 0
    return int(str(game.asked.facts["ability"]).partition("#")[2] or 1)


# -- instead of a phase ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-MIX-72", "SS-MACT-11", "SS-TRANS-04")
@pytest.mark.parametrize(("use", "asked"), [(True, [1, 5]), (False, [1, 2, 3, 4, 5])])
def test_of_a_replaced_move_phase_no_moment_is_left(play: Play, use: bool, asked: list[int]) -> None:
    team = hero(
        "Instead of its move phase",
        "At the start of its move phase",
        "After moving",
        "At the end of its move phase",
        "During transition",
    )
    game = play(ROW, A=team, B={"foe": put("7,1")}, start="activation")
    met = []
    while game.about in ("use_ability", "route"):
        if game.about == "route":
            game.walk("1,1", "2,1")
            continue
        met.append(asked_to_use(game))
        game.use() if use or len(met) > 1 else game.decline()

    assert met == asked
    assert bool(game.told(Moved)) != use


@pytest.mark.rule("SS-MIX-10", "SS-MACT-09", "SS-MACT-11")
def test_before_the_move_phase_does_not_bar_what_replaces_it(play: Play) -> None:
    team = hero("Before its move phase", "Instead of its move phase")
    game = play(ROW, A=team, B={"foe": put("2,1")}, start="activation")

    assert asked_to_use(game) == 1
    assert asked_to_use(game.use()) == 2
    assert game.use().about == "attack"
    assert len(game.told(Healed)) == 2


@pytest.mark.rule("SS-ATKP-06", "SS-ATKP-07", "SS-ATKP-04")
@pytest.mark.parametrize(("use", "asked"), [(True, [1, 2, 5]), (False, [1, 2, 3, 4, 5])])
def test_of_a_replaced_attack_phase_no_moment_is_left(play: Play, use: bool, asked: list[int]) -> None:
    team = hero(
        "Before its attack phase",
        "Instead of its attack phase",
        "At the start of its attack phase",
        "After its attack phase",
        "At the end of its activation",
    )
    # Nobody is in range: whoever replaces the phase needs no target.
    game = play(ROW, A=team, B={"foe": put("7,1")}, start="attack")
    met = []
    while game.about == "use_ability":
        met.append(asked_to_use(game))
        game.use() if use or met[-1] != 2 else game.decline()

    assert met == asked
    assert not game.told(AttackDeclared)


# -- what commits, and what does not ----------------------------------------------------------------------


@pytest.mark.rule("SS-MACT-15", "SS-MACT-16", "SS-MIX-06", "SS-MACT-17", "SS-MIX-07", "SS-MACT-18")
@pytest.mark.parametrize(
    ("before", "committed"),
    [("Before moving normally", True), ("Before a move action", False), ("Before moving", False)],
)
@pytest.mark.parametrize("instead", ["Instead of moving normally", "As a special move"])
def test_only_the_normal_wording_commits(play: Play, before: str, committed: bool, instead: str) -> None:
    game = play(ROW, A=hero(before, instead), B={"foe": put("7,1")})

    assert asked_to_use(game) == 1
    game.use()
    assert (game.about, asked_to_use(game)) == (("route", 0) if committed else ("use_ability", 2))
    game.answer([]) if committed else game.use()
    assert not game.told(MoveAnnounced)
    assert len(game.told(AbilityUsed)) == (1 if committed else 2)


@pytest.mark.rule("SS-MACT-20", "SS-MACT-18")
@pytest.mark.parametrize("instead", ["Instead of a move action", "Instead of moving normally"])
def test_instead_of_a_move_action_there_is_no_move_and_nothing_after_it(play: Play, instead: str) -> None:
    game = play(
        ROW, A=hero(instead, "After moving", "When this figure begins to move"), B={"foe": put("2,1")}
    )

    assert asked_to_use(game) == 1
    assert game.use().about == "attack"
    assert not game.told(MoveAnnounced)


# -- who is meant -----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-RANGE-08", "SS-SIGHT-12", "SS-ABIL-04", "SS-ABIL-16", "SS-RANGE-10", "SS-RANGE-09")
@pytest.mark.parametrize("clear", ["", "clear "])
@pytest.mark.parametrize(("within", "others"), [(1, ["A.pal"]), (2, ["A.pal", "B.foe"])])
def test_a_figure_within_any_distance_is_never_the_figure_itself(
    play: Play, clear: str, within: int, others: list[str]
) -> None:
    unit = "space" if within == 1 else "spaces"
    text = f"During transition, this figure may roll 1 damage die against a figure within {within} {clear}{unit}."
    team = {"hero": put("1,1", **ability(text)), "pal": put("2,1", height=1)}
    game = play(ROW, A=team, B={"foe": put("3,1")}, start="activation", dice="b").answer([]).use()

    if len(others) > 1:
        assert game.options == others
        assert game.refusal("A.hero")[1] == "not_an_option"
        game.answer("B.foe")
    assert [event.target for event in game.told(DamageRolled)] == [others[-1]]


@pytest.mark.rule("SS-TEAM-02", "SS-TEAM-03")
def test_every_other_team_is_an_enemy_and_the_own_one_is_not(play: Play) -> None:
    text = "During transition, this figure may roll 1 damage die against an enemy within 9 spaces."
    team = {"hero": put("1,1", **ability(text)), "pal": put("2,1")}
    teams: dict[str, Any] = {
        "A": team,
        "B": {"foe": put("4,1")},
        "C": {"fiend": put("6,1"), "fury": put("7,1")},
    }
    game = play(ROW, **teams, start="activation").answer([]).use()

    assert game.options == ["B.foe", "C.fiend", "C.fury"]


# -- engagement is what is there at the moment --------------------------------------------------------------


@pytest.mark.rule("SS-ENG-09", "SS-ENG-10")
@pytest.mark.parametrize(("face", "free"), [("k", True), ("b", False)])
def test_an_engagement_ends_when_the_enemy_falls(play: Play, face: str, free: bool) -> None:
    spark = ability("Before attacking, this figure may roll 1 damage die against an adjacent enemy.")
    foes = {"foe": put("2,1", life=1), "far": put("5,1")}
    team = {"hero": put("1,1", range=6, **spark)}
    game = play(FIELD, A=team, B=foes, start="attack", dice=f"{face} bbb bbb")

    assert game.refusal("normal B.far") == ("SS-ENG-10", "engaged_with_others")
    game.answer("normal B.foe").use()
    if free:
        assert game.options == ["B.far", "none"]
        game.answer("B.far")
    assert [event.target for event in game.told(AttackRolled)] == ["B.far" if free else "B.foe"]


@pytest.mark.rule("SS-ENG-09", "SS-CTRL-02", "SS-CTRL-01")
@pytest.mark.parametrize("taken", [False, True])
def test_a_friend_that_is_taken_over_engages_at_once(taken: bool) -> None:
    deed = knack(
        "B.foe",
        START_OF_TURN,
        lambda _scene: controlling("A.pal", "B", ROUND),
        when=lambda table: taken and table.active == "A",
    )
    teams = {"A": {"hero": put("2,1"), "pal": put("1,1")}, "B": {"foe": put("7,1")}}
    setup = setup_of(ROW, teams, "turn", position={"markers": {"A": {"1": "A.hero"}}})
    game = gifted(setup, deed).walk("2,1", "3,1")

    # The change itself gives no swipe; leaving the former friend does.
    assert (game.about == "swipe") == taken
    if taken:
        assert (game.asked.player, game.asked.facts["figure"]) == ("B", "A.pal")
        game.answer(False)
    assert game.at("A.hero") == "3,1"


@pytest.mark.rule("SS-MIX-41", "SS-MOVE-02", "SS-ENG-02")
@pytest.mark.parametrize(("height", "swiped"), [(5, True), (4, False)])
def test_a_tall_figure_is_engaged_where_it_passes_a_short_friend(
    play: Play, height: int, swiped: bool
) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g4 g0 g0"]
    team = {"hero": put("4,2", height=height), "pal": put("3,2", height=2)}
    game = play(rows, A=team, B={"foe": put("3,3")}).walk("4,2", "3,2", "3,1")

    assert (game.about == "swipe") == swiped
    assert game.at("A.hero") == ("3,2" if swiped else "3,1")
