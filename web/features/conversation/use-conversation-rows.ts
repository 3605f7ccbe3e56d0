import { useMemo, useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useNotes } from '#web/entities/notes/use-notes.ts';
import { type PendingSend, sendsWithoutStoredMessage } from '#web/entities/sends/sends.ts';
import { joinMediaIntoAlbums } from './album/albums.ts';
import { firstUnread } from './message-items.ts';
import { type ConversationRow, messageRows } from './message-rows.ts';
import { insertNotesAndActs } from './timeline.ts';
import { useTicketActs } from './use-acts.ts';
import type { LoadedConversation } from './use-conversation.ts';

/**
 * The id of the first unread message, found once when the conversation opens, so that the line stays after everything
 * is marked read. Messages kept from an earlier visit lack those that came since.
 */
const useUnreadLine = (messages: readonly Message[], isCurrent: boolean) => {
  const [line, setLine] = useState<{ id: string | null } | null>(null);
  if (!line && isCurrent) setLine({ id: firstUnread(messages) });
  return line?.id ?? null;
};

/** The rows of the message list: stored messages, notes and acts between them, and messages being sent. */
export function useConversationRows(
  ticket: Ticket,
  { messages, pages, hasMore, hasNewer, isLoaded, isFresh }: LoadedConversation,
  sends: readonly PendingSend[],
  unsent: readonly Schedule[],
): { rows: ConversationRow[]; unreadLine: string | null } {
  const userId = useUser().id;
  const { notes } = useNotes(ticket.id);
  const acts = useTicketActs(ticket, pages);
  const unreadLine = useUnreadLine(messages, isLoaded && isFresh);
  const rows = useMemo(
    () =>
      joinMediaIntoAlbums(
        insertNotesAndActs(
          // Messages being sent come last; they are left out while newer stored messages are not loaded.
          messageRows(
            messages,
            hasNewer ? [] : sendsWithoutStoredMessage(sends, messages, userId),
            unreadLine,
            hasMore,
          ),
          [
            ...(notes ?? []).map((note) => ({ kind: 'note' as const, note })),
            ...acts.map((entry) => ({ kind: 'act' as const, entry })),
            ...unsent.map((schedule) => ({ kind: 'unsent' as const, schedule })),
          ],
          { hasOlder: hasMore, hasNewer },
        ),
      ),
    [messages, sends, userId, unreadLine, hasMore, hasNewer, notes, acts, unsent],
  );
  return { rows, unreadLine };
}
