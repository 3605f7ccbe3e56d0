import type { Message } from '#shared/messages/message.ts';
import type { OutgoingMessage, PendingSend } from './sends.ts';

/** A random key that no other send has. `randomUUID` exists on https and localhost only. */
export function newIdempotencyKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SendTarget {
  ticketId: number;
  /** The message being answered; only the first of several sends answers it. */
  reply: Message | null;
  /** `seq` of the newest message loaded. */
  afterSeq: number;
}

export function newSends(
  outgoing: readonly OutgoingMessage[],
  { ticketId, reply, afterSeq }: SendTarget,
): PendingSend[] {
  const createdAt = new Date().toISOString();
  return outgoing.map((each, index) => ({
    ...each,
    key: newIdempotencyKey(),
    ticketId,
    reply: index === 0 ? reply : null,
    createdAt,
    afterSeq,
    state: 'waiting',
    progress: 0,
    error: null,
    storedId: null,
  }));
}
