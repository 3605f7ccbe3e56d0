import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { deletedSign, messagePreviewLine } from '#shared/messages/preview.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, putNew } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The content of a message; its position and ticket come from where it is stored. */
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
      | 'transcript'
      | 'order'
      | 'campaign'
      | 'scheduleId'
      | 'by'
      | 'recovered'
    >
  >;

/**
 * The text that lists show for a message. The body of a contact card is not for people, that of a location is a map
 * address.
 */
const summary = ({ mediaType = 'text', body, media, location, contacts }: MessageContent): string => {
  if (contacts) return messagePreviewLine(mediaType, contacts.map(({ name }) => name).join(', '));
  if (location) return messagePreviewLine(mediaType, location.name || location.address || '');
  // Only the names of documents are of use: devices name recordings and photos.
  return messagePreviewLine(mediaType, body, mediaType === 'document' ? media?.fileName : null);
};

/** The text that lists show for a ticket whose newest message this is. */
export function listLine(row: MessageRow): string {
  return row.isDeleted ? deletedSign : summary(row);
}

/** Returns the ticket with one more message: at the top of its lists, and read when the message is ours. */
export function withMessage(ticket: TicketRow, content: MessageContent, now: string): TicketRow {
  const seq = ticket.messageSeq + 1;
  return {
    ...ticket,
    messageSeq: seq,
    lastMessage: summary(content),
    fromMe: content.fromMe,
    isAnswered: content.fromMe || undefined,
    migratedAt: ticket.migratedAt && ticket.migratedAt > now ? ticket.migratedAt : undefined,
    lastFailed: undefined,
    // Only an answer to our newest message is one to its question.
    asksAppointment: content.fromMe ? undefined : ticket.asksAppointment,
    // A conversation marked unread has nothing unread in it.
    unreadMessages: content.fromMe ? 0 : (ticket.markedUnread ? 0 : ticket.unreadMessages) + 1,
    markedUnread: undefined,
    returnedAt: undefined,
    readSeq: content.fromMe ? seq : ticket.readSeq,
    updatedAt: now,
  };
}

/** Returns the row of a message in this ticket, after `withMessage`. */
export function messageRow(ticket: TicketRow, content: MessageContent): MessageRow {
  return {
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
  };
}

/** Thrown by a refused write: a message with this provider id is already stored. */
export class AlreadyStored extends Error {
  readonly pointer: MessagePointer;
  constructor(pointer: MessagePointer) {
    super(`message stored as ${pointer.ticketId}/${pointer.seq}`);
    this.pointer = pointer;
  }
}

/** The writes that store a message and claim its provider id, so that storing it twice changes nothing. */
export function storeMessageWrites(tenant: Tenant, row: MessageRow): Guarded[] {
  const pointer: MessagePointer = { ticketId: row.ticketId, contactId: row.contactId, seq: row.seq };
  return [
    {
      write: putNew(keys.providerMessage(tenant, row.whatsappId, row.providerId), { ...pointer }),
      otherwise: (stored) => new AlreadyStored((stored ?? pointer) as unknown as MessagePointer),
    },
    // Its `seq` is free: the condition on the ticket's version, in the same transaction, keeps two writers apart.
    { write: putNew(keys.message(tenant, row.ticketId, row.seq), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ];
}
