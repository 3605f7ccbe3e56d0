import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import type { AnnouncedChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { TicketAnnouncementRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The row's change, with the currently stored ticket and messages. */
const storedChange = async (tenant: Tenant, row: TicketAnnouncementRow): Promise<AnnouncedChange> => {
  const { id, before, seq, upTo, marksRead } = row;
  const stored = await get<TicketRow>(keys.ticket(tenant, row.contactId, row.whatsappId), { consistent: true });
  const ticket = stored?.id === id && !stored.deletedAt ? stored : undefined;
  const seqs = seq === null || !ticket ? [] : Array.from({ length: (upTo ?? seq) - seq + 1 }, (_, n) => seq + n);
  const rows = await readTableRows<MessageRow>(
    seqs.map((each) => keys.message(tenant, id, each)),
    { consistent: true },
  );
  // Messages of others may lie between those of the change; announcing them again does no harm.
  const messages = rows.flatMap((message) => message ?? []);
  const wake = messages.length > 0 || marksRead ? {} : undefined;
  return { before, after: ticket, messages, as: 'change', marksRead, wake, row };
};

/** Announces a change whose process died before announcing it, or whose row it could not remove. */
export async function announceTicketRow(row: TicketAnnouncementRow, context: TicketContext): Promise<void> {
  await announceChanges(context, [await storedChange(context.tenant, row)]);
}
