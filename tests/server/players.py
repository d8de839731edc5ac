"""People at the table: HTTP and WebSocket clients that know the protocol."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from websockets.sync.client import ClientConnection

from slugfest.server.match.differences import with_changes
from slugfest.server.wire.messages import Change, ServerMessage, Update, Welcome
from tests.kernel.toy import USUAL

Message = TypeVar("Message")
PATIENCE = 90
DECODER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class Player:
    """One connection to a match."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.last: Update | None = None

    def say(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hello(self, token: str | None = None, since: int = 0) -> Welcome:
        self.say(type="hello", token=token, since=since)
        welcome = self.expect(Welcome)
        self.expect(Update)
        return welcome

    def hear(self) -> ServerMessage:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message = DECODER.decode(text)
        if isinstance(message, Change):
            assert self.last is not None, "the first message is whole"
            message = with_change(self.last, message)
        if isinstance(message, Update):
            self.last = message
        return message

    def expect(self, kind: type[Message]) -> Message:
        message = self.hear()
        assert isinstance(message, kind), message
        return message

    def wait(self, kind: type[Message]) -> Message:
        """The next message of this kind, whatever comes before it."""
        while not isinstance(message := self.hear(), kind):
            pass
        return message

    def until(self, fits: Callable[[Update], bool]) -> Update:
        """The next update that fits."""
        while not fits(update := self.wait(Update)):
            pass
        return update

    def hear_all(self) -> None:
        """Listen until the server hangs up."""
        while True:
            self.hear()

    def reply(self, answer: Any, question: int | None = None) -> None:
        assert self.last is not None
        self.say(type="reply", question=self.last.question if question is None else question, answer=answer)


def with_change(update: Update, change: Change) -> Update:
    """The whole match after a change, with the lines of the log that came with it."""
    fields = {
        name: value for name, value in msgspec.structs.asdict(change).items() if value is not msgspec.UNSET
    }
    changes, gone = fields.pop("changes"), fields.pop("gone")
    table = with_changes(update.table, changes, gone)
    return msgspec.structs.replace(update, table=table, **fields)


def play_out(*players: Player, until: str = "", **answers: Any) -> Update:
    """Play the toy as usual until a question or the end; everybody hears everything."""
    given = {**USUAL, **answers}
    while True:
        for player in players:
            assert player.last is not None
            decision = player.last.decision
            if player.last.result is not None or (decision is not None and decision.about == until):
                return player.last
            if decision is not None:
                player.reply(given[decision.about])
                for listener in players:
                    listener.wait(Update)
                break
