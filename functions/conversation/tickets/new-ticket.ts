import { randomUUID } from 'node:crypto';
import { type ContactRow, contactCopy } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { stateBeforeFirstCycle } from '#shared/tickets/lifecycle.ts';

/**
 * The row of a thread in which nothing has happened yet. `deleted` is the row it replaces: the new one shares neither
 * id nor messages with it, but continues its version and cycle numbers, so that nothing of the old one is overwritten.
 */
export function newTicket(
  id: number,
  contact: ContactRow,
  whatsappId: number,
  now: string,
  deleted?: TicketRow,
): TicketRow {
  return {
    ...stateBeforeFirstCycle(deleted?.cycle),
    id,
    uuid: randomUUID(),
    companyId: contact.companyId,
    contactId: deleted?.contactId ?? contact.id,
    contact: contactCopy(contact),
    whatsappId,
    isGroup: contact.isGroup,
    lastMessage: '',
    fromMe: false,
    // No customer has written yet.
    isAnswered: true,
    unreadMessages: 0,
    messageSeq: 0,
    readSeq: 0,
    receiptSeq: 0,
    createdAt: now,
    updatedAt: now,
    version: (deleted?.version ?? 0) + 1,
  };
}
