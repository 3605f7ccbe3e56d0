import type { TagMini } from '#shared/tickets/ticket.ts';
import './tag-words.css';

/** The tags of a ticket: each a dot of its colour and its word. The element around them decides how many fit. */
export function TicketTagWords({ tags }: { tags: readonly TagMini[] }) {
  return tags.map((tag) => (
    <span key={tag.id} className="tag-word inline-row gap-1" title={tag.name}>
      <span className="tag-dot" style={{ background: tag.color }} />
      <span className="truncate">{tag.name}</span>
    </span>
  ));
}
