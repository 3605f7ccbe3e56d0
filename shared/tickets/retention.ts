/** Days for which an operator can still bring back what was deleted: a conversation, its messages, its files. */
export const retentionDays = 30;

/** The table's clock at the end of them. */
export const retainedUntil = (deletedAt: Date): number =>
  Math.floor(deletedAt.getTime() / 1000) + retentionDays * 86_400;
