"""What a connection is sent: the whole match once, then only what has changed, in its own language."""

from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.families import family_of
from slugfest.games import GAMES, new_match
from slugfest.kernel.match import Match
from slugfest.narration import Language, Narrator
from slugfest.narration.showing import plain
from slugfest.server.match.broadcast import Broadcast
from slugfest.server.match.differences import difference, with_changes
from slugfest.server.match.listeners import Besides, Listener, encoded
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Change, Hello, PlayerInfo, ServerMessage, Update
from tests.server.live_server import LiveServer
from tests.server.outlets import Kept
from tests.server.players import Player, with_change

DECODER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
ANSWERS = 70


def listening(player: str | None, language: Language | None = None, *, details: bool = True) -> Listener:
    listener = Listener(Kept(), player)
    listener.introduce(player, Hello(language=language, details=details))
    return listener


def broadcast(match: Match) -> Broadcast:
    names, family = match.game.names(match.state), family_of(match.game).name
    return Broadcast(match, lambda languages: Narrator(family, names, languages))


def sent(match: Match, listener: Listener, besides: Besides | None = None) -> Any:
    return DECODER.decode(encoded(broadcast(match).message(listener, besides or Besides([]))))


def after_answer(match: Match, random: Random) -> Match:
    after = match.clone()
    player = after.asked[0]
    decision = after.decision(player)
    assert decision is not None
    after.answer(decision.sample(random), player=player)
    return after


@pytest.mark.parametrize("game", ["dc", "marvel", "superscape"])
def test_the_changes_add_up_to_the_whole_match(game: str) -> None:
    match, random = new_match(game, seed=7), Random(7)
    players = (*match.state.players, None)
    listeners = {player: listening(player) for player in players}
    known = {player: sent(match, listener) for player, listener in listeners.items()}
    assert all(isinstance(update, Update) for update in known.values())
    for _ in range(ANSWERS):
        if match.pending is None:
            break
        since = len(match.events)
        match = after_answer(match, random)
        for player in players:
            change = sent(match, listeners[player])
            assert isinstance(change, Change)
            known[player] = with_change(known[player], change)
            fresh = listening(player)
            fresh.since = since
            whole = sent(match, fresh)
            assert msgspec.structs.replace(known[player], log=[]) == msgspec.structs.replace(whole, log=[])
            assert known[player].log == whole.log


def test_everybody_reads_their_own_language() -> None:
    match, random = new_match("superscape", seed=3), Random(3)
    texts: dict[str | None, list[str]] = {"en": [], "fr": [], None: []}
    languages: tuple[Language | None, ...] = ("en", "fr", None)
    listeners = {language: listening(match.state.players[0], language) for language in languages}
    for _ in range(40):
        moment = broadcast(match)
        for language, listener in listeners.items():
            message = DECODER.decode(encoded(moment.message(listener, Besides([]))))
            assert isinstance(message, Update | Change)
            texts[language] += [
                f"{line.text.en}|{line.text.fr}" for line in message.log if line.text is not None
            ]
        match = after_answer(match, random)
    both = [text.split("|") for text in texts[None]]
    assert texts["en"] == [f"{en}|" for en, _ in both]
    assert texts["fr"] == [f"|{fr}" for _, fr in both]
    assert any(en and fr and en != fr for en, fr in both)


def test_what_has_not_changed_is_not_sent() -> None:
    match = new_match("dc", seed=1)
    listener = listening(match.state.players[0])
    here = Besides([PlayerInfo("A", "person", here=True)])
    sent(match, listener, here)
    assert (
        encoded(broadcast(match).message(listener, here)) == b'{"type":"change","question":0,"asked":["A"]}'
    )
    gone = Besides([PlayerInfo("A", "person", here=False)])
    change = sent(match, listener, gone)
    assert change.players == gone.players
    assert change.decision is msgspec.UNSET


def test_nobody_works_out_details_that_nobody_looks_at() -> None:
    match, random = new_match("dc", seed=1), Random(1)
    while match.pending is None or match.pending.about != "action":
        match = after_answer(match, random)
    player = match.asked[0]
    looking, away = (sent(match, listening(player, details=details)).decision for details in (True, False))
    assert any(option.about is not None for option in looking.options)
    assert looking.barred
    assert not any(option.about is not None for option in away.options)
    assert not away.barred
    assert [option.id for option in away.options] == [option.id for option in looking.options]


def test_a_table_is_compared_part_by_part() -> None:
    before = {"a": 1, "b": {"c": 1, "d": 2}, "e": None, "g": {"h": {"i": [1]}}}
    after = {"a": True, "b": {"d": 3}, "f": None, "g": {"h": {"i": [1]}}}
    changes, gone = difference(before, after)
    assert changes == [(["a"], True), (["b", "d"], 3), (["f"], None)]
    assert sorted(gone) == [["b", "c"], ["e"]]
    assert with_changes(before, changes, gone) == after
    assert before["b"] == {"c": 1, "d": 2}


def test_a_table_has_only_parts_that_changes_can_name() -> None:
    for game in ("dc", "superscape"):
        match = new_match(game, seed=1)
        table = match.game.view(match.state, None)
        assert plain(table) == msgspec.json.decode(msgspec.json.encode(table))


def test_another_language_is_shown_at_once(storage: Storage) -> None:
    with (
        LiveServer(storage, registry=GAMES) as server,
        server.connected((made := server.make("superscape")).match) as ann,
    ):
        ann.say(type="hello", token=made.seats[0].token, language="en")
        ann.wait(Update)
        assert ann.last is not None
        english = ann.last.log
        ann.say(type="show", language="fr")
        french = ann.wait(Update)
        assert '"type":"update"' in ann.heard[-1]
        assert [line.number for line in french.log] == [line.number for line in english]
        assert all(line.text is None or (line.text.fr and not line.text.en) for line in french.log)


def test_an_answer_sends_a_change_to_everybody(server: LiveServer, ann: Player) -> None:
    ann.reply("bean")
    assert ann.expect(Update).asked == ["bob"]
    assert '"type":"change"' in ann.heard[-1]
