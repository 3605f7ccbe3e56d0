import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { discardSend, onStored as hearStored, retrySend, sendInOrder } from './deliveries.ts';
import { newSends } from './new-sends.ts';
import { useSends } from './send-store.ts';
import type { OutgoingMessage, Send } from './sends.ts';
import './leave-warning.ts';

interface SendOptions {
  ticketId: number;
  /** Shows the stored row in place of the one being sent. */
  onStored: (message: Message) => void;
}

/** The messages being sent in one ticket, and functions to add, retry and discard them. */
export function useSend({ ticketId, onStored }: SendOptions) {
  const all = useSends();
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
      sendInOrder(newSends(outgoing, { ticketId, reply, afterSeq })),
    [ticketId],
  );
  return {
    sends,
    send,
    retry: useCallback(({ key }: Send) => retrySend(key), []),
    discard: useCallback(({ key }: Send) => discardSend(key), []),
  };
}
