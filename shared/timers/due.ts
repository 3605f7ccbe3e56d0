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
export interface TicketTimerFields
  extends Pick<
    TicketState,
    'status' | 'queueId' | 'rating' | 'useIntegration' | 'promptId' | 'integrationId' | 'bot' | 'snoozed'
  > {
  isGroup: boolean;
  /** The last message is ours. */
  fromMe: boolean;
  /** A person or an assistant answered the customer's last message. Absent: no, or the row is of before this field. */
  isAnswered?: boolean | undefined;
  /** When the conversation was migrated from another product: silence counts from here at the earliest. */
  migratedAt?: string | undefined;
  /** Last activity of either side. */
  updatedAt: string;
}

const minute = 60_000;
const hour = 60 * minute;

const later = (than: string | Date, ms: number): string => new Date(new Date(than).getTime() + ms).toISOString();

/** The beginning of the silence that timers measure: a snoozed conversation is silent on purpose until it returns. */
const quietSince = ({ updatedAt, migratedAt = '', snoozed }: TicketTimerFields): string =>
  [updatedAt, migratedAt, snoozed?.until ?? ''].reduce((latest, at) => (at > latest ? at : latest));

/** No conversation is closed while the customer waits for an answer, unless the company allows it. */
const mayClose = (ticket: TicketTimerFields, rules: TimerRules): boolean =>
  rules.closesUnanswered === true || ticket.isAnswered === true;

/**
 * Whether a prompt or an integration leads the conversation and wrote last, so that the customer does not wait for
 * people. A message it leaves unanswered waits like any other.
 */
const isAttended = (ticket: TicketTimerFields): boolean =>
  ticket.bot?.answeredAt === ticket.updatedAt &&
  !ticket.isGroup &&
  !ticket.bot.stopped &&
  leadingAssistant(ticket) !== undefined;

/**
 * Returns when this timer is due for the ticket's current state (ISO 8601). Undefined when it cannot become due without
 * a change of the ticket.
 */
export function ticketTimerDueAt(
  kind: TicketTimer,
  ticket: TicketTimerFields,
  rules: TimerRules,
  now: Date,
): string | undefined {
  switch (kind) {
    case 'unqueued': {
      if (ticket.status !== 'pending' || ticket.queueId !== null || !rules.unqueued || isAttended(ticket))
        return undefined;
      return later(quietSince(ticket), rules.unqueued.minutes * minute);
    }
    case 'inactive': {
      if (ticket.status !== 'open' || ticket.isGroup || rules.inactiveMinutes === undefined) return undefined;
      // Preliminary while the customer waits, because our next answer starts the interval.
      const isOurTurn = !ticket.fromMe || !mayClose(ticket, rules);
      return later(isOurTurn ? now : quietSince(ticket), rules.inactiveMinutes * minute);
    }
    case 'automaticClose': {
      if (ticket.status !== 'open' || rules.automaticCloseHours === undefined) return undefined;
      return later(mayClose(ticket, rules) ? quietSince(ticket) : now, rules.automaticCloseHours * hour);
    }
    case 'ratingLapse':
      return ticket.rating?.until;
  }
}
