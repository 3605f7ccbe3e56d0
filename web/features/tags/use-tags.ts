import { useEffect, useRef } from 'react';
import { tags } from '#shared/tags/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { withTagEvent } from './tag-cache.ts';

/** Milliseconds: many tickets may get a tag at once, and the counts are read after the last of them. */
const settleMs = 300;

/** The tags of the company, kept current by live events. */
export function useTags(searchParam: string) {
  const list = usePages(tags.list, { query: { searchParam } });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void list.mutate(), settleMs);
  };
  // Deleted tickets also reduce the counts of their tags.
  useTicketEvents({ onTicket: () => undefined, onDelete: countAgain });
  useLiveEvent('tag', (event) => {
    if (event.action === 'counted') return countAgain();
    // The list is read again when the event cannot be applied to the loaded pages.
    if (list.pages && !withTagEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withTagEvent(pages, event) ?? pages);
  });
  return list;
}
