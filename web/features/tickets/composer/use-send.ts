import { useCallback, useMemo } from 'react';
import { type Message, messages } from '#shared/messages/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { addSend, markSend, removeSend, useSends } from './send-store.ts';
import type { Send } from './sends.ts';

interface SendOptions {
  ticketId: number;
  /** Shows the stored row in place of the one on its way. */
  onStored: (message: Message) => void;
}

// One after the other: what was written first arrives first.
const lines = new Map<number, Promise<void>>();
const inLine = (ticketId: number, work: () => Promise<void>): Promise<void> => {
  const next = (lines.get(ticketId) ?? Promise.resolve()).then(work);
  lines.set(ticketId, next);
  return next;
};

/** Unguessed by another send; `randomUUID` exists on https and localhost only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends texts of one ticket: each is drawn at once, and tried again only under its own key. */
export const useSend = ({ ticketId, onStored }: SendOptions) => {
  const all = useSends();
  const sends = useMemo(() => all.filter((send) => send.ticketId === ticketId), [all, ticketId]);

  const deliver = useCallback(
    async (send: Send) => {
      markSend(send.key, null);
      try {
        const quotedMsg = send.reply ? { id: send.reply.id } : null;
        const stored = await call(messages.send, {
          params: { ticketId: send.ticketId },
          body: { body: send.body, quotedMsg, idempotencyKey: send.key },
        });
        onStored(stored);
        removeSend(send.key);
      } catch (error) {
        markSend(send.key, asApiError(error));
      }
    },
    [onStored],
  );

  const send = useCallback(
    (body: string, reply: Message | null, afterSeq: number) => {
      const createdAt = new Date().toISOString();
      const next: Send = { key: newKey(), ticketId, body, reply, createdAt, afterSeq, error: null };
      addSend(next);
      void inLine(ticketId, () => deliver(next));
    },
    [ticketId, deliver],
  );

  const discard = useCallback((unsent: Send) => removeSend(unsent.key), []);
  const retry = useCallback((unsent: Send) => void inLine(unsent.ticketId, () => deliver(unsent)), [deliver]);
  return { sends, send, retry, discard };
};
