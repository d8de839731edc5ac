"""The cards that the book prints: their abilities act with their numbers."""

from typing import Any

import pytest

from slugfest.kernel.dice import ScriptedDice
from slugfest.rules.superscape.events import (
    AbilityMarkersChanged,
    AttackRolled,
    DamageRolled,
    InitiativeSet,
    OrderMarkerMoved,
    PartGiven,
    TwentyRolled,
    WoundsReceived,
)
from tests.rules.superscape.builder import Game, Put, put, setup_of
from tests.rules.superscape.gifts import adds
from tests.rules.superscape.printed import CARDS, printed_game

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]


def printed(card: str, at: str, **more: Any) -> Put:
    return put(at, **{**CARDS[card], **more})


def spent(game: Game) -> bool:
    """Whether every scripted die has been rolled."""
    dice = game.match.dice
    assert isinstance(dice, ScriptedDice)
    dice.assert_spent()
    return True


# -- Battle Beast -------------------------------------------------------------------------------------


def beast(foes: dict[str, Put], start: str = "round", dice: Any = "", **position: Any) -> Game:
    teams = {"A": {"battle_beast": printed("battle_beast", "1,1")}, "B": foes}
    return printed_game(setup_of(ROW, teams, start, position=position), dice)


@pytest.mark.rule("SS-SAMP-03", "SS-UNIQ-08")
def test_the_foe_is_the_unique_or_event_hero_with_the_most_attack() -> None:
    foes = {
        "crowd": put("4,1", "5,1", attack=9, uniqueness="common", figures=2),
        "star": put("6,1", attack=5, uniqueness="event"),
        "rare": put("7,1", attack=6, uniqueness="uncommon"),
        "other": put("8,1", attack=5),
    }
    game = beast(foes)

    assert [(event.card, event.part, event.figure) for event in game.told(PartGiven)] == [
        ("A.battle_beast", "foe", "B.rare")
    ]


@pytest.mark.rule("SS-SAMP-03")
def test_of_several_with_the_same_attack_the_player_chooses_the_foe() -> None:
    game = beast({"star": put("6,1", attack=5), "other": put("8,1", attack=5), "weak": put("7,1", attack=4)})

    assert (game.about, game.asked.player, game.options) == ("ability_target", "A", ["B.star", "B.other"])
    game.answer("B.other")
    assert game.table.on_card("A.battle_beast").related("foe") == "B.other"


@pytest.mark.rule("SS-SAMP-03")
@pytest.mark.parametrize(("defeated", "foe"), [(False, "B.weak"), (True, "B.star")])
def test_a_new_foe_is_found_only_when_the_old_one_is_gone(defeated: bool, foe: str) -> None:
    foes = {"star": put("6,1", attack=5), "weak": put("7,1", attack=4)}
    setup = setup_of(ROW, {"A": {"battle_beast": printed("battle_beast", "1,1")}, "B": foes}, "round")
    setup["position"]["cards"] = {"A.battle_beast": {"relations": {"foe": "B.weak"}}}
    if defeated:
        setup["position"]["figures"]["B.weak"] = {"defeated": True}

    assert printed_game(setup).table.on_card("A.battle_beast").related("foe") == foe


@pytest.mark.rule("SS-SAMP-05", "SS-DICE-09")
@pytest.mark.parametrize("against", ["foe", "other"])
def test_dice_against_the_foe_may_be_rolled_again(against: str) -> None:
    teams = {
        "A": {"battle_beast": printed("battle_beast", "2,1")},
        "B": {"foe": put("1,1", life=9), "other": put("3,1", life=9)},
    }
    setup = setup_of(ROW, teams, "attack")
    setup["position"]["cards"] = {"A.battle_beast": {"relations": {"foe": "B.foe"}}}
    game = printed_game(setup, "bbssks kk sss" if against == "foe" else "bbssks sss").answer(
        f"normal B.{against}"
    )

    if against == "foe":
        game.use("dice 1+2")
    assert [event.hits.total for event in game.told(AttackRolled)] == [3 if against == "foe" else 1]
    assert spent(game)


