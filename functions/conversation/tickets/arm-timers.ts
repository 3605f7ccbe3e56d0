import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type TicketTimer, ticketTimerDueAt, ticketTimers } from '#shared/timers/due.ts';
import { noConnection, type TimerRules, timerRules } from '#shared/timers/rules.ts';

type Rules = Pick<CompanyDirectory, 'whatsapps' | 'queues' | 'settings'>;

/** The rules for tickets of this connection, which may have been removed. */
export function timerRulesFor({ whatsapps, queues, settings }: Rules, whatsappId: number): TimerRules {
  return timerRules(whatsapps.get(whatsappId) ?? noConnection, settings, (queueId) => queues.has(queueId));
}

/** The timers a ticket needs in its current state, each at the earliest time it could fire. */
export function timersOfTicket(
  ticket: TicketRow,
  rules: TimerRules,
  now: Date,
): { kind: TicketTimer; dueAt: string }[] {
  return ticketTimers.flatMap((kind) => {
    const at = ticket.deletedAt ? undefined : ticketTimerDueAt(kind, ticket, rules, now);
    return at === undefined ? [] : [{ kind, dueAt: at }];
  });
}
