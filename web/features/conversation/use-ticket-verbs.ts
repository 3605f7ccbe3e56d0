import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useVerb } from '#web/entities/shortcuts/verbs.ts';
import type { TicketVerb } from '#web/entities/tickets/ticket-verbs.ts';
import type { useTicketActions } from './use-ticket-actions.ts';

/** Offers the acts on the open conversation under their keys, as far as its state allows them and none is running. */
export function useTicketVerbs(
  { status, userId }: Ticket,
  { isBusy, ...acts }: ReturnType<typeof useTicketActions>,
  { onTransfer, onVerb }: { onTransfer: () => void; onVerb: (verb: TicketVerb) => void },
): void {
  const user = useUser();
  const isOpen = status === 'open';
  const offer = (isPossible: boolean, act: () => unknown) => (isPossible && !isBusy ? act : null);
  useVerb('resolve', offer(isOpen, acts.resolve));
  useVerb('close', offer(isOpen, acts.close));
  useVerb('giveBack', offer(isOpen, acts.giveBack));
  useVerb('transfer', offer(status !== 'closed', onTransfer));
  useVerb('takeOver', offer(isOpen && userId !== user.id, acts.takeOver));
  useVerb(
    'snooze',
    offer(isOpen, () => onVerb('snooze')),
  );
  useVerb(
    'unread',
    offer(status !== 'closed', () => onVerb('unread')),
  );
  useVerb('pin', () => onVerb('pin'));
  useVerb('reopen', offer(status === 'closed', acts.reopen));
}
