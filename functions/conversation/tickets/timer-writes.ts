import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { timerRulesFor, timersOfTicket } from './arm-timers.ts';

/**
 * Writes for timers that ticket changes make necessary; part of the same transaction. Timers a ticket already had are
 * kept and rescheduled when they fire too early, so messages cost no extra write. A timer no longer needed is dropped
 * when it fires. Only `commitTickets` calls this.
 */
export function timerWrites(
  tenant: Tenant,
  directory: Pick<CompanyDirectory, 'whatsapps' | 'queues' | 'settings'>,
  now: Date,
  changes: readonly TicketTransition[],
): Guarded[] {
  return changes.flatMap(({ before, after }) => {
    const rules = timerRulesFor(directory, after.whatsappId);
    const isSame = before?.id === after.id && before.cycle === after.cycle;
    const had = new Set(isSame ? timersOfTicket(before, rules, now).map(({ kind }) => kind) : []);
    const { id, contactId, whatsappId } = after;
    return timersOfTicket(after, rules, now)
      .filter(({ kind }) => !had.has(kind))
      .map(({ kind, dueAt }) => setTimerWrite(tenant, { kind, id, contactId, whatsappId }, dueAt));
  });
}
