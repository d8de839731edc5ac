"""What the server itself has to say; everything about the game comes from the narrator."""

from __future__ import annotations

from slugfest.narration import Words
from slugfest.server.protocol import Closed, ClosedCode

CLOSED: dict[ClosedCode, Words] = {
    "no_match": Words("There is no such match.", "Cette partie n'existe pas."),
    "no_seat": Words("This is not your seat.", "Cette place n'est pas la vôtre."),
    "no_hello": Words("A client says hello first.", "Un client commence par dire bonjour (« hello »)."),
    "too_large": Words("The message was too large.", "Le message était trop long."),
    "flood": Words("Too many messages at once.", "Trop de messages à la fois."),
    "full": Words("Too many are connected to this match.", "Trop de connexions à cette partie."),
    "slow": Words(
        "The connection is too slow; please connect again.",
        "La connexion est trop lente ; veuillez vous reconnecter.",
    ),
    "unreadable": Words(
        "This match was saved by another version and cannot be opened.",
        "Cette partie vient d'une autre version et ne peut être ouverte.",
    ),
    "failed": Words(
        "Something went wrong here; nothing is lost. Please connect again.",
        "Une erreur s'est produite ici ; rien n'est perdu. Veuillez vous reconnecter.",
    ),
}

UNREADABLE = Words("The message could not be read.", "Le message n'a pas pu être lu.")
ALREADY_HERE = Words("Hello has been said already.", "« hello » a déjà été dit.")
NOT_SAVED = Words(
    "The answer could not be saved; nothing has changed. Please try again.",
    "La réponse n'a pas pu être enregistrée ; rien n'a changé. Veuillez réessayer.",
)
FAULT = Words(
    "The rules failed here; nothing has changed.",
    "Les règles ont échoué ici ; rien n'a changé.",
)
BUSY = Words(
    "Too many odds have been asked for at once.",
    "Trop de probabilités ont été demandées à la fois.",
)
NOT_MEASURED = Words(
    "There is nothing there to measure.",
    "Il n'y a rien à mesurer à cet endroit.",
)
NO_WAY = Words("There is no way there.", "Aucun chemin n'y mène.")
NO_GOAL = Words(
    "The goal must be a place or the name of a space.",
    "Le but doit être un endroit ou le nom d'une case.",
)
NOTHING_TO_PROPOSE = Words(
    "Routes are proposed only where a route or a place is asked for.",
    "Un trajet n'est proposé que si l'on demande un trajet ou un endroit.",
)


def closed(code: ClosedCode) -> Closed:
    return Closed(code, CLOSED[code])
