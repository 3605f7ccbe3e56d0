import * as z from 'zod';

/**
 * How far a company's backfill has come: contacts first, then tickets; of `ticketId` everything up to message `seq` is
 * written.
 */
export const BackfillPosition = z.union([
  z.strictObject({ contactsAbove: z.string().optional() }),
  z.strictObject({ ticketId: z.int(), seq: z.int() }),
]);
export type BackfillPosition = z.infer<typeof BackfillPosition>;
