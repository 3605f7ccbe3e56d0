/** Days after which finished conversations may be deleted, as a setting stores them: half a year to five years. */
export const conversationDays = ['180', '365', '730', '1825'] as const;

/** The time before which the last message of a conversation must have come, for a period that ends now. */
export function idleSince(days: string, now: Date): string {
  return new Date(now.getTime() - Number(days) * 86_400_000).toISOString();
}
