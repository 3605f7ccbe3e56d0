import type { ContactCard, Place } from './card.ts';
import type { MessageKind } from './content.ts';
import type { PeerIdentity } from './inbound.ts';
import type { MediaFrame, MediaSource, StoredFile } from './media.ts';

/**
 * One thing a connection's session has to do (`keys.outbox`), written in the transaction that decided it and removed by the
 * runner once WhatsApp accepted (or refused) it. Rows are carried out in the order of their keys; a repeat is harmless.
 */
export type OutboxRow = OutboxSend | OutboxRead;

interface OutboxBase {
  companyId: number;
  whatsappId: number;
  /** Sort key: `outboxOrder()`. */
  sk: string;
  chat: PeerIdentity;
}

export interface OutboxSend extends OutboxBase {
  kind: 'send';
  /** Chosen before sending, so that a retry after a crash is the same message. */
  providerId: string;
  ticketId: number;
  content: OutboxContent;
  /** The message answered to, with what WhatsApp needs to draw it. */
  quoted: {
    providerId: string;
    fromMe: boolean;
    participant: PeerIdentity | null;
    kind: MessageKind;
    /** Its text or caption. */
    text: string;
    fileName: string | null;
    thumbnail: string | null;
  } | null;
}

export type OutboxContent =
  | { type: 'text'; text: string }
  | OutboxMedia
  | ({ type: 'location' } & Place)
  | { type: 'contacts'; contacts: ContactCard[] };

/** A file in the bucket, to be sealed and handed to WhatsApp. */
export interface OutboxMedia extends StoredFile, MediaFrame {
  type: 'media';
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';
  fileName: string;
  caption: string;
}

/** Blue ticks for what the customer wrote. */
export interface OutboxRead extends OutboxBase {
  kind: 'read';
  messages: { providerId: string; participant: PeerIdentity | null }[];
}

/** Sort key of an outbox row: time, then a per-ticket number, then the provider id, so that a conversation keeps its order. */
export const outboxOrder = (at: Date, seq: number, id: string): string =>
  `${String(at.getTime()).padStart(14, '0')}#${String(seq).padStart(10, '0')}#${id}`;

/**
 * A file to fetch from WhatsApp (`keys.fetch`), written in the transaction that stores its message and removed by the runner once the
 * file is in the bucket or known to be lost. Apart from the outbox: a long film holds up no message.
 */
export interface FetchRow {
  companyId: number;
  whatsappId: number;
  /** Sort key: `outboxOrder()`. */
  sk: string;
  chat: PeerIdentity;
  providerId: string;
  fromMe: boolean;
  /** Author within a group: WhatsApp wants to know whose file it is asked to bring back. */
  participant: PeerIdentity | null;
  source: MediaSource;
  /** Its place in the bucket. */
  key: string;
}
