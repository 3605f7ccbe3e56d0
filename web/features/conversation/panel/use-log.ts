import { useCallback, useEffect, useRef, useState } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useRevalidatedWhileShown } from '#web/api/shown.ts';

interface TicketLogState {
  entries?: readonly TicketLogEntry[];
  error?: ApiError;
}

/** The log of a conversation, read when it is opened and after each act. It is not cached: an act adds an entry, and an undone one leaves it. */
export function useTicketLog({ id, tags }: Ticket): TicketLogState {
  const [log, setLog] = useState<TicketLogState>({});
  const reads = useRef(0);
  const read = useCallback(async () => {
    const own = ++reads.current;
    const answer = await call(tickets.log, { params: { ticketId: id } }).then(
      ({ entries }) => ({ entries }),
      (error) => ({ error: asApiError(error) }),
    );
    // A later read replaces this one; after a failure the entries stay.
    if (own === reads.current) setLog((before) => ('error' in answer ? { ...before, ...answer } : answer));
  }, [id]);
  useRevalidatedWhileShown(tickets.log, `log ${id}`, read);
  const chosen = tags.map((tag) => tag.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tags is an entry too
  useEffect(() => void read(), [read, chosen]);
  return log;
}
