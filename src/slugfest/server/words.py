"""What the server itself has to say; everything about the game comes from the narrator."""

from __future__ import annotations

from slugfest.narration import Words, printed
from slugfest.server.protocol import Closed, ClosedCode

CLOSED: dict[ClosedCode, Words] = {
    "no_match": printed("There is no such match.", "Cette partie n'existe pas."),
    "no_seat": printed("This is not your seat.", "Cette place n'est pas la vôtre."),
    "no_hello": printed("A client must say hello first.", "Un client commence par dire bonjour (« hello »)."),
    "too_large": printed("The message was too large.", "Le message était trop long."),
    "flood": printed("Too many messages at once.", "Trop de messages à la fois."),
    "full": printed("Too many are connected to this match.", "Trop de connexions à cette partie."),
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
        "Une erreur s'est produite ici ; rien n'est perdu. Veuillez vous reconnecter.",
    ),
}

UNREADABLE = printed("The message could not be read.", "Le message n'a pas pu être lu.")
ALREADY_HERE = printed("Hello has already been said.", "« hello » a déjà été dit.")
NOT_SAVED = printed(
    "The answer could not be saved; nothing has changed. Please try again.",
    "La réponse n'a pas pu être enregistrée ; rien n'a changé. Veuillez réessayer.",
)
FAULT = printed(
    "The rules engine failed here; nothing has changed.",
    "Le moteur de règles a échoué ici ; rien n'a changé.",
)
BUSY = printed(
    "Too many odds have been asked for at once.",
    "Trop de probabilités ont été demandées à la fois.",
)
NO_HINTS = printed("There is no hint for this decision.", "Il n'y a pas de conseil pour cette décision.")
TOO_MANY_HINTS = printed(
    "Too many hints have been asked for; wait a moment.",
    "Trop de conseils ont été demandés ; patientez un instant.",
)
NOBODYS_SEAT = printed(
    "A bot stands in only for a person who has a seat.",
    "Un robot ne remplace qu'une personne qui a une place.",
)
STILL_HERE = printed("This player is here.", "Ce joueur est là.")
NOT_AWAY_LONG = printed(
    "This player has not been away for long enough.",
    "Ce joueur n'est pas absent depuis assez longtemps.",
)
SHARED_MATCH = printed(
    "Several servers share this match, and none of them knows who is away: no bot can stand in here.",
    "Plusieurs serveurs partagent cette partie et aucun ne sait qui est absent : pas de robot remplaçant ici.",
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
    "Routes are proposed only where a route or a place is asked for.",
    "Un trajet n'est proposé que si l'on demande un trajet ou un endroit.",
)


def closed(code: ClosedCode) -> Closed:
    return Closed(code, CLOSED[code])


def bot_replaced(player: str, why: Words) -> Words:
    return printed(
        f"{player}’s bot has lost its seat: {why.en}. Another one takes over.",
        f"Le robot de {player} a perdu sa place : {why.fr}. Un autre prend le relais.",
    )


def bot_without_answer(player: str) -> Words:
    return printed(
        f"{player}’s bot was stopped while it was thinking; a legal answer was played instead.",
        f"Le robot de {player} a été arrêté pendant sa réflexion ; une réponse permise a été jouée à sa place.",
    )


def stood_in(player: str) -> Words:
    return printed(
        f"{player} is away: a bot plays on until they are back.",
        f"{player} est absent : un robot joue jusqu'à son retour.",
    )


def came_back(player: str) -> Words:
    return printed(
        f"{player} is back and has the seat again.",
        f"{player} est de retour et reprend sa place.",
    )


def sent_away(player: str) -> Words:
    return printed(
        f"The bot that played for {player} has left the seat.",
        f"Le robot qui jouait pour {player} a quitté la place.",
    )
