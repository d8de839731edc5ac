"""The words of the cards: every name the language knows, in English and French."""

from __future__ import annotations

STATS = {
    "power": ("Power", "Puissance"),
    "speed": ("Speed", "Vitesse"),
    "attack": ("Attack", "Attaque"),
    "strength": ("Strength", "Force"),
    "agility": ("Agility", "Agilité"),
    "stamina": ("Stamina", "Vigueur"),
    "willpower": ("Willpower", "Volonté"),
    "physical": ("Physical Defense", "Défense Physique"),
    "energy": ("Energy Defense", "Défense Énergie"),
    "supernatural": ("Supernatural Defense", "Défense Surnaturelle"),
    "mental": ("Mental Defense", "Défense Mentale"),
    "all_defenses": ("All Defenses", "toutes les Défenses"),
}

EFFECTS = {
    "awkwardness": ("Awkwardness", "Maladresse"),
    "dazzle": ("Dazzle", "Éblouissement"),
    "distract": ("Distract", "Distraction"),
    "ensnare": ("Ensnare", "Entrave"),
    "stun": ("Stun", "Étourdissement"),
    "knocked_down": ("Knocked Down", "À Terre"),
    "explosive": ("Explosive", "Explosif"),
    "homing": ("Homing", "Guidé"),
    "irresistible": ("Irresistible", "Irrésistible"),
    "penetrative": ("Penetrative", "Pénétrant"),
    "pierce": ("Pierce", "Transpercer"),
    "push": ("Push", "Pousser"),
}

NUMBERED_EFFECTS = (
    *("awkwardness", "dazzle", "distract", "ensnare", "stun"),
    *("explosive", "pierce", "push"),
)

ATTACK_TRAITS = ("explosive", "homing", "irresistible", "penetrative", "pierce")
"""Effects that change the attack itself; no model suffers them."""

SKILLS = {
    "close_combat_master": ("Close Combat Master", "Maître du Corps à Corps"),
    "cruel": ("Cruel", "Cruel"),
    "elite_fighter": ("Elite Fighter", "Combattant d'Élite"),
    "soldier": ("Soldier", "Soldat"),
    "agile": ("Agile", "Agile"),
    "fly": ("Fly", "Vol"),
    "phase_shift": ("Phase Shift", "Déphasage"),
    "wall_crawler": ("Wall-Crawler", "Grimpeur"),
    "infiltrator": ("Infiltrator", "Infiltré"),
    "toughness": ("Toughness", "Robustesse"),
}
