"""A position can describe any moment of a match: lasting effects, used abilities, passes, attempts."""

from typing import Any

import msgspec
import pytest

from slugfest.kernel.errors import SetupError
from slugfest.lab.cases import Case, run_case
from slugfest.narration.narrator import catalogue
from slugfest.rules.knight.opening.position_effects import EffectPosition

POWERS = [
    {
        "name": "Roar",
        "cost": 1,
        "text": "Target enemy model suffers -2 Agility until the end of the Round.",
        "range": 9,
    },
    {"name": "Ward", "cost": 1, "text": "This model gains +2 Physical Defense until its next activation."},
    {"name": "Hop", "cost": 1, "text": 'Displace this model up to 3" away.'},
]


def case(
    *steps: dict[str, Any],
    hero: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    game: str = "dc",
    card: dict[str, Any] | None = None,
    **position: Any,
) -> list[str]:
    setup = {
        "teams": [["hero", "friend"], ["foe"]],
        "cards": {"hero": {"powers": POWERS, **(card or {})}, "friend": {}, "foe": {}},
        "position": {
            "start": "activation A.hero",
            "figures": {
                "A.hero": {"at": [18, 10], **(hero or {})},
                "A.friend": {"at": [30, 30]},
                "B.foe": {"at": [18, 11.18], "counters": 0, **(foe or {})},
            },
            **position,
        },
    }
    raw = {"title": "?", "game": game, "setup": setup, "dice": list(dice), "then": list(steps)}
    return run_case(msgspec.convert(raw, Case), "q.toml").differences


STRIKE = {"answers": ["attack blow", "B.foe", "none"]}


def test_an_effect_goes_on_and_lowers_what_it_lowers() -> None:
    hit = {"events": [{"event": "AttackHit", "defense": {"total": 10, "distract": -2}}]}

    assert [] == case(STRIKE, hit, foe={"effects": [{"effect": "distract", "amount": 2}]}, dice=(3, 4))


@pytest.mark.parametrize("game, ends", [("dc", True), ("marvel", False)])
def test_an_effect_ends_as_the_edition_has_it(game: str, ends: bool) -> None:
    """Awkwardness ends with the next activation by the rulebook, and not by the Marvel sheet (MV-EFF-01)."""
    left = {"asked": "action", "state": {"figures": {"A.hero": {"effects": []}}}}
    differences = case(left, hero={"effects": [{"effect": "awkwardness", "amount": 1}]}, game=game)

    assert ends == (not differences)


def test_a_power_goes_on_as_its_text_says() -> None:
    hit = {"events": [{"event": "AttackMissed", "defense": {"total": 14, "ward": 2}}]}
    ward = [{"power": "ward", "by": "A.hero"}]

    assert [] == case(STRIKE, hit, foe={"effects": ward}, dice=(3, 4))
    ended: dict[str, Any] = {"state": {"figures": {"A.hero": {"effects": []}}}}
    assert [] == case(ended, hero={"effects": ward})


def test_a_changed_stat_goes_on() -> None:
    fury = [{"stat": "attack", "amount": 2, "until": "round", "name": "fury"}]
    hit = {"events": [{"event": "AttackHit", "to_hit": {"total": 13, "fury": 2}}]}

    assert [] == case(STRIKE, hit, hero={"effects": fury}, dice=(3, 4))


