import * as z from 'zod';

/** On the `search` queue: a message to be brought into the index, by its place. */
export const SearchOrder = z.object({
  companyId: z.int(),
  ticketId: z.int(),
  seq: z.int(),
  /** It may be there already: what stands there is looked at, which is cheaper than writing it. */
  again: z.literal(true).optional(),
  /** It is there unless nobody told of it when it was stored: one look tells. */
  unlessThere: z.literal(true).optional(),
});
export type SearchOrder = z.infer<typeof SearchOrder>;
