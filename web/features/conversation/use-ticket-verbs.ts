import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
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
  useShortcutVerb('resolve', offer(isOpen, acts.resolve));
  useShortcutVerb('close', offer(isOpen, acts.close));
  useShortcutVerb('giveBack', offer(isOpen, acts.giveBack));
  useShortcutVerb('transfer', offer(status !== 'closed', onTransfer));
  useShortcutVerb('takeOver', offer(isOpen && userId !== user.id, acts.takeOver));
  useShortcutVerb(
    'snooze',
    offer(isOpen, () => onVerb('snooze')),
  );
  useShortcutVerb(
    'unread',
    offer(status !== 'closed', () => onVerb('unread')),
  );
  useShortcutVerb('pin', () => onVerb('pin'));
  useShortcutVerb('reopen', offer(status === 'closed', acts.reopen));
}
