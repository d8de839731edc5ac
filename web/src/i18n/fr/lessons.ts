import type { lessons as english } from "../en/lessons";

export const lessons: Record<keyof typeof english, string> = {
  takeBack: "Reprendre",
  takeBackHint: "Reprendre votre dernière action (U ou Ctrl+Z)",
  sure: "Oui : {option}",
  notSure: "Non, je réfléchis",
  ownSide: "(votre camp)",
  learn: "Apprendre à jouer",
  learnHint: "{n, plural, one {# courte leçon} other {# courtes leçons}}, dans l’ordre de l’histoire.",
  learnt: "Toutes les leçons sont faites : à vous de jouer !",
  notQuite: "Pas tout à fait",
  lessonDone: "faite",
  lessonStep: "étape {n} sur {steps}",
  loadedDice: "Dés pipés : {faces}",
  nextLesson: "Leçon suivante",
  lessonsHome: "Retour à la couverture",
  toTheTable: "À vous de jouer !",
};
