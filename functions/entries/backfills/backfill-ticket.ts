import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { listPosition, type TicketPointer, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { setTicketIndexKeys } from '#functions/conversation/tickets/set-index-keys.ts';
import { taggedWrite } from '#functions/conversation/tickets/tag-writes.ts';
import { countUncountedCycleParts, indexCycle } from '#functions/engagement/dashboard/recount.ts';
import { cyclesOfThread } from '#functions/engagement/dashboard/stored-cycles.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get, put, type Row, readTableRows, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Cycle } from '#shared/tickets/cycle.ts';

/** A concurrent change of the ticket has already written what today's version needs. */
const alreadyWritten = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

const ticketOf = async (tenant: Tenant, pointer: TicketPointer): Promise<TicketRow | undefined> => {
  const key = keys.ticket(tenant, pointer.contactId, pointer.whatsappId);
  const row = await get<TicketRow>(key, { consistent: true });
  return row?.id === pointer.ticketId && !row.deletedAt ? row : undefined;
};

/** Gives the tag rows of a ticket the fields that filters read, and their position in the tag's lists. */
const backfillTagRows = async (tenant: Tenant, ticket: TicketRow): Promise<void> => {
  const { id, contactId, whatsappId, version, tagIds = [] } = ticket;
  const rows = await readTableRows<TaggedTicketRow & Row>(
    tagIds.map((tagId) => keys.tagged(tenant, tagId, id)),
    { consistent: true },
  );
  const position = listPosition(ticket);
  const lacking = tagIds.filter((_, n) => rows[n]?.createdAt === undefined || rows[n]?.gsi1sk !== position);
  if (lacking.length === 0) return;
  await transact([
    { write: check(keys.ticket(tenant, contactId, whatsappId), equals({ version })), otherwise: 'ERR_TRY_AGAIN' },
    ...lacking.map((tagId) => taggedWrite(tenant, tagId, ticket)),
  ]).catch(alreadyWritten);
};

/**
 * Gives a ticket whose cycle runs the times by which its next changes count in the figures. Without them a cycle that
 * began under an earlier version would end uncounted.
 */
const backfillRunningCycle = async (tenant: Tenant, ticket: TicketRow): Promise<void> => {
  const { contactId, whatsappId, cycle: number, status, version, since } = ticket;
  if (status === 'closed' || number === 0 || since !== undefined) return;
  const cycle = await get<Cycle>(keys.cycle(tenant, contactId, whatsappId, number), { consistent: true });
  if (!cycle) return;
  const set = { since: cycle.startedAt ?? cycle.queuedAt, ...(cycle.startedAt && { waited: true }) };
  const write = put(keys.ticket(tenant, contactId, whatsappId), { ...ticket, ...set }, equals({ version }));
  await transact([{ write, otherwise: 'ERR_TRY_AGAIN' }]).catch(alreadyWritten);
};

/** Writes the derived rows of a ticket that today's version reads, apart from its messages' index. May be repeated. */
export async function backfillTicket(tenant: Tenant, pointer: TicketPointer, timeZone: string): Promise<void> {
  const stored = await ticketOf(tenant, pointer);
  // Its position in the lists follows from the times of its cycle.
  if (stored) await backfillRunningCycle(tenant, stored);
  await setTicketIndexKeys(tenant, pointer.ticketId, timeZone);
  const ticket = stored && (await ticketOf(tenant, pointer));
  if (ticket) await backfillTagRows(tenant, ticket);
  for (const cycle of await cyclesOfThread(tenant, pointer)) {
    await indexCycle(tenant, cycle);
    await countUncountedCycleParts(tenant, cycle, timeZone);
  }
}
