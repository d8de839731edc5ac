"""Lessons on the server: matches in which the narrator has a say."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from slugfest.games import GAMES
from slugfest.lessons import lessons
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import LessonShown, Proposal, Refused, Update
from tests.server.live_server import LiveServer
from tests.server.players import Player

STORAGES = ["sqlite", "postgresql"]

IDS = list(lessons())


@pytest.fixture
def school(storage: Storage) -> Iterator[LiveServer]:
    with LiveServer(storage, registry=GAMES) as server:
        yield server


def begin(server: LiveServer, lesson: str) -> MatchMade:
    response = server.http.post(f"/api/lessons/{lesson}", json={})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=MatchMade)


def shown(player: Player) -> LessonShown:
    assert player.last is not None
    assert player.last.lesson is not None
    return player.last.lesson


def my_turn(player: Player) -> None:
    """Listen until the learner is asked, or the lesson is over."""
    while not (shown(player).over or (player.last is not None and player.last.decision is not None)):
        player.wait(Update)


def take(player: Player, lesson: str, most: int = 100) -> None:
    """Give the intended answers."""
    own = [step for step in lessons()[lesson].steps if step.player == "A"]
    for step in own[shown(player).done :][:most]:
        my_turn(player)
        player.reply(step.answer)
        player.wait(Update)
    my_turn(player)


def test_what_is_on_offer(school: LiveServer) -> None:
    listed = school.http.get("/api/lessons").json()

    assert [lesson["id"] for lesson in listed] == IDS
    assert listed[0]["title"] == {"en": "First steps", "fr": "Premiers pas"}


def test_a_house_without_the_game_teaches_nothing(server: LiveServer) -> None:
    assert server.http.get("/api/lessons").json() == []
    assert server.http.post("/api/lessons/move", json={}).status_code == 404


@pytest.mark.parametrize("lesson", ["nothing", "..%2Fcast", "cast", "x" * 3000])
def test_there_is_no_other_lesson(school: LiveServer, lesson: str) -> None:
    assert school.http.post(f"/api/lessons/{lesson}", json={}).status_code == 404


def test_another_site_cannot_begin_one(school: LiveServer) -> None:
    assert school.http.post("/api/lessons/move", content="{}").status_code == 415
    assert school.http.post("/api/lessons/move", json={"seed": "mine"}).status_code == 422


@pytest.mark.parametrize("lesson", IDS)
def test_a_lesson_is_taken_to_its_end(school: LiveServer, lesson: str) -> None:
    made = begin(school, lesson)
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        assert shown(player).done == 0
        take(player, lesson)

        assert shown(player).over
        assert shown(player).text == lessons()[lesson].end.words
        assert shown(player).done == shown(player).steps
        length = school.storage.length(made.match)
        assert length == len(lessons()[lesson].steps), "the other side does not go on by itself"


def test_something_else_is_refused_in_the_narrators_words_and_nothing_has_changed(school: LiveServer) -> None:
    made = begin(school, "move")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        with school.unchanged(made.match):
            player.reply("walk 1")
            refused = player.expect(Refused)
        assert (refused.kind, refused.rule) == ("illegal", "")
        assert refused.reason.en.startswith("1 counter buys 4 inches")


def test_what_is_against_the_rules_is_refused_by_the_rules(school: LiveServer) -> None:
    made = begin(school, "move")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        player.reply("attack hand_bell")
        assert player.expect(Refused).rule == "DC-ATK-05"


def test_nobody_is_answered_after_the_end(school: LiveServer) -> None:
    made = begin(school, "winning")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        take(player, "winning")
        assert player.last is not None
        assert player.last.result is not None
        assert player.last.result.winners == ["A"]
        assert (player.last.result.points, player.last.seed) == ({"A": 3, "B": 2}, None)


def test_dice_are_said_before_they_fall_and_fall_so(school: LiveServer) -> None:
    made = begin(school, "winning")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        take(player, "winning", most=4)
        assert shown(player).dice == [6, 7]
        player.reply("none")
        update = player.wait(Update)
        assert [line.facts["faces"] for line in update.log if line.event == "DiceRolled"] == [[6, 7]]


def test_a_lesson_goes_on_after_a_restart(storage: Storage) -> None:
    with LiveServer(storage, registry=GAMES) as server:
        made = begin(server, "power")
        with server.connected(made.match) as player:
            player.hello(made.seats[0].token)
            take(player, "power", most=2)
            before = player.last
    assert before is not None
    with LiveServer(storage, registry=GAMES) as server, server.connected(made.match) as player:
        player.hello(made.seats[0].token)
        after = player.last
        assert after is not None
        assert (after.question, after.table, after.lesson) == (before.question, before.table, before.lesson)
        take(player, "power")
        assert shown(player).over


def test_a_step_of_a_lesson_can_be_taken_back(school: LiveServer) -> None:
    made = begin(school, "move")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        first = shown(player)
        assert (first.show, first.goal) == (["walk 2", "A.second_bell"], (18, 14, 1))
        take(player, "move", most=1)
        assert shown(player).done == 1
        player.say(type="take_back", to=0)
        player.wait(Update)
        assert shown(player) == first
        take(player, "move")
        assert shown(player).over


def propose(player: Player, goal: Any) -> Proposal:
    assert player.last is not None
    player.say(type="propose", question=player.last.question, goal=goal)
    return player.wait(Proposal)


@pytest.mark.parametrize("goal", [[18, 15], [18.4, 14.7], [17.7, 15.3]])
def test_pointing_at_a_model_leads_into_contact_with_it(school: LiveServer, goal: list[float]) -> None:
    made = begin(school, "attack")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        take(player, "attack", most=4)
        proposal = propose(player, goal)
        assert proposal.reason is None
        assert isinstance(proposal.answer, list)
        assert proposal.answer[-1][:2] == [18.0, 13.82]
        player.reply(proposal.answer)
        assert player.wait(Update).lesson is not None
        assert shown(player).done == 5


def test_a_model_too_far_away_is_still_in_the_way(school: LiveServer) -> None:
    made = begin(school, "move")
    with school.connected(made.match) as player:
        player.hello(made.seats[0].token)
        take(player, "move", most=1)
        proposal = propose(player, [18, 26])
        assert proposal.answer is None
        assert proposal.reason is not None
