import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { discardSend, onMessageStored as hearStored, retrySend, sendMessagesInOrder } from './deliveries.ts';
import { newSends } from './new-sends.ts';
import { usePendingSends } from './send-store.ts';
import type { OutgoingMessage, PendingSend } from './sends.ts';
import './leave-warning.ts';

interface SendOptions {
  ticketId: number;
  /** Shows the stored row in place of the one being sent. */
  onStored: (message: Message) => void;
}

/** The messages being sent in one ticket, and functions to add, retry and discard them. */
export function useTicketSends({ ticketId, onStored }: SendOptions) {
  const all = usePendingSends();
  const sends = useMemo(() => all.filter((send) => send.ticketId === ticketId), [all, ticketId]);
  const storedRef = useRef(onStored);
  storedRef.current = onStored;

  useEffect(
    () =>
      hearStored((message) => {
        if (message.ticketId === ticketId) storedRef.current(message);
      }),
    [ticketId],
  );

  const send = useCallback(
    (outgoing: readonly OutgoingMessage[], reply: Message | null, afterSeq: number) =>
      sendMessagesInOrder(newSends(outgoing, { ticketId, reply, afterSeq })),
    [ticketId],
  );
  return {
    sends,
    send,
    retry: useCallback(({ key }: PendingSend) => retrySend(key), []),
    discard: useCallback(({ key }: PendingSend) => discardSend(key), []),
  };
}
