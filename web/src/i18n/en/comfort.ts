/** Labels of contrast, motion, descriptions of the table. */
export const comfort = {};
