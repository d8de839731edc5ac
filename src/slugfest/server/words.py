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
    "waiting": Words(
        "The match begins when the open seat is taken.",
        "La partie commence quand la place libre est prise.",
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
NO_HINTS = Words("There is no hint for this.", "Il n'y a pas de conseil pour cela.")
TOO_MANY_HINTS = Words(
    "Too many hints have been asked for; wait a moment.",
    "Trop de conseils ont été demandés ; patientez un instant.",
)
NOBODYS_SEAT = Words(
    "A bot stands in only for a person who has a seat.",
    "Un robot ne remplace qu'une personne qui a une place.",
)
STILL_HERE = Words("This player is here.", "Ce joueur est là.")
NOT_AWAY_LONG = Words(
    "This player has not been away for long enough.",
    "Ce joueur n'est pas absent depuis assez longtemps.",
)
SHARED_MATCH = Words(
    "Several servers share this match, and none of them knows who is away: no bot stands in here.",
    "Plusieurs serveurs partagent cette partie et aucun ne sait qui est absent : pas de robot remplaçant ici.",
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


def bot_replaced(player: str, why: Words) -> Words:
    return Words(
        f"The bot of {player} has lost its seat: {why.en}. Another one plays on.",
        f"Le robot de {player} a perdu sa place : {why.fr}. Un autre continue.",
    )


def bot_without_answer(player: str) -> Words:
    return Words(
        f"The bot of {player} was ended while it was thinking; a legal answer was taken instead.",
        f"Le robot de {player} a été arrêté pendant sa réflexion ; une réponse permise a été prise à sa place.",
    )


def stood_in(player: str) -> Words:
    return Words(
        f"{player} is away: a bot plays on until they are back.",
        f"{player} est absent : un robot joue jusqu'à son retour.",
    )


def came_back(player: str) -> Words:
    return Words(
        f"{player} is back and has the seat again.",
        f"{player} est de retour et reprend sa place.",
    )


def sent_away(player: str) -> Words:
    return Words(
        f"The bot that played for {player} has left the seat.",
        f"Le robot qui jouait pour {player} a quitté la place.",
    )
