import * as z from 'zod';

/** A change of whether a contact gets automatic messages, and who made it. */
export const ConsentChange = z.object({
  at: z.string(),
  change: z.enum(['optedOut', 'optedIn']),
  by: z.discriminatedUnion('kind', [
    /** The customer, by this message. */
    z.object({ kind: z.literal('message'), messageId: z.string(), text: z.string() }),
    /** A user, by the name of that time. */
    z.object({ kind: z.literal('user'), name: z.string() }),
    /** The person was erased before, and the opt-out was kept. */
    z.object({ kind: z.literal('erased') }),
  ]),
});
export type ConsentChange = z.infer<typeof ConsentChange>;

/** Changes that a contact keeps, the last ones. */
const maxChanges = 20;

/** A contact's record with one more change. */
export function withConsentChange(
  changes: readonly ConsentChange[] | undefined,
  change: ConsentChange,
): readonly ConsentChange[] {
  return [...(changes ?? []), change].slice(-maxChanges);
}

/** The record of two contacts that became one. */
export function joinedConsentChanges(
  one: readonly ConsentChange[] | undefined,
  other: readonly ConsentChange[] | undefined,
): readonly ConsentChange[] | undefined {
  if (!one || !other) return one ?? other;
  return [...one, ...other].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(-maxChanges);
}
