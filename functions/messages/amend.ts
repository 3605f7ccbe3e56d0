import type { Directory } from '#functions/companies/directory.ts';
import { publish } from '#functions/live/publish.ts';
import { messageChanged, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow, TicketTransition } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import type { Message } from '#shared/messages/message.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, type Row, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type MessageRow, messageView } from './message-row.ts';
import { lineOf } from './message-writes.ts';

/** A stored message that changed, with its ticket. */
export interface Amended {
  message: MessageRow;
  /** Undefined when the ticket is gone. */
  ticket: TicketRow | undefined;
  /** Set when lists show a different text for the ticket now. */
  line?: TicketTransition;
}

/**
 * Returns the ticket as its lists show it after this change of its newest message; undefined when they show the same.
 */
const lineChange = (before: TicketRow | undefined, message: MessageRow): TicketTransition | undefined => {
  if (!before || before.deletedAt || before.id !== message.ticketId || before.messageSeq !== message.seq)
    return undefined;
  const lastMessage = lineOf(message);
  const lastFailed = message.fromMe && message.failure !== null && !message.isDeleted ? true : undefined;
  if (lastMessage === before.lastMessage && lastFailed === before.lastFailed) return undefined;
  return { before, after: { ...before, lastMessage, lastFailed, version: before.version + 1 } };
};

/**
 * Changes a stored message if it has not changed since it was read (else ERR_TRY_AGAIN), and its ticket's list entry
 * when it is the newest message. `orders`: further writes of the same transaction.
 */
export const amend = async (
  tenant: Tenant,
  { message: before, ticket }: { message: MessageRow; ticket: TicketRow | undefined },
  set: Row,
  orders: readonly Guarded[] = [],
): Promise<Amended> => {
  const message: MessageRow = { ...before, ...set, version: before.version + 1 };
  const line = lineChange(ticket, message);
  const change: Guarded = {
    write: update(keys.message(tenant, message.ticketId, message.seq), {
      set,
      add: { version: 1 },
      when: equals({ version: before.version }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  };
  const moved = line ? ticketWrites(tenant, new Date().toISOString(), line) : [];
  if (moved.length + orders.length === 0) await write(change);
  else await transact([change, ...moved, ...orders]);
  return { message, ticket: line?.after ?? ticket, ...(line && { line }) };
};

/** Publishes the change and returns the message as clients see it. */
export const announceAmended = async (
  tenant: Tenant,
  { message, ticket, line }: Amended,
  directory: Directory | undefined,
): Promise<Message> => {
  const view = await messageView(message, ticket?.readSeq ?? 0);
  await publish(
    messageChanged(tenant, view),
    ...(line && directory ? [ticketChanged(tenant, line.before, ticketView(line.after, directory))] : []),
  );
  return view;
};
