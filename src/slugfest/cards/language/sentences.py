"""The canonical phrases of powers, in English and French; `phrases.lark` reads the English ones."""

from __future__ import annotations

SUBJECTS = {
    "self": ("this model", "cette figurine"),
    "it": ("it", "elle"),
    "it_also": ("it also", "elle aussi"),
    "target any": ("target model", "la figurine ciblée"),
    "target friendly": ("target friendly model", "la figurine alliée ciblée"),
    "target enemy": ("target enemy model", "la figurine ennemie ciblée"),
    "target other any": ("target other model", "l'autre figurine ciblée"),
    "target other friendly": ("target other friendly model", "l'autre figurine alliée ciblée"),
    "attacker": ("the attacker", "l'attaquant"),
    "actor": ("the activated model", "la figurine activée"),
    "victim": ("the attacked model", "la figurine attaquée"),
    "all any": ("all models", "toutes les figurines"),
    "all friendly": ("all friendly models", "toutes les figurines alliées"),
    "all enemy": ("all enemy models", "toutes les figurines ennemies"),
    "all other any": ("all other models", "toutes les autres figurines"),
    "all other friendly": ("all other friendly models", "toutes les autres figurines alliées"),
    "all other enemy": ("all other enemy models", "toutes les autres figurines ennemies"),
    "whose self": ("this model's", "de cette figurine"),
    "whose target": ("target model's", "de la figurine ciblée"),
    "whose target any": ("target model's", "de la figurine ciblée"),
    "whose target friendly": ("target friendly model's", "de la figurine alliée ciblée"),
    "whose target enemy": ("target enemy model's", "de la figurine ennemie ciblée"),
    "whose target other any": ("target other model's", "de l'autre figurine ciblée"),
    "whose target other friendly": ("target other friendly model's", "de l'autre figurine alliée ciblée"),
}
WITHIN = {
    "range": ("in range", "à portée"),
    "contact": ("in contact", "au contact"),
    "anywhere": ("on the table", "sur la table"),
    "inches": ('within {inches}"', 'à {inches}" au plus'),
}
SIDES = {
    "any": ("{n, plural, one {model} other {models}}", "{n, plural, one {figurine} other {figurines}}"),
    "friendly": (
        "friendly {n, plural, one {model} other {models}}",
        "{n, plural, one {figurine alliée} other {figurines alliées}}",
    ),
    "enemy": (
        "enemy {n, plural, one {model} other {models}}",
        "{n, plural, one {figurine ennemie} other {figurines ennemies}}",
    ),
}
"""Messages about a number of models (`grammar.counted`)."""
COUNTED = {
    "damage": ("damage", "{n, plural, one {dégât} other {dégâts}}"),
    "hurt": ("damage", "{n, plural, one {# dégât} other {# dégâts}}"),
    "recover": (
        "recovers up to {n, plural, one {# Endurance point} other {# Endurance points}}",
        "récupère {n, plural, one {# point} other {# points}} d'Endurance au plus",
    ),
    "gain": (
        "gains {n, plural, one {# Power counter} other {# Power counters}}",
        "gagne {n, plural, one {# point} other {# points}} de Pouvoir",
    ),
    "lose": (
        "loses {n, plural, one {# Power counter} other {# Power counters}}",
        "perd {n, plural, one {# point} other {# points}} de Pouvoir",
    ),
    "steal": (
        "loses {n, plural, one {# Power counter and this model gains it} other {# Power counters and this model gains them}}",
        "perd {n, plural, one {# point} other {# points}} de Pouvoir et cette figurine {n, plural, one {le} other {les}} gagne",
    ),
    "have": (
        "{n, plural, one {# Power counter} other {# Power counters}}",
        "{n, plural, one {# point} other {# points}} de Pouvoir",
    ),
    "spare": ("suffers {n} less damage", "subit {n, plural, one {# dégât} other {# dégâts}} de moins"),
    "points": (
        "you score {n, plural, one {# additional Victory Point} other {# additional Victory Points}}",
        "vous marquez {n, plural, one {# Point} other {# Points}} de Victoire de plus",
    ),
}
"""Messages about a number of things."""
GROUPS = {"hero": ("Hero", "Héros"), "villain": ("Villain", "Vilain"), "neutral": ("Neutral", "Neutre")}
ONCE = {
    "round": ("once per Round", "une fois par Round"),
    "game": ("once per game", "une fois par partie"),
}
JOINTS = {
    "comma": (", ", ", "),
    "and": (" and ", " et "),
    "or": (" or ", " ou "),
    "or_else": (", or ", ", ou "),
}

