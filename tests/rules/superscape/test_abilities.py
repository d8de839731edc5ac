"""Abilities from card text: bonuses, triggers, choices, and several at once."""

import pytest

from slugfest.rules.superscape.events import (
    AbilityUsed,
    AttackRolled,
    DamageRolled,
    DefenseRolled,
    Healed,
    MoveAnnounced,
    WoundsReceived,
)
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
FIELD = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]


def attack_bonus(game: Game) -> int:
    return sum(part.value for part in game.told(AttackRolled)[0].dice.parts if part.label == "Knack")


@pytest.mark.rule("SS-ABIL-02")
@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        ("+1 Attack.", 1),
        ("+2 Attack while attacking an adjacent figure.", 2),
        ("+2 Attack while attacking a non-adjacent figure.", 0),
        ("+1 Attack while attacking a wounded figure.", 1),
        ("+1 Attack while attacking an enemy.", 1),
        ("+1 Attack while attacking an ally.", 0),
        ("+1 Attack while attacking an enemy with Flying.", 1),
        ("+1 Attack while attacking an enemy with Stealth.", 0),
        ("+1 Attack while adjacent to an ally.", 1),
        ("+1 Attack while adjacent to an enemy with Stealth.", 0),
        ("+1 Attack while engaged.", 1),
        ("+1 Attack while wounded.", 0),
        ("+1 Attack while on grass.", 1),
        ("+1 Attack while on nature.", 1),
        ("+1 Attack while on water.", 0),
        ("Adjacent allies have +1 Attack.", 0),
        ("Allies within 3 spaces have +1 Attack.", 0),
        ("+1 Defense.", 0),
    ],
)
def test_a_bonus_counts_when_its_words_fit(play: Play, text: str, bonus: int) -> None:
    hero = put("2,1", attack=2, **ability(text))
    foe = put("3,1", wounds=1, symbols=["flying"])
    pair = {"hero": hero, "pal": put("1,1")}
    game = play(ROW, A=pair, B={"foe": foe}, start="attack", dice="b" * (2 + bonus) + "bbb").answer(
        "normal B.foe"
    )

    assert attack_bonus(game) == bonus


@pytest.mark.parametrize(
    ("text", "defense"),
    [
        ("Adjacent enemies have -1 Defense.", 2),
        ("Adjacent allies have -1 Defense.", 3),
        ("Enemies within 2 spaces have -1 Defense.", 2),
        ("Enemies within 1 space have -1 Defense.", 2),
        ("Allies within 9 clear spaces have -1 Defense.", 3),
    ],
)
def test_an_aura_counts_for_those_it_names_and_not_for_its_bearer(
    play: Play, text: str, defense: int
) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1", **ability(text))},
        B={"foe": put("2,1")},
        start="attack",
        dice="bbb" + "b" * defense,
    ).answer("normal B.foe")

    assert game.told(DefenseRolled)[0].dice.total == defense


@pytest.mark.rule("SS-RANGE-09", "SS-RANGE-10", "SS-SIGHT-16")
@pytest.mark.parametrize(
    ("within", "clear", "tower", "bonus"),
    [(3, "", 1, 1), (2, "", 1, 0), (3, "clear ", 1, 1), (3, "clear ", 9, 0), (3, "", 9, 1)],
)
def test_within_is_counted_like_range_and_clear_needs_sight(
    play: Play, within: int, clear: str, tower: int, bonus: int
) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0"]
    objects = {
        "objects": [
            {"id": "tower", "kind": "tower", "at": ["2,1", "3,1", "1,2", "2,2", "3,2"], "height": tower}
        ]
    }
    aura = ability(f"Allies within {within} {clear}spaces have +1 Attack.")
    pair = {"hero": put("4,1", attack=1), "pal": put("1,1", **aura)}
    game = play(
        rows,
        A=pair,
        B={"foe": put("5,1")},
        start="attack",
        more_board=objects,
        dice="b" * (1 + bonus) + "bbb",
    )

    game.answer("normal B.foe")
    assert attack_bonus(game) == bonus


@pytest.mark.rule("SS-ABIL-02", "SS-WOUND-12")
def test_what_has_no_may_happens_by_itself(play: Play) -> None:
    mends = ability("During Cleanup, this figure heals 2 wounds.")
    position = {"turn": 3, "player": "B"}
    game = play(
        ROW, A={"hero": put("1,1", wounds=1, **mends)}, B={"foe": put("7,1")}, start="turn", position=position
    )

    assert game.about == "order_markers"
    assert [event.wounds for event in game.told(Healed)] == [1]
    assert game.wounds("A.hero") == 0


@pytest.mark.rule("SS-ABIL-02", "SS-ABIL-17", "SS-WOUND-12")
@pytest.mark.parametrize(("answer", "wounds"), [(True, 1), (False, 2)])
def test_what_may_happen_is_asked(play: Play, answer: bool, wounds: int) -> None:
    mends = ability("During Cleanup, this figure may heal 1 wound.")
    position = {"turn": 3, "player": "B"}
    game = play(
        ROW, A={"hero": put("1,1", wounds=2, **mends)}, B={"foe": put("7,1")}, start="turn", position=position
    )

    assert (game.about, game.asked.player) == ("use_ability", "A")
    game.use() if answer else game.decline()
    assert game.wounds("A.hero") == wounds
    assert len(game.told(AbilityUsed)) == answer


@pytest.mark.rule("SS-SIMUL-04")
def test_what_could_do_nothing_is_not_asked(play: Play) -> None:
    mends = ability("During Cleanup, this figure may heal 1 wound.")
    position = {"turn": 3, "player": "B"}
    game = play(ROW, A={"hero": put("1,1", **mends)}, B={"foe": put("7,1")}, start="turn", position=position)

    assert game.about == "order_markers"


