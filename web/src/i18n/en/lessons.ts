/** Labels of the lessons and taking back. */
export const lessons = {
  takeBack: "Take back",
  takeBackHint: "Take back your last step (U or Ctrl+Z)",
  sure: "Yes: {option}",
  notSure: "No, let me think",
  ownSide: "(your own side)",
  learn: "Learn to play",
  learnHint: "{n, plural, one {# short lesson} other {# short lessons}}, told as one story.",
  learnt: "All lessons done: on to the table!",
  notQuite: "Not quite",
  lessonDone: "done",
  lessonStep: "step {n} of {steps}",
  loadedDice: "Loaded dice: {faces}",
  nextLesson: "Next lesson",
  lessonsHome: "Back to the cover",
  toTheTable: "To the table!",
};