MOMENTS = {
    "attacked": ("when this model is attacked", "quand cette figurine est attaquée"),
    "friend_attacked": (
        "when a friendly model in range becomes the target of {}",
        "quand une figurine alliée à portée devient la cible d'{}",
    ),
    "enemy_attacks": ("when an enemy in range attacks", "quand un ennemi à portée attaque"),
    "improved": ("when this model uses {stance}", "quand cette figurine utilise {stance}"),
    "attacks": (
        "when this model attacks an enemy model",
        "quand cette figurine attaque une figurine ennemie",
    ),
    "hits": ("when this model hits an enemy model", "quand cette figurine touche une figurine ennemie"),
    "damages": ("when this model damages an enemy model", "quand cette figurine blesse une figurine ennemie"),
    "removes": (
        "when an enemy model is removed from the game by an attack of this model",
        "quand une figurine ennemie est retirée du jeu par une attaque de cette figurine",
    ),
    "scores": (
        "if you score at least 1 Victory Point in a Round",
        "si vous marquez au moins 1 Point de Victoire dans un Round",
    ),
    "after_hit": ("after {} hits this model", "quand {} a touché cette figurine"),
    "damaged": ("when {} damages this model", "quand {} blesse cette figurine"),
    "falls": ("when this model is Knocked Out", "quand cette figurine est mise K.-O."),
    "fells": (
        "when this model knocks out an enemy model",
        "quand cette figurine met K.-O. une figurine ennemie",
    ),
    "enemy_activates": (
        "when an enemy model begins its activation {near}",
        "quand une figurine ennemie commence son activation {near}",
    ),
    "enemy_moves": (
        "when an enemy model ends its movement {near}",
        "quand une figurine ennemie finit son mouvement {near}",
    ),
    "friend_falls": (
        "when another friendly model {near} is Knocked Out",
        "quand une autre figurine alliée {near} est mise K.-O.",
    ),
    "round_ends": ("at the end of each Round", "à la fin de chaque Round"),
    "activation_ends": (
        "at the end of this model's activation",
        "à la fin de l'activation de cette figurine",
    ),
    "game_starts": ("at the start of the game", "au début de la partie"),
    "round_starts": ("at the start of each Round", "au début de chaque Round"),
    "activation_starts": (
        "at the start of this model's activation",
        "au début de l'activation de cette figurine",
    ),
}

CONDITIONS = {
    "no_counters": (
        "while this model has no Power counters",
        "tant que cette figurine n'a aucun point de Pouvoir",
    ),
    "bearer_not_activated": (
        "while this model has not been activated this Round",
        "tant que cette figurine n'a pas été activée ce Round",
    ),
    "bearer_moved": (
        "if this model has made a movement action in its activation",
        "si cette figurine a fait une action de mouvement dans son activation",
    ),
    "bearer_not_moved": (
        "if this model has not made a movement action in its activation",
        "si cette figurine n'a pas fait d'action de mouvement dans son activation",
    ),
    "bearer_in": (
        "while this model is in contact with {word} terrain",
        "tant que cette figurine est en contact avec un terrain de type {word}",
    ),
    "bearer_in near": (
        'while this model is within {number}" of {word} terrain',
        "tant que cette figurine est à {number}\" au plus d'un terrain de type {word}",
    ),
    "bearer_zone": (
        "while this model is in its {zone} zone",
        "tant que cette figurine est dans sa {zone} zone",
    ),
    "bearer_worn": (
        "while this model is in its {zone} zone or worse",
        "tant que cette figurine est dans sa {zone} zone ou une pire",
    ),
    "bearer_counters": (
        "while this model has at least {counters}",
        "tant que cette figurine a au moins {counters}",
    ),
    "bearer_near": (
        'while this model is within {number}" of another {side}',
        "tant que cette figurine est à {number}\" au plus d'une autre {side}",
    ),
    "bearer_near contact": (
        "while this model is in contact with another {side}",
        "tant que cette figurine est en contact avec une autre {side}",
    ),
    "bearer_alone": (
        'while no other {sides} are within {number}"',
        "tant qu'aucune autre {side} n'est à {number}\" au plus",
    ),
    "bearer_alone contact": (
        "while no other {sides} are in contact",
        "tant qu'aucune autre {side} n'est au contact",
    ),
    "victim_group": ("", ""),
    "victim_beyond": ('more than {number}" away', 'à plus de {number}"'),
    "victim_within": ('within {number}"', 'à {number}" au plus'),
    "victim_at_most": ("with {stat} {number} or less", "avec {stat} {number} ou moins"),
    "victim_at_least": ("with {stat} {number} or more", "avec {stat} {number} ou plus"),
    "victim_at_most level": ("of Level {number} or lower", "de niveau {number} ou moins"),
    "victim_level": ("of Level {number} or higher", "de niveau {number} ou plus"),
    "victim_activated": ("that has already activated this Round", "déjà activée ce Round"),
    "victim_activated many": ("that have already activated this Round", "déjà activées ce Round"),
    "victim_not_activated": ("that has not yet activated this Round", "pas encore activée ce Round"),
    "victim_not_activated many": ("that have not yet activated this Round", "pas encore activées ce Round"),
    "victim_down": ("that is Knocked Down", "À Terre"),
    "victim_down many": ("that are Knocked Down", "À Terre"),
}

