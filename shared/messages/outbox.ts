import type { PeerIdentity } from './inbound.ts';

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
  content: { type: 'text'; text: string };
  /** The message answered to, with what WhatsApp needs to draw it. */
  quoted: { providerId: string; fromMe: boolean; participant: PeerIdentity | null; text: string } | null;
}

/** Blue ticks for what the customer wrote. */
export interface OutboxRead extends OutboxBase {
  kind: 'read';
  messages: { providerId: string; participant: PeerIdentity | null }[];
}

/** Sort key of an outbox row: time, then a per-ticket number, then the provider id, so that a conversation keeps its order. */
export const outboxOrder = (at: Date, seq: number, id: string): string =>
  `${String(at.getTime()).padStart(14, '0')}#${String(seq).padStart(10, '0')}#${id}`;
