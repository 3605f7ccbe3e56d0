import { type CompanyDirectory, readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { markNotOnWhatsapp } from '#functions/conversation/contacts/mark-not-on-whatsapp.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { type MessageRow, messageView } from '#functions/conversation/rows/message-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { messageChanged } from '#functions/conversation/tickets/ticket-rooms.ts';
import {
  type AssistantTurnRow,
  assistantTurnKey,
  wakeAssistantTurns,
} from '#functions/engagement/assistants/assistant-turn-row.ts';
import { settleCampaignMessage } from '#functions/engagement/campaigns/settle.ts';
import { settleSchedule } from '#functions/engagement/schedules/settle-schedule.ts';
import { consumeBatches } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { jobs } from '#shared/jobs.ts';
import { Receipt } from '#shared/messages/receipt.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { receiptApplierForBatch } from './receipt-store.ts';

/** The ticket of a message of a customer. Ours need none: browsers keep the position that they have for a message. */
const ticketOf = async (tenant: Tenant, { fromMe, contactId, whatsappId }: MessageRow) =>
  fromMe ? undefined : ticketOnConnection(tenant, contactId, whatsappId);

/** Wakes the assistants that wait for these files of customers. */
const wakeWaitingAssistants = async (tenant: Tenant, changed: readonly MessageRow[]): Promise<void> => {
  for (const { ticketId: id, contactId, whatsappId, seq } of changed.filter(({ fromMe }) => !fromMe)) {
    const turn = { id, contactId, whatsappId, listens: false };
    const row = await get<AssistantTurnRow>(assistantTurnKey(tenant, turn), { consistent: true });
    if (row && row.seq >= seq && row.fromSeq <= seq) await wakeAssistantTurns(tenant, [turn], { name: `file-${seq}` });
  }
};

/** Applies receipts: acks and failures of our messages, and results of fetching files. */
export const handler = consumeBatches({ ...jobs.receipts, schema: Receipt }, () => {
  const apply = receiptApplierForBatch();
  return async (receipt, delivery) => {
    const tenant = tenantOfMessage(receipt);
    // Read only for receipts that change a ticket's list entry.
    let directory: Promise<CompanyDirectory> | undefined;
    const currentDirectory = () => {
      directory ??= readCompanyDirectory(tenant);
      return directory;
    };
    const changed = await apply({ tenant, directory: currentDirectory }, receipt, delivery);
    for (const { message } of changed)
      if (message.campaign) await settleCampaignMessage({ tenant, directory: await currentDirectory() }, message);
      else if (message.scheduleId) await settleSchedule({ tenant, directory: await currentDirectory() }, message);
    const views = await Promise.all(
      changed.map(async ({ message }) => messageView(tenant, message, await ticketOf(tenant, message))),
    );
    if (receipt.outcome.type === 'fetched' || receipt.outcome.type === 'lost')
      await wakeWaitingAssistants(
        tenant,
        changed.map(({ message }) => message),
      );
    const lines = changed.flatMap(({ line }) => line ?? []);
    const unreachable = new Set(
      changed.flatMap(({ message: { failure, contactId } }) => (failure === 'notOnWhatsapp' ? contactId : [])),
    );
    const marked = await Promise.all([...unreachable].map((contactId) => markNotOnWhatsapp(tenant, contactId)));
    const events = [
      ...marked.flatMap((row) => (row ? contactEvent(tenant, { action: 'update', contact: contactView(row) }) : [])),
      ...views.map((view) => messageChanged(tenant, view)),
    ];
    if (lines.length > 0) await announceChanges({ tenant, directory: await currentDirectory() }, lines, events);
    else if (events.length > 0) await publishEvents(...events);
  };
});