@pytest.mark.parametrize(
    "effect, place, message",
    [
        ({"effect": "distrct", "amount": 1}, ".effect", "did you mean 'distract'?"),
        ({"effect": "stun", "amount": 1}, ".effect", "'stun' does not last"),
        ({"effect": "distract"}, "", "needs an amount"),
        ({"power": "ward", "amount": 1}, "", "a power has none"),
        ({"power": "wrad"}, ".power", "did you mean 'ward'?"),
        ({"power": "hop"}, ".power", "'hop' has no lasting effect"),
        ({"power": "ward", "by": "A.herro"}, ".by", "did you mean 'A.hero'?"),
        ({"stat": "atack", "amount": 1, "until": "round"}, ".stat", "did you mean 'attack'?"),
        ({"stat": "attack", "amount": 1}, ".until", "until the end of the round"),
        ({"effect": "distract", "amount": 1, "until": "round"}, ".until", "the rules decide"),
        ({"effect": "distract", "power": "ward", "amount": 1}, "", "one of effect, power and stat"),
        ({"amount": 1}, "", "one of effect, power and stat"),
    ],
)
def test_a_wrong_effect_says_where(effect: dict[str, Any], place: str, message: str) -> None:
    with pytest.raises(SetupError) as wrong:
        case(STRIKE, {"asked": "action"}, hero={"effects": [effect]})

    assert wrong.value.place == f"set-up, position.figures.A.hero.effects[0]{place}"
    assert message in wrong.value.reason


@pytest.mark.parametrize("used, asked", [([], "reroll"), (["luck"], "action")])
def test_a_skill_may_be_used_up_for_the_round(used: list[str], asked: str) -> None:
    """Luck comes once a Round (DC-SKILL-32)."""
    skilled = {"skills": ["Luck"]}

    assert [] == case(STRIKE, {"asked": asked}, hero={"used": used}, card=skilled, dice=(1, 2))


@pytest.mark.parametrize("used, asked", [([], "fury"), (["fury"], "action")])
def test_a_skill_may_be_used_up_for_the_game(used: list[str], asked: str) -> None:
    skilled = {"skills": ["Fury"]}

    assert [] == case({"asked": asked}, hero={"used": used}, card=skilled)


def test_a_model_that_is_knocked_out_has_no_counters() -> None:
    """It lost them all when it was (DC-KO-03), whatever the position says."""
    none_left = {"asked": "action", "state": {"figures": {"B.foe": {"counters": 0}}}}

    assert [] == case(none_left, foe={"knocked_out": True, "counters": 1})


def test_a_changed_stat_without_a_name_has_words_of_its_own() -> None:
    name = EffectPosition().name

    for language in ("en", "fr"):
        assert name in catalogue(language, "knight")["labels"]


def test_what_is_never_used_up_is_not_used_up() -> None:
    with pytest.raises(SetupError, match="any number of times"):
        case({"asked": "action"}, hero={"used": ["blow"]})


@pytest.mark.parametrize("in_row, offered", [(1, True), (2, False)])
def test_passes_in_a_row_are_counted(in_row: int, offered: bool) -> None:
    """DC-ACT-12: never three in a row."""
    step = {"asked": "activate", "player": "B", "offers" if offered else "offers_not": ["pass"]}

    assert [] == case(step, start="turn B", passes={"B": 3}, passes_in_row={"B": in_row}, foe={"counters": 3})


def test_a_position_may_lie_in_the_middle_of_an_activation() -> None:
    """What was done before is said: it has moved, so no counter is wasted and it cannot walk again."""
    step = {"asked": "action", "offers_not": ["walk 1"], "refused": "walk 1", "reason": "already_moved"}
    end = {"answer": "end", "no_events": ["Activated"]}
    after = {"no_events": ["CounterWasted"], "events": [{"event": "ActivationEnded", "figure": "A.hero"}]}

    assert [] == case(
        step, end, after, start="action A.hero", hero={"moves": 1, "moves_now": 1, "spent": True}
    )


def test_a_piece_lies_where_the_position_has_it() -> None:
    board = {"pieces": [{"id": "crate", "height": 1, "corners": [[1, 1], [3, 1], [3, 3], [1, 3]]}]}
    setup: dict[str, Any] = {
        "teams": [["hero"], ["foe"]],
        "cards": {"hero": {}, "foe": {}},
        "board": board,
        "position": {
            "start": "turn A",
            "shifted": {"crate": [16, 8, 0]},
            "figures": {"A.hero": {"at": [18, 10]}, "B.foe": {"at": [2, 2]}},
        },
    }
    step = {
        "state": {
            "figures": {"A.hero": {"z": 1}, "B.foe": {"z": 0}},
            "scenery": {"crate": {"shifted": [16, 8, 0]}},
        }
    }
    raw = {"title": "?", "game": "dc", "setup": setup, "then": [step]}

    assert [] == run_case(msgspec.convert(raw, Case), "q.toml").differences


