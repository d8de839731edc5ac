"""The table in sentences, on request: made from what the seat may see, in both languages."""

from __future__ import annotations

from slugfest.kernel.inspection.description import Describes, Said
from slugfest.kernel.match import Match
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.server.wire.messages import Described, PassageShown


def describe(match: Match, player: str | None, narrator: Narrator) -> Described:
    """Answer to `describe`; a game that cannot tell its table says nothing."""
    game = match.game
    passages = game.describe(match.state, player) if isinstance(game, Describes) else ()
    shown = [
        PassageShown(_line((passage.title,), narrator), [_line(line, narrator) for line in passage.lines])
        for passage in passages
    ]
    return Described(match.question, shown)


def _line(sentences: tuple[Said, ...], narrator: Narrator) -> Words:
    lines = [narrator.described(sentence.key, sentence.facts) for sentence in sentences]
    return Words(*(" ".join(getattr(words, language) for words in lines) for language in LANGUAGES))
