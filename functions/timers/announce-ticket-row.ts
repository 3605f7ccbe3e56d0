import { publish } from '#functions/live/publish.ts';
import { type MessageRow, messageView } from '#functions/messages/message-row.ts';
import { messageAdded, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { TimerContext } from './timer-context.ts';
import { claimTimerWrite, isGone, type Timer, type TimerRow } from './timer-row.ts';

/** Delay until the next tick announces a change, in case the one that made it died before announcing. */
export const announceAgainMs = 30_000;

const tell = async (
  { before, seq, upTo, whatsappId }: TimerRow<Extract<Timer, { kind: 'tellTicket' }>>,
  ticket: TicketRow,
  { tenant, directory }: Pick<TimerContext, 'tenant' | 'directory'>,
): Promise<void> => {
  const places = seq === null ? [] : Array.from({ length: (upTo ?? seq) - seq + 1 }, (_, n) => seq + n);
  const rows = await getAll<MessageRow>(
    places.map((place) => keys.message(tenant, ticket.id, place)),
    { consistent: true },
  );
  // Messages of others may lie between ours; announcing them again does no harm.
  const messages = rows.flatMap((row) => row ?? []);
  if (messages.length > 0) await wakeRunner(tenant.companyId, whatsappId);
  const view = ticketView(ticket, directory);
  await publish(
    ticketChanged(tenant, before, view),
    ...(await Promise.all(
      messages.map(async (message) =>
        messageAdded(tenant, undefined, await messageView(message, ticket.readSeq), view),
      ),
    )),
  );
};

/**
 * Announces a timer's change of a ticket, in the ticket's current state, to browsers, search and the runner; then
 * removes the row. May announce twice.
 */
export const announceTicketRow = async (
  row: TimerRow<Extract<Timer, { kind: 'tellTicket' }>>,
  occasion: Pick<TimerContext, 'tenant' | 'directory'>,
): Promise<void> => {
  const { tenant } = occasion;
  const ticket = await get<TicketRow>(keys.ticket(tenant, row.contactId, row.whatsappId), { consistent: true });
  if (ticket && !ticket.deletedAt && ticket.id === row.id) await tell(row, ticket, occasion);
  await write(claimTimerWrite(tenant, row)).catch((error: unknown) => {
    // Another tick announced it as well, which does no harm.
    if (!isGone(error)) throw error;
  });
};