# -- Hulk ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SAMP-07")
@pytest.mark.parametrize(("wounds", "dice"), [(0, 7), (3, 10), (5, 12), (6, 12)])
def test_each_wound_is_a_die_in_a_normal_attack_on_an_adjacent_figure(wounds: int, dice: int) -> None:
    teams = {"A": {"hulk": printed("hulk", "1,1", wounds=wounds)}, "B": {"foe": put("2,1", life=20)}}
    game = printed_game(setup_of(["g1 g0 g0"], teams, "attack"), "b" * dice + "bbb").answer("normal B.foe")

    assert [event.dice.total for event in game.told(AttackRolled)] == [dice]
    assert spent(game)


@pytest.mark.rule("SS-SAMP-07")
def test_wounds_are_no_dice_against_a_figure_that_is_not_adjacent() -> None:
    teams = {"A": {"hulk": printed("hulk", "1,1", wounds=3, range=3)}, "B": {"foe": put("3,1", life=20)}}
    game = printed_game(setup_of(ROW, teams, "attack"), "bbbbbb bbb").answer("normal B.foe")

    assert [event.dice.total for event in game.told(AttackRolled)] == [6]


def leaping(rows: list[str], foe: str, dice: Any = "", **more: Any) -> Game:
    hulk = printed("hulk", "1,1", **more)
    return printed_game(
        setup_of(rows, {"A": {"hulk": hulk}, "B": {"foe": put(foe, life=20)}}, "activation"), dice
    )


FAR_ROW = [" ".join(["g0"] * 14)]


@pytest.mark.rule("SS-SAMP-06", "SS-MACT-19", "SS-MACT-21", "SS-SYM-11", "SS-CARD-30")
def test_the_leap_goes_ten_spaces_in_flight_and_costs_three_dice_of_attack() -> None:
    game = leaping(FAR_ROW, "12,1", "bbb bbb").use()
    way = [f"{x},1" for x in range(1, 13)]

    assert not game.allows({"route": way[:12], "fly_from": 1})
    game.fly(*way[:11])
    assert game.at("A.hulk") == "11,1"
    game.answer("normal B.foe")
    assert [event.dice.total for event in game.told(AttackRolled)] == [3]
    assert game.table.lasting == ()


@pytest.mark.rule("SS-SAMP-06", "SS-CARD-30")
@pytest.mark.parametrize(("level", "allowed"), [(50, True), (51, False)])
def test_the_leap_leads_fifty_levels_up_and_no_more(level: int, allowed: bool) -> None:
    game = leaping([f"g0 g{level} g0 g0 g0 g0"], "6,1").use()

    assert game.allows({"route": ["1,1", "2,1"], "fly_from": 1}) == allowed


@pytest.mark.rule("SS-MIX-71", "SS-SAMP-06", "SS-AACT-03")
def test_after_the_leap_every_normal_attack_has_three_dice_less_and_no_special_one() -> None:
    smash = {"special_attacks": [{"name": "Smash", "text": "Range 1. Attack 4."}]}
    teams = {"A": {"hulk": printed("hulk", "1,1", **smash)}, "B": {"foe": put("12,1", life=20)}}
    setup = setup_of(FAR_ROW, teams, "activation")
    way = [f"{x},1" for x in range(1, 12)]
    twice = [adds("attacks", 1, "A.hulk"), adds("attack_actions", 1, "A.hulk")]
    game = printed_game(setup, "bbb bbb bbb bbb bbbb bbb", more=twice).use().fly(*way)
    game.answer("normal B.foe", "B.foe", "special hulk.smash B.foe")

    assert [event.dice.total for event in game.told(AttackRolled)] == [3, 3, 4]
    assert spent(game)


@pytest.mark.rule("SS-SAMP-06")
def test_without_the_leap_nothing_is_lost() -> None:
    game = leaping(ROW, "2,1", "bbbbbb bbb").decline().answer([]).answer("normal B.foe")

    assert [event.dice.total for event in game.told(AttackRolled)] == [6]


# -- Batman -------------------------------------------------------------------------------------------

VIGILANTE: dict[str, Any] = {"class": "Vigilante"}
OPENING = ["g0A g0A g0A g0A g0A g0A", "g0 g0 g0 g0 g0 g0", "g0B g0B g0B g0B g0B g0B"]


