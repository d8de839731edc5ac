"""What a defeated figure leaves behind: its space, and none of its abilities; and who an ability does not count."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AttackRolled, Defeated, DefenseRolled, InitiativeSet
from tests.rules.superscape.builder import ability, put, volley
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
FIELD = [*ROW, "g0 g0 g0 g0 g0 g0"]


@pytest.mark.rule("SS-TEAM-07", "SS-WOUND-07")
@pytest.mark.parametrize(("life", "defense"), [(1, 3), (9, 4)])
def test_an_aura_ends_with_its_bearer(play: Play, life: int, defense: int) -> None:
    hero = put("1,1", **volley("Range 1. Attack 1. May attack up to two times."))
    foes = {
        "foe": put("2,1", life=life, **ability("Adjacent allies have +1 Defense.")),
        "fiend": put("1,2"),
    }
    game = play(FIELD, A={"hero": hero}, B=foes, start="attack", dice="k bbb k" + "b" * defense)
    game.answer("special hero.volley B.foe", "B.fiend")

    assert len(game.told(Defeated)) == (life == 1)
    assert [event.dice.total for event in game.told(DefenseRolled)] == [3, defense]
    # It stays on the team as a card without figures.
    assert game.match.view("A").table["cards"]["B.foe"]["player"] == "B"


@pytest.mark.rule("SS-TEAM-07", "SS-WOUND-07")
@pytest.mark.parametrize(("life", "player"), [(1, "A"), (9, "B")])
def test_nothing_triggers_on_a_card_that_is_out(play: Play, life: int, player: str) -> None:
    heals = ability("During Cleanup, this figure may heal 1 wound.")
    team = {"hero": put("1,1", wounds=1, **heals)}
    foes = {"foe": put("2,1", life=life, **heals), "fiend": put("7,1")}
    position = {"markers": {"A": {"3": "A.hero"}}, "turn": 3, "order": ["B", "A"]}
    game = play(ROW, A=team, B=foes, start="turn", dice="kkk bbb", position=position)
    game.answer([], "normal B.foe")

    assert (game.about, game.asked.player) == ("use_ability", player)


@pytest.mark.rule("SS-TEAM-07", "SS-WOUND-07")
@pytest.mark.parametrize(("out", "order"), [(True, ("B", "A")), (False, ("A", "B"))])
def test_a_number_that_needs_no_place_ends_too(play: Play, out: bool, order: tuple[str, str]) -> None:
    team = {"hero": put("1,1", **ability("+5 initiative.")), "pal": put("3,1")}
    figures = {
        "A.hero": {"defeated": True} if out else {"at": "1,1"},
        "A.pal": {"at": "3,1"},
        "B.foe": {"at": "7,1"},
    }
    position = {"figures": figures}
    game = play(ROW, A=team, B={"foe": put("7,1")}, start="round", dice=[10, 12], position=position)
    game.plan(A="A.pal", B="B.foe")

    assert game.told(InitiativeSet)[0].order == order


@pytest.mark.rule("SS-WOUND-05", "SS-MOVE-04")
@pytest.mark.parametrize(("life", "free"), [(1, True), (9, False)])
def test_the_space_of_a_defeated_figure_is_free(play: Play, life: int, free: bool) -> None:
    trick = ability("After combat, this figure may maneuver up to 2 spaces.")
    foes = {"foe": put("2,1", life=life), "fiend": put("7,1")}
    game = play(ROW, A={"hero": put("1,1", **trick)}, B=foes, start="attack", dice="kkk bbb")
    game.answer("normal B.foe").use()

    assert game.allows(["1,1", "2,1"]) == free
    assert game.at("B.foe") == ("" if free else "2,1")


@pytest.mark.rule("SS-ABIL-04", "SS-TEAM-02")
@pytest.mark.parametrize(
    "text",
    [
        "Adjacent allies have +1 Attack.",
        "Allies within 3 spaces have +1 Attack.",
        "Allies within 3 clear spaces have +1 Attack.",
    ],
)
@pytest.mark.parametrize(("of", "bonus"), [("A.hero", 0), ("A.pal", 1)])
def test_an_aura_for_allies_is_not_for_its_bearer(play: Play, text: str, of: str, bonus: int) -> None:
    team = {"hero": put("2,1", attack=1, **ability(text)), "pal": put("1,1", attack=1)}
    foes: dict[str, Any] = {"foe": put("3,1"), "fiend": put("1,2")}
    game = play(FIELD, A=team, B=foes, start="attack", of=of, dice="b" * (1 + bonus) + "bbb")
    game.answer("normal B.foe" if of == "A.hero" else "normal B.fiend")

    assert game.told(AttackRolled)[0].dice.total == 1 + bonus
