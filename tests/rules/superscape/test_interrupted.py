"""What is cut short, taken away in the middle, or cannot begin: knockback, moves, replacements, abilities used up."""

from typing import Any

import pytest

from slugfest.kernel.flow import Act
from slugfest.kernel.records import replace
from slugfest.rules.superscape.events import (
    AttackDeclared,
    CardActivated,
    DamageRolled,
    Fell,
    FigureSet,
    Healed,
    KnockbackEnded,
    KnockedBack,
    MoveAnnounced,
    Moved,
    PlacingOrderSet,
)
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.names.windows import BEFORE_MOVE_ACTION, LEAVE_SPACE
from slugfest.rules.superscape.rounds.control import controlling
from tests.rules.superscape.builder import ability, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import Replaced, offered, offers, spied

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
NEAR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


# -- knockback ----------------------------------------------------------------------------------------


def blow(figure: str = "B.foe", by: str = "A.hero", spaces: int = 3) -> Deed:
    return Deed(by, "activated", lambda _scene: knockback(figure, spaces, by, "", "A"))


@pytest.mark.rule("SS-KNOCK-10")
def test_an_ability_that_stops_a_knockback_makes_it_hurt(play: Play) -> None:
    def there(occasion: Any, _bearer: str) -> bool:
        table = occasion.table
        return bool(table.setting.ids(table.figures["B.foe"].spaces) == ("4,1",))

    catches = Deed("A.hero", "enter_space", lambda _scene: Act(host_notes={"stopped": True}), when=there)
    game = play(ROW, **NEAR, start="activation", dice="k", given=[blow(), catches])

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("4,1", 1)
    assert [(event.spaces, event.ended) for event in game.told(KnockbackEnded)] == [(2, "ability")]


@pytest.mark.rule("SS-KNOCK-10")
def test_a_figure_carried_off_in_a_knockback_stays_where_it_was_put_and_is_hurt(play: Play) -> None:
    def there(occasion: Any, _bearer: str) -> bool:
        table = occasion.table
        return bool(table.setting.ids(table.figures["B.foe"].spaces) == ("3,1",))

    lifts = Deed("A.hero", "enter_space", lambda _scene: Act((FigureSet("B.foe", ("8,1",)),)), when=there)
    game = play(ROW, **NEAR, start="activation", dice="s", given=[blow(), lifts])

    assert game.at("B.foe") == "8,1"
    assert len(game.told(DamageRolled)) == 1


def test_nobody_is_knocked_back_who_is_off_the_battlefield(play: Play) -> None:
    figures = {"A.hero": {"at": "1,1"}, "B.foe": {"away": True}, "B.fiend": {"at": "8,1"}}
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1"), "fiend": put("8,1")}}
    game = play(ROW, **teams, start="activation", position={"figures": figures}, given=[blow()])

    assert not game.told(KnockedBack)
    assert game.about == "route"


def test_a_figure_does_not_knock_itself_back(play: Play) -> None:
    game = play(ROW, **NEAR, start="activation", given=[blow("A.hero")])

    assert not game.told(KnockedBack)
    assert game.at("A.hero") == "1,1"


# -- moving and placing -------------------------------------------------------------------------------


@pytest.mark.rule("SS-FALL-13", "SS-FALL-07")
@pytest.mark.parametrize(("rows", "wounds"), [("g20 g20 w0 g0 g0 g0", 1), ("g20 g20 g0 w0 g0 g0", 2)])
def test_of_a_double_base_the_half_that_drops_lands_soft_or_not(play: Play, rows: str, wounds: int) -> None:
    crane = put("1,1 2,1", basing="double")
    game = play([rows], A={"crane": crane}, B={"foe": put("6,1")}, dice="kk").walk("2,1", "3,1", "4,1")

    assert [event.levels for event in game.told(Fell)] == [20]
    assert game.wounds("A.crane") == wounds


@pytest.mark.rule("SS-MIX-14")
def test_who_is_taken_over_before_it_moves_is_not_asked_for_a_route() -> None:
    taken = knack(
        "B.foe",
        BEFORE_MOVE_ACTION,
        lambda _scene: controlling("A.hero", "B", TURN),
        when=lambda table: table.controller("A.hero") == "A" and table.active == "A",
    )
    teams = {"A": {"hero": put("1,1"), "pal": put("8,1")}, "B": {"foe": put("4,1")}}
    markers = {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}
    game = gifted(setup_of(ROW, teams, "turn", position={"markers": markers}), taken)

    assert [event.card for event in game.told(CardActivated)] == ["A.hero", "B.foe"]
    assert not [event for event in game.told(MoveAnnounced) if event.figure == "A.hero"]
    assert (game.asked.player, game.asked.facts["figure"]) == ("B", "B.foe")


@pytest.mark.rule("SS-ENG-09", "SS-MOVE-06")
def test_a_space_that_somebody_is_put_on_meanwhile_is_not_entered() -> None:
    steps_in = knack(
        "B.foe",
        LEAVE_SPACE,
        lambda _scene: FigureSet("B.foe", ("3,1",)),
        when=lambda table: table.setting.ids(table.figures["A.hero"].spaces) == ("2,1",),
    )
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("6,1")}}
    game = gifted(setup_of(ROW, teams, "move"), steps_in).walk("1,1", "2,1", "3,1", "4,1")

    assert (game.at("A.hero"), game.at("B.foe"), game.about) == ("2,1", "3,1", "move_on")
    assert game.refusal(["2,1", "3,1"]) == ("SS-MOVE-04", "enemy_in_the_way")
    game.answer([])
    assert [event.spaces for event in game.told(Moved)] == [("2,1",)]


