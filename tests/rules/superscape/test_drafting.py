"""Drafting: in turn, a card each, within the points; and what may stand on one team."""

from collections.abc import Mapping
from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import (
    CardDrafted,
    DraftOrderSet,
    DraftPassed,
    PlacingOrderSet,
    TeamsComplete,
)
from tests.rules.superscape.builder import OPENING, Game, board, card, new_game

THREE = ["g0A g0A g0A", "g0B g0B g0B", "g0C g0C g0C"]


def draft(
    *pools: list[str],
    points: int = 300,
    dice: list[int],
    rows: list[str] = OPENING,
    shared: bool = False,
    printed: Mapping[str, Mapping[str, Any]] | None = None,
) -> Game:
    names = {name for pool in pools for name in pool}
    return new_game(
        {
            "board": board(rows),
            "teams": [list(pool) for pool in pools],
            "cards": {name: card(name, **(printed or {}).get(name, {})) for name in names},
            "points": points,
            "draft": {"shared": shared},
        },
        dice,
    )


def picked(game: Game) -> list[tuple[str, str]]:
    return [(event.player, event.card) for event in game.told(CardDrafted)]


@pytest.mark.rule("SS-DRAFT-03", "SS-DRAFT-04", "SS-SETUP-02")
def test_players_take_turns_and_the_highest_roller_picks_first() -> None:
    pool = ["hero", "pal", "third"]
    game = draft(pool, pool, pool, rows=THREE, dice=[4, 19, 7, 20, 1, 2])

    assert game.told(DraftOrderSet)[0].order == ("B", "C", "A")
    asked = []
    for card_id in ("hero", "pal", "hero", "pal"):
        asked.append(game.asked.player)
        game.answer(f"pick {card_id}")
    assert asked == ["B", "C", "A", "B"]
    assert game.table.figures == {}
    game.answer("pass", "pass", "pass")
    assert game.told(TeamsComplete)[0].teams == (("hero",), ("hero", "pal"), ("pal",))
    assert sorted(game.table.figures) == ["A.hero", "B.hero", "B.pal", "C.pal"]
    # Only then is it rolled for placing.
    assert game.told(PlacingOrderSet)[0].order == ("A", "B", "C")
    assert (game.about, game.asked.facts["figure"]) == ("start_space", "A.hero")


@pytest.mark.rule("SS-DRAFT-04")
def test_who_passes_is_done_for_good_and_nobody_passes_without_a_card() -> None:
    pool = ["hero", "pal"]
    game = draft(pool, pool, dice=[9, 1, 9, 1])

    assert game.options == ["pick hero", "pick pal"]
    assert game.refusal("pass") == ("SS-DRAFT-04", "not_an_option")
    game.answer("pick hero", "pick hero", "pass", "pick pal")
    assert [event.player for event in game.told(DraftPassed)] == ["A", "B"]
    assert game.told(TeamsComplete)


@pytest.mark.rule("SS-DRAFT-01", "SS-CARD-20")
@pytest.mark.parametrize(("points", "fits"), [(300, True), (299, False)])
def test_no_card_is_drafted_beyond_the_points(points: int, fits: bool) -> None:
    pool = ["hero", "pal", "spare"]
    printed = {"pal": {"points": 200}, "spare": {"points": 50}}
    game = draft(pool, pool, points=points, dice=[9, 1], printed=printed).answer("pick hero", "pick hero")

    assert game.allows("pick pal") == fits
    if not fits:
        assert game.refusal("pick pal") == ("SS-DRAFT-01", "too_dear")


@pytest.mark.rule("SS-DRAFT-01", "SS-DRAFT-02")
def test_a_team_for_which_nothing_fits_any_more_is_complete() -> None:
    game = draft(["hero"], ["foe", "fiend"], points=100, dice=[9, 1, 9, 1]).answer("pick hero", "pick foe")

    assert [event.player for event in game.told(DraftPassed)] == ["A", "B"]
    assert sorted(game.table.figures) == ["A.hero", "B.foe"]


@pytest.mark.rule("SS-DRAFT-05", "SS-UNIQ-02", "SS-UNIQ-03")
def test_each_copy_of_a_common_or_uncommon_card_is_paid_for() -> None:
    printed: dict[str, dict[str, Any]] = {
        "thug": {"uniqueness": "common", "figures": 2},
        "mark": {"uniqueness": "uncommon"},
    }
    pool = ["thug", "mark"]
    game = draft(pool, pool, points=400, dice=[9, 1, 9, 1], printed=printed)
    game.answer("pick thug", "pick mark", "pick thug", "pass", "pick mark", "pick mark")
    assert game.told(TeamsComplete)

    assert [name for name in game.table.figures if name.startswith("A")] == [
        "A.thug.1",
        "A.thug.2",
        "A.thug.3",
        "A.thug.4",
        "A.mark",
        "A.mark~2",
    ]
    assert game.told(DraftPassed)[-1].player == "A"


