import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { type MessageChange, type MessageRow, messageView } from '#functions/conversation/rows/message-row.ts';
import { threadPosition } from '#functions/conversation/rows/thread-position.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { listLine } from '#functions/conversation/tickets/message-writes.ts';
import { includesTicket } from '#functions/conversation/tickets/thread.ts';
import type { AnnouncedChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { messageChanged } from '#functions/conversation/tickets/ticket-rooms.ts';
import type { Message } from '#shared/messages/message.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A stored message that changed, with its ticket. */
export interface AmendedMessage {
  message: MessageRow;
  /** Undefined when the ticket is gone. */
  ticket: TicketRow | undefined;
  /** Set when lists show a different text for the ticket now. */
  line?: AnnouncedChange;
}

/** Where messages change. The directory is loaded only if the ticket changes too. */
export interface AmendContext {
  tenant: Tenant;
  directory: CompanyDirectory | (() => Promise<CompanyDirectory>);
}

const maxFailedSeqs = 10;

const failedSeqsAfter = ({ failedSeqs = [] }: TicketRow, seq: number, isFailed: boolean) => {
  if (failedSeqs.includes(seq) === isFailed) return failedSeqs;
  const others = failedSeqs.filter((one) => one !== seq);
  return isFailed ? [...others, seq].sort((a, b) => a - b).slice(-maxFailedSeqs) : others;
};

/** Returns the ticket as its lists show it after this change of a message; undefined when they show the same. */
const lineAfter = async (
  tenant: Tenant,
  before: TicketRow | undefined,
  message: MessageRow,
): Promise<TicketRow | undefined> => {
  if (!before || before.deletedAt || !includesTicket(before, message.ticketId)) return undefined;
  const position = await threadPosition(tenant, before, message);
  const isFailed = message.fromMe && message.failure !== null && !message.isDeleted;
  const failedSeqs = failedSeqsAfter(before, position, isFailed);
  const isNewest = before.messageSeq === position;
  const line = isNewest
    ? { lastMessage: listLine(message), lastFailed: isFailed || undefined }
    : { lastMessage: before.lastMessage, lastFailed: before.lastFailed };
  const isSame = line.lastMessage === before.lastMessage && line.lastFailed === before.lastFailed;
  if (isSame && failedSeqs.join() === (before.failedSeqs ?? []).join()) return undefined;
  return { ...before, ...line, failedSeqs: failedSeqs.length > 0 ? failedSeqs : undefined };
};

/**
 * Changes a stored message if it has not changed since it was read (else ERR_TRY_AGAIN), and its ticket's list entry
 * when it shows the message or its failure. `orders`: further writes of the same transaction. Lost announcements are made up for
 * by the redelivery of what changed the message, or by WhatsApp's receipt for a change of ours.
 */
export async function amendMessage(
  { tenant, directory }: AmendContext,
  { message: before, ticket }: { message: MessageRow; ticket: TicketRow | undefined },
  set: MessageChange,
  orders: readonly Guarded[] = [],
): Promise<AmendedMessage> {
  const message: MessageRow = { ...before, ...set, version: before.version + 1 };
  const change: Guarded = {
    write: update(keys.message(tenant, message.ticketId, message.seq), {
      set,
      add: { version: 1 },
      when: equals({ version: before.version }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  };
  const after = await lineAfter(tenant, ticket, message);
  if (after) {
    const context = { tenant, directory: typeof directory === 'function' ? await directory() : directory };
    const draft = { before: ticket, after, also: [change, ...orders] };
    const [line] = await commitTickets(context, [draft], { recovery: 'redelivery' });
    return { message, ticket: line.after, line };
  }
  if (orders.length === 0) await write(change);
  else await transact([change, ...orders]);
  return { message, ticket };
}

/** Publishes the change and returns the message as clients see it. */
export async function announceAmended(
  context: TicketContext,
  { message, ticket, line }: AmendedMessage,
): Promise<Message> {
  const view = await messageView(context.tenant, message, ticket);
  await announceChanges(context, line ? [line] : [], [messageChanged(context.tenant, view)]);
  return view;
}
