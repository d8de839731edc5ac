"""What a card prints, as the game uses it: numbers, symbols, keywords, uniqueness; and whose friend is whose foe."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Adds
from slugfest.kernel.errors import SetupError
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.events import AbilityMarkersChanged, AttackRolled, CardActivated, DefenseRolled
from slugfest.rules.superscape.names.tallies import ATTACK
from slugfest.rules.superscape.names.windows import PLANNING, SETUP_COMPONENTS
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.traits import has_keyword
from tests.rules.superscape.builder import OPENING, ability, board, card, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import Knack, gifted, knack
from tests.rules.superscape.spying import Passed, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]


def hunter(word: str) -> Adds:
    """+1 Attack against figures with a keyword."""

    def part(occasion: Occasion, bearer: str) -> Part | None:
        hunted = (
            occasion.subject == bearer
            and bool(occasion.other)
            and has_keyword(occasion, occasion.other, word)
        )
        return Part(1, "hunter", "SS-ABIL-02") if hunted else None

    return Adds("A.hero", ATTACK, part)


@pytest.mark.rule("SS-CARD-07", "SS-CARD-10", "SS-CARD-21", "SS-CARD-23")
@pytest.mark.parametrize(
    ("word", "counts"),
    [
        ("Human", True),
        ("Robot", True),
        ("Fighter", True),
        ("Plain", True),
        ("Night Shift", True),
        ("Slugfest", True),
        ("Royal", True),
        ("Foe", False),
        ("medium", False),
    ],
)
def test_species_class_personality_faction_and_publisher_are_keywords_too(word: str, counts: bool) -> None:
    foe = put("2,1", species=["Human", "Robot"], faction="Night Shift", keywords=["Royal"])
    setup = setup_of(ROW, {"A": {"hero": put("1,1", attack=2)}, "B": {"foe": foe}}, "attack")
    game = gifted(setup, more=[hunter(word)], dice="bb" + "b" * counts + "bbb").answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == 2 + counts


@pytest.mark.rule("SS-CARD-22")
@pytest.mark.parametrize("printed", [{"symbols": ["flying"]}, {"keywords": ["flying"]}])
def test_a_symbol_brings_its_ability_and_a_keyword_none(play: Play, printed: dict[str, Any]) -> None:
    rows = ["g0 g9 g0 g0"]
    game = play(rows, A={"hero": put("1,1", move=2, **printed)}, B={"foe": put("4,1")}, start="move")

    assert game.allows({"route": ["1,1", "2,1", "3,1"], "fly_from": 1}) == ("symbols" in printed)


BOOK = {
    # Life, Move, Range, Attack, Defense, points
    "aquaman": (6, 6, 3, 6, 6, 360),
    "alien_drone": (2, 6, 1, 5, 5, 100),  # its points are not printed
    "battle_beast": (7, 6, 1, 6, 7, 400),
    "hulk": (8, 5, 1, 6, 6, 380),
    "batman": (4, 5, 1, 5, 5, 230),
}


@pytest.mark.rule("SS-CARD-13", "SS-CARD-28", "SS-CARD-29", "SS-CARD-19")
@pytest.mark.parametrize("name", BOOK)
def test_the_numbers_of_the_cards_of_the_book(play: Play, name: str) -> None:
    life, move, reach, attack, defense, points = BOOK[name]
    printed = {
        "life": life,
        "move": move,
        "range": reach,
        "attack": attack,
        "defense": defense,
        "points": points,
    }
    far = "g0 " * (move + 3)
    walker = play([far], A={name: put("1,1", **printed)}, B={"foe": put(f"{move + 3},1")}, start="move")
    route = [f"{at},1" for at in range(1, move + 3)]
    assert walker.allows(route[: move + 1])
    assert not walker.allows(route)

    near = play(
        [far],
        A={name: put("1,1", **printed)},
        B={"foe": put(f"{reach + 1},1", life=9), "fiend": put(f"{reach + 2},1")},
        start="attack",
        dice="b" * attack + "bbb",
    )
    assert near.options == ["normal B.foe", "none"]
    assert near.answer("normal B.foe").told(AttackRolled)[0].dice.total == attack
    assert near.match.view("A").table["points"]["A"] == points

    for wounds, stands in ((life - 2, True), (life - 1, False)):
        struck = play(
            ROW,
            A={"hero": put("1,1", attack=1)},
            B={name: put("2,1", wounds=wounds, **printed), "fiend": put("8,1")},
            start="attack",
            dice="k" + "b" * defense,
        ).answer(f"normal B.{name}")
        assert struck.told(DefenseRolled)[0].dice.total == defense
        assert struck.alive(f"B.{name}") == stands


@pytest.mark.rule("SS-CARD-08", "SS-SQUAD-03")
@pytest.mark.parametrize("uniqueness", ["event", "unique", "uncommon", "common"])
@pytest.mark.parametrize("figures", [1, 2])
def test_heroes_and_squads_may_be_of_every_uniqueness(play: Play, uniqueness: str, figures: int) -> None:
    places = [f"{at},1" for at in range(1, figures + 1)]
    team = {"hero": put(*places, uniqueness=uniqueness, figures=figures)}
    game = play(ROW, A=team, B={"foe": put("8,1")}, start="activation")

    assert len(game.told(CardActivated)[0].figures) == figures
    with pytest.raises(SetupError, match="uniqueness"):
        new_game(
            setup_of(ROW, {"A": {"hero": put("1,1", uniqueness="rare")}, "B": {"foe": put("8,1")}}, "round")
        )


@pytest.mark.rule("SS-CARD-01", "SS-CARD-09")
@pytest.mark.parametrize(
    "missing", ["name", "species", "class", "personality", "size", "height", "life", "points", "uniqueness"]
)
def test_a_card_has_all_its_parts(missing: str) -> None:
    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1")}}, "round")
    del setup["cards"]["hero"][missing]

    with pytest.raises(SetupError, match=missing):
        new_game(setup)


# -- friends and foes -----------------------------------------------------------------------------


@pytest.mark.rule("SS-TEAM-02", "SS-TEAM-03", "SS-TEAM-04")
@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        ("+1 Attack while adjacent to an ally.", 0),
        ("+1 Attack while adjacent to an enemy.", 1),
        ("Adjacent allies have +1 Attack.", 0),
        ("Adjacent enemies have +1 Attack.", 0),
    ],
)
def test_every_other_players_figure_is_an_enemy_and_nobody_an_ally_of_itself(
    play: Play, text: str, bonus: int
) -> None:
    teams = {
        "A": {"hero": put("2,1", attack=2, **ability(text))},
        "B": {"foe": put("8,1")},
        "C": {"third": put("3,1")},
    }
    game = play(ROW, **teams, start="attack", dice="bb" + "b" * bonus + "bbb").answer("normal C.third")

    assert game.told(AttackRolled)[0].dice.total == 2 + bonus


@pytest.mark.rule("SS-TEAM-05", "SS-TEAM-07")
def test_a_defeated_figures_abilities_no_longer_work(play: Play) -> None:
    helper = put("1,1", life=1, **ability("Adjacent allies have +1 Attack."))
    teams = {"A": {"hero": put("2,1", attack=2), "pal": helper}, "B": {"foe": put("3,1", life=9)}}
    figures = {"A.hero": {"at": "2,1"}, "A.pal": {"defeated": True}, "B.foe": {"at": "3,1"}}
    with_help = play(ROW, **teams, start="attack", dice="bbb bbb").answer("normal B.foe")
    without = play(ROW, **teams, start="attack", dice="bb bbb", position={"figures": figures}).answer(
        "normal B.foe"
    )

    assert [game.told(AttackRolled)[0].dice.total for game in (with_help, without)] == [3, 2]
    assert "A.pal" in without.table.team("A")


# -- set-up ---------------------------------------------------------------------------------------


def opening() -> dict[str, Any]:
    cards = {name: card(name) for name in ("hero", "foe")}
    return {"board": board(OPENING), "teams": [["hero"], ["foe"]], "cards": cards}


@pytest.mark.rule("SS-SETUP-09", "SS-SETUP-13", "SS-COMP-18")
def test_ability_markers_that_a_card_prescribes_are_put_on_it_after_placing() -> None:
    def takes(figure: str) -> Knack:
        return knack(
            figure, SETUP_COMPONENTS, lambda _scene: AbilityMarkersChanged(figure, "Rage", 2), key=figure
        )

    def looks(figure: str) -> Knack:
        return knack(figure, SETUP_COMPONENTS, lambda _scene: Passed(figure), key=f"{figure} looks")

    game = gifted(
        opening(), takes("A.hero"), takes("B.foe"), looks("A.hero"), looks("B.foe"), dice=[1, 20]
    ).answer("1,3", "1,1")
    while game.about == "next_ability":
        game.answer(game.options[0])

    # In the order of placing, and before anybody lays order markers.
    assert windows(game) == ["B.foe", "A.hero"]
    assert [game.table.on_card(card).many("Rage") for card in ("A.hero", "B.foe")] == [2, 2]
    assert (game.wounds("A.hero"), game.table.markers) == (0, {})
    # Everybody has a set of four.
    assert game.about == "order_markers"
    assert not game.allows(dict.fromkeys("123", "B.foe"))
    assert game.allows(dict.fromkeys("123X", "B.foe"))


@pytest.mark.rule("SS-SETUP-12", "SS-SETUP-03", "SS-COMP-26")
def test_start_zones_are_of_one_size_and_stay_after_set_up() -> None:
    game = new_game(opening(), [20, 1]).answer("1,1", "1,3")
    zones = [space["zone"] for space in game.match.view(None).board["spaces"]]

    assert (game.about, zones.count("A"), zones.count("B")) == ("order_markers", 6, 6)
    uneven = opening()
    uneven["board"] = board(["g0A g0A g0", "g0 g0 g0", "g0B g0B g0B"])
    with pytest.raises(SetupError, match="differ in size"):
        new_game(uneven)


@pytest.mark.rule("SS-MIX-79", "SS-SIMUL-02", "SS-SIMUL-03", "SS-SETUP-11")
def test_in_planning_the_order_of_placing_counts_first_then_that_of_the_last_initiative() -> None:
    looks = [
        knack("A.hero", PLANNING, lambda _scene: Passed("A"), key="first"),
        knack("B.foe", PLANNING, lambda _scene: Passed("B"), key="second"),
    ]
    # B places first, A wins the initiative of the first round.
    game = (
        gifted(opening(), *looks, dice=[1, 20, 1, 20, 9, 3]).answer("1,3", "1,1").plan(A="A.hero", B="B.foe")
    )
    while game.about != "order_markers":
        game.answer([] if game.about == "route" else "none")
    game.plan(A="A.hero", B="B.foe")

    assert windows(game) == ["B", "A", "A", "B"]
