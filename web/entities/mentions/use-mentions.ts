import { useEffect } from 'react';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';

/** The notes that name the user, newest first, until the user opens their conversations; kept by the server. */
export function useMentions() {
  const { data, mutate } = useResource(ticketNotes.mentions, useCan()('ticket-notes:use') ? {} : null, {
    isShared: true,
  });
  useLiveEvent('ticketMention', (event) => {
    const change = (mentions: NonNullable<typeof data>['mentions']) => {
      if (event.action === 'seen') return mentions.filter(({ ticket }) => ticket.id !== event.ticketId);
      const { mention } = event;
      return [mention, ...mentions.filter(({ noteId }) => noteId !== mention.noteId)];
    };
    void mutate((now) => now && { mentions: change(now.mentions) }, { revalidate: false });
  });
  return data?.mentions ?? [];
}

/** Marks the notes of a conversation that name the user as seen while the conversation is looked at. */
export function useMarkMentionsSeen(ticketId: number): void {
  const newest = useMentions().find(({ ticket }) => ticket.id === ticketId)?.noteId;
  useEffect(() => {
    if (newest === undefined) return;
    return watchAttention((isLookedAt) => {
      if (!isLookedAt) return;
      call(ticketNotes.seeMentions, { body: { ticketId } }).catch((error) =>
        // The next visit tries again.
        console.warn('could not mark the mentions as seen', asApiError(error).code),
      );
    });
  }, [newest, ticketId]);
}