@pytest.mark.rule("SS-UNIQ-01", "SS-UNIQ-07", "SS-UNIQ-13")
@pytest.mark.parametrize(
    ("first", "second", "fits"),
    [
        ({"identity": "Eve"}, {"identity": "Eve"}, False),
        ({"identity": "Eve", "uniqueness": "event"}, {"identity": "Eve"}, False),
        ({"identity": "Eve"}, {"identity": "Ada"}, True),
        ({"identity": "Eve"}, {"identity": "Eve", "uniqueness": "uncommon"}, True),
        ({"identity": "Eve", "uniqueness": "common"}, {"identity": "Eve"}, True),
        ({"identity": "Eve"}, {"identity": "Eve", "publisher": "Other"}, True),
        ({"identity": "Eve"}, {"identity": "Eve", "symbols": ["crossover"]}, True),
        ({"identity": ["Ada", "Eve"]}, {"identity": ["Eve", "Ida"]}, False),
    ],
)
def test_a_person_is_drafted_only_once(first: dict[str, Any], second: dict[str, Any], fits: bool) -> None:
    pool = ["hero", "twin", "spare"]
    game = draft(pool, pool, dice=[9, 1], printed={"hero": first, "twin": second}).answer("pick hero")

    # The other team may hold the same person.
    assert game.allows("pick twin")
    game.answer("pick hero")
    assert game.allows("pick twin") == fits
    if not fits:
        assert game.refusal("pick twin") == ("SS-UNIQ-01", "same_person")


@pytest.mark.rule("SS-UNIQ-05", "SS-SYM-03", "SS-MIX-84")
def test_a_crossover_unit_joins_either_of_two_who_exclude_each_other() -> None:
    printed: dict[str, dict[str, Any]] = {
        "guest": {"identity": "Eve", "symbols": ["crossover"]},
        "hero": {"identity": "Eve"},
        "omen": {"identity": "Eve", "uniqueness": "event"},
    }
    pool = ["guest", "hero", "omen", "spare"]
    game = draft(pool, pool, points=900, dice=[9, 1], printed=printed).answer("pick guest", "pick guest")

    assert game.options == ["pick hero", "pick omen", "pick spare", "pass"]
    game.answer("pick omen", "pick hero")
    assert game.refusal("pick hero") == ("SS-UNIQ-01", "same_person")
    assert game.refusal("pick guest") == ("SS-UNIQ-01", "same_person")


@pytest.mark.rule("SS-DRAFT-04")
@pytest.mark.parametrize("shared", [False, True])
def test_picks_exclude_others_only_from_a_shared_pool(shared: bool) -> None:
    game = draft(["hero", "pal"], ["hero", "foe"], shared=shared, dice=[9, 1]).answer("pick hero")

    assert game.allows("pick hero")
    assert game.allows("pick pal") == shared
    game.answer("pick hero")
    if shared:
        # There were two copies of the hero: now none is left for anybody.
        assert game.refusal("pick hero") == ("SS-DRAFT-04", "drafted_already")


def test_drafted_teams_are_seen_by_all() -> None:
    game = draft(["hero"], ["foe"], dice=[9, 1]).answer("pick hero")

    assert game.match.view("B").table["drafted"] == {"A": ["hero"]}
    assert {"hero", "foe"} <= set(game.match.view(None).board["cards"])
    assert {"A.hero", "B.foe", "hero"} <= set(game.match.view(None).names)


def test_a_pool_without_a_card_for_the_points_is_refused() -> None:
    with pytest.raises(SetupError, match="no card costs 99 points"):
        draft(["hero"], ["foe"], points=99, dice=[])


def test_a_draft_can_be_replayed_and_taken_apart() -> None:
    game = draft(["hero"], ["foe"], dice=[9, 1, 9, 1])
    game.answer("pick hero")
    twin = game.match.clone()
    game.answer("pick foe")
    assert twin.state.hashed() != game.match.state.hashed()
    earlier = game.match.at(1)
    assert earlier.hash == twin.hash
    earlier.answer("pick foe")
    assert earlier.hash == game.match.hash
