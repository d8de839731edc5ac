"""Every family is registered once, with parts that fit together, and loads nothing of another."""

import subprocess
import sys

import pytest

from slugfest.families import FAMILIES, Family, family_named, family_of, family_of_game
from slugfest.families.parts import (
    BotPart,
    CardPart,
    CasePart,
    FilePart,
    OddsPart,
    ShownPart,
    SoakPart,
    TablePart,
)
from slugfest.games import GAMES, entry, new_match
from slugfest.kernel.errors import SetupError
from slugfest.lab.casework.names import events
from slugfest.lab.casework.questions import questions
from slugfest.narration.narrator import catalogue
from slugfest.odds import AttackOdds, Policies
from tests.kernel.toy import TOY

each_family = pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)


@each_family
def test_its_games_are_offered_once(family: Family) -> None:
    assert family.games
    for game in family.games:
        offered = entry(game)
        assert (game, family.name) == (offered.id, offered.family)
        assert family is family_of(offered.game)
        assert family is family_of_game(game)
    assert set(family.games) == {game for game in GAMES if GAMES[game].family == family.name}


PARTS = {
    "table": TablePart,
    "shown": ShownPart,
    "bots": BotPart,
    "odds": OddsPart,
    "soak": SoakPart,
    "cases": CasePart,
    "cards": CardPart,
}


@each_family
def test_it_has_every_part(family: Family) -> None:
    for name, kind in PARTS.items():
        assert isinstance(getattr(family, name)(), kind)
    assert all(isinstance(file, FilePart) for file in family.files().values())
    assert family.sketch is not None
    assert callable(family.sketch())
    assert all(card["id"] for card in family.gallery())


@each_family
def test_what_it_declares_is_there(family: Family) -> None:
    asked = questions(family.name)
    assert set(family.skips) <= set(asked)
    assert family.odds is not None
    odds = family.odds()
    assert set(odds.habits) | odds.compared | odds.aimed_anew <= set(asked)
    assert set(odds.habits.values()) <= set(Policies.__struct_fields__)
    assert set(odds.chances) <= set(AttackOdds.__struct_fields__)
    assert odds.attack_flows <= set(entry(family.games[0]).game.flows)
    assert family.cases is not None
    assert set(family.cases().round_ends) <= set(events(family.name))
    assert family.cases().unreadable <= set(catalogue("en", family.name)["refusals"])
    assert family.bots is not None
    evaluation = family.bots().evaluation(0.0)
    assert evaluation.going_on | evaluation.choosing <= set(asked)


def test_a_game_outside_all_families_has_no_parts() -> None:
    family = family_of(TOY)

    assert (None, None, None, {}) == (family.bots, family.odds, family.soak, family.skips)
    assert TablePart() == family.table()
    assert [] == family.gallery()
    assert "marbles" == family_named("marbles").name
    with pytest.raises(SetupError, match="known: dc, dc_fr, marvel, superscape"):
        family_of_game("marbles")
    with pytest.raises(SetupError, match="no game is called"):
        family.entry("marbles")


LOADED = """
import sys
import slugfest.games
{then}
print(*sorted(name for name in sys.modules if name.startswith("slugfest.")))
"""


def loaded(then: str) -> set[str]:
    """Return the modules of the package that are loaded after some lines, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(then=then)], capture_output=True, check=True, text=True
    )
    return set(done.stdout.split())


def test_to_know_the_games_loads_no_rules() -> None:
    assert not {
        part
        for part in ("rules", "cards", "boards", "bots", "odds", "lab")
        if f"slugfest.{part}" in loaded("")
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_a_match_with_bots_and_odds_loads_no_other_family(family: str) -> None:
    (game, *_) = FAMILIES[family].games
    lines = [
        f"match = slugfest.games.new_match({game!r}, seed=1)",
        "import slugfest.bots, slugfest.odds, slugfest.commands.text_map",
        "player = match.asked[0]",
        "match.answer(slugfest.bots.make_bot('easy', 1).answer(match.view(player), match.decision(player)), player=player)",
        "slugfest.odds.comparable(match, match.decision())",
        "slugfest.commands.text_map.draw_map(match, player)",
    ]
    modules = loaded("\n".join(lines))

    for other in FAMILIES:
        used = {name for name in modules if other in name.split(".")} - {f"slugfest.families.{other}"}
        assert bool(used) == (other == family)


def test_what_a_tape_and_a_guess_are_asked_of() -> None:
    match = new_match("superscape", seed=1)
    table = family_of(match.game).table()

    assert table.distance is None
    assert table.tape is not None
    with pytest.raises(SetupError, match="not two figures"):
        table.tape(match.state, "nobody", "nobody else")
