"""All the games of the package: what can be played, with which boards, scenarios and teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from slugfest.kernel.dice import Face, seed_text
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.kernel.journal import Journal, Save, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.narration import Narrator, Words, printed
from slugfest.version import VERSION


class Offer(msgspec.Struct, frozen=True):
    """Something to pick when making a match."""

    id: str
    name: Words
    about: Words
    level: int | None = None
    """The Level of the game that a team is made for."""


def _as_it_is(document: Mapping[str, Any]) -> dict[str, Any]:
    return dict(document)


def _no_file(part: str, path: Path) -> NoReturn:
    raise SetupError(path.name, f"this game does not take a {part} from a file")


class OwnFiles(msgspec.Struct, frozen=True):
    """How a game finds and reads files of the user's own."""

    written_out: Callable[[Mapping[str, Any]], dict[str, Any]] = _as_it_is
    """A set-up with everything in it that only this user has."""
    content: Callable[[str, Path], dict[str, Any]] = _no_file
    """What a file of a scenario or a board brings into a set-up."""
    folders: dict[str, Path] = {}
    """Where scenarios, boards and teams of the user's own are looked for."""
    offer: Callable[[str, Path], None] = _no_file
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
    """Is there a sheet that can be taken at its word (`literal_wording`)?"""
    house_rules: tuple[Offer, ...] = ()
    """Readings beyond the books that a set-up may switch on."""
    own: OwnFiles = OwnFiles()
    """How the user's own files are found and read."""

    def setup(
        self,
        scenario: str | dict[str, Any] | None = None,
        board: str | dict[str, Any] | None = None,
        teams: Sequence[Any] | None = None,
        *,
        literal_wording: bool = False,
        house_rules: Sequence[str] = (),
    ) -> dict[str, Any]:
        """The set-up document of a match; what is left out is the usual."""
        if scenario is not None and not self.scenarios:
            raise SetupError("scenario", f"{self.id} is played without scenarios")
        usual = [team.id for team in self.teams[: len(self.players)]]
        document: dict[str, Any] = {"teams": list(teams) if teams is not None else usual}
        document["board"] = board if board is not None else self.boards[0].id
        if self.scenarios:
            document["scenario"] = scenario if scenario is not None else self.scenarios[0].id
        if literal_wording:
            document["literal_wording"] = True
        if house_rules:
            document["house_rules"] = self._agreed(house_rules)
        return self.complete(document)

    def _agreed(self, house_rules: Sequence[str]) -> list[str]:
        """Return the house rules, or raise a `SetupError` for one that this game does not have."""
        known = [one.id for one in self.house_rules]
        for name in house_rules:
            if name not in known:
                reason = f"no house rule is called {name[:40]!r}; known: {', '.join(known) or 'none'}"
                raise SetupError("house_rules", reason)
        return list(house_rules)

    def complete(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up with the user's own files written out, so that its journal replays anywhere."""
        return self.own.written_out(document)


def _knight(edition: str, name: Words, about: Words) -> GameEntry:
    from slugfest.boards.table import tables  # noqa: PLC0415 - a game is loaded when it is asked for
    from slugfest.cards.knight import teams  # noqa: PLC0415
    from slugfest.cards.library import own_teams  # noqa: PLC0415
    from slugfest.rules.knight.editions.house_rules import HOUSE_RULES  # noqa: PLC0415
    from slugfest.rules.knight.game import GAMES as KNIGHT  # noqa: PLC0415
    from slugfest.rules.knight.opening.own_files import own_scenarios, own_tables  # noqa: PLC0415
    from slugfest.rules.knight.scenarios import scenarios  # noqa: PLC0415

    plans = (*scenarios().values(), *own_scenarios().values())
    boards = (*tables().values(), *own_tables().values())
    return GameEntry(
        id=edition,
        family="knight",
        name=name,
        about=about,
        players=("A", "B"),
        scenarios=tuple(Offer(one.id, printed(one.name, one.name_fr), _words(one.about)) for one in plans),
        boards=tuple(Offer(one.id, _words(one.name), _words(one.about)) for one in boards),
        teams=tuple(
            Offer(one.id, printed(one.name, one.name_fr), printed(one.about.en, one.about.fr), one.level)
            for one in (
                *sorted(teams().values(), key=lambda team: (team.place, team.id)),
                *own_teams().values(),
            )
        ),
        game=KNIGHT[edition],
        decisive="crossroads",
        has_letter=bool(KNIGHT[edition].edition.literal),
        house_rules=tuple(Offer(one.id, _words(one.name), _words(one.about)) for one in HOUSE_RULES.values()),
        own=_own_of_knight(),
    )


def _own_of_knight() -> OwnFiles:
    from slugfest.cards.library import own_teams_folder, written_out  # noqa: PLC0415 - as above
    from slugfest.rules.knight.opening.own_files import content_of, offer, own_place, places_written_out  # noqa: PLC0415

    return OwnFiles(
        lambda document: places_written_out(written_out(document)),
        content_of,
        {"team": own_teams_folder(), "scenario": own_place("scenario"), "board": own_place("board")},
        offer,
    )


def _words(texts: Mapping[str, str]) -> Words:
    return printed(texts.get("en", ""), texts.get("fr", ""))


def _dc() -> GameEntry:
    return _knight(
        "dc",
        printed("DC Universe rules", "Règles DC Universe"),
        printed(
            "Open table in inches, power counters, two eight-sided dice: the rulebook.",
            "Table libre en pouces, points de Pouvoir, deux dés à huit faces : le livre de règles.",
        ),
    )


def _dc_fr() -> GameEntry:
    return _knight(
        "dc_fr",
        printed("DC Universe rules, French sheet", "Règles DC Universe, fiche française"),
        printed(
            "The same game as the French reference sheet tells it: three Initiative counters each.",
            "Le même jeu selon la fiche de référence française : trois marqueurs d'Initiative chacun.",
        ),
    )


def _marvel() -> GameEntry:
    return _knight(
        "marvel",
        printed("Marvel Universe rules", "Règles Marvel Universe"),
        printed(
            "The sister game's quick reference: late Overload, free choice of criticals, quicker knockouts.",
            "L'aide de jeu de la gamme sœur : surcharge tardive, critiques au choix, K.-O. immédiats.",
        ),
    )


def _map_of(part: str, path: Path) -> dict[str, Any]:
    from slugfest.boards.hexmap import load_hexmap  # noqa: PLC0415 - as above
    from slugfest.cards.files.reading import read_toml  # noqa: PLC0415

    if part != "board":
        _no_file(part, path)
    load_hexmap(path)
    return read_toml(path)


OFFERED_MAPS: dict[str, Path] = {}


def _offer_map(part: str, path: Path) -> None:
    from slugfest.boards.hexmap import shipped_hexmaps  # noqa: PLC0415 - as above

    _map_of(part, path)
    if path.stem in shipped_hexmaps():
        raise SetupError(path.name, f"there is a {part} of ours called {path.stem!r}: give it another id")
    OFFERED_MAPS[path.stem] = path


def _with_map(document: Mapping[str, Any]) -> dict[str, Any]:
    named = document.get("board")
    if not isinstance(named, str) or named not in OFFERED_MAPS:
        return dict(document)
    return {**document, "board": _map_of("board", OFFERED_MAPS[named])}


def _superscape() -> GameEntry:
    from slugfest.boards.hexmap import load_hexmap, shipped_hexmap, shipped_hexmaps  # noqa: PLC0415 - as above
    from slugfest.cards.superscape import load_team, team_ids  # noqa: PLC0415
    from slugfest.rules.superscape.game import GAME  # noqa: PLC0415

    maps = [shipped_hexmap(one) for one in shipped_hexmaps()]
    maps += [load_hexmap(path) for path in OFFERED_MAPS.values()]
    teams = [load_team(one) for one in team_ids()]
    return GameEntry(
        id="superscape",
        family="superscape",
        name=printed("C3G SuperScape", "C3G SuperScape"),
        about=printed(
            "Hexes with levels, secret order markers, combat dice: heroes and squads on a battlefield.",
            "Hexagones à niveaux, marqueurs d'ordre secrets, dés de combat : héros et escouades au champ de bataille.",
        ),
        players=("A", "B"),
        scenarios=(),
        boards=tuple(Offer(one.id, _words(one.name), printed("", "")) for one in maps),
        teams=tuple(
            Offer(one.id, printed(one.name, one.name_fr), printed(one.about, one.about_fr)) for one in teams
        ),
        game=GAME,
        own=OwnFiles(_with_map, _map_of, offer=_offer_map),
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


UNSAID = (None, None, None, False, ())
"""What `new_match` is given where nobody says scenario, board, teams or readings."""


def new_match(
    game: str,
    *,
    scenario: str | dict[str, Any] | None = None,
    board: str | dict[str, Any] | None = None,
    teams: Sequence[Any] | None = None,
    literal_wording: bool = False,
    house_rules: Sequence[str] = (),
    seed: int | str | None = None,
    setup: Mapping[str, Any] | None = None,
    script: Sequence[Face] | None = None,
    asked_dice: bool = False,
) -> Match:
    """A new match.

    The dice come from `seed` (a secret one if it is left out), from a `script` of faces, or,
    with `asked_dice`, from whoever answers the rolls.  `literal_wording` takes the sheet of an
    edition at its word, `house_rules` names readings beyond the books.  `setup` replaces all of this by a
    whole document, and nothing of it may be given besides.
    """
    if sum((seed is not None, script is not None, asked_dice)) > 1:
        raise ValueError("the dice come from a seed, from a script or from whoever answers: give one of them")
    if setup is not None and (scenario, board, teams, literal_wording, tuple(house_rules)) != UNSAID:
        raise ValueError("a set-up is a whole document: scenario, board, teams and readings belong into it")
    found = entry(game)
    usual = found.setup(scenario, board, teams, literal_wording=literal_wording, house_rules=house_rules)
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
        raise SetupError(place, "the journal leads to a different position from the one that was saved")
    return match


def narrator(match: Match) -> Narrator:
    """The narrator of a match."""
    family = entry(match.journal.game).family
    return Narrator(family, match.game.names(match.state))


def compare_edition(name: str, *, literal_wording: bool = False) -> Any:
    """How an edition of the knight games reads beside the rulebook: its switches and its chart of scenery."""
    from slugfest.rules.knight.editions.compared import compare  # noqa: PLC0415 - loaded when it is asked for

    return compare(name, literal_wording=literal_wording)