@pytest.mark.parametrize(
    "tried, admitted, asked",
    [([], [], "action"), (["A.hero"], ["A.hero"], "action"), (["A.hero"], [], "refused")],
)
def test_attempts_to_enter_are_remembered(tried: list[str], admitted: list[str], asked: str) -> None:
    """DC-SCN-POW-03: one roll a Round; who has failed stays out, who has made it goes in without another."""
    into = [[9, 10], [9, 18]]
    setup = {
        "teams": [["hero"], ["foe"]],
        "cards": {"hero": {"speed": [9, 9, 9]}, "foe": {}},
        "scenario": "power_zones",
        "position": {
            "start": "activation A.hero",
            "tried": tried,
            "admitted": admitted,
            "figures": {"A.hero": {"at": [9, 10]}, "B.foe": {"at": [33, 33]}},
        },
    }
    walk: dict[str, Any] = {"asked": "action", "answer": "walk 1"}
    steps: list[dict[str, Any]]
    if asked == "refused":
        steps = [walk, {"refused": into, "rule": "DC-SCN-POW-03", "reason": "not_admitted"}]
    else:
        rolled = {"event": "EntryRolled", "figure": "A.hero"}
        check: dict[str, Any] = {"no_events": ["EntryRolled"]} if tried else {"events": [rolled]}
        steps = [walk, {"answer": into}, check]
    dice = [] if tried else [8, 8]
    raw = {"title": "?", "game": "dc", "setup": setup, "dice": dice, "then": steps}

    assert [] == run_case(msgspec.convert(raw, Case), "q.toml").differences


def test_a_figure_that_has_moved_moves_no_more_in_superscape() -> None:
    setup = {
        "teams": [["scrap_choir"], ["low_tide"]],
        "board": {
            "id": "drawn",
            "name": {"en": "Drawn", "fr": "Dessin"},
            "drawing": "g0 g0 g0 g0 g0 g0",
            "legend": {"g": "grass"},
        },
        "position": {
            "start": {
                "flow": "move",
                "card": "A.scrap_choir",
                "figures": ["A.scrap_choir.1", "A.scrap_choir.2"],
                "done": ["A.scrap_choir.1"],
            },
            "figures": {
                "A.scrap_choir.1": {"at": "1,1"},
                "A.scrap_choir.2": {"at": "2,1"},
                "B.low_tide": {"at": "6,1"},
            },
        },
    }
    step = {"asked": "route", "player": "A", "refused": ["1,1", "2,1"], "reason": "wrong_start"}
    raw = {"title": "?", "game": "superscape", "setup": setup, "then": [step]}

    assert [] == run_case(msgspec.convert(raw, Case), "q.toml").differences


def test_points_that_are_given_are_all_the_points() -> None:
    """Left out, a player has those for what is gone; given, nothing comes on top."""
    gone = {"A.hero": {"at": [18, 10]}, "A.friend": {"at": [30, 30]}, "B.foe": {"out": True}}
    setup = {
        "teams": [["hero", "friend"], ["foe", "other"]],
        "cards": {name: {} for name in ("hero", "friend", "foe", "other")},
        "position": {"start": "activation A.hero", "figures": {**gone, "B.other": {"at": [30, 5]}}},
    }

    def points(**position: Any) -> list[str]:
        raw = {
            "title": "Points",
            "game": "dc",
            "setup": {**setup, "position": {**setup["position"], **position}},  # type: ignore[dict-item]
            "then": [{"state": {"points": {"A": 1}}}],
        }
        return run_case(msgspec.convert(raw, Case), "q.toml").differences

    assert points() == []
    assert points(points={"A": 1}) == []
    assert points(points={"A": 4}) == ["step 1: state.points.A is 4, not 1"]
