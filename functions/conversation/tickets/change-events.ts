import type { LiveMessage } from '#shared/live/contract.ts';
import type { TicketRoom } from '#shared/live/room.ts';
import { messageEvent } from '#shared/messages/events.ts';
import type { Message } from '#shared/messages/message.ts';
import { tagEvent } from '#shared/tags/events.ts';
import { ticketEvent } from '#shared/tickets/events.ts';
import { type AnnouncedChange, isTicketMoved, type TicketContext } from './ticket-change.ts';
import { ticketRooms } from './ticket-rooms.ts';
import { ticketView } from './ticket-view.ts';

/** Events for the tags a ticket gained or lost, so that open tag lists read their numbers of tickets again. */
const countEvents = ({ tenant, directory }: TicketContext, { before, after }: AnnouncedChange): LiveMessage[] => {
  const [had, has] = [before?.tagIds ?? [], after?.deletedAt ? [] : (after?.tagIds ?? [])];
  const changed = [...had.filter((id) => !has.includes(id)), ...has.filter((id) => !had.includes(id))];
  return changed
    .filter((tagId) => directory.tags.has(tagId))
    .map((tagId) => tagEvent(tenant, { action: 'counted', tagId }));
};

/**
 * All live events that follow from a change of a ticket, in their order. `messages`: the views of its messages. The
 * rooms that the ticket left get the same `update` rather than a `delete`: events may overtake one another, and a user
 * in both rooms (who may show all) would lose a ticket they still have. Clients compare versions and decide what
 * belongs where.
 */
export function liveEventsOfTicketChange(
  context: TicketContext,
  change: AnnouncedChange,
  messages: readonly Message[],
): LiveMessage[] {
  const { tenant, directory } = context;
  const { before, after, as, marksRead } = change;
  const counted = countEvents(context, change);
  const left = before ? ticketRooms(before) : [];
  if (!after || after.deletedAt)
    return [...(before ? [ticketEvent(tenant, { action: 'delete', ticketId: before.id }, left)] : []), ...counted];
  const [ticketId, ticket] = [after.id, ticketView(after, directory)];
  const rooms = ticketRooms(ticket);
  const isShown = as === 'change' || as === 'rating' || (as === 'messages' && isTicketMoved(before, after));
  const roomsOfMessage = (n: number): readonly TicketRoom[] => {
    // The open conversation shows a rating and the message of a blocked contact, but no agent is notified.
    if (n === 0 && (as === 'rating' || as === 'blocked')) return [`ticket-${ticketId}`];
    return as === 'change' ? rooms : [...rooms, ...left];
  };
  return [
    ...(isShown ? [ticketEvent(tenant, { action: 'update', ticket, ticketId }, [...rooms, ...left])] : []),
    ...messages.map((message, n) =>
      messageEvent(tenant, { action: 'create', message, ticket, contact: ticket.contact }, roomsOfMessage(n)),
    ),
    ...counted,
    ...(marksRead ? [ticketEvent(tenant, { action: 'updateUnread', ticketId }, ['main'])] : []),
  ];
}
