"""Names and faces at the table, and giving a match up."""

import pytest

from slugfest.games import load, new_match, save
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.taking_back import resign
from slugfest.server.lobby.persons import clean_name
from slugfest.server.wire.messages import Refused, Update
from tests.server.live_server import LiveServer


@pytest.mark.parametrize(
    "given, shown",
    [
        ("Olga", "Olga"),
        ("  Zoë \t van\nDyk ", "Zoë van Dyk"),
        ("\u202eevil\u202c", "evil"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("\u200b\u200b", ""),
        ("x" * 80, "x" * 24),
        ("Z" + "\u0301" * 50, "\u0179\u0301"),
        ("<b>&", "<b>&"),
    ],
)
def test_nothing_in_a_name_moves_text_about(given: str, shown: str) -> None:
    assert shown == clean_name(given)


def test_names_and_faces_are_told_at_the_table_in_the_log_and_after_a_restart(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"), name="Olga", face="moon")
    joined = server.http.post(
        f"/api/matches/{made.match}/join", json={"name": " Marc\u202e ", "face": "star"}
    )
    assert joined.status_code == 200
    with server.connected(made.match) as ann:
        welcome = ann.hello(made.seats[0].token)
        assert [(player.name, player.face) for player in welcome.players] == [
            ("Olga", "moon"),
            ("Marc", "star"),
        ]
        ann.say(type="resign")
        update = ann.expect(Update)
        assert update.log[-1].text is not None
        assert update.log[-1].text.en.startswith("Olga resigns: victory goes to Marc.")
    shown = server.http.get(f"/api/matches/{made.match}").json()
    assert [player["name"] for player in shown["players"]] == ["Olga", "Marc"]
    assert [seat.name for seat in server.storage.seats(made.match)] == ["Olga", "Marc"]


def test_a_name_or_face_that_cannot_be_is_refused(server: LiveServer) -> None:
    for wrong in ({"name": "x" * 81}, {"face": "<img>"}, {"name": 7}):
        answered = server.http.post("/api/matches", json={"game": "toy", "seats": ["me", "bot"], **wrong})
        assert answered.status_code == 422


def test_who_resigns_has_lost_at_once_and_for_good(server: LiveServer) -> None:
    made = server.make(seats=("me", "me"))
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        bob.say(type="resign")
        for player in (ann, bob):
            result = player.expect(Update).result
            assert result is not None
            assert result.winners == ["ann"]
        ann.say(type="resign")
        assert ann.expect(Refused).kind == "stale"
    journal = server.storage.load(made.match)
    assert journal is not None
    assert journal.answers[-1].answer == {"forfeits": "resigned"}


def test_a_resignation_is_in_the_save_and_in_the_score() -> None:
    match = new_match("dc", seed=1)
    resign(match, "A")
    again = load(save(match))

    assert match.result == again.result
    assert again.result is not None
    assert (again.result.winners, again.result.reason, again.result.points) == (
        ("B",),
        "resigned",
        {"A": 0, "B": 0},
    )
    with pytest.raises(AnswerError):
        resign(match, "B")
