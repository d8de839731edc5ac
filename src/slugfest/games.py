"""All the games of the package: what can be played, with which boards, scenarios and teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from slugfest.kernel.dice import Face, seed_text
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.kernel.journal import Journal, Save, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.narration import Narrator, Words
from slugfest.version import VERSION


class Offer(msgspec.Struct, frozen=True):
    """Something to pick when making a match."""

    id: str
    name: Words
    about: Words
    level: int | None = None
    """The Level of the game that a team is made for."""


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
    has_letter: bool = False
    """Is there a sheet that can be taken at its word (`literal_wording`)?"""

    def setup(
        self,
        scenario: str | None = None,
        board: str | None = None,
        teams: Sequence[Any] | None = None,
        *,
        literal_wording: bool = False,
    ) -> dict[str, Any]:
        """The set-up document of a match; what is left out is the usual."""
        usual = [team.id for team in self.teams[: len(self.players)]]
        document: dict[str, Any] = {"teams": list(teams) if teams is not None else usual}
        document["board"] = board if board is not None else self.boards[0].id
        if self.scenarios:
            document["scenario"] = scenario if scenario is not None else self.scenarios[0].id
        if literal_wording:
            document["literal_wording"] = True
        return self.complete(document)

    def complete(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up with the user's own cards written out, so that its journal replays anywhere."""
        if self.family != "knight":
            return dict(document)
        from slugfest.cards.library import written_out  # noqa: PLC0415 - as the games below

        return written_out(document)


def _knight(edition: str, name: Words, about: Words) -> GameEntry:
    from slugfest.boards.table import tables  # noqa: PLC0415 - a game is loaded when it is asked for
    from slugfest.cards.knight import teams  # noqa: PLC0415
    from slugfest.cards.library import own_teams  # noqa: PLC0415
    from slugfest.rules.knight.game import GAMES as KNIGHT  # noqa: PLC0415
    from slugfest.rules.knight.scenarios import scenarios  # noqa: PLC0415

    return GameEntry(
        id=edition,
        family="knight",
        name=name,
        about=about,
        players=("A", "B"),
        scenarios=tuple(
            Offer(one.id, Words(one.name, one.name_fr), _words(one.about)) for one in scenarios().values()
        ),
        boards=tuple(Offer(one.id, _words(one.name), _words(one.about)) for one in tables().values()),
        teams=tuple(
            Offer(one.id, Words(one.name, one.name_fr), Words(one.about.en, one.about.fr), one.level)
            for one in (
                *sorted(teams().values(), key=lambda team: (team.place, team.id)),
                *own_teams().values(),
            )
        ),
        game=KNIGHT[edition],
        has_letter=bool(KNIGHT[edition].edition.literal),
    )


def _words(texts: Mapping[str, str]) -> Words:
    return Words(texts.get("en", ""), texts.get("fr", ""))


def _dc() -> GameEntry:
    return _knight(
        "dc",
        Words("DC Universe rules", "Règles DC Universe"),
        Words(
            "Open table in inches, power counters, two eight-sided dice: the rulebook.",
            "Table libre en pouces, compteurs de puissance, deux dés à huit faces : le livre de règles.",
        ),
    )


def _dc_fr() -> GameEntry:
    return _knight(
        "dc_fr",
        Words("DC Universe rules, French sheet", "Règles DC Universe, fiche française"),
        Words(
            "The same game as the French reference sheet tells it: three Initiative counters each.",
            "Le même jeu selon la fiche de référence française : trois compteurs d'Initiative chacun.",
        ),
    )


def _marvel() -> GameEntry:
    return _knight(
        "marvel",
        Words("Marvel Universe rules", "Règles Marvel Universe"),
        Words(
            "The sister game's quick reference: late Overload, free choice of criticals, quicker knockouts.",
            "L'aide de jeu de la gamme sœur : surcharge tardive, critiques au choix, K.-O. immédiats.",
        ),
    )


