import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { BulkInterrupted, type BulkResult, type BulkRow } from '#functions/conversation/acts/bulk-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { AppError } from '#shared/http/errors.ts';
import { can } from '#shared/permissions.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { BulkLeftOutCount } from '#shared/tickets/bulk.ts';
import { applyBulkActToTicket, type BulkContext } from './act-on-ticket.ts';
import { commitBulkStep, stepSize } from './commit-step.ts';

/** Whether a ticket has taken the act of its bulk: an earlier try of this step may have died after it. */
export async function readBulkResult({ tenant }: TicketContext, row: BulkRow, ticketId: number) {
  return get<BulkResult>(keys.bulkResult(tenant, row.id, ticketId), { consistent: true });
}

/** The code of an error that concerns one ticket alone; others are thrown, and the step is repeated. */
export function ticketErrorCode(error: unknown): string {
  if (error instanceof AppError && error.code !== 'ERR_TRY_AGAIN') return error.code;
  throw error;
}

interface Done {
  changes: TicketChange[];
  sendsText: boolean;
  refused: BulkLeftOutCount[];
}

const actOnEach = async (context: BulkContext, row: BulkRow, part: readonly number[]): Promise<Done> => {
  const done: Done = { changes: [], sendsText: false, refused: [] };
  // Not at once: acts of one agent write the same row of figures.
  for (const ticketId of part) {
    try {
      const { changes, sendsText } = await applyBulkActToTicket(context, row, ticketId);
      done.changes.push(...changes);
      done.sendsText ||= sendsText;
    } catch (error) {
      const result = await readBulkResult(context, row, ticketId);
      if (result) done.sendsText ||= result.sendsText;
      else if (error instanceof BulkInterrupted) break;
      else done.refused.push({ ticketId, error: ticketErrorCode(error) });
    }
  }
  return done;
};

/**
 * Acts on the next tickets of a bulk, in the name and with the rights that its user has now, then commits the step. A step
 * that died before its commit is repeated: each ticket takes the act once.
 */
export async function advanceBulk(context: TicketContext & { company: CompanyRow }, row: BulkRow): Promise<void> {
  const part = row.ticketIds.slice(row.next, row.next + stepSize);
  const user = context.directory.users.get(row.userId);
  const mayAct = user !== undefined && can(user, 'tickets:write');
  const { changes, sendsText, refused } = mayAct
    ? await actOnEach({ ...context, user }, row, part)
    : { changes: [], sendsText: false, refused: part.map((ticketId) => ({ ticketId, error: 'ERR_NO_PERMISSION' })) };
  await announceChanges(context, changes);
  const next = row.next + part.length;
  await commitBulkStep(context.tenant, row, {
    next,
    done: row.done + part.length - refused.length,
    refused: [...row.refused, ...refused],
    sendsText: row.sendsText || sendsText,
    ...(next === row.ticketIds.length && { status: 'done', doneAt: new Date().toISOString() }),
  });
}
