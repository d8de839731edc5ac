"""Abilities from composed texts act: what is said is done, to whom it is said, at its moment and no other."""

from typing import Any

import pytest

from slugfest.games import load, save
from slugfest.rules.superscape.events import (
    AbilityUsed,
    AttackRolled,
    CardActivated,
    ControlTaken,
    DamageRolled,
    Defeated,
    DefenseRolled,
    FigureSet,
    FiguresSwitched,
    Healed,
    OrderMarkerMoved,
    OrderMarkerViewed,
    WoundsIgnored,
    WoundsReceived,
)
from tests.rules.superscape.builder import Game, Put, ability, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.test_printed_cards import spent

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]


def fight(play: Play, text: str, dice: str = "", foe: Put | None = None, **hero: Any) -> Game:
    """The hero with an ability, beside a foe, about to attack."""
    teams = {
        "A": {"hero": put("3,1", attack=2, **{**ability(text), **hero})},
        "B": {"foe": foe or put("4,1", defense=2)},
    }
    return play(ROW, **teams, start="attack", dice=dice)


def wounds(game: Game) -> list[tuple[str, int]]:
    return [(event.figure, event.number) for event in game.told(WoundsReceived)]


# -- numbers ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-ABIL-02")
@pytest.mark.parametrize(("hurt", "bonus"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_number_counts_wounds_up_to_its_maximum(play: Play, hurt: int, bonus: int) -> None:
    game = play(
        ROW,
        A={
            "hero": put(
                "3,1",
                attack=1,
                wounds=hurt,
                **ability("Hero has +1 Attack for each wound he has, to a max of +2."),
            )
        },
        B={"foe": put("4,1", defense=0)},
        start="attack",
        dice="b" * (1 + bonus),
    ).answer("normal B.foe")

    assert 1 + bonus == game.told(AttackRolled)[0].dice.total
    assert spent(game)


@pytest.mark.rule("SS-ABIL-04")
@pytest.mark.parametrize(("whom", "dice"), [("an adjacent enemy", 3), ("an enemy adjacent to Hero", 2)])
def test_an_aura_counts_distances_from_whom_it_names(play: Play, whom: str, dice: int) -> None:
    text = f"Allies within 3 spaces have +1 Attack while attacking {whom}."
    teams = {
        "A": {"pal": put("4,1", attack=2), "hero": put("2,1", **ability(text))},
        "B": {"foe": put("5,1", defense=0)},
    }
    game = play(ROW, **teams, start="attack", dice="b" * dice).answer("normal B.foe")

    assert dice == game.told(AttackRolled)[0].dice.total


@pytest.mark.rule("SS-COMBAT-13")
def test_each_skull_counts_once_more(play: Play) -> None:
    game = fight(
        play, "When attacking with Hero, each skull rolled counts as one additional hit.", "kb bb"
    ).answer("normal B.foe")

    assert 2 == game.told(AttackRolled)[0].hits.total
    assert [("B.foe", 2)] == wounds(game)


@pytest.mark.rule("SS-SWIPE-01", "SS-ABIL-01")
@pytest.mark.parametrize(("text", "asked"), [("This figure never takes swipes.", False), ("+1 Move.", True)])
def test_whoever_takes_no_swipes_leaves_unharmed(play: Play, text: str, asked: bool) -> None:
    game = play(ROW, A={"hero": put("3,1", **ability(text))}, B={"foe": put("4,1")}, start="move").walk(
        "3,1", "2,1"
    )

    assert asked == (game.about == "swipe")


# -- blocks -----------------------------------------------------------------------------------------

ROLL = "Before attacking, you may roll a d20. On a 16+, inflict 2 wounds on the defender. On a 1-3, inflict 1 wound on this figure."


@pytest.mark.rule("SS-DICE-10")
@pytest.mark.parametrize(
    ("rolled", "hurt"),
    [
        (1, [("A.hero", 1)]),
        (3, [("A.hero", 1)]),
        (4, []),
        (15, []),
        (16, [("B.foe", 2)]),
        (20, [("B.foe", 2)]),
    ],
)
def test_bands_of_a_roll_lead_to_what_they_say(play: Play, rolled: int, hurt: list[tuple[str, int]]) -> None:
    teams = {"A": {"hero": put("3,1", attack=1, **ability(ROLL))}, "B": {"foe": put("4,1", defense=1)}}
    game = play(ROW, **teams, start="attack", dice=[rolled, "b", "b"]).answer("normal B.foe").use()

    assert hurt == wounds(game)
    assert spent(game)


@pytest.mark.rule("SS-ABIL-02")
def test_each_of_several_has_a_roll_of_its_own(play: Play) -> None:
    text = "During transition, roll the d20 once for each figure adjacent to Hero. If you roll a 14+, that figure receives 1 wound."
    game = play(
        ROW,
        A={"hero": put("3,1", **ability(text)), "pal": put("2,1")},
        B={"foe": put("4,1"), "far": put("6,1")},
        start="activation",
        dice=[14, 13],
    ).walk()

    assert [("A.pal", 1)] == wounds(game)
    assert spent(game)


@pytest.mark.rule("SS-ABIL-03")
@pytest.mark.parametrize(("agreed", "healed"), [(True, 1), (False, 0)])
def test_what_is_offered_may_be_left(play: Play, agreed: bool, healed: int) -> None:
    text = "Before attacking, roll a d20. On a 10+, you may heal 1 wound from this figure."
    teams = {
        "A": {"hero": put("3,1", attack=1, wounds=2, **ability(text))},
        "B": {"foe": put("4,1", defense=1)},
    }
    game = play(ROW, **teams, start="attack", dice=[10, "b", "b"]).answer("normal B.foe")

    assert "ability_deed" == game.about
    again = load(save(game.match))
    game.answer(agreed)
    again.answer(agreed)

    assert healed == len(game.told(Healed))
    assert game.match.hash == again.hash


# -- deeds ------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-WOUND-13")
@pytest.mark.parametrize(("rolled", "defeated"), [(18, []), (19, ["B.foe"])])
def test_a_figure_is_defeated_outright(play: Play, rolled: int, defeated: list[str]) -> None:
    text = "Instead of attacking, you may choose an adjacent enemy. Roll a d20. On a 19+, defeat the chosen figure."
    game = play(
        ROW,
        A={"hero": put("3,1", **ability(text))},
        B={"foe": put("4,1", life=9), "other": put("8,1")},
        start="attack",
        dice=[rolled],
    ).use()

    assert defeated == [event.figure for event in game.told(Defeated)]


@pytest.mark.rule("SS-WOUND-11")
@pytest.mark.parametrize(("rolled", "hurt"), [(13, [("B.foe", 2)]), (14, [])])
def test_wounds_of_an_attack_are_ignored(play: Play, rolled: int, hurt: list[tuple[str, int]]) -> None:
    text = "When Foe receives one or more wounds, before removing the figure, roll a d20. On a 14+, ignore all of those wounds."
    game = play(
        ROW,
        A={"hero": put("3,1", attack=2)},
        B={"foe": put("4,1", defense=1, **ability(text))},
        start="attack",
        dice=["skull", "skull", "blank", rolled],
    ).answer("normal B.foe")

    assert hurt == wounds(game)
    assert (not hurt) == bool(game.told(WoundsIgnored))


@pytest.mark.rule("SS-COMBAT-22")
@pytest.mark.parametrize(("blocks", "hurt"), [("sss", [("A.hero", 2)]), ("sbb", []), ("bbb", [("B.foe", 1)])])
def test_excess_shields_strike_back(play: Play, blocks: str, hurt: list[tuple[str, int]]) -> None:
    text = (
        "When rolling defense dice against a normal attack from an adjacent attacking figure, "
        "all excess shields count as unblockable hits on the attacking figure."
    )
    game = play(
        ROW,
        A={"hero": put("3,1", attack=2)},
        B={"foe": put("4,1", **ability(text))},
        start="attack",
        dice="kb" + blocks,
    ).answer("normal B.foe")

    assert game.told(DefenseRolled)
    assert hurt == wounds(game)


@pytest.mark.rule("SS-PLACE-07")
def test_two_figures_change_places(play: Play) -> None:
    text = "During transition, you may choose an ally within 3 spaces. Switch this figure with the chosen figure."
    game = play(
        ROW,
        A={"hero": put("3,1", **ability(text)), "pal": put("1,1")},
        B={"foe": put("8,1")},
        start="activation",
    ).walk()
    game.use()

    assert [("A.hero", "A.pal")] == [(event.figure, event.other) for event in game.told(FiguresSwitched)]


@pytest.mark.rule("SS-PLACE-01")
def test_a_figure_is_placed_within_so_many_spaces(play: Play) -> None:
    text = "Instead of moving normally, you may place this figure on a space within 2 spaces of this figure."
    game = play(ROW, A={"hero": put("4,1", **ability(text))}, B={"foe": put("8,1")}, start="move").use()

    assert {"2,1", "3,1", "5,1", "6,1"} == set(game.options)
    assert [("6,1",)] == [event.spaces for event in game.answer("6,1").told(FigureSet)]


@pytest.mark.rule("SS-CTRL-01")
def test_control_is_taken_for_the_turn(play: Play) -> None:
    text = "During transition, you may choose an adjacent enemy. Roll a d20. On a 17+, take control of the chosen figure for the rest of this turn."
    game = play(
        ROW,
        A={"hero": put("3,1", **ability(text))},
        B={"foe": put("4,1"), "other": put("8,1")},
        start="activation",
        dice=[17],
    ).walk()
    game.use()

    assert [("B.foe", "A")] == [(event.figure, event.player) for event in game.told(ControlTaken)]


@pytest.mark.rule("SS-ACTV-09")
def test_another_card_is_activated_first(play: Play) -> None:
    text = "Before taking a turn with Hero, you may first take a turn with any Scout you control."
    from slugfest.cards.superscape_language.older_words import renewed

    game = play(
        ROW,
        A={
            "hero": put("3,1", **ability(renewed(text)[0])),
            "pal": put("1,1", keywords=["Scout"]),
            "idle": put("2,1"),
        },
        B={"foe": put("8,1")},
        start="round",
        dice=[20, 1],
    ).plan(A="A.hero", B="B.foe")
    game.use()

    assert "A.pal" == game.told(CardActivated)[0].card


@pytest.mark.rule("SS-ENG-02")
@pytest.mark.parametrize(("to", "rolls"), [("4,1", 1), ("5,1", 0)])
def test_whoever_comes_next_to_it_is_met(play: Play, to: str, rolls: int) -> None:
    text = "Whenever an enemy moves into engagement with Foe, roll 1 damage die against that figure."
    game = play(
        ROW,
        A={"hero": put("6,1")},
        B={"foe": put("3,1", **ability(text))},
        start="move",
        dice="b" * rolls,
    )
    game.walk(*(["6,1", "5,1", "4,1"] if to == "4,1" else ["6,1", "5,1"]))

    assert rolls == len(game.told(DamageRolled))


@pytest.mark.rule("SS-ORDER-12")
def test_an_order_marker_is_viewed(play: Play) -> None:
    text = "Before attacking, you may choose an adjacent enemy. View one unrevealed order marker on the chosen figure's card."
    game = play(
        ROW,
        A={"hero": put("3,1", attack=1, **ability(text))},
        B={"foe": put("4,1", defense=1)},
        start="attack",
        dice="bb",
        position={"markers": {"B": {"1": "B.foe"}}},
    ).answer("normal B.foe")
    if game.about == "use_ability":
        game.use()

    assert [("A", "B")] == [(event.viewer, event.player) for event in game.told(OrderMarkerViewed)]


PLAN = (
    "During setup, place 1 Lucky Marker on this card. When Hero is defeated or another card on your team has its last figure defeated, "
    "you may move any unrevealed Order Markers and Lucky Markers from that card to any other cards on your team."
)


@pytest.mark.rule("SS-SAMP-11", "SS-ORDER-14")
@pytest.mark.parametrize("falls", ["hero", "pal"])
def test_what_lies_on_a_lost_card_is_handed_on(play: Play, falls: str) -> None:
    team = {"hero": put("3,1", life=1, **ability(PLAN)), "pal": put("3,2", life=1)}
    other = "pal" if falls == "hero" else "hero"
    game = play(
        ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"],
        A={"foe": put("4,1", attack=1)},
        B=team,
        start="attack",
        dice="kbbb",
        position={"markers": {"B": {"1": f"B.{falls}", "2": f"B.{falls}", "3": f"B.{other}"}}},
    ).answer(f"normal B.{falls}")

    assert "ability_deed" == game.about
    game.answer(True)
    while game.about != "ability_deed" and game.about.startswith("order_marker"):
        game.answer(game.options[0])
    game.answer(False)

    moved = game.told(OrderMarkerMoved)
    assert [(f"B.{falls}", f"B.{other}")] == [(event.card, event.to) for event in moved]


@pytest.mark.rule("SS-SAMP-11")
def test_another_team_hands_nothing_on(play: Play) -> None:
    game = play(
        ROW,
        A={"foe": put("4,1", attack=1, **ability(PLAN.replace("Hero", "Foe")))},
        B={"pal": put("3,1", life=1), "last": put("8,1")},
        start="attack",
        dice="kbbb",
        position={"markers": {"B": {"1": "B.pal"}}},
    ).answer("normal B.pal")

    assert "ability_deed" != game.about


@pytest.mark.rule("SS-SQUAD-02")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("At the start of the round, place 1 Lucky Marker on this card.", 1),
        ("At the start of the round, inflict 1 wound on this figure.", 2),
    ],
)
def test_a_squad_does_once_what_concerns_its_card(play: Play, text: str, times: int) -> None:
    pack = put("1,1", "2,1", figures=2, uniqueness="common", life=1, **ability(text))
    game = play(ROW, A={"pack": pack, "hero": put("4,1")}, B={"foe": put("8,1")}, start="round")
    while game.about == "next_ability":
        game.answer(game.options[0])

    assert times == len(game.told(AbilityUsed))
