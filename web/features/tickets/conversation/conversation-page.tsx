import { useEffect } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useTicketEvents } from '#web/api/ticket-events.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useText } from '#web/ui/use-text.ts';
import { ticketsText } from '../tickets.text.ts';
import { useTicketNavigation } from '../use-ticket-navigation.ts';
import { Conversation } from './conversation.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { useMayRead, usePeek } from './use-peek.ts';
import { WaitingTicket } from './waiting-ticket.tsx';

function ReadOrAccept({ ticket }: { ticket: Ticket }) {
  return useMayRead(ticket) ? <Conversation ticket={ticket} /> : <WaitingTicket ticket={ticket} />;
}

/** The ticket in the address: its conversation, or why it cannot be shown. */
export function ConversationPage({ uuid }: { uuid: string }) {
  const text = useText(ticketsText);
  const { toList } = useTicketNavigation();
  const { data: ticket, error, mutate } = useResource(tickets.showByUuid, { params: { uuid } });
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
      if (ticketId === ticket?.id) void mutate({ ...ticket, unreadMessages: 0 }, { revalidate: false });
    },
  });

  usePeek(ticket);

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
  return <ReadOrAccept key={ticket.id} ticket={ticket} />;
}
