import * as z from 'zod';

/** Message of the `search` job: a stored message to be added to the index. */
export const IndexRequest = z.object({
  companyId: z.int(),
  ticketId: z.int(),
  seq: z.int(),
  /** The message may be indexed already: existing rows are read first, which is cheaper than writing them again. */
  again: z.literal(true).optional(),
});
export type IndexRequest = z.infer<typeof IndexRequest>;
