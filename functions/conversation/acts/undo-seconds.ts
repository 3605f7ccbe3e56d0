/** How long an agent's act can be undone. Its text to the customer leaves after that. */
export const undoSeconds = 5;
