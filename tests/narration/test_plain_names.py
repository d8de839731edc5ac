"""What people read has names and numbers, never ids and never a distance of nothing."""

import re
from typing import get_type_hints

import pytest

from slugfest import games
from slugfest.bots import RandomBot
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.inspection.foresight import barred
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.narration.narrator import catalogue
from slugfest.rules.knight.scenarios import scenarios
from slugfest.server.match.shown import decision_shown, log_line

ID = re.compile(r"[a-z0-9]+_[a-z0-9_]+|\b[A-Z]{2,}_[A-Z_]+\b|\b[A-F]\.[a-z]\w+")
"""snake_case, ALL_CAPS and the ids of models."""


def texts(value: object) -> list[str]:
    """Every text for people in something that is shown."""
    if isinstance(value, Words):
        return [value.en, value.fr]
    if isinstance(value, list | tuple):
        return [text for item in value for text in texts(item)]
    fields = getattr(value, "__struct_fields__", ())
    return [text for field in fields for text in texts(getattr(value, field))]


def played(game: str, scenario: str | None, answers: int) -> list[str]:
    match: Match = games.new_match(game, scenario=scenario, seed=7)
    bots = {player: RandomBot(seed=player) for player in match.state.players}
    narrator = Narrator(games.entry(game).family, match.game.names(match.state))
    shown: list[str] = []
    for _ in range(answers):
        if match.pending is None:
            break
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        shown += texts(decision_shown(view.decision, narrator))
        for option, refusal in barred(match, view.decision)[:3]:
            shown += [*texts(narrator.option(option)), *texts(narrator.refusal(refusal))]
        match.answer(bots[player].answer(view, view.decision), player=player)
    for number, event in enumerate(match.events):
        shown += texts(log_line(number, event, narrator))
    return shown


@pytest.mark.parametrize(
    "game, scenario",
    [*(("dc", name) for name in scenarios()), ("dc_fr", "brawl"), ("marvel", "brawl"), ("superscape", None)],
)
def test_no_id_reaches_people(game: str, scenario: str | None) -> None:
    shown = played(game, scenario, 60)

    assert len(shown) > 200
    assert [] == sorted({text for text in shown if ID.search(text)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", Event.__subclasses__(), ids=lambda event: event.__name__)
def test_every_number_of_an_event_has_a_name(event: type[Event], language: str) -> None:
    if not event.__module__.startswith("slugfest.rules."):
        return
    labels = catalogue(language, event.__module__.split(".")[2])["labels"]
    numbers = [field for field, kind in get_type_hints(event).items() if kind is Tally]

    assert [] == [field for field in numbers if field not in labels]


@pytest.mark.parametrize(
    "over, en, fr",
    [
        (0.0004, "0.01", "0,01"),
        (0.03, "0.03", "0,03"),
        (0.049, "0.05", "0,05"),
        (0.05, "0.1", "0,1"),
        (0.31, "0.3", "0,3"),
        (2.0, "2", "2"),
    ],
)
def test_what_is_too_far_is_never_too_far_by_nothing(over: float, en: str, fr: str) -> None:
    words = Narrator("knight", {}).refusal(Refusal("DC-MOVE-01", "too_far", {"over": over}))

    assert f' {en}"' in words.en
    assert f' {fr}"' in words.fr.replace("\u00a0", " ").replace("\u202f", " ")
