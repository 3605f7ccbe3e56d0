import type { ContactCard, GeoLocation } from './card.ts';
import type { CaptionedKind, MessageKind } from './content.ts';
import type { PeerIdentity } from './inbound.ts';
import type { MediaDimensions, MediaSource, StoredFile } from './media.ts';

/**
 * Row of the outbox (`keys.outbox`): a message or receipt that a connection's session has to send. It is written in the
 * transaction that decided it and removed by the runner once WhatsApp accepted (or refused) it. Rows are carried out in
 * the order of their keys; a repeat is harmless.
 */
export type OutboxRow = OutboxMessage | OutboxRead;

/** An outbox row that becomes a WhatsApp message with its own id, which WhatsApp accepts or refuses. */
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
  /**
   * A runner has begun to send it, so the customer may already have it. Until then an edit replaces the content and a
   * deletion removes the row.
   */
  taken?: true;
  /** Shown as forwarded. */
  isForwarded?: boolean;
  /** How long the customer sees "typing…" before the message is sent (ms). */
  typingMs?: number;
  /** The quoted message, with what WhatsApp needs to draw it. */
  quoted: {
    providerId: string;
    fromMe: boolean;
    participant: PeerIdentity | null;
    kind: MessageKind;
    /** Text or caption of the quoted message. */
    text: string;
    fileName: string | null;
    thumbnail: string | null;
  } | null;
}

/** The earlier message of the chat that is changed. */
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
  /** Kind of the file whose caption changes; absent for a text. */
  media?: CaptionedKind;
}

/** Deletes a message for everybody. */
export interface OutboxRevoke extends OutboxBase {
  kind: 'revoke';
  providerId: string;
  target: OutboxTarget;
}

export interface OutboxReaction extends OutboxBase {
  kind: 'reaction';
  providerId: string;
  target: OutboxTarget;
  /** Empty to remove the reaction. */
  emoji: string;
}

export type OutboxContent =
  | { type: 'text'; text: string }
  | OutboxMedia
  | ({ type: 'location' } & GeoLocation)
  | { type: 'contacts'; contacts: ContactCard[] };

/** A file in the bucket, to be encrypted and uploaded to WhatsApp. */
export interface OutboxMedia extends StoredFile, MediaDimensions {
  type: 'media';
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';
  fileName: string;
  caption: string;
}

/** Read receipts (blue ticks) for messages of the customer. */
export interface OutboxRead extends OutboxBase {
  kind: 'read';
  messages: { providerId: string; participant: PeerIdentity | null }[];
}

/**
 * Sort key of an outbox row: time, then a per-ticket number, then the provider id, so that a conversation keeps its
 * order.
 */
export function outboxOrder(at: Date, seq: number, id: string): string {
  return `${String(at.getTime()).padStart(14, '0')}#${String(seq).padStart(10, '0')}#${id}`;
}

/** Later than any clock: rows of campaigns come behind everything that people send on the connection. */
const behindPeopleMs = 50_000_000_000_000;

/** The moment by which a campaign's message is ordered. */
export function campaignOutboxMoment(at: Date): Date {
  return new Date(at.getTime() + behindPeopleMs);
}

/** Whether a row waits behind what people send; its key then does not show when it was written. */
export function isCampaignOutboxKey(sk: string): boolean {
  return Number.parseInt(sk, 10) >= behindPeopleMs;
}

/** Milliseconds for which a message may wait to be sent before its connection is watched for alerts. */
export const outboxLateAfterMs = 60_000;

/** When a row was written, in milliseconds since 1970. */
export function outboxRowWrittenAt(sk: string): number {
  const at = Number.parseInt(sk, 10);
  return isCampaignOutboxKey(sk) ? at - behindPeopleMs : at;
}

/**
 * A file to fetch from WhatsApp (`keys.fetch`). The row is written in the transaction that stores its message and
 * removed by the runner once the file is in the bucket or certainly lost. It is separate from the outbox, so that a
 * long video delays no message.
 */
export interface FileFetchRow {
  companyId: number;
  whatsappId: number;
  /** Sort key: `outboxOrder()`. */
  sk: string;
  chat: PeerIdentity;
  providerId: string;
  fromMe: boolean;
  /** Author within a group, which WhatsApp needs when the file has to be requested again from the phone. */
  participant: PeerIdentity | null;
  source: MediaSource;
  /** Name of the file in the bucket. */
  key: string;
}
