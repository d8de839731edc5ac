"""What people read names things, never ids; no number is told as nothing, no word twice."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import slugfest
from slugfest.bots import RandomBot
from slugfest.games import entry
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.narration.showing import plain
from slugfest.server.match.broadcast import Broadcast
from slugfest.server.match.listeners import Besides, Listener, encoded
from tests.server.outlets import Kept

ID = re.compile(r"[A-Za-z]_[A-Za-z]|\b[A-Z]{4,}\b")
TWICE = re.compile(r"\b([A-Za-zÀ-ÿ]{3,}) \1\b", re.IGNORECASE)
NOTHING = re.compile(r"(?<![\d.,])0\s?[″\"]")
RIGHT = {"vous vous", "nous nous"}
ANSWERS = 90


def texts(value: Any) -> Iterator[str]:
    """Every text in both languages, wherever it is."""
    if isinstance(value, dict):
        if {"en", "fr"} <= set(value):
            yield from (str(value["en"]), str(value["fr"]))
        else:
            for item in value.values():
                yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


def wrong(text: str) -> bool:
    twice = TWICE.search(text)
    return bool(
        ID.search(text)
        or (twice is not None and twice[0].lower() not in RIGHT)
        or ("far" in text and NOTHING.search(text))
        or ("loin" in text and NOTHING.search(text))
    )


def test_what_is_wrong_is_noticed() -> None:
    for text in (
        "hides behind WALL_MID",
        "the BANK falls",
        "+1 attack_dice",
        "Initiative Initiative",
        "0″ too far",
    ):
        assert wrong(text), text
    for text in ("Vous vous déplacez de 3″", "10″ too far", "0.4″ too far", "DC Universe: 2 VP"):
        assert not wrong(text), text


@pytest.mark.parametrize("game", ["dc", "dc_fr", "marvel", "superscape"])
@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_reads_an_id(game: str, seed: int) -> None:
    match: Match = slugfest.new_match(game, seed=seed)
    narrator = Narrator(entry(game).family, match.game.names(match.state))
    bots = {player: RandomBot(seed=seed) for player in match.state.players}
    seen: set[str] = set(texts(msgspec.to_builtins(plain(match.game.board(match.state)))))
    since = 0
    for _ in range(ANSWERS):
        if match.pending is None:
            break
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        listener = Listener(Kept(), player, since)
        shown = encoded(Broadcast(match, lambda _: narrator).message(listener, Besides([])))
        since = len(match.events)
        seen.update(texts(msgspec.json.decode(shown)))
        match.answer(bots[player].answer(view, view.decision), player=player)

    assert len(seen) > 100
    assert [] == sorted(text for text in seen if wrong(text))
