"""Grammar in one place: plurals, articles, elisions, agreement, and messages that ask for them."""

from slugfest.grammar.counting import counted, infinitive, of_several
from slugfest.grammar.messages import Message, MessageError, Voice, compiled, listed, typeset
from slugfest.grammar.nouns import Noun

__all__ = [
    "Message",
    "MessageError",
    "Noun",
    "Voice",
    "compiled",
    "counted",
    "infinitive",
    "listed",
    "of_several",
    "typeset",
]
