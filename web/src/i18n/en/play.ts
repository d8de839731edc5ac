/** Labels of measuring, previews and hints at the table. */
export const play = {};
