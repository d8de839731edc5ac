"""Lesson files: a position, and one step for each answer, with what the narrator says.

They are checked like all files from strangers: any fault ends in a `SetupError` that names the place.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.games import entry
from slugfest.kernel.dice import DiceError, Face
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.narration import Words, printed

FOLDER = Path(__file__).parent / "data"
CAST = "cast.toml"
"""Cards that any lesson may use without writing them out."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: Text
    fr: Text

    @property
    def words(self) -> Words:
        return printed(self.en, self.fr)


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer: who is asked what, what the narrator says, and which answers will do."""

    asked: Id
    answer: Any
    """The answer of the step: the expected one of the learner, the given one of any other player."""
    say: Bilingual | None = None
    player: Id = "A"
    also: Annotated[list[Any], msgspec.Meta(max_length=10)] = []
    """Other answers that are accepted."""
    within: Annotated[float, msgspec.Meta(gt=0, le=20)] | None = None
    """How many inches from the answer's end a place or a route may end to be accepted."""
    show: Annotated[list[Id], msgspec.Meta(max_length=10)] = []
    """Options, models and pieces to point at."""
    mark: tuple[float, float, float] | None = None
    """A circle to draw where nothing has to end yet: x, y and radius."""
    dice: Annotated[list[Face], msgspec.Meta(max_length=40)] = []
    """The faces of the dice after this answer."""
    otherwise: Bilingual | None = None
    """What the narrator says to any other answer."""
    remarks: Annotated[dict[Id, Bilingual], msgspec.Meta(max_length=10)] = {}
    """What the narrator says to particular other answers."""
    events: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=10)] = []
    """What must have happened since the last answer, as in a case file."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson."""

    id: Name
    place: Annotated[int, msgspec.Meta(ge=1, le=99)]
    title: Bilingual
    about: Bilingual
    minutes: Annotated[int, msgspec.Meta(ge=1, le=10)]
    game: Id
    setup: dict[str, Any]
    steps: Annotated[list[LessonStep], msgspec.Meta(min_length=1, max_length=60)]
    end: Bilingual
    """What the narrator says at the end."""
    learner: Id = "A"
    events: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=10)] = []
    """What must have happened after the last answer."""

    @property
    def script(self) -> tuple[Face, ...]:
        """All faces, in the order in which they fall."""
        return tuple(face for step in self.steps for face in step.dice)

    @property
    def journal(self) -> Journal:
        """The journal of the match before its first answer."""
        return Journal(self.game, self.setup, None, self.script)


def read_lesson(path: Path) -> Lesson:
    """Return the lesson in a file; raise a `SetupError` that names the place if it is wrong."""
    lesson = _parse(path)
    try:
        match = Match(entry(lesson.game).game, lesson.journal)
    except DiceError as wrong:
        raise SetupError(path.name, f"before the first question: {wrong}") from None
    for number, step in enumerate(lesson.steps):
        place = f"{path.name}, steps[{number}]"
        if step.player not in match.state.players:
            raise SetupError(f"{place}.player", f"there is no player {step.player!r}")
        if step.player == lesson.learner and step.say is None:
            raise SetupError(f"{place}.say", "the learner must be told what to do")
    return lesson


def _parse(path: Path) -> Lesson:
    """Return a lesson of the right shape; whether a match can begin with it is not checked."""
    lesson = shaped(read_toml(path), Lesson, path.name)
    lesson.setup.update(_with_cast(lesson.setup))
    return lesson


def _with_cast(setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up with the cards of the cast that it uses written out."""
    cast = read_toml(FOLDER / CAST)
    teams = setup.get("teams")
    used = (
        [card for team in teams if isinstance(team, list) for card in team] if isinstance(teams, list) else []
    )
    own = setup.get("cards", {})
    if not isinstance(own, dict):
        return {}  # left for the set-up to refuse
    return {"cards": {**{name: cast[name] for name in used if isinstance(name, str) and name in cast}, **own}}


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons that come with the game, in their order.

    Listing them needs no game; tests prove that they can be played.
    """
    shipped = [_parse(path) for path in sorted(FOLDER.glob("*.toml")) if path.name != CAST]
    return {lesson.id: lesson for lesson in sorted(shipped, key=lambda lesson: lesson.place)}
