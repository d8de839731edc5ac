"""Catalogues that players keep, where they lie beside the project: nearly all of them can be played."""

from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.battlescribe import import_folder
from slugfest.games import load, save
from slugfest.kernel.match import Match
from slugfest.lab.catalogues import drawn, imported, play_imported

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "battlescribe-dc"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no catalogues beside the project")


@pytest.fixture(scope="module")
def cards() -> dict[str, dict[str, Any]]:
    return imported(FOLDER)


def test_nearly_everything_is_understood() -> None:
    imported = import_folder(FOLDER, None)

    assert imported.failed == []
    assert imported.attacks_playable >= 0.97 * imported.attacks
    assert imported.powers_playable >= 0.75 * imported.powers


def same_again(match: Match) -> None:
    """Saved and loaded, it is the same match; its views can be made."""
    assert load(save(match)).hash == match.hash
    assert match.view(None).table["figures"]


@pytest.mark.parametrize("game", ["dc", "dc_fr", "marvel"])
def test_random_teams_play_to_the_end(game: str, cards: dict[str, dict[str, Any]]) -> None:
    """A few here; the long run plays hundreds."""
    assert play_imported(cards, game, 8, "catalogues", same_again) == []


def test_a_draw_is_the_same_for_the_same_seed(cards: dict[str, dict[str, Any]]) -> None:
    assert drawn(cards, "x") == drawn(cards, "x") != drawn(cards, "y")
