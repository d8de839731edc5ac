"""Attack phases, attack actions and single attacks that an ability gives to figures outside their activation."""

from typing import Any

import pytest

from slugfest.rules.superscape.attacks.grants import grant_attack, grant_attack_action, grant_attack_phase
from slugfest.rules.superscape.events import (
    AttackDeclared,
    AttackRolled,
    CardActivated,
    ControlTaken,
    Defeated,
)
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.names.tallies import ATTACK_ACTIONS, ATTACKS
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACK_ACTION,
    AFTER_ATTACK_PHASE,
    AFTER_ATTACKED,
    AFTER_ATTACKING,
    AFTER_COMBAT,
    ATTACK_ACTION_BEGINS,
    BEFORE_ATTACK,
    BEFORE_ATTACK_ACTION,
    BEFORE_ATTACK_PHASE,
    BEFORE_NORMAL_ATTACK,
    END_OF_ACTIVATION,
    INSTEAD_OF_ATTACK,
    START_OF_ATTACK_PHASE,
    TRANSITION,
)
from tests.rules.superscape.builder import Game, put, setup_of, volley
from tests.rules.superscape.giving import Gift, adds, does, given, grants, nothing, offers, sees
from tests.rules.superscape.spying import offered, windows

ROWS = ["g0 g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
SHOT = volley("Range 3. Attack 1. May attack up to two times.")
SEEN = (
    BEFORE_ATTACK_PHASE,
    START_OF_ATTACK_PHASE,
    BEFORE_ATTACK_ACTION,
    ATTACK_ACTION_BEGINS,
    BEFORE_ATTACK,
    BEFORE_NORMAL_ATTACK,
    AFTER_ATTACKING,
    AFTER_COMBAT,
    AFTER_ATTACK_ACTION,
    AFTER_ATTACK_PHASE,
    END_OF_ACTIVATION,
)
IN_COMBAT = [BEFORE_ATTACK, BEFORE_NORMAL_ATTACK, AFTER_ATTACKING, AFTER_COMBAT]


def of_pal(occasion: Any, bearer: str) -> bool:
    """The moment is one of the figure that received something."""
    frame = occasion.frame
    return bearer in (getattr(frame, "attacker", ""), *getattr(frame, "figures", ()))


def seen(*names: Any) -> list[Gift]:
    return [
        does("A.pal", name, sees("A.pal", name)[0].ability.does, when=of_pal, key=f"sees_{name}")  # type: ignore[union-attr, arg-type]
        for name in names
    ]


def match(gifts: list[Gift], dice: str = "", pal: Any = None, **foes: Any) -> Game:
    """The hero, who has nobody near, gives something to its pal in transition."""
    team = {"hero": put("7,1", range=1), "pal": pal or put("1,1", **SHOT)}
    enemies = foes or {"foe": put("2,1", life=9), "fiend": put("1,2", life=9)}
    setup = setup_of(ROWS, {"A": team, "B": enemies}, "activation")
    return given(gifts, setup, dice).answer([]).use()


ACTION = grants("A.hero", TRANSITION, lambda table: grant_attack_action(table, "A.pal"))
SPECIAL = grants("A.hero", TRANSITION, lambda table: grant_attack_action(table, "A.pal", special=True))
PHASE = grants("A.hero", TRANSITION, lambda table: grant_attack_phase(table, "A.pal"))
SINGLE = grants("A.hero", TRANSITION, lambda table: grant_attack(table, "A.pal"))
DOUBLE = adds("A.pal", ATTACKS, 1)
TWICE = adds("A.pal", ATTACK_ACTIONS, 1)


# -- a phase ------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-ABIL-06", "SS-ATKP-03", "SS-MIX-73")
def test_a_granted_phase_opens_all_its_windows_but_activates_nobody() -> None:
    game = match([PHASE, *seen(*SEEN)], "bbb bbb").answer("normal B.foe")

    assert windows(game) == [
        BEFORE_ATTACK_PHASE,
        START_OF_ATTACK_PHASE,
        BEFORE_ATTACK_ACTION,
        ATTACK_ACTION_BEGINS,
        *IN_COMBAT,
        AFTER_ATTACK_ACTION,
        AFTER_ATTACK_PHASE,
    ]
    assert [event.card for event in game.told(CardActivated)] == ["A.hero"]


@pytest.mark.rule("SS-ABIL-06")
def test_a_granted_phase_has_as_many_actions_as_the_figure() -> None:
    game = match([PHASE, TWICE], "bbb bbb" * 2).answer("normal B.foe", "normal B.fiend")

    assert len(game.told(AttackRolled)) == 2
    assert game.about == "order_markers"


# -- an action ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-ABIL-07", "SS-ABIL-09")
@pytest.mark.parametrize(("answer", "dice"), [("normal B.foe", "bbb bbb"), ("special hero", "b bbb")])
def test_a_granted_action_may_be_normal_or_special_and_opens_no_phase(answer: str, dice: str) -> None:
    names = [name for name in SEEN if name != BEFORE_NORMAL_ATTACK]
    game = match([ACTION, *seen(*names)], dice)
    assert {"normal B.foe", "special pal.volley B.foe"} <= set(game.options)
    game.answer(answer if answer.startswith("normal") else "special pal.volley B.foe")
    if game.about == "target":
        game.answer("none")

    combat = [name for name in IN_COMBAT if name != BEFORE_NORMAL_ATTACK]
    assert windows(game) == [BEFORE_ATTACK_ACTION, ATTACK_ACTION_BEGINS, *combat, AFTER_ATTACK_ACTION]


@pytest.mark.rule("SS-ABIL-09")
def test_unless_the_action_has_to_be_special() -> None:
    game = match([SPECIAL])

    assert all("normal" not in option for option in game.options)


@pytest.mark.rule("SS-ABIL-08", "SS-ABIL-10", "SS-MIX-26")
def test_a_granted_action_is_one_action_with_all_its_attacks() -> None:
    game = match([ACTION, TWICE, DOUBLE], "bbb bbb" * 2).answer("normal B.foe")

    assert game.about == "target"
    game.answer("B.fiend")
    assert (len(game.told(AttackRolled)), game.about) == (2, "order_markers")


@pytest.mark.rule("SS-ABIL-10")
def test_a_special_granted_action_has_its_attacks_too() -> None:
    game = match([ACTION], "b bbb" * 2).answer("special pal.volley B.foe", "B.foe")

    assert len(game.told(AttackRolled)) == 2


# -- a single attack ----------------------------------------------------------------------------------


@pytest.mark.rule("SS-ABIL-12", "SS-ABIL-13", "SS-ABIL-14", "SS-MIX-27")
def test_a_single_granted_attack_is_one_normal_attack_and_nothing_around_it() -> None:
    game = match([SINGLE, DOUBLE, TWICE, *seen(*SEEN)], "bbb bbb")

    assert (game.about, set(game.options)) == ("target", {"B.foe", "B.fiend", "none"})
    game.answer("B.fiend")
    assert [(event.target, event.attack) for event in game.told(AttackDeclared)] == [("B.fiend", "normal")]
    assert windows(game) == IN_COMBAT
    assert game.about == "order_markers"


@pytest.mark.rule("SS-MIX-27", "SS-AACT-12")
def test_a_single_granted_attack_may_be_replaced() -> None:
    game = match([SINGLE, offers("A.pal", INSTEAD_OF_ATTACK, nothing)])

    assert offered(game) == INSTEAD_OF_ATTACK
    assert game.use().about == "order_markers"
    assert not game.told(AttackDeclared)


def test_nobody_has_to_make_it_and_without_a_target_nobody_can() -> None:
    declined = match([SINGLE]).answer("none")
    alone = match([SINGLE], foe=put("4,1"))

    assert not declined.told(AttackRolled)
    assert alone.about == "order_markers"


# -- who attacks, and who loses the rest --------------------------------------------------------------


@pytest.mark.parametrize("gift", [PHASE, ACTION, SINGLE])
def test_the_player_who_controls_the_figure_attacks_with_it(gift: Gift) -> None:
    team = {"hero": put("7,1", range=1), "pal": put("1,1")}
    setup = setup_of(ROWS, {"A": team, "B": {"foe": put("2,1", life=9)}}, "activation")
    taken = does("A.hero", TRANSITION, lambda _o, _b: [ControlTaken("A.pal", "B", TURN)], key="a_first")
    game = given([taken, gift], setup).answer([])
    game.answer(next(option for option in game.options if "a_first" in option))
    if game.about == "use_ability":
        game.use()
    options = game.options if game.about in ("attack", "target") else []

    assert game.asked.player == ("B" if options else "A")
    assert "normal B.foe" not in options or game.asked.player == "B"


@pytest.mark.parametrize(("gift", "first"), [(PHASE, "normal B.foe"), (ACTION, "normal B.foe")])
def test_a_figure_that_changes_sides_loses_the_rest(gift: Gift, first: str) -> None:
    taken = does(
        "B.foe",
        AFTER_COMBAT,
        lambda _occasion, _bearer: [ControlTaken("A.pal", "B", TURN)],
        when=lambda occasion, bearer: bearer in (occasion.frame.fought or ()),
    )
    game = match([gift, DOUBLE, TWICE, taken], "bbb bbb").answer(first)

    assert len(game.told(AttackRolled)) == 1
    assert game.about == "order_markers"


@pytest.mark.rule("SS-MIX-55")
@pytest.mark.parametrize("gift", [PHASE, ACTION])
def test_a_figure_that_falls_completes_its_attack_and_loses_the_rest(gift: Gift) -> None:

    riposte = does(
        "B.foe",
        AFTER_ATTACKED,
        lambda _occasion, _bearer: [Defeated("A.pal")],
        when=lambda occasion, bearer: occasion.frame.target == bearer and occasion.table.stands("A.pal"),
    )
    game = match([gift, DOUBLE, TWICE, riposte, *seen(AFTER_COMBAT)], "kkk bbb").answer("normal B.foe")

    assert game.wounds("B.foe") == 3
    assert windows(game) == []
    assert game.about == "order_markers"