def _superscape() -> GameEntry:
    from slugfest.boards.hexmap import shipped_hexmap, shipped_hexmaps  # noqa: PLC0415 - as above
    from slugfest.cards.superscape import load_team, team_ids  # noqa: PLC0415
    from slugfest.rules.superscape.game import GAME  # noqa: PLC0415

    maps = [shipped_hexmap(one) for one in shipped_hexmaps()]
    teams = [load_team(one) for one in team_ids()]
    return GameEntry(
        id="superscape",
        family="superscape",
        name=Words("C3G SuperScape", "C3G SuperScape"),
        about=Words(
            "Hexes with levels, secret order markers, combat dice: heroes and squads on a battlefield.",
            "Hexagones à niveaux, marqueurs d'ordre secrets, dés de combat : héros et escouades au champ de bataille.",
        ),
        players=("A", "B"),
        scenarios=(),
        boards=tuple(Offer(one.id, _words(one.name), Words("", "")) for one in maps),
        teams=tuple(
            Offer(one.id, Words(one.name, one.name_fr), Words(one.about, one.about_fr)) for one in teams
        ),
        game=GAME,
    )


MAKERS: dict[str, Callable[[], GameEntry]] = {
    "dc": _dc,
    "dc_fr": _dc_fr,
    "marvel": _marvel,
    "superscape": _superscape,
}


@cache
def entry(game: str) -> GameEntry:
    """A game by its id, or a `SetupError` that names those there are."""
    if game not in MAKERS:
        raise SetupError("game", f"no game is called {game!r}; known: {', '.join(MAKERS)}")
    return MAKERS[game]()


class _Games(Mapping[str, GameEntry]):
    """The games by id, each loaded when it is looked at."""

    def __getitem__(self, game: str) -> GameEntry:
        if game not in MAKERS:
            raise KeyError(game)
        return entry(game)

    def __iter__(self) -> Any:
        return iter(MAKERS)

    def __len__(self) -> int:
        return len(MAKERS)


GAMES: Mapping[str, GameEntry] = _Games()


def new_match(
    game: str,
    *,
    scenario: str | None = None,
    board: str | None = None,
    teams: Sequence[Any] | None = None,
    literal_wording: bool = False,
    seed: int | str | None = None,
    setup: Mapping[str, Any] | None = None,
    script: Sequence[Face] | None = None,
    asked_dice: bool = False,
) -> Match:
    """A new match.

    The dice come from `seed` (a secret one if it is left out), from a `script` of faces, or,
    with `asked_dice`, from whoever answers the rolls.  `literal_wording` takes the sheet of an
    edition at its word.  `setup` replaces all of this by a whole document.
    """
    found = entry(game)
    usual = found.setup(scenario, board, teams, literal_wording=literal_wording)
    document = found.complete(setup) if setup is not None else usual
    journal = Journal(game, document)
    if script is not None:
        journal.script = tuple(script)
    elif not asked_dice:
        journal.seed = seed_text(seed)
    return Match(found.game, journal)


def save(match: Match) -> bytes:
    """The match as a save file."""
    return write_save(match.journal, match.hash, VERSION)


def load(content: bytes, place: str = "save") -> Match:
    """The match of a save file, at the question where it was saved."""
    return resume(read_save(content, place), place)


def resume(found: Save, place: str = "save") -> Match:
    """The match of a save that has been read; its hash must come out the same."""
    game: Game = entry(found.journal.game).game
    match = Match.replay(game, found.journal, place)
    if found.hash and found.engine == VERSION and match.hash != found.hash:
        raise SetupError(place, "the journal leads to another position than the one that was saved")
    return match


def narrator(match: Match) -> Narrator:
    """The narrator of a match."""
    family = entry(match.journal.game).family
    return Narrator(family, match.game.names(match.state))


def compare_edition(name: str, *, literal_wording: bool = False) -> Any:
    """How an edition of the knight games reads beside the rulebook: its switches and its chart of scenery."""
    from slugfest.rules.knight.editions.compared import compare  # noqa: PLC0415 - loaded when it is asked for

    return compare(name, literal_wording=literal_wording)
