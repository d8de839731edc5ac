"""What the server itself has to say; everything about the game comes from the narrator."""

from __future__ import annotations

from slugfest.narration import Words, printed
from slugfest.server.wire.messages import Closed, ClosedCode

CLOSED: dict[ClosedCode, Words] = {
    "no_match": printed("There is no such match.", "Cette partie n'existe pas."),
    "no_seat": printed("This is not your seat.", "Cette place n'est pas la vôtre."),
    "no_hello": printed("A client must say hello first.", "Un client doit d'abord dire « hello »."),
    "too_large": printed("The message was too large.", "Le message était trop gros."),
    "flood": printed("Too many messages at once.", "Trop de messages à la fois."),
    "full": printed("Too many connections to this match.", "Trop de connexions à cette partie."),
    "slow": printed(
        "The connection is too slow. Please reconnect.",
        "La connexion est trop lente ; veuillez vous reconnecter.",
    ),
    "unreadable": printed(
        "This match was saved by a different version and cannot be opened.",
        "Cette partie vient d'une autre version et ne peut être ouverte.",
    ),
    "waiting": printed(
        "The match begins when the open seat is taken.",
        "La partie commence quand la place libre est prise.",
    ),
    "failed": printed(
        "Something went wrong, but nothing is lost. Please reconnect.",
        "Une erreur s'est produite, mais rien n'est perdu. Veuillez vous reconnecter.",
    ),
}

UNREADABLE = printed("The message could not be read.", "Le message n'a pas pu être lu.")
ALREADY_HERE = printed("Hello has already been said.", "« hello » a déjà été dit.")
NOT_SAVED = printed(
    "The answer could not be saved; nothing has changed. Please try again.",
    "La réponse n'a pas pu être enregistrée ; rien n'a changé. Veuillez réessayer.",
)
FAULT = printed(
    "The rules engine met an error; nothing has changed.",
    "Le moteur de règles a rencontré une erreur ; rien n'a changé.",
)
BUSY = printed(
    "Too many requests for odds at once.",
    "Trop de demandes de probabilités à la fois.",
)
NO_HINTS = printed("There is no hint for this decision.", "Il n'y a pas de conseil pour cette décision.")
TOO_MANY_HINTS = printed(
    "Too many requests for hints. Please wait a moment.",
    "Trop de demandes de conseils. Veuillez patienter un instant.",
)
NOBODYS_SEAT = printed(
    "A bot can stand in only for a person who has a seat.",
    "Un robot ne peut remplacer qu'une personne qui a une place.",
)
STILL_HERE = printed("This player is here.", "Ce joueur est là.")
NOT_AWAY_LONG = printed(
    "This player has not been away long enough.",
    "Ce joueur n'est pas absent depuis assez longtemps.",
)
SHARED_MATCH = printed(
    "This match is shared by several servers, which cannot tell who is away: no bot can stand in.",
    "Cette partie est partagée par plusieurs serveurs, qui ne savent pas qui est absent : aucun robot ne peut prendre le relais.",
)
NOT_MEASURED = printed(
    "There is nothing there to measure.",
    "Il n'y a rien à mesurer à cet endroit.",
)
NO_WAY = printed("There is no way to get there.", "Aucun chemin n'y mène.")
NO_GOAL = printed(
    "The goal must be a place or the name of a space.",
    "Le but doit être un endroit ou le nom d'une case.",
)
NOTHING_TO_PROPOSE = printed(
    "Routes can be proposed only for a question about a route or a place.",
    "Un trajet ne peut être proposé que pour une question de trajet ou d'endroit.",
)


def closed(code: ClosedCode) -> Closed:
    return Closed(code, CLOSED[code])
