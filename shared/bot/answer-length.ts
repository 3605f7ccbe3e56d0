/**
 * Messages one answer of the bot becomes at its longest, its file included: texts, options and names have limits where they are saved,
 * and no variable says more than a name. They go out in the transaction that stores the customer's message, whole.
 */
export const mostAnswerMessages = 8;
