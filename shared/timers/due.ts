import { leadingAssistant } from '#shared/assistants/assistant-ref.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { TimerRules } from './rules.ts';

/**
 * Timers of a ticket: move it to a queue, close it without an answer of the customer, close it without any activity,
 * end its rating.
 */
export const ticketTimers = ['unqueued', 'inactive', 'automaticClose', 'ratingLapse'] as const;
export type TicketTimer = (typeof ticketTimers)[number];

/** The fields of a ticket on which its timers depend. */
export interface TimedTicket
  extends Pick<TicketState, 'status' | 'queueId' | 'rating' | 'useIntegration' | 'promptId' | 'integrationId' | 'bot'> {
  isGroup: boolean;
  /** The last message is ours. */
  fromMe: boolean;
  /** Last activity of either side. */
  updatedAt: string;
}

const minute = 60_000;
const hour = 60 * minute;

const later = (than: string | Date, ms: number): string => new Date(new Date(than).getTime() + ms).toISOString();

/** Preliminary while the customer wrote last, because our next answer starts the interval. */
const inactiveAt = ({ fromMe, updatedAt }: TimedTicket, minutes: number, now: Date): string =>
  later(fromMe ? updatedAt : now, minutes * minute);

/**
 * Whether a prompt or an integration leads the conversation and wrote last, so that the customer does not wait for
 * people. A message it leaves unanswered waits like any other.
 */
const isAttended = (ticket: TimedTicket): boolean =>
  ticket.bot?.answeredAt === ticket.updatedAt &&
  !ticket.isGroup &&
  !ticket.bot.stopped &&
  leadingAssistant(ticket) !== undefined;

/**
 * Returns when this timer is due for the ticket's current state (ISO 8601). Undefined when it cannot become due without
 * a change of the ticket.
 */
export const dueAt = (kind: TicketTimer, ticket: TimedTicket, rules: TimerRules, now: Date): string | undefined => {
  switch (kind) {
    case 'unqueued': {
      if (ticket.status !== 'pending' || ticket.queueId !== null || !rules.unqueued || isAttended(ticket))
        return undefined;
      return later(ticket.updatedAt, rules.unqueued.minutes * minute);
    }
    case 'inactive': {
      if (ticket.status !== 'open' || ticket.isGroup || rules.inactiveMinutes === undefined) return undefined;
      return inactiveAt(ticket, rules.inactiveMinutes, now);
    }
    case 'automaticClose': {
      if (ticket.status !== 'open' || rules.automaticCloseHours === undefined) return undefined;
      return later(ticket.updatedAt, rules.automaticCloseHours * hour);
    }
    case 'ratingLapse':
      return ticket.rating?.until;
  }
};