TESTS = {
    "bearer": ("make {stat} roll", "faites un jet {stat}"),
    "passed": ("if passed", "s'il est réussi"),
    "failed": ("if failed", "s'il est raté"),
    "or": ("must pass {stat} roll{modifier} or", "doit réussir un jet {stat}{modifier} ou bien"),
    "make": ("must make {stat} roll{modifier}", "doit faire un jet {stat}{modifier}"),
    "bonus": (" with a {number} bonus", " avec un modificateur de {number}"),
    "penalty": (" with a {number} penalty", " avec un modificateur de {number}"),
}

UNTIL = {
    "": ("", ""),
    "round": ("until the end of the Round", "jusqu'à la fin du Round"),
    "activation": ("until its next activation", "jusqu'à sa prochaine activation"),
    "after_activation": (
        "until the end of its next activation",
        "jusqu'à la fin de sa prochaine activation",
    ),
    "game": ("until the end of the game", "jusqu'à la fin de la partie"),
    "attack": ("against this attack", "contre cette attaque"),
}

IMPROVEMENTS = {
    "combat_stance": ("Combat Stance", "Garde de combat"),
    "evasive_action": ("Evasive Action", "Esquive"),
    "concentration": ("Concentration", "Concentration"),
}
KINDS_OF_ATTACKS = {
    "physical": ("Physical", "physique", "physiques"),
    "energy": ("Energy", "d'Énergie", "d'Énergie"),
    "supernatural": ("Supernatural", "surnaturelle", "surnaturelles"),
    "mental": ("Mental", "mentale", "mentales"),
}
"""Beside the word attack, a Nature agrees in French; a damage type stands as `de type Feu`."""
OF_TYPE = ("{}", "de type {}")
FORMS = {
    "melee": ("Melee", "de mêlée"),
    "ranged": ("Ranged", "à distance"),
    "wave": ("Expansive Wave", "d'onde"),
    "spray": ("Spray", "de projection"),
}

