import { publish } from '#functions/live/publish.ts';
import { consumeBatches } from '#functions/queue/consume.ts';
import { messageChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/server/tenant.ts';
import { type MessageRow, messageView } from './message-row.ts';
import { receiptsOfBatch } from './receipt-store.ts';

/** Up to where the conversation of this message has been read; of our own it does not matter. */
const readSeqOf = async (tenant: Tenant, { fromMe, contactId, whatsappId }: MessageRow): Promise<number> =>
  fromMe ? 0 : ((await get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent: true }))?.readSeq ?? 0);

/** What became of our messages, ticks and failures, and of the files of all. */
export const handler = consumeBatches('messages.onReceipt', Receipt, () => {
  const apply = receiptsOfBatch();
  return async (receipt, delivery) => {
    const tenant = tenantOfMessage(receipt);
    const rows = await apply(tenant, receipt, delivery);
    const views = await Promise.all(rows.map(async (row) => messageView(row, await readSeqOf(tenant, row))));
    if (views.length > 0) await publish(...views.map((view) => messageChanged(tenant, view)));
  };
});
