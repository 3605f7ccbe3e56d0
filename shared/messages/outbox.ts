import type { ContactCard, Place } from './card.ts';
import type { CaptionedKind, MessageKind } from './content.ts';
import type { PeerIdentity } from './inbound.ts';
import type { MediaFrame, MediaSource, StoredFile } from './media.ts';

/**
 * One thing a connection's session has to do (`keys.outbox`), written in the transaction that decided it and removed by the
 * runner once WhatsApp accepted (or refused) it. Rows are carried out in the order of their keys; a repeat is harmless.
 */
export type OutboxRow = OutboxMessage | OutboxRead;

/** What goes out as a message of WhatsApp's, under an id of its own, and is accepted or refused. */
export type OutboxMessage = OutboxSend | OutboxEdit | OutboxRevoke | OutboxReaction;

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
  /** Shown as forwarded. */
  isForwarded?: boolean;
  /** How long the customer sees somebody write before it goes (ms). */
  typingMs?: number;
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

/** An earlier message of the chat that changes. */
interface OutboxTarget {
  providerId: string;
  fromMe: boolean;
  participant: PeerIdentity | null;
}

export interface OutboxEdit extends OutboxBase {
  kind: 'edit';
  providerId: string;
  target: OutboxTarget;
  text: string;
  /** Of a file whose caption this is; absent: it is a text. */
  media?: CaptionedKind;
}

/** Takes a message back from everybody. */
export interface OutboxRevoke extends OutboxBase {
  kind: 'revoke';
  providerId: string;
  target: OutboxTarget;
}

export interface OutboxReaction extends OutboxBase {
  kind: 'reaction';
  providerId: string;
  target: OutboxTarget;
  /** Empty to take it back. */
  emoji: string;
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