@pytest.mark.rule("SS-SIMUL-01", "SS-SIMUL-02", "SS-SIMUL-05")
def test_players_in_order_each_with_all_of_the_own_abilities(play: Play) -> None:
    mends = ability("During Cleanup, this figure may heal 1 wound.")
    teams = {
        "A": {"hero": put("1,1", wounds=1, **mends), "pal": put("3,1", wounds=1, **mends)},
        "B": {"foe": put("7,1", wounds=1, **mends)},
    }
    position = {"turn": 3, "player": "A", "order": ["B", "A"]}
    game = play(ROW, **teams, start="turn", position=position)

    assert (game.about, game.asked.player) == ("use_ability", "B")
    game.use()
    assert (game.about, game.asked.player) == ("next_ability", "A")
    assert game.options == ["A.hero hero.knack", "A.pal pal.knack", "none"]
    game.answer("A.pal pal.knack")
    assert (game.about, game.asked.facts["figure"]) == ("use_ability", "A.hero")
    game.use()
    assert [event.figure for event in game.told(Healed)] == ["B.foe", "A.pal", "A.hero"]


@pytest.mark.rule("SS-SIMUL-04", "SS-SIMUL-01")
def test_a_condition_is_looked_at_again_when_its_moment_comes(play: Play) -> None:
    text = "During Cleanup, this figure may heal 1 wound. During Cleanup, this figure may heal 2 wounds."
    position = {"turn": 3, "player": "B"}
    hero = put("1,1", wounds=1, **ability(text))
    game = play(ROW, A={"hero": hero}, B={"foe": put("7,1")}, start="turn", position=position)

    game.answer("A.hero hero.knack#2")
    assert game.about == "order_markers"


@pytest.mark.rule("SS-MACT-05", "SS-ABIL-11", "SS-MACT-04")
def test_a_maneuver_is_a_move_action_outside_the_move_phase(play: Play) -> None:
    text = (
        "At the start of your turn, this figure may maneuver up to 2 spaces. "
        "After moving, this figure may heal 1 wound. "
        "At the start of its move phase, this figure may heal 1 wound."
    )
    game = play(ROW, A={"hero": put("1,1", wounds=3, **ability(text))}, B={"foe": put("7,1")}, start="turn")
    game.use().walk("1,1", "2,1", "3,1")

    assert [(event.kind, event.number.total) for event in game.told(MoveAnnounced)] == [("maneuver", 2)]
    assert (game.about, game.asked.facts["ability"]) == ("use_ability", "hero.knack#2")
    # No move phase has begun: the next question is the maneuver of the second turn.
    game.decline()
    assert game.about == "use_ability"
    game.use()
    assert (game.about, game.asked.facts["kind"], game.table.turn) == ("route", "maneuver", 2)


@pytest.mark.rule("SS-MACT-29")
def test_after_moving_needs_a_change_of_place(play: Play) -> None:
    text = ability("After moving, this figure may heal 1 wound.")
    still = play(ROW, A={"hero": put("1,1", wounds=1, **text)}, B={"foe": put("7,1")}).answer([])
    moved = play(ROW, A={"hero": put("1,1", wounds=1, **text)}, B={"foe": put("7,1")}).walk("1,1", "2,1")

    assert still.about == "order_markers"
    assert moved.about == "use_ability"


HOOK = ability("After moving, this figure may roll 2 damage dice against an adjacent enemy.", "Hook")


@pytest.mark.rule("SS-DICE-06")
def test_damage_dice_wound_without_defense(play: Play) -> None:
    foes = {"foe": put("3,1"), "fiend": put("6,1")}
    game = play(FIELD, A={"hero": put("1,1", **HOOK)}, B=foes, dice="kb").walk("1,1", "2,1").use()

    assert [event.skulls for event in game.told(DamageRolled)] == [1]
    assert [(part.label, part.value) for part in game.told(WoundsReceived)[0].wounds.parts] == [("Hook", 1)]
    assert game.wounds("B.foe") == 1


@pytest.mark.rule("SS-ABIL-17")
def test_damage_dice_that_may_be_rolled_may_be_left(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1", **HOOK)}, B={"foe": put("3,1")}).walk("1,1", "2,1").decline()

    assert not game.told(DamageRolled)
    assert not game.told(AbilityUsed)


@pytest.mark.rule("SS-ENG-11", "SS-ABIL-03", "SS-ABIL-16")
def test_an_ability_that_is_no_attack_reaches_past_an_engagement(play: Play) -> None:
    text = "During transition, this figure may roll 1 damage die against an enemy within 5 spaces."
    foes = {"foe": put("2,1"), "fiend": put("5,1")}
    game = play(ROW, A={"hero": put("1,1", **ability(text))}, B=foes, dice="k").answer([]).use()

    assert game.options == ["B.foe", "B.fiend"]
    assert game.answer("B.fiend").wounds("B.fiend") == 1


@pytest.mark.rule("SS-COMBAT-15", "SS-COMBAT-16", "SS-ATKP-17", "SS-MIX-59")
def test_the_moments_of_combat_come_in_order(play: Play) -> None:
    mine = "After combat, this figure may heal 1 wound. After attacking, this figure may heal 1 wound."
    theirs = "After being attacked, this figure may heal 1 wound."
    hero, foe = put("1,1", wounds=4, **ability(mine)), put("2,1", wounds=4, **ability(theirs))
    game = play(ROW, A={"hero": hero}, B={"foe": foe}, start="attack", dice="bbb sss").answer("normal B.foe")

    order = []
    while game.about == "use_ability":
        order.append((game.asked.facts["ability"], len(game.told(DefenseRolled))))
        game.use()
    assert order == [("hero.knack#2", 0), ("foe.knack", 0), ("hero.knack", 1)]
