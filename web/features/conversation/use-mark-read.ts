import { useEffect, useRef, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { applyTicketRead } from '#web/entities/tickets/ticket-events.ts';

const useIsVisible = () => {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
};

interface MarkReadOptions {
  ticket: Ticket;
  /** The first unread message is drawn; only then the agent has seen it. */
  isShown: boolean;
  onRead: () => void;
}

/** Marks a conversation read while its own agent has it on screen. Other users viewing it do not mark it read. */
export function useMarkRead({ ticket, isShown, onRead }: MarkReadOptions): void {
  const isVisible = useIsVisible();
  const isMine = ticket.userId === useUser().id && ticket.status === 'open';
  // A conversation that is marked unread while it is on screen stays so until it is opened again.
  const opened = useRef({ isShown: false, asUnread: false });
  if (!opened.current.isShown) opened.current = { isShown, asUnread: ticket.markedUnread };
  const isOpening = !ticket.markedUnread || opened.current.asUnread;
  const due = isShown && isVisible && isMine && isOpening && ticket.unreadMessages > 0;
  const { id, version } = ticket;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the ticket with something unread in it is marked once
  useEffect(() => {
    if (!due) return;
    call(messages.markRead, { params: { ticketId: id } }).then(
      () => {
        opened.current.asUnread = false;
        onRead();
        applyTicketRead(id);
      },
      // The conversation works without it; the next message tries again.
      (error) => console.warn('could not mark the conversation read', asApiError(error).code),
    );
  }, [due, id, version, onRead]);
}
