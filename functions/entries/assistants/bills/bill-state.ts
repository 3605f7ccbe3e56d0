import * as z from 'zod';

/** Where a conversation about bills is. It is stored in the conversation (`talked`), where no customer reaches it. */
const BillState = z.union([
  z.object({ step: z.literal('taxId'), wrong: z.int() }),
  z.object({
    step: z.literal('choose'),
    /** The tax id by which the customer was identified: the only one whose bills this conversation reaches. */
    taxId: z.string(),
    wrong: z.int(),
    /** Ids of the listed bills, in the order of their numbers. */
    bills: z.array(z.string()),
    /** The list offered to unlock the connection. */
    unlocks: z.boolean(),
  }),
]);
export type BillState = z.infer<typeof BillState>;
export type BillChoiceState = Extract<BillState, { step: 'choose' }>;

/** The session text, prefixed with the integration's id: another integration begins anew. */
export function billSessionOf(integrationId: number, state: BillState): string {
  return `${integrationId}:${JSON.stringify(state)}`;
}

/** Reads the session; undefined when another assistant wrote it or none did. */
export function billStateInSession(integrationId: number, session: string | undefined): BillState | undefined {
  const own = `${integrationId}:`;
  if (!session?.startsWith(own)) return undefined;
  try {
    return BillState.safeParse(JSON.parse(session.slice(own.length))).data;
  } catch {
    return undefined; // not JSON
  }
}
