"""The table in sentences: what is told, that its numbers are the engine's, and that it comes over the wire."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.games import GAMES, new_match
from slugfest.kernel.match import Match
from slugfest.narration import LANGUAGES, Narrator
from slugfest.rules.knight.measuring import inches_between
from slugfest.server.advice.description import describe
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Described
from tests.server.live_server import LiveServer

WALL = {
    "id": "wall", "name": "Wall", "name_fr": "Mur", "kind": "wall", "type": "T3", "rect": [16, 12, 4, 0.6], "height": 3,
}  # fmt: skip
HERO, FOE = "A.brass_warden", "B.static_jack"


def duel(at: list[float], pieces: tuple[dict[str, Any], ...] = (), **foe: Any) -> Match:
    """Brass Warden acts at (18, 10); Static Jack stands somewhere."""
    figures = {HERO: {"at": [18, 10]}, FOE: {"at": at, **foe}}
    setup = {
        "teams": [["brass_warden"], ["static_jack"]],
        "board": {"id": "yard", "name": "Yard", "name_fr": "Cour", "pieces": list(pieces)},
        "position": {"start": f"activation {HERO}", "figures": figures},
    }
    return new_match("dc", setup=setup, script=[])


def told(match: Match, family: str = "knight", player: str | None = None) -> Described:
    return describe(match, player, Narrator(family, match.game.names(match.state)))


def line(described: Described, begins: str, language: str = "en") -> str:
    lines = [getattr(line, language) for passage in described.passages for line in passage.lines]
    (words,) = [line for line in lines if line.startswith(begins)]
    return str(words)


@pytest.mark.parametrize(
    "at, direction, direction_fr",
    [
        ([18, 20], "to the north", "vers le nord"),
        ([28, 20], "to the north-east", "vers le nord-est"),
        ([8, 10], "to the west", "vers l’ouest"),
        ([24, 4], "to the south-east", "vers le sud-est"),
    ],
)
def test_a_model_is_told_by_distance_and_direction(
    at: list[float], direction: str, direction_fr: str
) -> None:
    match = duel(at)
    inches = inches_between(match.state, HERO, FOE)  # type: ignore[arg-type]

    described = told(match)

    assert f"{inches:.1f}″ {direction} of Brass Warden. In plain sight." in line(described, "Static Jack")
    inches_fr = f"{inches:.1f}".replace(".", ",")
    assert f"À {inches_fr}″ de Brass Warden, {direction_fr}. Bien en vue." in line(
        described, "Static Jack", "fr"
    )
    assert line(described, "Brass Warden").endswith("Acting now.")


@pytest.mark.parametrize(
    "gap, words", [(1.375, "In contact with Brass Warden."), (1.5, "0.1″ to the north of Brass Warden.")]
)
def test_who_touches_is_told_and_who_just_does_not(gap: float, words: str) -> None:
    assert words in line(told(duel([18, 10 + gap])), "Static Jack")


def test_sight_and_cover_are_those_of_the_rules() -> None:
    behind = duel([18, 13.4], (WALL,))
    beside = duel([20.9, 13.6], (WALL,))

    assert line(told(behind), "Static Jack").endswith("Not in sight.")
    assert line(told(beside), "Static Jack").endswith("In sight, but in cover.")
    assert line(told(duel([18, 13.4])), "Static Jack").endswith("In plain sight.")


def test_scenery_is_told_when_it_is_near_the_nearest_first() -> None:
    far = {**WALL, "id": "far", "name": "Far wall", "rect": [2, 33, 4, 0.6]}
    crate = {
        **WALL,
        "id": "crate",
        "name": "Crate",
        "name_fr": "Caisse",
        "rect": [18.785, 9.5, 1, 1],
        "height": 1,
    }

    (scenery,) = [
        passage
        for passage in told(duel([18, 30], (WALL, far, crate))).passages
        if "Scenery" in passage.title.en
    ]

    assert [line.en for line in scenery.lines] == [
        "Crate: in contact, to the east, 1″ high.",
        "Wall: 1.2″ to the north, 3″ high.",
    ]
    assert scenery.title.fr == "Décors près de Brass Warden"


def test_how_a_model_fares_is_told() -> None:
    words = line(told(duel([18, 20], knocked_down=True, endurance=4, counters=3)), "Static Jack")

    assert words.startswith(
        "Static Jack: 4 of 11 Endurance, 3 Power counters, 18″ from the west edge and 20″"
    )
    assert "Knocked Down." in words


def test_who_is_out_or_not_there_yet_is_told_as_such() -> None:
    assert line(told(duel([18, 20], out=True)), "Static Jack") == "Static Jack is out of the game."
    assert line(told(new_match("dc", seed=1)), "Brass Warden") == "Brass Warden is not on the table yet."


def test_markers_areas_and_scores_are_told() -> None:
    described = told(new_match("dc", seed=1, scenario="rifts"))
    lines = [line.en for passage in described.passages for line in passage.lines]

    assert 8 == len([line for line in lines if line.startswith("Rift ")])
    assert "Side A has no points." in lines
    assert any(line.endswith("So far: A 0 and B 0.") for line in lines)


def test_every_sentence_is_there_in_both_languages_and_filled_in() -> None:
    for game, family in (("dc", "knight"), ("superscape", "superscape")):
        for passage in told(new_match(game, seed=2), family).passages:
            for words in (passage.title, *passage.lines):
                for language in LANGUAGES:
                    text = getattr(words, language)
                    assert text == text.strip() != ""
                    assert "{" not in text


def test_figures_on_hexes_are_told_by_space_and_distance() -> None:
    position = {
        "figures": {"A.rivet_queen": {"at": "8,2"}, "B.low_tide": {"at": "5,4"}},
        "order": ["A", "B"], "round": 1, "turn": 1, "player": "A",
        "markers": {"A": {"1": "A.rivet_queen"}},
        "start": {"flow": "activation", "card": "A.rivet_queen"},
    }  # fmt: skip
    setup = {"teams": [["rivet_queen"], ["low_tide"]], "board": "foundry_gate", "position": position}
    match = new_match("superscape", setup=setup, script=[])

    described = told(match, "superscape")

    positions = match.state.positions  # type: ignore[attr-defined]
    spaces = positions.spaces_between("A.rivet_queen", "B.low_tide")
    assert f"{spaces} spaces from Rivet Queen." in line(described, "Low Tide")
    assert "on 5,4, level" in line(described, "Low Tide")
    assert line(described, "Rivet Queen").endswith("Acting now.")


def test_the_description_comes_over_the_wire_to_players_and_to_those_who_watch(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'matches.db'}")
    with LiveServer(storage, registry=GAMES) as server:
        made = server.make("dc")
        for token in (made.seats[0].token, None):
            with server.connected(made.match) as player:
                player.hello(token)
                player.say(type="describe")

                described = player.wait(Described)

                assert ["The match", "Side A", "Side B"] == [
                    passage.title.en for passage in described.passages
                ][:3]
                assert msgspec.json.encode(described)
    storage.close()
