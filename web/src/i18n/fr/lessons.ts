import type { lessons as english } from "../en/lessons";

export const lessons: Record<keyof typeof english, string> = {
  takeBack: "Annuler le coup",
  takeBackHint: "Annuler votre dernière action (U ou Ctrl+Z)",
  sure: "Oui : {option}",
  notSure: "Non, je réfléchis encore",
  ownSide: "(votre camp)",
  learn: "Apprendre à jouer",
  learnHint: "{n, plural, one {# courte leçon, racontée} other {# courtes leçons, racontées}} comme une histoire.",
  learnt: "Toutes les leçons sont faites : à vous de jouer !",
  notQuite: "Pas tout à fait",
  lessonDone: "faite",
  lessonStep: "étape {n} sur {steps}",
  loadedDice: "Dés pipés : {faces}",
  nextLesson: "Leçon suivante",
  lessonsHome: "Retour à la couverture",
  toTheTable: "À vous de jouer !",
};
