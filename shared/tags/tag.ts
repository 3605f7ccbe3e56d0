import * as z from 'zod';

/** A tag as a ticket shows it. */
export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  /** 1: a lane of the board. */
  kanban: z.union([z.literal(0), z.literal(1)]),
  /** Position among the lanes, smallest first. */
  position: z.int(),
  version: z.int(),
});
export type Tag = z.infer<typeof Tag>;

export const TagListed = Tag.extend({
  /** Tickets that carry it, closed ones too. */
  ticketsCount: z.int(),
  /** The user who added it; null for tags added before this was stored. */
  userId: z.int().nullable(),
});
export type TagListed = z.infer<typeof TagListed>;
