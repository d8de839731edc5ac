/** Labels of the lessons and taking back. */
export const lessons = {};
