import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { deletedSign, preview } from '#shared/messages/preview.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, putNew } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { MessagePointer, MessageRow } from './message-row.ts';

/** What a message says by itself; its place and ticket come from where it is stored. */
export type MessageContent = Pick<MessageRow, 'providerId' | 'body' | 'fromMe' | 'ack' | 'createdAt'> &
  Partial<
    Pick<
      MessageRow,
      | 'mediaType'
      | 'media'
      | 'file'
      | 'location'
      | 'contacts'
      | 'call'
      | 'poll'
      | 'providerKind'
      | 'quoted'
      | 'participant'
      | 'userId'
      | 'isForwarded'
    >
  >;

/** What a list says of it. A card's text is not for people, a place's is an address of a map. */
const summary = ({ mediaType = 'text', body, media, location, contacts }: MessageContent): string => {
  if (contacts) return preview(mediaType, contacts.map(({ name }) => name).join(', '));
  if (location) return preview(mediaType, location.name || location.address || '');
  return preview(mediaType, body, media?.fileName);
};

/** The line of a ticket whose newest message is this. */
export const lineOf = (row: MessageRow): string => (row.isDeleted ? deletedSign : summary(row));

/** The ticket with one more message: at the top of its lists, read when it is ours. */
export const withMessage = (ticket: TicketRow, content: MessageContent, now: string): TicketRow => {
  const seq = ticket.messageSeq + 1;
  return {
    ...ticket,
    messageSeq: seq,
    lastMessage: summary(content),
    fromMe: content.fromMe,
    lastFailed: undefined,
    unreadMessages: content.fromMe ? 0 : ticket.unreadMessages + 1,
    readSeq: content.fromMe ? seq : ticket.readSeq,
    updatedAt: now,
  };
};

/** The row a message takes in this ticket, after `withMessage`. */
export const messageRow = (ticket: TicketRow, content: MessageContent): MessageRow => ({
  companyId: ticket.companyId,
  whatsappId: ticket.whatsappId,
  contactId: ticket.contactId,
  ticketId: ticket.id,
  seq: ticket.messageSeq,
  mediaType: 'text',
  media: null,
  providerKind: null,
  failure: null,
  providerCode: null,
  isDeleted: false,
  isEdited: false,
  history: [],
  quoted: null,
  participant: null,
  userId: null,
  version: 1,
  ...content,
});

/** Thrown by a refused write: a message with this provider id is stored already. */
export class AlreadyStored extends Error {
  readonly pointer: MessagePointer;
  constructor(pointer: MessagePointer) {
    super(`message stored as ${pointer.ticketId}/${pointer.seq}`);
    this.pointer = pointer;
  }
}

/** The message and the claim of its provider id, which makes storing it twice change nothing. */
export const storedMessage = (tenant: Tenant, row: MessageRow): Guarded[] => {
  const pointer: MessagePointer = { ticketId: row.ticketId, contactId: row.contactId, seq: row.seq };
  return [
    {
      write: putNew(keys.providerMessage(tenant, row.whatsappId, row.providerId), { ...pointer }),
      otherwise: (standing) => new AlreadyStored((standing ?? pointer) as unknown as MessagePointer),
    },
    // Its place is free: the ticket's condition on its version, in the same transaction, keeps two writers apart.
    { write: putNew(keys.message(tenant, row.ticketId, row.seq), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ];
};
