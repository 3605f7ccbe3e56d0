import { leaderOf } from '#shared/assistants/consulted.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { TimerRules } from './rules.ts';

/** What happens to a conversation by itself: given to a queue, closed for want of an answer or of any word, no longer rated. */
export const ticketTimers = ['unqueued', 'inactive', 'automaticClose', 'ratingLapse'] as const;
export type TicketTimer = (typeof ticketTimers)[number];

/** What of a conversation decides when. */
export interface Timed
  extends Pick<TicketState, 'status' | 'queueId' | 'rating' | 'useIntegration' | 'promptId' | 'integrationId' | 'bot'> {
  isGroup: boolean;
  /** The last message is ours. */
  fromMe: boolean;
  /** Last activity of anybody. */
  updatedAt: string;
}

const minute = 60_000;
const hour = 60 * minute;

const later = (than: string | Date, ms: number): string => new Date(new Date(than).getTime() + ms).toISOString();

/** As far as can be known now: an answer of ours that is still to be written starts the time anew. */
const inactiveAt = ({ fromMe, updatedAt }: Timed, minutes: number, now: Date): string =>
  later(fromMe ? updatedAt : now, minutes * minute);

/** A prompt or an integration leads it and had the last word: nobody waits for people. What it leaves unanswered for so long waits like any. */
const isAttended = (ticket: Timed): boolean =>
  ticket.bot?.answeredAt === ticket.updatedAt &&
  !ticket.isGroup &&
  !ticket.bot.stopped &&
  leaderOf(ticket) !== undefined;

/**
 * The first moment at which this could happen to the conversation as it is (ISO 8601): it happens when that has come. Undefined when it
 * cannot unless the conversation is moved on by somebody.
 */
export const dueAt = (kind: TicketTimer, ticket: Timed, rules: TimerRules, now: Date): string | undefined => {
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