@pytest.mark.rule("SS-SAMP-08", "SS-SAMP-09", "SS-SETUP-09", "SS-SETUP-13", "SS-COMP-18")
@pytest.mark.parametrize(("vigilantes", "markers"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_each_card_of_the_league_brings_a_marker_up_to_three(vigilantes: int, markers: int) -> None:
    friends: dict[str, Put] = {f"friend_{n}": put("1,1", **VIGILANTE) for n in range(vigilantes)}
    teams = {
        "A": {"batman": printed("batman", "1,1"), **friends, "loner": put("1,1")},
        "B": {"foe": put("1,1")},
    }
    setup = setup_of(OPENING, teams, "round")
    del setup["position"]
    game = printed_game(setup, [20, 1, 20, 1])
    while game.about == "start_space":
        game.answer(game.options[0])

    assert [(event.card, event.change) for event in game.told(AbilityMarkersChanged)] == [
        ("A.batman", markers)
    ]
    assert game.table.on_card("A.batman").many("Justice Marker") == markers


def initiative(markers: int, dice: list[int]) -> Game:
    teams = {"A": {"batman": printed("batman", "1,1")}, "B": {"foe": put("8,1")}}
    setup = setup_of(ROW, teams, "round")
    setup["position"]["cards"] = {"A.batman": {"markers": {"Justice Marker": markers}}} if markers else {}
    return printed_game(setup, dice).plan(A="A.batman", B="B.foe")


@pytest.mark.rule("SS-SAMP-10", "SS-INIT-07", "SS-DICE-08", "SS-DICE-09", "SS-DICE-10", "SS-DICE-11")
def test_a_marker_changes_the_result_of_any_d20_by_three() -> None:
    game = initiative(2, [9, 14])
    game.use("change A 3")
    assert game.about == "use_ability"
    game.use("change B -3")

    assert game.told(InitiativeSet)[0].order == ("A", "B")
    assert [(event.player, event.result.total) for event in game.told(TwentyRolled)] == [("A", 12), ("B", 11)]
    assert game.table.on_card("A.batman").many("Justice Marker") == 0
    assert spent(game)


@pytest.mark.rule("SS-SAMP-10")
def test_a_marker_may_be_kept_and_without_one_nothing_is_asked() -> None:
    kept = initiative(1, [9, 14]).decline()
    none = initiative(0, [9, 14])

    assert [game.told(InitiativeSet)[0].order for game in (kept, none)] == [("B", "A")] * 2
    assert kept.table.on_card("A.batman").many("Justice Marker") == 1


MARKED = {"1": "A.batman", "2": "A.pal", "3": "A.pal", "X": "A.batman"}


def falling(
    victim: str, dice: str, *, justice: int = 0, life: int = 1, revealed: str = "", **more: Any
) -> Game:
    """A figure of Batman's team is attacked, while order markers and Justice Markers lie on the cards."""
    team = {
        "batman": printed("batman", "1,1", wounds=3),
        "pal": put("3,1", life=life),
        "old": put("8,1"),
        "mate": put("7,1"),
    }
    setup = setup_of(ROW, {"A": team, "B": {"foe": put("2,1")}}, "attack", of="B.foe", **more)
    laid: dict[str, Any] = {
        marker: {"card": card, "revealed": marker == revealed} for marker, card in MARKED.items()
    }
    setup["position"] |= {
        "markers": {"A": laid},
        "cards": {"A.batman": {"markers": {"Justice Marker": justice}}} if justice else {},
    }
    setup["position"]["figures"]["A.old"] = {"defeated": True}
    return printed_game(setup, dice).answer(f"normal {victim}")


def lying(game: Game) -> dict[str, str]:
    return {marker.marker: marker.card for marker in game.table.markers["A"]}


@pytest.mark.rule("SS-SAMP-11", "SS-ORDER-07")
def test_when_batman_falls_his_markers_may_go_to_other_cards() -> None:
    game = falling("A.batman", "kkk bbbbb", justice=2)

    assert (game.about, game.asked.player) == ("next_ability", "A")
    game.answer("A.batman batman.preserving_justice#3")
    assert game.options == ["known A.batman A 1", "known A.batman A X"]
    game.answer("known A.batman A 1")
    assert game.options == ["A.pal", "A.mate"]  # a number lies on no card that is out of the game
    game.answer("A.pal", "A.batman batman.preserving_justice#3")
    assert game.options == ["A.pal", "A.old", "A.mate"]
    game.answer("A.old", "A.batman batman.preserving_justice#4")
    assert (game.about, game.options) == ("ability_marker_card", ["A.pal", "A.old", "A.mate"])
    game.answer("A.mate").decline()

    assert lying(game) == {"1": "A.pal", "2": "A.pal", "3": "A.pal", "X": "A.old"}
    on_cards = [game.table.on_card(card).many("Justice Marker") for card in ("A.batman", "A.mate")]
    assert on_cards == [1, 1]
    assert not game.alive("A.batman")
    assert spent(game)


@pytest.mark.rule("SS-SAMP-11", "SS-ORDER-12", "SS-ORDER-13")
def test_markers_that_go_stay_hidden() -> None:
    game = falling("A.batman", "kkk bbbbb").use().answer("known A.batman A X", "A.old").decline()

    seen = [event.seen_by("B") for event in game.told(OrderMarkerMoved)]
    assert [(event.card, event.to) for event in game.told(OrderMarkerMoved)] == [("A.batman", "A.old")]
    assert "X" not in repr(seen)
    assert [marker.get("marker") for marker in game.match.view("B").table["cards"]["A.old"]["markers"]] == [
        "?"
    ]


@pytest.mark.rule("SS-SAMP-11")
@pytest.mark.parametrize(("life", "asked"), [(1, True), (9, False)])
def test_the_markers_of_another_card_go_when_its_last_figure_falls(life: int, asked: bool) -> None:
    game = falling("A.pal", "kkk bbb", life=life)

    assert (game.about == "use_ability") == asked
    if asked:
        game.use("known A.pal A 3", "A.mate").decline()
    assert lying(game)["3"] == ("A.mate" if asked else "A.pal")
    assert spent(game)


@pytest.mark.rule("SS-SAMP-11")
def test_a_card_that_has_a_figure_left_keeps_its_markers() -> None:
    def crowd(*at: str) -> str:
        team = {"batman": printed("batman", "1,1"), "pal": put(*at, figures=2, uniqueness="common", life=1)}
        setup = setup_of(ROW, {"A": team, "B": {"foe": put("3,1")}}, "attack", of="B.foe")
        setup["position"]["markers"] = {"A": {"1": "A.pal"}}
        setup["position"]["figures"]["A.pal.2"] = {"defeated": True} if len(at) == 1 else {"at": at[1]}
        setup["position"]["figures"]["A.pal.1"] = {"at": at[0]}
        setup["position"]["figures"].pop("A.pal", None)
        return printed_game(setup, "kkk bbb").answer("normal A.pal.1").about

    assert (crowd("4,1"), crowd("4,1", "6,1")) == ("use_ability", "order_markers")


@pytest.mark.rule("SS-SAMP-11", "SS-ORDER-11")
def test_a_marker_that_was_revealed_does_not_go() -> None:
    game = falling("A.batman", "kkk bbbbb", revealed="1").use()

    assert (game.about, game.options) == ("order_marker_card", ["A.pal", "A.old", "A.mate"])  # for the X


def arsenal(foes: dict[str, Put], dice: Any, pal: str = "8,1") -> Game:
    batman = printed("batman", "1,1")
    teams = {"A": {"batman": batman, "pal": put(pal)}, "B": foes}
    return printed_game(setup_of(ROW, teams, "attack", of="A.batman"), dice)


SPECIAL = "special batman.bat_a_rang_arsenal"


@pytest.mark.rule("SS-SAMP-12")
def test_three_attacks_none_on_the_same_figure_twice() -> None:
    foes = {"near": put("3,1", life=9), "low": put("3,3", life=9), "far": put("4,2", life=9)}
    batman = printed("batman", "1,2")
    setup = setup_of([*ROW, *ROW, *ROW], {"A": {"batman": batman}, "B": foes}, "attack")
    game = printed_game(setup, "bbb bbb bbb bbb bbb bbb").answer(f"{SPECIAL} B.near")

    assert game.options == ["B.low", "B.far", "none"]
    game.answer("B.low")
    assert game.options == ["B.far", "none"]
    game.answer("B.far")
    assert [event.dice.total for event in game.told(AttackRolled)] == [3, 3, 3]
    assert game.about != "target"


@pytest.mark.rule("SS-SAMP-13", "SS-DTYPE-02", "SS-COMBAT-08", "SS-DICE-08")
@pytest.mark.parametrize(("rolled", "wounds"), [(16, 1), (15, 0)])
def test_beside_batman_a_d20_of_16_wounds_by_a_type_of_choice(rolled: int, wounds: int) -> None:
    game = arsenal({"foe": put("2,1", life=9)}, [rolled, *"bbbbbb"]).answer(f"{SPECIAL} B.foe").use()

    if wounds:
        assert game.options == ["cold", "electric", "heat", "light", "sonic", "toxic"]
        game.answer("sonic")
    assert [event.number for event in game.told(WoundsReceived)] == [1] * wounds
    assert game.told(AttackRolled)
    assert spent(game)


@pytest.mark.rule("SS-SAMP-13", "SS-DTYPE-05")
def test_the_type_that_is_picked_counts() -> None:
    foe = put("2,1", life=9, symbols=["heat_weakness"])
    game = arsenal({"foe": foe}, [20, *"bbbbbb"]).answer(f"{SPECIAL} B.foe").use("heat")

    assert [event.number for event in game.told(WoundsReceived)] == [2]


@pytest.mark.rule("SS-SAMP-13")
@pytest.mark.parametrize(("pal", "asked"), [("5,1", True), ("6,1", False)])
def test_next_to_an_ally_is_near_enough_and_farther_off_is_not(pal: str, asked: bool) -> None:
    game = arsenal({"foe": put("4,1", life=9)}, [3, *"bbbbbb"] if asked else "bbbbbb", pal).answer(
        f"{SPECIAL} B.foe"
    )

    assert (game.about == "use_ability") == asked
    if asked:
        game.use()
    assert spent(game)


# -- Gouf ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SAMP-15", "SS-ATKP-08")
@pytest.mark.parametrize(
    ("symbols", "wounds"), [([], 1), (["electric_weakness"], 2), (["electric_resistance"], 0)]
)
def test_a_die_of_electric_damage_instead_of_an_attack_action(symbols: list[str], wounds: int) -> None:
    teams = {"A": {"gouf": printed("gouf", "1,1")}, "B": {"foe": put("2,1", life=9, symbols=symbols)}}
    game = printed_game(setup_of(ROW, teams, "attack"), "k").use()

    assert len(game.told(DamageRolled)) == 1
    assert sum(event.number for event in game.told(WoundsReceived)) == wounds
    assert game.about == "order_markers"
    assert spent(game)


def heat_rod(rows: list[str], foe: str, **more: Any) -> Game:
    teams = {"A": {"gouf": printed("gouf", "1,1")}, "B": {"foe": put(foe, life=9, **more)}}
    return printed_game(setup_of(rows, teams, "move"))


@pytest.mark.rule("SS-SAMP-14", "SS-MACT-20", "SS-PLACE-01", "SS-PLACE-02")
def test_the_heat_rod_places_an_enemy_beside_it_instead_of_a_move_action() -> None:
    game = heat_rod(["g0 g0 g0 g0 g0 g0"], "5,1").use()

    assert game.at("B.foe") == "2,1"
    assert game.at("A.gouf") == "1,1"
    assert game.about == "use_ability"
    assert game.asked.facts["ability"] == "gouf.entangling_shock"


@pytest.mark.rule("SS-SAMP-14")
@pytest.mark.parametrize(
    ("rows", "foe", "printed_on_it", "offered"),
    [
        (["g0 g0 g0 g0 g0 g0"], "6,1", {}, False),
        (["g0 g0 g0 g0 g0 g0"], "5,1", {"size": "tiny"}, False),
        (["g0 g0 g10 g0 g0 g0"], "3,1", {}, True),
        (["g0 g0 g11 g0 g0 g0"], "3,1", {}, False),
    ],
)
def test_who_is_too_far_too_small_or_too_high_cannot_be_chosen(
    rows: list[str], foe: str, printed_on_it: dict[str, Any], offered: bool
) -> None:
    assert (heat_rod(rows, foe, **printed_on_it).about == "use_ability") == offered
