"""What a family offers to players: its games, with boards, scenarios, teams and set-ups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from slugfest.kernel.errors import SetupError
from slugfest.narration import Words, printed


class Offer(msgspec.Struct, frozen=True):
    """Something to pick when making a match."""

    id: str
    name: Words
    about: Words
    level: int | None = None
    """The Level of the game that a team is made for."""
    seats: int | None = None
    """How many players a board has room for, where games differ in that."""


def printed_words(texts: Mapping[str, str]) -> Words:
    """Return the texts of a file, which may lack a language."""
    return printed(texts.get("en", ""), texts.get("fr", ""))


def _as_it_is(document: Mapping[str, Any]) -> dict[str, Any]:
    return dict(document)


def no_file(part: str, path: Path) -> NoReturn:
    """Raise the `SetupError` of a game that does not take this part from a file."""
    raise SetupError(path.name, f"this game does not take a {part} from a file")


class OwnFiles(msgspec.Struct, frozen=True):
    """How a game finds and reads files of the user's own."""

    written_out: Callable[[Mapping[str, Any]], dict[str, Any]] = _as_it_is
    """A set-up with everything in it that only this user has."""
    content: Callable[[str, Path], dict[str, Any]] = no_file
    """What a file of a scenario or a board brings into a set-up."""
    folders: dict[str, Path] = {}
    """Where scenarios, boards and teams of the user's own are looked for."""
    offer: Callable[[str, Path], None] = no_file
    """Offer a scenario or a board from a file that lies elsewhere."""


class GameEntry(msgspec.Struct, frozen=True):
    """A game on offer; the first scenario, board and teams are the usual ones."""

    id: str
    family: str
    name: Words
    about: Words
    players: tuple[str, ...]
    scenarios: tuple[Offer, ...]
    boards: tuple[Offer, ...]
    teams: tuple[Offer, ...]
    game: Any
    decisive: str | None = None
    """The scenario that most often has a winner, for series between bots that leave it open; the first if none is named."""
    has_letter: bool = False
    """Whether there is a sheet that can be taken at its word (`literal_wording`)."""
    house_rules: tuple[Offer, ...] = ()
    """Readings beyond the books that a set-up may switch on."""
    own: OwnFiles = OwnFiles()
    """How the user's own files are found and read."""
    builds_teams: bool = False
    """Whether players build their own teams, up to a Level that they agree on."""
    more: tuple[str, ...] = ()
    """Players who may join besides the usual ones."""

    def setup(
        self,
        scenario: str | dict[str, Any] | None = None,
        board: str | dict[str, Any] | None = None,
        teams: Sequence[Any] | None = None,
        *,
        literal_wording: bool = False,
        house_rules: Sequence[str] = (),
        seats: int | None = None,
    ) -> dict[str, Any]:
        """Return the set-up document of a match; what is left out has its usual value.

        It is for as many players as there are `teams`, or `seats`; else for the usual number.
        """
        if scenario is not None and not self.scenarios:
            raise SetupError("scenario", f"{self.id} is played without scenarios")
        many = seats or (len(self.players) if teams is None else len(teams))
        usual = [self.teams[at % len(self.teams)].id for at in range(many)] if self.teams else []
        document: dict[str, Any] = {"teams": list(teams) if teams is not None else usual}
        document["board"] = board if board is not None else self.board_for(many)
        if self.scenarios:
            document["scenario"] = scenario if scenario is not None else self.scenarios[0].id
        if literal_wording:
            document["literal_wording"] = True
        if house_rules:
            document["house_rules"] = self._agreed(house_rules)
        return self.complete(document)

    def board_for(self, players: int) -> str:
        """Return the usual board for so many players."""
        roomy = [board.id for board in self.boards if board.seats is None or board.seats >= players]
        return roomy[0] if roomy else self.boards[0].id

    def _agreed(self, house_rules: Sequence[str]) -> list[str]:
        """Return the house rules, or raise a `SetupError` for one that this game does not have."""
        known = [offer.id for offer in self.house_rules]
        for name in house_rules:
            if name not in known:
                reason = f"no house rule is called {name[:40]!r}; known: {', '.join(known) or 'none'}"
                raise SetupError("house_rules", reason)
        return list(house_rules)

    def complete(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up with the user's own files written out, so that its journal replays anywhere."""
        return self.own.written_out(document)
