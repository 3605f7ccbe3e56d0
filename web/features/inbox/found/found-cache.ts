import type { Message } from '#shared/messages/message.ts';
import type { FoundMessage } from '#shared/search/contract.ts';
import { excerptOf } from '#shared/search/excerpt.ts';
import { hasTerms, messageWords, searchableText } from '#shared/search/message-words.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

interface FoundPage {
  messages: FoundMessage[];
}

const changeAll = <P extends FoundPage>(pages: P[], next: (hits: FoundMessage[]) => FoundMessage[]): P[] =>
  pages.map((page) => ({ ...page, messages: next(page.messages) }));

/** The loaded pages after a message was written or changed: it becomes a hit as soon as it matches the search. */
export function updateFound<P extends FoundPage>(
  pages: P[],
  message: Message,
  terms: readonly string[],
  /** Present when the message is new. */
  ticket?: Ticket,
): P[] {
  const searchable = message.isDeleted ? '' : searchableText(message);
  const isHit = hasTerms(messageWords(searchable), terms);
  const isListed = pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (!isListed && !(isHit && ticket)) return pages;
  if (!isHit) return changeAll(pages, (hits) => hits.filter(({ id }) => id !== message.id));
  const excerpt = excerptOf(searchable, terms);
  if (isListed)
    return changeAll(pages, (hits) => hits.map((hit) => (hit.id === message.id ? { ...hit, excerpt } : hit)));
  const { id, ticketId, seq, fromMe, mediaType, createdAt, participant } = message;
  const authorName = participant ? participant.name || participant.number : null;
  const hit = { id, ticketId, seq, excerpt, fromMe, mediaType, authorName, createdAt, ticket: ticket as Ticket };
  return pages.map((page, n) => (n === 0 ? { ...page, messages: [hit, ...page.messages] } : page));
}

/** Updates the ticket of its hits after the ticket changed. */
export function withFoundTicket<P extends FoundPage>(pages: P[], ticket: Ticket): P[] {
  return pages.some((page) => page.messages.some((hit) => hit.ticketId === ticket.id))
    ? changeAll(pages, (hits) => hits.map((hit) => (hit.ticketId === ticket.id ? { ...hit, ticket } : hit)))
    : pages;
}

export function withoutFoundTicket<P extends FoundPage>(pages: P[], ticketId: number): P[] {
  return changeAll(pages, (hits) => hits.filter((hit) => hit.ticketId !== ticketId));
}
