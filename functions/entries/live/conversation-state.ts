import type { Caller } from '#functions/company/auth/caller.ts';
import { newestMessages } from '#functions/conversation/messages/message-store.ts';
import { notesOf } from '#functions/conversation/notes/note-store.ts';
import { conversationState, messagesOfState } from '#shared/live/conversation-state.ts';
import { mayReadTicket } from '#shared/tickets/visibility.ts';
import type { FrameReads } from './frame-reads.ts';

/**
 * The states of conversations whose rooms were joined, for those that the user may read. Messages and notes are read at the same
 * time as the ticket (`now`), by the ticket of before: one that has changed since has no state. Messages are read consistently:
 * what an event has reported is in them.
 */
export async function readConversationStates(
  { tenant, user }: Caller,
  ids: readonly number[],
  before: FrameReads,
  now: FrameReads,
): Promise<ReadonlyMap<number, string>> {
  const states = await Promise.all(
    ids.map(async (id): Promise<[number, string][]> => {
      const earlier = await before.ticket(id);
      if (!earlier || !mayReadTicket(earlier, user)) return [];
      const [ticket, messages, notes] = await Promise.all([
        now.ticket(id),
        newestMessages(tenant, earlier, messagesOfState),
        notesOf(tenant, earlier),
      ]);
      if (ticket?.version !== earlier.version) return [];
      const { version } = ticket;
      const rows = messages.map((row) => ({ seq: row.position, version: row.version }));
      return [[id, conversationState({ version, messages: rows, notes })]];
    }),
  );
  return new Map(states.flat());
}
