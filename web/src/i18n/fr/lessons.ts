import type { lessons as english } from "../en/lessons";

export const lessons: Record<keyof typeof english, string> = {
  takeBack: "Reprendre",
  takeBackHint: "Reprendre votre dernière action (U ou Ctrl+Z)",
  sure: "Oui : {option}",
  notSure: "Non, je réfléchis",
  learn: "Apprendre à jouer",
  learnHint: "{n} courtes leçons, dans l'ordre de l'histoire.",
  learnt: "Toutes les leçons sont faites : à table !",
  notQuite: "Pas tout à fait",
  lessonDone: "faite",
  lessonStep: "étape {n} sur {steps}",
  loadedDice: "Dés pipés : {faces}",
  nextLesson: "Leçon suivante",
  lessonsHome: "Retour à la couverture",
  toTheTable: "À table !",
};
