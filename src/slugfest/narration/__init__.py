"""Sentences, in English and French, made from events, decisions and refusals outside the engine.

The narrator is loaded when somebody asks for it: a match begins without a sentence.
"""

from typing import TYPE_CHECKING, Any

from slugfest.narration.printed import LANGUAGES, Language, Words, printed

if TYPE_CHECKING:
    from slugfest.narration.narrator import Narrator

__all__ = ["LANGUAGES", "Language", "Narrator", "Words", "printed"]


if not TYPE_CHECKING:  # checkers would take any name for one of the module

    def __getattr__(name: str) -> Any:
        if name == "Narrator":
            from slugfest.narration.narrator import Narrator  # noqa: PLC0415 - see above

            return Narrator
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
