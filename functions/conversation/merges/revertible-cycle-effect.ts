import type { RevertibleCycleEffect, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { cycleAfterChange } from '#functions/conversation/tickets/cycle-writes.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';

/** The effect that a change will have on the ticket's service cycle and the figures; undefined when it touches neither. */
export async function revertibleCycleEffect(
  { tenant, directory }: TicketContext,
  change: { before: TicketRow; after: TicketRow; marks: CycleMarks },
  now: Date,
): Promise<RevertibleCycleEffect | undefined> {
  const { before, after } = change;
  const changed = cycleAfterChange(tenant, change, { now: now.toISOString(), ...directory });
  if (!changed) return undefined;
  const { since, waited, begunAt } = before;
  const counted = changed.part;
  // A new cycle is removed as a whole.
  if (before.cycle !== after.cycle) return { before: { since, waited, begunAt }, cycle: [], counted };
  const key = keys.cycle(tenant, before.contactId, before.whatsappId, before.cycle);
  const stored = await get<Record<string, unknown>>(key, { consistent: true });
  const cycle = Object.keys(changed.set).map((field) => ({ field, value: stored?.[field] }));
  return { before: { since, waited, begunAt }, cycle, counted };
}
