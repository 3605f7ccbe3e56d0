import { randomUUID } from 'node:crypto';
import { type ContactRow, copyOf } from '#functions/contacts/contact-row.ts';
import { untouched } from '#shared/tickets/lifecycle.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * A thread's row before anything happened in it. `deleted` is the one that stood there before: the new one shares neither id nor
 * messages with it, but counts versions and cycles on, so that nothing of the old one is overwritten.
 */
export const newTicket = (
  id: number,
  contact: ContactRow,
  whatsappId: number,
  now: string,
  deleted?: TicketRow,
): TicketRow => ({
  ...untouched(deleted?.cycle),
  id,
  uuid: randomUUID(),
  companyId: contact.companyId,
  contactId: contact.id,
  contact: copyOf(contact),
  whatsappId,
  isGroup: contact.isGroup,
  lastMessage: '',
  fromMe: false,
  unreadMessages: 0,
  messageSeq: 0,
  readSeq: 0,
  receiptSeq: 0,
  createdAt: now,
  updatedAt: now,
  version: (deleted?.version ?? 0) + 1,
});