DEEDS = {
    "gains": ("gains {}", "gagne {}"),
    "suffers": ("suffers {}", "subit {}"),
    "hurt": ("suffers {amount} {nature} damage", "subit {damage} ({nature})"),
    "pure": (" ignoring Resistances", " sans compter les Résistances"),
    "recover 1": (
        "recovers a number of Endurance points equal to the current Round",
        "récupère autant de points d'Endurance que le numéro du Round",
    ),
    "recover 2": (
        "recovers a number of Endurance points equal to double the current Round",
        "récupère deux fois le numéro du Round en points d'Endurance",
    ),
    "loses": ("loses {}", "perd {}"),
    "displace inches": ('displace {who} up to {inches}" away', 'déplacez {who} de {inches}" au plus'),
    "displace anywhere": (
        "displace {who} anywhere on the table where its base fits",
        "déplacez {who} n'importe où sur la table où son socle tient",
    ),
    "displace into": (
        "displace {who} into {into} terrain in range",
        "déplacez {who} dans un terrain de type {into} à portée",
    ),
    "move inches": ('move {who} up to {inches}"', 'bougez {who} de {inches}" au plus'),
    "move anywhere": ("move {who} anywhere on the table", "bougez {who} n'importe où sur la table"),
    "move into": (
        "move {who} into {into} terrain in range",
        "bougez {who} dans un terrain de type {into} à portée",
    ),
    "displace range": ("displace {who} to any point in range", "déplacez {who} en tout point à portée"),
    "displace bearer": (
        'place {who} within {inches}" of this model',
        'placez {who} à {inches}" au plus de cette figurine',
    ),
    "displace contact bearer": (
        "place {who} in contact with this model",
        "placez {who} en contact avec cette figurine",
    ),
    "displace contact friend": (
        "place {who} in contact with any friendly model",
        "placez {who} en contact avec une figurine alliée",
    ),
    "displace contact edge": (
        "place {who} in contact with any edge of the table",
        "placez {who} en contact avec un bord de la table",
    ),
    "pull inches": (
        'pull {who} up to {inches}" towards this model',
        'attirez {who} de {inches}" au plus vers cette figurine',
    ),
    "swap": (
        "exchange the positions of this model and {who}",
        "échangez les positions de cette figurine et de {who}",
    ),
    "cleanse": ("remove all effects from {who}", "retirez tous les effets de {who}"),
    "lowers": (
        "reduces its {stat} by {amount} to a minimum of {least}",
        "réduit {whose} {stat} de {amount} avec un minimum de {least}",
    ),
    "doubles": ("doubles its {stat}", "double {whose} {stat}"),
    "halves its": ("halves its {stat}", "divise {whose} {stat} par deux"),
    "for_each": ("for each {}", "pour chaque {}"),
    "spare half down": ("suffers half damage", "subit la moitié des dégâts"),
    "spare half": ("suffers half damage (rounding up)", "subit la moitié des dégâts (arrondi au supérieur)"),
    "least": (" to a minimum of {}", " avec un minimum de {}"),
    "from": (" from {}", " venant {}"),
    "reroll one": ("may reroll one die of {}", "peut relancer un dé de {}"),
    "reroll all": ("may reroll all dice of {}", "peut relancer tous les dés de {}"),
    "reroll failed": ("may reroll its failed {} rolls", "peut relancer ses jets {} ratés"),
    "reroll attack": ("its {kinds} attack rolls", "ses jets d'attaque {kinds}"),
    "reroll next": ("its next {kinds} attack", "sa prochaine attaque {kinds}"),
    "reroll stat": ("its {} rolls", "ses jets {}"),
    "immune": ("is immune to {}", "est immunisée contre {}"),
    "free": ("costs nothing", "ne coûte rien"),
    "overload free": (
        "may Overload its {kinds} attacks without paying",
        "peut surcharger gratuitement ses attaques {kinds}",
    ),
    "overload free next": (
        "may Overload its next {kinds} attack without paying",
        "peut surcharger gratuitement sa prochaine attaque {kinds}",
    ),
    "may move": ('may move up to {}"', 'peut bouger de {}" au plus'),
    "may displace": ('may displace up to {}"', 'peut se déplacer de {}" au plus'),
    "may": ("you may:", "vous pouvez :"),
    "redirect self": ("this model becomes the new target", "cette figurine devient la nouvelle cible"),
    "redirect friend": (
        "a friendly model in range becomes the new target",
        "une figurine alliée à portée devient la nouvelle cible",
    ),
    "any_attack": ("an attack", "une attaque"),
    "cancel": ("the attack is cancelled", "l'attaque est annulée"),
    "mark": (
        "{by} gain {amount} when attacking {who}{attacks}",
        "les {by} gagnent {amount} quand elles attaquent {who}{attacks}",
    ),
    "next_attack": ("{whose} next attack", "la prochaine attaque {whose}"),
    "own_attacks": ("{whose} {kinds} attacks", "les attaques {kinds} {whose}"),
    "named_attack": ("the {name} attack", "l'attaque {name}"),
    "instead": ("uses {} instead of Attack", "utilise {} au lieu de l'Attaque"),
    "ignores": ("ignores {}", "ignore {}"),
    "shorter": ('reduces its range by {}"', 'réduit sa portée de {}"'),
    "longer": ('increases its range by {}"', 'augmente sa portée de {}"'),
    "cheaper": ("reduces {} by {}", "réduit {} de {}"),
    "dearer": ("increases {} by {}", "augmente {} de {}"),
    "halves": ("reduces {} by half (rounding up)", "réduit {} de moitié (arrondi au supérieur)"),
    "throw": ("may make a free Grab and Throw", "peut faire gratuitement Saisir et Lancer"),
    "throw_with": (
        "may make a free Grab and Throw with Strength {strength}",
        "peut faire gratuitement Saisir et Lancer avec une Force de {strength}",
    ),
    "on any 1": ("on target model or piece of scenery", "sur une figurine ou un décor"),
    "on any 2": ("on up to two target models or pieces of scenery", "sur deux figurines ou décors au plus"),
    "on any 3": (
        "on up to three target models or pieces of scenery",
        "sur trois figurines ou décors au plus",
    ),
    "on scenery 1": ("on target piece of scenery", "sur un décor"),
    "on scenery 2": ("on up to two target pieces of scenery", "sur deux décors au plus"),
    "on scenery 3": ("on up to three target pieces of scenery", "sur trois décors au plus"),
    "free_attack": (
        "may make a free {} attack against the same target",
        "peut faire gratuitement une attaque {} contre la même cible",
    ),
    "free_attack attacker": (
        "may make a free {} attack against the attacker",
        "peut faire gratuitement une attaque {} contre l'attaquant",
    ),
    "free_attack any": ("may make a free {} attack", "peut faire gratuitement une attaque {}"),
    "again unique": (
        "may use one Unique attack once more",
        "peut utiliser encore une fois une attaque Unique",
    ),
    "again extraordinary": (
        "may use one Extraordinary attack once more",
        "peut utiliser encore une fois une attaque Extraordinaire",
    ),
    "act": ("may be activated once more this Round", "peut être activée encore une fois ce Round"),
    "nature": (
        "may change the Nature of the attack to {}",
        "peut changer la Nature de l'attaque en {}",
    ),
    "roll": ("roll 1d8:", "lancez 1d8 :"),
    "choose": ("gets one of your choice:", "reçoit au choix :"),
    "against": ("against {}", "contre {}"),
    "attacks": ("{} attacks", "les attaques {}"),
    "an_attack": ("{} attack", "une attaque {}"),
    "named": ("the {} attack", "l'attaque {}"),
    "a_named": ("the {} attack", "l'attaque {}"),
}

