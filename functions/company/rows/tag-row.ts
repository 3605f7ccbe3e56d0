import type { Tag, TagListed } from '#shared/tags/tag.ts';

/**
 * A tag as stored (`keys.tag`), in the company's directory; the number of its tickets is in a row of its own
 * (`keys.tagCount`).
 */
export interface TagRow extends Tag {
  companyId: number;
  createdAt: string;
  /** The user who added it. */
  userId?: number;
  /** Set from its deletion until its tickets have lost it. */
  deletedAt?: string;
}

/** The number of tickets that carry a tag (`keys.tagCount`). */
export interface TagCountRow {
  tickets: number;
}

/**
 * A ticket that carries a tag (`keys.tagged`), with the fields that most filters need. Rows of companies
 * with `schemaVersion` 0 have only the ids.
 */
export interface TaggedTicketRow {
  ticketId: number;
  contactId: number;
  whatsappId: number;
  userId?: number | null;
  queueId?: number | null;
  createdAt?: string;
  /** All tags of the ticket. */
  tagIds?: readonly number[];
}

export function tagListed(
  { id, name, color, kanban, position, version, userId }: TagRow,
  ticketsCount: number,
): TagListed {
  return {
    id,
    name,
    color,
    kanban,
    position,
    version,
    ticketsCount,
    userId: userId ?? null,
  };
}

/** The order of the board's lanes. */
export function byPosition(a: TagRow, b: TagRow): number {
  return a.position - b.position || a.id - b.id;
}
