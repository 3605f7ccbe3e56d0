import { useEffect, useMemo } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { onRoomsJoined } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ComposerComponent } from '#web/entities/drafts/composer-slot.ts';
import { ticketInShownList } from '#web/entities/tickets/shown-list.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { useMayRead, useRecordedPeek } from './use-peek.ts';
import { WaitingTicket } from './waiting-ticket.tsx';

function ReadOrAccept({ ticket, composer }: { ticket: Ticket; composer: ComposerComponent }) {
  return useMayRead(ticket) ? <Conversation ticket={ticket} composer={composer} /> : <WaitingTicket ticket={ticket} />;
}

interface ConversationPageProps {
  uuid: string;
  composer: ComposerComponent;
}

/** The ticket with this uuid: the row of the list on screen, which events keep current, needs no request. */
function useTicket(uuid: string) {
  const listed = useMemo(() => ticketInShownList(uuid), [uuid]);
  const { data, error, mutate } = useResource(tickets.showByUuid, { params: { uuid } }, { seed: listed });
  const ticket = listed && data && data.version < listed.version ? listed : data;
  useEffect(() => {
    if (ticket !== data) void mutate(ticket, { revalidate: false });
  });
  useEffect(() =>
    onRoomsJoined((room) => {
      if (room.action === 'joinChatBox' && room.ticketId === ticket?.id && room.version !== ticket.version)
        void mutate();
    }),
  );
  return { ticket, error, mutate };
}

/** The ticket in the address: its conversation, or why it cannot be shown. */
export function ConversationPage({ uuid, composer }: ConversationPageProps) {
  const text = useText(ticketsText);
  const { toList } = useTicketNavigation();
  const { ticket, error, mutate } = useTicket(uuid);
  useTicketEvents({
    onTicket: (changed) => {
      if (ticket && changed.id === ticket.id && changed.version > ticket.version)
        void mutate(changed, { revalidate: false });
    },
    onDelete: (ticketId) => {
      // A ticket that left the agent's lists is reported like a deleted one: reading it again shows which it is.
      if (ticketId === ticket?.id) void mutate();
    },
    onRead: (ticketId) => {
      if (ticketId === ticket?.id)
        void mutate({ ...ticket, unreadMessages: 0, markedUnread: false }, { revalidate: false });
    },
  });

  useRecordedPeek(ticket);

  const isRefused = error?.code === 'ERR_NO_PERMISSION';
  useEffect(() => {
    if (!isRefused) return;
    toast.error(text.noAccess);
    toList();
  }, [isRefused, text.noAccess, toList]);

  if (isRefused) return null;
  if (error?.code === 'ERR_NO_TICKET_FOUND') {
    return (
      <EmptyState
        title={text.notFoundTitle}
        hint={text.notFoundHint}
        action={<Button onClick={toList}>{text.backToList}</Button>}
      />
    );
  }
  if (!ticket) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <ConversationSkeleton />;
  return <ReadOrAccept key={ticket.id} ticket={ticket} composer={composer} />;
}
