import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useChosenTicketIds } from '#web/entities/tickets/chosen-tickets.ts';
import { onTicketVerbRequest, type TicketVerb } from '#web/entities/tickets/ticket-verbs.ts';
import { isBulkRemembered } from '../bulk/remembered-bulk.ts';
import { useChooseTicketRows } from '../bulk/use-choosing.ts';
import { RowMenu } from './row-menu.tsx';
import { SnoozePopover } from './snooze-popover.tsx';
import { useTicketRowVerbs } from './use-row-verbs.ts';
import { useTicketActVerbs } from './use-verbs.ts';

/** Loaded with the first chosen row, and after a browser that died while it acted on many. */
const BulkLayer = lazy(() => import('../bulk/bulk-layer.tsx'));

export interface TicketActTarget {
  ticket: Ticket;
  anchor: Element | null;
}

/** Carries out what is done with conversations by keys, from the header and from the menu of a row. */
export default function ActsLayer() {
  const { snooze, markUnread, pin, isPinned } = useTicketActVerbs();
  const [snoozing, setSnoozing] = useState<TicketActTarget | null>(null);
  const carryOut = (verb: TicketVerb, target: TicketActTarget) => {
    const { ticket } = target;
    if (verb === 'pin') return void pin(ticket);
    if (verb === 'unread') return ticket.status === 'closed' ? undefined : void markUnread(ticket);
    if (ticket.status === 'open') setSnoozing(target);
  };
  const latest = useRef(carryOut);
  latest.current = carryOut;
  useEffect(() => onTicketVerbRequest(({ verb, ...target }) => latest.current(verb, target)), []);
  useTicketRowVerbs(carryOut);
  useChooseTicketRows();
  const hasChosen = useChosenTicketIds().size > 0;
  const [isBulkNeeded, setBulkNeeded] = useState(isBulkRemembered);
  if (hasChosen && !isBulkNeeded) setBulkNeeded(true);
  return (
    <>
      <Suspense>{isBulkNeeded && <BulkLayer />}</Suspense>
      <RowMenu isPinned={isPinned} onVerb={carryOut} />
      {/* Beside the app: on a phone the list takes no touch while a conversation is open. */}
      {snoozing &&
        createPortal(
          <SnoozePopover
            key={snoozing.ticket.id}
            target={snoozing}
            onChoose={(until) => void snooze(snoozing.ticket, until)}
            onClose={() => setSnoozing(null)}
          />,
          document.body,
        )}
    </>
  );
}
