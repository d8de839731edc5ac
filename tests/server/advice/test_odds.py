"""Previews: the odds of an option over the wire, without committing to anything."""

from typing import Any

import pytest

from slugfest import odds
from slugfest.games import GAMES
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.narration.questions import QuestionWithOptions
from slugfest.odds.exploring import TooManyFalls
from slugfest.server.advice.odds import preview
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import AskOdds, OddsShown, Refused, Update
from tests.odds.test_attacks import FOE, HERO, duel
from tests.server.live_server import LiveServer
from tests.server.players import Player


def narrator(match: Match) -> Narrator:
    return Narrator("knight", match.game.names(match.state))


def shown(match: Match, option: Any, player: str = "A", **more: Any) -> OddsShown | Refused:
    return preview(match, player, AskOdds(match.question, option, **more), narrator(match))


def test_an_attack_comes_with_sentence_chances_and_reasons() -> None:
    reply = shown(duel(), "attack blow")

    assert isinstance(reply, OddsShown)
    (attack,) = reply.attacks
    assert (HERO, "blow", FOE, 36 / 64) == (attack.attacker, attack.line, attack.target, attack.hit)
    assert {"0": 28 / 64, "2": 32 / 64, "3": 4 / 64} == attack.damage
    assert attack.text.en.startswith("Hit 56.2%, critical hit 6.2%, expected damage 1.2")
    assert ["to_hit", "defense", "damage"] == [tally.name for tally in attack.tallies]
    assert ["Attack"] == [part.label.en for part in attack.tallies[0].parts]


def test_everybody_at_their_best_is_asked_for() -> None:
    plain, best = (shown(duel(), "attack blow", best=wanted) for wanted in (False, True))

    assert isinstance(plain, OddsShown)
    assert isinstance(best, OddsShown)
    assert plain.attacks[0].hit < best.attacks[0].hit


def test_what_is_no_attack_has_an_empty_preview() -> None:
    reply = shown(duel(), "end")

    assert isinstance(reply, OddsShown)
    assert [] == reply.attacks


@pytest.mark.parametrize(
    "option, player, kind",
    [("attack nothing", "A", "illegal"), (7, "A", "malformed"), ("attack blow", "B", "stale")],
)
def test_wrong_questions_are_refused(option: Any, player: str, kind: str) -> None:
    reply = shown(duel(), option, player)

    assert isinstance(reply, Refused)
    assert kind == reply.kind


def test_an_old_question_is_stale() -> None:
    match = duel()
    reply = preview(match, "A", AskOdds(match.question + 1, "end"), narrator(match))

    assert isinstance(reply, Refused)
    assert "stale" == reply.kind


def test_odds_that_take_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(*_: Any, **__: Any) -> None:
        raise TooManyFalls(1)

    monkeypatch.setattr(odds, "of_option", too_many)
    reply = shown(duel(), "attack blow")

    assert isinstance(reply, Refused)
    assert ("failed", "The dice can fall in too many ways to try them all.") == (
        reply.kind,
        reply.reason.en,
    )


def test_over_the_wire(storage: Storage) -> None:
    with LiveServer(storage, registry=GAMES) as server:
        made = server.make("dc", seats=("me", "me"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            assert ann.last is not None
            ann.say(type="odds", question=ann.last.question, option=7)
            asked = ann.last.decision is not None
            assert ("malformed" if asked else "stale") == ann.expect(Refused).kind
            if isinstance(ann.last.decision, QuestionWithOptions):
                option = ann.last.decision.options[0].id
                ann.say(type="odds", question=ann.last.question, option=option)
                assert [] == ann.expect(OddsShown).attacks


def test_a_game_without_odds_has_empty_previews(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        someone = ann if ann.last is not None and ann.last.decision is not None else bob
        assert someone.last is not None
        decision = someone.last.decision
        assert decision is not None
        with server.unchanged(made.match):
            someone.say(type="odds", question=someone.last.question, option={"no": "such"})
            assert isinstance(someone.hear(), Refused)
