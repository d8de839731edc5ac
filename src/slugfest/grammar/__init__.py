"""Grammar in one place: plurals, articles, elisions, agreement, and messages that ask for them."""

from slugfest.grammar.messages import Message, MessageError, Voice, compiled, listed, typeset
from slugfest.grammar.nouns import Noun

__all__ = ["Message", "MessageError", "Noun", "Voice", "compiled", "listed", "typeset"]
