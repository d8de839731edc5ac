"""Where the messages to a listener go when there is no connection."""


class Kept:
    """Keeps what is sent; a client that fetches nothing leaves it `waiting`."""

    def __init__(self, *, fetched: bool = True) -> None:
        self.sent: list[bytes] = []
        self.fetched = fetched
        self.closed: list[int] = []

    @property
    def waiting(self) -> int:
        return 0 if self.fetched else len(self.sent)

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def forget_unsent(self) -> None:
        self.sent.clear()

    def close(self, code: int) -> None:
        self.closed.append(code)
