"""House rules: asked for by name in the set-up, kept in the journal, and told."""

from typing import Any

import pytest

from slugfest.games import new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.editions import DC, DC_FR, EDITIONS
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES, housed
from slugfest.rules.knight.game import GAMES
from tests.rules.knight.builders import EMPTY, card

rule = pytest.mark.rule
each = pytest.mark.parametrize


def setup(**more: Any) -> dict[str, Any]:
    return {"teams": [["a1"], ["b1"]], "cards": {"a1": card("a1"), "b1": card("b1")}, "board": EMPTY, **more}


def match(game: str, **more: Any) -> Match:
    return Match(GAMES[game], Journal(game, setup(**more), "1"))


@each("name", list(HOUSE_RULES))
@each("game", list(EDITIONS))
def test_each_is_an_amendment_that_a_set_up_switches_on(game: str, name: str) -> None:
    plain, house = match(game), match(game, house_rules=[name])
    changed = [amendment.name for amendment in HOUSE_RULES[name].amendments if hasattr(amendment, "value")]

    assert changed
    for switch in changed:
        assert getattr(house.game.edition.switches, switch) is True  # type: ignore[attr-defined]
    assert plain.game.edition is EDITIONS[game]  # type: ignore[attr-defined]
    assert house.state.setting.house_rules == (name,)  # type: ignore[attr-defined]
    assert house.game.id == game


def test_the_order_in_which_they_are_named_is_nothing() -> None:
    names = list(HOUSE_RULES)
    first, other = match("dc", house_rules=names), match("dc", house_rules=names[::-1])

    assert first.game is other.game
    assert first.state.setting.house_rules == tuple(names)  # type: ignore[attr-defined]
    assert housed(DC, []) is DC


def test_they_go_with_the_letter_of_a_sheet() -> None:
    both = match("dc_fr", house_rules=["board_edge_hurts"], literal_wording=True)
    edition = both.game.edition  # type: ignore[attr-defined]

    assert (edition.switches.edge_hurts, edition.numbers.reactions) == (True, 0)
    assert housed(DC_FR, ["board_edge_hurts"]).has_letter()


def test_a_save_brings_them_back() -> None:
    first = match("dc", house_rules=["one_grab_per_round"])
    again = Match.replay(GAMES["dc"], first.journal, "save")

    assert again.journal.setup["house_rules"] == ["one_grab_per_round"]
    assert again.game is first.game


@each(
    "asked, place, reason",
    [
        (["no_dice"], "house_rules[0]", "no house rule is called 'no_dice'; known: one_grab_per_round"),
        (["board_edge_hurts", "?"], "house_rules[1]", "no house rule is called '?'"),
        (["board_edge_hurts"] * 2, "house_rules[1]", "given twice"),
        ("board_edge_hurts", "house_rules", "must be a list"),
        ([1], "house_rules[0]", "must be a text"),
    ],
)
def test_what_is_no_house_rule_is_refused(asked: Any, place: str, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        match("dc", house_rules=asked)

    assert place in str(refused.value)
    assert reason in str(refused.value)


def test_the_rulebook_still_has_one_reading() -> None:
    with pytest.raises(SetupError, match="literal_wording: dc has no sheet"):
        match("dc", house_rules=["board_edge_hurts"], literal_wording=True)


def test_a_new_match_may_have_some() -> None:
    begun = new_match("dc", seed=1, house_rules=["two_in_zone_at_once"])

    assert begun.journal.setup["house_rules"] == ["two_in_zone_at_once"]
    assert "house_rules" not in new_match("dc", seed=1).journal.setup


def test_every_house_rule_has_words_in_both_languages() -> None:
    for house_rule in HOUSE_RULES.values():
        assert all(house_rule.name[language] and house_rule.about[language] for language in ("en", "fr"))
