import { useEffect, useRef } from 'react';
import { tags } from '#shared/tags/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useTicketEvents } from '#web/api/ticket-events.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withTagEvent } from './tag-cache.ts';

/** Many tickets may get a tag at once: their number is asked for once they have it. */
const settleMs = 300;

/** The tags of the company, kept current by live events. */
export const useTags = (searchParam: string) => {
  const list = usePages(tags.list, { query: { searchParam } });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void list.mutate(), settleMs);
  };
  // Tickets that are deleted leave their tags, too.
  useTicketEvents({ onTicket: () => undefined, onDelete: countAgain });
  useLive('tag', (event) => {
    if (event.action === 'counted') return countAgain();
    // What cannot be placed in the loaded pages is read anew.
    if (list.pages && !withTagEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withTagEvent(pages, event) ?? pages);
  });
  return list;
};
