/**
 * Upper bound of the messages that a single answer of the bot becomes, its file included: texts, options and names have
 * limits where they are saved, and no variable is longer than a name. All are written in the transaction that stores
 * the customer's message.
 */
export const maxAnswerMessages = 8;
