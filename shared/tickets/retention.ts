/** Days for which an operator can still restore what was deleted: a conversation, its messages, its files. */
export const retentionDays = 30;

/** Returns the Unix time in seconds at which deleted rows expire. */
export function retainedUntil(deletedAt: Date): number {
  return Math.floor(deletedAt.getTime() / 1000) + retentionDays * 86_400;
}
