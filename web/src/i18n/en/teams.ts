/** Labels of the team builder. */
export const teams = {};