LOST = {
    "skills": ("loses all Skills", "perd toutes ses Compétences"),
    "passive_powers": ("loses all Passive Special Powers", "perd tous ses Pouvoirs Spéciaux Passifs"),
    "reactive_powers": ("loses all Reactive Special Powers", "perd tous ses Pouvoirs Spéciaux Réactifs"),
    "immunities": ("loses all Immunities", "perd toutes ses Immunités"),
    "resistances": ("loses all Resistances", "perd toutes ses Résistances"),
    "protections": ("loses all Immunities and Resistances", "perd toutes ses Immunités et Résistances"),
    "one immunities": (
        "loses one Immunity of this model's choice",
        "perd une Immunité au choix de cette figurine",
    ),
    "one resistances": (
        "loses one Resistance of this model's choice",
        "perd une Résistance au choix de cette figurine",
    ),
    "one protections": (
        "loses one Immunity or Resistance of this model's choice",
        "perd une Immunité ou une Résistance au choix de cette figurine",
    ),
}

IGNORED = {
    "resistances": ("Resistances", "les Résistances"),
    "immunities": ("Immunities", "les Immunités"),
    "improvements": ("Defensive Improvements", "les Améliorations Défensives"),
    "cover": ("cover", "le couvert"),
}

FORBIDDEN = {
    "move": ("cannot move", "ne peut pas bouger"),
    "attack": ("cannot attack", "ne peut pas attaquer"),
    "overload": ("cannot use Overload", "ne peut pas utiliser la Surcharge"),
    "reactive_powers": (
        "cannot use Reactive Special Powers",
        "ne peut pas utiliser de Pouvoirs Spéciaux Réactifs",
    ),
    "active_powers": (
        "cannot use Active Special Powers",
        "ne peut pas utiliser de Pouvoirs Spéciaux Actifs",
    ),
    "recover": ("cannot recover Endurance", "ne peut pas récupérer d'Endurance"),
    "attack_caster": ("cannot attack this model", "ne peut pas attaquer cette figurine"),
    "powers": ("cannot use Special Powers", "ne peut pas utiliser de Pouvoirs Spéciaux"),
    "one_attack": (
        "cannot use the chosen attack",
        "ne peut pas utiliser une de ses attaques, au choix du joueur",
    ),
    "improvements": ("cannot use Defensive Improvements", "ne peut pas utiliser d'Améliorations Défensives"),
}

SHIELDS = {
    "targeted": ("cannot be the target of {attacks}", "ne peut pas être la cible {attacks}"),
    "moved": ("cannot be moved or pushed", "ne peut être ni bougée ni poussée"),
    "overload": (
        "enemies cannot use Overload against {who}",
        "les ennemis ne peuvent pas utiliser la Surcharge contre {who}",
    ),
    "from_afar": (
        "can only be attacked by models in contact",
        "ne peut être attaquée que par des figurines au contact",
    ),
}

CHEAPER_OF = {
    "attacks": ("the cost of its attacks", "le coût de ses attaques"),
    "powers": ("the cost of its Special Powers", "le coût de ses Pouvoirs Spéciaux"),
    "both": ("the cost of its attacks and Special Powers", "le coût de ses attaques et Pouvoirs Spéciaux"),
    "cost": ("its cost", "son coût"),
}
