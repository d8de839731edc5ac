/** Labels of the lessons and taking back. */
export const lessons = {
  takeBack: "Take back",
  takeBackHint: "Take back your last step (U or Ctrl+Z)",
  sure: "Yes: {option}",
  notSure: "No, let me think",
};
