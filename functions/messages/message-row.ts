import type { MessageKind, SendFailure } from '#shared/messages/content.ts';
import type { Message } from '#shared/messages/contract.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** A message as stored (`keys.message`): before it is sent, or as it came in. */
export interface MessageRow {
  companyId: number;
  whatsappId: number;
  contactId: number;
  ticketId: number;
  /** Place in the conversation. */
  seq: number;
  providerId: string;
  body: string;
  fromMe: boolean;
  mediaType: MessageKind;
  media: InboundMessage['media'];
  providerKind: string | null;
  ack: number;
  failure: SendFailure | null;
  /** WhatsApp's own code of a refusal. */
  providerCode: string | null;
  isDeleted: boolean;
  isEdited: boolean;
  /** What it said before its edits, oldest first; bounded. */
  history: { body: string; at: string }[];
  quoted: Message['quotedMsg'];
  /** Author within a group, as WhatsApp names them. */
  participant: PeerIdentity | null;
  userId: number | null;
  createdAt: string;
  version: number;
}

/** Where a provider message id leads (`keys.providerMessage`). */
export interface MessagePointer {
  ticketId: number;
  contactId: number;
  seq: number;
}

/** A message as clients see it; `readSeq`: up to where its conversation has been read. */
export const messageView = (row: MessageRow, readSeq: number): Message => ({
  id: messageIdOf(row.whatsappId, row.providerId),
  ticketId: row.ticketId,
  seq: row.seq,
  body: row.body,
  fromMe: row.fromMe,
  read: row.fromMe || row.seq <= readSeq,
  mediaType: row.mediaType,
  mediaUrl: null,
  media: null,
  location: null,
  contacts: [],
  ack: row.ack,
  failure: row.failure,
  isDeleted: row.isDeleted,
  isEdited: row.isEdited,
  quotedMsg: row.quoted,
  participant: row.participant && {
    name: row.participant.name ?? row.participant.phone ?? '',
    number: row.participant.phone ?? '',
  },
  userId: row.userId,
  createdAt: row.createdAt,
  version: row.version,
});

/** Long quotes are cut: the whole text is in the message itself. */
const longestQuote = 500;

/** What a message that answers this one carries of it. */
export const quoteOf = (row: MessageRow, contactName: string): NonNullable<Message['quotedMsg']> => ({
  id: messageIdOf(row.whatsappId, row.providerId),
  body: [...row.body].slice(0, longestQuote).join(''),
  fromMe: row.fromMe,
  mediaType: row.mediaType,
  authorName: row.fromMe ? null : (row.participant?.name ?? contactName),
  fileName: row.media?.fileName ?? null,
  thumbnail: row.media?.thumbnail ?? null,
});
