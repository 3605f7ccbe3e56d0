import { announce } from '#functions/conversation/tickets/announce.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { contactEvent } from '#shared/contacts/events.ts';

/** Makes the tick announce a deleted contact if the process that deleted it died before announcing. */
export type ContactAnnouncementRow = TimerRow<Extract<Timer, { kind: 'tellContact' }>>;

/** Announces a deleted contact and its tickets, which have announcement rows of their own. */
export async function announceDeletedContact(
  context: TicketContext,
  row: ContactAnnouncementRow,
  changes: readonly TicketChange[] = [],
): Promise<void> {
  const { tenant } = context;
  await announce(context, changes, [contactEvent(tenant, { action: 'delete', contactId: row.id })]);
  await removeTimer(tenant, row);
}
