"""All the games of the package: what can be played, with which boards, scenarios and teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from slugfest.families import FAMILIES, family_of_game
from slugfest.families.offers import GameEntry, Offer
from slugfest.kernel.dice import Face, seed_text
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.kernel.journal import Journal, Save, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.version import VERSION

if TYPE_CHECKING:
    from slugfest.narration import Narrator

__all__ = [
    "GAMES",
    "MAKERS",
    "GameEntry",
    "Offer",
    "compare_edition",
    "entry",
    "load",
    "narrator",
    "new_match",
    "resume",
    "save",
]


MAKERS: dict[str, Callable[[], GameEntry]] = {
    game: partial(family.entry, game) for family in FAMILIES.values() for game in family.games
}
"""Every game by its id, loaded when its maker is called."""


@cache
def entry(game: str) -> GameEntry:
    """Return a game by its id; raise a `SetupError` that names those there are."""
    return family_of_game(game).entry(game)


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
    """Return a new match.

    The dice come from `seed` (a secret one if it is left out), from a `script` of faces, or,
    with `asked_dice`, from the players who answer the rolls.  `literal_wording` takes the sheet of an
    edition at its word, `house_rules` names readings beyond the books.  `setup` replaces all of this by a
    whole document, and nothing of it may be given besides.
    """
    if sum((seed is not None, script is not None, asked_dice)) > 1:
        raise ValueError("the dice come from a seed, from a script or from whoever answers: give one of them")
    if setup is not None and (scenario, board, teams, literal_wording, tuple(house_rules)) != UNSAID:
        raise ValueError("a set-up is a whole document: scenario, board, teams and readings belong into it")
    played = entry(game)
    usual = played.setup(scenario, board, teams, literal_wording=literal_wording, house_rules=house_rules)
    document = played.complete(setup) if setup is not None else usual
    journal = Journal(game, document)
    if script is not None:
        journal.script = tuple(script)
    elif not asked_dice:
        journal.seed = seed_text(seed)
    return Match(played.game, journal)


def save(match: Match) -> bytes:
    """Return the match as a save file."""
    return write_save(match.journal, match.hash, VERSION)


def load(content: bytes, place: str = "save") -> Match:
    """Return the match of a save file, at the question where it was saved."""
    return resume(read_save(content, place), place)


def resume(saved: Save, place: str = "save") -> Match:
    """Return the match of a save that has been read; its hash must come out the same."""
    game: Game = entry(saved.journal.game).game
    match = Match.replay(game, saved.journal, place)
    if saved.hash and saved.engine == VERSION and match.hash != saved.hash:
        raise SetupError(place, "the journal leads to a different position from the one that was saved")
    return match


def narrator(match: Match) -> Narrator:
    """Return the narrator of a match."""
    from slugfest.narration import Narrator  # noqa: PLC0415 - most matches are played without a word

    family = entry(match.journal.game).family
    return Narrator(family, match.game.names(match.state))


def compare_edition(name: str, *, literal_wording: bool = False) -> Any:
    """Return how an edition reads beside its rulebook: its switches and its chart of scenery."""
    families = [family for family in FAMILIES.values() if family.compare is not None]
    family = next((family for family in families if name in family.games), families[0])
    assert family.compare is not None
    return family.compare(name, literal_wording)
