import { publish } from '#functions/live/publish.ts';
import { consume } from '#functions/queue/consume.ts';
import { messageChanged } from '#functions/tickets/ticket-rooms.ts';
import { Receipt } from '#shared/messages/receipt.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { messageView } from './message-row.ts';
import { applyReceipt } from './receipt-store.ts';

/** What became of our messages: ticks and failures. */
export const handler = consume('messages.onReceipt', Receipt, async (receipt, { isRepeated }) => {
  const tenant = tenantOfMessage(receipt);
  const rows = await applyReceipt(tenant, receipt, { alsoStanding: isRepeated });
  if (rows.length > 0) await publish(...rows.map((row) => messageChanged(tenant, messageView(row, row.seq))));
});
