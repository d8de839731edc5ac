"""Numbers that are higher or lower for a while: every number that abilities may change, not only those of the card."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import AttackRolled, DamageRolled, DefenseRolled, InitiativeSet
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0"]
PAIR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}
LAST_TURN: dict[str, Any] = {"turn": 3, "order": ["B", "A"], "player": "A"}


def lasting(word: str, amount: int, whom: str = "A.hero", until: str = "round") -> dict[str, Any]:
    """A position in which a number has changed."""
    entry = {"whom": whom, "what": "number", "word": word, "amount": amount, "until": until}
    return {**LAST_TURN, "lasting": [entry]}


def attack(play: Play, position: dict[str, Any], dice: str = "kbb bbb") -> Game:
    return play(ROW, **PAIR, start="attack", position=position, dice=dice).answer("normal B.foe")


@pytest.mark.rule("SS-COMBAT-13", "SS-COMBAT-20")
@pytest.mark.parametrize(
    ("word", "whom", "hits", "blocks"),
    [
        ("hits", "A.hero", 2, 0),
        ("hits", "B.foe", 1, 0),
        ("blocks", "B.foe", 1, 1),
        ("blocks", "A.hero", 1, 0),
    ],
)
def test_hits_and_blocks_may_be_added_for_a_while(
    play: Play, word: str, whom: str, hits: int, blocks: int
) -> None:
    game = attack(play, lasting(word, 1, whom))

    assert game.told(AttackRolled)[0].hits.total == hits
    assert game.told(DefenseRolled)[0].blocks.total == blocks


@pytest.mark.rule("SS-MACT-31")
@pytest.mark.parametrize(("more", "asked"), [(1, "route"), (0, "order_markers")])
def test_a_further_move_action_may_be_given_for_a_while(play: Play, more: int, asked: str) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("6,1")}}
    game = play(ROW, **teams, position=lasting("move_actions", more)).walk("1,1", "2,1")

    assert game.about == asked


@pytest.mark.rule("SS-ELEV-06")
@pytest.mark.parametrize(("free", "allowed"), [(2, True), (1, False)])
def test_levels_may_be_free_for_a_while(play: Play, free: int, allowed: bool) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1", move=2)}, "B": {"foe": put("6,1")}}
    game = play(["g0 g3 g0 g0 g0 g0"], **teams, position=lasting("free_levels", free))

    assert game.allows(["1,1", "2,1"]) == allowed


@pytest.mark.rule("SS-DICE-06")
def test_damage_dice_against_a_figure_may_be_more_for_a_while(play: Play) -> None:
    hook = ability(
        "At the start of your turn, this figure rolls 1 damage die against an enemy within 1 space."
    )
    teams: dict[str, Any] = {"A": {"hero": put("1,1", **hook)}, "B": {"foe": put("2,1")}}
    game = play(ROW, **teams, start="turn", position=lasting("damage_dice", 2, "B.foe"), dice="kkk")

    assert [event.skulls for event in game.told(DamageRolled)] == [3]


@pytest.mark.rule("SS-INIT-02")
@pytest.mark.parametrize(
    ("whom", "amount", "order"),
    [("A.hero", 5, ("B", "A")), ("A.hero", 7, ("A", "B")), ("A", 7, ("A", "B")), ("B.foe", 7, ("B", "A"))],
)
def test_initiative_may_be_changed_for_a_while(
    play: Play, whom: str, amount: int, order: tuple[str, str]
) -> None:
    position = {"lasting": lasting("initiative", amount, whom, "game")["lasting"]}
    game = play(ROW, **PAIR, start="round", position=position, dice=[10, 16])
    game.plan(A="A.hero", B="B.foe")

    assert game.told(InitiativeSet)[0].order == order


@pytest.mark.rule("SS-INIT-02")
def test_of_a_figure_out_of_the_game_nothing_is_left(play: Play) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1"), "pal": put("3,1")}, "B": {"foe": put("2,1")}}
    figures = {"A.hero": {"at": "1,1"}, "A.pal": {"defeated": True}, "B.foe": {"at": "2,1"}}
    position = {"figures": figures, "lasting": lasting("initiative", 9, "A.pal", "game")["lasting"]}
    game = play(ROW, **teams, start="round", position=position, dice=[10, 16]).plan(A="A.hero", B="B.foe")

    assert game.told(InitiativeSet)[0].order == ("B", "A")


@pytest.mark.rule("SS-CARD-13")
def test_a_number_that_does_not_exist_is_refused(play: Play) -> None:
    with pytest.raises(SetupError, match=r"lasting\[0\]\.word"):
        play(ROW, **PAIR, position=lasting("atack", 1))
