import { useEffect, useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { revalidateConversation } from '#web/api/live/catch-up.ts';
import { onRoomsJoined } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Messages and notes of one answer come a moment apart (ms). */
const settleMs = 50;

interface LoadedParts {
  messages: readonly Message[];
  /** The version of the ticket with which its newest page was read; undefined while that page is not loaded. */
  version: number | undefined;
  /** They are not only what an earlier visit left. */
  isFresh: boolean;
}

/**
 * Reads messages and notes again if something may have happened after they were read and before the conversation's events
 * came: the answer to the join has the state of that moment, with which what is loaded is compared.
 */
export function useCaughtUp(ticketId: number, { messages, version, isFresh }: LoadedParts): void {
  const { data: notes, isLoading } = useResource(ticketNotes.list, { query: { ticketId } });
  const [joined, setJoined] = useState<{ state?: string } | null>(null);
  useEffect(
    () => onRoomsJoined((room) => 'ticketId' in room && room.ticketId === ticketId && setJoined(room)),
    [ticketId],
  );
  useEffect(() => {
    if (!joined || !isFresh || isLoading) return;
    const timer = setTimeout(async () => {
      setJoined(null);
      const { conversationState } = await import('#shared/live/conversation-state.ts');
      if (!version || !notes || conversationState({ version, messages, notes }) !== joined.state)
        revalidateConversation();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [joined, messages, version, notes, isFresh, isLoading]);
}
