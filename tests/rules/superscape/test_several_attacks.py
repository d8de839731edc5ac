"""Several attacks in an action, several actions in a phase, and what is done instead of a single attack."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AttackDeclared, AttackRolled, Defeated, LastingBegan, Moved
from slugfest.rules.superscape.names.tallies import (
    ATTACK,
    ATTACK_ACTIONS,
    ATTACKS,
    HITS,
    OWN_ATTACK,
    RANGE,
    SPECIAL_ACTIONS,
)
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACK_ACTION,
    AFTER_COMBAT,
    ATTACK_ACTION_BEGINS,
    BEFORE_ATTACK_ACTION,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_ATTACK_ACTION,
    INSTEAD_OF_ATTACK_PHASE,
)
from tests.rules.superscape.builder import Game, put, setup_of, volley
from tests.rules.superscape.deeds import in_order
from tests.rules.superscape.giving import Gift, adds, does, given, nothing, offers, sees
from tests.rules.superscape.spying import offered, windows

ROW = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
DOUBLE = adds("A.hero", ATTACKS, 1, name="Double Attack")
TWICE = adds("A.hero", ATTACK_ACTIONS, 1, name="Two actions")
BOTH = {"foe": put("2,1"), "fiend": put("1,2")}
SHOT = volley("Range 3. Attack 1.")


def fight(gifts: list[Gift], hero: Any, foes: dict[str, Any], dice: str = "", start: str = "attack") -> Game:
    return given(gifts, setup_of(ROW, {"A": {"hero": hero}, "B": foes}, start), dice)


def attacked(game: Game) -> list[str]:
    return [event.target for event in game.told(AttackDeclared)]


# -- several attacks in a normal action ---------------------------------------------------------------


@pytest.mark.rule("SS-AACT-06", "SS-AACT-07", "SS-AACT-08", "SS-AACT-10", "SS-ATKP-16", "SS-ATKP-18")
def test_double_attack_is_two_normal_attacks_in_one_action() -> None:
    gifts = [DOUBLE, *sees("A.hero", BEFORE_ATTACK_ACTION, AFTER_COMBAT, AFTER_ATTACK_ACTION)]
    game = fight(gifts, put("1,1", **SHOT), BOTH, "bbb bbb bbb bbb").answer("normal B.foe")

    assert (game.about, set(game.options)) == ("target", {"B.foe", "B.fiend", "none"})
    game.answer("B.foe")
    assert attacked(game) == ["B.foe", "B.foe"]
    assert game.about == "order_markers"
    assert windows(game) == [BEFORE_ATTACK_ACTION, AFTER_COMBAT, AFTER_COMBAT, AFTER_ATTACK_ACTION]


@pytest.mark.rule("SS-AACT-08", "SS-AACT-11")
def test_the_second_attack_may_have_another_target_or_none() -> None:
    other = fight([DOUBLE], put("1,1"), BOTH, "bbb bbb bbb bbb").answer("normal B.foe", "B.fiend")
    none = fight([DOUBLE], put("1,1"), BOTH, "bbb bbb").answer("normal B.foe", "none")

    assert attacked(other) == ["B.foe", "B.fiend"]
    assert (attacked(none), none.about) == (["B.foe"], "order_markers")


@pytest.mark.rule("SS-AACT-10", "SS-AACT-02")
def test_double_attack_does_not_double_a_special_attack() -> None:
    game = fight([DOUBLE], put("1,1", **SHOT), BOTH, "b bbb").answer("special hero.volley B.foe")

    assert game.about == "order_markers"


@pytest.mark.rule("SS-SIGHT-03", "SS-AACT-07")
def test_each_attack_is_aimed_anew() -> None:
    def hides(_occasion: Any, _bearer: str) -> list[Moved]:
        return [Moved("A.pal", ("2,1",), 0)]

    step = does("A.pal", AFTER_COMBAT, hides, when=lambda occasion, _bearer: occasion.frame.made == 1)
    team = {"hero": put("1,1", range=5), "pal": put("1,2", height=9)}
    setup = setup_of(ROW, {"A": team, "B": {"foe": put("4,1"), "near": put("3,2", height=1)}}, "attack")
    game = given([DOUBLE, step], setup, "bbb bbb").answer("normal B.foe")

    assert game.about == "target"
    assert game.refusal("B.foe") == ("SS-SIGHT-02", "no_clear_sight")


# -- several actions in a phase -----------------------------------------------------------------------


@pytest.mark.rule("SS-AACT-05", "SS-AACT-09", "SS-MIX-28")
def test_two_attack_actions_may_be_of_different_kinds() -> None:
    hero = put("1,1", **volley("Range 3. Attack 1. May attack up to two times."))
    gifts = [TWICE, *sees("A.hero", AFTER_ATTACK_ACTION)]
    game = fight(gifts, hero, BOTH, "b bbb b bbb bbb bbb").answer("special hero.volley B.foe")

    assert set(game.options) == {"B.foe", "B.fiend", "none"}
    assert game.refusal("normal B.foe")[1] == "not_an_option"
    game.answer("B.foe")
    assert game.about == "attack"
    game.answer("normal B.foe")
    assert game.about == "order_markers"
    assert [event.attack for event in game.told(AttackDeclared)] == ["hero.volley", "hero.volley", "normal"]
    assert windows(game) == [AFTER_ATTACK_ACTION, AFTER_ATTACK_ACTION]


@pytest.mark.rule("SS-AACT-05", "SS-AACT-10")
def test_each_of_two_actions_has_all_its_attacks() -> None:
    game = fight([TWICE, DOUBLE], put("1,1"), BOTH, "bbb bbb" * 4)

    game.answer("normal B.foe", "B.foe", "normal B.foe", "B.fiend")
    assert (len(game.told(AttackRolled)), game.about) == (4, "order_markers")


@pytest.mark.rule("SS-AACT-05")
def test_one_of_two_actions_may_be_prescribed_as_special() -> None:
    gifts = [TWICE, adds("A.hero", SPECIAL_ACTIONS, 1)]
    normal_first = fight(gifts, put("1,1", **SHOT), BOTH, "bbb bbb").answer("normal B.foe")
    special_first = fight(gifts, put("1,1", **SHOT), BOTH, "b bbb").answer("special hero.volley B.foe")

    assert normal_first.options == ["special hero.volley B.foe", "special hero.volley B.fiend", "none"]
    assert "normal B.foe" in special_first.options


@pytest.mark.rule("SS-AACT-05")
def test_both_of_two_actions_may_be_prescribed_as_special() -> None:
    gifts = [TWICE, adds("A.hero", SPECIAL_ACTIONS, 2)]
    game = fight(gifts, put("1,1", **SHOT), BOTH)

    assert game.options == ["special hero.volley B.foe", "special hero.volley B.fiend", "none"]


@pytest.mark.rule("SS-ACTV-12")
def test_whoever_declines_an_attack_action_is_not_asked_about_the_next() -> None:
    game = fight([TWICE], put("1,1"), BOTH).answer("none")

    assert game.about == "order_markers"


# -- what an attack action settles (5E) ---------------------------------------------------------------


def in_this_action(word: str, amount: int) -> Any:
    """A number of the hero changes until its action ends."""

    def begins(_occasion: Any, bearer: str) -> list[LastingBegan]:
        return [LastingBegan(bearer, "number", word, amount, f"action {bearer}", bearer, "hero.rush")]

    return begins


@pytest.mark.rule("SS-ATKP-13")
def test_an_action_settles_how_often_how_far_and_with_how_many_dice() -> None:
    def first(occasion: Any, _bearer: str) -> bool:
        return not occasion.table.figures["B.foe"].wounds

    gifts = [
        TWICE,
        *[
            does("A.hero", ATTACK_ACTION_BEGINS, in_this_action(word, amount), when=first, key=word)
            for word, amount in (("attacks", 1), ("range", 1), ("attack", 2))
        ],
    ]
    foes = {"foe": put("3,1", life=9), "far": put("4,1")}
    game = fight(gifts, put("1,1", range=1), foes, "kbbbb bbb bbbbb bbb")
    in_order(game)
    assert game.refusal("normal B.far") == ("SS-RANGE-01", "out_of_range")
    game.answer("normal B.foe", "B.foe")

    assert [event.dice.total for event in game.told(AttackRolled)] == [5, 5]
    assert game.about == "order_markers"  # the second action reaches nobody


@pytest.mark.rule("SS-ATKP-13")
def test_what_comes_in_the_middle_of_an_action_gives_it_no_further_attack() -> None:
    more = does("A.hero", AFTER_COMBAT, in_this_action("attacks", 1))
    before = does("A.hero", ATTACK_ACTION_BEGINS, in_this_action("attacks", 1))
    late = fight([more], put("1,1"), BOTH, "bbb bbb").answer("normal B.foe")
    early = fight([before], put("1,1"), BOTH, "bbb bbb").answer("normal B.foe")

    assert (late.about, early.about) == ("order_markers", "target")


# -- instead of a single attack -----------------------------------------------------------------------

INSTEAD = offers("A.hero", INSTEAD_OF_ATTACK, nothing)


@pytest.mark.rule("SS-AACT-12", "SS-AACT-13", "SS-AACT-14")
@pytest.mark.parametrize(
    ("uses", "made"), [((True, False), 1), ((False, True), 1), ((True, True), 0), ((False, False), 2)]
)
def test_any_single_attack_may_be_replaced(uses: tuple[bool, bool], made: int) -> None:
    game = fight([DOUBLE, INSTEAD], put("1,1"), BOTH, "bbb bbb" * made)
    for number, use in enumerate(uses):
        assert offered(game) == INSTEAD_OF_ATTACK
        if use:
            game.use()
        else:
            game.decline()
            first = number == 0 or uses[0]
            game.answer("normal B.foe" if first else "B.foe")

    assert (len(game.told(AttackRolled)), game.about) == (made, "order_markers")


@pytest.mark.rule("SS-MIX-24", "SS-AACT-13")
def test_once_the_only_target_is_defeated_nothing_is_left_to_replace() -> None:
    foes = {"foe": put("2,1", life=1), "far": put("6,1")}
    first = fight([DOUBLE, INSTEAD], put("1,1"), foes, "kkk bbb").decline().answer("normal B.foe")
    reverse = fight([DOUBLE, INSTEAD], put("1,1"), foes, "kkk bbb").use().decline().answer("normal B.foe")

    assert first.told(Defeated)
    assert first.about == "order_markers"
    assert reverse.told(Defeated)


@pytest.mark.rule("SS-MIX-25", "SS-AACT-13", "SS-AACT-14", "SS-ATKP-07", "SS-ATKP-11")
def test_only_instead_of_an_attack_needs_somebody_in_range() -> None:
    names = (INSTEAD_OF_ATTACK_PHASE, INSTEAD_OF_ATTACK_ACTION, INSTEAD_OF_ATTACK)
    gifts = [offers("A.hero", name, nothing) for name in names]
    alone = fight(gifts, put("1,1"), {"foe": put("6,1")})
    near = fight(gifts, put("1,1"), BOTH)

    assert offered(alone) == INSTEAD_OF_ATTACK_PHASE
    assert offered(alone.decline()) == INSTEAD_OF_ATTACK_ACTION
    assert offered(alone.decline()) == ""
    assert offered(near.decline().decline()) == INSTEAD_OF_ATTACK


@pytest.mark.rule("SS-AACT-14")
def test_each_kind_of_replacement_spends_what_it_says() -> None:
    def after(name: Any) -> tuple[str, str]:
        game = fight([TWICE, DOUBLE, offers("A.hero", name, nothing)], put("1,1"), BOTH).use()
        return offered(game), game.about

    assert after(INSTEAD_OF_ATTACK_PHASE) == ("", "order_markers")  # both actions
    assert after(INSTEAD_OF_ATTACK_ACTION) == (
        INSTEAD_OF_ATTACK_ACTION,
        "use_ability",
    )  # the second action is left
    assert after(INSTEAD_OF_ATTACK) == (INSTEAD_OF_ATTACK, "use_ability")  # the second attack is left


@pytest.mark.rule("SS-AACT-12")
def test_one_attack_of_a_special_action_may_be_replaced_too() -> None:
    hero = put(
        "1,1", attack=None, **volley("Range 3. Attack 1. May attack up to three times; no figure twice.")
    )
    game = fight([INSTEAD], hero, BOTH, "b bbb b bbb").decline().answer("special hero.volley B.foe").use()

    assert offered(game) == INSTEAD_OF_ATTACK
    game.decline()
    assert game.options == ["B.fiend", "none"]
    assert game.answer("B.fiend").about == "order_markers"


# -- the numbers of a special attack ------------------------------------------------------------------


@pytest.mark.rule("SS-AACT-03", "SS-AACT-04")
def test_only_its_own_text_changes_the_number_of_a_special_attack() -> None:
    own = adds("A.hero", OWN_ATTACK["hero.volley"], 2, name="Volley")
    outside = adds("A.hero", ATTACK, 1)
    game = fight([own, outside], put("1,1", **SHOT), BOTH, "bbb bbb").answer("special hero.volley B.foe")

    assert [part.value for part in game.told(AttackRolled)[0].dice.parts] == [1, 2]


@pytest.mark.rule("SS-MIX-88", "SS-AACT-03", "SS-RANGE-07", "SS-COMBAT-13")
def test_an_aura_changes_neither_range_nor_attack_of_a_special_attack_but_adds_its_hits() -> None:

    def on_allies(occasion: Any, bearer: str) -> bool:
        return bool(occasion.table.allied(bearer, occasion.subject))

    aura = [adds("A.pal", to, many, when=on_allies) for to, many in ((ATTACK, 1), (RANGE, 2), (HITS, 1))]
    team = {"hero": put("1,1", range=3, **SHOT), "pal": put("1,2")}
    setup = setup_of(
        ROW, {"A": team, "B": {"foe": put("4,1", defense=1), "far": put("6,1", height=9)}}, "attack"
    )
    special = given(aura, setup, "k b").answer("special hero.volley B.foe")
    normal = given(aura, setup, "kkkk bbb").answer("normal B.far")

    assert [part.value for part in special.told(AttackRolled)[0].dice.parts] == [1]
    assert special.told(AttackRolled)[0].hits.total == 2
    assert not given(aura, setup).allows("special hero.volley B.far")
    assert normal.told(AttackRolled)[0].dice.total == 4