# -- once, and used up --------------------------------------------------------------------------------

REPLACING = {
    "instead_of_activating": "turn",
    "instead_of_attack_action": "attack",
    "instead_of_normal_attack_action": "attack",
    "special_attack": "attack",
    "instead_of_attack": "attack",
}


@pytest.mark.rule("SS-ATKP-08", "SS-ACTV-04", "SS-AACT-12")
@pytest.mark.parametrize("name", REPLACING)
def test_one_ability_alone_replaces_what_it_stands_in_for(name: str) -> None:
    joins = offers(name)
    own = [
        replace(
            ability,
            key=f"{ability.key}{more}",
            when=lambda occasion, _bearer: occasion.table.active == "A" and occasion.table.turn == 1,
        )
        for ability in joins
        for more in ("", "_too")
    ]
    position = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}}
    game = spied(own, setup_of(ROW, NEAR, REPLACING[name], position=position))
    while offered(game) != name:
        game.answer([])
    assert game.options == [f"A.hero {name}", f"A.hero {name}_too", "none"]
    game.answer(f"A.hero {name}")

    assert offered(game) != name
    assert len(game.told(Replaced)) == 1


@pytest.mark.rule("SS-MACT-11", "SS-ATKP-06")
@pytest.mark.parametrize("phase", ["move", "attack"])
def test_a_phase_is_replaced_once(play: Play, phase: str) -> None:
    text = f"Instead of its {phase} phase, this figure may heal 1 wound."
    two = {"abilities": [{"name": name, "text": text} for name in ("First", "Second")]}
    hero = {"hero": put("1,1", wounds=3, **two)}
    game = play(ROW, A=hero, B={"foe": put("2,1")}, start="activation" if phase == "move" else "attack")

    assert game.options == ["A.hero hero.first", "A.hero hero.second", "none"]
    game.answer("A.hero hero.second")
    assert len(game.told(Healed)) == 1
    assert game.about == ("attack" if phase == "move" else "order_markers")


@pytest.mark.rule("SS-ABIL-17")
@pytest.mark.parametrize(
    ("bearer", "key"), [("A.hero", "hero.knack"), ("A.hero", "hero.other"), ("A.pal", "hero.knack")]
)
def test_what_is_used_up_for_a_turn_is_offered_again_in_the_next(play: Play, bearer: str, key: str) -> None:
    mends = ability("During transition, this figure may heal 1 wound.")
    markers = {"A": {"1": "A.hero", "2": "A.hero"}}
    uses = [{"bearer": bearer, "key": key, "until": "turn"}]
    position = {"markers": markers, "uses": uses, "order": ["A", "B"]}
    team = {"hero": put("1,1", wounds=3, **mends), "pal": put("3,1")}
    game = play(ROW, A=team, B={"foe": put("8,1")}, start="turn", position=position).answer([])

    if (bearer, key) == ("A.hero", "hero.knack"):
        assert (game.about, game.table.turn) == ("route", 2)
        game.answer([])
    assert game.about == "use_ability"
    assert len(game.use().told(Healed)) == 1


@pytest.mark.rule("SS-AACT-06")
@pytest.mark.parametrize(("word", "again"), [("attacks", "target"), ("attack_actions", "attack")])
def test_more_attacks_for_a_while_are_as_good_as_more_attacks(play: Play, word: str, again: str) -> None:
    more = [{"whom": "A.hero", "what": "number", "word": word, "amount": 1, "until": "turn"}]
    game = play(ROW, **NEAR, start="attack", position={"lasting": more}, dice="bbb bbb bbb bbb")
    game.answer("normal B.foe")

    assert game.about == again
    game.answer("B.foe" if again == "target" else "normal B.foe")
    assert len(game.told(AttackDeclared)) == 2
    assert game.about == "order_markers"


@pytest.mark.rule("SS-SETUP-04")
def test_those_who_tie_behind_the_highest_do_not_roll_again(play: Play) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("1,2")}, "C": {"fiend": put("1,3")}}
    setup = setup_of(["g0A g0", "g0B g0", "g0C g0"], teams, "round")
    del setup["position"]
    game = gifted(setup, dice=[5, 20, 5])

    assert game.told(PlacingOrderSet)[0].order == ("B", "C", "A")
    assert game.about == "start_space"


@pytest.mark.parametrize(("level", "goes"), [(6, True), (5, False)])
def test_a_knockback_leads_under_what_is_high_enough(play: Play, level: int, goes: bool) -> None:
    arch = {"overhangs": [{"at": ["3,1"], "level": level, "terrain": "stone"}]}
    game = play(
        ROW,
        **NEAR,
        start="activation",
        dice="" if goes else "s",
        given=[blow(spaces=1)],
        more_board=arch,
    )

    assert game.at("B.foe") == ("3,1" if goes else "2,1")


def test_a_knockback_leads_down_onto_the_highest_floor_below(play: Play) -> None:
    arch = {"overhangs": [{"at": ["3,1"], "level": 5, "terrain": "stone"}]}
    game = play(["g8 g8 g0 g0"], **NEAR, start="activation", given=[blow(spaces=1)], more_board=arch)

    assert game.at("B.foe") == "3,1@5"
    assert not game.told(Fell)
