import type { Directory } from '#functions/companies/directory.ts';
import type { TicketRow, TicketTransition } from '#functions/tickets/ticket-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { dueAt, type TicketTimer, ticketTimers } from '#shared/timers/due.ts';
import { noConnection, rulesOf, type TimerRules } from '#shared/timers/rules.ts';
import { setTimerWrite } from './timer-row.ts';

type Rules = Pick<Directory, 'whatsapps' | 'queues' | 'settings'>;

/** The rules for tickets of this connection, which may have been removed. */
export const rulesFor = ({ whatsapps, queues, settings }: Rules, whatsappId: number): TimerRules =>
  rulesOf(whatsapps.get(whatsappId) ?? noConnection, settings.automaticClose, (queueId) => queues.has(queueId));

/** The timers a ticket needs in its current state, each at the earliest time it could fire. */
export const timersOf = (ticket: TicketRow, rules: TimerRules, now: Date): { kind: TicketTimer; dueAt: string }[] =>
  ticketTimers.flatMap((kind) => {
    const at = ticket.deletedAt ? undefined : dueAt(kind, ticket, rules, now);
    return at === undefined ? [] : [{ kind, dueAt: at }];
  });

/**
 * Writes for timers that ticket changes make necessary; part of the same transaction. Timers a ticket already had are
 * kept and rescheduled when they fire too early, so messages cost no extra write. A timer no longer needed is dropped
 * when it fires.
 */
export const timerWrites = (
  tenant: Tenant,
  directory: Rules,
  now: string,
  ...changes: readonly TicketTransition[]
): Guarded[] =>
  changes.flatMap(({ before, after }) => {
    const rules = rulesFor(directory, after.whatsappId);
    const at = new Date(now);
    const isSame = before?.id === after.id && before.cycle === after.cycle;
    const had = new Set(isSame ? timersOf(before, rules, at).map(({ kind }) => kind) : []);
    const { id, contactId, whatsappId } = after;
    return timersOf(after, rules, at)
      .filter(({ kind }) => !had.has(kind))
      .map(({ kind, dueAt: due }) => setTimerWrite(tenant, { kind, id, contactId, whatsappId }, due));
  });
